package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine/games"
)

// checker is the version of html-validate that says what is no HTML, and bare that of a document without a browser, in which axe-core looks at
// all that needs no style.
const (
	checker = "html-validate@9.7.1"
	bare    = "jsdom@24.1.3"
)

// bareBarriers is a script for node that prints what axe-core finds in some pages, and fails where that is anything.
const bareBarriers = `
const {JSDOM} = require('jsdom'), {readFileSync} = require('fs');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
(async () => {
	for (const page of process.argv.slice(2)) {
		const {window} = new JSDOM(readFileSync(page, 'utf8'), {runScripts: 'outside-only', pretendToBeVisual: true});
		window.eval(axe);
		const found = await window.axe.run(window.document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}}});
		for (const v of found.violations) {
			console.log(page, v.impact, v.help, v.nodes[0].html.slice(0, 200));
			process.exitCode = 1;
		}
		window.close();
	}
})();
`

// The pages that are read without the program are HTML, with links that lead to pages of the site, and without barriers (here
// of each game in one language, with -long in all; TestRulesPage looks at some with their style).
func TestRulesAreHTML(t *testing.T) {
	t.Parallel()
	var pages []string
	err := filepath.WalkDir(shell, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Base(path) == "index.html" && filepath.Dir(path) != shell {
			path, err = filepath.Abs(path)
			pages = append(pages, path)
		}
		return err
	})
	if err != nil || len(pages) != (len(games.All)+1)*len(words.Langs) {
		t.Fatalf("%d pages, of %d games and of data, in %d languages: %v", len(pages), len(games.All), len(words.Langs), err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"package.json": "{}", ".htmlvalidate.json": `{"extends": ["html-validate:standard"], "root": true}`, "barriers.js": bareBarriers} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	install := exec.Command("npm", "install", "--silent", "--no-audit", "--no-fund", checker, axe, bare)
	install.Dir = dir
	if said, err := install.CombinedOutput(); err != nil {
		t.Fatalf("this test needs npm and a network, for %s, %s and %s: %v\n%s", checker, axe, bare, err, said)
	}
	validate := exec.Command("node", append([]string{"node_modules/html-validate/bin/html-validate.mjs", "--config", ".htmlvalidate.json"}, pages...)...)
	validate.Dir = dir
	if said, err := validate.CombinedOutput(); err != nil {
		t.Errorf("%v\n%.3000s", err, said)
	}
	look := exec.Command("node", "barriers.js")
	look.Dir = dir
	for k, lang := range words.Langs {
		for i, e := range games.All {
			if *long || i%len(words.Langs) == k {
				page, err := filepath.Abs(filepath.Join(shell, words.RulesPage(lang, e.Game.Info().Key), "index.html"))
				if err != nil {
					t.Fatal(err)
				}
				look.Args = append(look.Args, page)
			}
		}
	}
	if said, err := look.CombinedOutput(); err != nil {
		t.Errorf("%v\n%.3000s", err, said)
	}
}

// A rules page can be read without scripts, has no barriers (of three games here, with -long of all), and leads on to the table and to the other languages.
func TestRulesPage(t *testing.T) {
	t.Parallel()
	url, _ := Plain(t, shell, "/x/")
	p := shared.Apart(t, phone)
	p.Before(axeScript(t))
	for _, lang := range words.Langs {
		for _, e := range games.All {
			game := e.Game.Info().Key
			if !*long && !slices.Contains([]string{"truco", "tarot", "buraco"}, game) {
				continue
			}
			p.Go(url + words.RulesPage(lang, game))
			b := words.In(lang)
			expect(t, p, "document.querySelector('h1').textContent", b.Say(game+".name"))
			expect(t, p, "document.documentElement.lang", lang)
			expect(t, p, "document.documentElement.scrollWidth <= innerWidth", true)
			expect(t, p, "getComputedStyle(document.body).backgroundColor", "rgb(18, 64, 47)")
			p.barriers(lang + " " + game)
		}
	}
	for _, lang := range words.Langs {
		p.Go(url + words.RulesPage(lang, "dados"))
		expect(t, p, "document.documentElement.scrollWidth <= innerWidth", true)
		p.barriers(lang + " data")
	}
	p.Go(url + words.RulesPage("en", "buraco"))
	p.Resize(desktop)
	p.barriers("on a desk")
	expect(t, p, "[...document.querySelectorAll('nav a, footer a, .brand')].map(a => new URL(a.href).pathname).every(a => a.startsWith('/x/'))", true)
	p.Click("header nav a[hreflang=pt-PT]")
	p.Wait("document.documentElement.lang === 'pt-PT'")
	p.Click("#play")
	p.Wait("globalThis.running")
	expect(t, p, "said", `{"game":"buraco"}`)
	p.Go(url + words.RulesPage("en", "truco"))
	p.Click(".day a")
	p.Wait("globalThis.running")
	expect(t, p, "said", `{"game":"truco","day":true}`)
}

// A friend's link that names the game leads through its rules page to the table, and takes its secret along.
func TestLinkByARulesPage(t *testing.T) {
	url, _ := Plain(t, shell, "/")
	p := shared.Apart(t, phone)
	p.Go(url + "en/truco/#1abc")
	p.Wait("location.pathname === '/' && location.hash === '#1abc' && location.search === '?game=truco&lang=en'")
}

// Who has read a page of the rules reads it again without a network, in the form that it had then.
func TestRulesOffline(t *testing.T) {
	t.Parallel()
	url, stop := Plain(t, shell, "/x/y/")
	p := shared.Apart(t, phone)
	p.Go(url)
	p.Wait("globalThis.running")
	p.Wait("navigator.serviceWorker.controller")
	expect(t, p, "[...document.querySelectorAll('.games .leaves')].map(a => new URL(a.href).pathname).includes('/x/y/truco/')", true)
	for range 2 {
		p.Go(url + "truco/")
		expect(t, p, "document.querySelector('h1').textContent", "Truco")
		expect(t, p, "getComputedStyle(document.querySelector('#play')).fontWeight", "700")
		p.Go(url)
		p.Wait("globalThis.running")
		stop()
	}
}

// On a public tablet nothing leads away.
func TestNoLinksOnAPublicTablet(t *testing.T) {
	p := open(t, desktop, "?kiosk=1")
	expect(t, p, "[...document.querySelectorAll('.games .leaves')].some(a => a.checkVisibility())", false)
	p = open(t, desktop, "?lang=en")
	expect(t, p, "[...document.querySelectorAll('.games .leaves')].every(a => new URL(a.href).pathname.startsWith('/en/'))", true)
	if got := Eval[string](p, "document.querySelector('.games .leaves').textContent"); !strings.HasSuffix(got, "Rules: Sueca") {
		t.Errorf("the link to the rules says %q", got)
	}
}
