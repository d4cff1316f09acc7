package history

import (
	"slices"
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/notebook"
	"carteado/render/page"
	"carteado/render/speech"
)

// The sheets of the notebook, by name.
const (
	Sheet = "notebook"
	past  = "past"
)

// atOnce is how many matches the list shows at first, and how many more each time.
const atOnce = 50

// firstPeople is how many of those whom the person has played with are shown at first: most are near the top, and a year knows a hundred.
const firstPeople = 20

// Open shows the notebook.
func (h *History) Open() {
	h.Screen.Rest()
	h.look = look{most: atOnce}
	at := h.Screen.Match()
	h.withPast(func() {
		if h.Screen.Match() == at { // else a game has begun meanwhile, or a hand of a file has come
			h.draw()
		}
	})
}

// draw shows the notebook's sheet.
func (h *History) draw() {
	b, by := h.Screen.Likes.Book, h.Screen.Loop.By
	all := h.matches()
	again := func(do func()) func() { return by(func() { do(); h.draw() }) }
	s := page.NotebookState{Book: b, Played: len(all), Search: h.look.search, Save: by(h.save), Pick: h.pick, Close: h.Screen.Shut(Sheet),
		SetSearch: func(text string) { again(func() { h.look.search, h.look.most = text, atOnce })() }}
	if slices.ContainsFunc(all, func(m notebook.Match) bool { return m.Competitive }) {
		h.counts(&s, all)
	}
	for _, r := range notebook.ByGame(all, notebook.Self) {
		name := called(b, r.Of.Game, r.Of.Preset)
		if r.Of.Solo {
			name = b.Say("page.notebook.solo", "game", name)
		}
		s.Games = append(s.Games, page.NotebookRow{Name: name, Played: r.Matches, Won: r.Numbers.Won})
	}
	people := notebook.HeadToHead(all, notebook.Self)
	if len(people) > firstPeople && !h.look.everybody {
		people = people[:firstPeople]
		s.Everybody = again(func() { h.look.everybody = true })
	}
	for _, r := range people {
		key := "page.notebook.against"
		if r.Of.Partner {
			key = "page.notebook.beside"
		}
		s.People = append(s.People, page.NotebookRow{Name: b.Say(key, "who", nameOf(all, r.Of.Person)), Played: r.Matches, Won: r.Numbers.Won})
	}
	found := h.finder(strings.ToLower(h.look.search))
	for i := range slices.Backward(all) {
		m := &all[i]
		if !found(m) {
			continue
		}
		if s.Found++; s.Found > h.look.most {
			continue
		}
		if d := page.Day(b, m.At); len(s.Days) == 0 || s.Days[len(s.Days)-1].Title != d {
			s.Days = append(s.Days, page.NotebookDay{Title: d})
		}
		d := &s.Days[len(s.Days)-1]
		d.Matches = append(d.Matches, page.NotebookLine{Key: string(m.ID[:]), Game: b.Of(m.Game).Say("name"), Result: result(b, m), Time: m.At.Format("15:04"), Open: by(func() { h.openMatch(i) })})
	}
	if s.Found > h.look.most {
		s.More = again(func() { h.look.most += atOnce })
	}
	h.Screen.Open(Sheet, page.Notebook(s))
}

// finder returns what reports whether a match is one that is searched for: by its game, or by somebody who played it. In a year's notebook
// few of them come again and again.
func (h *History) finder(want string) func(m *notebook.Match) bool {
	type spoken struct { // a game and a preset, or the name of somebody
		game, word string
		solo       bool
	}
	has := map[spoken]bool{}
	find := func(s spoken, say func() string) bool {
		yes, ok := has[s]
		if !ok {
			yes = strings.Contains(strings.ToLower(say()), want)
			has[s] = yes
		}
		return yes
	}
	return func(m *notebook.Match) bool {
		if want == "" || find(spoken{m.Game, m.Preset, false}, func() string { return called(h.Screen.Likes.Book, m.Game, m.Preset) }) {
			return true
		}
		for i := range m.Seats {
			if find(spoken{"", m.Seats[i].Name, m.Solo}, func() string { return h.names(m)[i] }) {
				return true
			}
		}
		return false
	}
}

