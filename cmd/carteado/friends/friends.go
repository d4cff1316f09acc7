package friends

import (
	"errors"
	"slices"
	"strings"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/exchange"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

// Friends is the way to tables among friends.
type Friends struct {
	Config
	tables []*Table // the one that this page is at, and one that was left a moment ago
}

// New returns the way to tables; there is none yet.
func New(c Config) *Friends { return &Friends{Config: c} }

// Table returns the table that this page is at, also while nobody plays; nil for none.
func (fs *Friends) Table() *Table {
	for _, t := range fs.tables {
		if t.stage == here {
			return t
		}
	}
	return nil
}

// makeTable leaves whatever is played and makes room for a table.
func (fs *Friends) makeTable() *Table {
	fs.Quit()
	for _, t := range fs.tables {
		t.stop()
	}
	fs.Program.Leave()
	fs.Screen.Leave()
	t := newTable(fs.Config)
	fs.tables = append(slices.DeleteFunc(fs.tables, func(t *Table) bool { return t.stage == ended }), t)
	fs.Page.Call("table")
	if page.Shown("toast") == nil {
		page.Toast(page.Word{}) // before there is anything to be read in it
	}
	return t
}

// Found makes a table for a game under house rules. Beside the making of its link it finds out who could come by it: that is known
// before the link is shown.
func (fs *Friends) Found(o engine.Options, terms session.Terms) {
	terms.Rules = o.String()
	t := fs.makeTable()
	t.fresh = true
	t.looking.show()
	checked, made := false, func() {}
	fs.Prober.Reach(func(r page.Reach) {
		t.invitation.reach, checked = r, true
		made()
	})
	fs.Connector.Create(number(o.Game().Key), func(link rendezvous.Link, err error) {
		switch {
		case t.stage != here:
		case err != nil && !errors.Is(err, rendezvous.ErrNoRelay):
			fs.Program.Home()
			t.Sorry(err)
		default:
			if err != nil { // who is near can come by a code all the same
				t.Sorry(err)
			}
			made = func() {
				if t.stage == here {
					t.openLink(link, &terms)
				}
			}
			if checked {
				made()
			}
		}
	})
}

// Visit comes to the table that an address leads to.
func (fs *Friends) Visit(address string) {
	if fs.bring(address) {
		return
	}
	_, secret, _ := strings.Cut(address, "#")
	link, err := rendezvous.ParseLink(connector.PageAddress(address)+"#"+secret, len(games.All))
	if err != nil {
		fs.Program.Home()
		fs.sorry(err)
		return
	}
	t := fs.makeTable()
	t.looking.show()
	hand := len(link.Offer) > 0
	link.Offer = nil // which is good once
	t.openLink(link, nil)
	if hand {
		t.Codes.Bring(address)
	}
}

const broughtSheet = "brought"

// bring takes a code that the page was opened by, if it is for a table that is open already: in this window, or, as what
// somebody sends back always is, in another one of this device. false says that the address is something else.
func (fs *Friends) bring(address string) bool {
	c, ok := exchange.Read(address)
	t := fs.Table()
	mine := ok && t != nil && t.link.Secret == c.Link.Secret
	switch {
	case !ok || c.Code == nil || !c.Answer && !mine:
		return false
	case mine && c.Answer:
		t.Codes.Invite()
		t.Codes.TakeCode(address)
	case mine:
		t.Codes.Bring(address)
	default:
		exchange.Leave(fs.Device, c.Link, address)
		if t == nil {
			fs.Program.Home()
		}
		fs.Screen.Open(broughtSheet, page.Brought(fs.Screen.Likes.Book, fs.Screen.Shut(broughtSheet)))
	}
	fragment := ""
	if t != nil {
		fragment = t.fragment()
	}
	fs.Page.Call("address", fragment)
	return true
}

// Choose lets somebody choose a game and its rules, for a table to be made; the rules are o at first.
func (fs *Friends) Choose(o engine.Options) {
	fs.Page.Call("home")
	fs.chooseTerms(o, Terms(o), "friends.options.found", fs.Found, func() {})
}

// Told takes what the worker says of a table.
func (fs *Friends) Told(msg []byte) (err error) {
	for _, t := range fs.tables {
		if t.stage != ended && t.remote != nil {
			err = errors.Join(err, t.remote.Handle(msg))
		}
	}
	return err
}

// Quit leaves the table that this page is at, if there is one, without giving up the seat.
func (fs *Friends) Quit() {
	if t := fs.Table(); t != nil {
		t.stop()
		fs.Page.Call("address", "")
	}
}

// GiveUp gives up the seat at the table that this page is at, and calls then once the others know of it or cannot be told.
func (fs *Friends) GiveUp(then func()) {
	t := fs.Table()
	if t == nil {
		then()
		return
	}
	t.told = then
	t.leave()
}

// LikesChanged shows the table in other words.
func (fs *Friends) LikesChanged() {
	if t := fs.Table(); t != nil {
		t.readSeats()
		t.draw()
	}
}

// Visible tells the others whether this player looks at the page.
func (fs *Friends) Visible(yes bool) {
	if t := fs.Table(); t != nil {
		t.show(yes)
	}
}
