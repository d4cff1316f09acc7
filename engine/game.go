package engine

// Game is the rules of one game: a value without state that makes hands and adds them up to a match.
type Game interface {
	// Info describes the game. It is the same pointer at every call and must not be changed.
	Info() *Info

	// New returns a hand before its first consequence: the deck is laid, nothing is dealt.
	New(o *Options, c *Carry) Hand

	// Next returns what the following hand starts with, and whether the match ended with this one.
	Next(o *Options, c *Carry, s *Score) (Carry, bool)

	// CheckCarry returns an error for a carry that no match of this game comes to: a side at the target, a pot
	// below zero. CheckCarry of this package has seen to what holds in every game.
	CheckCarry(o *Options, c *Carry) error
}

// Carry is what one hand hands on to the next. It is public, and the same at every peer.
type Carry struct {
	Deal   int32           // hands played before this one, void ones too
	Dealer Seat            // who deals this hand
	Points [MaxSeats]int32 // of the hands so far, by seat; partners have the same
	Extra  [MaxExtra]int32 // the game's own, named in Info.Extra: accumulated ties, vulnerability
	Own    [MaxSeats]int32 // the game's own by seat, named in Info.Own: a role, a rebuy; zero where it has none
	Struck SeatSet         // those whose side has voided a hand of this match by staying away, see Strike
}

// MaxExtra bounds what a game hands on besides dealer and points.
const MaxExtra = 8
