package page

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"carteado/assets/words"
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
	var recap []*Node
	for i, l := range c.Recap {
		recap = append(recap, El("li", Key(strconv.Itoa(i)), l))
	}
	var since *Node
	if len(recap) > 0 {
		since = part(b.Say("page.curtain.recap"), El("ul", Class("lines"), recap))
		since.set("tabindex", "0") // a long one is scrolled
	}
	var who string
	var mine, faces []*Node
	for i, p := range c.For {
		first, _ := utf8.DecodeRuneInString(p.Name)
		faces = append(faces, El("span", Key(strconv.Itoa(p.Seat)), Attr{"class": "face seat-" + strconv.Itoa(p.Seat)}, strings.ToUpper(string(first))))
		if who == "" {
			who = p.Name
		} else {
			who = b.Say("talk.or", "a", who, "b", p.Name)
		}
		mine = append(mine, c.button(i))
	}
	var leave *Node
	if c.Leave != nil {
		leave = Button(b.Say("page.menu.leave"), c.Leave, Class("quiet"))
	}
	first := Shown("curtain") == nil
	Mount("curtain", El("section", Attr{"role": "alertdialog", "aria-modal": "true", "aria-label": b.Say("page.curtain.hidden"),
		"class": "drawn seat-" + strconv.Itoa(c.For[0].Seat), "id": "curtain-sheet", "tabindex": "-1"},
		El("div", Attr{"class": "faces", "aria-hidden": "true"}, faces), El("h2", b.Say("page.curtain.pass", "who", who)), since, mine,
		El("p", Attr{"id": "curtain-hint", "class": "note"}, hint), leave))
	shut()
	if first {
		Focus("curtain-sheet")
	}
}

// button is what a person holds to see his cards.
func (c *Curtain) button(i int) *Node {
	p := c.For[i]
	id := "curtain-show"
	if i > 0 {
		id += "-" + strconv.Itoa(i+1)
	}
	return El("button", Key(id), Attr{"type": "button", "id": id, "class": "main huge hold seat-" + strconv.Itoa(p.Seat), "aria-describedby": "curtain-hint"},
		If(c.stop != nil && c.held == p.Seat, "data-holding", ""), On{
			"pointerdown":   func(Event) { c.hold(p.Seat) },
			"pointerup":     func(Event) { c.let() },
			"pointercancel": func(Event) { c.let() },
			"pointerout":    func(Event) { c.let() },
			"blur":          func(Event) { c.let() },
			"contextmenu":   func(e Event) { e.Stop() },
			"keydown": func(e Event) {
				if e.Key == "Enter" || e.Key == " " {
					e.Stop()
					if !e.Repeat {
						c.hold(p.Seat)
					}
				}
			},
			"keyup": func(Event) { c.let() },
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

// Down tells whether the curtain covers the table.
func (c *Curtain) Down() bool {
	n := Shown("curtain")
	return n != nil && n.Attr["id"] == "curtain-sheet"
}

// Lift takes the curtain away.
func (c *Curtain) Lift() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
	Mount("curtain", nil)
	shut()
}
