package speech

import (
	"slices"
	"unicode/utf8"

	"carteado/engine"
)

// longestLabel bounds a button's label, in characters.
const longestLabel = 28

// Move gives the label of the button that makes an action of the listener's: "Truco! (vale 3)", "Baixar
// 4-5-6♥". It has at most 28 characters where names have at most ten. w is the table as the listener sees it.
func (v *Voice) Move(w *engine.View, a *engine.Action) string {
	name := "verb." + v.Info.VerbKey(a.Verb)
	s := v.form(name, w, a, label)
	if utf8.RuneCountInString(s) > longestLabel && v.has(name+".brief") {
		return v.form(name+".brief", w, a, label)
	}
	return s
}

// Entry tells one entry of the log: "João: 7 de copas", "Ana comprou do monte". w is the table after it, as
// the listener sees it. It is fit for a log that several people read: no face is named but those that the
// entry made public and those that lie open, and no sign but one that all may see.
func (v *Voice) Entry(w *engine.View, a *engine.Action) string {
	switch a.Verb {
	case engine.Open:
		return v.opened(w, a)
	case engine.Shuffled:
		return v.Book.Say("talk.did.shuffled")
	case engine.Coin:
		if v.has("did.coin") {
			return v.say("did.coin", int(a.N))
		}
		return v.Book.Say("talk.did.coin", "n", int(a.N))
	}
	return v.form("did."+v.Info.VerbKey(a.Verb), w, a, aloud)
}

// Whisper tells what the listener alone may know of an entry: the card that he drew, the sign that his partner
// made to him; "" for an entry without such a thing. w is the table after it, as he sees it. The entry must be as he
// may read it (engine.Engine.Read): of a sign that is still sealed there is nothing to tell but what all are told.
func (v *Voice) Whisper(w *engine.View, a *engine.Action) string {
	switch key := v.Info.VerbKey(a.Verb); {
	case key == "draw_stock" && a.Seat == v.Me && drawn(w, v.Me) != engine.Unknown:
	case key == "signal" && v.partners(a.Seat, v.Me) && !v.option("signals", "public") && !a.Sealed(v.Options):
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

// Call gives what is said aloud at the table with an action: "Truco!", "Corro!"; "" where nothing is.
func (v *Voice) Call(a *engine.Action) string {
	name := "call." + v.Info.VerbKey(a.Verb)
	if s := v.say(name, int(a.N)); s != v.key(name) {
		return s
	}
	return ""
}

// form fills an action into the words for it.
func (v *Voice) form(name string, w *engine.View, a *engine.Action, to tone) string {
	faces := v.faces(w, a, to)
	n := int(a.N)
	verb := v.Info.VerbKey(a.Verb)
	variant := ""
	switch {
	case verb == "play" && len(faces) > 0 && faces[0] == engine.Unknown:
		variant = ".blind"
	case verb == "take_pile" && len(a.Cards) > 0:
		variant = ".with"
	case verb == "take_pile" && v.option("pile_take", "justify"):
		variant = ".meld"
	case verb == "draw_stock" && to == apart && a.Seat == v.Me:
		if f := drawn(w, a.Seat); f != engine.Unknown {
			faces, variant = []engine.Face{f}, ".seen"
		}
	case verb == "signal" && to == aloud && !v.option("signals", "public"):
		n = 0
	}
	if v.has(name + variant) {
		name += variant
	}
	pairs := []any{"who", v.Name(a.Seat), "count", len(a.Cards)}
	if n >= 0 && n < v.Options.Seats() {
		pairs = append(pairs, "whom", v.Name(engine.Seat(n)))
	}
	if len(faces) > 0 {
		pairs = append(pairs, "the", v.TheCards(faces), "cards", v.named(verb, faces, to))
	}
	if z := v.target(w, a); z != engine.NoZone {
		switch {
		case to == label:
			pairs = append(pairs, "meld", v.Chip(w, z))
		case verb == "add":
			pairs = append(pairs, "meld", v.kind(read(w, z)))
		default:
			pairs = append(pairs, "meld", v.Meld(w, z))
		}
	}
	return v.say(name, n, pairs...)
}

// named lists an action's cards.
func (v *Voice) named(verb string, faces []engine.Face, to tone) string {
	switch {
	case to != label:
		return v.Cards(faces)
	case verb == "meld" || verb == "add" || verb == "take_pile":
		return v.bunch(faces)
	}
	return v.shorts(faces)
}

// faces gives the faces of an action's cards: those that ride on it, and to the listener alone those of his own
// cards that he sees, as of one that he may cover.
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

// held gives the face of a card in the listener's hand.
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

// drawn gives the card that came to a seat's hand last, if the view is that seat's.
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
	for _, f := range w.Facts {
		if f.Key == "trump" && len(faces) == 1 && f.Face == faces[0] && v.has("did.open.trump") {
			return v.say("did.open.trump", 1, "cards", cards)
		}
	}
	name := "did.open." + w.Zones[z].Kind.String()
	if !v.has(name) {
		return v.Book.Count("talk.did.open", len(faces), "cards", cards)
	}
	who := ""
	if p := w.Zones[z].Owner; p != engine.Nobody {
		who = v.Name(p)
	}
	return v.say(name, len(w.Zones[z].Cards), "who", who, "cards", cards)
}
