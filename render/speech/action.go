package speech

import (
	"slices"
	"unicode/utf8"

	"carteado/engine"
)

// longestLabel bounds a button's label, in characters.
const longestLabel = 28

// Move returns the label of the button that makes an action of the listener's: "Truco! (vale 3)", "Baixar
// 4-5-6♥". It has at most 28 characters where names have at most ten. w is the table as the listener sees it.
func (v *Voice) Move(w *engine.View, a *engine.Action) string {
	return v.brief("verb."+v.Info.VerbKey(a.Verb), w, a)
}

// Several names what opens a list of actions of one kind, "" where it has no name.
func (v *Voice) Several(verb engine.Verb) string {
	return v.maybe("several."+v.Info.VerbKey(verb), -1)
}

// brief fills an action into the words for it that fit a label.
func (v *Voice) brief(name string, w *engine.View, a *engine.Action) string {
	s := v.form(name, w, a, label)
	if utf8.RuneCountInString(s) > longestLabel && v.has(name+".brief") {
		return v.form(name+".brief", w, a, label)
	}
	return s
}

// Entry tells one entry of the log: "João: 7 de copas", "Ana comprou do monte". w is the table after it, as
// the listener sees it, and before is the table before it. It is fit for a log that several people read: no face is named but those that the
// entry made public and those that lie open, and no sign but one that all may see. It is "" for an entry that a log
// leaves out.
func (v *Voice) Entry(before, w *engine.View, a *engine.Action) string {
	switch a.Verb {
	case engine.Open:
		return v.opened(w, a)
	case engine.Shuffled:
		if mixedHand(w) {
			return "" // the cards of a hand under another key: nothing that a player would call shuffling
		}
		return v.say("did.shuffled", -1)
	case engine.Coin:
		return v.say("did.coin", int(a.N))
	case engine.Left:
		return v.say("did.left", -1, "who", v.Name(engine.Seat(a.N)))
	}
	if verb := v.Info.Verb(a.Verb); verb != nil && verb.Untold {
		return ""
	}
	return v.form("did."+v.Info.VerbKey(a.Verb), w, a, aloud, "pile", v.Book.Count("page.pile.cards", discarded(before)))
}

// discarded returns how many cards lie in the discard pile.
func discarded(w *engine.View) (n int) {
	if w != nil {
		for _, z := range w.Zones {
			if z.Kind == engine.Discard {
				n += len(z.Cards)
			}
		}
	}
	return n
}

// mixedHand reports whether the newest cards of the table, which the last reshuffle made, lie in a hand.
func mixedHand(w *engine.View) bool {
	newest, hand := engine.Slot(0), false
	for _, z := range w.Zones {
		for _, c := range z.Cards {
			if c.Slot >= newest {
				newest, hand = c.Slot, z.Kind == engine.Holding
			}
		}
	}
	return hand
}

// Whisper tells what the listener alone may know of an entry: which card came from the stock, which sign a partner
// made; "" for an entry without such a thing. w is the table after it, as the listener sees it. The entry must be as
// the listener may read it (engine.Engine.Read): a sign that is still sealed is nothing to whisper.
func (v *Voice) Whisper(w *engine.View, a *engine.Action) string {
	verb := v.Info.Verb(a.Verb)
	switch {
	case verb == nil:
		return ""
	case verb.Deed == engine.DeedDraw && a.Seat == v.Me && drawn(w, v.Me) != engine.Unknown:
	case v.sealed(a.Verb) && v.partners(a.Seat, v.Me) && !a.Sealed(v.Options):
	default:
		return ""
	}
	return v.form("did."+v.Info.VerbKey(a.Verb), w, a, apart)
}

// tone is for whose ears, and for how much room, something is said.
type tone uint8

const (
	aloud tone = iota // for everybody, in full
	apart             // for the listener, in full
	label             // for the listener, in little room
)

