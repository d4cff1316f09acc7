package preferences

import (
	"testing"

	"carteado/assets/words"
	"carteado/render/settings"
)

// What the page's address asks for, and what it cannot ask for.
func TestFromAddress(t *testing.T) {
	usual := settings.Default()
	for _, c := range []struct {
		key, value string
		want       func(s *settings.Settings)
	}{
		{"lang", "en", func(s *settings.Settings) { s.Lang = "en" }},
		{"big", "1", func(s *settings.Settings) { *s = s.Grande(true) }},
		{"big", "yes", nil},
		{"deck", "4c", func(s *settings.Settings) { s.Suits = settings.FourColours }},
		{"deck", "cb", func(s *settings.Settings) { s.Suits = settings.ColourBlind }},
		{"deck", "5c", nil},
		{"left", "1", func(s *settings.Settings) { s.Left = true }},
		{"motion", "0", func(s *settings.Settings) { s.Calm = true }},
		{"level", "0", func(s *settings.Settings) { s.Level = 0 }},
		{"level", "-1", nil},
		{"level", "99", nil},
		{"speed", "1.6", func(s *settings.Settings) { s.Speed = 1.6 }},
		{"speed", "7", nil},
		{"sound", "1", nil},
	} {
		want := usual
		if c.want != nil {
			c.want(&want)
		}
		got := FromAddress(usual, func(key string) string {
			if key == c.key {
				return c.value
			}
			return ""
		})
		if got != want {
			t.Errorf("?%s=%s makes %v", c.key, c.value, got)
		}
	}
}

// Who changes something for good keeps it; what holds as long as the program runs is not kept.
func TestChange(t *testing.T) {
	p, changed, kept := New(words.In("pt-BR")), 0, ""
	p.Changed = func() { changed++ }
	p.Keep = func(text string) { kept = text }
	p.Fetch = func(lang string, then func([]byte)) { then(words.File(lang)) }
	s := p.Settings
	s.Lang = "en"
	p.WithWords(s, p.Apply)
	if changed != 1 || kept != "" || p.Book.Say("page.close") != "Close" {
		t.Errorf("applied: changed %d times, kept %q, close is %q", changed, kept, p.Book.Say("page.close"))
	}
	p.Change(s)
	if again, err := settings.Parse(kept); changed != 2 || err != nil || again != s {
		t.Errorf("kept is %q: %v", kept, err)
	}
}
