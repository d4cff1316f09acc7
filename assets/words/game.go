package words

import "strconv"

// shared is the part with the words that games have in common.
const shared = "talk"

// Game is the words of one game. What it does not have itself it finds among those that games share: "sueca.did.play",
// and without it "talk.did.play".
type Game struct {
	Book *Book
	Key  string // of the game: "sueca"
}

// Of returns the words of a game.
func (b *Book) Of(key string) Game { return Game{b, key} }

// Has reports whether there are words for a name, be they one text or one for one and one for several.
func (g Game) Has(name string) bool {
	_, ok := g.find(name)
	return ok
}

// find returns the key for a name; that of the game's own where nobody has it.
func (g Game) find(name string) (key string, ok bool) {
	for _, part := range [...]string{g.Key, shared} {
		key := part + "." + name
		if g.Book.Has(key) || g.Book.Has(key+".other") {
			return key, true
		}
	}
	return g.Key + "." + name, false
}

// Say returns the words for a name. Without any it is the key of the game's own: shown, it says what is missing.
func (g Game) Say(name string, pairs ...any) string {
	key, _ := g.find(name)
	return g.Book.Say(key, pairs...)
}

// Number returns the words for a name and a number, which is {n}: those for just this number, "truco.did.raise.3",
// those for one or for several, or those for any. The game's own come first.
func (g Game) Number(name string, n int, pairs ...any) string {
	pairs = append(pairs[:len(pairs):len(pairs)], "n", n)
	for _, part := range [...]string{g.Key, shared} {
		key := part + "." + name
		if exact := key + "." + strconv.Itoa(n); g.Book.Has(exact) {
			return g.Book.Say(exact, pairs...)
		}
		if g.Book.Has(key + ".other") {
			return g.Book.Count(key, n, pairs...)
		}
		if g.Book.Has(key) {
			return g.Book.Say(key, pairs...)
		}
	}
	return g.Key + "." + name
}
