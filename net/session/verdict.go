package session

import (
	"slices"

	"carteado/net/receipt"
)

// blame notes a verdict that this peer has come to. What comes of it the log decides.
func (t *sitting) blame(v Verdict) {
	for _, old := range t.s.verdicts {
		if old.Seat == v.Seat && old.What == v.What && old.Hand == v.Hand && old.table == t.roster.ID {
			return
		}
	}
	v.Name, v.table = t.sit.Plan.Places[v.Seat].Name, t.roster.ID
	t.s.verdicts = append(t.s.verdicts, v)
	t.accuseOf(&v)
	if c := t.charge(&v); c != nil && t.self >= 0 && (t.over || !t.byLog()) {
		t.tellTable(encode([]byte{frameCharge}, c))
	}
	t.s.notice(Notice{Key: "verdict-" + v.What, Seat: v.Seat})
	t.blamed |= v.Seat.Set()
	if !t.byLog() {
		t.guilty |= v.Seat.Set()
	}
	t.bring(&v)
	t.keepVerdict(&v)
}

// bring notes that this peer has to bring a verdict before all.
func (t *sitting) bring(v *Verdict) {
	x := t.charge(v)
	if x == nil || !t.byLog() || t.self < 0 || t.guilty.Has(v.Seat) || slices.ContainsFunc(t.accuses, func(a *accusing) bool { return a.Seat == v.Seat }) {
		return
	}
	if _, proves := receipt.Proves(v.What); !proves && v.What != receipt.Log {
		return
	}
	parts := slices.Collect(slices.Chunk(v.evidence(), proofPart))
	if len(parts) == 0 || len(parts) > proofParts {
		return
	}
	t.accuses = append(t.accuses, &accusing{charge: x, parts: parts, since: t.s.now})
}

// charge returns what a verdict says, nil for one that all come to by themselves.
func (t *sitting) charge(v *Verdict) *charge {
	if v.Deal == nil && v.Order == nil {
		return nil
	}
	return &charge{t.roster.ID, v.Hand, v.Seat, v.What}
}

// verdict returns the one that a charge is about.
func (t *sitting) verdict(x *charge) *Verdict {
	for i := range t.s.verdicts {
		if c := t.charge(&t.s.verdicts[i]); c != nil && *c == *x && t.s.verdicts[i].table == x.Table {
			return &t.s.verdicts[i]
		}
	}
	return nil
}
