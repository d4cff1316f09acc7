package e2e

import "testing"

// A friend without the link reads the code off the owner's screen, and comes to the table by it: through the relay of cmd/serve, which
// learns nothing.
func TestCodeOfATable(t *testing.T) {
	t.Parallel()
	g := invite(t, "truco", "", "seats=2")
	host := g.friends[0]
	host.way.Press(host.Table, "#lobby-next")
	host.Wait("document.querySelector('.passcode code')")
	host.Shot("code-host")
	code := Eval[string](host.Page, "document.querySelector('.passcode code').textContent")

	p := shared.Apart(t, phone)
	p.Before(looking)
	p.Go(g.url + comes)
	m := &match{Table: &Table{p}, way: Mouse{}}
	m.Until("s.at === 'home'")
	m.Shot("code-home")
	m.way.Press(m.Table, "#code")
	m.Wait("document.querySelector('.passcode input')")
	m.Shot("code-enter")
	m.Resize(Size{844, 390}) // in Modo Grande, too, what is typed is seen whole on a phone that lies
	Eval[any](p, "(carteado.big = true, carteado.onprefs(), 0)")
	p.Wait(`innerWidth === 844 && document.querySelector('.big .passcode input')`)
	expect(t, p, hidden+"('.passcode input').length", 0)
	m.Resize(phone)
	p.typePasscode(code)
	m.way.Press(m.Table, ".sheet footer button.main")
	m.Until("s.phase === 'lobby' && s.link.endsWith('" + g.link + "')")
}
