package speech

import (
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
	Women   engine.SeatSet           // the seats that are known to be women's
	Men     engine.SeatSet           // and men's
	Me      engine.Seat              // who listens; Nobody for a spectator
	Ranks   settings.Ranks           // the letters of short names
}

// Name returns a player's name.
func (v *Voice) Name(s engine.Seat) string {
	if v.Names != nil {
		if name := v.Names(s); name != "" {
			return name
		}
	}
	return v.Book.Say("talk.seat", "n", int(s)+1)
}

// Side returns what the side of a seat is called: "Nós" and "Eles" at a table of two teams, else the names of
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

// Label returns the name of a player or side as it stands alone, over a column say: "Eu" in Portugal, where sentences about the
// listener need no name for him.
func (v *Voice) Label(name string) string {
	if name == v.Book.Say("page.you") {
		return v.Book.Say("page.you.plate")
	}
	return name
}

// SideLetters is Side for where there is no room for names: "C·L". It is "" for a side that is not called by the names of
// several players.
func (v *Voice) SideLetters(s engine.Seat) string {
	var letters []string
	for p := range engine.Seat(v.Options.Seats()) {
		if v.partners(p, s) {
			first, _ := utf8.DecodeRuneInString(v.Name(p))
			letters = append(letters, string(unicode.ToUpper(first)))
		}
	}
	if len(letters) < 2 || v.Me != engine.Nobody {
		return ""
	}
	return strings.Join(letters, "·")
}

// partners reports whether two seats play for one side.
func (v *Voice) partners(a, b engine.Seat) bool {
	return a >= 0 && b >= 0 && v.Info.Side(v.Options, a) == v.Info.Side(v.Options, b)
}

// partner returns what the partner of a seat is called at the beginning of a sentence: "A parceira".
func (v *Voice) partner(s engine.Seat) string {
	return v.Book.Say("talk.partner." + v.gender(v.Options.Partner(s)))
}

// Mate returns what a seat is to the listener, whose partner sits there: "sua parceira"; "" for everybody else.
func (v *Voice) Mate(s engine.Seat) string {
	if s == v.Me || !v.partners(s, v.Me) {
		return ""
	}
	return v.Book.Say("talk.mate." + v.gender(s))
}

// gender returns how a word ends about who sits somewhere: one that fits everybody, where nothing is known.
func (v *Voice) gender(s engine.Seat) string {
	switch {
	case s == engine.Nobody:
	case v.Women.Has(s):
		return "her"
	case v.Men.Has(s):
		return "him"
	}
	return "any"
}

// words returns the words of the game.
func (v *Voice) words() words.Game { return v.Book.Of(v.Info.Key) }

// say returns the words of the game for a name and a number, -1 for none.
func (v *Voice) say(name string, n int, pairs ...any) string {
	return v.lower(v.address(v.words().Number(name, n, pairs...)))
}

// has reports whether there are words of the game for a name, by any number.
func (v *Voice) has(name string) bool { return v.words().Has(name) }

// address says a sentence about the listener, who has no name here, as the language does: "Você tirou do monte" is "Tirou do
// monte" in Portugal.
func (v *Voice) address(s string) string {
	you := v.Book.Say("page.you")
	if did, ok := strings.CutPrefix(s, you+" "); ok {
		s = v.Book.Say("talk.you.did", "did", did)
		first, size := utf8.DecodeRuneInString(s)
		return string(unicode.ToUpper(first)) + s[size:]
	}
	if said, ok := strings.CutPrefix(s, you+": "); ok {
		return v.Book.Say("talk.you.said", "said", said)
	}
	return s
}

// lower writes those who have no name small in the middle of a sentence: "Vaza para nós", and "Vaza para si" in Portugal.
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
				small := strings.ToLower(word)
				s = s[:i+1] + small + s[i+1+len(word):]
				to := v.Book.Say("talk.to", "who", small)
				if end := i + 1 + len(small); key == "page.you" && strings.HasSuffix(s[:end], " "+to) {
					s = s[:end-len(to)] + v.Book.Say("talk.to.you") + s[end:]
					from = min(from, len(s))
				}
			}
		}
	}
	return s
}

// List returns things as a sentence lists them: a, b and c.
func List(b *words.Book, list []string) string { return join(b, list, "talk.and") }

func (v *Voice) join(list []string, last string) string { return join(v.Book, list, last) }

// join lists things: the last two by a sentence of two places, "talk.and" or "talk.or", the others by commas.
func join(b *words.Book, list []string, last string) string {
	switch n := len(list); n {
	case 0:
		return ""
	case 1:
		return list[0]
	default:
		s := list[0]
		for _, x := range list[1 : n-1] {
			s = b.Say("talk.comma", "a", s, "b", x)
		}
		return b.Say(last, "a", s, "b", list[n-1])
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
