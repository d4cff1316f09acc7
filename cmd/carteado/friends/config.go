package friends

import (
	"errors"
	"slices"
	"time"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/exchange"
	"carteado/cmd/carteado/house"
	"carteado/cmd/carteado/screen"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

// Worker is a thread beside the page where the session is kept.
type Worker interface {
	Post(msg []byte)                               // to the session
	Level(k int)                                   // of the robots there that this player runs
	Ask(question []byte, then func(answer []byte)) // what a robot would do; then is not called if the worker dies
}

// Prober looks at what leads to the others at a table. found is told all checks at once, and again each time one of them has
// come out.
type Prober interface {
	Network(link rendezvous.Link, found func([]page.Check))
	// Reach finds out from how far others can reach this device, within some seconds.
	Reach(then func(page.Reach))
}

// Page is the page around the table.
type Page interface {
	Call(name string, args ...any)
	Get(path ...string) any
	Date() time.Time // by the clock on the wall
}

// Program is what a table among friends asks of the program around it.
type Program interface {
	Leave() // leaves whatever is played
	Home()  // leaves for the first screen
}

// Config is what tables among friends need.
type Config struct {
	Screen    *screen.Screen
	House     *house.House
	Connector connector.Connector
	Prober    Prober
	Worker    Worker
	Device    exchange.Device
	Page      Page
	Program   Program

	Keep        func(notebook.Match, []notebook.Hand)  // keeps a match that is over; nil where nothing is kept
	Credits     func(then func(credits int))           // tells what the person has; likewise
	Known       func(then func(persons []identity.ID)) // tells whom the person knows; likewise
	Know        func(person identity.ID, on bool)      // keeps that; likewise
	KeepReceipt func(match [32]byte, text string)      // keeps that of a match; likewise
}

// number returns a game's place in the list, by which links name it.
func number(key string) byte {
	return byte(slices.IndexFunc(games.All, func(e games.Entry) bool { return e.Game.Info().Key == key }))
}

// sorry says why something about a table among friends cannot be.
func (c *Config) sorry(err error) {
	key := "else"
	switch {
	case errors.Is(err, rendezvous.ErrLinkVersion), errors.Is(err, rendezvous.ErrLinkGame):
		key = "version"
	case errors.Is(err, rendezvous.ErrLink), errors.Is(err, rendezvous.ErrLinkCut):
		key = "link"
	case errors.Is(err, rendezvous.ErrNoRelay):
		key = "relay"
	case errors.Is(err, session.ErrPlace):
		key = "place"
	case errors.Is(err, session.ErrCheat):
		key = "cheat"
	case errors.Is(err, session.ErrMuted):
		key = "muted"
	case errors.Is(err, session.ErrStore):
		key = "store"
	}
	c.Screen.Toasts.Announce(c.Screen.Likes.Book.Say("friends.sorry."+key), true)
}
