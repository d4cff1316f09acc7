package engine

// Game is the rules of one game: a value without state that makes hands and adds them up to a match.
type Game interface {
	// Info describes the game. It is the same pointer at every call and must not be changed.
	Info() *Info

	// New gives a hand before its first consequence: the deck is laid, nothing is dealt.
	New(o *Options, c *Carry) Hand

	// Next gives what the following hand starts with, and whether the match ended with this one.
	Next(o *Options, c *Carry, s *Score) (Carry, bool)
}

// Info describes a game to engines, screens, dealers and tools.
type Info struct {
	Key     string // in links and records: "sueca"
	Name    string // "Sueca"
	Seats   []int  // allowed numbers of players, the usual one first
	Zones   []ZoneInfo
	Verbs   []VerbInfo // from FirstVerb on
	Endings []string   // how a hand can end: keys of the language files
	Parts   []string   // lines of the score sheet: keys of the language files
	Extra   []string   // names of Carry.Extra: "pot"
	Options []Option
	Presets []string // the first is the game's default

	// Valid refuses options that do not go together; nil where all do.
	Valid func(*Options) error

	// Direction gives 1 when the next seat sits to the left (clockwise), -1 when to the right.
	Direction func(*Options) int

	// Side gives the side that a seat plays for at this table. Partners share melds, score and place.
	Side func(o *Options, s Seat) int

	// Sealed tells whether at this table the number of a verb's actions is for the eyes of the author's partner
	// alone; nil where none is. The verb must be an aside, as who stands in for a seat cannot seal for it, and
	// each seat must have one partner. See Options.Sealed.
	Sealed func(o *Options, v Verb) bool

	// Ranks gives the ranks of a suit from low to high, where a game of tricks has them in an order of its own;
	// none where an ace is simply the best.
	Ranks []Rank

	// Ladder gives what a hand may be worth, from the lowest up, where its value is raised; none elsewhere.
	Ladder []int32

	Ranking Ranking
	Audit   Policy
	Stakes  bool // bets are played for: a leaver's hand is never opened by the others
}

// VerbInfo describes one verb of a game.
type VerbInfo struct {
	Key   string // "play", in records and language files
	Takes Takes  // what an action with it carries; the engine refuses anything else
	Aside bool   // no part of taking a turn: playouts and idle robots never choose it
	Final bool   // cannot be taken back and loses something: a screen asks first
}

// Takes says what the actions of a verb carry besides their author.
type Takes struct {
	N     bool // a number; without it N must be 0
	Least int  // fewest cards
	Most  int  // most cards; 0 for a verb without any
}

// Policy says what is opened when a hand is over, for the audit (dealing: end of hand).
type Policy uint8

// The audit policies.
const (
	Full     Policy = iota // every seat opens all it ever held; a revoke is found with certainty
	Showdown               // only what the rules opened is ever seen
	None                   // nothing is hidden
)

// Ranking says how places are counted when a match ends.
type Ranking uint8

// The rankings.
const (
	BySeat Ranking = iota // two winning partners are both first, the others third
	BySide                // the winning side is first, the next side second
)

// Carry is what one hand hands on to the next. It is public, and the same at every peer.
type Carry struct {
	Deal   int32           // hands played before this one, void ones too
	Dealer Seat            // who deals this hand
	Points [MaxSeats]int32 // of the match so far, by seat; partners have the same
	Extra  [MaxExtra]int32 // the game's own, named in Info.Extra: accumulated ties, vulnerability
}

// MaxExtra bounds what a game hands on besides dealer and points.
const MaxExtra = 8

// Places gives every seat's place, 1 first, for points at the end of a match. Equal points share a place.
func (i *Info) Places(o *Options, c *Carry) [MaxSeats]uint8 {
	var out [MaxSeats]uint8
	n := o.Seats()
	for s := range n {
		out[s] = 1
		for x := range n {
			if c.Points[x] <= c.Points[s] {
				continue
			}
			if i.Ranking == BySide && i.counted(o, c, Seat(x)) {
				continue
			}
			out[s]++
		}
	}
	return out
}

// counted tells whether a lower seat has the points of x already, so that one place is counted for a total.
func (i *Info) counted(o *Options, c *Carry, x Seat) bool {
	for y := range x {
		if i.Side(o, y) == i.Side(o, x) {
			return true
		}
	}
	return false
}

// VerbNamed gives the verb with a key, 0 if there is none.
func (i *Info) VerbNamed(key string) Verb {
	switch key {
	case "open":
		return Open
	case "shuffled":
		return Shuffled
	case "coin":
		return Coin
	}
	for k := range i.Verbs {
		if i.Verbs[k].Key == key {
			return FirstVerb + Verb(k)
		}
	}
	return 0
}

// VerbKey gives a verb's key, "" if the game has no such verb.
func (i *Info) VerbKey(v Verb) string {
	switch {
	case v == Open:
		return "open"
	case v == Shuffled:
		return "shuffled"
	case v == Coin:
		return "coin"
	case v >= FirstVerb && int(v-FirstVerb) < len(i.Verbs):
		return i.Verbs[v-FirstVerb].Key
	}
	return ""
}

// Verb describes a verb of the game; nil for the dealer's and for one that does not exist.
func (i *Info) Verb(v Verb) *VerbInfo {
	if v >= FirstVerb && int(v-FirstVerb) < len(i.Verbs) {
		return &i.Verbs[v-FirstVerb]
	}
	return nil
}