// sealed reports whether the number of a verb is for partners alone at this table.
func (v *Voice) sealed(verb engine.Verb) bool {
	return v.Info.Sealed != nil && v.Info.Sealed(v.Options, verb)
}

// Call returns what is said aloud at the table with an action: "Truco!", "Corro!"; "" where nothing is.
func (v *Voice) Call(a *engine.Action) string {
	name, n := "call."+v.Info.VerbKey(a.Verb), int(a.N)
	switch x := v.Info.Verb(a.Verb); {
	case x == nil:
	case x.Ask == engine.AskBid && v.has(name):
		return v.say(name, n, "called", v.Bid(n))
	case x.Deed == engine.DeedSeveral && !x.Takes.N: // how many cards
		n = len(a.Cards)
	}
	return v.maybe(name, n)
}

// Opinion returns what somebody says who would make an action, and asks a partner to: "Melhor correr"; "" where nothing is
// said.
func (v *Voice) Opinion(a *engine.Action) string {
	return v.maybe("opinion."+v.Info.VerbKey(a.Verb), int(a.N))
}

// Doubt says what speaks against showing a hand: that it is not whole, or leaves more than need be.
func (v *Voice) Doubt() string { return v.say("doubt", -1) }

// maybe returns the words of the game for a name and a number, "" where there are none.
func (v *Voice) maybe(name string, n int) string {
	if s := v.say(name, n); s != v.Info.Key+"."+name {
		return s
	}
	return ""
}

// form fills an action, and more that the words may tell, into the words for it.
func (v *Voice) form(name string, w *engine.View, a *engine.Action, to tone, more ...any) string {
	faces := v.faces(w, a, to)
	n := int(a.N)
	verb := engine.VerbInfo{}
	if x := v.Info.Verb(a.Verb); x != nil {
		verb = *x
	}
	variant := ""
	switch d := verb.Deed; {
	case d == engine.DeedPlay && len(faces) > 0 && faces[0] == engine.Unknown:
		variant = ".blind"
	case d == engine.DeedTake && len(a.Cards) > 0:
		variant = ".with"
	case d == engine.DeedTake && verb.Justified != nil && verb.Justified(v.Options):
		variant = ".meld"
	case d == engine.DeedDraw && to == apart && a.Seat == v.Me:
		if f := drawn(w, a.Seat); f != engine.Unknown {
			faces, variant = []engine.Face{f}, ".seen"
		}
	case d == engine.DeedShow:
		faces = slices.DeleteFunc(faces, func(f engine.Face) bool { return slices.Contains(a.Faces, f) }) // the others are named alone
	case d == engine.DeedSeveral && len(a.Cards) == 0:
		variant = ".none"
	case to == aloud && v.sealed(a.Verb):
		n = 0
	}
	if v.has(name + variant) {
		name += variant
	}
	pairs := append(more, "who", v.Name(a.Seat), "count", len(a.Cards))
	if x := v.Info.Verb(a.Verb); x != nil && x.Ask == engine.AskSeat && n >= 0 && n < v.Options.Seats() {
		pairs = append(pairs, "whom", v.Name(engine.Seat(n)))
	}
	if verb.Ask == engine.AskBid {
		called := v.Bid(n)
		if to == label {
			called = v.ShortBid(n)
		}
		pairs = append(pairs, "called", called)
	}
	if w != nil {
		for i := range w.Facts {
			switch f := &w.Facts[i]; v.Info.Spot(f) {
			case engine.SpotWorth:
				pairs = append(pairs, "worth", int(f.N))
			case engine.SpotAsked:
				pairs = append(pairs, "asked", int(f.N))
			}
		}
	}
	if len(faces) > 0 {
		cards := v.named(verb.Deed, faces, to)
		the := cards
		if to != label {
			the = v.TheCards(faces)
		}
		pairs = append(pairs, "the", the, "cards", cards)
	}
	if z := v.target(w, a); z != engine.NoZone {
		switch {
		case to == label:
			pairs = append(pairs, "meld", v.Chip(w, z))
		case verb.Deed == engine.DeedAdd:
			pairs = append(pairs, "meld", v.kind(v.read(w, z)))
		default:
			pairs = append(pairs, "meld", v.Meld(w, z))
		}
	}
	return v.say(name, n, pairs...)
}

