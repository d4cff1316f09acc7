package main

import (
	"carteado/engine"
	"carteado/render/scene"
)

// show brings the table on the screen to the state of the match. last is the entry that led there, nil to show
// it without motion; fresh deals a new hand.
func (a *App) show(last *engine.Action, fresh bool) {
	t := a.table
	e := t.Engine()
	v := e.View(a.viewer)
	if a.kiosk.robots {
		v = open(e)
	}
	who := t.party()
	a.voice.Me = a.viewer
	a.control.Show(v, who.info(), &who.options, e)
	st := &scene.State{
		View:    v,
		Options: &who.options,
		Me:      a.viewer,
		Hand:    append([]engine.Slot(nil), a.control.Hand()...),
		Played:  players(e),
		Last:    last,
		Fresh:   fresh,
		Dealer:  e.Carry().Dealer,
		Points:  t.standing().carry.Points,
	}
	st.Seats = a.seats()
	st.Words = a.words(v, last)
	st.Stakes = stakes(v, who.info())
	a.ends = a.scene.Show(st, a.now)
}

// stakes gives what the facts of a game say about what the hand is played for.
func stakes(v *engine.View, info *engine.Info) (s scene.Stakes) {
	for _, f := range v.Facts {
		switch f.Key {
		case "value":
			s.Ladder, s.Worth = info.Ladder, f.N
		case "raise":
			s.Asked = f.N
		case "trick":
			s.Tricks = append(s.Tricks, f.Seat)
		}
	}
	return s
}

// players tells who laid each card, by the log.
func players(e *engine.Engine) func(engine.Slot) engine.Seat {
	var who [engine.MaxSlots]engine.Seat
	for i := range who {
		who[i] = engine.Nobody
	}
	for i := range e.Len() {
		if x := e.Entry(i); x.Seat != engine.Nobody {
			for _, s := range x.Cards {
				who[s] = x.Seat
			}
		}
	}
	return func(s engine.Slot) engine.Seat { return who[s] }
}

// seats gives who sits where. Robots are marked where people play with each other: where one plays alone, all others are
// robots. A person's seat is marked while the computer plays there.
func (a *App) seats() (out [engine.MaxSeats]scene.Seat) {
	who := a.table.party()
	for p, name := range who.names {
		p := engine.Seat(p)
		out[p] = scene.Seat{Name: name, Robot: a.kiosk.away && who.here.Has(p) || a.several() && who.robots.Has(p)}
	}
	if a.friends != nil {
		a.friends.seats(&out)
	}
	return
}

// robot says that a robot plays at a seat that is marked, "" for any other.
func (a *App) robot(p engine.Seat) string {
	if f := a.friends; f != nil && int(p) < len(f.state.Seats) {
		switch x := &f.state.Seats[p]; {
		case x.StandIn != engine.Nobody:
			return a.book.Say("friends.seat.standin", "by", f.who.names[x.StandIn])
		case f.state.Automatic && p == f.state.Me:
			return a.book.Say("friends.seat.automatic")
		}
	}
	if a.seats()[p].Robot {
		return a.book.Say("friends.seat.robot")
	}
	return ""
}

// words gives what a state says in the person's language.
func (a *App) words(v *engine.View, last *engine.Action) (w scene.Words) {
	who := a.table.party()
	info, o := who.info(), &who.options
	for p := range engine.Seat(o.Seats()) {
		side := info.Side(o, p)
		if w.Sides[side] == "" {
			w.Sides[side] = a.voice.Side(p)
		}
	}
	for _, f := range v.Facts {
		switch f.Key {
		case "trump":
			w.Trump, w.Card = a.voice.Fact(f), f.Face
		case "manilha":
			w.Trump = a.voice.Fact(f)
		case "value":
			w.Value = a.voice.Note(f)
		}
		if note := a.voice.Note(f); note != "" && f.Seat != engine.Nobody {
			if w.Note[f.Seat] != "" {
				note = w.Note[f.Seat] + ", " + note
			}
			w.Note[f.Seat] = note
		}
	}
	if last != nil {
		w.Call = a.voice.Call(last)
	}
	melds := map[engine.Zone]string{}
	for z := range v.Zones {
		if v.Zones[z].Kind == engine.Meld && len(v.Zones[z].Cards) > 0 {
			melds[engine.Zone(z)] = a.voice.Chip(v, engine.Zone(z))
		}
	}
	w.Meld = func(z engine.Zone) string { return melds[z] }
	w.Seal = a.voice.Seal
	return w
}

// tell adds entries of the log, from number from up to another, to what was said of the hand, and what they have led to.
// On a device that is passed on nothing is said that not everybody may hear.
func (a *App) tell(from, to int) {
	t := a.table
	e := t.Engine()
	v, voice := e.View(a.viewer), a.aloud()
	if a.several() {
		v = e.View(engine.Nobody)
	}
	for i := from; i < to; i++ {
		x := e.Read(i)
		if s := voice.Entry(v, &x); s != "" {
			a.lines = append(a.lines, s)
		}
		if s := voice.Whisper(v, &x); s != "" {
			a.lines = append(a.lines, s)
		}
	}
	if to < e.Len() {
		return
	}
	public := e.View(engine.Nobody)
	a.lines = append(a.lines, voice.News(a.before, public)...)
	a.before = public
}

// whispered says in passing what another has let this player alone know, in entries from a number on: his partner's sign.
func (a *App) whispered(from int) {
	e := a.table.Engine()
	v := e.View(a.viewer)
	for i := from; i < e.Len(); i++ {
		x := e.Read(i)
		if s := a.voice.Whisper(v, &x); s != "" && x.Seat != a.viewer {
			a.passing(s, false)
		}
	}
}
