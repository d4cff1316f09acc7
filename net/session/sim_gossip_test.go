package session_test

import (
	"slices"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
	"carteado/net/session"
	"carteado/net/wire"
)

// gossip is what the cheats of a simulation hear and tell each other.
type gossip struct {
	overheard []*mental.Message // what honest ones have told them
	heardOf   map[string]bool
	seen      map[card]engine.SeatSet     // to whom the rules have ever shown a card
	lay       map[card]shuffle.Ciphertext // a card when it lay in the stock
	pooled    map[[32]byte]bool           // roots of deals at which they have put together what they know
}

// card is a slot of a hand.
type card struct {
	session.HandKey
	slot engine.Slot
}

func newGossip() *gossip {
	return &gossip{heardOf: map[string]bool{}, seen: map[card]engine.SeatSet{}, lay: map[card]shuffle.Ciphertext{}, pooled: map[[32]byte]bool{}}
}

// overhear keeps what a cheat is told in a deal by who is honest: their shares of cards.
func (x *simulation) overhear(from, to int, msg []byte) {
	if x.cheats.Has(engine.Seat(from)) || !x.cheats.Has(engine.Seat(to)) || wire.Kind(msg[0]) != wire.KindDeal {
		return
	}
	if m := deal(msg); m != nil && (m.Kind == mental.Shares || m.Kind == mental.Flips || m.Kind == mental.Switches) {
		key := string(m.Bytes())
		if !x.heardOf[key] {
			x.heardOf[key] = true
			x.overheard = append(x.overheard, m)
		}
	}
}

// newPool puts together what the cheats know of a hand; nil before its keys are shown.
func (x *simulation) newPool(h *session.DealtDeal) *pool {
	p := &pool{
		rules: h.Config.Rules(), cheats: x.run(x.cheats, h), said: map[place]map[engine.Seat][]group.Point{},
		hand: map[engine.Seat]group.Scalar{}, stock: map[engine.Seat]group.Scalar{}, mixed: map[engine.Seat]group.Scalar{},
		stockShares: map[[2]engine.Seat]group.Scalar{}, handShares: map[[2]engine.Seat]group.Scalar{},
	}
	reveals := p.reveals(h)
	if slices.Contains(reveals, nil) {
		return nil
	}
	for s := range engine.Seat(len(reveals)) {
		if !p.cheats.Has(s) {
			continue
		}
		of := x.power[h.Runner(s)]
		y, one := of.scalar(h.Secret(s, keys.Hand), reveals[s].Y)
		z, two := of.scalar(h.Secret(s, keys.Stock), reveals[s].Z)
		e, three := of.scalar(h.Secret(s, keys.Receive), reveals[s].E)
		k, four := of.scalar(h.Secret(s, keys.Shuffle), reveals[s].X)
		if !one || !two || !three || !four {
			return nil
		}
		p.hand[s], p.stock[s], p.mixed[s] = y, z, k
		p.open(h, reveals, s, e)
	}
	for _, m := range x.overheard {
		if m.Hand == h.Config.Hand && h.Config.Roster.Verify(m) == nil {
			p.hears(m)
		}
	}
	return p
}

// run returns the seats that persons run.
func (x *simulation) run(persons engine.SeatSet, h *session.DealtDeal) (set engine.SeatSet) {
	for s := range engine.Seat(h.Deal.Seats()) {
		if persons.Has(h.Runner(s)) {
			set |= s.Set()
		}
	}
	return set
}

// putTogether sees to it that the cheats together read what one of them may see, and where keys are shared and they are all others what these keys
// open; and nothing else of what lies in the stock, or in somebody's hand.
func (x *simulation) putTogether(g *guest) {
	h := session.DealtHand(g.Session)
	if h == nil || x.cheats.Has(engine.Seat(g.i)) || x.pooled[h.Deal.Root()] || !h.Deal.Idle() && !h.Deal.Ended() {
		return
	}
	x.pooled[h.Deal.Root()] = true
	p := x.newPool(h)
	if p == nil {
		return
	}
	for s := range engine.Slot(h.Deal.Slots()) {
		at := h.Deal.At(s)
		var reads, alone bool
		switch of := at.Seat(); {
		case at == mental.Never:
			reads = p.readsNever(h.Deal.Card(s).Ciphertext)
		case at == mental.Stock:
			reads, alone = p.readsStock(h.Deal.Card(s).Ciphertext)
		case of != engine.Nobody && !p.cheats.Has(of):
			reads, alone = p.readsHand(h.Deal.Card(s).Ciphertext, of)
			if c, drawn := x.lay[x.card(h, s)]; drawn {
				also, keys := p.readsStock(c)
				reads, alone = reads || also, alone || keys
			}
		case of != engine.Nobody:
			if _, err := keyswitch.Read(p.hand[of], h.Deal.Card(s).Ciphertext); err != nil {
				x.t.Fatalf("seat %d cannot read slot %d of its hand: %v", of, s, err)
			}
			continue
		default:
			continue
		}
		may := at.Seat() != engine.Nobody && h.Over || x.mayKnow(s, p.cheats, h)
		if at == mental.Stock {
			may = may || x.seen[x.card(h, s)]&p.cheats != 0
			x.lay[x.card(h, s)] = h.Deal.Card(s).Ciphertext
		}
		switch rest := len(x.guests) - x.cheats.Len(); {
		case alone && (rest > 1 || len(x.guests) < 3):
			x.t.Fatalf("the cheats %b hold the key of slot %d, and are not all other persons", p.cheats, s)
		case reads && !may && !alone:
			x.t.Fatalf("together the cheats %b read slot %d of %d, which lies in %d and is seen by %b", p.cheats, s, at, h.Table.Where(s), h.Table.Seen(s))
		case alone && !reads:
			x.t.Fatalf("the cheats %b are all who hold the key of slot %d, and do not read it", p.cheats, s)
		case alone:
			x.thresholds++
		case !may:
			x.shut++
		}
	}
}

func (x *simulation) card(h *session.DealtDeal, s engine.Slot) card {
	return card{session.HandKey{Table: h.Config.Roster.ID, Hand: h.Config.Hand}, s}
}

// sees notes to whom the rules have shown a card, at some root: who parts the others has seen what is drawn at another. No hand goes on from there
// in which another draws it.
func (x *simulation) sees(g *guest) {
	h := session.DealtHand(g.Session)
	if h == nil || x.cheats.Has(engine.Seat(g.i)) {
		return
	}
	for s := range engine.Slot(h.Table.Slots()) {
		x.seen[x.card(h, s)] |= h.Table.Seen(s)
	}
}

// mayKnow reports whether the rules show a card to one of some seats, or to somebody for whom one of them has played, as any honest one has it.
func (x *simulation) mayKnow(s engine.Slot, cheats engine.SeatSet, h *session.DealtDeal) bool {
	for i, g := range x.guests {
		o := session.DealtHand(g.Session)
		if x.cheats.Has(engine.Seat(i)) || o == nil || o.Config.Hand != h.Config.Hand || o.Config.Roster.ID != h.Config.Roster.ID || int(s) >= o.Table.Slots() {
			continue
		}
		seen := o.Table.Seen(s)
		for of := range engine.Seat(o.Deal.Seats()) {
			if seen.Has(of) && (o.Deal.Opened(of)|of.Set())&cheats != 0 {
				return true
			}
		}
	}
	return false
}
