package page

import (
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/render/dom"
)

// choice is one of several things to choose from.
type choice struct {
	value, label, note string
	parts              []*dom.Node // before the label
}

// radios are choices that all can be seen. name is unique on the page.
func radios(name, legend, value string, choices []choice, change func(string), parts ...any) *dom.Node {
	var list []*dom.Node
	for _, c := range choices {
		var note *dom.Node
		if c.note != "" {
			note = dom.El("small", c.note)
		}
		list = append(list, dom.El("label", dom.Key(c.value), dom.Class("choice"),
			dom.El("input", dom.Attr{"type": "radio", "name": name, "value": c.value}, dom.If(c.value == value, "checked", ""),
				dom.On{"change": func(dom.Event) { change(c.value) }}),
			c.parts, dom.El("span", dom.El("b", c.label), note)))
	}
	return dom.El("fieldset", append([]any{dom.Class("radios"), dom.El("legend", legend), dom.El("div", dom.Class("choices"), list)}, parts...)...)
}

// selection is a list of choices that opens.
func selection(label, value string, choices []choice, change func(string), parts ...any) *dom.Node {
	var list []*dom.Node
	for _, c := range choices {
		list = append(list, dom.El("option", dom.Key(c.value), dom.Attr{"value": c.value}, c.label))
	}
	return dom.El("div", append([]any{dom.Class("field"), dom.El("label", dom.El("span", label),
		dom.El("select", dom.Attr{"value": value}, dom.On{"change": func(e dom.Event) { change(e.Value) }}, list))}, parts...)...)
}

// toggle is a switch with two places.
func toggle(label string, on bool, change func(bool), parts ...any) *dom.Node {
	return dom.El("div", append([]any{dom.Class("field"), dom.El("label", dom.Class("toggle"), dom.El("span", label),
		dom.El("input", dom.Attr{"type": "checkbox", "role": "switch"}, dom.If(on, "checked", ""),
			dom.On{"change": func(e dom.Event) { change(e.Checked) }}))}, parts...)...)
}

// number is a whole number in a range that goes from low on in steps, to be typed or stepped.
func number(b *words.Book, label string, value, low, high, step int, change func(int), parts ...any) *dom.Node {
	press := step // what a press of a button adds
	if step == 1 && high >= 1000 {
		press = 50
	}
	to := func(v int) func() {
		if v = max(low, min(high, v)); v == value {
			return nil
		}
		return func() { change(v) }
	}
	return dom.El("div", append([]any{dom.Class("field"), dom.El("div", dom.Class("number"),
		dom.El("label", dom.El("span", label),
			dom.El("input", dom.Attr{"type": "number", "inputmode": "numeric", "min": strconv.Itoa(low), "max": strconv.Itoa(high),
				"step": strconv.Itoa(step), "value": strconv.Itoa(value)}, dom.On{"change": func(e dom.Event) {
				if v, err := strconv.Atoi(e.Value); err == nil && v >= low && v <= high {
					change(low + (v-low+step/2)/step*step)
				} else {
					change(value)
				}
			}})),
		dom.Button("−", to(value-press), dom.Attr{"aria-label": b.Say("page.number.less", "what", label)}),
		dom.Button("+", to(value+press), dom.Attr{"aria-label": b.Say("page.number.more", "what", label)}))}, parts...)...)
}

// slider is a number that is felt rather than read; say gives it in words.
func slider(label string, value, low, high, step int, say func(int) string, change func(int), parts ...any) *dom.Node {
	return dom.El("div", append([]any{dom.Class("field"), dom.El("label", dom.Class("slider"), dom.El("span", label),
		dom.El("input", dom.Attr{"type": "range", "min": strconv.Itoa(low), "max": strconv.Itoa(high), "step": strconv.Itoa(step),
			"value": strconv.Itoa(value), "aria-valuetext": say(value)}, dom.On{"input": func(e dom.Event) {
			if v, err := strconv.Atoi(e.Value); err == nil && v >= low && v <= high {
				change(v)
			}
		}}), dom.El("output", say(value)))}, parts...)...)
}

// entry is a line of text.
func entry(label, value, hint string, longest int, change func(string), parts ...any) *dom.Node {
	return dom.El("div", append([]any{dom.Class("field"), dom.El("label", dom.El("span", label),
		dom.El("input", dom.Attr{"type": "text", "value": value, "placeholder": hint, "maxlength": strconv.Itoa(longest),
			"autocomplete": "off", "spellcheck": "false"}, dom.On{"change": func(e dom.Event) { change(strings.TrimSpace(e.Value)) }}))}, parts...)...)
}

// note is a line of smaller words, nil for none.
func note(text string) *dom.Node {
	if text == "" {
		return nil
	}
	return dom.El("p", dom.Class("note"), text)
}

// part is a section of a sheet with a heading.
func part(title string, parts ...any) *dom.Node {
	return dom.El("section", append([]any{dom.Class("part"), dom.El("h3", title)}, parts...)...)
}

// feet are the buttons at the end of a sheet.
func feet(buttons ...*dom.Node) *dom.Node { return dom.El("footer", buttons) }

// mainButton is the button that a sheet is about.
func mainButton(label string, press func(), parts ...any) *dom.Node {
	return dom.Button(label, press, append([]any{dom.Class("main")}, parts...)...)
}
