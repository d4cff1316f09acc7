// Package moving is the sheet by which somebody takes along who he is and what he has played: into a file and out of one, or
// from one device to another.
package moving

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"maps"
	"slices"
	"strings"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/storage"
	"carteado/engine/games"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/render/page"
)

const sheet = "moving"

// Page is the page around the sheet.
type Page interface {
	Call(name string, args ...any)
	// Pick lets the person choose a file, and calls then with its text; not at all where none is chosen.
	Pick(then func(text string))
}

// Worker is a thread beside the page.
type Worker interface {
	// Stretch calls then with the key that a passphrase is to the lock of a file, as package backup has it; nil where it is none.
	Stretch(lock, passphrase string, then func(key []byte))
	// Holds tells then whether the receipt of a match holds, and tells with its hands what the line of the notebook does, to one of some persons.
	Holds(line, receipt, hands string, persons []identity.ID, then func(holds bool))
}

// Config is what a Moving needs.
type Config struct {
	Worker  Worker
	Screen  *screen.Screen
	Storage *storage.Storage
	Page    Page
	Arrived func() // something has been added to what is kept
	Saved   func() // a backup is about to be made

	Connector connector.Connector // the way to another device
	Erase     func()              // asks whether everything here is to be forgotten
}

// Moving is the sheet.
type Moving struct {
	Config
	pass, again string // as they are typed
	closed      bool   // the notebook goes into the file under the passphrase, too
	file        *backup.File
	carry       *carry // the last one; nil for none
	run         int    // counts what was begun: what comes of an earlier one is dropped
	busy        bool
	done, of    int // so many matches of the file have been held against their receipts, as is shown; of is 0 while none are
	said        string
	bad         bool
}

// New returns the sheet, as it opens.
func New(c Config) *Moving { return &Moving{Config: c} }

// Open opens the sheet anew: what was typed before is forgotten, and what is under way is given up.
func (m *Moving) Open() {
	*m = Moving{Config: m.Config, carry: m.carry, run: m.run + 1}
	m.show()
}

// begin gives up what is under way. The function that it returns reports whether nothing has been begun since.
func (m *Moving) begin() (last func() bool) {
	m.run++
	run := m.run
	return func() bool { return run == m.run }
}

func (m *Moving) show() {
	by := m.Screen.Loop.By
	s := page.MovingState{Book: m.Screen.Likes.Book, Closed: m.closed, Locked: m.file != nil, Busy: m.busy, Done: m.done, Of: m.of, Said: m.said, Bad: m.bad,
		Type: func(k int, text string) { *[...]*string{&m.pass, &m.again}[k] = text },
		Seal: func(on bool) { m.Screen.Loop.Run(func() { m.closed = on }) },
		Save: by(m.save), Pick: by(func() { m.Page.Pick(func(text string) { m.Screen.Loop.Run(func() { m.read(text) }) }) }),
		Send: by(m.Send), Bring: by(m.Bring), Unlock: by(m.unlock), Close: m.Screen.Shut(sheet)}
	m.Screen.Open(sheet, page.Moving(s))
}

// say shows the sheet with what came of something.
func (m *Moving) say(bad bool, text string) {
	m.busy, m.of, m.bad, m.said = false, 0, bad, text
	if page.IsOpen(sheet) {
		m.show()
	}
}

func (m *Moving) sorry(why string) { m.say(true, m.Screen.Likes.Book.Say("page.moving.sorry."+why)) }

// stretch calls then with the key that the passphrase is to a lock. It takes a second or two, and says so.
func (m *Moving) stretch(lock string, then func(key []byte)) {
	m.busy, m.said = true, ""
	last := m.begin()
	m.show()
	m.Worker.Stretch(lock, m.pass, func(key []byte) {
		m.Screen.Loop.Run(func() {
			if last() {
				then(key)
			}
		})
	})
}

