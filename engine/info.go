package engine

import "slices"

// Info describes a game to engines, screens, dealers and tools. It is all that they know of a game: none of
// them names a game, a verb, a fact or an option by its key, but for the option "seats", which says the same in
// every game that has it.
type Info struct {
	Key   string // in links and records: "sueca"
	Name  string // "Sueca"
	Seats []int  // allowed numbers of players, the usual one first
	Zones []ZoneInfo
	Verbs []VerbInfo // from FirstVerb on
	Facts []FactInfo // all that Hand.Facts tells

	// Keys of the game's words in the language files. The conformance suite holds each list against what the
	// game comes to, and a test of the words against what is written there.
	Endings []string     // how a hand can end, the plain way first: a result that has a winner does not name it
	Parts   []string     // lines of the score sheet
	Counted string       // the part that decides between two sides, who are told it as 74 to 46; "" where the points do
	Columns []string     // the parts of which the sheet has a column: it shows their sums over the match
	Extra   []string     // names of Carry.Extra: "pot"
	Own     string       // the name of Carry.Own: "role"; "" for a game without
	Taken   string       // which of Extra sums up the points that people took along who have left an open table; "" for none
	Prompts []string     // what Hand.Prompt asks
	Errors  []*RuleError // what Hand.Check refuses with
	Reasons []string     // why its mind advises an action
	Phrases []string     // ready-made lines of chat. Seats send their places: the list only grows, at its end

	Options []Option
	Presets []string // the first is the game's default

	// Regional names the preset that is usual in a region, by the region's code in language tags ("PT"), where it is not
	// the first one; nil where the first one is usual everywhere.
	Regional map[string]string

	// Valid refuses options that do not go together; nil where all do.
	Valid func(*Options) error

	// Offered reports whether screens offer the preset of o to as many players as o has; nil where they offer
	// every preset to all. It is about names and sense: what cannot be played at all is refused by Valid.
	Offered func(o *Options) bool

	// Direction returns 1 when the next seat sits to the left (clockwise), -1 when to the right; nil is always to
	// the left. Options.Direction asks it.
	Direction func(*Options) int

	// Side returns the side that a seat plays for at this table: the seat's own number where nobody has a partner.
	// Partners share melds, score and place.
	Side func(o *Options, s Seat) int

	// Sealed reports whether at this table the number of a verb's actions is for the eyes of the author's
	// partner alone; nil where none is. The verb must be an aside, since a stand-in cannot seal for the seat it
	// plays for, and each seat must have one partner. See Options.Sealed.
	Sealed func(o *Options, v Verb) bool

	// TopOnly reports whether at this table the players may look at no more of a pile than its last card,
	// although every card of it is public and in the log; nil where all that is open may be looked at.
	TopOnly func(o *Options, z Zone) bool

	// Mute returns what the players may not say to each other while a hand is played; nil where they may say
	// everything. See Options.Muted.
	Mute func(*Options) Mute

	// Ranks lists the ranks of a suit from low to high, where a game of tricks has an order of its own; nil
	// where an ace is simply the best.
	Ranks []Rank

	// Wild holds the faces that stand for others in a meld at every table.
	Wild FaceSet

	// Ladder lists what a hand may be worth, from the lowest up, where its value is raised; nil elsewhere.
	Ladder []int32

	// Start returns the points that every seat has when a match begins at a table; nil is 0. A carry counts from there:
	// see Options.Totals.
	Start func(*Options) int32

	// Target returns the points that end a match at a table, 0 where something else does; nil is 0. A side wins with
	// them, or in a game of low points has not kept below them.
	Target func(*Options) int32

	Hands   int32 // how many make a match; 0 where something else ends it
	Ranking Ranking
	Low     bool // the lowest points win
	Zero    bool // the points of a hand sum to zero, and so do those of a match together with what Taken says
	Audit   Policy
	Stakes  bool // bets are played for: a leaver's hand is never opened by the others

	Tile Tile
}

// Tricks reports whether the game is one of tricks: it has a pile for them.
func (i *Info) Tricks() bool {
	return slices.ContainsFunc(i.Zones, func(z ZoneInfo) bool { return z.Kind == Trick })
}

// Tile is how the first screen offers a game.
type Tile struct {
	Cards  []Face // two to four, drawn as a fan from left to right
	Colour string // of the ground they lie on: "#1B5A43"
	Badge  string // one character on a gold disc beside them, "" for none
}

// Policy says what is opened when a hand is over, for the audit (dealing: end of hand).
type Policy uint8

// The audit policies.
const (
	Full     Policy = iota // every seat opens all it ever held; a revoke is found with certainty
	Showdown               // only what the rules opened is ever seen
	None                   // nothing is hidden
)
