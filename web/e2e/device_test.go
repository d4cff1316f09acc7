package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestStore(t *testing.T) {
	p := open(t, phone, "")
	Eval[any](p, "carteado.store.put('words', 'ás de copas')")
	Eval[any](p, "carteado.store.put('bytes', new Uint8Array([1, 2, 255]))")
	Eval[any](p, "carteado.store.put('words.2', 'dois').then(() => carteado.store.put('words.1', 'um'))")
	p.Reload()
	p.Wait("globalThis.running")
	expect(t, p, "carteado.store.get('words')", "ás de copas")
	expect(t, p, "carteado.store.get('bytes').then(b => b instanceof Uint8Array && b.join())", "1,2,255")
	expect(t, p, "carteado.store.all('words.').then(bytes => new TextDecoder().decode(bytes))", "um\ndois")
	expect(t, p, "carteado.store.pairs(['words.2', 'wor']).then(x => x.join())", "words.2,dois,words,ás de copas,words.1,um")
	Eval[any](p, "carteado.store.del('words')")
	expect(t, p, "carteado.store.get('words').then(v => v === undefined)", true)
	expect(t, p, "carteado.store.failed === null", true)
}

// The lines of matches are read as they lie under their names, whatever was kept and taken away since they were joined, a window with an older page
// included, which joins nothing.
func TestStoreJoins(t *testing.T) {
	p := open(t, phone, "")
	Eval[any](p, `(() => {
		const {store} = carteado;
		globalThis.differ = async when => {
			const read = new Map(), lines = new TextDecoder().decode(await store.all('match.')).split('\n').filter(Boolean), kept = await store.pairs(['match.']);
			for (const line of lines) if (!read.has(line.split(' ')[0])) read.set(line.split(' ')[0], line);
			const want = new Map(kept.filter((_, i) => i % 2).map(line => [line.split(' ')[0], line]));
			const same = read.size === want.size && [...want].every(([name, line]) => read.get(name) === line);
			return same ? '' : when + ': ' + read.size + ' lines of ' + want.size;
		};
		globalThis.later = async () => (await store.pairs(['later '])).length / 2 + ' of ' + (await store.get('joined match.'))?.n;
		globalThis.older = (name, line) => new Promise(done => {
			indexedDB.open(carteado.place + 'kept').onsuccess = e => {
				const t = e.target.result.transaction('kept', 'readwrite');
				t.objectStore('kept').put(line, name);
				t.oncomplete = () => { e.target.result.close(); done(); };
			};
		});
	})()`)
	keeps := func(from, to int, text string) {
		Eval[any](p, fmt.Sprintf("(async () => { for (let i = %d; i < %d; i++) await carteado.store.put('match.' + i, i + ' %s') })()", from, to, text))
	}
	holds := func(when, later string) {
		t.Helper()
		expect(t, p, fmt.Sprintf("differ(%q)", when), "")
		expect(t, p, "later()", later)
	}
	holds("nothing", "0 of 0")
	keeps(0, 150, "a")
	holds("many more than were joined", "0 of 150")
	keeps(140, 155, "b")
	holds("some anew", "15 of 150")
	Eval[any](p, "carteado.store.del('match.3').then(() => carteado.store.put('match.500', '500 c'))")
	holds("one gone, and one in its place", "0 of 155")
	keeps(155, 157, "d")
	Eval[any](p, "older('match.600', '600 e').then(() => older('match.601', '601 e')).then(() => older('match.602', '602 e'))")
	holds("an older page", "0 of 160")
	p.Reload()
	p.Wait("globalThis.running")
	expect(t, p, "carteado.store.all('match.').then(bytes => bytes.filter(c => c === 32).length)", 160)
}

func TestStoreRefused(t *testing.T) {
	url, _ := Plain(t, shell, "/")
	p := shared.Apart(t, phone)
	// As in a private window of some browsers.
	p.Before("Object.defineProperty(window, 'indexedDB', {value: {open() { throw new Error('refused') }}})")
	p.Go(url)
	p.Wait("globalThis.running")
	Eval[any](p, "globalThis.told = 0, carteado.onstorefail = () => told++")
	expect(t, p, "carteado.store.failed", "Error: refused")
	Eval[any](p, "carteado.store.put('a', 'b')")
	expect(t, p, "carteado.store.get('a')", "b")
	expect(t, p, "carteado.store.pairs(['a']).then(x => x.join())", "a,b")
	expect(t, p, "carteado.store.all('a').then(bytes => new TextDecoder().decode(bytes))", "b")
	Eval[any](p, "carteado.store.del('a')")
	expect(t, p, "carteado.store.get('a').then(v => v === undefined)", true)
	expect(t, p, "told", 0) // once, and that was before the program could listen
}

func TestWorker(t *testing.T) {
	p := open(t, phone, "")
	expect(t, p, `new Promise(done => {
		const worker = carteado.newWorker();
		worker.onmessage = e => e.data === 'ready' ? worker.postMessage(new Uint8Array([1, 2, 3])) : done(e.data.join());
	})`, "3,2,1")
}

func TestKeysOfTheBrowser(t *testing.T) {
	p := open(t, phone, "")
	// What reaches a canvas that swallows every key.
	Eval[any](p, `(c => {
		c.tabIndex = 0;
		globalThis.keys = [];
		c.addEventListener('keydown', e => { keys.push(e.key); e.preventDefault() });
		c.focus();
	})(document.querySelector('canvas'))`)
	for _, key := range []string{"a", "\t"} {
		p.Key(key)
	}
	expect(t, p, "keys.join()", "a")
	expect(t, p, "document.activeElement.tagName === 'CANVAS'", false)
}

func TestScaleAndContext(t *testing.T) {
	p := open(t, phone, "")
	Eval[any](p, "carteado.onscale = s => { globalThis.scale = s }, carteado.onlost = () => { globalThis.lost = true }")
	// As zooming does: fewer pixels of the page, each of more pixels of the screen.
	for zoom, want := range map[int64]string{2: "2", 3: "3"} {
		p.do(chromedp.EmulateViewport(phone.W/zoom, phone.H/zoom, chromedp.EmulateScale(float64(zoom))))
		p.Wait("globalThis.scale === " + want)
	}
	Eval[any](p, "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
	p.Wait("globalThis.lost")
	p.Said() // the browser itself warns of the loss
}

func TestShareFallsBackToCopying(t *testing.T) {
	url, _ := Plain(t, shell, "/")
	p := shared.Apart(t, phone)
	p.Before("Navigator.prototype.share = undefined; Clipboard.prototype.writeText = text => { globalThis.copied = text; return Promise.resolve() }")
	p.Go(url)
	p.Wait("globalThis.running")
	expect(t, p, "carteado.share({title: 'Mesa', url: 'https://example.org/#m=1'})", "copied")
	expect(t, p, "copied", "https://example.org/#m=1")
}
