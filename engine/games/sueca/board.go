package sueca

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// board is the play of a world in which every card is known, so small that a hand is played out on it in a few
// microseconds. Cards are bits, as in sight; a suit is the set of its cards.
type board struct {
	hands  [seats]uint64
	trump  engine.Suit
	led    engine.Suit // NoSuit before the lead
	best   engine.Face // the card that has the trick
	winner engine.Seat // and whose it is
	turn   engine.Seat
	count  uint8 // cards in the trick
	stake  int16 // points in the trick
	points [2]int16
	tricks [2]uint8
	void   [seats]trick.SuitSet
}

// face is the card of each bit.
var face = func() (f [40]engine.Face) {
	for k, b := range bit {
		if b != 0 {
			f[bits.TrailingZeros64(b)] = engine.Face(k)
		}
	}
	return
}()

// board takes a world over, as it stands.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{trump: h.s.trump, led: engine.NoSuit, points: h.s.points, tricks: h.s.tricks, turn: tr.Lead[tr.Done]}
	copy(b.void[:], tr.Void[:seats])
	b.take(h)
	for _, c := range tr.Trick(int(tr.Done)) {
		b.play(h.t.Face(c))
	}
	return b
}

// opening takes a world over as it was dealt.
func (h *Hand) opening() board {
	tr := &h.s.play
	b := board{trump: h.s.trump, led: engine.NoSuit, turn: tr.Lead[0]}
	b.take(h)
	for k := range int(tr.Done) + 1 {
		for i, c := range tr.Trick(k) {
			b.hands[tr.Lead[k].Next(i, seats)] |= bit[h.t.Face(c)]
		}
	}
	return b
}

// take puts the cards that lie in the hands of a world on the board.
func (b *board) take(h *Hand) {
	for p := range engine.Zone(seats) {
		for _, c := range h.t.Pile(zHand + p) {
			b.hands[p] |= bit[h.t.Face(c)]
		}
	}
}

// may lists the cards that the seat on turn may play; none when all are played.
func (b *board) may(cards *[10]engine.Face) []engine.Face {
	set := b.hands[b.turn]
	if b.led != engine.NoSuit && set&ofSuit(b.led) != 0 {
		set &= ofSuit(b.led)
	}
	n := 0
	for ; set != 0; set &= set - 1 {
		cards[n] = face[bits.TrailingZeros64(set)]
		n++
	}
	return cards[:n]
}

// play plays a card of the seat on turn.
func (b *board) play(f engine.Face) {
	suit := f.Suit()
	switch {
	case b.count == 0:
		b.led, b.best, b.winner = suit, f, b.turn
	case suit == b.best.Suit() && order[f] > order[b.best], suit == b.trump && b.best.Suit() != b.trump:
		b.best, b.winner = f, b.turn
	}
	if suit != b.led {
		b.void[b.turn] |= 1 << b.led
	}
	b.hands[b.turn] &^= bit[f]
	b.stake += worth[f]
	b.turn = b.turn.Next(1, seats)
	b.count++
	if b.count == seats {
		b.points[b.winner&1] += b.stake
		b.tricks[b.winner&1]++
		b.turn, b.led, b.best, b.winner, b.count, b.stake = b.winner, engine.NoSuit, engine.Unknown, 0, 0, 0
	}
}

// look is what the seat on turn makes of it, as Hand.look: the other hands are but what it has not seen.
func (b *board) look() sight {
	own := b.hands[b.turn]
	s := sight{me: b.turn, trump: b.trump, led: b.led, points: int(b.stake), behind: seats - 1 - int(b.count),
		last: own&(own-1) == 0, stands: -1}
	for x, hand := range b.hands {
		p := engine.Seat(x)
		s.void[x] = b.void[x]
		if p == s.me {
			continue
		}
		s.hidden |= hand
		for suit := range engine.NoSuit {
			s.may[suit] += 1 - uint8(b.void[x]>>suit&1)
		}
	}
	if b.count > 0 {
		s.best = b.best
		s.ours = (b.winner^b.turn)&1 == 0
	}
	for suit := range engine.NoSuit {
		s.holds[suit] = uint8(bits.OnesCount64(own & ofSuit(suit)))
	}
	return s
}
