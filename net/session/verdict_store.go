package session

import (
	"fmt"

	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/receipt"
)

// keptVerdict is a verdict of a sitting in the store, with what proves it: who comes back still knows, and can still show it
// to those who have not come to it.
type keptVerdict struct {
	charge
	Proof []byte
}

func (x *keptVerdict) Fields(c *codec.Coder) {
	x.charge.Fields(c)
	c.Bytes(&x.Proof, 0, proofParts*proofPart)
}

func verdictName(i int) string { return fmt.Sprintf("verdict/%d", i) }

// keepVerdict stores a verdict that others can be convinced of.
func (t *sitting) keepVerdict(v *Verdict) {
	x := t.charge(v)
	if _, proves := receipt.Proves(v.What); x == nil || !proves && v.What != receipt.Log || t.self < 0 {
		return
	}
	if err := t.store.Put(verdictName(t.kept), encode(nil, &keptVerdict{*x, v.evidence()})); err != nil {
		t.s.fail(fmt.Errorf("%w: %w", ErrStore, err))
	}
	t.kept++
}

// restoreVerdicts comes back to those that were known before a reload. One that is damaged is told by the others again.
func (t *sitting) restoreVerdicts() error {
	for t.kept = 0; ; t.kept++ {
		b, err := t.store.Get(verdictName(t.kept))
		switch {
		case damage(err):
			continue
		case err != nil || b == nil:
			return err
		}
		var x keptVerdict
		if decode(b, &x) != nil || int(x.Seat) >= t.roster.Seats() || x.Table != t.roster.ID {
			continue
		}
		v := Verdict{Seat: x.Seat, Name: t.sit.Plan.Places[x.Seat].Name, What: x.What, Hand: x.Hand, table: x.Table}
		if what, _ := receipt.Proves(x.What); x.What != receipt.Log {
			v.Deal = &mental.Verdict{Seat: x.Seat, What: what, Why: ErrOthers, Evidence: x.Proof}
		} else {
			e, err := receipt.LogEvidence(x.Proof)
			if err != nil {
				continue
			}
			e.Seat = t.speaker(x.Seat)
			v.Order = &e
		}
		if t.verdict(&x.charge) == nil {
			t.s.verdicts = append(t.s.verdicts, v)
			t.accuseOf(&v)
		}
		t.blamed |= x.Seat.Set()
		if !t.byLog() {
			t.guilty |= x.Seat.Set()
		}
		t.bring(&v)
	}
}
