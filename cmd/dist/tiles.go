package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
)

// The page offers the games of a list: a tile each on the first screen, in config.json, and as shortcuts of the installed
// page. What a tile shows comes from the game's Info and words.

// fans are the places of a tile's cards, by how many there are, on a ground of 200 by 120.
var fans = map[int][]string{
	2: {"translate(74 72) rotate(-13) scale(.72)", "translate(126 74) rotate(10) scale(.72)"},
	3: {"translate(62 76) rotate(-17) scale(.66)", "translate(98 69) rotate(-2) scale(.66)", "translate(134 76) rotate(13) scale(.66)"},
	4: {"translate(50 74) rotate(-4) scale(.66)", "translate(77 72) rotate(-2) scale(.66)", "translate(104 72) scale(.66)", "translate(132 73) rotate(2) scale(.66)"},
}

var colour = regexp.MustCompile(`^#[0-9A-F]{6}$`)

// tiles returns the list items of the games, in their order, to be filled with words. Those that are played for chips come last, in a
// list of their own.
func tiles(list []games.Entry) (string, error) {
	var b strings.Builder
	chips := func(e games.Entry) int {
		if e.Game.Info().Stakes {
			return 1
		}
		return 0
	}
	list = slices.SortedStableFunc(slices.Values(list), func(a, b games.Entry) int { return chips(a) - chips(b) })
	for i, e := range list {
		info := e.Game.Info()
		if info.Stakes && (i == 0 || chips(list[i-1]) == 0) {
			b.WriteString(`</ul><div class="chips"><h2 data-word="page.shell.chips"></h2><p data-word="page.chips"></p></div><ul>` + "\n")
		}
		picture, err := tilePicture(info)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, `<li><button class="tile" data-game="%s">%s`, html.EscapeString(info.Key), picture)
		fmt.Fprintf(&b, `<span class="label"><b data-word="%[1]s.name"></b><i data-word="%[1]s.tagline"></i>`, html.EscapeString(info.Key))
		key, low, high := players(info.Seats)
		if low == high {
			fmt.Fprintf(&b, `<small data-word="%s" data-n="%d"></small>`, key, low)
		} else {
			fmt.Fprintf(&b, `<small data-word="%s" data-low="%d" data-high="%d"></small>`, key, low, high)
		}
		b.WriteString(`<small class="going" data-word="page.shell.waits"></small></span></button>`)
		fmt.Fprintf(&b, `<a class="leaves" href="%s"><span aria-hidden="true">?</span><span class="unseen"><span data-word="page.shell.rules"></span>: <span data-word="%[2]s.name"></span></span></a></li>`+"\n",
			words.RulesPage(words.Langs[0], info.Key), html.EscapeString(info.Key))
	}
	return b.String(), nil
}

// tilePicture draws the cards of a game's tile.
func tilePicture(info *engine.Info) (string, error) {
	t := info.Tile
	fan, ok := fans[len(t.Cards)]
	switch {
	case !ok:
		return "", fmt.Errorf("%s: a tile of %d cards: it is two to four", info.Key, len(t.Cards))
	case !colour.MatchString(t.Colour):
		return "", fmt.Errorf("%s: the colour of its tile is %q, not like #1B5A43", info.Key, t.Colour)
	case len([]rune(t.Badge)) > 1:
		return "", fmt.Errorf("%s: the badge of its tile is %q: it is one character", info.Key, t.Badge)
	}
	var b strings.Builder
	// Where the tile is wider or higher than its picture, the ground goes on.
	fmt.Fprintf(&b, `<svg viewBox="0 0 200 120" aria-hidden="true"><rect x="-200" y="-120" width="600" height="360" fill="%s"/>`, t.Colour)
	for i, f := range t.Cards {
		if drawn[f] == "" {
			return "", fmt.Errorf("%s: the page cannot draw the face %s of its tile", info.Key, f)
		}
		fmt.Fprintf(&b, `<g transform="%s"><use href="#%s"/></g>`, fan[i], drawn[f])
	}
	if t.Badge != "" {
		fmt.Fprintf(&b, `<g transform="translate(166 30)"><circle class="art-gold" r="18"/><text class="art-shout" y="8">%s</text></g>`, html.EscapeString(t.Badge))
	}
	b.WriteString(`</svg>`)
	return b.String(), nil
}

// players returns the word for how many play, of which low and high are the least and the most.
func players(seats []int) (key string, low, high int) {
	low, high = slices.Min(seats), slices.Max(seats)
	switch {
	case low == high:
		return "page.shell.players", low, high
	case len(seats) == 2:
		return "page.shell.players.two", low, high
	}
	return "page.shell.players.range", low, high
}

