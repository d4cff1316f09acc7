package moving

import (
	"crypto/rand"
	"errors"
	"strings"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/exchange"
	"carteado/cmd/carteado/storage"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/mesh"
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
	from   *backup.Sender   // of the old device, once it may go
	to     *backup.Receiver // of the new one
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
			c.road.Send(e.Peer, c.to.Want())
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
		if c.s.Part = c.to.Part(); b == nil {
			if answer != nil {
				c.road.Send(from, answer)
			}
			return
		}
		c.Storage.Movable(func(kept map[string]string) {
			c.Screen.Loop.Run(func() {
				c.verify(b, kept, func(int, int) bool { return !c.over }, func(aside []string) {
					c.ask(c.has(b, kept), c.word("take.do"), func() { c.take(b, aside) })
				})
			})
		})
	}
}

// has tells what a backup has that is new beside what is kept.
func (c *carry) has(b *backup.Backup, kept map[string]string) string {
	add, _ := b.Merge(kept)
	matches := 0
	for name := range add {
		if strings.HasPrefix(name, storage.PastKey) {
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

// take adds a backup to what is kept by now. Then it tells the other device so, and whether all of it can be read here: only then may that
// one forget.
func (c *carry) take(b *backup.Backup, aside []string) {
	c.Storage.Movable(func(kept map[string]string) {
		c.Screen.Loop.Run(func() {
			if c.over {
				return
			}
			text := c.merge(b, kept, 0, aside)
			c.Storage.Movable(func(kept map[string]string) {
				c.Screen.Loop.Run(func() {
					if c.over {
						return
					}
					stored := c.Screen.Page.Get("store", "failed") == nil // what the browser refuses can be read until the page closes
					all := stored && len(aside) == 0 && b.In(kept) && (b.Person == nil || kept[storage.PersonKey] == b.Person.Text())
					c.road.Send(c.peer, backup.Done(all))
					c.finish(false, text)
				})
			})
		})
	})
}

// send lets it go, as the person has said so.
func (c *carry) send() {
	c.s.Asks, c.s.Part = false, 0
	c.Saved()
	c.Storage.Movable(func(kept map[string]string) {
		c.Screen.Loop.Run(func() {
			b := &backup.Backup{Book: kept}
			b.Person, _ = identity.ParseKey(kept[storage.PersonKey])
			from, err := backup.NewSender(b, rand.Reader)
			if err != nil || c.over {
				c.fail("else")
				return
			}
			c.from = from
			c.hear(c.peer, (&backup.Receiver{}).Want()) // which it has said before
			c.draw()
		})
	})
}

func (c *carry) fail(why string) { c.finish(true, c.word("sorry."+why)) }

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
