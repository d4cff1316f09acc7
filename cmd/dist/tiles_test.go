package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
)

// offered is a game that has nothing but a tile.
type offered struct {
	engine.Game
	info engine.Info
}

func (o offered) Info() *engine.Info { return &o.info }

func TestTiles(t *testing.T) {
	faces := []engine.Face{engine.FaceOf(engine.Ten, engine.Hearts), engine.FaceOf(engine.Queen, engine.Clubs), engine.FaceOf(2, engine.Spades)}
	out, err := tiles([]games.Entry{
		{Game: offered{info: engine.Info{Key: "snap", Seats: []int{3, 2, 5}, Tile: engine.Tile{Cards: faces, Colour: "#0A0B0C", Badge: "<"}}}},
		{Game: offered{info: engine.Info{Key: "war", Seats: []int{4, 2}, Tile: engine.Tile{Cards: faces[:2], Colour: "#FFFFFF"}}}},
		{Game: offered{info: engine.Info{Key: "spit", Seats: []int{2}, Tile: engine.Tile{Cards: faces[1:], Colour: "#FFFFFF"}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, want := range []string{
		`data-game="snap"`, `fill="#0A0B0C"`, `href="#card-th"`, `href="#card-qc"`, `href="#card-2s"`, `>&lt;</text>`,
		`data-word="snap.name"`, `data-word="snap.tagline"`, `data-word="page.shell.players.range" data-low="2" data-high="5"`,
		`data-game="war"`, `data-word="page.shell.players.two" data-low="2" data-high="4"`,
		`data-game="spit"`, `data-word="page.shell.players" data-n="2"`,
	} {
		i := strings.Index(out[at:], want)
		if i < 0 {
			t.Fatalf("no %s after\n%s", want, out[:at])
		}
		at += i
	}
	if got := drawings(out); strings.Count(got, "<g id=") != 3 || !strings.Contains(got, `<g id="card-th"><use href="#of-copas"/><text class="art-rank art-red" x="-35.5" y="-43" textLength="26" lengthAdjust="spacingAndGlyphs">10</text></g>`) {
		t.Errorf("the cards are drawn\n%s", got)
	}
	got := drawings(`href="#card-t21" href="#card-ex"`)
	if strings.Count(got, "<g id=") != 2 || strings.Count(got, ">21</text>") != 2 || !strings.Contains(got, `<g id="card-ex"><use href="#paper"/><g class="art-trump"><path`) {
		t.Errorf("the tarot is drawn\n%s", got)
	}
}

func TestTilesRefuse(t *testing.T) {
	ace := engine.FaceOf(engine.Ace, engine.Spades)
	for want, tile := range map[string]engine.Tile{
		"a tile of 1 cards":        {Cards: []engine.Face{ace}, Colour: "#000000"},
		"a tile of 5 cards":        {Cards: []engine.Face{ace, ace, ace, ace, ace}, Colour: "#000000"},
		`colour of its tile is ""`: {Cards: []engine.Face{ace, ace}},
		"cannot draw the face ?":   {Cards: []engine.Face{ace, engine.Unknown}, Colour: "#000000"},
		"badge of its tile":        {Cards: []engine.Face{ace, ace}, Colour: "#000000", Badge: "12"},
	} {
		_, err := tiles([]games.Entry{{Game: offered{info: engine.Info{Key: "snap", Seats: []int{2}, Tile: tile}}}})
		if err == nil || !strings.HasPrefix(err.Error(), "snap: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

// A host's settings may name games, the first of them and anything else, in any form; what they leave open the build fills in.
func TestOffer(t *testing.T) {
	list := games.All[:2]
	first, second := list[0].Game.Info().Key, list[1].Game.Info().Key
	for config, want := range map[string]string{
		`{"name": "Clube"}`:                       fmt.Sprintf(`{"name": "Clube", "games": [%q, %q], "defaultGame": %q}`, first, second, first),
		`{"games": [], "defaultGame": "x"}`:       fmt.Sprintf(`{"games": [%q, %q], "defaultGame": "x"}`, first, second),
		`{"games":["y"],"kiosk":{"rounds":1e21}}`: `{"games": ["y"], "defaultGame": "y", "kiosk": {"rounds": 1e21}}`,
	} {
		var s site
		var got, wanted any
		if err := cmp.Or(json.Unmarshal(s.offer([]byte(config), list), &got), json.Unmarshal([]byte(want), &wanted), s.err); err != nil || !reflect.DeepEqual(got, wanted) {
			t.Errorf("of %s comes %v, %v", config, got, err)
		}
	}
	var s site
	if s.offer([]byte(`{"games": [}`), list); s.err == nil {
		t.Error("no JSON is taken")
	}
}

// The installed page is called as its host calls it.
func TestInstalledName(t *testing.T) {
	source, err := os.ReadFile("../../web/manifest.webmanifest")
	if err != nil {
		t.Fatal(err)
	}
	for brand, want := range map[string]string{"": "Carteado", `Clube "13"`: `Clube "13"`} {
		s := site{brand: brand}
		var m struct {
			ID, Name string
			Short    string `json:"short_name"`
		}
		if err := json.Unmarshal(s.shortcuts(source, games.All), &m); err != nil || s.err != nil || m.ID != "carteado" || m.Name != want || m.Short != want {
			t.Errorf("of %q comes %+v, %v, %v", brand, m, err, s.err)
		}
	}
}

// Every game of the list is offered, in its order, wherever the site offers games.
func TestGamesAreOffered(t *testing.T) {
	files := built(t)
	var config struct {
		Games       []string
		DefaultGame string
	}
	var manifest struct {
		Shortcuts []struct{ Name, URL string }
	}
	if err := json.Unmarshal(files["config.json"].Data, &config); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(files["manifest.webmanifest"].Data, &manifest); err != nil {
		t.Fatal(err)
	}
	tiles := regexp.MustCompile(`data-game="([^"]*)"`).FindAllStringSubmatch(string(files["index.html"].Data), -1)
	if n := len(games.All); len(config.Games) != n || len(tiles) != n || len(manifest.Shortcuts) != min(n, 10) {
		t.Fatalf("%d games, and in config.json %d, %d tiles and %d shortcuts", n, len(config.Games), len(tiles), len(manifest.Shortcuts))
	}
	for i, e := range games.All {
		key := e.Game.Info().Key
		if config.Games[i] != key || tiles[i][1] != key {
			t.Errorf("%s is game %s of config.json, and tile %s", key, config.Games[i], tiles[i][1])
		}
	}
	for i, s := range manifest.Shortcuts {
		key := games.All[i].Game.Info().Key
		if name := words.In("pt-BR").Say(key + ".name"); s.Name != name || s.URL != "./?game="+key {
			t.Errorf("%s is shortcut %s to %s", key, s.Name, s.URL)
		}
	}
	if config.DefaultGame != config.Games[0] {
		t.Errorf("%s is offered before any other", config.DefaultGame)
	}
}

// Whatever a drawing of the page refers to is defined in it, once.
func TestDrawingsAreThere(t *testing.T) {
	page := string(built(t)["index.html"].Data)
	uses := regexp.MustCompile(`href="#([^"]*)"`).FindAllStringSubmatch(page, -1)
	for _, m := range uses {
		if n := strings.Count(page, `id="`+m[1]+`"`); n != 1 {
			t.Errorf("#%s is defined %d times", m[1], n)
		}
	}
	if len(uses) < 30 {
		t.Errorf("only %d uses seen", len(uses))
	}
}
