package sight

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Board is the play of a world in which every card is known. It is a plain value: robots copy one for every card
// they try.
type Board struct {
	Hands  [engine.MaxSeats]trick.Cards
	Lacks  [engine.MaxSeats]trick.Cards // what each seat has shown not to hold
	Now    trick.Standing               // how the trick in play stands
	Turn   engine.Seat
	Winner engine.Seat // who has the trick so far
	Behind engine.SeatSet

	hidden trick.Cards            // all that was not played
	holds  [engine.MaxSeats]tally // the suits that each seat may hold
	may    tally                  // and how many seats may
	in     engine.SeatSet
	seats  uint8
}

// Stand returns the board of a world as it stands. hand returns the pile of a seat's cards.
func Stand(t *engine.Table, tr *trick.Tricks, r *trick.Rules, hand func(engine.Seat) engine.Zone) Board {
	b := lay(t, tr, r, hand)
	b.leadBy(tr.Lead[tr.Done])
	for k := range int(tr.Done) + 1 {
		for _, c := range tr.Trick(k) {
			b.hidden.Remove(r.Order, t.Face(c))
		}
	}
	for left := b.in; left != 0; left &= left - 1 {
		b.lack(left.First(), tr.Lacks[left.First()])
	}
	b.Now = tr.Now
	if tr.Count > 0 {
		b.Winner = tr.Winner()
	}
	for i := range int(tr.Count) {
		b.Behind &^= tr.Seat(int(tr.Done), i).Set()
	}
	b.Turn = tr.Turn()
	b.Behind &^= b.Turn.Set()
	return b
}

// Dealt returns the board of a world as it was before the first card was played.
func Dealt(t *engine.Table, tr *trick.Tricks, r *trick.Rules, hand func(engine.Seat) engine.Zone) Board {
	b := lay(t, tr, r, hand)
	for k := range int(tr.Done) + 1 {
		for i, c := range tr.Trick(k) {
			b.Hands[tr.Seat(k, i)].Add(r.Order, t.Face(c))
		}
	}
	b.leadBy(tr.Lead[0])
	return b
}

func lay(t *engine.Table, tr *trick.Tricks, r *trick.Rules, hand func(engine.Seat) engine.Zone) Board {
	b := Board{hidden: r.Order.All(), seats: tr.Seats, in: engine.Seats(int(tr.Seats)) &^ tr.Out}
	for left := b.in; left != 0; left &= left - 1 {
		p := left.First()
		b.hold(p)
		for _, c := range t.Pile(hand(p)) {
			b.Hands[p].Add(r.Order, t.Face(c))
		}
	}
	return b
}

// lack notes what a seat has shown not to hold.
func (b *Board) lack(p engine.Seat, none trick.Cards) {
	if before := b.Lacks[p]; !none.Without(before).Empty() {
		b.Lacks[p] = before.Or(none)
		b.hold(p)
	}
}

// hold counts anew which suits a seat may hold.
func (b *Board) hold(p engine.Seat) {
	b.may -= b.holds[p]
	b.holds[p] = holds(&b.Lacks[p])
	b.may += b.holds[p]
}

// leadBy makes p the leader of a trick.
func (b *Board) leadBy(p engine.Seat) {
	b.Turn, b.Winner, b.Now = p, p, trick.Standing{}
	b.Behind = b.in &^ p.Set()
}

// Legal appends to list what the seat in turn may play, suit by suit, the weakest of a suit first. It is empty when
// all cards are played.
func (b *Board) Legal(r *trick.Rules, list []engine.Face) []engine.Face {
	may := r.Allowed(&b.Now, &b.Hands[b.Turn])
	return r.Order.Faces(list, &may)
}

// Play plays a card of the seat in turn and reports whether the trick is complete with it. Then Winner has it, and is
// in turn.
func (b *Board) Play(r *trick.Rules, f engine.Face) bool {
	if r.Tells(&b.Now, f) {
		b.lack(b.Turn, r.Denies(&b.Now, f))
	}
	b.Hands[b.Turn].Remove(r.Order, f)
	b.hidden.Remove(r.Order, f)
	if b.Now.Add(r, f) {
		b.Winner = b.Turn
	}
	if b.Behind == 0 {
		b.leadBy(b.Winner)
		return true
	}
	b.Turn = next(b.Turn, b.seats, b.Behind)
	b.Behind &^= b.Turn.Set()
	return false
}

// Look returns what the seat in turn makes of the trick: the other hands are to it but what it has not seen. side are
// the seats that win with it. The sight reads on from the board, so it is good until the next card.
func (b *Board) Look(r *trick.Rules, side engine.SeatSet) Sight {
	me := b.Turn & 7
	return Sight{
		Me: me, Rules: r, Now: b.Now, Side: side, Behind: b.Behind, Lacks: &b.Lacks,
		Ours: b.Now.N > 0 && side.Has(b.Winner), Own: b.Hands[me], Hidden: b.hidden.Without(b.Hands[me]),
		seats: b.seats, may: b.may - b.holds[me], waits: -1,
	}
}

// Deal returns the board of a world in which the seats hold these hands, one for each seat at the table, before the first
// card. A seat without cards sits the hand out.
func Deal(hands []trick.Cards, lead engine.Seat) Board {
	b := Board{seats: uint8(len(hands))}
	for p, cards := range hands {
		if cards.Empty() {
			continue
		}
		b.in |= engine.Seat(p).Set()
		b.hold(engine.Seat(p))
		b.Hands[p] = cards
		b.hidden = b.hidden.Or(cards)
	}
	b.leadBy(lead)
	return b
}

// Hide adds cards to those that no seat has seen and that lie in no hand: a stock's, or what was put away.
func (b *Board) Hide(cards trick.Cards) { b.hidden = b.hidden.Or(cards) }
