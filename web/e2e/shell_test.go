package e2e

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"carteado/assets/words"
	"carteado/engine/games"
)

var (
	phone   = Size{390, 844}
	desktop = Size{1280, 800}
)

// open opens the site around the tiny program, with a query such as "?hold=1", and waits until the program runs.
func open(t *testing.T, size Size, query string) *Page {
	t.Helper()
	url, _ := Plain(t, shell, "/")
	p := shared.Apart(t, size)
	p.Go(url + query)
	p.Wait("globalThis.running")
	return p
}

// expect fails the test unless a JavaScript expression has a value.
func expect[T comparable](t testing.TB, p *Page, expression string, want T) {
	t.Helper()
	if got := Eval[T](p, expression); got != want {
		t.Errorf("%s is %v, not %v", expression, got, want)
	}
}

func TestEveryGameHasATile(t *testing.T) {
	p := open(t, desktop, "")
	book := words.In("pt-BR")
	expect(t, p, "/^[0-9a-f]{10}$/.test(carteado.version)", true)
	expect(t, p, "document.querySelectorAll('.tile').length", len(games.All))
	for _, e := range games.All {
		info := e.Game.Info()
		low, high := info.Seats[0], info.Seats[0]
		for _, n := range info.Seats {
			low, high = min(low, n), max(high, n)
		}
		players := book.Say("page.shell.players.range", "low", low, "high", high)
		switch {
		case low == high:
			players = book.Say("page.shell.players", "n", low)
		case len(info.Seats) == 2:
			players = book.Say("page.shell.players.two", "low", low, "high", high)
		}
		tile := fmt.Sprintf("document.querySelector('.tile[data-game=%s]')", info.Key)
		expect(t, p, tile+".querySelector('b').textContent", book.Say(info.Key+".name"))
		expect(t, p, tile+".querySelector('small').textContent", players)
	}
	expect(t, p, "document.title", book.Say("page.shell.name"))
	expect(t, p, "document.querySelector('h1').textContent", book.Say("page.shell.tagline"))
	expect(t, p, "document.querySelector('#loading > *').getAttribute('aria-valuenow')", "100")
}

// The fan shows paper with red and black on it, all of the same few lines of SVG.
func TestCardsLookLikeCards(t *testing.T) {
	p := open(t, desktop, "")
	p.Wait("!document.getAnimations().some(a => a.playState === 'running')")
	box := Eval[struct{ X, Y, Width, Height float64 }](p, "(r => ({X: r.x, Y: r.y, Width: r.width, Height: r.height}))(document.querySelector('.hero .fan').getBoundingClientRect())")
	picture, err := png.Decode(bytes.NewReader(p.Picture("cards")))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[color.NRGBA]int{}
	for y := int(box.Y); y < int(box.Y+box.Height); y++ {
		for x := int(box.X); x < int(box.X+box.Width); x++ {
			seen[color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)]++
		}
	}
	all := int(box.Width * box.Height)
	for c, part := range map[color.NRGBA]int{{0xFF, 0xFD, 0xF6, 255}: 4, {0xB5, 0x12, 0x1B, 255}: 60, {0x14, 0x16, 0x1A, 255}: 60} {
		if seen[c] < all/part {
			t.Errorf("%v on %d pixels of %d", c, seen[c], all)
		}
	}
}

func TestWishesBeforeTheProgram(t *testing.T) {
	p := open(t, phone, "?hold=1")
	p.Click("[data-game=truco]")
	expect(t, p, "document.documentElement.dataset.at", "wait")
	expect(t, p, "!!document.querySelector('#wait .tip').textContent", true)
	expect(t, p, "document.querySelectorAll('#wait svg use').length > 5", true)

	p.Click("#wait-back")
	expect(t, p, "document.documentElement.dataset.at", "home")
	expect(t, p, "carteado.wishes.length", 0)

	// The big button is for the last game.
	p.Click("#play")
	Eval[any](p, "release()")
	expect(t, p, "said", `{"game":"truco"}`)
	expect(t, p, "document.documentElement.dataset.at", "table")

	// Without smoothing, which a table of textures does not need.
	expect(t, p, "smooth", false)
}

func TestWishesAfterwards(t *testing.T) {
	p := open(t, phone, "")
	expect(t, p, "document.documentElement.dataset.at", "home")
	p.Click("[data-game=buraco]")
	expect(t, p, "said", `{"game":"buraco"}`)
	expect(t, p, "document.documentElement.dataset.at", "table")

	Eval[any](p, "carteado.home()")
	expect(t, p, "document.getElementById('friends').hidden", true)
	expect(t, p, "document.getElementById('code').hidden", true)
	Eval[any](p, "carteado.features = ['friends', 'code']")
	p.Click("#friends")
	expect(t, p, "said", `{"game":"buraco"} {"game":"buraco","friends":true}`)
	p.Click("#code")
	expect(t, p, "said", `{"game":"buraco"} {"game":"buraco","friends":true} {"game":"buraco","code":true}`)
	expect(t, p, "document.documentElement.dataset.at", "home")
}

