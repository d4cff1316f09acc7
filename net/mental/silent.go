package mental

import (
	"carteado/engine"
	"carteado/net/mental/shuffle"
)

// silent is a phase in which nobody speaks: it ends at once.
type silent struct{ then func() error }

func (silent) wants(engine.Seat, Kind) (int, bool) { return 0, false }
func (silent) owes(engine.Seat) Kind               { return 0 }
func (silent) take(*Message) error                 { return ErrPhase }
func (silent) make(*player, Kind) ([]byte, error)  { return nil, ErrPhase }
func (silent) done() bool                          { return true }
func (silent) without(engine.Seat)                 {}
func (s silent) finish() (faults, error)           { return nil, s.then() }

// lost is a phase that cannot end: a card is wanted that a seat that left took along.
type lost struct{ silent }

func (lost) done() bool { return false }

// lonePhase is S for one card: there is nothing to mix.
func (d *Deal) lonePhase() phase {
	return silent{func() error {
		d.shuffled(shuffle.Faces(d.cfg.Pack...))
		return nil
	}}
}
