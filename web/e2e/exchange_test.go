package e2e

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// nowhere is a relay that nobody runs.
const nowhere = "ws://127.0.0.1:1/relay"

// unmet serves the site as a host does whose relay is gone, and who names nobody else.
func unmet(t *testing.T) (url string) {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(site)))
	mux.HandleFunc("/config.json", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `{"signal": ["`+nowhere+`"], "ice": [], "public": false}`)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// cut leads every relay nowhere, the public ones too: a test asks for none of those.
const cut = `globalThis.WebSocket = class extends WebSocket { constructor() { super('` + nowhere + `') } };`

// alone opens a page that finds no relay, which the browser itself complains of.
func alone(t *testing.T, p *Page, address string) *match {
	t.Helper()
	t.Cleanup(func() {
		for _, line := range p.Said() {
			if !strings.Contains(line, nowhere) {
				t.Errorf("console: %s", line)
			}
		}
	})
	p.Before(looking + cut)
	p.Go(address)
	return &match{Table: &Table{p}, way: Mouse{}}
}

// code waits for the code that a page shows, of another link than this.
func (m *match) code(other string) string {
	m.t.Helper()
	m.Wait("document.querySelector('#code-mine') && document.querySelector('#code-mine').textContent !== '" + other + "'")
	return Eval[string](m.Page, "document.querySelector('#code-mine').textContent")
}

// paste gives a page the code of another.
func (m *match) paste(code string) {
	m.t.Helper()
	m.Wait("document.querySelector('.paste textarea')")
	Eval[bool](m.Page, "(e => { e.value = '"+code+"'; return e.dispatchEvent(new Event('input', {bubbles: true})) })(document.querySelector('.paste textarea'))")
	m.way.Press(m.Table, "=Ligar")
}

// Friends meet without any relay, by codes that they carry by hand. One pastes both of them; another comes by the code as a
// link, and his answer is opened in a second window beside the table. Who came first and he need no code for each other.
func TestCodesByHand(t *testing.T) {
	t.Parallel()
	address := unmet(t) + comes
	host := alone(t, shared.Open(t, phone), address)
	host.Until("s.at === 'home'")
	host.way.Press(host.Table, "#friends")
	host.way.Press(host.Table, "#panel input[name=game][value=sueca]")
	host.way.Press(host.Table, ".sheet footer button.main")
	host.Until("s.phase === 'lobby' && s.dialog === 'invite'")
	host.Wait("document.querySelector('#hidden')?.textContent === '" + book.Say("friends.invite.hidden") + "'")
	host.Shot("codes-invite")
	host.way.Press(host.Table, "="+book.Say("friends.invite.hand"))
	first := host.code("")
	host.Shot("codes-host")
	plain, _, _ := strings.Cut(first, ",")
	_, link, _ := strings.Cut(plain, "#")

	bia := alone(t, shared.Apart(t, phone), address+"#"+link)
	bia.Wait("document.querySelector('#panel details')")
	bia.Shot("codes-connect")
	bia.way.Press(bia.Table, "#panel .ways li:last-of-type button")
	bia.paste(first[:len(first)-9])
	bia.Wait("document.querySelector('#panel [role=alert]')")
	bia.Shot("codes-bad")
	bia.paste(first)
	host.paste(bia.code(""))
	bia.Until("s.phase === 'lobby' && s.dialog === 'lobby'")
	host.Until("s.dialog === 'lobby'")
	bia.way.Press(bia.Table, "#lobby-next")
	host.Wait("document.querySelectorAll('.chair:not(.free)').length === 2") // and then what the buttons do changes no more

	host.way.Press(host.Table, "="+book.Say("page.menu.friends"))
	host.way.Press(host.Table, "="+book.Say("friends.invite.hand"))
	_, link, _ = strings.Cut(host.code(first), "#")
	caio := alone(t, shared.Apart(t, phone), address+"#"+link)
	_, answer, _ := strings.Cut(caio.code(""), "#")
	caio.Shot("codes-guest")
	beside := alone(t, shared.Open(t, phone), address+"#"+answer)
	beside.Wait("document.querySelector('#brought')")
	beside.Shot("codes-brought")
	caio.Until("s.phase === 'lobby' && s.dialog === 'lobby'")
	caio.way.Press(caio.Table, "#lobby-next")

	for _, m := range []*match{host, bia, caio} {
		m.Wait("document.querySelectorAll('.chair:not(.free)').length === 3 && document.querySelectorAll('.link[data-link=open]').length === 2")
	}
	caio.Shot("codes-lobby")
}

// cameraIs is the JavaScript for what the page that says how the device does tells about the camera.
var cameraIs = fmt.Sprintf("[...document.querySelectorAll('.checks li')].find(e => e.textContent.startsWith(%q))?.dataset.state", book.Say("friends.check.camera"))

// One who may not use his camera invites; another reads the code with hers, in a browser that cannot do that by itself, and
// sends her answer as a text.
func TestCodesByHandReadByCamera(t *testing.T) {
	t.Parallel()
	address := unmet(t) + comes
	shut := Launch(t, noCamera()...).Open(t, phone)
	shut.denied("camera")
	host := alone(t, shut, address+"&diag=1")
	host.Wait(cameraIs + " === 'fair'")
	host.Go(address)
	host.Until("s.at === 'home'")
	host.way.Press(host.Table, "#friends")
	host.way.Press(host.Table, "#panel input[name=game][value=sueca]")
	host.way.Press(host.Table, ".sheet footer button.main")
	host.Until("s.phase === 'lobby' && s.dialog === 'invite'")
	host.way.Press(host.Table, "="+book.Say("friends.invite.hand"))
	first := host.code("")
	host.way.Press(host.Table, "="+book.Say("friends.exchange.scan"))
	host.Wait("document.querySelector('#scan[role=alert]')")
	expect(t, host.Page, "document.querySelector('#scan').textContent", book.Say("friends.scan.sorry"))
	host.Shot("codes-scan-refused")
	host.way.Press(host.Table, ".veil:last-of-type .sheet footer button")

	bia := alone(t, Launch(t, camera(seen(t, first))...).Open(t, phone), address+"&diag=1")
	bia.Wait(cameraIs + " === 'good'")
	expect(t, bia.Page, "!globalThis.BarcodeDetector", true)
	plain, _, _ := strings.Cut(first, ",")
	_, link, _ := strings.Cut(plain, "#")
	bia.Go(address + "#" + link)
	bia.way.Press(bia.Table, "#panel .ways li:last-of-type button")
	bia.way.Press(bia.Table, "="+book.Say("friends.exchange.scan"))
	host.paste(bia.code(""))
	bia.Until("s.phase === 'lobby' && s.dialog === 'lobby'")
	host.Until("s.dialog === 'lobby'")
}
