package main

import (
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
)

// About is what a page says of itself to messengers, which show it beside a link (Open Graph, ogp.me), and to search engines. They
// want whole addresses, so that without [Build.Base] there is no picture, and no word of where the page and those in other
// languages are.
type About struct {
	Site, Lang, Locale string // Site is what the host calls all of it
	Title, Description string
	Self               string // where the page is; "" where nobody knows
	Image              string
	Alternates         []rulesLink
	Data               *gameData // nil for a page that is of no game
}

// gameData describes a game as schema.org has it.
type gameData struct {
	Context     string   `json:"@context"`
	Type        string   `json:"@type"`
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Language    string   `json:"inLanguage"`
	Players     quantity `json:"numberOfPlayers"`
	Free        bool     `json:"isAccessibleForFree"`
}

type quantity struct {
	Type string `json:"@type"`
	Min  int    `json:"minValue"`
	Max  int    `json:"maxValue"`
}

// checkBase returns the address of a site's folder as it begins all others: http or https, a host, a path that ends in a slash.
func checkBase(base string) (string, error) {
	if base == "" {
		return "", nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", fmt.Errorf("the site's address is like https://cards.example.org/carteado/, not %.100q", base)
	}
	return strings.TrimSuffix(base, "/") + "/", nil
}

// about returns what a page says of itself: the first screen, or one that lies in a folder for each language.
func (s *site) about(lang, folder, title, description string, info *engine.Info) About {
	p := About{Site: s.called(), Lang: lang, Locale: strings.ReplaceAll(lang, "-", "_"), Title: title, Description: description}
	if info != nil {
		_, low, high := players(info.Seats)
		p.Data = &gameData{"https://schema.org", "Game", words.In(lang).Of(info.Key).Say("name"), description, lang, quantity{"QuantitativeValue", low, high}, true}
	}
	if s.base == "" {
		return p
	}
	p.Self = s.base
	p.Image = s.base + s.picture(lang, info)
	if folder != "" {
		p.Self += words.RulesPage(lang, folder)
		for _, l := range words.Langs {
			p.Alternates = append(p.Alternates, rulesLink{Lang: l, Href: s.base + words.RulesPage(l, folder)})
		}
	}
	return p
}

// meta is the part of a page's head that says what the page is of.
var meta = template.Must(template.New("meta").Parse(`<meta property="og:type" content="website">
<meta property="og:site_name" content="{{.Site}}">
<meta property="og:locale" content="{{.Locale}}">
<meta property="og:title" content="{{.Title}}">
<meta property="og:description" content="{{.Description}}">
{{- with .Self}}
<link rel="canonical" href="{{.}}">
<meta property="og:url" content="{{.}}">
{{- end}}
{{- with .Image}}
<meta property="og:image" content="{{.}}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
{{- end}}
{{- range .Alternates}}
<link rel="alternate" hreflang="{{.Lang}}" href="{{.Href}}">
{{- end}}
{{- with .Data}}
<script type="application/ld+json">{{.}}</script>
{{- end}}
`))

// Meta returns the part of the page's head that says what the page is of.
func (p About) Meta() (template.HTML, error) {
	var b strings.Builder
	err := meta.Execute(&b, p)
	return template.HTML(b.String()), err
}

// home adds the first screen, with what it is of.
func (s *site) home(page []byte) {
	first := words.In(words.Langs[0])
	about, err := s.about(first.Lang(), "", s.called(), first.Say("page.shell.tagline"), nil).Meta()
	if s.err == nil {
		s.err = err
	}
	s.kept("index.html", s.put(page, "<!-- cmd/dist: what the page is of -->\n", string(about)))
}

// sitemap adds the list of all pages, for search engines; a site that does not know its address has none.
func (s *site) sitemap(list []games.Entry) {
	if s.err != nil || s.base == "" {
		return
	}
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	page := func(at string) {
		fmt.Fprintf(&b, "<url><loc>%s%s</loc></url>\n", template.HTMLEscapeString(s.base), at)
	}
	page("")
	for _, lang := range words.Langs {
		for _, e := range list {
			page(words.RulesPage(lang, e.Game.Info().Key))
		}
		page(words.RulesPage(lang, dataFolder))
	}
	b.WriteString("</urlset>\n")
	s.add("sitemap.xml", []byte(b.String())).Use = Apart
}
