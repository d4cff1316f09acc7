// Package words holds everything that players read and hear, in every language, and looks it up by key.
//
// The words lie beside this file, a folder for each language and a file for each part, lines "key = text".
// Every language has the same keys, and in a text the same {places} to be filled in; a test sees to both, so
// that nothing needs to fall back on another language.
package words

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Langs lists the languages, the one that strangers are met with first.
var Langs = []string{"pt-BR", "pt-PT", "en"}

// Book is the words of one language. It never changes and may be shared.
type Book struct {
	lang string
	text map[string]string
}

// Nearest returns the language of Langs that is nearest to a language tag: "en-GB" reads en, "pt" reads pt-BR,
// Portuguese of elsewhere reads pt-PT, and whatever is unknown reads pt-BR.
func Nearest(tag string) string {
	tag = strings.ToLower(strings.ReplaceAll(tag, "_", "-"))
	for _, lang := range Langs {
		if strings.ToLower(lang) == tag {
			return lang
		}
	}
	switch main, region, _ := strings.Cut(tag, "-"); {
	case main == "en":
		return "en"
	case main == "pt" && region != "" && !strings.HasPrefix(region, "br"):
		return "pt-PT"
	}
	return "pt-BR"
}

// RulesPage returns the folder, in the site, of the page with a game's rules in a language. That of the first language is the
// game's own: "truco/", "en/truco/".
func RulesPage(lang, game string) string {
	if lang == Langs[0] {
		return game + "/"
	}
	return lang + "/" + game + "/"
}

// Lang returns the tag of the language, one of Langs.
func (b *Book) Lang() string { return b.lang }

// Has reports whether there are words for a key.
func (b *Book) Has(key string) bool {
	_, ok := b.text[key]
	return ok
}

// Keys returns all keys, sorted.
func (b *Book) Keys() []string { return slices.Sorted(maps.Keys(b.text)) }

// Say returns the words for a key, with the places filled in: Say("talk.did.play", "who", "João", "cards",
// "7♥"). A key without words is returned itself, a place that is given nothing stays as it is.
func (b *Book) Say(key string, pairs ...any) string {
	s, ok := b.text[key]
	switch {
	case !ok:
		return key
	case strings.IndexByte(s, '{') < 0:
		return s
	}
	return fill(s, pairs)
}

// Count returns the words for n of something, by the key with ".one" or ".other" added; {n} is n.
func (b *Book) Count(key string, n int, pairs ...any) string {
	form := ".other"
	if n == 1 {
		form = ".one"
	}
	return b.Say(key+form, append(pairs[:len(pairs):len(pairs)], "n", n)...)
}

// fill puts values into the places of a text. Values are never looked into for further places.
func fill(s string, pairs []any) string {
	var out strings.Builder
	for {
		i := strings.IndexByte(s, '{')
		if i < 0 {
			break
		}
		j := i + strings.IndexByte(s[i:], '}')
		if j < i {
			break
		}
		out.WriteString(s[:i])
		out.WriteString(value(s[i:j+1], pairs))
		s = s[j+1:]
	}
	out.WriteString(s)
	return out.String()
}

// value returns what belongs at a place, its brackets included; the place itself if nothing was given for it.
// Of several values for a name the last holds. A number below zero has a true minus sign.
func value(place string, pairs []any) string {
	for k := len(pairs) &^ 1; k > 0; k -= 2 {
		if name, ok := pairs[k-2].(string); ok && name == place[1:len(place)-1] {
			switch v := pairs[k-1].(type) {
			case string:
				return v
			case int:
				if v < 0 {
					return "−" + strconv.Itoa(v)[1:]
				}
				return strconv.Itoa(v)
			default:
				return fmt.Sprint(v)
			}
		}
	}
	return place
}
