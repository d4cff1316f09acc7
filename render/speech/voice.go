package speech

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/settings"
)

// Voice speaks of one table to one seat. Its fields are set once; it may be used from one goroutine at a time.
type Voice struct {
	Book    *words.Book
	Info    *engine.Info
	Options *engine.Options
	Names   func(engine.Seat) string // of the players; nil calls them by number
	Me      engine.Seat              // who listens; Nobody for a spectator
	Ranks   settings.Ranks           // the letters of short names
}

// Name gives a player's name.
func (v *Voice) Name(s engine.Seat) string {
	if v.Names != nil {
		if name := v.Names(s); name != "" {
			return name
		}
	}
	return v.Book.Say("talk.seat", "n", int(s)+1)
}

// Side gives what the side of a seat is called: "Nós" and "Eles" at a table of two teams, else the names of
// those who play for it.
func (v *Voice) Side(s engine.Seat) string {
	mine := false
	var names []string
	sides := 0
	for p := range engine.Seat(v.Options.Seats()) {
		side := v.Info.Side(v.Options, p)
		sides = max(sides, side+1)
		if side == v.Info.Side(v.Options, s) {
			names = append(names, v.Name(p))
			mine = mine || p == v.Me
		}
	}
	switch {
	case len(names) < 2:
	case mine:
		return v.Book.Say("talk.team.us")
	case sides == 2 && v.Me != engine.Nobody:
		return v.Book.Say("talk.team.them")
	}
	return v.join(names, "talk.and")
}

// partners tells whether two seats play for one side.
func (v *Voice) partners(a, b engine.Seat) bool {
	return a >= 0 && b >= 0 && v.Info.Side(v.Options, a) == v.Info.Side(v.Options, b)
}

// key gives the key of the game's own words.
func (v *Voice) key(name string) string { return v.Info.Key + "." + name }

// say gives the words of the game for a key and a number: those for just this number, those for one or
// several, or those for any.
func (v *Voice) say(name string, n int, pairs ...any) string {
	key := v.key(name)
	if exact := key + "." + strconv.Itoa(n); v.Book.Has(exact) {
		return v.lower(v.Book.Say(exact, append(pairs, "n", n)...))
	}
	if v.Book.Has(key + ".other") {
		return v.lower(v.Book.Count(key, n, pairs...))
	}
	return v.lower(v.Book.Say(key, append(pairs, "n", n)...))
}

// lower writes those who have no name small in the middle of a sentence: "Vaza para nós".
func (v *Voice) lower(s string) string {
	for _, key := range [...]string{"talk.team.us", "talk.team.them", "page.you"} {
		word := v.Book.Say(key)
		from := 0
		for {
			i := strings.Index(s[from:], " "+word)
			if i < 0 {
				break
			}
			i += from
			from = i + 1
			before, _ := utf8.DecodeLastRuneInString(s[:i])
			after, _ := utf8.DecodeRuneInString(s[i+1+len(word):])
			if unicode.IsLetter(before) && !unicode.IsLetter(after) {
				s = s[:i+1] + strings.ToLower(word) + s[i+1+len(word):]
			}
		}
	}
	return s
}

// option tells whether the game has a house rule and it has a value at this table.
func (v *Voice) option(key, value string) bool {
	for k := range v.Info.Options {
		if v.Info.Options[k].Key == key {
			return v.Options.Is(key, value)
		}
	}
	return false
}

// has tells whether the game has words for a key, by any number.
func (v *Voice) has(name string) bool {
	key := v.key(name)
	return v.Book.Has(key) || v.Book.Has(key+".other")
}

// join lists things: the last two by a sentence of two places, "talk.and" or "talk.or", the others by commas.
func (v *Voice) join(list []string, last string) string {
	switch n := len(list); n {
	case 0:
		return ""
	case 1:
		return list[0]
	default:
		s := list[0]
		for _, x := range list[1 : n-1] {
			s = v.Book.Say("talk.comma", "a", s, "b", x)
		}
		return v.Book.Say(last, "a", s, "b", list[n-1])
	}
}

// names lists the players of a set.
func (v *Voice) names(set engine.SeatSet, last string) string {
	var list []string
	for s := range engine.Seat(engine.MaxSeats) {
		if set.Has(s) {
			list = append(list, v.Name(s))
		}
	}
	return v.join(list, last)
}
