package mental

import (
	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// dealing is what the phases of a deal have in common, and what they change when they end: who sits there and what he is, the
// keys, what lies where, and what is still to come. It hears and says nothing; that is for [Deal].
type dealing struct {
	cfg Config
	me  *player // nil for a spectator
	roots
	coming []func() phase
	stages map[stage]uint32

	commits []*keys.Commit
	reveals []*keys.Reveal
	joint   *keys.Joint
	slots   slots
	splitKeys
	complain *sharing.Box // the box with bad shares that this seat has to show
	coin     [64]byte     // the last one thrown

	is      seatStates
	stands  [engine.MaxSeats]*standIn       // who plays for those who are away
	readers [engine.MaxSeats]engine.SeatSet // who was given slots of a hand to see
	unshown engine.SeatSet                  // gone at the end, and their hands opened by the others

	ready  bool // the deck is shuffled
	agreed bool // all have the same deck
	dealt  bool
	ended  bool // all has been said
}

// standIn is who plays for a seat, and what he was given to see: slots of that seat, as they lie under his key.
type standIn struct {
	by     engine.Seat
	copies map[engine.Slot]shuffle.Ciphertext
}

// Seats returns how many sit at the table.
func (d *dealing) Seats() int { return d.cfg.Roster.Seats() }

// stage names what a seat's proofs are counted by.
type stage struct {
	op   string
	seat engine.Seat
}

// header returns the header of a seat's next proof of an op.
func (d *dealing) header(op string, s engine.Seat, key group.Point) transcript.Header {
	return transcript.Header{
		Op: op, Table: d.cfg.Roster.ID, Hand: d.cfg.Hand, Root: d.root, Seat: Number(s), Stage: d.stages[stage{op, s}], Key: key,
	}
}

// count notes that a seat has made a proof of an op.
func (d *dealing) count(op string, s engine.Seat) { d.stages[stage{op, s}]++ }

// first puts a phase before all that are coming.
func (d *dealing) first(next func() (phase, error)) {
	d.coming = append([]func() phase{func() phase { return orFail(next()) }}, d.coming...)
}

// State returns what a seat is.
func (d *dealing) State(s engine.Seat) State { return d.is[s] }

// all returns the set of all seats, present those that speak for themselves.
func (d *dealing) all() engine.SeatSet { return engine.Seats(d.Seats()) }

func (d *dealing) present() engine.SeatSet { return d.is.in(Present) & d.all() }

// Gone returns the seats that do not speak for themselves: they are away, have left, or were found to cheat.
func (d *dealing) Gone() engine.SeatSet { return d.all() &^ d.present() }

func (d *dealing) gone(s engine.Seat) bool { return d.is[s] != Present }
