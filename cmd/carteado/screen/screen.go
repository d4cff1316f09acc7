package screen

import (
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/preferences"
	"carteado/cmd/carteado/toast"
	"carteado/engine"
	"carteado/render/control"
	"carteado/render/input"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/scene"
	"carteado/render/sound"
	"carteado/render/speech"
)

// Page is the page around the table.
type Page interface {
	Call(name string, args ...any) // something that the page offers, if it does
	Tell(name string, value any)   // something that the page keeps for the program
	Get(path ...string) any        // something that the page has
	// Try is Call for what may fail: then is told whether it came about.
	Try(name string, then func(ok bool), args ...any)
}

// Config is what a Screen needs.
type Config struct {
	Loop   *loop.Loop
	Toasts *toast.Toasts
	Likes  *preferences.Preferences
	Page   Page
	Sounds *sound.Player
	Menu   func() // opens the menu
}

// Screen is the table on the screen.
type Screen struct {
	Config

	scene   *scene.Table
	control control.Control
	voice   speech.Voice
	mirror  page.Mirror

	match   Match     // nil at the first screen
	now     *Snapshot // of it
	viewer  engine.Seat
	covered bool
	hint    *engine.Action // what was advised, as long as it is up; nil for none

	outcome outcome
	invited bool     // it was offered to invite friends after a hand
	honours []string // that the match has brought its player
	why     explanation
	log     handLog
	shown   int // entries of the hand that have been told

	chips  bool // it was said that chips are not money
	time   float64
	quiet  bool   // everything shown had arrived at the last Update
	asked  string // the prompt
	open   offer  // what the viewer had to decide when everything had arrived last
	bare   layout.Frame
	scale  float64
	banner float64  // what the banner takes of the canvas, in css px
	laid   int      // the scene's count when the page was brought in line last
	reacts struct { // where the reactions are, and in what frame
		at layout.Rect
		in layout.Frame
	}
}

// New returns a screen without a match.
func New(c Config) *Screen {
	s := &Screen{Config: c, viewer: engine.Nobody}
	s.scene = scene.New(s, c.Sounds)
	return s
}

// Update goes on to a time and takes in what was done to the canvas.
func (s *Screen) Update(now float64, events []input.Event, keys []input.Key) {
	s.time = now
	if len(events) > 0 || len(keys) > 0 {
		s.Loop.Run(func() { s.scene.Take(events, keys) })
	}
	s.scene.Update(now)
	if n, quiet := s.scene.Laid(), s.landed(); n != s.laid || quiet != s.quiet {
		s.laid, s.quiet = n, quiet
		s.Loop.Run(s.refresh)
	}
}

// Dirty reports whether Draw has anything new to show.
func (s *Screen) Dirty() bool { return s.scene.Dirty() }

// Rests reports whether nothing moves, nor will before somebody does something or something comes.
func (s *Screen) Rests() bool { return s.scene.Rests() }

// Quiet reports whether nothing moves and all that has happened is shown, on the canvas and beside it.
func (s *Screen) Quiet() bool {
	return s.landed() && s.laid == s.scene.Laid() && (s.match == nil || s.shown == s.match.Engine().Len())
}

// landed reports whether everything that was shown has come to its place.
func (s *Screen) landed() bool { return s.scene.Quiet() && s.Wait() == 0 }

// Held reports whether a trick that was taken lies there until the table is touched: what plays by itself waits for that.
func (s *Screen) Held() bool { return s.scene.Held() }

// Still reports whether nothing moves.
func (s *Screen) Still() bool { return s.scene.Quiet() }

// Time returns the time of the last Update, in milliseconds.
func (s *Screen) Time() float64 { return s.time }

// Wait returns how long it takes until everything shown has arrived, in milliseconds.
func (s *Screen) Wait() float64 { return max(0, s.scene.Ends()-s.time) }

// Hurry brings everything that moves to its place.
func (s *Screen) Hurry() { s.scene.Hurry(s.time) }

