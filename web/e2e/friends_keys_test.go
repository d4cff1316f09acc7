package e2e

import "testing"

// ringless notes what Tab comes to and shows no ring around it. That of cards is drawn on the canvas.
const ringless = `globalThis.ringless = [];
addEventListener('focusin', () => setTimeout(() => {
	const e = document.activeElement;
	if (!e?.matches(':focus-visible') || e.tabIndex < 0 || e.closest('#hand')) return;
	const rings = x => x && (s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2)(getComputedStyle(x));
	if (!rings(e) && !rings(e.closest('label')) && !rings(e.nextElementSibling)) ringless.push(e.outerHTML.slice(0, 160));
}, 50));`

// Two friends come to a table by the keyboard alone, from the first screen and from the link, and play a hand: wherever the focus is it is
// seen, and it is on the page all the time.
func TestFriendsByKeys(t *testing.T) {
	t.Parallel()
	g := &party{t: t, url: Served(t, site), moves: (*match).move, way: Keys{}, before: ringless}
	g.makes("truco", "", "seats=2")
	g.sits()
	g.begin()
	g.plays("the second hand", func() bool { return g.all(func(s Seen) bool { return s.Hands > 0 && s.Phase == "playing" && !s.Over }) })
	for i, m := range g.friends {
		m.Until("s.quiet")
		if list := Eval[[]string](m.Page, "ringless"); len(list) > 0 {
			t.Errorf("friend %d: no ring around %q", i, list)
		}
		if Eval[bool](m.Page, "document.activeElement === document.body") {
			t.Errorf("friend %d: the focus is lost", i)
		}
		if s := m.Seen(); s.Mine && s.Focus < 0 {
			t.Errorf("friend %d: the keyboard is not at the hand", i)
		}
	}
}
