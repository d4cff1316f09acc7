package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// helpKeys are the lines of the parts of Help that are not simply numbered.
var helpKeys = map[string][]string{
	"touch": {"pick", "choose", "drag", "hold", "several", "meld", "add"},
	"mouse": {"pick", "choose", "drag", "hold"},
	"keys":  {"arrows", "shift", "enter", "numbers", "d", "b", "x", "t", "h", "l", "log", "s", "u", "tab", "esc", "p", "f", "m"},
	"typed": {"open", "cards", "m", "j", "cobre", "x", "b", "d", "c", "l", "v", "log", "mesa", "p", "t", "q", "swap", "roles", "dica", "desfaz", "r", "sim", "help"},
	"fair":  {"solo", "friends", "leaves"},
}

// helpsIn says of some lines of Help in which games there is what they tell of.
var helpsIn = map[string]func(*engine.Info) bool{
	"touch.pick": (*engine.Info).Tricks, "mouse.pick": (*engine.Info).Tricks,
	"touch.choose": without((*engine.Info).Tricks), "mouse.choose": without((*engine.Info).Tricks),
	"touch.several": does(engine.DeedSeveral), "touch.meld": does(engine.DeedLay), "touch.add": does(engine.DeedAdd),
	"keys.d": does(engine.DeedDraw), "keys.b": does(engine.DeedLay), "keys.x": does(engine.DeedThrow), "keys.t": means(engine.RoleRaise),
	"keys.l": (*engine.Info).Tricks, "keys.log": without((*engine.Info).Tricks),
	"typed.j": does(engine.DeedPlay), "typed.cobre": does(engine.DeedCover), "typed.b": does(engine.DeedLay), "typed.d": does(engine.DeedThrow),
	"typed.c": does(engine.DeedDraw), "typed.l": does(engine.DeedTake), "typed.v": (*engine.Info).Tricks, "typed.log": without((*engine.Info).Tricks),
	"typed.t": (*engine.Info).Tricks, "typed.swap": does(engine.DeedSeveral),
}

func without(has func(*engine.Info) bool) func(*engine.Info) bool {
	return func(i *engine.Info) bool { return !has(i) }
}

// does reports of a game whether something of a kind is done there.
func does(d engine.Deed) func(*engine.Info) bool {
	return func(i *engine.Info) bool {
		return slices.ContainsFunc(i.Verbs, func(v engine.VerbInfo) bool { return v.Deed == d })
	}
}

// means reports of a game whether something is said there that means so.
func means(r engine.Role) func(*engine.Info) bool {
	return func(i *engine.Info) bool {
		return slices.ContainsFunc(i.Verbs, func(v engine.VerbInfo) bool { return v.Role == r })
	}
}

// Help says how the table of a game is used. rules opens the rules.
func Help(b *words.Book, game *engine.Info, rules, close func()) *dom.Node {
	parts := []any{mainButton(b.Say("page.menu.rules"), rules)}
	for _, p := range []string{"touch", "easy", "mouse", "keys", "reader", "typed", "fair"} {
		key := "page.help." + p
		var list []*dom.Node
		for _, k := range helpKeys[p] {
			if in := helpsIn[p+"."+k]; in != nil && !in(game) {
				continue
			}
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

// Credits says whose work the program is, and which build of it this is.
func Credits(b *words.Book, version string, close func()) *dom.Node {
	var list []*dom.Node
	for _, w := range Works {
		list = append(list, dom.El("li", dom.El("b", w.Name), " ", dom.El("span", b.Say("page.credits.licence", "name", w.Licence))))
	}
	var at *dom.Node
	if version != "" {
		at = note(b.Say("page.credits.version", "n", version))
	}
	return sheet("dialog", b.Say("page.credits"), b.Say("page.close"), close,
		dom.El("p", b.Say("page.credits.free")), note(b.Say("page.credits.licence", "name", "MIT")),
		dom.El("p", b.Say("page.credits.cards")), dom.El("ul", dom.Class("lines"), list), at)
}
