package screen

import (
	"slices"

	"carteado/engine"
	"carteado/render/page"
)

// refresh brings everything beside the canvas to the snapshot.
func (s *Screen) refresh() {
	n := s.now
	if n == nil {
		return
	}
	if n.Party.Exhibition { // there is nothing to press, and nobody to be told
		page.Mount("bar", nil)
		return
	}
	lay := s.scene.Layout()
	s.Toasts.Hold(s.scene.Taking())
	bar := s.bar()
	page.Mount("bar", page.Bar(bar))
	s.mirror.Draw(page.MirrorState{
		Voice: &s.voice, View: n.View, Control: &s.control, Points: n.totals(), Hand: n.Deal, Log: s.log.lines,
		Played: n.Played, Robot: func(p engine.Seat) string { return n.Seats[p].By }, Lay: lay, Hint: s.hint,
		Asked: s.prompt(), Moving: !s.answerable(), Onward: s.onward(),
		TapCard: func(c engine.Slot) { s.used(func() { s.TapCard(c) }) },
		TapPile: func(z engine.Zone) { s.used(func() { s.TapPile(z) }) },
		Press:   func(x *engine.Action) { s.used(func() { s.Press(x) }) },
		Command: func(line string) { s.scene.Release(); s.Loop.By(func() { s.command(line) })() },
		Shift:   func(c engine.Slot, by int) { s.used(func() { s.Shift(c, by) }) },
		Focus:   s.scene.SetFocus,
	})
	s.drawOutcome()
	s.TalkChanged()
}

// prompt returns what is asked, as far as one has seen what it follows from: it changes when the last card has landed, and with a call.
func (s *Screen) prompt() string {
	switch {
	case s.scene.Taking():
		s.asked = ""
	case s.landed() || s.called():
		s.asked = s.ask()
	}
	return s.asked
}

// called reports whether the latest is a call, and is heard: it answers what was asked, and no card follows from it.
func (s *Screen) called() bool {
	e := s.now.engine
	if e.Len() == 0 || !s.scene.Quiet() {
		return false
	}
	x := e.Entry(e.Len() - 1)
	return len(x.Cards) == 0 && s.voice.Call(x) != ""
}

// ask returns what whoever looks at the cards is asked, with what is left over of a hand as it lies there. Who watches, and is never
// asked, is told so.
func (s *Screen) ask() string {
	v := *s.now.View
	if v.Laid != nil {
		v.Laid = s.control.Laid()
	}
	if m, ok := s.match.(Company); ok && v.Over && m.Awaited() != "" {
		return m.Awaited()
	}
	if s.now.Party.Watched {
		return s.Likes.Book.Say("friends.lobby.watch") + " " + s.voice.Prompt(&v)
	}
	return s.voice.Prompt(&v)
}

// offer is what a seat had to decide.
type offer struct {
	seat  engine.Seat
	acted int // entries of the hand up to its own last one
	moves []engine.Action
}

// answerable reports whether the buttons of the turn are there. They come when the last card has landed, and stay while what
// another does meanwhile is on its way, as in a window in which several are asked: they do what they did.
func (s *Screen) answerable() bool {
	v, e := s.now.View, s.now.engine
	if !v.Turn.Has(s.viewer) {
		s.open = offer{}
		return s.landed()
	}
	x := offer{seat: s.viewer, acted: e.Len(), moves: v.Moves}
	for x.acted > 0 && e.Entry(x.acted-1).Seat != s.viewer {
		x.acted--
	}
	if s.landed() {
		s.open = x
		return true
	}
	return s.open.seat == x.seat && s.open.acted == x.acted && len(x.moves) > 0 && slices.EqualFunc(s.open.moves, x.moves, alike)
}

// alike reports whether two moves are the same decision.
func alike(a, b engine.Action) bool {
	return a.Verb == b.Verb && a.N == b.N && slices.Equal(a.Cards, b.Cards) && slices.Equal(a.Faces, b.Faces)
}

// onward returns the callback that goes on from a trick that lies there until the table is touched, nil if there is none.
func (s *Screen) onward() func() {
	if !s.Held() {
		return nil
	}
	return func() { s.used(func() {}) }
}

// used does what somebody asks for beside the canvas. What releases a trick does nothing else, as on the canvas.
func (s *Screen) used(do func()) {
	if s.scene.Release() {
		do = func() {}
	}
	s.Loop.By(do)()
}

func (s *Screen) bar() page.BarState {
	bar := page.BarState{Book: s.Likes.Book, Mute: s.Likes.Sound == 0, Title: s.Likes.Book.Of(s.voice.Info.Key).Say("name"),
		Menu: s.Loop.By(s.Menu), Sheet: s.Loop.By(s.OpenSheet), Log: s.Loop.By(s.OpenLog), Sound: s.Loop.By(s.mute),
		Screen: func() { s.Page.Call("fullscreen") }}
	bar.Full, _ = s.Page.Get("full").(bool)
	if s.voice.Info.Tricks() {
		bar.Trick = s.voice.Trick()
		if len(s.now.lastTrick()) > 0 {
			bar.Last = s.Loop.By(s.OpenLast)
		}
	}
	if s.bare.W < 1000 { // there is no room
		bar.Title = ""
	}
	if s.bare.W < 480 {
		bar.Screen = nil
	}
	s.match.Bar(&bar)
	return bar
}

// mute turns the sound off, and on again.
func (s *Screen) mute() {
	x := s.Likes.Settings
	if x.Sound > 0 {
		x.Sound = 0
	} else {
		x.Sound = 0.7
	}
	s.Likes.Change(x)
}
