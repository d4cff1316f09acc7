package preferences_test

import (
	"slices"
	"strconv"
	"testing"

	"carteado/assets/words"
	"carteado/cmd/carteado/preferences"
	"carteado/render/settings"
)

// in returns settings in a language.
func in(lang string) settings.Settings {
	s := settings.Default()
	s.Lang = lang
	return s
}

// The words of a language are fetched once, and the one spoken goes on until they are here.
func TestWithWords(t *testing.T) {
	p := preferences.New(words.In("pt-PT"))
	p.Missing = func() { t.Error("words are missing") }
	var asked []string
	var arrive func(file []byte)
	p.Fetch = func(lang string, then func(file []byte)) { asked, arrive = append(asked, lang), then }

	p.WithWords(in("pt-AO"), p.Apply)
	if len(asked) != 0 || p.Lang != "pt-PT" {
		t.Errorf("asked for %q, spoken is %s", asked, p.Lang)
	}
	p.WithWords(in("en-GB"), p.Apply)
	if len(asked) != 1 || asked[0] != "en" || p.Lang != "pt-PT" || p.Book.Lang() != "pt-PT" {
		t.Fatalf("asked for %q, spoken is %s", asked, p.Lang)
	}
	arrive(words.File("en"))
	if p.Lang != "en" || p.Book.Lang() != "en" || p.Book.Say("page.close") != words.In("en").Say("page.close") {
		t.Errorf("spoken is %s, by a book in %s", p.Lang, p.Book.Lang())
	}
	p.WithWords(in("pt-PT"), p.Apply)
	p.WithWords(in("en"), p.Apply)
	if len(asked) != 1 || p.Lang != "en" {
		t.Errorf("asked for %q, spoken is %s", asked, p.Lang)
	}
}

// A language whose words cannot be had is not spoken, and somebody is told.
func TestWithoutWords(t *testing.T) {
	for what, file := range map[string][]byte{
		"missing":             nil,
		"cut short":           words.File("en")[:5000],
		"of another language": words.File("pt-PT"),
		"a page of the host":  []byte("<!doctype html>\n<title>404</title>\n"),
	} {
		p := preferences.New(words.In("pt-BR"))
		missing := 0
		p.Missing = func() { missing++ }
		p.Fetch = func(_ string, then func([]byte)) { then(file) }
		s := in("en")
		s.Big = true
		p.WithWords(s, p.Apply)
		if p.Lang != "pt-BR" || p.Book.Lang() != "pt-BR" || !p.Big || missing != 1 {
			t.Errorf("%s: spoken is %s by a book in %s, big is %v, %d times missing", what, p.Lang, p.Book.Lang(), p.Big, missing)
		}
	}
}

// Robots are as many in every language, and a table's robot stays a woman or a man when the language changes.
func TestRobotNames(t *testing.T) {
	for _, lang := range words.Langs {
		names := preferences.New(words.In(lang)).RobotNames()
		if len(names) != 12 || slices.Contains(names, "") || len(slices.Compact(slices.Sorted(slices.Values(names)))) != len(names) {
			t.Errorf("%s: robots are called %q", lang, names)
		}
		for k, name := range names {
			her := words.In(lang).Say("page.robot.her." + strconv.Itoa(k/2+1))
			if preferences.HasWomansName(k) != (name == her) {
				t.Errorf("%s: %s is %v as a woman's name", lang, name, preferences.HasWomansName(k))
			}
		}
	}
}
