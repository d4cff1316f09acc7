package mental

import (
	"carteado/engine"
	"carteado/net/mental/shuffle"
)

// silent is a phase in which nobody speaks: it ends at once.
type silent struct{ then func() error }

func (silent) wants(engine.Seat, Kind) (int, bool) { return 0, false }
func (silent) owes(engine.Seat) Kind               { return 0 }
func (silent) acceptMessage(*Message) error        { return ErrPhase }
func (silent) make(*player, Kind) ([]byte, error)  { return nil, ErrPhase }
func (silent) done() bool                          { return true }
func (s silent) concludePhase() (faults, error)    { return nil, s.then() }

// waiting is a phase that cannot end as long as somebody is gone: he took a card along, or a part of a key, or the shares of
// another's. It is the same at all peers, whatever they have heard, and begins again when somebody comes back.
type waiting struct{ silent }

func (waiting) done() bool { return false }

// Waits reports whether the operation under way cannot be done before somebody comes back.
func (d *Deal) Waits() bool {
	_, ok := d.now.(waiting)
	return ok
}

// lonePhase is S for one card: there is nothing to mix.
func (d *Deal) lonePhase() phase {
	return silent{func() error {
		d.shuffled(shuffle.Faces(d.cfg.Pack...))
		return nil
	}}
}