// named lists an action's cards.
func (v *Voice) named(d engine.Deed, faces []engine.Face, to tone) string {
	switch {
	case to != label:
		return v.Cards(faces)
	case d == engine.DeedLay || d == engine.DeedAdd || d == engine.DeedTake:
		return v.bunch(faces)
	}
	return v.shorts(faces)
}

// faces returns the faces of an action's cards: those that ride on it, and to the listener alone those of the
// listener's own cards, as of one to be covered.
func (v *Voice) faces(w *engine.View, a *engine.Action, to tone) []engine.Face {
	out := make([]engine.Face, len(a.Cards))
	for i, s := range a.Cards {
		out[i] = a.Face(i)
		if out[i] == engine.Unknown && to != aloud && w != nil && a.Seat == v.Me && v.Me != engine.Nobody {
			out[i] = v.held(w, s)
		}
	}
	return out
}

// held returns the face of a card in the listener's hand.
func (v *Voice) held(w *engine.View, s engine.Slot) engine.Face {
	for z := range w.Zones {
		if w.Zones[z].Kind != engine.Holding || w.Zones[z].Owner != v.Me {
			continue
		}
		for _, c := range w.Zones[z].Cards {
			if c.Slot == s && c.Seen.Has(v.Me) {
				return c.Face
			}
		}
	}
	return engine.Unknown
}

// drawn returns the card that came to a seat's hand last, if the view is that seat's.
func drawn(w *engine.View, s engine.Seat) engine.Face {
	if w != nil && w.Seat == s && s != engine.Nobody {
		for z := range w.Zones {
			if c := w.Zones[z].Cards; w.Zones[z].Kind == engine.Holding && w.Zones[z].Owner == s && len(c) > 0 {
				return c[len(c)-1].Face
			}
		}
	}
	return engine.Unknown
}

// opened tells what the dealer turned up, a sentence for every pile.
func (v *Voice) opened(w *engine.View, a *engine.Action) string {
	var piles []engine.Zone
	faces := map[engine.Zone][]engine.Face{}
	for i, s := range a.Cards {
		z := engine.NoZone
		if w != nil {
			z = where(w, s)
		}
		if !slices.Contains(piles, z) {
			piles = append(piles, z)
		}
		faces[z] = append(faces[z], a.Face(i))
	}
	out := ""
	for _, z := range piles {
		if out != "" {
			out += ". "
		}
		out += v.turned(w, z, faces[z])
	}
	return out
}

// turned tells which cards of a pile were turned up.
func (v *Voice) turned(w *engine.View, z engine.Zone, faces []engine.Face) string {
	cards := v.Cards(faces)
	if z == engine.NoZone {
		return v.Book.Count("talk.did.open", len(faces), "cards", cards)
	}
	for i := range w.Facts {
		if f := &w.Facts[i]; v.Info.Spot(f) == engine.SpotTrump && len(faces) == 1 && f.Face == faces[0] {
			return v.say("did.open.trump", 1, "cards", cards)
		}
	}
	name := "did.open." + w.Zones[z].Kind.String()
	if !v.has(name) {
		if p := w.Zones[z].ZoneInfo; p.Kind == engine.Board && v.has("zone."+p.Name) {
			return v.Zone(z) + ": " + cards
		}
		return v.Book.Count("talk.did.open", len(faces), "cards", cards)
	}
	who := ""
	if p := w.Zones[z].Owner; p != engine.Nobody {
		who = v.Name(p)
	}
	n := len(w.Zones[z].Cards)
	if w.Zones[z].Kind == engine.Board { // which fills step by step
		n = len(faces)
	}
	return v.say(name, n, "who", who, "cards", cards)
}
