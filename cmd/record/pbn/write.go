package pbn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/games/bridge"
)

// Board is one board that was played, or passed.
type Board struct {
	Number     int
	Names      [seats]string
	Dealer     engine.Seat
	Vulnerable [2]bool // of seats 0 and 2, and of 1 and 3
	Hands      [seats][]engine.Face
	Scoring    string
	Declarer   engine.Seat // Nobody where all passed
	Contract   bridge.Contract
	Result     int                  // tricks of the declarer
	Calls      []Call               // in their order
	Tricks     [][seats]engine.Face // by seat; Unknown for a card that was not played
}

// Call is a call of the auction: a bid, or one of these.
type Call = int32

// The calls that are no bids, whose numbers begin at 1.
const (
	Pass Call = -iota
	Double
	Redouble
)

const seats = 4

// letters are the seats and suits as they are written.
const (
	seatLetters = "NESW"
	rankLetters = "AKQJT98765432"
)

// suits are in the order in which a hand is written.
var suits = [...]engine.Suit{engine.Spades, engine.Hearts, engine.Diamonds, engine.Clubs}

// strains are written behind the level of a bid, by their numbers.
var strains = [...]string{"C", "D", "H", "S", "NT"}

// String writes the board, with an empty line at its end.
func (b *Board) String() string {
	var s strings.Builder
	tag := func(name, value string) { fmt.Fprintf(&s, "[%s %q]\n", name, value) }
	for _, name := range [...]string{"Event", "Site", "Date"} {
		tag(name, "?")
	}
	tag("Board", strconv.Itoa(b.Number))
	for _, p := range [...]engine.Seat{3, 0, 1, 2} {
		tag(seatNames[p], b.Names[p])
	}
	tag("Dealer", letter(b.Dealer))
	tag("Vulnerable", sides(b.Vulnerable))
	tag("Deal", b.deal())
	tag("Scoring", b.Scoring)
	tag("Declarer", b.declarer())
	tag("Contract", b.bought())
	if b.Declarer == engine.Nobody {
		tag("Result", "")
	} else {
		tag("Result", strconv.Itoa(b.Result))
	}
	tag("Auction", letter(b.Dealer))
	b.auction(&s)
	if b.Declarer != engine.Nobody {
		lead := b.Declarer.Next(1, seats)
		tag("Play", letter(lead))
		b.play(&s, lead)
	}
	return s.String() + "\n"
}

// declarer writes who plays the contract.
func (b *Board) declarer() string {
	if b.Declarer == engine.Nobody {
		return ""
	}
	return letter(b.Declarer)
}

// bought writes the contract.
func (b *Board) bought() string {
	if b.Declarer == engine.Nobody {
		return "Pass"
	}
	return bid(engine.BidNumber(b.Contract.Level, b.Contract.Strain, 0)) + strings.Repeat("X", b.Contract.Doubled)
}

// seatNames are the tags with the names of the players.
var seatNames = [...]string{"North", "East", "South", "West"}

func letter(p engine.Seat) string { return seatLetters[p : p+1] }

// sides writes who is vulnerable.
func sides(v [2]bool) string {
	return map[[2]bool]string{{}: "None", {true, false}: "NS", {false, true}: "EW", {true, true}: "All"}[v]
}

// bid writes a call.
func bid(c Call) string {
	switch c {
	case Pass:
		return "Pass"
	case Double:
		return "X"
	case Redouble:
		return "XX"
	}
	level, strain, _ := engine.BidOf(c)
	return strconv.Itoa(level) + strains[strain]
}

// card writes a face.
func card(f engine.Face) string {
	if f == engine.Unknown {
		return "-"
	}
	return strains[f.Suit()] + rank(f)
}

// rank writes the rank of a face.
func rank(f engine.Face) string {
	switch r := f.Rank(); r {
	case engine.Ace:
		return "A"
	case engine.King:
		return "K"
	case engine.Queen:
		return "Q"
	case engine.Jack:
		return "J"
	case engine.Ten:
		return "T"
	default:
		return strconv.Itoa(int(r))
	}
}

// deal writes the hands from north on, suits from spades down, ranks from high to low.
func (b *Board) deal() string {
	var hands []string
	for p := range seats {
		var held [len(suits)]string
		for k, suit := range suits {
			for _, r := range rankLetters {
				if slices.ContainsFunc(b.Hands[p], func(f engine.Face) bool { return f.Suit() == suit && rank(f) == string(r) }) {
					held[k] += string(r)
				}
			}
		}
		hands = append(hands, strings.Join(held[:], "."))
	}
	return "N:" + strings.Join(hands, " ")
}

// auction writes the calls, four a line; passes that end it are AP.
func (b *Board) auction(s *strings.Builder) {
	n := len(b.Calls)
	for n > 0 && b.Calls[n-1] == Pass {
		n--
	}
	for i, c := range b.Calls[:n] {
		s.WriteString(bid(c))
		if i%seats == seats-1 {
			s.WriteString("\n")
		} else {
			s.WriteString(" ")
		}
	}
	s.WriteString("AP\n")
}

// play writes the tricks, a line each and a column for each seat from the opening lead on; "*" says that there are no more.
func (b *Board) play(s *strings.Builder, lead engine.Seat) {
	for _, trick := range b.Tricks {
		var row []string
		for k := range seats {
			row = append(row, card(trick[lead.Next(k, seats)]))
		}
		s.WriteString(strings.Join(row, " ") + "\n")
	}
	if n := len(b.Tricks); n < 13 || slices.Contains(b.Tricks[n-1][:], engine.Unknown) {
		s.WriteString("*\n")
	}
}
