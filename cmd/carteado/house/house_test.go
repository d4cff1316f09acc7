package house

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine/games"
	"carteado/render/settings"
)

// offered returns the keys of all games, one of them first.
func offered(first string) (keys []string) {
	for _, g := range games.All {
		if key := g.Game.Info().Key; key != first {
			keys = append(keys, key)
		}
	}
	return append([]string{first}, keys...)
}

func TestHouse(t *testing.T) {
	normal := Read(func(...string) any { return nil })
	if normal.Idle != 90_000 || !normal.Attract || normal.Pin != "" || normal.Reload != 270 || !slices.Equal(normal.Games, offered(games.All[0].Game.Info().Key)) {
		t.Errorf("without a config.json: %+v", normal)
	}
	for _, c := range []struct {
		path  string
		value any
		want  func(h *House)
	}{
		{"kiosk.idleSeconds", 45.0, func(h *House) { h.Idle = 45_000 }},
		{"kiosk.idleSeconds", 5.0, nil},
		{"kiosk.idleSeconds", 1e9, nil},
		{"kiosk.idleSeconds", "45", nil},
		{"kiosk.attract", false, func(h *House) { h.Attract = false }},
		{"kiosk.attract", "no", nil},
		{"kiosk.pin", "1234", func(h *House) { h.Pin = "1234" }},
		{"kiosk.pin", "12345678", func(h *House) { h.Pin = "12345678" }},
		{"kiosk.pin", "123456789", nil},
		{"kiosk.pin", "12", nil},
		{"kiosk.pin", "12a4", nil},
		{"kiosk.pin", 1234.0, nil},
		{"kiosk.reloadAt", "23:59", func(h *House) { h.Reload = 23*60 + 59 }},
		{"kiosk.reloadAt", "5:05", func(h *House) { h.Reload = 5*60 + 5 }},
		{"kiosk.reloadAt", "", func(h *House) { h.Reload = -1 }},
		{"kiosk.reloadAt", "24:00", nil},
		{"kiosk.reloadAt", "04:60", nil},
		{"kiosk.reloadAt", "04:3", nil},
		{"kiosk.reloadAt", "0430", nil},
		{"kiosk.reloadAt", "-1:30", nil},
		{"theme", 2.0, func(h *House) { h.Felt = settings.Wine }},
		{"theme", 4.0, nil},
		{"theme", "wine", nil},
		{"back", 1.0, func(h *House) { h.Back = 1 }},
		{"back", -1.0, nil},
		{"games", []string{"truco", "poker", "truco"}, func(h *House) { h.Games = []string{"truco"} }},
		{"games", []string{"poker"}, nil},
		{"defaultGame", "buraco", func(h *House) { h.Games = offered("buraco") }},
		{"defaultGame", "poker", nil},
	} {
		got := Read(func(path ...string) any {
			if strings.Join(path, ".") == "config."+c.path {
				return c.value
			}
			return nil
		})
		want := *normal
		want.Games = slices.Clone(normal.Games)
		if c.want != nil {
			c.want(&want)
		}
		if got.Idle != want.Idle || got.Attract != want.Attract || got.Pin != want.Pin || got.Reload != want.Reload || !slices.Equal(got.Games, want.Games) {
			t.Errorf("%s %v gives %+v, not %+v", c.path, c.value, got, want)
		}
	}
}

// Tables are shown to strangers where the house does not forbid it and there is a place to meet; on a public tablet, where it wants that.
func TestHall(t *testing.T) {
	type config map[string]any
	for _, c := range []struct {
		config
		want bool
	}{
		{nil, true},
		{config{"config.hall": true}, true},
		{config{"config.hall": false}, false},
		{config{"kiosk": true}, false},
		{config{"kiosk": true, "config.hall": "true"}, false},
		{config{"kiosk": true, "config.hall": true}, true},
		{config{"kiosk": true, "config.hall": true, "config.public": false}, false},
		{config{"config.public": false}, false},
		{config{"config.public": false, "config.signal": []string{"/relay"}}, true},
	} {
		if h := Read(func(path ...string) any { return c.config[strings.Join(path, ".")] }); h.Hall != c.want {
			t.Errorf("%v: %v", c.config, h.Hall)
		}
	}
}

// Who never set anything finds the felt and the cards of the house.
func TestSettings(t *testing.T) {
	h := &House{Felt: settings.Wine, Back: 2}
	want := settings.Default()
	want.Felt, want.Back = settings.Wine, 2
	if got := h.Settings(); got != want {
		t.Errorf("%+v", got)
	}
}
