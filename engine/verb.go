package engine

// VerbInfo describes one verb of a game.
type VerbInfo struct {
	Key   string // "play", in records and language files
	Takes Takes  // what an action with it carries; the engine refuses anything else
	Deed  Deed   // what it does with cards
	Ask   Ask    // how a screen asks for its number

	// Step returns how far apart the sums of an AskSum verb are at a table, 0 where there is never a choice; nil is 1. The most may
	// be off the steps: all that is left.
	Step func(*Options) int32

	// Justified reports whether at this table a take must be justified, by hand cards or by a meld; nil where
	// it never must. It is asked of DeedTake alone.
	Justified func(*Options) bool

	Role  Role // what it stands for in a bidding or an answer, for shortcuts and typed commands
	Aside bool // no part of taking a turn: playouts and idle robots never choose it
	Final bool // cannot be taken back and loses something: a screen asks first

	// Whole says that the cards are a whole hand laid out in melds. Where a game lists one that is not (Laid.Left), showing
	// it is legal and costs: a screen asks first, and never offers it as the main thing to do.
	Whole bool

	// Standing says how the seat wants it from the next hand on: an entry of a table's menu, and no button of the turn. Such a verb
	// is an aside, and carries nothing.
	Standing bool

	// Race says that several may do it at the same time and the first one counts: robots leave people some time for it.
	Race bool

	// Untold is for what devices answer by themselves (Reflexive) and nobody wants to read: a log leaves it out.
	Untold bool
}

// Takes says what the actions of a verb carry besides their author.
type Takes struct {
	N     bool // a number; without it N must be 0
	Least int  // fewest cards
	Most  int  // most cards; 0 for a verb without any
}

// Deed says what a verb does with cards, and so how a person does it at a screen: which cards are picked, and
// where a tap or a drop brings them.
type Deed uint8

// The deeds.
const (
	DeedPress   Deed = iota // moves no card of the hand by itself: a button for each listed action
	DeedPlay                // one hand card to the trick, open where its player sees it
	DeedCover               // one hand card to the trick, closed
	DeedThrow               // one hand card to the discard pile, open
	DeedLay                 // hand cards as a new meld
	DeedAdd                 // hand cards to a meld of the own side
	DeedDraw                // the first card of the stock
	DeedTake                // the discard pile: freely, or with hand cards or a meld that justify it
	DeedReject              // the card just drawn, to the discard pile
	DeedSeveral             // Takes.Least to Takes.Most hand cards at once, in any order: an exchange, a pass
	DeedShow                // the whole hand at once, laid out in melds (Arranger), but for the card that it begins with: see meld.Groups for N
	Deeds                   // how many deeds there are
)

// String returns the name of the deed, as the language files have it.
func (d Deed) String() string {
	return [...]string{"press", "play", "cover", "throw", "lay", "add", "draw", "take", "reject", "several", "show", "?"}[min(d, Deeds)]
}

// Ask says what the number of a verb's actions is, and so how a screen asks for it.
type Ask uint8

// The ways to ask.
const (
	AskListed Ask = iota // each listed number is a button of its own
	AskSeat              // the number is a seat
	AskStart             // the first position of a run, 1 to 14, or 0 for its usual place
	AskMeld              // a meld of the own side and a first position, as MeldNumber puts them together
	AskBid               // tricks above six and a trump, as BidNumber puts them together
	AskSuit              // one of the four suits
	AskSum               // chips: the least and the most listed number, whatever lies between in steps of VerbInfo.Step, and first those listed
)

// Starts is how many first positions a run can have; position 1 is that of an ace below a two.
const Starts = 14

// meldBits is the part of a number that names a meld: of 64 at most.
const meldBits = 6

// MeldNumber returns the number of an action with an AskMeld verb: on meld k of the own side, counted from 0, which
// becomes a run from position start on; 0 is the usual position.
func MeldNumber(k, start int) int32 { return int32(k | start<<meldBits) }

// MeldOf returns what MeldNumber put together.
func MeldOf(n int32) (k, start int) { return int(n & (1<<meldBits - 1)), int(n >> meldBits) }

// bidsOnce is how many bids there are: seven levels of five strains.
const bidsOnce = 35

// BidNumber returns the number of a bid: 1 for a level of 1 in clubs, 5 without a trump, which is NoSuit, 6 for a level of 2 in
// clubs. A higher bid has a higher number. That of a contract counts on from 36 where it was doubled, from 71 where redoubled.
func BidNumber(level int, strain Suit, doubled int) int32 {
	return int32(5*(level-1)+int(strain)+bidsOnce*doubled) + 1
}

// BidOf returns what BidNumber put together; its level is 0 for the number of no bid.
func BidOf(n int32) (level int, strain Suit, doubled int) {
	if n < 1 || n > 3*bidsOnce {
		return 0, NoSuit, 0
	}
	return int(n-1)%bidsOnce/5 + 1, Suit((n - 1) % 5), int(n-1) / bidsOnce
}

// Role names what a verb stands for in the talk at a table. Shortcuts and typed commands go by it.
type Role uint8

// The roles.
const (
	RolePlain  Role = iota // none of these
	RoleRaise              // asks for more
	RoleAccept             // takes what was asked
	RoleYield              // gives it up
	RoleKeep               // keeps the card just drawn
	RolePass               // does without
	RoleRise               // ends a hand of many rounds after the present one: pressed when somebody wants in or out
	RoleSign               // tells the partner something, for the others only that something was told
	Roles                  // how many roles there are
)

// String returns the name of the role, as the language files have it.
func (r Role) String() string {
	return [...]string{"plain", "raise", "accept", "yield", "keep", "pass", "rise", "sign", "?"}[min(r, Roles)]
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
	case "left":
		return Left
	}
	for k := range i.Verbs {
		if i.Verbs[k].Key == key {
			return FirstVerb + Verb(k)
		}
	}
	return 0
}

// VerbKey returns a verb's key, "" if the game has no such verb.
func (i *Info) VerbKey(v Verb) string {
	switch {
	case v == Open:
		return "open"
	case v == Shuffled:
		return "shuffled"
	case v == Coin:
		return "coin"
	case v == Left:
		return "left"
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