// drawn names the drawings of faces as the page uses them: "card-as" is the ace of spades.
var drawn = func() map[engine.Face]string {
	m := map[engine.Face]string{}
	for s := engine.Clubs; s < engine.NoSuit; s++ {
		for r := engine.Ace; r <= engine.Cavalier; r++ {
			f := engine.FaceOf(r, s)
			m[f] = "card-" + strings.ToLower(f.String())
		}
	}
	for f := engine.Trump; f <= engine.Excuse; f++ {
		m[f] = "card-" + f.String()
	}
	m[engine.Joker] = "card-joker"
	return m
}()

// drawings returns the faces that a page uses, to be put where it defines its drawings.
func drawings(page string) string {
	var b strings.Builder
	for _, f := range slices.Sorted(maps.Keys(drawn)) {
		if !strings.Contains(page, `href="#`+drawn[f]+`"`) {
			continue
		}
		if f.Suit() == engine.NoSuit {
			b.WriteString(tarot(f))
			continue
		}
		suit := [...]string{"paus", "ouros", "copas", "espadas"}[f.Suit()]
		ink := "black"
		if f.Suit() == engine.Diamonds || f.Suit() == engine.Hearts {
			ink = "red"
		}
		rank, squeezed := f.Rank().String(), ""
		switch f.Rank() {
		case engine.Ten:
			rank, squeezed = "10", ` textLength="26" lengthAdjust="spacingAndGlyphs"`
		case engine.Cavalier:
			rank = "C"
		}
		fmt.Fprintf(&b, `<g id="%s"><use href="#of-%s"/><text class="art-rank art-%s" x="-35.5" y="-43"%s>%s</text></g>`+"\n", drawn[f], suit, ink, squeezed, rank)
	}
	return b.String()
}

// tarot draws a trump of the tarot, which is its number, or the excuse and the joker, which are a star.
func tarot(f engine.Face) string {
	sign := `<path d="M0-10 2.5-3.4 9.5-3.1 4 1.3 5.9 8.1 0 4.2-5.9 8.1-4 1.3-9.5-3.1-2.5-3.4Z" transform="translate(%d %d) scale(%g)"/>`
	small, large := fmt.Sprintf(sign, -36, -56, 1.2), fmt.Sprintf(sign, 0, 0, 4.)
	if f >= engine.Trump && f < engine.Excuse {
		number := strings.TrimPrefix(f.String(), "t")
		small = fmt.Sprintf(`<text class="art-rank" x="-34" y="-43">%s</text>`, number)
		large = fmt.Sprintf(`<text class="art-rank" transform="translate(0 26) scale(2.2)">%s</text>`, number)
	}
	return fmt.Sprintf(`<g id="%s"><use href="#paper"/><g class="art-trump">%s%s</g></g>`+"\n", drawn[f], small, large)
}

// offer puts a list of games into a host's settings, unless they name games of their own, and the first of those that they name as the one that is
// offered first.
func (s *site) offer(source []byte, list []games.Entry) []byte {
	config := map[string]any{}
	if err := json.Unmarshal(source, &config); err != nil {
		s.err = cmp.Or(s.err, fmt.Errorf("config.json: %w", err))
		return source
	}
	own, _ := config["games"].([]any)
	if len(own) == 0 {
		for _, e := range list {
			own = append(own, e.Game.Info().Key)
		}
		config["games"] = own
	}
	if first, _ := config["defaultGame"].(string); first == "" {
		config["defaultGame"] = own[0]
	}
	out, _ := json.MarshalIndent(config, "", "  ")
	return append(out, '\n')
}

// mostShortcuts is how many of them a browser reads; Chromium warns of more.
const mostShortcuts = 10

// shortcuts puts into the manifest what the installed page is called, and what is reached from its icon: the first of the games.
func (s *site) shortcuts(source []byte, list []games.Entry) []byte {
	type shortcut struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	}
	first := words.In(words.Langs[0])
	var all []shortcut
	for _, e := range list[:min(len(list), mostShortcuts)] {
		key := e.Game.Info().Key
		all = append(all, shortcut{first.Say(key + ".name"), "./?game=" + key})
	}
	for _, key := range []string{"name", "short_name"} {
		source = s.put(source, `"`+key+`": "Carteado"`, `"`+key+`": `+text(s.called()))
	}
	return s.put(source, `"shortcuts": []`, `"shortcuts": `+text(all))
}

// text returns the JSON of texts and of lists and structs of them, with which nothing can fail.
func text(v any) string {
	out, _ := json.Marshal(v)
	return string(out)
}
