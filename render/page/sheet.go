package page

import (
	"slices"
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/speech"
)

// SheetState is the score of a match.
type SheetState struct {
	Voice  *speech.Voice
	Hands  []engine.Score // of the hands that are over
	Points [engine.MaxSeats]int32
	Extra  [engine.MaxExtra]int32 // what else the last hand handed on
	Print  func()                 // nil where nothing can be printed
	Mates  Mates                  // who can be asked about the last hand
	Review func()                 // shows what was decided badly in it; nil where there is nothing to show

	Receipts
	Close func()
}

// Receipts are those of hands among friends.
type Receipts struct {
	Count int         // how many of the last hands have one
	Save  func(k int) // gives one to the person as a file: 1 is the first of them
}

// Sheet is the score sheet: every hand with its lines, and the total.
func Sheet(s SheetState) *dom.Node {
	b := s.Voice.Book
	var print, foot *dom.Node
	if s.Print != nil && len(s.Hands) > 0 {
		print = dom.Button(b.Say("page.print"), s.Print, dom.Class("noprint"))
	}
	if ask, review := s.Mates.button(b), maybe(b.Say("page.review"), s.Review); ask != nil || review != nil || print != nil {
		foot = feet(ask, review, print)
	}
	var empty *dom.Node
	if len(s.Hands) == 0 {
		empty = note(b.Say("page.sheet.empty"))
	}
	return sheet("dialog", b.Say("page.sheet"), b.Say("page.close"), s.Close, aim(s.Voice), empty, scores(s.Voice, s.Hands, &s.Points), s.extras(), s.receipts(s.Voice.Book, len(s.Hands)), foot)
}

