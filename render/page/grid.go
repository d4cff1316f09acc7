package page

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/speech"
)

// grid are the numbers of a bidding, or the suits to choose from, a button each: all of them where others have "Mais".
func (m *Mirror) grid() *dom.Node {
	s, v := &m.s, m.s.Voice
	_, blank := layout.Cells(s.View, v.Info)
	cells := m.cells()
	if len(cells) == 0 || s.Moving || s.Onward != nil {
		return nil
	}
	g := &s.Lay.Grid
	name := "page.mirror.grid"
	wide := (g.Rect.W+g.Gap)/float64(g.Cols) - g.Gap
	cell, size := layout.Rect{W: wide, H: g.Row}, math.Inf(1)
	for i := range cells {
		x := &cells[i]
		if v.Info.Verb(x.Action.Verb).Ask == engine.AskSuit {
			x.label, name = suited(x), "page.mirror.suits"
		}
		size = min(size, sizeIn(x.label, cell, s.Lay))
	}
	var list []*dom.Node
	for i := range cells {
		x := cells[i]
		ask := v.Info.Verb(x.Action.Verb).Ask
		n := dom.Button(x.label, func() { s.Press(&x.Action) }, m.key(&x), dom.Attr{"class": "cell", "--f": px(size)}, m.hinted(&x.Action))
		switch ask {
		case engine.AskSum:
			n.Set("data-sum", "on")
		case engine.AskBid:
			n.Set("aria-label", x.label+": "+v.Bid(int(x.Action.N)))
			_, strain, _ := engine.BidOf(x.Action.N)
			redden(n, strain)
		case engine.AskSuit:
			redden(n, engine.Suit(x.Action.N))
		}
		if i == 0 && blank > 0 {
			n.Set("--from", strconv.Itoa(blank+1))
		}
		list = append(list, n)
	}
	class := "grid placed"
	if name == "page.mirror.suits" {
		class += " suits"
	}
	if g.Down {
		class += " down"
	}
	out := dom.El("div", dom.Attr{"id": "grid", "role": "group", "aria-label": v.Book.Say(name), "--cols": strconv.Itoa(g.Cols), "--row": px(g.Row),
		"--gap": px(g.Gap)}, placed(g.Rect), dom.On{"keydown": m.overGrid}, list)
	out.Set("class", class)
	return out
}

// overGrid goes from a cell of the grid to its neighbour, round at the ends of the list, and over the edge to the hand.
func (m *Mirror) overGrid(e dom.Event) {
	g := &m.s.Lay.Grid
	right, down := 1, g.Cols
	if g.Down {
		right, down = g.Rows, 1
	}
	step := map[string]int{"ArrowLeft": -right, "ArrowRight": right, "ArrowUp": -down, "ArrowDown": down}[e.Key]
	cells := screen.Shown("mirror").All(func(n *dom.Node) bool { return strings.Contains(n.Attr["class"], "cell") })
	i, n := slices.Index(cells, screen.Focused()), len(cells)
	if step == 0 || i < 0 {
		return
	}
	e.Stop()
	switch to := i + step; {
	case to >= 0 && to < n, step*step == 1:
		screen.FocusOn(cells[(to+n)%n])
	default:
		m.FocusHand()
	}
}

// cells returns the buttons that stand in the grid, none where there is no grid.
func (m *Mirror) cells() (out []labelled) {
	if m.s.Lay == nil || m.s.Lay.Grid.Rect.Empty() {
		return nil
	}
	for _, x := range m.buttons() {
		if layout.Celled(m.s.Voice.Info.Verb(x.Action.Verb)) {
			out = append(out, x)
		}
	}
	return out
}

// calls is an auction, a column for each seat and the newest call below.
func (m *Mirror) calls() *dom.Node {
	s, v := &m.s, m.s.Voice
	list := v.Captions(s.View).Calls
	if len(list) == 0 {
		return nil
	}
	seats := v.Options.Seats()
	column := func(p engine.Seat) int { return int(p) }
	rows, class := len(list), dom.Class("unseen")
	if s.Lay != nil && !s.Lay.Calls.Rect.Empty() {
		column = s.Lay.Column
		rows = s.Lay.Calls.Rows
		class = placed(s.Lay.Calls.Rect)
		class["--f"] = px(0.66 * s.Lay.Calls.Line)
	}
	head := make([]*dom.Node, seats)
	for p := range engine.Seat(seats) {
		head[column(p)] = dom.El("th", dom.Attr{"scope": "col"}, v.Label(v.Name(p)))
	}
	var body [][]speech.Called
	last := seats
	for _, c := range list {
		k := column(c.Seat)
		if k <= last {
			body = append(body, make([]speech.Called, seats))
		}
		body[len(body)-1][k], last = c, k
	}
	body = body[max(0, len(body)-rows):]
	var lines []*dom.Node
	for i, row := range body {
		var cells []*dom.Node
		for k, c := range row {
			cells = append(cells, dom.El("td", dom.Key(strconv.Itoa(k)), c.Text, alerted(c.Alert)))
		}
		lines = append(lines, dom.El("tr", dom.Key(strconv.Itoa(i)), cells))
	}
	return dom.El("table", dom.Attr{"id": "calls", "aria-label": v.Book.Say("page.mirror.calls")}, class,
		dom.El("thead", dom.El("tr", head)), dom.El("tbody", lines))
}

// alerted marks a call that means something beside what it names. Readers hear that.
func alerted(means string) []*dom.Node {
	if means == "" {
		return nil
	}
	return []*dom.Node{dom.El("sup", dom.Attr{"aria-hidden": "true"}, "*"), dom.El("span", dom.Class("unseen"), ". "+means)}
}