// save gives the person a file with what is kept.
func (m *Moving) save() {
	switch {
	case strings.TrimSpace(m.pass) == "":
		m.sorry("empty")
		return
	case m.pass != m.again:
		m.sorry("differ")
		return
	}
	lock, err := backup.NewLock(rand.Reader)
	if err != nil {
		m.sorry("else")
		return
	}
	m.stretch(lock, func(key []byte) {
		m.Saved()
		m.Storage.Movable(func(kept map[string]string) {
			m.Screen.Loop.Run(func() { m.write(kept, lock, key) })
		})
	})
}

func (m *Moving) write(kept map[string]string, lock string, opens []byte) {
	b := backup.Backup{Book: kept}
	b.Person, _ = identity.ParseKey(kept[storage.PersonKey])
	text, err := b.Text(lock, opens, m.closed)
	key := "page.moving.saved"
	if errors.Is(err, backup.ErrTooLong) { // the matches are what counts
		maps.DeleteFunc(kept, func(name, _ string) bool { return strings.HasPrefix(name, storage.HandsKey) })
		key = "page.moving.saved.short"
		text, err = b.Text(lock, opens, m.closed)
	}
	if err != nil {
		m.sorry("else")
		return
	}
	m.Page.Call("save", "carteado.txt", text)
	m.say(false, m.Screen.Likes.Book.Say(key))
}

// read takes in the text of a file.
func (m *Moving) read(text string) {
	m.begin()
	f, err := backup.Parse(text)
	switch {
	case err != nil:
		m.refused(err)
	case f.Lock != "":
		m.file = f
		m.say(false, "")
	default:
		m.open(f, nil)
	}
}

// unlock opens the file with the passphrase that was typed.
func (m *Moving) unlock() {
	f := m.file
	m.stretch(f.Lock, func(key []byte) { m.open(f, key) })
}

// open adds to what is kept what is in a file, and changes nothing that is there.
func (m *Moving) open(f *backup.File, opens []byte) {
	b, err := f.Open(opens)
	if err != nil {
		m.refused(err)
		return
	}
	last := m.begin()
	m.Storage.Movable(func(kept map[string]string) {
		m.Screen.Loop.Run(func() {
			if !last() {
				return
			}
			m.file, m.busy, m.said = nil, true, ""
			m.verify(b, kept, func(done, of int) bool {
				if !last() {
					return false
				}
				if m.done, m.of = done, of; page.IsOpen(sheet) {
					m.show()
				}
				return true
			}, func(aside []string) {
				t := taken{damaged: f.Damaged, aside: aside}
				m.merge(b, kept, &t)
				m.say(false, m.tell(&t))
			})
		})
	})
}

// verify holds the matches of friends that are new against their receipts, one after the other: they have to be told so to the person of the backup or
// of this device. What does not hold it takes out of b, and with it a match that counts and has no receipt, but for one that was abandoned, or lies under another's name; then is
// told the names of these matches. Before each part of a hundred going is told how far it is, and once more at the end; where it says false, no more
// is done.
func (m *Moving) verify(b *backup.Backup, kept map[string]string, going func(done, of int) bool, then func(aside []string)) {
	var ids, aside []string
	leave := func(id string) {
		aside = append(aside, m.called(b.Book[storage.PastKey+id]))
		for _, key := range [...]string{storage.PastKey, storage.ReceiptKey, storage.HandsKey} {
			delete(b.Book, key+id)
		}
	}
	sheet := func(id string) string { return cmp.Or(kept[storage.ReceiptKey+id], b.Book[storage.ReceiptKey+id]) } // what is kept stays
	for _, name := range slices.Sorted(maps.Keys(b.Book)) {
		id, ok := strings.CutPrefix(name, storage.PastKey)
		if !ok || kept[name] != "" {
			continue
		}
		e, err := notebook.ParseEntry(b.Book[name])
		switch {
		case err != nil: // of another version, which may read it: here it is none
		case id != hex.EncodeToString(e.ID[:]), e.Competitive && (e.Solo || sheet(id) == "" && !e.Abandoned()):
			leave(id)
		case !e.Solo && sheet(id) != "":
			ids = append(ids, id)
		}
	}
	var persons []identity.ID
	if b.Person != nil {
		persons = append(persons, b.Person.ID())
	}
	if own, err := identity.ParseKey(kept[storage.PersonKey]); err == nil {
		persons = append(persons, own.ID())
	}
	of := len(ids)
	var next func(done int)
	next = func(done int) {
		if (done == 0 || done == of || 100*done/of != 100*(done-1)/of) && !going(done, of) {
			return
		}
		if done == of {
			then(aside)
			return
		}
		id := ids[done]
		m.Worker.Holds(b.Book[storage.PastKey+id], sheet(id), b.Book[storage.HandsKey+id], persons, func(holds bool) {
			m.Screen.Loop.Run(func() {
				if !holds {
					leave(id)
				}
				next(done + 1)
			})
		})
	}
	next(0)
}

