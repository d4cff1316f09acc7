package moving

import (
	"crypto/rand"
	"errors"
	"maps"
	"slices"
	"strings"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/exchange"
	"carteado/cmd/carteado/storage"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/notebook"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

const carrySheet = "carry"

// noGame stands in a link where a table's has its game: it leads to a device from which somebody moves.
const noGame = 0xff

// parseLink reads such a link. false says that it is none.
func parseLink(address string) (rendezvous.Link, bool) {
	l, err := rendezvous.ParseLink(address, noGame+1)
	return l, err == nil && l.Game == noGame
}

// IsLink reports whether an address leads to a device from which somebody moves.
func IsLink(address string) bool {
	_, ok := parseLink(address)
	return ok
}

// carry is a move from one device to another that is under way.
type carry struct {
	*Moving
	s    page.CarryState
	me   identity.ID
	link rendezvous.Link
	road connector.Road
	stop func() // the code, or the asking for its link
	peer identity.ID
	lost bool
	// greets are the greetings of the new one with all who are there, and that of the old one with the first who asked.
	greets map[identity.ID]*backup.Greeting
	from   *backup.Sender    // of the old device, once it may go
	parts  [][]string        // that go: the names of what is in each but the first
	light  map[string]string // what is kept but for hands, as it was at the beginning; nil before
	to     *backup.Receiver  // of the new one
	person *identity.Key     // whose things come; nil for nobody's
	busy   bool              // a part is being taken in
	taken  taken
	all    bool // of what has come everything is kept
	over   bool
}

func (m *Moving) newCarry(sends bool) *carry {
	if m.carry != nil {
		m.carry.end()
	}
	page.Close(sheet)
	m.carry = &carry{Moving: m, s: page.CarryState{Sends: sends, Part: -1}, greets: map[identity.ID]*backup.Greeting{}}
	return m.carry
}

// Send shows the code by which another device gets what is here.
func (m *Moving) Send() {
	c := m.newCarry(true)
	c.show()
	m.Connector.Create(noGame, func(link rendezvous.Link, err error) {
		switch {
		case c.over:
		case err != nil:
			c.fail("relay")
		default:
			link.Game = noGame
			c.link, c.s.Link = link, link.String()
			c.s.QR = exchange.Square(c.s.Link)
			c.stop = m.Connector.Spell(link, func(code passcode.Code, guessed bool) {
				if !c.over {
					c.s.Passcode = page.Passcode{Code: code.String(), Guessed: guessed}
					c.draw()
				}
			})
			c.join()
		}
	})
}

// Bring lets somebody type the code that another device shows.
func (m *Moving) Bring() { m.newCarry(false).show() }

// Come brings what is at the device that an address leads to, if the person says so: anybody can make such an address.
func (m *Moving) Come(address string) {
	link, ok := parseLink(address)
	c := m.newCarry(false)
	c.show()
	if !ok {
		c.fail("code")
		return
	}
	c.ask(c.word("come"), c.word("bring.go"), func() { c.come(link) })
}

// ask asks the person something, and calls yes if he says so. Where he does not, it is over.
func (c *carry) ask(question, do string, yes func()) {
	c.s.Question, c.s.Do = question, do
	c.s.Yes = c.Screen.Loop.By(func() {
		if c.s.Question == question && !c.over {
			c.s.Question = ""
			c.draw()
			yes()
		}
	})
	c.draw()
}

func (c *carry) come(link rendezvous.Link) {
	c.link, c.to = link, &backup.Receiver{}
	c.join()
	c.draw()
}

// look asks for the link of the code that was typed.
func (c *carry) look() {
	code, ok := passcode.Read(c.s.Text)
	if !ok {
		c.s.Said = c.Screen.Likes.Book.Say("friends.enter.sorry.code")
		c.draw()
		return
	}
	c.s.Said = ""
	c.stop = c.Connector.Ask(code, func(text string, err error) {
		if c.over {
			return
		}
		c.stop = nil
		link, ok := parseLink(text)
		switch {
		case err == nil && ok:
			c.come(link)
			return
		case errors.Is(err, passcode.ErrNobody):
			c.s.Said = c.word("sorry.nobody")
		case errors.Is(err, rendezvous.ErrNoRelay):
			c.s.Said = c.word("sorry.relay")
		default:
			c.s.Said = c.word("sorry.code")
		}
		c.draw()
	})
	c.draw()
}

func (c *carry) word(key string, pairs ...any) string {
	return c.Screen.Likes.Book.Say("page.moving."+key, pairs...)
}

// join opens the road between the two devices, as that of a table, with a key that is thrown away.
func (c *carry) join() {
	key, err := identity.New(rand.Reader)
	if err != nil {
		c.fail("else")
		return
	}
	c.me = key.ID()
	c.Connector.Join(c.link, key, false, c.event, func(r connector.Road, err error) {
		switch {
		case c.over && r != nil:
			r.Close()
		case err != nil:
			c.fail("relay")
		default:
			c.road = r
		}
	})
}

// greet begins, or goes on with, the greeting with another device.
func (c *carry) greet(peer identity.ID) *backup.Greeting {
	g := c.greets[peer]
	if g == nil {
		var err error
		if g, err = backup.NewGreeting(!c.s.Sends, c.me, peer, rand.Reader); err != nil {
			c.fail("else")
			return nil
		}
		c.greets[peer] = g
	}
	return g
}

// greeted takes a message of a greeting, and reports whether it is one. The old device is the first that answers: another new one does not.
// Figures that are shown are never those of somebody else: who comes between the two gets one try.
func (c *carry) greeted(from identity.ID, msg []byte) bool {
	yes, hello := backup.Greets(msg)
	nobody := c.peer == identity.ID{}
	switch {
	case !yes:
		return false
	case c.s.Sends && nobody && hello:
		c.peer = from
		if c.stop != nil {
			c.stop() // the code has done its work
			c.stop = nil
		}
	case c.to != nil && nobody && c.greets[from] != nil:
	case from != c.peer || nobody:
		return true
	}
	g := c.greet(from)
	if g == nil {
		return true
	}
	answer, err := g.Receive(msg)
	if err != nil {
		c.fail("else")
		return true
	}
	if answer != nil {
		c.road.Send(from, answer)
	}
	if g.Figures() != "" && c.s.Signs == "" {
		c.peer, c.s.Signs, c.s.Asks = from, g.Figures(), c.s.Sends
	}
	return true
}

// event takes what happens on the road. The first device that asks is the other one; nobody else is heard.
func (c *carry) event(e mesh.Event) {
	if c.over {
		return
	}
	switch e := e.(type) {
	case mesh.Up:
		if c.to == nil || c.peer != (identity.ID{}) && e.Peer != c.peer {
			break
		}
		if g := c.greet(e.Peer); g != nil {
			c.road.Send(e.Peer, g.Hello())
		}
		if e.Peer == c.peer {
			c.lost = false
			if !c.busy { // else it goes on after this part
				c.road.Send(e.Peer, c.to.Want())
			}
		}
	case mesh.Down:
		switch {
		case e.Peer != c.peer:
		case e.Why == mesh.Left:
			c.fail("gone")
			return
		default:
			c.lost = true
		}
	case mesh.Message:
		c.hear(e.From, e.Data)
	}
	c.draw()
}

func (c *carry) hear(from identity.ID, msg []byte) {
	switch {
	case c.greeted(from, msg):
	case from != c.peer:
	case c.s.Sends && c.from != nil:
		c.lost = false
		answer, done, all := c.from.Receive(msg)
		if answer != nil {
			c.road.Send(from, answer)
		}
		if part := c.from.Missing(); part >= 0 {
			c.load(part)
		}
		switch c.s.Part = c.from.Part(); {
		case done && all:
			c.s.Erase = c.Screen.Loop.By(func() { c.shut(); c.Erase() })
			c.finish(false, c.word("arrived"))
		case done:
			c.finish(false, c.word("stayed"))
		}
	case c.to != nil:
		c.lost = false
		answer, b, err := c.to.Receive(msg)
		if errors.Is(err, backup.ErrDamaged) || errors.Is(err, backup.ErrTooLong) {
			c.fail("else")
			return
		}
		switch c.s.Part = c.to.Part(); {
		case answer != nil:
			c.road.Send(from, answer)
		case b == nil:
		case c.light == nil:
			c.offer(b)
		default:
			c.busy = true
			c.take(b)
		}
	}
}

// offer asks whether what the other device has is to be kept, as the first part tells it: whose it is, and all matches, which come
// with what lies beside them in the other parts.
func (c *carry) offer(b *backup.Backup) {
	c.busy, c.all, c.person = true, true, b.Person
	c.Storage.Light(func(kept map[string]string) {
		c.Screen.Loop.Run(func() {
			if c.over {
				return
			}
			c.light = kept
			c.ask(c.has(b, kept), c.word("take.do"), func() {
				maps.DeleteFunc(b.Book, func(name, _ string) bool { return strings.HasPrefix(name, storage.PastKey) })
				c.take(b)
			})
		})
	})
}

// has tells what another device has that is new beside what is kept.
func (c *carry) has(b *backup.Backup, kept map[string]string) string {
	matches := 0
	for name := range b.Book {
		if strings.HasPrefix(name, storage.PastKey) && kept[name] == "" {
			matches++
		}
	}
	text := c.Screen.Likes.Book.Count("page.moving.take", matches)
	switch own := kept[storage.PersonKey]; {
	case b.Person == nil || own == b.Person.Text():
	case own == "":
		text += " " + c.word("take.person")
	default:
		text += " " + c.word("another")
	}
	return text
}

// of calls then with what is kept by now under the names of a part, and who this person is.
func (c *carry) of(b *backup.Backup, then func(kept map[string]string)) {
	names := append(slices.Sorted(maps.Keys(b.Book)), storage.PersonKey)
	c.Storage.Of(names, func(kept map[string]string) {
		c.Screen.Loop.Run(func() {
			if !c.over {
				then(kept)
			}
		})
	})
}

// take adds a part to what is kept, once its matches have been held against their receipts, and goes on with the next. After the last it tells the
// other device whether all of it can be read here: only then may that one forget.
func (c *carry) take(b *backup.Backup) {
	b.Person = c.person
	c.of(b, func(kept map[string]string) {
		c.verify(b, kept, func(int, int) bool { return !c.over }, func(aside []string) {
			c.taken.aside = append(c.taken.aside, aside...)
			c.merge(b, kept, &c.taken)
			c.of(b, func(kept map[string]string) {
				stored := c.Screen.Page.Get("store", "failed") == nil // what the browser refuses can be read until the page closes
				c.all = c.all && stored && len(aside) == 0 && b.In(kept) && (b.Person == nil || kept[storage.PersonKey] == b.Person.Text())
				c.busy = false
				if c.to.Whole() {
					c.road.Send(c.peer, backup.Done(c.all))
					c.finish(false, c.tell(&c.taken))
					return
				}
				c.road.Send(c.peer, c.to.Want())
			})
		})
	})
}

// partSize is how large a part may become, in bytes, before a match more makes it the last of it.
const partSize = 1 << 20

// send lets it go, as the person has said so: first who this is and a line of every match, then the matches with their receipts and hands.
func (c *carry) send() {
	c.s.Asks, c.s.Part = false, 0
	c.Saved()
	c.Storage.Light(func(kept map[string]string) {
		c.Screen.Loop.Run(func() {
			if c.over {
				return
			}
			c.light = kept
			size := partSize
			for _, name := range slices.Sorted(maps.Keys(kept)) {
				id, past := strings.CutPrefix(name, storage.PastKey)
				receipt, alone := strings.CutPrefix(name, storage.ReceiptKey)
				if alone = alone && kept[storage.PastKey+receipt] == ""; !past && !alone { // of what was broken off there is a receipt alone
					continue
				}
				if size >= partSize {
					c.parts, size = append(c.parts, nil), 0
				}
				last := &c.parts[len(c.parts)-1]
				if *last = append(*last, name); past {
					*last = append(*last, storage.ReceiptKey+id, storage.HandsKey+id)
					e, _ := notebook.ParseEntry(kept[name])
					size += e.Size
				}
				size += len(kept[name]) + len(kept[storage.ReceiptKey+id])
			}
			c.from = backup.NewSender(1 + len(c.parts))
			c.hear(c.peer, (&backup.Receiver{}).Want()) // which is what it waits for
			c.draw()
		})
	})
}

// load gives the sender a part, and sends the beginning of it.
func (c *carry) load(part int) {
	give := func(b *backup.Backup) {
		c.Screen.Loop.Run(func() {
			if c.over || c.from.Missing() != part {
				return
			}
			answer, err := c.from.Load(part, b, rand.Reader)
			if err != nil {
				c.fail("else")
				return
			}
			c.road.Send(c.peer, answer)
			c.draw()
		})
	}
	if part > 0 {
		c.Storage.Of(c.parts[part-1], func(kept map[string]string) { give(&backup.Backup{Book: kept}) })
		return
	}
	first := maps.Clone(c.light)
	maps.DeleteFunc(first, func(name, _ string) bool {
		return strings.HasPrefix(name, storage.ReceiptKey) || name == storage.PersonKey
	})
	b := &backup.Backup{Book: first}
	b.Person, _ = identity.ParseKey(c.light[storage.PersonKey])
	give(b)
}

// fail ends it. What has come so far stays, and is told.
func (c *carry) fail(why string) {
	text := c.word("sorry." + why)
	if c.taken.added {
		text += " " + c.tell(&c.taken)
	}
	c.finish(true, text)
}

// finish ends it with what came of it.
func (c *carry) finish(bad bool, said string) {
	c.s.Over, c.s.Bad, c.s.Said = true, bad, said
	c.draw()
	c.end()
}

// end closes what is open.
func (c *carry) end() {
	c.over = true
	if c.stop != nil {
		c.stop()
	}
	if road := c.road; road != nil {
		c.road = nil
		c.Screen.Loop.After(lastWord, road.Close)
	}
}

// lastWord is how long the road stays for what was said last, in milliseconds.
const lastWord = 2000

func (c *carry) shut() {
	c.end()
	page.Close(carrySheet)
}

func (c *carry) draw() {
	if page.IsOpen(carrySheet) && !c.over {
		c.show()
	}
}

func (c *carry) show() {
	by := c.Screen.Loop.By
	c.s.Book, c.s.Lost = c.Screen.Likes.Book, c.lost
	c.s.Type = func(text string) { c.s.Text = text }
	c.s.Go = by(c.look)
	if c.stop != nil || c.to != nil {
		c.s.Go = nil
	}
	c.s.Send, c.s.Close = by(c.send), by(c.shut)
	page.Open(carrySheet, page.Carry(c.s), c.s.Close)
}
