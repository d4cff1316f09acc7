package speech

import "carteado/engine"

// Prompt says what the listener is asked, "Sua vez: jogue uma carta", or whom the table waits for.
func (v *Voice) Prompt(w *engine.View) string {
	switch {
	case w.Over:
		return v.Book.Say("talk.over")
	case w.Waiting != nil:
		return v.Error(w.Waiting)
	case w.Prompt != "":
		return v.asked(w)
	}
	return v.Turn(w)
}

// asked puts the listener's question.
func (v *Voice) asked(w *engine.View) string {
	name := "prompt." + w.Prompt
	suit, n := led(w, v.Me)
	if n > 0 && v.has(name+".follow") && v.follows(w, suit) {
		return v.say(name+".follow", n, "suit", v.Suit(suit))
	}
	if shut := v.shut(w); suit == engine.NoSuit && shut != engine.NoSuit && v.has(name+".shut") {
		return v.say(name+".shut", 0, "suit", v.Suit(shut))
	}
	n, who := 0, ""
	if w.Laid != nil {
		n = w.Laid.Left
	}
	for i := range w.Facts {
		switch f := &w.Facts[i]; v.Info.Spot(f) {
		case engine.SpotAsked:
			n, who = int(f.N), v.Name(f.Seat)
		case engine.SpotGoes:
			who = v.Name(v.Me.Next(int(f.N), v.Options.Seats()))
		}
	}
	if w.Laid == nil && v.has(name+".blind") {
		name += ".blind"
	}
	if v.has(name+".none") && !takes(w, v.Info) {
		name += ".none"
	}
	if !v.has(name) {
		return v.Book.Say("talk.turn.mine")
	}
	return v.say(name, n, "who", who)
}

// takes reports whether the discard pile can be taken now.
func takes(w *engine.View, info *engine.Info) bool {
	for i := range w.Moves {
		if info.Verb(w.Moves[i].Verb).Deed == engine.DeedTake {
			return true
		}
	}
	return false
}

// follows reports whether the listener, who could play another suit as far as cards go, may play that which was led
// alone.
func (v *Voice) follows(w *engine.View, suit engine.Suit) bool {
	plays := 0
	for i := range w.Moves {
		a := &w.Moves[i]
		if v.Info.Verb(a.Verb).Deed != engine.DeedPlay {
			continue
		}
		if plays++; a.Face(0).Suit() != suit {
			return false
		}
	}
	held := 0
	for z := range w.Zones {
		if p := &w.Zones[z]; p.Kind == engine.Holding && p.Owner == w.Seat {
			held = len(p.Cards)
		}
	}
	return plays > 0 && plays < held
}

// shut returns the suit that may not be led yet: all that the listener, who leads, may not play is of it. It is NoSuit where
// nothing, or more, is shut, and where there is nothing else.
func (v *Voice) shut(w *engine.View) engine.Suit {
	plays := map[engine.Slot]bool{}
	for i := range w.Moves {
		if a := &w.Moves[i]; v.Info.Verb(a.Verb).Deed == engine.DeedPlay {
			plays[a.Cards[0]] = true
		}
	}
	if len(plays) == 0 {
		return engine.NoSuit
	}
	shut := engine.NoSuit
	for z := range w.Zones {
		if p := &w.Zones[z]; p.Kind == engine.Holding && p.Owner == w.Seat {
			for _, c := range p.Cards {
				switch suit := c.Face.Suit(); {
				case plays[c.Slot] && suit == shut, !plays[c.Slot] && shut != engine.NoSuit && suit != shut:
					return engine.NoSuit
				case !plays[c.Slot]:
					shut = suit
				}
			}
		}
	}
	return shut
}

// Turn says whose turn it is.
func (v *Voice) Turn(w *engine.View) string {
	switch w.Turn.Len() {
	case 0: // somebody is asked, and nobody sees who
		return v.Book.Say("talk.turn.none")
	case 1:
		return v.Book.Say("talk.turn", "who", v.Name(w.Turn.First()))
	}
	return v.Book.Say("talk.turn.many", "who", v.names(w.Turn, "talk.or"))
}

// led returns the suit that was led to the trick in play, and how many cards of it a seat is seen to hold.
func led(w *engine.View, s engine.Seat) (engine.Suit, int) {
	suit := engine.NoSuit
	for _, z := range w.Zones {
		if z.Kind == engine.Trick && len(z.Cards) > 0 {
			suit = z.Cards[0].Face.Suit()
		}
	}
	n := 0
	for _, z := range w.Zones {
		if z.Kind != engine.Holding || z.Owner != s || suit == engine.NoSuit {
			continue
		}
		for _, c := range z.Cards {
			if c.Face.Suit() == suit {
				n++
			}
		}
	}
	return suit, n
}
