package session

import (
	"slices"

	"carteado/engine"
)

const stallAfter = 10000 // ms without another part, after which somebody else brings the charge

// evidences are the charges that are brought in the log, of each voice one at a time.
type evidences struct {
	of    [engine.MaxSeats]brought
	plays map[uint32]*[engine.MaxSeats][]played // by hand and voice
}

// played is that somebody has played in a hand, so that its cards were dealt to him.
type played struct {
	index uint64   // of the entry
	seen  uint64   // of the last that he had seen when he signed it
	root  [32]byte // where his deal was
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

// hearPlay notes that somebody has played in a hand.
func (x *evidences) hearPlay(by engine.Seat, hand uint32, p played) {
	if x.plays == nil {
		x.plays = map[uint32]*[engine.MaxSeats][]played{}
	}
	if x.plays[hand] == nil {
		x.plays[hand] = &[engine.MaxSeats][]played{}
	}
	list := &x.plays[hand][by]
	*list = append(*list, p)
}

// played returns the voices that have played in a hand by an entry before the one with an index, and had not seen then what some other brings.
func (x *evidences) played(hand uint32, before, unseen uint64) engine.SeatSet {
	return voicesThat(func(v engine.Seat) bool {
		return slices.ContainsFunc(x.by(hand, v), func(p played) bool { return p.index < before && p.seen < unseen })
	})
}

// been reports whether somebody has played in a hand at a root, by an entry before the one with an index.
func (x *evidences) been(v engine.Seat, hand uint32, root [32]byte, before uint64) bool {
	return slices.ContainsFunc(x.by(hand, v), func(p played) bool { return p.index < before && p.root == root })
}

func (x *evidences) by(hand uint32, v engine.Seat) []played {
	if x.plays[hand] == nil {
		return nil
	}
	return x.plays[hand][v]
}

// forget drops what was played in hands before one.
func (x *evidences) forget(hand uint32) {
	for n := range x.plays {
		if n < hand {
			delete(x.plays, n)
		}
	}
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
