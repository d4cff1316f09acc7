package remote

import (
	"bytes"
	"reflect"
	"slices"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/session"
)

// account is what the page has been told of a table.
type account struct {
	state    [][]byte // by field
	due      int64    // when the time for a move is over; -1 for never
	voteDue  int64
	engine   *engine.Engine // the mirror shows this one
	seat     engine.Seat    // as it is seen from there
	entries  int
	log      int // bytes of them
	faces    [engine.MaxSlots]bool
	sealed   []int // entries whose number the page has not been told
	verdicts int
}

// news returns what the page has not been told; mostly nothing.
func (r *room) news() (out []*news) {
	st, e := r.session.State(), r.session.Engine()
	if last := r.told.last(e); last != nil {
		last.Now = r.h.now
		out = append(out, last)
	}
	n := &news{Now: r.h.now}
	r.told.hand(n, e, st.Me)
	r.told.differ(n, st, r.now)
	for _, x := range r.session.Notices() {
		x.Name, x.Text = line(x.Name), line(x.Text)
		n.Notices = append(n.Notices, x)
	}
	n.Lines = r.session.Lines()
	list := r.session.Verdicts()
	n.Verdicts, r.told.verdicts = list[min(r.told.verdicts, len(list)):], len(list)
	if len(n.State) > 0 || n.Hand != nil || n.Over || len(n.Log) > 0 || len(n.Faces) > 0 || len(n.Whispers) > 0 || len(n.Notices) > 0 || len(n.Lines) > 0 ||
		len(n.Verdicts) > 0 {
		out = append(out, n)
	}
	return out
}

// last returns what the mirror lacks of a hand that has made room for another, or for none, in the same step in which it ended.
// It goes out first, so that the page sees the last card; nil if nothing is missing.
func (a *account) last(e *engine.Engine) *news {
	if a.engine == nil || e == a.engine || a.engine.Len() == a.entries {
		return nil
	}
	n := &news{}
	a.follow(n)
	return n
}

// hand notes what the mirror lacks.
func (a *account) hand(n *news, e *engine.Engine, me engine.Seat) {
	if e != a.engine {
		n.Over = e == nil
		a.engine, a.seat, a.entries, a.log, a.faces, a.sealed = e, me, 0, 0, [engine.MaxSlots]bool{}, nil
		if e != nil {
			n.Hand = &deal{Seat: me, Rules: e.Options().String(), Carry: e.Carry().Text(e.Options())}
		}
	}
	if e != nil {
		a.follow(n)
	}
}

// follow notes entries, and faces and sealed numbers that the page's own seat may see. The session's engine may know more:
// this player may play for another.
func (a *account) follow(n *news) {
	e := a.engine
	n.At, n.Log = uint32(a.entries), e.Log()[a.log:]
	for i := a.entries; i < e.Len(); i++ {
		if e.Entry(i).Sealed(e.Options()) {
			a.sealed = append(a.sealed, i)
		}
	}
	a.entries, a.log = e.Len(), len(e.Log())
	t := e.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if f := t.Face(s); !a.faces[s] && visible(t, a.seat, s) && f != engine.Unknown {
			a.faces[s] = true
			n.Faces = append(n.Faces, face{s, f})
		}
	}
	a.sealed = slices.DeleteFunc(a.sealed, func(i int) bool {
		x := e.Read(i)
		if x.Sealed(e.Options()) || !whispers(e, a.seat, i) {
			return false
		}
		n.Whispers = append(n.Whispers, whisper{uint32(i), uint8(x.N)})
		return true
	})
}

// whispers reports whether what is sealed in an entry is for a seat's eyes, or was sealed by it.
func whispers(e *engine.Engine, p engine.Seat, i int) bool {
	from := e.Entry(i).Seat
	return p != engine.Nobody && (from == p || from == e.Options().Partner(p))
}

// visible reports whether a closed card may be seen by a seat, also one that has gone into a reshuffle since: whoever passed a card
// on remembers it.
func visible(t *engine.Table, p engine.Seat, s engine.Slot) bool {
	return int(s) < t.Slots() && !t.Open(s) && t.Seen(s).Has(p)
}

// differ notes the fields of the state that are others than before. How much time is left becomes when it is over.
func (a *account) differ(n *news, st *session.State, now int64) {
	st.View = nil
	st.Left = due(&a.due, st.Left, now)
	if st.Vote != nil {
		st.Vote.Left = due(&a.voteDue, st.Vote.Left, now)
	} else {
		a.voteDue = -1
	}
	v := reflect.ValueOf(st).Elem()
	if a.state == nil {
		a.state = make([][]byte, v.NumField())
	}
	for i := range v.NumField() {
		c := codec.Writer(nil)
		value(c, v.Field(i))
		b, err := c.Written()
		if err != nil {
			panic(err) // the session's own words fit
		}
		if a.state[i] == nil && len(b) > 0 || !bytes.Equal(a.state[i], b) {
			a.state[i] = b
			n.State = append(n.State, part{uint8(i), b})
		}
	}
}

// due returns when a time is over of which so much is left, -1 for never. One that is over stays where it was.
func due(last *int64, left, now int64) int64 {
	switch {
	case left < 0:
		*last = -1
	case left > 0 || *last < 0 || *last > now:
		*last = now + left
	}
	return *last
}
