package screen

import (
	"fmt"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/page"
	"carteado/render/theme"
)

// OpenRules shows the rules of the table.
func (s *Screen) OpenRules() {
	s.Rest()
	s.Open("rules", page.Rules(&s.voice, s.Shut("rules")))
}

// OpenSheet shows the score sheet.
func (s *Screen) OpenSheet() {
	if s.match == nil {
		return
	}
	s.Rest()
	s.Open(sheet, page.Sheet(page.SheetState{Voice: s.Aloud(), Hands: s.now.Standing.Hands, Points: s.now.totals(), Extra: s.now.Standing.Carry.Extra, Print: s.print,
		Mates: s.mates(), Review: s.review(), Receipts: s.match.Receipts(), Close: s.Shut(sheet)}))
}

func (s *Screen) print() { s.Page.Call("print") }

// OpenLog shows what has happened in the hand, in words.
func (s *Screen) OpenLog() {
	s.Rest()
	s.Open("log", page.Log(s.Likes.Book, s.log.lines, s.Shut("log")))
}

// OpenLast shows the last trick that was taken. A game without tricks has the list of moves in its place, as on the bar.
func (s *Screen) OpenLast() {
	switch {
	case s.match == nil:
		return
	case !s.voice.Info.Tricks():
		s.OpenLog()
		return
	}
	s.Rest()
	took, who := s.voice.Took(s.now.View)
	var cards []page.Laid
	for _, c := range s.now.lastTrick() {
		x := page.Laid{Who: s.voice.Name(c.seat), Card: s.voice.Card(c.face), Took: c.seat == who}
		if c.face != engine.Unknown {
			ink := theme.SuitInk(s.Likes.Suits, c.face.Suit())
			x.Short, x.Ink = s.voice.Short(c.face), fmt.Sprintf("#%02X%02X%02X", ink.R, ink.G, ink.B)
		}
		cards = append(cards, x)
	}
	s.Open(lastTrick, page.LastTrick(&s.voice, cards, took, s.Shut(lastTrick)))
}

// openMelds lists the melds of a side.
func (s *Screen) openMelds(side int) {
	v, b := s.now.View, s.Likes.Book
	info, o := s.now.Party.Info(), &s.now.Party.Options
	var lines []page.Line
	title := ""
	for z := range v.Zones {
		if p := &v.Zones[z]; p.Kind == engine.Meld && p.Owner != engine.Nobody && info.Side(o, p.Owner) == side {
			title = b.Say("page.melds.of", "who", s.voice.Side(p.Owner))
			if len(p.Cards) == 0 {
				continue
			}
			line := page.Line{Text: s.voice.Meld(v, engine.Zone(z))}
			if s.control.Target(engine.Zone(z)) {
				line.Do = s.Loop.By(func() { page.Close(melds); s.TapPile(engine.Zone(z)) })
			}
			lines = append(lines, line)
		}
	}
	s.Open(melds, page.Listing(b, title, []page.Group{{Lines: lines}}, b.Say("page.melds.none"), s.Shut(melds)))
}

// confirm asks about a move that may be a mistake.
func (s *Screen) confirm(r *control.Result) {
	b, move, ask := s.Likes.Book, s.voice.Move(s.now.View, r.Ask), r.Ask.Clone()
	text := ""
	switch r.Doubt {
	case control.DoubtFinal:
		text = b.Say("page.confirm.final.text")
	case control.DoubtTop:
		text = b.Say("page.confirm.top", "n", int(r.Ask.N))
	case control.DoubtFalse, control.DoubtLoose:
		text = s.voice.Doubt()
	case control.DoubtAll:
		text = b.Say("page.confirm.all")
	case control.DoubtFits:
		text = b.Say("page.confirm.fits", "meld", s.voice.Chip(s.now.View, r.Meld))
	}
	no := s.Loop.By(func() { page.Close(Asked); s.unpick() })
	page.Open(Asked, page.Confirm(page.ConfirmState{Book: b, Title: b.Say("page.confirm.final", "move", move),
		Text: text, Do: b.Say("page.confirm.do", "move", move), Loses: true,
		Yes: s.Loop.By(func() { page.Close(Asked); s.act(s.control.Press(&ask), engine.NoSlot) }), No: no}), no)
}

// choose offers the ways in which something can be done.
func (s *Screen) choose(moves []engine.Action) {
	v := s.now.View
	var lines []page.Line
	for _, x := range moves {
		w := x.Clone()
		lines = append(lines, page.Line{Text: s.voice.Move(v, &w), Do: s.Loop.By(func() { page.Close(ways); s.Press(&w) })})
	}
	s.Open(ways, page.Listing(s.Likes.Book, s.voice.Prompt(v), []page.Group{{Lines: lines}}, "", s.Shut(ways)))
}
