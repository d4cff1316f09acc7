package main

import (
	"bytes"
	"encoding/xml"
	"html"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"carteado/assets/words"
	"carteado/engine/games"
	"carteado/render/speech"
)

// The page of a game says every rule that its table can have, in the words of the table.
func TestRulesPages(t *testing.T) {
	files := built(t)
	for _, lang := range words.Langs {
		for _, e := range games.All {
			info, b := e.Game.Info(), words.In(lang)
			f := files[words.RulesPage(lang, info.Key)+"index.html"]
			if f == nil || f.Use != Apart {
				t.Fatalf("no page of %s in %s, or one of the first visit", info.Key, lang)
			}
			text := html.UnescapeString(string(f.Data))
			has := func(s string) {
				if !strings.Contains(text, ">"+s+"<") {
					t.Errorf("%s in %s does not say %q", info.Key, lang, s)
				}
			}
			for _, preset := range info.Presets {
				o, _ := info.Defaults(preset)
				v := speech.Voice{Book: b, Info: info, Options: &o}
				has(b.Of(info.Key).Say("preset." + preset))
				for k := range info.Options {
					if x := &info.Options[k]; x.Matters(&o) {
						has(speech.Value(b, info, x, o.Text(x.Key)))
						if len(x.Values) > 0 {
							has(v.Rule(x))
						}
					}
				}
			}
			if strings.Contains(text, "{") && regexp.MustCompile(`\{[a-z]+\}`).MatchString(regexp.MustCompile(`(?s)<script.*?</script>`).ReplaceAllString(text, "")) {
				t.Errorf("%s in %s: a place that nothing fills in", info.Key, lang)
			}
			for _, part := range strings.Split(text, "href=\"#")[1:] {
				id, _, _ := strings.Cut(part, "\"")
				if n := strings.Count(text, `id="`+id+`"`); n != 1 {
					t.Errorf("%s in %s: #%s is defined %d times", info.Key, lang, id, n)
				}
			}
		}
	}
}

// A site that knows its address says it where a whole address is needed; a messenger, which runs no script and fetches the link without what
// stands behind its #, finds title, text and picture there.
func TestPreviews(t *testing.T) {
	host := fstest.MapFS{}
	server := httptest.NewServer(http.StripPrefix("/carteado/", http.FileServerFS(host)))
	defer server.Close()
	fetch := func(address, kind string) []byte {
		t.Helper()
		address, _, _ = strings.Cut(address, "#")
		r, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		data, err := io.ReadAll(r.Body)
		if got := r.Header.Get("Content-Type"); err != nil || r.StatusCode != http.StatusOK || !strings.HasPrefix(got, kind) {
			t.Errorf("%s is answered with %s, %s, %v", address, r.Status, got, err)
		}
		return data
	}
	base, err := checkBase(server.URL + "/carteado")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("../../web/rules.html")
	if err != nil {
		t.Fatal(err)
	}
	// Two games are enough: their pictures take the time.
	list := games.All[1:3]
	s := site{base: base, brand: "Clube & Cia", quick: true, previews: map[string]string{}, names: map[string]string{"style.css": "s", "rules.css": "r", "rules.js": "r", "icons/icon.svg": "i"}}
	s.home([]byte("<head>\n<!-- cmd/dist: what the page is of -->\n"))
	s.rules(source, "", list)
	if source, err = os.ReadFile("../../web/data.html"); err != nil {
		t.Fatal(err)
	}
	s.data(source)
	s.sitemap(list)
	if s.err != nil {
		t.Fatal(s.err)
	}
	files := map[string]*File{}
	for _, f := range s.files {
		files[f.Name] = f
		host[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	for _, lang := range words.Langs { // what leaves a device leaves it also by the first two, and by the last one less of it
		text := html.UnescapeString(string(files[words.RulesPage(lang, dataFolder)+"index.html"].Data))
		for _, key := range []string{"friends.hall", "page.moving", "page.settings.hide"} {
			if name := "“" + words.In(lang).Say(key) + "”"; !strings.Contains(text, name) {
				t.Errorf("the page about data in %s says nothing of %s", lang, name)
			}
		}
	}
	for _, page := range []string{"truco/", "en/dados/"} {
		text := string(fetch(base+page, "text/html"))
		for _, want := range []string{" – Clube &amp; Cia</title>", "<b>Clube &amp; Cia</b></a>"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s has no %s", page, want)
			}
		}
	}
	property := regexp.MustCompile(`<meta property="og:(\w+)" content="([^"]*)">`)
	for link, want := range map[string]map[string]string{
		"#1AAAA":          {"title": "Clube & Cia", "url": base, "locale": "pt_BR"},
		"truco/#1AAAA":    {"title": "Truco: regras, variantes e exemplos", "url": base + "truco/", "locale": "pt_BR"},
		"en/dados/":       {"title": "Your data: what is kept where", "url": base + "en/dados/", "locale": "en"},
		"en/truco/#1AAAA": {"title": "Truco: rules, variants and examples", "url": base + "en/truco/", "locale": "en"},
	} {
		got := map[string]string{}
		for _, m := range property.FindAllStringSubmatch(string(fetch(base+link, "text/html")), -1) {
			got[m[1]] = html.UnescapeString(m[2])
		}
		for key, value := range want {
			if got[key] != value {
				t.Errorf("%s: og:%s is %q, not %q", link, key, got[key], value)
			}
		}
		if got["site_name"] != "Clube & Cia" {
			t.Errorf("%s is of the site %q", link, got["site_name"])
		}
		if len(got["description"]) < 40 {
			t.Errorf("%s is described by %q", link, got["description"])
		}
		picture := files[strings.TrimPrefix(got["image"], base)]
		if picture == nil {
			t.Errorf("%s shows %s, which is not in the site", link, got["image"])
			continue
		}
		if c, err := png.DecodeConfig(bytes.NewReader(fetch(got["image"], "image/png"))); err != nil || c.Width != 1200 || c.Height != 630 || picture.Use != Apart {
			t.Errorf("the picture of %s is %dx%d: %v", link, c.Width, c.Height, err)
		}
	}
	var m struct {
		URL []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(files["sitemap.xml"].Data, &m); err != nil || len(m.URL) != 1+(len(list)+1)*len(words.Langs) {
		t.Errorf("%d pages in sitemap.xml: %v", len(m.URL), err)
	}
	for _, u := range m.URL {
		if name := strings.TrimPrefix(u.Loc, base) + "index.html"; files[name] == nil {
			t.Errorf("sitemap.xml names %s, which is not there", u.Loc)
		}
	}
	for _, wrong := range []string{"cards.example.org", "ftp://cards.example.org/", "https://cards.example.org/?a", "https:///x", "https://me@cards.example.org/", "https://%zz/"} {
		if _, err := checkBase(wrong); err == nil || !strings.Contains(err.Error(), "https://cards.example.org/carteado/") {
			t.Errorf("the address %s: %v", wrong, err)
		}
	}
	if without := built(t); without["sitemap.xml"] != nil || strings.Contains(string(without["truco/index.html"].Data), "og:image") {
		t.Error("a site without an address shows one")
	}
}
