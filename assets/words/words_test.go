package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func books(t *testing.T) map[string]*Book {
	t.Helper()
	out := map[string]*Book{}
	for _, lang := range Langs {
		b, err := open(lang)
		if err != nil {
			t.Fatal(err)
		}
		out[lang] = b
	}
	return out
}

func ExampleBook_Say() {
	b := In("pt-BR")
	fmt.Println(b.Say("talk.did.play", "who", "João", "cards", "7 de copas"))
	fmt.Println(b.Count("page.pile.cards", 1), "-", b.Count("page.pile.cards", 4))
	fmt.Println(b.Say("no.such.key"))
	// Output:
	// João: 7 de copas
	// 1 carta - 4 cartas
	// no.such.key
}

// Every language says everything: the same keys, with the same places to fill in.
func TestLanguagesHaveTheSameKeys(t *testing.T) {
	all := books(t)
	first := all[Langs[0]]
	for _, lang := range Langs[1:] {
		b := all[lang]
		for _, key := range slices.Sorted(maps.Keys(first.text)) {
			if !b.Has(key) {
				t.Errorf("%s has no %s", lang, key)
				continue
			}
			a, _ := places(first.text[key])
			c, _ := places(b.text[key])
			slices.Sort(a)
			slices.Sort(c)
			if !slices.Equal(slices.Compact(a), slices.Compact(c)) {
				t.Errorf("%s: %s has the places %v, %s has %v", key, Langs[0], a, lang, c)
			}
		}
		for key := range b.text {
			if !first.Has(key) {
				t.Errorf("%s alone has %s", lang, key)
			}
		}
	}
}

// What can be counted is there for one and for several.
func TestCounts(t *testing.T) {
	for lang, b := range books(t) {
		for key := range b.text {
			choice := strings.Contains(key, ".option.") || strings.Contains(key, ".rule.") // "one" is a value there
			if stem, ok := strings.CutSuffix(key, ".one"); ok && !choice && !b.Has(stem+".other") {
				t.Errorf("%s: %s has no form for several", lang, stem)
			}
			if stem, ok := strings.CutSuffix(key, ".other"); ok && key != "error.other" && !b.Has(stem+".one") {
				t.Errorf("%s: %s has no form for one", lang, stem)
			}
		}
	}
}

// Texts are typeset alike: no straight quotes, no three dots, no double blanks.
func TestTypography(t *testing.T) {
	for lang, b := range books(t) {
		for key, s := range b.text {
			for _, bad := range []string{"  ", "...", `"`, " ,", " .", " :"} {
				if strings.Contains(s, bad) {
					t.Errorf("%s: %s has %q: %s", lang, key, bad, s)
				}
			}
		}
	}
}

// The languages are told apart where they must be: what is said in Brazil is not what is said in Portugal.
func TestEachLanguageIsItsOwn(t *testing.T) {
	foreign := map[string][]string{
		"pt-BR": {"ecrã", "rato ", "equipa", "baralham", "partilh", "definições", "ronda", "consigo", "joker", "apanh", "tem de ", "telemóve", "tem a certeza"},
		"pt-PT": {"tela ", "mouse", "compartilh", "embaralh", "ajustes", "rodada", "coringa", "curinga", "time ", "celular", "dá para", "pega ", "pegar", "pegou", "até o ", "você pode", "tem certeza", "bora "},
		"en":    {"você", "mão", "carta ", "jogo", "de "},
	}
	for lang, b := range books(t) {
		for key, s := range b.text {
			for _, word := range foreign[lang] {
				if strings.Contains(" "+strings.ToLower(s), " "+word) && !strings.HasPrefix(key, "page.lang.") && s != "Chemin de fer" {
					t.Errorf("%s: %s says %q: %s", lang, key, word, s)
				}
			}
		}
	}
}

func TestIn(t *testing.T) {
	for tag, want := range map[string]string{
		"pt-BR": "pt-BR", "pt-PT": "pt-PT", "en": "en", "pt_br": "pt-BR", "PT-pt": "pt-PT",
		"pt": "pt-BR", "pt-AO": "pt-PT", "pt-MZ": "pt-PT", "en-GB": "en", "EN-us": "en",
		"": "pt-BR", "de": "pt-BR", "-": "pt-BR", "xx-yy-zz": "pt-BR", "pt-BR-x": "pt-BR",
	} {
		if got := In(tag).Lang(); got != want {
			t.Errorf("In(%q) reads %s, not %s", tag, got, want)
		}
	}
	if In("en") != In("en-US") {
		t.Error("a book is opened twice")
	}
}

// A part can be added, if it has all languages and only keys of its own.
func TestAdd(t *testing.T) {
	was := sources
	t.Cleanup(func() { sources = was })
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	part := fstest.MapFS{"pt-BR/nines.txt": file("nines.name = Noves"), "pt-PT/nines.txt": file("nines.name = Noves"), "en/nines.txt": file("nines.name = Nines")}
	if err := Add(part); err != nil {
		t.Fatal(err)
	}
	if b, err := open("en"); err != nil || b.Say("nines.name") != "Nines" || !b.Has("page.close") {
		t.Error(err, b.Say("nines.name"))
	}
	delete(part, "en/nines.txt")
	if Add(part) == nil {
		t.Error("a part is added that lacks a language")
	}
	part["en/nines.txt"] = file("page.close = No")
	if Add(part) == nil {
		t.Error("a part is added with the words of another")
	}
}

func TestFill(t *testing.T) {
	for _, c := range []struct {
		text, want string
		pairs      []any
	}{
		{"{who}: {cards}", "Ana: 7♥", []any{"who", "Ana", "cards", "7♥"}},
		{"{n} de {n}", "3 de 3", []any{"n", 3}},
		{"{who}!", "{who}!", nil},
		{"{who}!", "{n}!", []any{"who", "{n}", "n", 1}}, // a name is no place
		{"{who}", "{who}", []any{"who"}},                // a name without a value
		{"{n}", "2", []any{"n", 1, "n", 2}},
		{"{n}", "true", []any{"n", true}},
		{"{who", "{who", []any{"who", "Ana"}},
	} {
		if got := fill(c.text, c.pairs); got != c.want {
			t.Errorf("%q with %v is %q, not %q", c.text, c.pairs, got, c.want)
		}
	}
}

func TestSayingAllocatesOnlyWhatItFills(t *testing.T) {
	b := In("en")
	if n := testing.AllocsPerRun(100, func() { b.Say("page.close") }); n != 0 {
		t.Errorf("a text without places costs %v allocations", n)
	}
}

// Robots at a table among friends are called the same in every language: friends who speak of one mean the same.
func TestRobotsHaveOneName(t *testing.T) {
	all := books(t)
	first := all[Langs[0]]
	seen := map[string]bool{}
	for _, key := range first.Keys() {
		if !strings.HasPrefix(key, "friends.robot.") {
			continue
		}
		name := first.Say(key)
		if seen[name] {
			t.Errorf("two robots are called %s", name)
		}
		seen[name] = true
		for lang, b := range all {
			if b.Say(key) != name {
				t.Errorf("%s: %s is called %s, and %s in %s", lang, key, b.Say(key), name, Langs[0])
			}
		}
	}
	if len(seen) != 16 {
		t.Errorf("%d robots have a name", len(seen))
	}
}
