package page

import (
	"strconv"
	"strings"

	"carteado/assets/words"
)

// choice is one of several things to choose from.
type choice struct {
	value, label, note string
	parts              []*Node // before the label
}

// radios are choices that all can be seen. name is unique on the page.
func radios(name, legend, value string, choices []choice, change func(string), parts ...any) *Node {
	var list []*Node
	for _, c := range choices {
		var note *Node
		if c.note != "" {
			note = El("small", c.note)
		}
		list = append(list, El("label", Key(c.value), Class("choice"),
			El("input", Attr{"type": "radio", "name": name, "value": c.value}, If(c.value == value, "checked", ""),
				On{"change": func(Event) { change(c.value) }}),
			c.parts, El("span", El("b", c.label), note)))
	}
	return El("fieldset", append([]any{Class("radios"), El("legend", legend), El("div", Class("choices"), list)}, parts...)...)
}

// selection is a list of choices that opens.
func selection(label, value string, choices []choice, change func(string), parts ...any) *Node {
	var list []*Node
	for _, c := range choices {
		list = append(list, El("option", Key(c.value), Attr{"value": c.value}, c.label))
	}
	return El("div", append([]any{Class("field"), El("label", El("span", label),
		El("select", Attr{"value": value}, On{"change": func(e Event) { change(e.Value) }}, list))}, parts...)...)
}

// toggle is a switch with two places.
func toggle(label string, on bool, change func(bool), parts ...any) *Node {
	return El("div", append([]any{Class("field"), El("label", Class("toggle"), El("span", label),
		El("input", Attr{"type": "checkbox", "role": "switch"}, If(on, "checked", ""),
			On{"change": func(e Event) { change(e.Checked) }}))}, parts...)...)
}

// number is a whole number in a range, to be typed or stepped.
func number(b *words.Book, label string, value, low, high int, change func(int), parts ...any) *Node {
	step := 1
	if high >= 1000 {
		step = 50
	}
	to := func(v int) func() {
		if v = max(low, min(high, v)); v == value {
			return nil
		}
		return func() { change(v) }
	}
	return El("div", append([]any{Class("field"), El("div", Class("number"),
		El("label", El("span", label),
			El("input", Attr{"type": "number", "inputmode": "numeric", "min": strconv.Itoa(low), "max": strconv.Itoa(high),
				"value": strconv.Itoa(value)}, On{"change": func(e Event) {
				if v, err := strconv.Atoi(e.Value); err == nil && v >= low && v <= high {
					change(v)
				} else {
					change(value)
				}
			}})),
		Button("−", to(value-step), Attr{"aria-label": b.Say("page.number.less", "what", label)}),
		Button("+", to(value+step), Attr{"aria-label": b.Say("page.number.more", "what", label)}))}, parts...)...)
}

// slider is a number that is felt rather than read; say gives it in words.
func slider(label string, value, low, high, step int, say func(int) string, change func(int), parts ...any) *Node {
	return El("div", append([]any{Class("field"), El("label", Class("slider"), El("span", label),
		El("input", Attr{"type": "range", "min": strconv.Itoa(low), "max": strconv.Itoa(high), "step": strconv.Itoa(step),
			"value": strconv.Itoa(value), "aria-valuetext": say(value)}, On{"input": func(e Event) {
			if v, err := strconv.Atoi(e.Value); err == nil && v >= low && v <= high {
				change(v)
			}
		}}), El("output", say(value)))}, parts...)...)
}

// entry is a line of text.
func entry(label, value, hint string, longest int, change func(string), parts ...any) *Node {
	return El("div", append([]any{Class("field"), El("label", El("span", label),
		El("input", Attr{"type": "text", "value": value, "placeholder": hint, "maxlength": strconv.Itoa(longest),
			"autocomplete": "off", "spellcheck": "false"}, On{"change": func(e Event) { change(strings.TrimSpace(e.Value)) }}))}, parts...)...)
}

// note is a line of smaller words, nil for none.
func note(text string) *Node {
	if text == "" {
		return nil
	}
	return El("p", Class("note"), text)
}

// part is a section of a sheet with a heading.
func part(title string, parts ...any) *Node {
	return El("section", append([]any{Class("part"), El("h3", title)}, parts...)...)
}

// feet are the buttons at the end of a sheet.
func feet(buttons ...*Node) *Node { return El("footer", buttons) }

// mainButton is the button that a sheet is about.
func mainButton(label string, press func(), parts ...any) *Node {
	return Button(label, press, append([]any{Class("main")}, parts...)...)
}
