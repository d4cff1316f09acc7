package main

import (
	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/solo"
	"carteado/render/control"
	"carteado/render/input"
	"carteado/render/layout"
	"carteado/render/scene"
	"carteado/render/settings"
	"carteado/render/sound"
	"carteado/render/speech"
)

// Host is the page that the program runs on.
type Host interface {
	param(key string) string                   // of the page's address, "" for none
	lang() string                              // that the page speaks before the program does
	load(key string, then func(value string))  // from the device, "" for nothing
	keep(key, value string)                    // on the device; "" takes it away
	call(name string, args ...any)             // something the page offers, if it does
	tell(name string, value any)               // something the page keeps for the program
	after(ms float64, do func()) (stop func()) // a timer
	chance() uint64                            // a random number
	get(path ...string) any                    // of what the page has: a string, number, truth, list of strings, or nil
	minute() int                               // of the day, by the clock on the wall
	now() float64                              // a clock in milliseconds, which goes on while nothing is drawn
	// try is call for what may fail: then is told whether it came about.
	try(name string, then func(ok bool), args ...any)
}

// worker is a thread beside the page where robots think and a table among friends is kept.
type worker interface {
	ask(question []byte, then func(answer []byte)) // then is not called if the worker dies
	post(msg []byte)                               // for the table among friends
	level(k int)                                   // of the robots there that this player runs
}

// App ties the table on the screen, the panels beside it and the match together. Everything that comes to it,
// frames, taps, answers of the worker and timers, comes through an exported method or through run, one after
// another; the rest is called from there.
type App struct {
	busy   bool
	next   []func() // what came while something else was being done
	host   Host
	scene  *scene.Table
	sounds *sound.Player

	set     settings.Settings
	book    *words.Book
	voice   speech.Voice
	control control.Control
	page    pages

	table   table       // nil at the first screen
	solo    *solo.Table // the same where it is played on this device alone
	friends *friends    // the table among friends that this page is at, also while nobody plays
	parting *friends    // one that was left a moment ago, as long as the word of it gets out
	roads   roads
	worker  worker
	viewer  engine.Seat // whose cards are shown; Nobody while the tablet is passed on
	shown   int         // entries of the hand that have been told
	now     float64
	ends    float64 // when everything shown has arrived
	asking  bool    // a robot is thinking
	paused  bool
	timer   func()       // stops what waits to be done
	lines   []string     // the hand's log in words
	before  *engine.View // what everybody saw when something was told last
	recaps  int          // of which so many were there when the device was passed on last
	kept    map[string]string
	update  bool         // a new version of the page waits
	bare    layout.Frame // what the page gives, without what the bar takes
	banner  float64      // what the word over the table takes, in css px
	scale   float64
	laid    int // the scene's count when the page was brought in line last
	kiosk   kiosk

	drawn   int     // frames so far
	drawing float64 // and the milliseconds they took
}

// NewApp makes the program; it shows nothing until a game is wished for.
func NewApp(h Host, w worker, r roads, s *sound.Player) *App {
	a := &App{host: h, worker: w, roads: r, sounds: s, viewer: engine.Nobody}
	a.scene = scene.New(a, s)
	a.apply(settings.Default())
	return a
}

// run does something on behalf of the page, a timer or the worker. What comes while something else is being
// done, as when a dialog that opens takes the focus from a field, is done after it. A page has one thread, so
// this needs no lock.
func (a *App) run(do func()) {
	a.next = append(a.next, do)
	if a.busy {
		return
	}
	a.busy = true
	defer func() { a.busy = false }()
	for len(a.next) > 0 {
		do, a.next = a.next[0], a.next[1:]
		do()
	}
}

// Update goes on to a time and takes in what was done to the canvas.
func (a *App) Update(now float64, events []input.Event, keys []input.Key) {
	a.now = now
	a.kiosk.frames++
	if len(events) > 0 || len(keys) > 0 {
		a.run(func() { a.scene.Take(events, keys) })
	}
	a.scene.Update(now)
	if n := a.scene.Laid(); n != a.laid {
		a.laid = n
		a.run(a.refresh)
	}
}

// Dirty tells whether Draw has anything new to show.
func (a *App) Dirty() bool { return a.scene.Dirty() }

// Resize tells how large the canvas is.
func (a *App) Resize(f layout.Frame, scale float64) {
	a.run(func() { a.frame(f, scale) })
}

// apply takes on settings.
func (a *App) apply(s settings.Settings) {
	a.set = s
	a.book = words.In(s.Lang)
	a.control.OneTap = s.OneTap
	a.control.English = s.Lang == "en"
	a.control.Sort(control.Sort(s.Sort))
	a.scene.Set(s)
	if a.friends != nil {
		a.friends.again()
	}
	a.speak()
	if a.table != nil {
		a.show(nil, false)
	}
	if a.bare.W > 0 {
		a.frame(a.bare, a.scale)
	}
	a.host.tell("lang", s.Lang)
	a.host.tell("big", s.Big)
	a.host.tell("contrast", s.Contrast)
}

// speak makes the voice of the table in play.
func (a *App) speak() {
	if a.table == nil {
		return
	}
	a.voice = a.voiceOf(a.table.party())
}

// voiceOf makes the voice of who plays what.
func (a *App) voiceOf(who *party) speech.Voice {
	return speech.Voice{Book: a.book, Info: who.info(), Options: &who.options, Me: a.viewer, Ranks: a.set.Ranks,
		Names: func(p engine.Seat) string { return who.names[p] }}
}

// entry gives a game by its key.
func entry(key string) (games.Entry, bool) { return games.Named(key) }