// extras says what the last hand handed on besides the points, as tied hands that the next winner gets; nil for
// nothing.
func (s *SheetState) extras() *dom.Node {
	var list []*dom.Node
	for k := range s.Voice.Info.Extra {
		if n := s.Extra[k]; n != 0 {
			list = append(list, note(s.Voice.Book.Say("page.sheet.extra", "what", s.Voice.Extra(k), "n", int(n))))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return dom.El("section", dom.Class("part"), list)
}

// receipts lets one save them, after so many hands; nil if there are none.
func (r Receipts) receipts(b *words.Book, hands int) *dom.Node {
	if r.Count == 0 || r.Save == nil {
		return nil
	}
	var list []*dom.Node
	for k := 1; k <= r.Count; k++ {
		hand := b.Say("page.sheet.hand", "n", max(0, hands-r.Count)+k)
		list = append(list, dom.Button(hand, func() { r.Save(k) }, dom.Key(strconv.Itoa(k)), dom.Attr{"aria-label": b.Say("friends.receipt", "hand", hand)}))
	}
	return dom.El("section", dom.Class("part noprint receipts"), dom.El("h3", b.Say("friends.receipts")), note(b.Say("friends.receipts.note")), dom.El("div", dom.Class("row"), list))
}

// sides returns the first seat of every side.
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
func scores(v *speech.Voice, hands []engine.Score, points *[engine.MaxSeats]int32) *dom.Node {
	b := v.Book
	of := sides(v)
	head := []*dom.Node{dom.El("td")}
	for _, p := range of {
		head = append(head, dom.El("th", dom.Attr{"scope": "col"}, v.Label(v.Side(p))))
	}
	rows := []*dom.Node{dom.El("thead", dom.Key("head"), dom.El("tr", head))}
	if v.Info.Start != nil {
		rows = append(rows, dom.El("tbody", dom.Key("start"), row(of, b.Say("page.sheet.start"), "", func(engine.Seat) int32 { return v.Info.Start(v.Options) })))
	}
	for i := range hands {
		rows = append(rows, handScore(v, of, i, &hands[i]))
	}
	var foot []*dom.Node
	for k, part := range v.Info.Parts {
		if slices.Contains(v.Info.Columns, part) {
			foot = append(foot, row(of, v.Part(k), "", func(p engine.Seat) int32 { return sum(hands, k, p) }))
		}
	}
	foot = append(foot, row(of, b.Say("page.sheet.total"), "total", func(p engine.Seat) int32 { return points[p] }))
	if n := v.Options.Target(); n > 0 {
		foot = append(foot, row(of, b.Say("page.sheet.missing"), "", func(p engine.Seat) int32 { return max(0, n-points[p]) }))
	}
	rows = append(rows, dom.El("tfoot", dom.Key("foot"), foot))
	// A wide table scrolls in itself: whatever scrolls must be within reach of the keyboard.
	return dom.El("div", dom.Attr{"class": "scroll", "tabindex": "0", "role": "region", "aria-label": b.Say("page.sheet")}, dom.El("table", rows))
}

// sum returns what a seat has in one line of all hands.
func sum(hands []engine.Score, line int, p engine.Seat) (n int32) {
	for i := range hands {
		n += hands[i].Parts[line][p]
	}
	return n
}

// aim says what is played for: the points that end the match, how many hands do, or what else does.
func aim(v *speech.Voice) *dom.Node {
	n := int(v.Options.Target())
	switch {
	case v.Info.Hands > 0:
		return note(v.Book.Say("page.sheet.hands", "n", int(v.Info.Hands)))
	case n == 0:
		return note(strings.Join(v.Ends(), " "))
	case v.Info.Low:
		return note(v.Book.Say("page.sheet.target.low", "n", n))
	}
	return note(v.Book.Say("page.sheet.target", "n", n))
}

// handScore is one hand on the sheet: how it ended, its lines, what it counts.
func handScore(v *speech.Voice, of []engine.Seat, i int, s *engine.Score) *dom.Node {
	b := v.Book
	rows := []*dom.Node{dom.El("tr", dom.Class("hand"), dom.El("th", dom.Attr{"scope": "rowgroup", "colspan": strconv.Itoa(len(of) + 1)},
		dom.El("b", b.Say("page.sheet.hand", "n", i+1)), " ", dom.El("span", v.Ending(s))))}
	for k := range v.Info.Parts {
		any := false
		if slices.Contains(v.Info.Columns, v.Info.Parts[k]) {
			continue // it is what the hand counts, and is summed up below
		}
		for _, p := range of {
			any = any || s.Parts[k][p] != 0
		}
		if any {
			rows = append(rows, row(of, v.Part(k), "", func(p engine.Seat) int32 { return s.Parts[k][p] }))
		}
	}
	rows = append(rows, row(of, b.Say("page.sheet.now"), "sum", func(p engine.Seat) int32 { return s.Points[p] }))
	return dom.El("tbody", dom.Key(strconv.Itoa(i)), rows)
}

func row(of []engine.Seat, name, class string, value func(engine.Seat) int32) *dom.Node {
	cells := []*dom.Node{dom.El("th", dom.Attr{"scope": "row"}, name)}
	for _, p := range of {
		cells = append(cells, dom.El("td", amount(value(p))))
	}
	return dom.El("tr", dom.If(class != "", "class", class), cells)
}

// amount writes a number with a true minus sign.
func amount(n int32) string {
	if n < 0 {
		return "−" + strconv.Itoa(-int(n))
	}
	return strconv.Itoa(int(n))
}

// Rules is the sheet with the rules of this table; what the preset has otherwise is marked. A link leads to the page of all the
// game's rules, which is beside the program and not in it.
func Rules(v *speech.Voice, close func()) *dom.Node {
	b := v.Book
	var parts []any
	preset := presetText(b, v.Info, v.Options.Preset())
	for _, s := range v.Rules() {
		if len(s.Lines) == 1 && !s.Lines[0].Changed {
			parts = append(parts, part(s.Title, dom.El("p", s.Lines[0].Text)))
			continue
		}
		var list []*dom.Node
		for _, l := range s.Lines {
			if l.Changed {
				list = append(list, dom.El("li", dom.Class("differs"), dom.El("strong", l.Text), " ",
					dom.El("span", dom.Class("changed"), b.Say("page.rules.changed", "preset", preset))))
			} else {
				list = append(list, dom.El("li", l.Text))
			}
		}
		parts = append(parts, part(s.Title, dom.El("ul", list)))
	}
	parts = append(parts, dom.El("p", dom.El("a", dom.Attr{"href": words.RulesPage(b.Lang(), v.Info.Key), "target": "_blank", "class": "leaves"}, b.Say("page.rules.page"))))
	return sheet("dialog", b.Say("page.rules.of", "game", b.Of(v.Info.Key).Say("name")), b.Say("page.close"), close, parts...)
}
