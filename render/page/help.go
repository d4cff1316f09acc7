package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// helpKeys are the lines of the parts of Help that are not simply numbered.
var helpKeys = map[string][]string{
	"keys":  {"arrows", "enter", "numbers", "d", "b", "x", "t", "h", "l", "s", "u", "tab", "esc", "p", "f", "m"},
	"typed": {"open", "cards", "m", "j", "cobre", "x", "b", "d", "c", "l", "v", "mesa", "p", "t", "q", "swap", "roles", "dica", "desfaz", "r", "sim", "help"},
	"fair":  {"solo", "friends", "leaves"},
}

// Help says how the table is used. rules opens the rules of the game, nil where none is chosen.
func Help(b *words.Book, rules, close func()) *dom.Node {
	var parts []any
	if rules != nil {
		parts = append(parts, mainButton(b.Say("page.menu.rules"), rules))
	}
	for _, p := range []string{"touch", "easy", "mouse", "keys", "reader", "typed", "fair"} {
		key := "page.help." + p
		var list []*dom.Node
		for _, k := range helpKeys[p] {
			list = append(list, dom.El("li", b.Say(key+"."+k)))
		}
		for k := 1; b.Has(key + "." + strconv.Itoa(k)); k++ {
			list = append(list, dom.El("li", b.Say(key+"."+strconv.Itoa(k))))
		}
		parts = append(parts, part(b.Say(key), dom.El("ul", list)))
	}
	return sheet("dialog", b.Say("page.help"), b.Say("page.close"), close, parts...)
}

// Work is something that others made and the program contains.
type Work struct{ Name, Licence string }

// Works are all of them.
var Works = []Work{
	{"Go", "BSD-3-Clause"},
	{"Go fonts (Bigelow & Holmes)", "BSD-3-Clause"},
	{"Ebitengine", "Apache-2.0"},
	{"Oto, purego, hideconsole, gomobile", "Apache-2.0, BSD-3-Clause"},
	{"golang.org/x/crypto, x/image, x/net, x/sync, x/sys, x/text, x/time", "BSD-3-Clause"},
	{"Pion WebRTC", "MIT"},
	{"ristretto255 (George Tankersley), edwards25519 (Filippo Valsorda)", "BSD-3-Clause"},
	{"qr (Paul Miller)", "MIT"},
	{"rsc.io/qr, google/uuid, wlynxg/anet", "BSD-3-Clause"},
}

// Credits says whose work the program is. source opens where its code is, nil where that is not known.
func Credits(b *words.Book, version string, source, close func()) *dom.Node {
	var list []*dom.Node
	for _, w := range Works {
		list = append(list, dom.El("li", dom.El("b", w.Name), " ", dom.El("span", b.Say("page.credits.licence", "name", w.Licence))))
	}
	var see *dom.Node
	if source != nil {
		see = feet(dom.Button(b.Say("page.credits.source"), source))
	}
	var at *dom.Node
	if version != "" {
		at = note(b.Say("page.credits.version", "n", version))
	}
	return sheet("dialog", b.Say("page.credits"), b.Say("page.close"), close,
		dom.El("p", b.Say("page.credits.free")), note(b.Say("page.credits.licence", "name", "MIT")),
		dom.El("p", b.Say("page.credits.cards")), dom.El("ul", dom.Class("lines"), list), at, see)
}
