package page

import (
	"strconv"

	"carteado/assets/words"
)

// holdMs is how long the button of the curtain is held: a tap must not show anybody's cards.
const holdMs = 600

// Curtain hides the table while a device is passed on. It is shown with Draw and taken away with Lift.
type Curtain struct {
	Book  *words.Book
	Who   string   // whose cards come next
	Seat  int      // which sets the colour
	Recap []string // what has happened since

	// Mine shows the cards when the button was held; it has a goroutine of its own, whatever lock is held while
	// After's do runs.
	Mine func()

	// After is a timer.
	After func(ms float64, do func()) (stop func())

	stop func() // of the hold that is under way
}

// Draw covers everything. It must be called before anything is drawn that the next person alone may see.
func (c *Curtain) Draw() {
	b := c.Book
	holding := c.stop != nil
	hint := b.Say("page.curtain.hold")
	if holding {
		hint = b.Say("page.curtain.holding")
	}
	var recap []*Node
	for i, l := range c.Recap {
		recap = append(recap, El("li", Key(strconv.Itoa(i)), l))
	}
	var since *Node
	if len(recap) > 0 {
		since = part(b.Say("page.curtain.recap"), El("ul", Class("lines"), recap))
	}
	first := Shown("curtain") == nil
	Mount("curtain", El("section", Attr{"role": "alertdialog", "aria-modal": "true", "aria-label": b.Say("page.curtain.hidden"),
		"class": "drawn seat-" + strconv.Itoa(c.Seat), "id": "curtain-sheet", "tabindex": "-1"},
		El("h2", b.Say("page.curtain.pass", "who", c.Who)), since,
		El("button", Attr{"type": "button", "id": "curtain-show", "class": "main huge hold", "aria-describedby": "curtain-hint"},
			If(holding, "data-holding", ""), On{
				"pointerdown":   func(Event) { c.hold() },
				"pointerup":     func(Event) { c.let() },
				"pointercancel": func(Event) { c.let() },
				"pointerout":    func(Event) { c.let() },
				"blur":          func(Event) { c.let() },
				"contextmenu":   func(e Event) { e.Stop() },
				"keydown": func(e Event) {
					if e.Key == "Enter" || e.Key == " " {
						e.Stop()
						if !e.Repeat {
							c.hold()
						}
					}
				},
				"keyup": func(Event) { c.let() },
			}, b.Say("page.curtain.mine", "who", c.Who)),
		El("p", Attr{"id": "curtain-hint", "class": "note"}, hint)))
	shut()
	if first {
		Focus("curtain-sheet")
	}
}

func (c *Curtain) hold() {
	if c.stop == nil {
		c.stop = c.After(holdMs, func() {
			c.stop = nil
			c.Lift()
			go c.Mine()
		})
		c.Draw()
	}
}

func (c *Curtain) let() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
		c.Draw()
	}
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
