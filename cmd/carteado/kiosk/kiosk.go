// Package kiosk is what a public tablet does when nobody touches it, and its staff's menu.
//
// Whoever leaves without a word is asked whether somebody is still there; then the computer plays in that person's place, until
// somebody touches the screen; then the match is forgotten, with everything that a visitor has set or typed, and robots play
// for all to see. The states, and what leads from one to another:
//
//	           touch     no touch for Idle,   no answer    no touch for twice Idle   a touch, or yes
//	                     a person is due      for 20 s     (a minute more at least)
//	Resting    Present
//	Showing    Present
//	Present              Asking                            Resting or Showing
//	Asking     Present                        Playing      Resting or Showing        Present
//	Playing    Present                                     Resting or Showing        Present
package kiosk

import (
	"strings"

	"carteado/cmd/carteado/house"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/storage"
	"carteado/render/page"
	"carteado/render/settings"
)

// The patience of a public tablet beside the house's own.
const (
	answerTime = 20      // seconds that it waits for an answer, then the computer plays
	ShowTime   = 180_000 // milliseconds that it shows one game, when nobody plays
	minute     = 60_000  // milliseconds
	updates    = 60      // minutes between looks for a new version
)

const idleSheet = "idle"

// Page is the page around the table.
type Page interface {
	Call(name string, args ...any)
	Get(path ...string) any
	Minute() int // of the day, by the clock on the wall
}

// Program is what a kiosk asks of the program around it.
type Program interface {
	Reload(always bool) bool // loads the page again, if that is wanted or a new version waits; reports whether it does
	Leave()                  // leaves whatever is played
}

// Config is what a Kiosk needs.
type Config struct {
	Screen  *screen.Screen
	Local   *local.Play
	House   *house.House
	Storage *storage.Storage
	Page    Page
	Program Program
	Version string
}

// state is who is there.
type state uint8

const (
	resting state = iota // nobody: the first screen is shown
	showing              // nobody: robots play for all to see
	present              // somebody who has touched the screen not long ago
	asking               // somebody who is asked for an answer
	playing              // nobody who answers: the computer plays for the people
)

// Kiosk is a public tablet.
type Kiosk struct {
	Config
	base settings.Settings // what a visitor finds

	state   state
	seconds int        // left to answer
	asks    loop.Timer // asks, and then counts down
	resets  loop.Timer // forgets
	turns   loop.Timer // shows another game
	watch   loop.Timer // rings every minute
	next    int        // which game is shown next
	clock   int        // the minute of the day when it was looked at last
	minutes int        // since the program began
	reload  bool       // is due, as soon as nobody is there
	frames  int        // so far
	staff   staff
}

// New returns a kiosk that is not open.
func New(c Config) *Kiosk { return &Kiosk{Config: c, state: present} }

// Public returns what a visitor finds, if the staff has not said otherwise: a public tablet is read from further away, by older
// eyes, and heard by all in the room.
func Public(s settings.Settings) settings.Settings {
	s.Sound = 0.4
	return s.Grande(true)
}

// Open begins, once it is read what is kept on the device. Visitors find some settings. asked says that the page's address asks
// for a game: it comes next.
func (k *Kiosk) Open(base settings.Settings, asked bool) {
	k.base = base
	k.clock = k.Page.Minute()
	k.tickLater()
	k.Page.Call("wake", true)
	k.Page.Call("offer", strings.Join(k.House.Offered(), ","))
	switch {
	case k.Local.Table() != nil: // the page was loaded again in the middle of a match
		k.Touched()
	case !asked:
		k.rest()
	}
}

// Frame counts a frame.
func (k *Kiosk) Frame() { k.frames++ }

// Touched is called at every touch and key: somebody is there.
func (k *Kiosk) Touched() {
	was := k.state
	k.state = present
	k.asks.Stop()
	k.resets.Set(k.Screen.Loop, k.forgetTime(), k.forget)
	switch was {
	case asking:
		page.Close(idleSheet)
		k.Waiting()
	case showing:
		k.stopShow()
		k.Page.Call("home")
	case playing:
		page.Mount("curtain", nil)
		k.Local.SetAutomatic(false)
	default:
		k.Waiting()
	}
}

// Waiting starts the clock that asks: a person is waited for.
func (k *Kiosk) Waiting() {
	if k.state == present {
		k.asks.Set(k.Screen.Loop, k.House.Idle, k.ask)
	}
}

// forgetTime returns the milliseconds without a touch after which it forgets the match: twice as many as before it asks, and so
// many at least that the computer plays for a while, to be seen by whoever comes back.
func (k *Kiosk) forgetTime() float64 { return max(2*k.House.Idle, k.House.Idle+minute) }

// ask asks whether somebody is there, and counts down until the computer plays.
func (k *Kiosk) ask() {
	if k.Local.Waited() == 0 && !k.Screen.Held() && !k.Screen.Outcome() {
		return
	}
	k.state, k.seconds = asking, answerTime
	k.count()
}

func (k *Kiosk) count() {
	if k.seconds == 0 {
		k.play()
		return
	}
	page.Open(idleSheet, page.Idle(k.Screen.Likes.Book, k.seconds, k.Screen.Loop.By(func() {})), nil)
	k.asks.Set(k.Screen.Loop, 1000, func() { k.seconds--; k.count() })
}

// play lets the computer play for the people.
func (k *Kiosk) play() {
	page.CloseAll()
	k.state = playing
	k.Local.SetAutomatic(true)
	page.Mount("curtain", page.Away(k.Screen.Likes.Book, k.Screen.Loop.By(func() {})))
}

// forget forgets the match and everything that visitors have done, and rests.
func (k *Kiosk) forget() {
	page.CloseAll()
	k.Program.Leave()
	k.Storage.ForgetMatches()
	k.Screen.Toasts.Clear()
	page.Mount("curtain", nil)
	k.Screen.Likes.Apply(k.base)
	k.rest()
}

// rest is what the tablet does while nobody is there: it shows games, or the first screen.
func (k *Kiosk) rest() {
	k.asks.Stop()
	k.resets.Stop()
	was := k.state
	k.state = resting
	if k.loadAgain() {
		return
	}
	if !k.House.Attract {
		k.Page.Call("home")
		return
	}
	k.state = showing
	if was != showing {
		s := k.base
		s.Sound = 0
		if s.Speed > 0 {
			s.Speed = 0.6
		}
		k.Screen.Likes.Apply(s)
	}
	k.show()
}

// show lets robots play the next game that is offered, slowly and with open cards.
func (k *Kiosk) show() {
	offered := k.House.Offered()
	game := offered[k.next%len(offered)]
	k.next++
	k.Local.Start(local.Wish{Game: game, Level: 1, Exhibition: true})
	page.Mount("mirror", nil)
	page.Mount("bar", nil)
	likes := k.Screen.Likes
	page.Mount("curtain", page.Attract(likes.Book, likes.Book.Say(game+".name"), likes.Calm, k.Screen.Loop.By(func() {})))
	k.turns.Set(k.Screen.Loop, ShowTime, k.rest)
}

// stopShow clears the table for somebody who has come.
func (k *Kiosk) stopShow() {
	k.turns.Stop()
	page.CloseAll()
	k.Local.Leave()
	page.Mount("curtain", nil)
	k.Screen.Likes.Apply(k.base)
}
