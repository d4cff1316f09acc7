package session

import (
	"fmt"

	"carteado/net/codec"
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
	x := v.charge(t.roster.ID)
	if _, proves := receipt.Proves(v.What); x == nil || !proves && v.What != receipt.Log || t.self < 0 {
		return
	}
	if err := t.store.Put(verdictName(t.kept), encode(nil, &keptVerdict{*x, v.evidence()})); err != nil {
		t.s.fail(fmt.Errorf("%w: %w", ErrStore, err))
	}
	t.kept++
}
