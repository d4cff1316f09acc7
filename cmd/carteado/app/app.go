// Package app is the program of the page without the page: it ties the table on the screen, matches on this device, tables among
// friends and the public tablet together, and to the device. Tests run it on a device of their own.
package app

import (
	"strings"
	"time"

	"carteado/assets/words"
	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/diagnosis"
	"carteado/cmd/carteado/friends"
	"carteado/cmd/carteado/history"
	"carteado/cmd/carteado/house"
	"carteado/cmd/carteado/kiosk"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/moving"
	"carteado/cmd/carteado/preferences"
	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/storage"
	"carteado/cmd/carteado/toast"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/notebook"
	"carteado/render/input"
	"carteado/render/page"
	"carteado/render/settings"
	"carteado/render/sound"
)

// version names the program that was built, as its file does; it is for who looks after a tablet, or reports what fails.
func (a *App) version() string {
	v, _ := a.Host.Get("version").(string)
	return v
}

// Host is the page that the program runs on.
type Host interface {
	loop.Clock
	storage.Device
	Param(key string) string // of the page's address, "" for none
	Lang() string            // that the page speaks before the program does
	// Words calls then with the file of a language's words, nil where it cannot be had.
	Words(lang string, then func(file []byte))
	Call(name string, args ...any) // something the page offers, if it does
	Tell(name string, value any)   // something the page keeps for the program
	Get(path ...string) any        // of what the page has: a string, number, truth, list of strings, or nil
	Pick(then func(text string))   // calls then with the text of a file that the person chooses
	// Text calls then with the text that something gives which the page offers, "" where it gives none.
	Text(name string, then func(text string), args ...any)
	Chance() uint64  // a random number
	Minute() int     // of the day, by the clock on the wall
	Date() time.Time // by the same clock, in the zone where the device is
	// Try is Call for what may fail: then is told whether it came about.
	Try(name string, then func(ok bool), args ...any)
}

// Worker is a thread beside the page where robots think and a table among friends is kept.
type Worker interface {
	local.Worker
	friends.Worker
	history.Worker
	moving.Worker
}

// Prober looks at what the device and its network can do.
type Prober interface {
	diagnosis.Prober
	friends.Prober
}

// Config is the device that an App runs on.
type Config struct {
	Host      Host
	Book      *words.Book // of the language that the page speaks
	Loop      *loop.Loop
	Worker    Worker
	Connector connector.Connector
	Prober    Prober
	Sounds    *sound.Player
}

// App is the program.
type App struct {
	Config
	Likes   *preferences.Preferences
	House   *house.House
	Storage *storage.Storage
	Screen  *screen.Screen
	Local   *local.Play
	Friends *friends.Friends
	History *history.History // nil on a public tablet
	Moving  *moving.Moving
	Kiosk   *kiosk.Kiosk // nil but on a public tablet

	update  bool // a new version of the page waits
	refused bool // the browser may drop what is kept, and nobody was told
}

// New makes the program; it shows nothing until a game is wished for.
func New(c Config) *App {
	a := &App{Config: c, Likes: preferences.New(c.Book), House: house.Read(c.Host.Get)}
	var device storage.Device = c.Host
	public := c.Host.Param("kiosk") == "1"
	if public {
		device = storage.Apart(device)
		a.House.Writing = false
	}
	a.Storage = storage.New(device)
	a.Screen = screen.New(screen.Config{Loop: c.Loop, Toasts: toast.New(c.Loop), Likes: a.Likes, Page: c.Host, Sounds: c.Sounds, Menu: a.OpenMenu})
	a.Local = local.New(local.Config{Screen: a.Screen, Storage: a.Storage, House: a.House, Worker: c.Worker, Page: c.Host, Program: a, Invite: a.invite})
	keep := func(m notebook.Match, hands []notebook.Hand) { a.History.Keep(m, hands) }
	if public {
		keep = nil
	}
	a.Friends = friends.New(friends.Config{Screen: a.Screen, House: a.House, Connector: c.Connector, Prober: c.Prober, Worker: c.Worker,
		Device: device, Page: c.Host, Program: a, Keep: keep})
	a.Moving = moving.New(moving.Config{Screen: a.Screen, Worker: c.Worker, Storage: a.Storage, Page: c.Host, Arrived: func() { a.History.Reread(); a.persist() }, Saved: func() { a.History.Note(true) },
		Connector: c.Connector, Erase: a.askErase})
	if a.framed() {
		a.Local.Invite = nil // what is kept there is not what a table's link finds
	}
	if public {
		a.Local.Invite = nil // a public tablet is no place to write to friends from
		a.Kiosk = kiosk.New(kiosk.Config{Screen: a.Screen, Local: a.Local, House: a.House, Storage: a.Storage, Page: c.Host, Program: a, Version: a.version()})
	} else {
		a.Likes.Keep = a.Storage.KeepSettings
		a.Friends.KeepReceipt = a.keepReceipt
		a.Storage.Waiting = a.tellWaiting
		a.History = history.New(history.Config{Screen: a.Screen, Storage: a.Storage, Page: c.Host, Worker: c.Worker, Program: a, Suppose: a.Local.Suppose, Persist: a.persist, Person: c.Connector.Person})
		a.Friends.Credits, a.Friends.Known, a.Friends.Know = a.History.Credits, a.Storage.Known, a.Storage.Know
		a.Local.Review = a.History.Review
		if !a.framed() {
			a.Local.Over = a.History.Over
		}
	}
	c.Loop.Touched = a.Touched
	a.Likes.Fetch = func(lang string, then func(file []byte)) {
		c.Host.Words(lang, func(file []byte) { c.Loop.Run(func() { then(file) }) })
	}
	a.Likes.Missing = func() { a.Screen.Say("page.error.words") }
	a.Likes.Changed = a.likesChanged
	a.likesChanged()
	return a
}

