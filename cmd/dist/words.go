package main

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"

	"carteado/assets/words"
)

var (
	startTag  = regexp.MustCompile(`<[a-z0-9]+ [^<>]*\bdata-(word|label)="[^<>]*>`)
	dataValue = regexp.MustCompile(`\bdata-([a-z-]+)="([^"]*)"`)
)

// fill writes the words of the first language into the page, adds a file of words for each other language to the
// site, and puts the names of all files into the page.
func fill(page []byte, s *site) ([]byte, error) {
	first := words.Langs[0]
	used := map[string]bool{}
	var err error
	text := startTag.ReplaceAllStringFunc(string(page), func(tag string) string {
		data := map[string]string{}
		for _, m := range dataValue.FindAllStringSubmatch(tag, -1) {
			data[m[1]] = m[2]
		}
		say := func(key string) string {
			used[key] = true
			if !words.In(first).Has(key) && err == nil {
				err = fmt.Errorf("no word for %q in %s", key, first)
			}
			var pairs []any
			for name, value := range data {
				pairs = append(pairs, name, value)
			}
			return html.EscapeString(words.In(first).Say(key, pairs...))
		}
		if key, ok := data["label"]; ok {
			tag = strings.TrimSuffix(tag, ">") + ` aria-label="` + say(key) + `">`
		}
		key, ok := data["word"]
		switch {
		case !ok:
			return tag
		case strings.HasPrefix(tag, "<meta "):
			return strings.TrimSuffix(tag, ">") + ` content="` + say(key) + `">`
		}
		return tag + say(key)
	})
	if err != nil {
		return nil, err
	}

	for _, lang := range words.Langs[1:] {
		book := map[string]string{}
		for key := range used {
			if !words.In(lang).Has(key) {
				return nil, fmt.Errorf("no word for %q in %s", key, lang)
			}
			// The places of {names} stay: the page fills them in.
			book[key] = words.In(lang).Say(key)
		}
		data, err := json.Marshal(book)
		if err != nil {
			return nil, err
		}
		s.hashed("words."+lang+".json", data)
	}
	return s.link("index.html", []byte(text)), s.err
}
