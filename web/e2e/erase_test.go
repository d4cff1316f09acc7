package e2e

import (
	"fmt"
	"testing"
	"time"
)

// left names everything that the browser keeps for the site.
const left = `(async () => [
	...(await indexedDB.databases()).map(d => 'database ' + d.name),
	...(await caches.keys()).map(name => 'cache ' + name),
	...Object.keys(localStorage).map(key => 'local ' + key),
	...Object.keys(sessionStorage).map(key => 'session ' + key),
	...(await navigator.serviceWorker.getRegistrations()).map(r => 'service worker ' + r.scope),
	...(await navigator.locks.query()).held.map(lock => 'lock ' + lock.name),
].join(', '))()`

// Who erases everything in one window leaves nothing behind, though a match among friends runs in another: its table is left, and the
// window stops.
func TestErase(t *testing.T) {
	t.Parallel()
	g := &party{t: t, url: Served(t, site), moves: (*match).move}
	g.makesOn(shared.Open(t, phone), "truco", "", "seats=2")
	solo := SitAt(t, shared.Open(t, phone), g.url+"?speed=0&game=truco")
	bia := g.sits()
	g.begin()
	host := g.friends[0]
	solo.Wait("navigator.serviceWorker.controller")
	for _, store := range []string{"database carteado / kept", "database carteado / tables", "cache carteado / ", "local carteado / ", "service worker ", "lock carteado / "} {
		solo.Wait(fmt.Sprintf("%s.then(all => all.includes(%q))", left, store))
	}

	host.Wait("carteado.store.get('person').then(key => key?.startsWith('carteado-key-1:'))")

	Mouse{}.Press(solo, "#bar [data-sign=menu]")
	Mouse{}.Press(solo, "="+book.Say("page.menu.settings"))
	solo.Until("s.dialog === 'settings'")
	for range 2 {
		Mouse{}.Press(solo, "="+book.Say("page.settings.erase"))
	}
	for _, p := range []*Page{solo.Page, host.Page} {
		p.Wait("find('#erased button')?.textContent === '" + book.Say("page.erased.again") + "'")
	}
	solo.Shot("erased")
	bia.Until("s.phase === 'lobby'") // she is told: a window that is only shut would be waited for
	time.Sleep(2 * time.Second)
	for _, p := range []*Page{solo.Page, host.Page} {
		expect(t, p, left, "")
	}
}