// framed reports whether the page is within one of another site. Browsers keep apart what is kept there: tables with friends, the notebook and
// who somebody is are for a window.
func (a *App) framed() bool {
	framed, _ := a.Host.Get("framed").(bool)
	return framed
}

// Open begins: it takes up what is kept on the device, and then the match that somebody was in the middle of, if the page's
// address asks for nothing else; then calls ready, which may wish for something.
func (a *App) Open(ready func()) {
	features := []any{"code"}
	if a.Kiosk == nil {
		features = []any{"friends", "code"}
	}
	a.Host.Tell("features", features)
	a.Storage.Read(gameKeys(), func() {
		a.Loop.Run(func() {
			a.Storage.Waiting()
			a.takeUp(ready)
		})
	})
}

// gameKeys returns the keys of all games.
func gameKeys() (out []string) {
	for _, g := range games.All {
		out = append(out, g.Game.Info().Key)
	}
	return out
}

// tellWaiting tells the first screen which games have a match that somebody is in the middle of.
func (a *App) tellWaiting() {
	waiting := []any{}
	for _, game := range gameKeys() {
		if a.Storage.Match(game) != "" {
			waiting = append(waiting, game)
		}
	}
	a.Host.Tell("waiting", waiting)
}

// takeUp goes on from what was kept, and then calls ready.
func (a *App) takeUp(ready func()) {
	s, err := settings.Parse(a.Storage.Settings)
	if err != nil {
		s = a.House.Settings()
		s.Lang = a.Host.Lang()
		if a.Kiosk != nil {
			s = kiosk.Public(s)
		}
	}
	a.Likes.WithWords(preferences.FromAddress(s, a.Host.Param), func(s settings.Settings) {
		a.Likes.Apply(s)
		a.goOn()
		ready()
	})
}

// goOn does what the page's address asks for, or goes on with the match that somebody was in the middle of.
func (a *App) goOn() {
	asked := a.Host.Param("game") != ""
	if link, _ := a.Host.Get("link").(string); link != "" {
		a.visit(link)
	} else if a.Host.Param("diag") == "1" {
		diagnosis.Open(a.Screen, a.Prober)
	} else if a.Storage.At != "" && !asked {
		a.Local.Restore(a.Storage.At)
	}
	if a.Kiosk != nil {
		a.House.Left = strings.Split(a.Storage.Offered, ",")
		a.Kiosk.Open(a.Likes.Settings, asked)
	}
}

// likesChanged shows everything as the person likes it now.
func (a *App) likesChanged() {
	a.Screen.Toasts.Slow = a.Likes.Big
	a.Friends.LikesChanged()
	a.Screen.LikesChanged()
	if a.History != nil {
		a.History.LikesChanged()
	}
	a.Host.Tell("lang", a.Likes.Lang)
	a.Host.Tell("big", a.Likes.Big)
	a.Host.Tell("contrast", a.Likes.Contrast)
	a.Host.Tell("hide", a.Likes.Hide)
}

// Update goes on to a time and takes in what was done to the canvas.
func (a *App) Update(now float64, events []input.Event, keys []input.Key) {
	if a.Kiosk != nil {
		a.Kiosk.Frame()
	}
	a.Screen.Update(now, events, keys)
}

// Touched is called at every touch and key: it wakes the sound.
func (a *App) Touched() {
	a.Sounds.Wake()
	a.Noticed()
}

// Noticed is called when somebody is there who has not touched the table.
func (a *App) Noticed() {
	if a.Kiosk != nil {
		a.Kiosk.Touched()
	}
}

// Staff opens the staff's menu of a public tablet.
func (a *App) Staff() {
	if a.Kiosk != nil {
		a.Kiosk.OpenStaff()
	}
}

// Waiting implements local.Program.
func (a *App) Waiting() {
	if a.Kiosk != nil {
		a.Kiosk.Waiting()
	}
}

// Told takes what the worker says of a table among friends.
func (a *App) Told(msg []byte) {
	if a.Friends.Told(msg) != nil {
		a.Broken()
	}
}

// Broken says that the worker cannot go on, and offers to load the page again: what is played is kept.
func (a *App) Broken() { a.Host.Call("fail", a.Likes.Book.Say("page.error.bug")) }

// Updated notes that a new version of the page waits.
func (a *App) Updated() { a.update = true }

// Reload loads the page again, always or where a new version waits. It reports whether it does.
func (a *App) Reload(always bool) bool {
	if !always && !a.update {
		return false
	}
	a.update = false
	a.Host.Call("update")
	return true
}

// Leave leaves whatever is played; what is kept of it stays kept.
func (a *App) Leave() {
	a.Friends.Quit()
	if a.History != nil {
		a.History.Leave()
	}
	a.Local.Leave()
}

// GiveUp leaves whatever is played for good, as nothing of it will be kept, and calls then once friends know of it or cannot be told.
func (a *App) GiveUp(then func()) {
	a.update = false
	a.Friends.GiveUp(then)
}

// invite leaves the table for one among friends with the same rules, which is to be made.
func (a *App) invite(o engine.Options) {
	a.Home()
	a.Friends.Choose(o)
}

// Home leaves the table and shows the first screen. A match on this device is kept: its game's tile takes it up again.
func (a *App) Home() {
	page.CloseAll()
	a.Screen.Toasts.Clear() // what has happened at the table is of no use any more
	a.Leave()
	a.Screen.Leave()
	a.Storage.GoHome()
	a.Host.Call("home")
	if !a.Reload(false) {
		a.tellRefused()
	}
}
