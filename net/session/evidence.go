package session

import (
	"slices"

	"carteado/engine"
)

const stallAfter = 10000 // ms without another part, after which somebody else brings the charge

// evidences are the charges that are brought in the log, of each voice one at a time.
type evidences struct {
	of    [engine.MaxSeats]brought
	plays map[uint32]*[engine.MaxSeats]uint64 // by hand and voice: index of the first entry with which he has played in it, 0 for none
}

// brought is a charge of which some parts have come.
type brought struct {
	charge charge
	parts  [][]byte
	at     int64 // when the last of them came
	whole  bool
}

// hear takes in a part, and returns the trial when it was the last.
func (x *evidences) hear(by engine.Seat, p *proof, now int64) *trial {
	b := &x.of[by]
	if p.Part == 0 {
		*b = brought{charge: p.charge}
	}
	if p.Part != len(b.parts) || p.Part >= p.Parts || b.charge != p.charge || b.whole {
		*b = brought{}
		return nil
	}
	b.parts, b.at = append(b.parts, p.Bytes), now
	if len(b.parts) < p.Parts {
		return nil
	}
	evidence := slices.Concat(b.parts...)
	b.parts, b.whole = nil, true
	return &trial{charge: p.charge, evidence: evidence}
}

// hearPlay notes that somebody has played in a hand by the entry with an index, so that its cards are dealt.
func (x *evidences) hearPlay(by engine.Seat, hand uint32, index uint64) {
	if x.plays == nil {
		x.plays = map[uint32]*[engine.MaxSeats]uint64{}
	}
	if x.plays[hand] == nil {
		x.plays[hand] = &[engine.MaxSeats]uint64{}
	}
	if first := &x.plays[hand][by]; *first == 0 {
		*first = index
	}
}

// played returns the voices that had played in a hand before the entry with an index.
func (x *evidences) played(hand uint32, index uint64) (set engine.SeatSet) {
	if x.plays[hand] == nil {
		return 0
	}
	for v, first := range x.plays[hand] {
		if first != 0 && first < index {
			set |= engine.Seat(v).Set()
		}
	}
	return set
}

// bringing reports whether somebody is just about to bring a charge against a seat.
func (x *evidences) bringing(seat engine.Seat, now int64) bool {
	for i := range x.of {
		if b := &x.of[i]; len(b.parts) > 0 && b.charge.Seat == seat && now-b.at < stallAfter {
			return true
		}
	}
	return false
}

// trial is a charge with its evidence.
type trial struct {
	charge   charge
	evidence []byte
	begun    bool
	judged   bool
	findings
}

// findings are what evidence proves.
type findings struct {
	verdicts []Verdict
	stage    stage // how far the hand had come by then
}

// accusing is a verdict that this peer has to bring before all.
type accusing struct {
	*charge
	parts [][]byte
	next  int
	since int64
}
