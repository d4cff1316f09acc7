package main

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"strings"

	"carteado/assets/rulebook"
	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/speech"
)

// Every game has a page of its rules in each language, that needs no program: truco/, en/truco/. It says what the table says, by the
// same words, and compares the presets; web/rules.html is its template. Since a page lies in a folder of its own, links to it look
// like the site's.

// rulesPage is what the template shows.
type rulesPage struct {
	Info  *engine.Info
	About // what the page says of itself to other programs
	apart
	Picture template.HTML
	Drawn   template.HTML // the cards that the page uses
	Players string
	How     []speech.Section
	Presets []rulesPreset
	Table   []rulesRow
	House   []rulesOption
	Shown   []rulesExample
	Others  []rulesLink
}

type (
	rulesPreset struct{ Name, Note string }
	rulesRow    struct {
		Name    string
		Cells   []string
		Differs bool
	}
	rulesOption struct {
		Name, Range string
		Lines       []string
	}
	rulesExample struct {
		Title string
		Text  template.HTML
	}
	rulesLink struct {
		Lang, Name, Href string
		Here             bool
	}
)

// rules adds the pages of all games in all languages. source is the template, defs are the signs that cards are drawn with.
func (s *site) rules(source []byte, defs string, list []games.Entry) {
	if s.err != nil {
		return
	}
	layout, err := template.New("rules.html").Parse(string(source))
	s.err = err
	for _, lang := range words.Langs {
		heads, err := rulebook.Open(lang)
		if s.err == nil {
			s.err = err
		}
		for _, e := range list {
			if s.err != nil {
				return
			}
			p := &rulesPage{Info: e.Game.Info(), apart: s.apart(heads, e.Game.Info().Key)}
			if err := p.fill(s, list); err != nil {
				s.err = fmt.Errorf("the rules of %s in %s: %w", p.Info.Key, lang, err)
				return
			}
			p.Drawn = template.HTML(defs + drawings(string(p.Picture)+p.cards()))
			var out bytes.Buffer
			if s.err = layout.Execute(&out, p); s.err == nil {
				s.add(words.RulesPage(lang, p.Info.Key)+"index.html", out.Bytes()).Use = Apart
			}
		}
	}
}

// fill gathers what the page shows.
func (p *rulesPage) fill(s *site, list []games.Entry) error {
	info, lang := p.Info, p.book.Lang()
	picture, err := tilePicture(info)
	if err != nil {
		return err
	}
	p.Picture = template.HTML(picture)
	key, low, high := players(info.Seats)
	p.Players = p.book.Say(key, "n", low, "low", low, "high", high)
	p.rulesOfPresets()
	for k := range info.Options {
		p.House = append(p.House, p.option(&info.Options[k]))
	}
	examples, err := rulebook.Examples(p.heads, info.Key)
	if err != nil {
		return err
	}
	for _, e := range examples {
		p.Shown = append(p.Shown, rulesExample{e.Title, p.example(e.Text)})
	}
	for _, e := range list {
		if o := e.Game.Info(); o != info {
			p.Others = append(p.Others, rulesLink{Name: p.book.Of(o.Key).Say("name"), Href: p.Root + words.RulesPage(lang, o.Key)})
		}
	}
	p.About = s.about(lang, info.Key, p.Say("rulebook.title"), p.Say("rulebook.description"), info)
	return nil
}

// rulesOfPresets tells how the game is played, which is the same in all presets, and compares these.
func (p *rulesPage) rulesOfPresets() {
	info := p.Info
	presets := info.PresetsIn(p.book.Lang())
	table := make([]engine.Options, len(presets))
	for i, name := range presets {
		table[i], _ = info.Defaults(name) // the game's own
		of := p.book.Of(info.Key)
		p.Presets = append(p.Presets, rulesPreset{of.Say("preset." + name), of.Say("preset." + name + ".note")})
	}
	how := (&speech.Voice{Book: p.book, Info: info, Options: &table[0]}).Rules()
	p.How = how[:len(how)-1] // the last section is of one preset
	for k := range info.Options {
		x := &info.Options[k]
		row := rulesRow{Name: p.book.Of(info.Key).Say("option." + x.Key)}
		for i := range table {
			cell := ""
			if x.Matters(&table[i]) {
				cell = speech.Value(p.book, info, x, table[i].Text(x.Key))
			}
			row.Cells = append(row.Cells, cell)
			row.Differs = row.Differs || cell != row.Cells[0]
		}
		p.Table = append(p.Table, row)
	}
}

// option tells a house rule: what each of its values comes to or, of a number, what that of the first preset does.
func (p *rulesPage) option(x *engine.Option) rulesOption {
	out := rulesOption{Name: p.book.Of(p.Info.Key).Say("option." + x.Key)}
	table := p.Info.Usual(p.book.Lang())
	say := func() {
		v := speech.Voice{Book: p.book, Info: p.Info, Options: &table}
		out.Lines = append(out.Lines, v.Rule(x))
	}
	if len(x.Values) == 0 {
		out.Range = p.heads.Say("rulebook.range", "low", x.Min, "high", x.Max)
		say()
	}
	for _, value := range x.Values {
		table = table.With(x.Key, value)
		say()
	}
	return out
}

// example returns a text as HTML, with its cards drawn.
func (p *rulesPage) example(text []rulebook.Part) template.HTML {
	var b strings.Builder
	voice := speech.Voice{Book: p.book, Info: p.Info}
	for _, part := range text {
		b.WriteString(html.EscapeString(part.Words))
		if part.Cards != nil {
			b.WriteString(`<span class="cards">`)
		}
		for _, f := range part.Cards {
			fmt.Fprintf(&b, `<svg class="card" viewBox="-51 -76 102 152" role="img" aria-label="%s"><use href="#%s"/></svg>`, html.EscapeString(voice.Card(f)), drawn[f])
		}
		if part.Cards != nil {
			b.WriteString(`</span>`)
		}
	}
	return template.HTML(b.String())
}

// cards returns the HTML of all examples.
func (p *rulesPage) cards() string {
	var b strings.Builder
	for _, e := range p.Shown {
		b.WriteString(string(e.Text))
	}
	return b.String()
}

// Say returns a heading, or something else that only these pages say, of the game.
func (p *rulesPage) Say(key string) string {
	of := p.book.Of(p.Info.Key)
	return p.heads.Say(key, "game", of.Say("name"), "tagline", strings.TrimSuffix(of.Say("tagline"), "."))
}

// Name returns what the game is called.
func (p *rulesPage) Name() string { return p.book.Of(p.Info.Key).Say("name") }

// Tagline returns the line under the game's name.
func (p *rulesPage) Tagline() string { return p.book.Of(p.Info.Key).Say("tagline") }

// signs returns what the first screen draws its cards with.
func signs(page []byte) string {
	_, rest, _ := strings.Cut(string(page), "<defs>\n")
	defs, _, _ := strings.Cut(rest, "<!-- cmd/dist: the cards -->")
	return defs
}
