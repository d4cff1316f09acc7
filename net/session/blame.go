package session

import (
	"slices"

	"carteado/net/identity"
	"carteado/net/mental"
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
	if c := v.charge(t.roster.ID); c != nil && t.self >= 0 && (t.over || !t.byLog()) {
		t.tellTable(encode([]byte{frameCharge}, c))
	}
	t.s.notice(Notice{Key: "verdict-" + v.What, Seat: v.Seat})
	t.blamed |= v.Seat.Set()
	t.addConvict(&v)
	t.bring(&v)
	t.keepVerdict(&v)
}

// bring notes that this peer has to bring a verdict before all.
func (t *sitting) bring(v *Verdict) {
	x := v.charge(t.roster.ID)
	if x == nil || !t.byLog() || t.self < 0 || t.counts(x) || slices.ContainsFunc(t.accuses, func(a *accusing) bool { return a.Seat == v.Seat && a.Hand == v.Hand }) {
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

// verdict returns the one that a charge is about.
func (t *sitting) verdict(x *charge) *Verdict {
	for i := range t.s.verdicts {
		if c := t.s.verdicts[i].charge(t.roster.ID); c != nil && *c == *x && t.s.verdicts[i].table == x.Table {
			return &t.s.verdicts[i]
		}
	}
	return nil
}

// accuse tells one peer, or all at the table, of the verdicts of this sitting. Who has not come to them asks why.
func (t *sitting) accuse(to identity.ID) {
	if t.roster == nil || t.self < 0 || t.byLog() && !t.over {
		return
	}
	for i := range t.s.verdicts {
		if c := t.s.verdicts[i].charge(t.roster.ID); c != nil && t.s.verdicts[i].table == t.roster.ID {
			t.s.send(to, encode([]byte{frameCharge}, c))
		}
	}
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
		t.bring(&v)
	}
}
