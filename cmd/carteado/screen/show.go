package screen

import (
	"slices"
	"strconv"

	"carteado/engine"
	"carteado/render/page"
	"carteado/render/scene"
)

// Sit shows another match to a seat; Nobody sees what everybody does.
func (s *Screen) Sit(m Match, viewer engine.Seat) {
	s.match = m
	s.control.Clear()
	if s.bare.W > 0 {
		s.makeRoom()
	}
	s.Page.Call("table")
	s.Page.Tell("busy", !m.Party().OnlyRobots())
	s.why = explanation{}
	fresh := !decided(m.Engine())
	s.Deal(viewer, fresh)
	if p := m.Party(); fresh && p.Info().Stakes && viewer != engine.Nobody && !p.Exhibition && !s.chips {
		s.chips = true
		s.Say("page.chips")
	}
}

// decided reports whether anybody has decided anything in the hand.
func decided(e *engine.Engine) bool {
	for i := range e.Len() {
		if e.Entry(i).Seat != engine.Nobody {
			return true
		}
	}
	return false
}

// Deal shows the match's hand to a seat, from its first entry. A fresh one is dealt card by card.
func (s *Screen) Deal(viewer engine.Seat, fresh bool) {
	s.closeOutcome()
	if !fresh { // the hand that was over may have been taken back
		s.why = explanation{}
	}
	s.viewer, s.log, s.shown = viewer, handLog{}, 0
	s.look()
	s.tell()
	s.draw(nil, fresh)
	s.Toasts.Acted()
}

// Advance tells and shows what is new in the hand. What another has let this player alone know is said in passing, too.
func (s *Screen) Advance() {
	s.look()
	from := s.shown
	last := s.tell()
	s.draw(last, false)
	if last != nil && last.Seat != engine.Nobody {
		s.Toasts.Acted()
	}
	if !s.Several() {
		for _, text := range s.whispers(from) {
			s.Toasts.Show(text)
		}
	}
}

// Look shows the table to another seat.
func (s *Screen) Look(viewer engine.Seat) {
	s.viewer, s.covered = viewer, false
	s.Redraw()
	s.refresh()
}

// Hide takes away whatever the person who has the device alone may see.
func (s *Screen) Hide() {
	s.control.Clear()
	page.CloseAll()
	s.Toasts.Clear()
	s.Look(engine.Nobody)
}

// Cover hides the table, and keeps the keys from it until somebody looks.
func (s *Screen) Cover() {
	s.Hide()
	s.covered = true
}

// Redraw shows the table as it is now, without motion.
func (s *Screen) Redraw() {
	s.look()
	s.draw(nil, false)
}

// Renew shows beside the canvas how the match stands now, though nothing was played.
func (s *Screen) Renew() {
	if s.match != nil {
		s.look()
		s.refresh()
	}
}

// Clear takes the match off the canvas.
func (s *Screen) Clear() {
	s.closeOutcome()
	page.Mount("outcome", nil)
	s.Toasts.Hold(false)
	s.Page.Tell("busy", false)
	s.match, s.now, s.viewer, s.covered = nil, nil, engine.Nobody, false
	s.log, s.shown, s.asked, s.honours = handLog{}, 0, "", nil
	s.scene.Clear()
}

// Leave takes the match off the canvas and the page.
func (s *Screen) Leave() {
	s.Clear()
	s.mirror.Clear()
	page.Mount("bar", nil)
	page.Mount("talk", nil)
}

// look takes a snapshot of the match.
func (s *Screen) look() {
	s.now = takeSnapshot(s.match, s.viewer)
	s.voice = s.VoiceOf(s.now.Party, s.viewer)
	s.retell()
}

// draw brings the canvas to the snapshot. last is the entry that led there, nil to show it without motion.
func (s *Screen) draw(last *engine.Action, fresh bool) {
	n := s.now
	info, o := n.Party.Info(), &n.Party.Options
	s.control.Undo = s.undoes
	s.control.Unmarked = n.Party.Unmarked
	s.control.Show(n.View, info, o, n.engine)
	state := &scene.State{
		View:    n.View,
		Options: o,
		Me:      s.viewer,
		Hand:    slices.Clone(s.control.Hand()),
		Melds:   slices.Clone(s.control.Melds()),
		Played:  n.Played,
		Last:    last,
		Fresh:   fresh,
		Dealer:  n.Dealer,
		Points:  n.totals(),
		Words:   s.words(last),
		Stakes:  scene.StakesOf(n.View, info),
		Out:     scene.OutOf(n.View, info),
		Stuck:   s.voice.Stuck(n.View),
	}
	for i := range n.View.Facts {
		if f := &n.View.Facts[i]; info.Spot(f) == engine.SpotBank { // who keeps the bank deals
			state.Dealer = f.Seat
		}
	}
	state.Took.Text, state.Took.Seat = s.voice.Took(n.View)
	for p := range n.Seats {
		state.Seats[p] = n.Seats[p].Seat
	}
	if n.Party.OnlyRobots() && !n.Party.Exhibition && s.Likes.Speed <= 0 {
		state.Last = nil // who lets robots play without motion wants to see how it ends
	}
	if s.scene.Show(state, s.time) <= s.time {
		s.scene.Update(s.time) // not with the next frame: until then there would be no buttons
	}
}

// words returns what the snapshot says in the person's language.
func (s *Screen) words(last *engine.Action) (w scene.Words) {
	v, voice := s.now.View, &s.voice
	info, o := s.now.Party.Info(), &s.now.Party.Options
	for p := range engine.Seat(o.Seats()) {
		side := info.Side(o, p)
		if w.Sides[side] == "" {
			w.Sides[side], w.Brief[side] = voice.Side(p), voice.SideLetters(p)
		}
	}
	for i := range w.Marks {
		w.Marks[i] = voice.Mark(i + 1)
	}
	c := voice.Captions(v)
	w.Trump, w.Need, w.Card, w.Value, w.Note, w.Tally, w.Short = c.Trump, c.Need, c.Card, c.Worth, c.Notes, c.Tally, c.Brief
	w.Said, w.Vow, w.Goal = c.Said, c.Vow, voice.Goal()
	for p, n := range s.now.totals() {
		if w.Tally[p] != "" {
			w.Total[p] = s.Likes.Book.Say("page.sheet.total") + " " + strconv.Itoa(int(n))
		}
	}
	if last != nil {
		w.Call = voice.Call(last)
	}
	if stakes := scene.StakesOf(v, info); stakes.Asked > 0 {
		for i := s.now.engine.Len() - 1; i >= 0 && w.Asked == ""; i-- {
			if x := s.now.engine.Entry(i); x.Seat == stakes.Caller {
				w.Asked = voice.Call(x)
			}
		}
	}
	w.Chips, w.Stack = c.Chips, c.Stack
	titles := map[engine.Zone]string{}
	melds, wild := map[engine.Zone]string{}, map[engine.Zone]string{}
	for z := range v.Zones {
		if k := v.Zones[z].Kind; k == engine.Board || k == engine.Box {
			titles[engine.Zone(z)] = voice.Title(v, engine.Zone(z))
		}
		if v.Zones[z].Kind == engine.Meld && len(v.Zones[z].Cards) > 0 {
			melds[engine.Zone(z)], wild[engine.Zone(z)] = voice.Chip(v, engine.Zone(z)), voice.Wild(v, engine.Zone(z))
		}
	}
	w.Meld = func(z engine.Zone) string { return melds[z] }
	w.Wild = func(z engine.Zone) string { return wild[z] }
	w.Title = func(z engine.Zone) string { return titles[z] }
	w.Seal = voice.Seal
	return w
}
