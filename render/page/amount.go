package page

import (
	"strconv"

	"carteado/render/control"
	"carteado/render/dom"
)

// amount is where a sum of chips is chosen: less, the sum, more, and the usual ones. The buttons of the turn say what is done
// with it. It is nil where there is nothing to choose.
func (m *Mirror) amount() *dom.Node {
	s, b := &m.s, m.s.Voice.Book
	sums, ok := s.Control.Sums()
	if !ok || s.Moving || s.Onward != nil {
		m.sum = sumField{}
		return nil
	}
	now := s.Control.Sum()
	step := func(by int32) func() {
		return func() { m.chooseSum(max(sums.Low, min(now+by, sums.High))) }
	}
	value := strconv.Itoa(int(now))
	if m.sum.typing {
		value = m.sum.text
	}
	field := dom.El("input", dom.Attr{"id": "sum", "type": "number", "inputmode": "numeric", "min": strconv.Itoa(int(sums.Low)), "max": strconv.Itoa(int(sums.High)),
		"step": strconv.Itoa(int(sums.Step)), "value": value, "aria-label": b.Say("page.sum")}, dom.On{
		"input":   func(e dom.Event) { m.typeSum(e.Value) },
		"change":  func(e dom.Event) { m.typeSum(e.Value); m.sum = sumField{}; m.draw() },
		"keydown": m.leaveSum,
	})
	var usual []*dom.Node
	for _, n := range m.roomFor(sums.Usual) {
		share := ""
		switch s.Control.Share(n) {
		case control.ShareHalf:
			share = b.Say("page.sum.half")
		case control.SharePot:
			share = b.Say("page.sum.pot")
		case control.ShareAll:
			share = b.Say("page.sum.all")
		}
		var name *dom.Node
		if share != "" {
			name = dom.El("small", share)
		}
		usual = append(usual, dom.El("button", dom.Key(strconv.Itoa(int(n))), dom.Attr{"type": "button", "aria-pressed": strconv.FormatBool(n == now)},
			dom.On{"click": func(dom.Event) { m.chooseSum(n) }}, name, strconv.Itoa(int(n))))
	}
	at, class := dom.Class("unseen"), ""
	if s.Lay != nil && !s.Lay.Amount.Rect.Empty() {
		at = placed(s.Lay.Amount.Rect)
		at["--gap"] = px(s.Lay.Amount.Gap)
		if s.Lay.Amount.Rows > 1 {
			class = "two"
		}
	}
	return dom.El("div", dom.Attr{"id": "amount", "role": "group", "aria-label": b.Say("page.sum")}, at, dom.If(class != "", "class", class),
		dom.El("div", dom.Button("−", step(-sums.Jump()), dom.Attr{"aria-label": b.Say("page.sum.less")}), field,
			dom.Button("+", step(sums.Jump()), dom.Attr{"aria-label": b.Say("page.sum.more")})),
		dom.El("div", usual),
		dom.El("p", dom.Attr{"class": "unseen", "aria-live": "polite"}, m.sum.said))
}

// sumField is what is typed into the field of a sum, until it is done, and what was said of the last choice.
type sumField struct {
	typing bool
	text   string
	said   string
}

// chooseSum chooses a sum, and says so to those who do not see it.
func (m *Mirror) chooseSum(n int32) {
	m.s.Control.ChooseSum(n)
	m.sum = sumField{said: m.s.Voice.Book.Count("page.sum.chips", int(m.s.Control.Sum()))}
	m.draw()
}

// typeSum takes in what stands in the field: the buttons go with it.
func (m *Mirror) typeSum(text string) {
	m.sum = sumField{typing: true, text: text}
	if n, err := strconv.ParseInt(text, 10, 32); err == nil {
		m.s.Control.ChooseSum(int32(n))
	}
	m.draw()
}

// leaveSum goes from the field to the button that stakes the sum.
func (m *Mirror) leaveSum(e dom.Event) {
	if e.Key != "Enter" {
		return
	}
	e.Stop()
	m.typeSum(strconv.Itoa(int(m.s.Control.Sum())))
	m.sum = sumField{}
	m.draw()
	for _, id := range [...]string{"grid", "actions"} {
		for _, n := range screen.Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == id }) {
			for _, k := range n.Kids {
				if k.Attr["data-sum"] != "" {
					screen.FocusOn(k)
					return
				}
			}
		}
	}
}

// TypeSum gives the focus to the field of a sum, which is emptied for what is typed. It reports whether there is one.
func (m *Mirror) TypeSum() bool {
	if m.amount() == nil {
		return false
	}
	m.sum = sumField{typing: true}
	m.draw()
	return screen.Focus("sum")
}

// roomFor returns those of the usual sums that there is room for, the last among them.
func (m *Mirror) roomFor(usual []int32) []int32 {
	if m.s.Lay == nil || m.s.Lay.Amount.Rect.Empty() {
		return usual // they are heard only
	}
	if n, room := len(usual), m.s.Lay.Amount.Usual; n > room {
		return append(append([]int32(nil), usual[:room-1]...), usual[n-1])
	}
	return usual
}
