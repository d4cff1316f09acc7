package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"carteado/assets/words"
)

// copied returns a copy of the built site with some files changed, or without them where the text is "".
func copied(t *testing.T, change map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(shell)); err != nil {
		t.Fatal(err)
	}
	for pattern, text := range change {
		list, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil || len(list) == 0 {
			t.Fatalf("no %s in the site: %v", pattern, err)
		}
		for _, name := range list {
			err := os.Remove(name)
			if err == nil && text != "" {
				err = os.WriteFile(name, []byte(text), 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// kept is true once the page would come back without a network.
const kept = `navigator.serviceWorker.getRegistration().then(r => r?.active?.state === 'activated')`

// loaded lists the forms of the program that the page has fetched to the end, by their sizes being known.
const loaded = `performance.getEntriesByType('resource').filter(e => /app\..*wasm/.test(e.name)).map(e => e.name.replace(/.*app\.\w+\./, '')).join()`

func TestOfflineUnderAPath(t *testing.T) {
	t.Parallel()
	url, stop := Plain(t, shell, "/x/y/")
	p := shared.Apart(t, phone)
	p.Go(url)
	p.Wait("globalThis.running")
	p.Wait("navigator.serviceWorker.controller")
	if !Eval[bool](p, kept) {
		t.Fatal("the service worker rules the page, but is not active")
	}
	stop()
	for _, query := range []string{"", "?game=truco", "?src=pwa&lang=en"} {
		p.Go(url + query)
		p.Wait("globalThis.running")
		expect(t, p, "document.querySelector('#fail').hidden", true)
	}
	expect(t, p, "document.querySelector('h1').textContent", words.In("en").Say("page.shell.tagline"))
	p.Said() // of the program's words in a language that was never spoken here: it goes on in another
}

// A host that compresses is asked once; behind any other the page unpacks the .gz file itself.
func TestProgramOnBothKindsOfHost(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Go(Served(t, shell) + "?nosw=1")
	p.Wait("globalThis.running")
	expect(t, p, loaded, "wasm")

	p = shared.Apart(t, phone)
	url, _ := Plain(t, shell, "/")
	p.Go(url + "?nosw=1")
	p.Wait("globalThis.running")
	if got := Eval[string](p, loaded); !strings.HasSuffix(got, "wasm.gz") {
		t.Errorf("a plain host sent %s", got)
	}

	// And where somebody left the .gz files out, the plain one does.
	p = shared.Apart(t, phone)
	url, _ = Plain(t, copied(t, map[string]string{"app.*.wasm.gz": ""}), "/")
	p.Go(url + "?nosw=1")
	p.Wait("globalThis.running")
	expect(t, p, "document.querySelector('#loading > *').getAttribute('aria-valuenow')", "100")
	p.Said() // of the file that is not there
}

func TestOfflineBehindServe(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Go(Served(t, shell))
	p.Wait("globalThis.running")
	p.Wait("navigator.serviceWorker.controller")
	p.Reload()
	p.Wait("globalThis.running")
	expect(t, p, "performance.getEntriesByType('resource').filter(e => e.transferSize && /app/.test(e.name)).length", 0)
}

func TestNewVersionWaits(t *testing.T) {
	t.Parallel()
	dir := copied(t, nil)
	url, _ := Plain(t, dir, "/")
	p := shared.Apart(t, phone)
	p.Go(url)
	p.Wait("globalThis.running")
	p.Wait("navigator.serviceWorker.controller")
	Eval[any](p, "globalThis.same = true, carteado.onupdate = () => { globalThis.news = true }")

	worker := filepath.Join(dir, "sw.js")
	data, err := os.ReadFile(worker)
	if err != nil {
		t.Fatal(err)
	}
	next := strings.Replace(string(data), "const VERSION = '", "const VERSION = 'next", 1)
	if err := os.WriteFile(worker, []byte(next), 0o644); err != nil {
		t.Fatal(err)
	}
	// The server tells the age of a file in seconds. Within the same second it would answer that nothing is new.
	if err := os.Chtimes(worker, time.Time{}, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	Eval[any](p, "carteado.lookForUpdate().then(() => 0)")
	p.Wait("globalThis.news")
	expect(t, p, "globalThis.same", true)
	expect(t, p, "caches.keys().then(k => k.length)", 2)

	Eval[any](p, "carteado.update()")
	p.Wait("!globalThis.same && globalThis.running")
	expect(t, p, "caches.keys().then(k => k.length === 1 && k[0].startsWith('carteado / next'))", true)
}

func TestFailureInWords(t *testing.T) {
	t.Parallel()
	book := words.In("pt-BR")
	p := open(t, phone, "")
	Eval[any](p, "setTimeout(stop)")
	p.Wait("!document.querySelector('#fail').hidden")
	expect(t, p, "document.querySelector('#fail .why').textContent", book.Say("page.error.bug"))
	expect(t, p, `/^app\.[0-9a-f]{10}\.wasm\npanic: stopped by the test\n[^]* pc=0x/.test(document.querySelector('#fail pre').textContent)`, true)
	p.Said() // of the exit code
	p.Click("#reload")
	p.Wait("globalThis.running && document.querySelector('#fail').hidden")

	url, _ := Plain(t, copied(t, map[string]string{"app.*.wasm*": ""}), "/")
	p = shared.Apart(t, phone)
	p.Go(url)
	p.Wait("!document.querySelector('#fail').hidden")
	expect(t, p, "document.querySelector('#fail .why').textContent", book.Say("page.error.boot"))
	p.Shot("fail")
	p.Said() // of the file that is not there
}
