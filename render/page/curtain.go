package page

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"carteado/assets/words"
	"carteado/render/dom"
)

// holdMs is how long the button of the curtain is held: a tap must not show anybody's cards.
const holdMs = 600

// Person is somebody at the table.
type Person struct {
	Name string
	Seat int // which sets the colour
}

// Curtain hides the table while a device is passed on. It is shown with Draw and taken away with Lift.
type Curtain struct {
	Book  *words.Book
	For   []Person // whose cards come next: one, or several of whom any may answer
	Recap []string // what has happened since

	// Mine shows the cards of the seat whose button was held. The curtain is up by then.
	Mine func(seat int)

	// Leave goes away from the table; nil where nobody may.
	Leave func()

	// After is a timer.
	After func(ms float64, do func()) (stop func())

	held int    // the seat whose button is held
	stop func() // of the hold that is under way
}

// Draw covers everything. It must be called before anything is drawn that the next person alone may see.
func (c *Curtain) Draw() {
	b := c.Book
	hint := b.Say("page.curtain.hold")
	if c.stop != nil {
		hint = b.Say("page.curtain.holding")
	}
	var recap []*dom.Node
	for i, l := range c.Recap {
		recap = append(recap, dom.El("li", dom.Key(strconv.Itoa(i)), l))
	}
	var since *dom.Node
	if len(recap) > 0 {
		since = part(b.Say("page.curtain.recap"), dom.El("ul", dom.Class("lines"), recap))
		since.Set("tabindex", "0") // a long one is scrolled
	}
	var who string
	var mine, faces []*dom.Node
	for i, p := range c.For {
		first, _ := utf8.DecodeRuneInString(p.Name)
		faces = append(faces, dom.El("span", dom.Key(strconv.Itoa(p.Seat)), dom.Attr{"class": "face seat-" + strconv.Itoa(p.Seat)}, strings.ToUpper(string(first))))
		if who == "" {
			who = p.Name
		} else {
			who = b.Say("talk.or", "a", who, "b", p.Name)
		}
		mine = append(mine, c.button(i))
	}
	var leave *dom.Node
	if c.Leave != nil {
		leave = dom.Button(b.Say("page.menu.leave"), c.Leave, dom.Class("quiet"))
	}
	first := screen.Shown("curtain") == nil
	screen.Mount("curtain", dom.El("section", dom.Attr{"role": "alertdialog", "aria-modal": "true", "aria-label": b.Say("page.curtain.hidden"),
		"class": "drawn seat-" + strconv.Itoa(c.For[0].Seat), "id": "curtain-sheet", "tabindex": "-1"},
		dom.El("div", dom.Attr{"class": "faces", "aria-hidden": "true"}, faces), dom.El("h2", b.Say("page.curtain.pass", "who", who)), since, mine,
		dom.El("p", dom.Attr{"id": "curtain-hint", "class": "note"}, hint), leave))
	shut()
	if first {
		screen.Focus("curtain-sheet")
	}
}

// button is what a person holds down to see the cards.
func (c *Curtain) button(i int) *dom.Node {
	p := c.For[i]
	id := "curtain-show"
	if i > 0 {
		id += "-" + strconv.Itoa(i+1)
	}
	return dom.El("button", dom.Key(id), dom.Attr{"type": "button", "id": id, "class": "main huge hold seat-" + strconv.Itoa(p.Seat), "aria-describedby": "curtain-hint"},
		dom.If(c.stop != nil && c.held == p.Seat, "data-holding", ""), dom.On{
			"pointerdown":   func(dom.Event) { c.hold(p.Seat) },
			"pointerup":     func(dom.Event) { c.let() },
			"pointercancel": func(dom.Event) { c.let() },
			"pointerout":    func(dom.Event) { c.let() },
			"blur":          func(dom.Event) { c.let() },
			"contextmenu":   func(e dom.Event) { e.Stop() },
			"keydown": func(e dom.Event) {
				if e.Key == "Enter" || e.Key == " " {
					e.Stop()
					if !e.Repeat {
						c.hold(p.Seat)
					}
				}
			},
			"keyup": func(dom.Event) { c.let() },
		}, c.Book.Say("page.curtain.mine", "who", p.Name))
}

func (c *Curtain) hold(seat int) {
	if c.stop != nil {
		return
	}
	c.held = seat
	c.stop = c.After(holdMs, func() {
		c.stop = nil
		c.Lift()
		c.Mine(seat)
	})
	c.Draw()
}

func (c *Curtain) let() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
		c.Draw()
	}
}

// Down reports whether the curtain covers the table.
func (c *Curtain) Down() bool {
	n := screen.Shown("curtain")
	return n != nil && n.Attr["id"] == "curtain-sheet"
}

// Lift takes the curtain away.
func (c *Curtain) Lift() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
	screen.Mount("curtain", nil)
	shut()
}