// openMatch shows a match, and then the hands of it that can be looked at again.
func (h *History) openMatch(i int) {
	k := h.past[i]
	b, shut := h.Screen.Likes.Book, h.Screen.Shut(past)
	names := h.names(&k.Match)
	s := page.PastState{Book: b, Title: called(b, k.Game, k.Preset), When: page.Day(b, k.At) + ", " + k.At.Format("15:04"), Result: result(b, &k.Match), Wait: true, Close: shut}
	for place := range len(k.Seats) + 1 {
		for q := range k.Seats {
			p := page.PastPlayer{Name: names[q], Place: k.Seats[q].Place, Points: k.Seats[q].Points}
			if k.Void {
				p.Place = 0
			}
			if p.Place == place {
				s.Players = append(s.Players, p)
			}
		}
	}
	for _, list := range k.Households() {
		s.Near = append(s.Near, speech.List(b, list))
	}
	if results := results(b, &k.Match, names); !k.Void {
		s.Picture = h.Screen.Loop.By(func() { h.Screen.SharePicture(k.Game, page.Day(b, k.At), results) })
	}
	show := func() {
		if h.inquiry != nil {
			s.Receipt = h.inquiry.state()
		}
		page.Open(past, page.Past(s), shut)
	}
	h.inquiry = nil
	show()
	h.Storage.Receipt(k.ID, func(receipt string) {
		h.Storage.Hands(k.ID, func(text string) {
			h.Screen.Loop.Run(func() {
				hands, err := notebook.ParseHands(text)
				if !page.IsOpen(past) {
					return
				}
				s.Wait, s.Gone = false, err != nil || len(hands) < k.Hands
				for _, x := range hands {
					s.Hands = append(s.Hands, page.PastHand{Number: x.Number, Open: h.Screen.Loop.By(func() {
						if r := h.watch(x.Text, k.Solo); r != nil {
							r.own = engine.Seat(k.Seat(notebook.Self))
						}
					})})
				}
				if receipt != "" {
					h.inquiry = h.inquire(receipt, &k.Match, hands, show)
				}
				show()
			})
		})
	})
}

// save gives the person all matches as a table.
func (h *History) save() {
	all := h.matches()
	for i := range all {
		all[i].Seats = slices.Clone(all[i].Seats)
		names := h.names(&all[i])
		for q := range all[i].Seats {
			all[i].Seats[q].Name = names[q]
		}
	}
	var out strings.Builder
	if notebook.WriteCSV(&out, all) == nil { // a Builder takes everything
		h.Page.Call("save", "carteado.csv", out.String())
	}
}

// called names a game and how it was played. What this program does not know keeps its key.
func called(b *words.Book, game, preset string) string {
	if _, ok := games.Named(game); !ok {
		return game
	}
	g := b.Of(game)
	return b.Say("page.notebook.game", "game", g.Say("name"), "preset", g.Say("preset."+preset))
}

// result says how a match ended for the owner of the notebook, with the points where there are two sides.
func result(b *words.Book, m *notebook.Match) string {
	me := m.Seat(notebook.Self)
	if m.Void || me < 0 {
		return b.Say("page.notebook.void")
	}
	points, first := map[int]int{}, map[int]bool{}
	for _, s := range m.Seats {
		points[s.Side] = s.Points
		first[s.Side] = s.Place == 1
	}
	won := 0
	for _, yes := range first {
		if yes {
			won++
		}
	}
	own := m.Seats[me]
	text := b.Say("page.notebook.lost")
	switch {
	case own.Place == 1 && won > 1:
		text = b.Say("page.notebook.drawn")
	case own.Place == 1:
		text = b.Say("page.notebook.victory")
	case len(points) > 2:
		text = b.Say("page.match.place." + strconv.Itoa(own.Place))
	}
	if len(points) == 2 {
		for side, n := range points {
			if side != own.Side {
				text += ", " + strconv.Itoa(own.Points) + "–" + strconv.Itoa(n)
			}
		}
	}
	return text
}

// results returns what the sides of a match came to, with the names of their players.
func results(b *words.Book, m *notebook.Match, names []string) (out []page.Result) {
	var of [][]string // the names of each
	var sides []int
	for q, s := range m.Seats {
		i := slices.Index(sides, s.Side)
		if i < 0 {
			i, sides, of = len(sides), append(sides, s.Side), append(of, nil)
			out = append(out, page.Result{Place: s.Place, Points: int32(s.Points)})
		}
		of[i] = append(of[i], page.Signed(b, names[q]))
	}
	for i := range out {
		out[i].Names = speech.List(b, of[i])
	}
	return out
}

// nameOf returns what a person was called last.
func nameOf(all []notebook.Match, p notebook.Person) string {
	for i := range slices.Backward(all) {
		if seat := all[i].Seat(p); seat >= 0 {
			return all[i].Seats[seat].Name
		}
	}
	return ""
}

// names returns what the players of a match are called now: robots and whoever plays with them have the names of the language. Friends
// are called as they called themselves.
func (h *History) names(m *notebook.Match) (out []string) {
	for i := range m.Seats {
		out = append(out, m.Seats[i].Name)
	}
	if m.Solo {
		out, _, _ = local.Called(h.Screen.Likes, out)
	}
	return out
}
