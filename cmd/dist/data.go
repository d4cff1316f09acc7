package main

import (
	"bytes"
	"fmt"
	"html/template"

	"carteado/assets/rulebook"
	"carteado/assets/words"
)

// dataFolder is where the page lies that says what is kept and seen where, as the page of a game does: dados/, en/dados/. Its
// template is web/data.html, its text stands beside the rules'.
const dataFolder = "dados"

// dataPage is what the template shows.
type dataPage struct {
	About
	apart
	Parts []dataPart
}

type dataPart struct{ Title, Text string }

// data adds the page in all languages.
func (s *site) data(source []byte) {
	if s.err != nil {
		return
	}
	layout, err := template.New("data.html").Parse(string(source))
	s.err = err
	for _, lang := range words.Langs {
		heads, err := rulebook.Open(lang)
		if s.err == nil {
			s.err = err
		}
		if s.err != nil {
			return
		}
		p := &dataPage{apart: s.apart(heads, dataFolder)}
		for k := 1; heads.Has(fmt.Sprintf("data.%d", k)); k++ {
			key := fmt.Sprintf("data.%d", k)
			text := heads.Say(key+".text", "settings", p.Word("page.settings"), "erase", p.Word("page.settings.erase"),
				"hall", p.Word("friends.hall"), "move", p.Word("page.moving"), "hide", p.Word("page.settings.hide"))
			p.Parts = append(p.Parts, dataPart{heads.Say(key), text})
		}
		p.About = s.about(lang, dataFolder, heads.Say("data.title"), heads.Say("data.description"), nil)
		var out bytes.Buffer
		if s.err = layout.Execute(&out, p); s.err == nil {
			s.add(words.RulesPage(lang, dataFolder)+"index.html", out.Bytes()).Use = Apart
		}
	}
}
