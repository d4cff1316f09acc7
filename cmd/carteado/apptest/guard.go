package apptest

import (
	"slices"
	"strings"

	"carteado/engine"
	"carteado/render/page"
)

// secrets returns the faces that a person sees and not everybody does: open holds the slots that lie open to all.
func secrets(b *Bench, p engine.Seat, open map[engine.Slot]bool) (out []engine.Face) {
	v := b.Local.Table().Engine().View(p)
	for z := range v.Zones {
		for _, c := range v.Zones[z].Cards {
			if c.Face != engine.Unknown && !open[c.Slot] {
				out = append(out, c.Face)
			}
		}
	}
	return out
}

// spoken returns the faces of cards that lie open on the table, or have been played in this hand: these may be spoken of.
func spoken(b *Bench, public *engine.View) (out engine.FaceSet) {
	for z := range public.Zones {
		for _, c := range public.Zones[z].Cards {
			out = out.With(c.Face)
		}
	}
	e := b.Local.Table().Engine()
	for i := range e.Len() {
		for k := range e.Entry(i).Cards {
			out = out.With(e.Entry(i).Face(k))
		}
	}
	for _, f := range public.Facts {
		out = out.With(f.Face)
	}
	return out
}

// Guard fails when anything on the page or the canvas shows more than the person who has the device may see,
// or, behind the curtain, anything that not everybody may see.
func Guard(b *Bench) {
	b.Helper()
	if b.Local.Table() == nil || !b.Screen.Several() {
		return
	}
	words := b.Words()
	humans := b.Local.Table().Setup().Humans
	voice := b.Screen.Aloud()
	public := b.Local.Table().Engine().View(engine.Nobody)
	for z := range public.Zones { // the name of a meld, "5-8♦", may be that of a card
		if public.Zones[z].Kind == engine.Meld && len(public.Zones[z].Cards) > 0 {
			words = strings.ReplaceAll(words, voice.Chip(public, engine.Zone(z)), "")
		}
	}
	bids := slices.ContainsFunc(b.Local.Table().Setup().Game.Info().Verbs, func(v engine.VerbInfo) bool { return v.Ask == engine.AskBid })
	open := map[engine.Slot]bool{}
	for z := range public.Zones {
		for _, c := range public.Zones[z].Cards {
			open[c.Slot] = c.Face != engine.Unknown
		}
	}
	known := spoken(b, public)
	if b.Screen.Viewer() != engine.Nobody {
		for _, f := range secrets(b, b.Screen.Viewer(), open) {
			known = known.With(f)
		}
	}
	for p := range engine.Seat(engine.MaxSeats) {
		if !humans.Has(p) || p == b.Screen.Viewer() {
			continue
		}
		for _, f := range secrets(b, p, open) {
			if known.Has(f) {
				continue
			}
			for k, name := range []string{voice.Card(f), voice.Short(f)} {
				if k == 1 && bids { // "2♠" may be what somebody says, and needs not hold
					continue
				}
				if said(words, name) {
					b.Fatalf("seat %d looks (curtain %v), and the page says %q of seat %d: %s", b.Screen.Viewer(), b.Covered(), name, p, words)
				}
			}
		}
	}
	// The canvas: a card that it shows open is one that whoever looks may see.
	may := map[engine.Slot]bool{}
	e := b.Local.Table().Engine()
	who := b.Screen.Viewer()
	if b.Covered() {
		who = engine.Nobody
	}
	v := e.View(who)
	for z := range v.Zones {
		for _, c := range v.Zones[z].Cards {
			may[c.Slot] = c.Face != engine.Unknown
		}
	}
	// What has just been mixed lies there until the next state is drawn: whoever saw it then may see it still.
	table := e.Hand().Table()
	mixed := func(c engine.Slot) bool { return !table.Live(c) && table.Seen(c).Has(who) }
	lay := b.Screen.Layout()
	for i := range lay.Cards {
		if c := &lay.Cards[i]; c.Face != engine.Unknown && !may[c.Slot] && !mixed(c.Slot) {
			b.Fatalf("seat %d looks (curtain %v), and the canvas has %v", b.Screen.Viewer(), b.Covered(), c.Face)
		}
	}
	if b.Covered() {
		if b.Screen.Viewer() != engine.Nobody || page.Top() != "" || page.Shown("toast") != nil && page.Shown("toast").Words() != "" {
			b.Fatalf("something is over the curtain: %s", words)
		}
		if len(b.Screen.Control().Hand()) > 0 {
			b.Fatal("a hand is ready behind the curtain")
		}
	}
	if b.HandOver() && b.Screen.Viewer() != engine.Nobody {
		b.Fatalf("the hand is over, and what seat %d has left lies open", b.Screen.Viewer())
	}
	if said(words, b.Word("page.you")) {
		b.Fatalf("somebody is called by no name: %s", words)
	}
}

// said reports whether a text has words that end where they end.
func said(text, words string) bool {
	for i := 0; ; {
		k := strings.Index(text[i:], words)
		if k < 0 {
			return false
		}
		i += k + len(words)
		if i == len(text) || !isLetter(text[i]) {
			return true
		}
	}
}

func isLetter(c byte) bool {
	return c >= 0x80 || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9'
}