// Match returns what is played; nil at the first screen.
func (s *Screen) Match() Match { return s.match }

// Now returns the snapshot that is shown; nil at the first screen.
func (s *Screen) Now() *Snapshot { return s.now }

// Viewer returns the seat whose cards are shown, Nobody for none.
func (s *Screen) Viewer() engine.Seat { return s.viewer }

// Told returns how many entries of the hand have been told.
func (s *Screen) Told() int { return s.shown }

// Layout returns where everything is on the canvas, and Frame the canvas.
func (s *Screen) Layout() *layout.Scene { return s.scene.Layout() }

// Frame returns what the page gives the canvas, without what the bar takes.
func (s *Screen) Frame() layout.Frame { return s.bare }

// Focus returns the card that the keyboard is at, NoSlot for none.
func (s *Screen) Focus() engine.Slot { return s.scene.Focus() }

// Control returns what may be done at the table.
func (s *Screen) Control() *control.Control { return &s.control }

// Voice returns the voice of the table. It speaks to the seat that looks.
func (s *Screen) Voice() *speech.Voice { return &s.voice }

// Aloud returns the voice for what everybody at the device may read: where several share it, it speaks to none of them.
func (s *Screen) Aloud() *speech.Voice {
	v := s.voice
	if s.Several() {
		v.Me = engine.Nobody
	}
	return &v
}

// VoiceOf returns the voice of a party as it speaks to a seat.
func (s *Screen) VoiceOf(p *Party, me engine.Seat) speech.Voice {
	return speech.Voice{Book: s.Likes.Book, Info: p.Info(), Options: &p.Options, Women: p.Women, Men: p.Men, Me: me, Ranks: s.Likes.Ranks,
		Names: func(q engine.Seat) string { return p.Names[q] }}
}

// Several reports whether people pass this device on.
func (s *Screen) Several() bool { return s.match != nil && s.match.Party().Several() }

// Resize tells how large the canvas is.
func (s *Screen) Resize(f layout.Frame, scale float64) {
	s.Loop.Run(func() { s.frame(f, scale) })
}

// frame tells the table how large the canvas is.
func (s *Screen) frame(f layout.Frame, scale float64) {
	s.bare, s.scale, s.banner = f, scale, s.bannerRoom(f)
	s.makeRoom()
	s.refresh()
}

// makeRoom leaves the table what the page does not take of the canvas: for the bar and the banner, or for what lies over an
// exhibition.
func (s *Screen) makeRoom() {
	f := s.bare
	if s.match != nil && s.match.Party().Replay {
		f.Bottom += page.ReplayRoom(s.Likes.Big, f.H)
	}
	if s.match != nil && s.match.Party().Exhibition {
		top, bottom := page.AttractRoom(f.H)
		f.Top, f.Bottom = f.Top+top, f.Bottom+bottom
	} else {
		f.Top += page.BarHeight(s.Likes.Big, f.H) + s.banner
	}
	s.scene.Resize(f, s.scale)
}

// BannerChanged moves the table on the canvas below the banner.
func (s *Screen) BannerChanged() {
	if s.bannerRoom(s.bare) != s.banner {
		s.frame(s.bare, s.scale)
	}
}

// bannerRoom is how much of a canvas the banner takes, which stands in the bar where the window is not high enough for both.
func (s *Screen) bannerRoom(f layout.Frame) float64 {
	if f.H < 560 {
		return 0
	}
	h, _ := s.Page.Get("banner").(float64)
	return h
}

// LikesChanged takes on what the person likes.
func (s *Screen) LikesChanged() {
	s.control.OneTap = s.Likes.OneTap
	s.control.English = s.Likes.Lang == "en"
	s.control.Sort(control.Sort(s.Likes.Sort))
	s.scene.Set(s.Likes.Settings)
	if s.match != nil {
		s.Redraw()
	}
	if s.bare.W > 0 {
		s.frame(s.bare, s.scale)
	}
}
