package hall

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// MaxTables is how many tables a list holds.
const MaxTables = 32

// forgotten is after how many milliseconds a table that is not shown any more leaves the list: it was missed twice.
const forgotten = 2*Every + Every/2

// Table is a table in the hall.
type Table struct {
	ID identity.ID // the key of its owner in the hall
	Notice
}

// entry is a table in the list.
type entry struct {
	Table
	at    uint32
	bits  int
	until uint32
	heard int64
}

// List is what a visitor sees of the hall. It remembers a table until its pass is over: nothing that was said of it before can bring it back.
type List struct {
	games  record.Lookup
	tables []entry
}

// NewList returns an empty list for a program that has these games.
func NewList(games record.Lookup) *List { return &List{games: games} }

// Receive takes a letter of the hall, of whomever, and reports whether the list is another now.
func (l *List) Receive(letter []byte, now int64) bool {
	s, err := readShown(letter)
	if err != nil || !s.good(now) || !s.fresh(now) {
		return false
	}
	i := slices.IndexFunc(l.tables, func(e entry) bool { return e.ID == s.key })
	if i >= 0 && s.at <= l.tables[i].at || i < 0 && s.notice.Free == 0 || s.notice.check(l.games) != nil || !s.signed(letter) {
		return false
	}
	e := entry{Table{s.key, s.notice}, s.at, s.bits(), s.until, now}
	switch {
	case i >= 0:
		same := l.tables[i].Notice == s.notice
		l.tables[i] = e
		return !same
	case len(l.tables) < MaxTables:
		l.tables = append(l.tables, e)
		return true
	}
	least := 0
	for k := range l.tables {
		if l.tables[k].worth(now) < l.tables[least].worth(now) {
			least = k
		}
	}
	if e.bits <= l.tables[least].worth(now) {
		return false
	}
	l.tables[least] = e
	return true
}

// shown reports whether a table has a free seat, and was shown a moment ago.
func (e *entry) shown(now int64) bool { return e.Free > 0 && now-e.heard <= forgotten }

// worth is how much work was done for a table, nothing for one that is not shown any more.
func (e *entry) worth(now int64) int {
	if !e.shown(now) {
		return 0
	}
	return e.bits
}

// Tables returns those with a free seat that were shown a moment ago, in the order in which they came.
func (l *List) Tables(now int64) (out []Table) {
	l.tables = slices.DeleteFunc(l.tables, func(e entry) bool { return (&pass{until: e.until}).over(now) })
	for _, e := range l.tables {
		if e.shown(now) {
			out = append(out, e.Table)
		}
	}
	return out
}

// ErrNo is said to a visitor whom the owner does not give a seat, and ErrSilent to one whom nobody answers.
var (
	ErrNo     = errors.New("hall: the owner says no")
	ErrSilent = errors.New("hall: nobody answers")
)

// Visit is a visitor who knocks at a table.
type Visit struct {
	key    *identity.Key
	table  identity.ID
	page   string
	games  int
	letter []byte
}

// NewVisit makes the knock of somebody with a key of its own, and what was worked for it. page is the address of his own page, and games
// how many games it has.
func NewVisit(key *identity.Key, w *Work, table identity.ID, name string, watch bool, page string, games int, random io.Reader) (*Visit, error) {
	sealed, err := sealFor(key, table, knock, &caller{name, watch}, random)
	if err != nil {
		return nil, err
	}
	return &Visit{key, table, page, games, append(w.pass.append(slices.Concat([]byte{byte(knock)}, table[:])), sealed...)}, nil
}

// Letter returns the knock. It is posted now and again until an answer is there: relays lose letters.
func (v *Visit) Letter() []byte { return v.letter }

// Receive takes a letter of the hall, of whomever. It returns the link when that came, and [ErrNo] when none will come. The link opens the
// visitor's own page, and names no relay but public ones by their numbers: where else somebody would like him to go does not matter.
func (v *Visit) Receive(letter []byte) (link rendezvous.Link, ok bool, err error) {
	me := v.key.ID()
	if len(letter) < 65 || len(letter) > maxLetter || kind(letter[0]) != answer || !bytes.Equal(letter[1:33], v.table[:]) || !bytes.Equal(letter[33:65], me[:]) {
		return link, false, nil
	}
	var r reply
	if openFrom(v.key, v.table, answer, letter[65:], &r) != nil {
		return link, false, nil
	}
	if r.link == "" {
		return link, false, ErrNo
	}
	link, err = rendezvous.ParseLink(v.page+r.link, v.games)
	if err != nil || link.Own != "" || link.Offer != nil || link.Page != v.page {
		return rendezvous.Link{}, false, ErrNo
	}
	return link, true, nil
}
