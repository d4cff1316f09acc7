package session

import "carteado/engine"

// conviction is that voices have cheated in a hand, by an entry of the log: as it proves it, or as all others say so.
type conviction struct {
	voices engine.SeatSet
	hand   uint32
	index  uint64 // of the entry
}

// convictions are all that the log has of a sitting, in its order. Everything that asks who is convicted asks here, or what follows from it: who has
// a say no more ([absences], at its own place of the log), and who is out of a hand ([fates]).
type convictions []conviction

// in returns the voices that have cheated in a hand.
func (x convictions) in(hand uint32) (set engine.SeatSet) {
	for _, c := range x {
		if c.hand == hand {
			set |= c.voices
		}
	}
	return set
}

// by returns the voices that the entry with an index convicts.
func (x convictions) by(index uint64) (set engine.SeatSet) {
	for _, c := range x {
		if c.index == index {
			set |= c.voices
		}
	}
	return set
}

// convicted returns the voices that have cheated in this sitting: as the log has it, or where each draws the consequences for himself, as this
// peer has found.
func (t *sitting) convicted() engine.SeatSet {
	if !t.byLog() {
		return t.voices(t.blamed)
	}
	return t.urgent.out
}

// find takes in that voices have cheated in a hand, by the entry with an index: from there on they have no say, whoever is waited for is named
// anew, and what they are convicted of once more changes nothing.
func (t *sitting) find(voices engine.SeatSet, hand uint32, index uint64) {
	t.convictions = append(t.convictions, conviction{voices, hand, index})
	for v, id := range t.people {
		if voices.Has(engine.Seat(v)) {
			t.s.addConvict(id, false) // what is proved is noted with the verdict
		}
	}
	t.urgent.convict(voices)
	t.gaveUp = 0
	for k := range t.voted {
		if !t.urgent.away.Has(k.voice) {
			delete(t.voted, k)
		}
	}
}