func TestLinkNamesAGame(t *testing.T) {
	p := open(t, phone, "?game=sueca&preset=pt&robots=3")
	expect(t, p, "said", `{"game":"sueca","preset":"pt"}`)
	expect(t, p, "carteado.params.robots", "3")
	p = open(t, phone, "?game=toString")
	expect(t, p, "globalThis.said ?? 'nothing'", "nothing")
}

func TestLanguageAndSizeAreKept(t *testing.T) {
	p := open(t, phone, "")
	Eval[any](p, "carteado.onprefs = () => { globalThis.prefs = carteado.lang + ' ' + carteado.big }")
	p.Click("#big")
	expect(t, p, "prefs", "pt-BR true")
	for _, lang := range []string{"en", "pt-PT", "pt-BR", "en"} {
		Eval[any](p, fmt.Sprintf("(e => { e.value = '%s'; e.dispatchEvent(new Event('change')) })(document.getElementById('lang'))", lang))
		p.Wait(fmt.Sprintf("prefs === '%s true'", lang))
		book := words.In(lang)
		expect(t, p, "document.documentElement.lang", lang)
		expect(t, p, "document.querySelector('h1').textContent", book.Say("page.shell.tagline"))
		expect(t, p, "document.querySelector('[data-game=buraco] small').textContent", book.Say("page.shell.players.range", "low", 2, "high", 6))
		expect(t, p, "document.querySelector('meta[name=description]').content", book.Say("page.shell.tagline"))
		expect(t, p, "document.querySelector('#loading > *').getAttribute('aria-label')", book.Say("page.shell.loading"))
	}
	p.Reload()
	p.Wait("globalThis.running")
	expect(t, p, "carteado.lang + ' ' + carteado.big", "en true")
	expect(t, p, "document.querySelector('h1').textContent", words.In("en").Say("page.shell.tagline"))
}

// Nothing sticks out sideways, and a finger can hit everything.
func TestFits(t *testing.T) {
	t.Parallel()
	p := open(t, desktop, "")
	Eval[any](p, "carteado.onprefs = () => { globalThis.said = 'prefs' }; carteado.features = ['friends', 'code']")
	for _, lang := range []string{"en", "pt-BR"} {
		Eval[any](p, fmt.Sprintf("(e => { globalThis.said = ''; e.value = '%s'; e.dispatchEvent(new Event('change')) })(document.getElementById('lang'))", lang))
		p.Wait("said === 'prefs'")
		for _, size := range []Size{{320, 568}, {360, 640}, phone, {640, 360}, {844, 390}, {768, 1024}, desktop, {1920, 1080}} {
			p.Resize(size)
			for _, big := range []bool{false, true} {
				Eval[any](p, fmt.Sprintf("carteado.big = %v", big))
				p.Wait("!document.getAnimations().some(a => a.playState === 'running')")
				name := fmt.Sprintf("%dx%d-%s", size.W, size.H, lang)
				if big {
					name += "-big"
				}
				p.Shot(name)
				if got := Eval[string](p, misfits); got != "" {
					t.Errorf("%s: %s", name, got)
				}
			}
		}
	}
}

// misfits names what is too wide, too small for a finger or lies over its neighbour on the first screen.
const misfits = `(() => {
	const wrong = [], seen = [...document.querySelectorAll('#shell :is(button, select, .brand, h1, .label)')].filter(e => e.checkVisibility());
	if (document.getElementById('shell').scrollWidth > innerWidth) wrong.push('the screen is too wide');
	for (const e of seen) {
		const r = e.getBoundingClientRect(), name = e.id || e.className || e.tagName;
		if (r.left < 0 || r.right > innerWidth || e.scrollWidth > e.clientWidth + 1) wrong.push(name + ' is too wide');
		if (e.matches('button, select') && (r.width < 44 || r.height < 44)) wrong.push(name + ' is too small');
	}
	const header = [...document.querySelectorAll('#shell header > *')].map(e => e.getBoundingClientRect());
	if (header.some((r, i) => i && r.left < header[i - 1].right)) wrong.push('the header is crowded');
	return wrong.join(', ');
})()`