// called names the match of a line by its game and day.
func (m *Moving) called(line string) string {
	b := m.Screen.Likes.Book
	e, err := notebook.ParseEntry(line)
	if err != nil {
		return "?"
	}
	name := e.Game
	if _, ok := games.Named(name); ok {
		name = b.Of(name).Say("name")
	}
	return name + ", " + page.Day(b, e.At)
}

// taken is what came of taking something in.
type taken struct {
	matches int      // that were added
	added   bool     // something was
	differ  bool     // from what is here: that stays
	aside   []string // the names of matches that were left out
	damaged int
	person  string // the word for what came of who the other one is; "" for none
}

// merge adds to what is kept what is in a backup. Whom somebody knows, and lets sit down unasked, comes only with the key of who knows them:
// anybody can write a file without one.
func (m *Moving) merge(b *backup.Backup, kept map[string]string, t *taken) {
	if b.Person == nil {
		maps.DeleteFunc(b.Book, func(name, _ string) bool { return strings.HasPrefix(name, storage.KnownKey) })
	}
	add, differ := b.Merge(kept)
	for name, value := range add {
		m.Storage.KeepMoved(name, value)
		if strings.HasPrefix(name, storage.PastKey) {
			t.matches++
		}
	}
	t.added, t.differ = t.added || len(add) > 0, t.differ || len(differ) > 0
	switch own := kept[storage.PersonKey]; {
	case b.Person == nil || own == b.Person.Text():
	case own == "":
		m.Storage.KeepMoved(storage.PersonKey, b.Person.Text())
		t.person = "person"
	default:
		t.person = "another"
	}
}

// tell says what came of it, in words, once it is kept.
func (m *Moving) tell(t *taken) string {
	book := m.Screen.Likes.Book
	var words []string
	if t.added || t.person == "person" {
		m.Arrived()
	}
	switch {
	case t.matches > 0:
		words = append(words, book.Count("page.moving.added", t.matches))
	case !t.added && t.damaged == 0 && len(t.aside) == 0:
		words = append(words, book.Say("page.moving.none"))
	}
	if t.differ {
		words = append(words, book.Say("page.moving.differ"))
	}
	if len(t.aside) > 0 {
		words = append(words, book.Count("page.moving.aside", len(t.aside), "list", strings.Join(t.aside, "; ")))
	}
	if t.damaged != 0 {
		words = append(words, book.Say("page.moving.damaged"))
	}
	if t.person != "" {
		words = append(words, book.Say("page.moving."+t.person))
	}
	return strings.Join(words, " ")
}

func (m *Moving) refused(err error) {
	for why, x := range map[string]error{"foreign": backup.ErrForeign, "version": backup.ErrVersion, "damaged": backup.ErrDamaged,
		"passphrase": backup.ErrPassphrase, "long": backup.ErrTooLong} {
		if errors.Is(err, x) {
			m.sorry(why)
			return
		}
	}
	m.sorry("else")
}
