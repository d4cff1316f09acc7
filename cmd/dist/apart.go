package main

import (
	"fmt"
	"strings"

	"carteado/assets/words"
)

// apart is what the pages have in common that are read without the program: each lies in a folder of its own, one for each language.
type apart struct {
	Root  string // the way up to the site's folder
	Home  string // of the site, in the page's language
	Langs []rulesLink

	book, heads *words.Book
	names       map[string]string // of the site's files
}

// apart returns that of the page in a folder, in the language of heads.
func (s *site) apart(heads *words.Book, folder string) apart {
	lang := heads.Lang()
	p := apart{Root: strings.Repeat("../", strings.Count(words.RulesPage(lang, folder), "/")), book: words.In(lang), heads: heads, names: s.names}
	p.Home = p.Root + "?lang=" + lang
	for _, l := range words.Langs {
		p.Langs = append(p.Langs, rulesLink{l, words.In(l).Say("page.lang." + l), p.Root + words.RulesPage(l, folder), l == lang})
	}
	return p
}

// Say returns a heading, or something else that only these pages say.
func (p *apart) Say(key string) string { return p.heads.Say(key) }

// Word returns a word of the site.
func (p *apart) Word(key string) string { return p.book.Say(key) }

// File returns the way to a file of the site, by its name in the sources.
func (p *apart) File(name string) (string, error) {
	if p.names[name] == "" {
		return "", fmt.Errorf("the site has no file %s", name)
	}
	return p.Root + p.names[name], nil
}
