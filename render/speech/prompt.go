package speech

import (
	"slices"

	"carteado/engine"
)

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
	suit, n := v.led(w)
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
	switch {
	case v.Stuck(w):
		name += ".stuck"
	case v.has(name+".none") && !takes(w, v.Info):
		name += ".none"
	}
	if !v.has(name) {
		return v.Book.Say("talk.turn.mine")
	}
	return v.say(name, n, "who", who)
}

// Stuck reports whether the listener, who is asked for a card, has none that may be played. It is so where the game has words for that.
func (v *Voice) Stuck(w *engine.View) bool {
	return w.Prompt != "" && v.has("prompt."+w.Prompt+".stuck") && !slices.ContainsFunc(w.Moves, func(a engine.Action) bool { return len(a.Cards) > 0 })
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
	return plays > 0 && plays < len(v.hand(w).Cards)
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
	for _, c := range v.hand(w).Cards {
		switch suit := c.Face.Suit(); {
		case plays[c.Slot] && suit == shut, !plays[c.Slot] && shut != engine.NoSuit && suit != shut:
			return engine.NoSuit
		case !plays[c.Slot]:
			shut = suit
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

// hand returns the pile that the listener plays from: the own hand, or that of a partner who lies open. It is empty for who
// only looks on.
func (v *Voice) hand(w *engine.View) (hand engine.ZoneView) {
	for _, z := range w.Zones {
		switch {
		case z.Kind != engine.Holding:
		case z.Owner != w.Seat:
			for i := range w.Moves {
				a := &w.Moves[i]
				if v.Info.Verb(a.Verb).Deed == engine.DeedPlay && slices.ContainsFunc(z.Cards, func(c engine.CardView) bool { return c.Slot == a.Cards[0] }) {
					return z
				}
			}
		default:
			hand = z
		}
	}
	return hand
}

// led returns the suit that was led to the trick in play, and how many cards of it the hand has that the listener plays from.
func (v *Voice) led(w *engine.View) (engine.Suit, int) {
	suit, n := engine.NoSuit, 0
	for _, z := range w.Zones {
		if z.Kind == engine.Trick && len(z.Cards) > 0 {
			suit = z.Cards[0].Face.Suit()
		}
	}
	for _, c := range v.hand(w).Cards {
		if suit != engine.NoSuit && c.Face.Suit() == suit {
			n++
		}
	}
	return suit, n
}