// The big button goes on with a match in the middle of which somebody left, and says of which game; the page remembers it
// for the time before the program is there.
func TestMatchThatWaits(t *testing.T) {
	p := open(t, phone, "")
	book := words.In("pt-BR")
	expect(t, p, "document.getElementById('play').innerText", book.Say("page.shell.play"))
	Eval[any](p, "carteado.waiting = ['truco', 'buraco']")
	resume := func(game string) string { return book.Say("page.shell.continue") + " " + book.Say(game+".name") }
	said := "document.getElementById('play').innerText.replace(/\\s+/g, ' ')"
	expect(t, p, said, resume("truco"))
	expect(t, p, "[...document.querySelectorAll('.tile')].filter(e => e.innerText.includes('"+book.Say("page.shell.waits")+"')).map(e => e.dataset.game).join()", "truco,buraco")
	p.Resize(desktop) // where tiles stand beside each other, the way to the rules lies on its tile
	expect(t, p, `[...document.querySelectorAll('.tile')].filter(e => (tile => (way => way.bottom > tile.bottom || way.right > tile.right)(e.nextElementSibling.firstElementChild.getBoundingClientRect()))(e.getBoundingClientRect())).map(e => e.dataset.game).join()`, "")
	expect(t, p, `(e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().left - e.parentElement.firstElementChild.getBoundingClientRect().left; })(document.querySelector('.tile.waiting .going'))`, 0.0)
	p.Resize(phone)
	p.Click("[data-game=buraco]") // the last one is gone on with
	Eval[any](p, "carteado.home()")
	p.Reload()
	p.Wait("globalThis.running")
	expect(t, p, said, resume("buraco"))
	p.Click("#play")
	expect(t, p, "globalThis.said", `{"game":"buraco"}`)
	Eval[any](p, "carteado.waiting = []; carteado.home()")
	expect(t, p, said, book.Say("page.shell.play"))
}

func TestConfiguration(t *testing.T) {
	dir := copied(t, map[string]string{"config.json": `{"name": "Clube da Esquina", "logo": "screenshots/narrow.png", "games": ["truco"], "theme": 2, "back": 1, "lang": "pt-PT", "links": {"Ajuda": "https://example.org/", "Mau": "javascript:alert(1)"}, "coffee": true,
		"kiosk": {"pin": 2580, "attract": false, "idle": 9}, "constructor": 1}`})
	url, _ := Plain(t, dir, "/")
	p := shared.Apart(t, phone)
	p.Before("console.info = text => (globalThis.named ??= []).push(text)")
	p.Go(url)
	p.Wait("globalThis.running")
	expect(t, p, "document.title + document.querySelector('.brand b').textContent", "Clube da EsquinaClube da Esquina")
	expect(t, p, "[...document.querySelectorAll('.tile')].filter(e => e.checkVisibility()).map(e => e.dataset.game).join()", "truco")
	expect(t, p, "carteado.lang", "pt-PT")
	// One bad link spoils the links, and nothing else.
	expect(t, p, "Object.keys(carteado.config).sort().join()", "back,games,kiosk,lang,logo,name,theme")
	expect(t, p, "[...document.querySelectorAll('[rel=icon], .brand img')].map(e => (e.href ?? e.src).split('/').at(-1)).join()", "narrow.png,narrow.png")
	expect(t, p, "Object.keys(carteado.config.kiosk).join()", "attract")
	expect(t, p, "named.map(text => text.split(' ')[1] + (text.includes('known') ? '?' : '')).join()", "links,coffee?,kiosk.pin,kiosk.idle?,constructor?")
	p.Click("#play")
	expect(t, p, "said", `{"game":"truco"}`)

	// The page shows pictures of its own host.
	if err := os.WriteFile(filepath.Join(dir, "config.json"), []byte(`{"name": "Outro", "logo": "https://example.org/a.png"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	p.Go(url)
	p.Wait("globalThis.carteado?.config?.name === 'Outro'")
	expect(t, p, "Object.keys(carteado.config).join()", "name")
}

func TestKiosk(t *testing.T) {
	p := open(t, desktop, "?kiosk=1")
	expect(t, p, "document.dispatchEvent(new Event('contextmenu', {bubbles: true, cancelable: true}))", false)
	expect(t, p, "getComputedStyle(document.body).userSelect", "none")
	p.Wait("globalThis.KioskShouldDisableIdleTimer")
	expect(t, p, "KioskShouldDisableIdleTimer()", "NO")
	Eval[any](p, "carteado.busy = true")
	expect(t, p, "KioskShouldDisableIdleTimer()", "YES")

	p = open(t, desktop, "")
	expect(t, p, "document.dispatchEvent(new Event('contextmenu', {bubbles: true, cancelable: true}))", true)
	expect(t, p, "getComputedStyle(document.body).userSelect", "auto")
}
