package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/speech"
)

// SheetState is the score of a match.
type SheetState struct {
	Voice  *speech.Voice
	Hands  []engine.Score // of the hands that are over
	Points [engine.MaxSeats]int32
	Print  func() // nil where nothing can be printed

	Receipts
	Close func()
}

// Receipts are those of hands among friends.
type Receipts struct {
	Count int         // how many of the last hands have one
	Save  func(k int) // gives one to the person as a file: 1 is the first of them
}

// Sheet is the score sheet: every hand with its lines, and the total.
func Sheet(s SheetState) *Node {
	b := s.Voice.Book
	var print *Node
	if s.Print != nil && len(s.Hands) > 0 {
		print = feet(Button(b.Say("page.print"), s.Print, Class("noprint")))
	}
	return sheet("dialog", b.Say("page.sheet"), b.Say("page.close"), s.Close, scores(s.Voice, s.Hands, &s.Points), s.receipts(s.Voice.Book, len(s.Hands)), print)
}

// receipts lets one save them, after so many hands; nil if there are none.
func (r Receipts) receipts(b *words.Book, hands int) *Node {
	if r.Count == 0 || r.Save == nil {
		return nil
	}
	var list []*Node
	for k := 1; k <= r.Count; k++ {
		hand := b.Say("page.sheet.hand", "n", max(0, hands-r.Count)+k)
		list = append(list, Button(hand, func() { r.Save(k) }, Key(strconv.Itoa(k)), Attr{"aria-label": b.Say("friends.receipt", "hand", hand)}))
	}
	return El("section", Class("part noprint receipts"), El("h3", b.Say("friends.receipts")), note(b.Say("friends.receipts.note")), El("div", Class("row"), list))
}

// sides gives the first seat of every side.
func sides(v *speech.Voice) (out []engine.Seat) {
	seen := map[int]bool{}
	for p := range engine.Seat(v.Options.Seats()) {
		if side := v.Info.Side(v.Options, p); !seen[side] {
			seen[side] = true
			out = append(out, p)
		}
	}
	for i, p := range out { // one's own first, wherever one sits
		if v.Me != engine.Nobody && v.Info.Side(v.Options, p) == v.Info.Side(v.Options, v.Me) {
			copy(out[1:i+1], out[:i])
			out[0] = p
		}
	}
	return out
}

// scores is the table of a match.
func scores(v *speech.Voice, hands []engine.Score, points *[engine.MaxSeats]int32) *Node {
	b := v.Book
	if len(hands) == 0 {
		return note(b.Say("page.sheet.empty"))
	}
	of := sides(v)
	head := []*Node{El("td")}
	for _, p := range of {
		head = append(head, El("th", Attr{"scope": "col"}, v.Side(p)))
	}
	rows := []*Node{El("thead", Key("head"), El("tr", head))}
	for i := range hands {
		rows = append(rows, handScore(v, of, i, &hands[i]))
	}
	rows = append(rows, El("tfoot", Key("foot"), row(of, b.Say("page.sheet.total"), "total", func(p engine.Seat) int32 { return points[p] })))
	// A wide table scrolls in itself: whatever scrolls must be within reach of the keyboard.
	return El("div", Attr{"class": "scroll", "tabindex": "0", "role": "region", "aria-label": b.Say("page.sheet")}, El("table", rows))
}

// handScore is one hand on the sheet: how it ended, its lines, what it counts.
func handScore(v *speech.Voice, of []engine.Seat, i int, s *engine.Score) *Node {
	b := v.Book
	rows := []*Node{El("tr", Class("hand"), El("th", Attr{"scope": "rowgroup", "colspan": strconv.Itoa(len(of) + 1)},
		El("b", b.Say("page.sheet.hand", "n", i+1)), " ", El("span", v.Ending(s))))}
	for k := range v.Info.Parts {
		any := false
		for _, p := range of {
			any = any || s.Parts[k][p] != 0
		}
		if any {
			rows = append(rows, row(of, v.Part(k), "", func(p engine.Seat) int32 { return s.Parts[k][p] }))
		}
	}
	rows = append(rows, row(of, b.Say("page.sheet.now"), "sum", func(p engine.Seat) int32 { return s.Points[p] }))
	return El("tbody", Key(strconv.Itoa(i)), rows)
}

func row(of []engine.Seat, name, class string, value func(engine.Seat) int32) *Node {
	cells := []*Node{El("th", Attr{"scope": "row"}, name)}
	for _, p := range of {
		cells = append(cells, El("td", amount(value(p))))
	}
	return El("tr", If(class != "", "class", class), cells)
}

// amount writes a number with a true minus sign.
func amount(n int32) string {
	if n < 0 {
		return "−" + strconv.Itoa(-int(n))
	}
	return strconv.Itoa(int(n))
}

// Rules is the sheet with the rules of this table; what the preset has otherwise is marked.
func Rules(v *speech.Voice, close func()) *Node {
	b := v.Book
	var parts []any
	preset := b.Say(v.Info.Key + ".preset." + v.Options.Preset())
	for _, s := range v.Rules() {
		if len(s.Lines) == 1 && !s.Lines[0].Changed {
			parts = append(parts, part(s.Title, El("p", s.Lines[0].Text)))
			continue
		}
		var list []*Node
		for _, l := range s.Lines {
			if l.Changed {
				list = append(list, El("li", Class("differs"), El("strong", l.Text), " ",
					El("span", Class("changed"), b.Say("page.rules.changed", "preset", preset))))
			} else {
				list = append(list, El("li", l.Text))
			}
		}
		parts = append(parts, part(s.Title, El("ul", list)))
	}
	return sheet("dialog", b.Say("page.rules.of", "game", b.Say(v.Info.Key+".name")), b.Say("page.close"), close, parts...)
}
