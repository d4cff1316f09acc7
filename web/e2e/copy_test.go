package e2e

import "testing"

// Where the browser keeps its clipboard to itself the link is copied in the old way. Where that fails too the page does not say
// that it has copied anything, but how to do it by hand.
func TestCopyTheLink(t *testing.T) {
	m := invite(t, "truco", "").friends[0]
	Eval[any](m.Page, `Clipboard.prototype.writeText = () => Promise.reject(new Error('made up')),
		document.addEventListener('copy', () => { globalThis.taken = document.activeElement.value })`)
	press := func() {
		m.way.Press(m.Table, "="+book.Say("page.menu.friends"))
		m.Until("s.dialog === 'invite'")
		m.way.Press(m.Table, "="+book.Say("friends.invite.copy"))
	}
	const button = "document.activeElement.textContent"
	press()
	m.Wait(button + " === '" + book.Say("page.copied") + "'")
	if taken, link := Eval[string](m.Page, "taken"), Eval[string](m.Page, "document.querySelector('.address code').textContent"); taken != link || link == "" {
		t.Errorf("copied was %q, not %q", taken, link)
	}
	m.way.Press(m.Table, ".sheet .close")
	m.Until("s.dialog === 'lobby'")

	Eval[any](m.Page, "document.execCommand = () => false")
	press()
	m.Wait("[...document.querySelectorAll('.sheet .differs')].some(e => e.textContent === '" + book.Say("page.copied.not") + "')")
	m.Shot("friends-not-copied")
	if said := Eval[string](m.Page, button); said != book.Say("friends.invite.copy") {
		t.Errorf("the button says %q", said)
	}
}
