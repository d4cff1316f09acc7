package session_test

import (
	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
	"carteado/net/session"
)

// pool is what the cheats of a simulation know of a hand when they put it together: all secrets of their seats, as they were before anything
// was erased, and whatever the others have said.
type pool struct {
	rules  keys.Rules
	cheats engine.SeatSet // with their robots
	hand   map[engine.Seat]group.Scalar
	stock  map[engine.Seat]group.Scalar
	mixed  map[engine.Seat]group.Scalar
	said   map[place]map[engine.Seat][]group.Point

	stockShares, handShares map[[2]engine.Seat]group.Scalar // by whose key it is and who holds it: with its weight
}

// place is a part of a message that switches cards: the same for all who say it.
type place struct {
	kind mental.Kind
	root [32]byte
	card int
}

// reveals returns the keys that all have shown, by seat.
func (p *pool) reveals(h *session.DealtDeal) []*keys.Reveal {
	list := make([]*keys.Reveal, h.Deal.Seats())
	commits := make([]*keys.Commit, len(list))
	for _, raw := range h.Deal.Log() {
		m, err := mental.DecodeMessage(raw)
		switch {
		case err != nil:
		case m.Kind == mental.Commit:
			commits[m.Seat], _ = keys.DecodeCommit(m.Body)
		case m.Kind == mental.Reveal && commits[m.Seat] != nil:
			list[m.Seat], _ = keys.DecodeReveal(p.rules, commits[m.Seat], m.Body)
		}
	}
	return list
}

// open takes the shares that a seat holds of all others' keys.
func (p *pool) open(h *session.DealtDeal, reveals []*keys.Reveal, by engine.Seat, e group.Scalar) {
	me := sharing.Numbered(mental.Number(by))
	for of, r := range reveals {
		box := r.Box(sharing.Numbered(mental.Number(engine.Seat(of))), me)
		if box == nil {
			continue
		}
		list, err := box.Open(transcript.Header{Table: h.Config.Roster.ID, Hand: h.Config.Hand}, e)
		if err != nil {
			continue
		}
		weight, at := sharing.Weight(me, p.holders(engine.Seat(of))), [2]engine.Seat{engine.Seat(of), by}
		if p.rules.Stock {
			p.stockShares[at], list = weight.Mul(list[0]), list[1:]
		}
		if p.rules.Hand {
			p.handShares[at] = weight.Mul(list[0])
		}
	}
}

func (p *pool) holders(of engine.Seat) (list []sharing.Seat) {
	for _, n := range p.rules.Holders(mental.Number(of)) {
		list = append(list, sharing.Numbered(n))
	}
	return list
}

// hears takes in shares of cards: whatever comes of each when one of the cheats' keys, or none, is taken off.
func (p *pool) hears(m *mental.Message) {
	size, proof := 2*group.PointSize, 5*group.PointSize
	if m.Kind == mental.Flips {
		size, proof = group.PointSize, 2*group.PointSize
	}
	for card := range max(0, len(m.Body)-proof) / size {
		part := m.Body[card*size:][:size]
		s, err := group.DecodePoint(part[size-group.PointSize:])
		if err != nil {
			continue
		}
		list := []group.Point{s}
		if r, err := group.DecodePoint(part[:group.PointSize]); err == nil && m.Kind != mental.Flips {
			for seat := range engine.Seat(len(p.rules.Persons)) {
				if p.cheats.Has(seat) {
					list = append(list, s.Sub(r.Mul(p.hand[seat])))
				}
			}
		}
		at := place{m.Kind, m.Root, card}
		if p.said[at] == nil {
			p.said[at] = map[engine.Seat][]group.Point{}
		}
		p.said[at][m.Seat] = list
	}
}

// finds reports whether a card comes to light with shares of some seats, which all have to have made.
func (p *pool) finds(rest group.Point, seats engine.SeatSet) bool {
	if seats == 0 {
		_, is := group.CardFace(rest)
		return is
	}
	for _, by := range p.said {
		for k := range 1 + len(p.hand) {
			sum, all := rest, true
			for s := range engine.Seat(engine.MaxSeats) {
				if seats.Has(s) {
					if list := by[s]; k < len(list) {
						sum = sum.Add(list[k])
					} else {
						all = false
						break
					}
				}
			}
			if _, is := group.CardFace(sum); all && is {
				return true
			}
		}
	}
	return false
}

// gone returns the sets of seats that may all be away: none, and where keys are shared those of each person.
func (p *pool) gone(shared bool) []engine.SeatSet {
	list := []engine.SeatSet{0}
	for s, person := range p.rules.Persons {
		if int(person) != s+1 || !shared {
			continue
		}
		var set engine.SeatSet
		for other, of := range p.rules.Persons {
			if of == person {
				set |= engine.Seat(other).Set()
			}
		}
		list = append(list, set)
	}
	return list
}

// readsStock reports whether the cheats read a card that lies under the key of all, and whether they need nobody else for that.
func (p *pool) readsStock(c shuffle.Ciphertext) (reads, alone bool) {
	all := engine.Seats(len(p.rules.Persons))
	for _, gone := range p.gone(p.rules.Stock) {
		var key group.Scalar
		for s := range engine.Seat(len(p.rules.Persons)) {
			if !p.cheats.Has(s) || gone.Has(s) {
				continue
			}
			key = key.Add(p.stock[s])
			for of := range engine.Seat(len(p.rules.Persons)) {
				if gone.Has(of) {
					key = key.Add(p.stockShares[[2]engine.Seat{of, s}])
				}
			}
		}
		others := all &^ gone &^ p.cheats
		reads = reads || p.finds(c.B.Sub(c.A.Mul(key)), others)
		alone = alone || others == 0
	}
	return reads, alone
}

// readsNever reports whether they read a card that stays under the key by which the deck was mixed, which nobody shares.
func (p *pool) readsNever(c shuffle.Ciphertext) bool {
	var key group.Scalar
	for _, x := range p.mixed {
		key = key.Add(x)
	}
	return p.finds(c.B.Sub(c.A.Mul(key)), engine.Seats(len(p.rules.Persons))&^p.cheats)
}

// readsHand reports the same of a card in the hand of somebody else.
func (p *pool) readsHand(c shuffle.Ciphertext, of engine.Seat) (reads, alone bool) {
	reads = p.finds(c.B, of.Set())
	if !p.rules.Hand {
		return reads, false
	}
	var key group.Scalar
	var others engine.SeatSet
	for _, h := range p.holders(of) {
		if by := engine.Seat(h.Number() - 1); p.cheats.Has(by) {
			key = key.Add(p.handShares[[2]engine.Seat{of, by}])
		} else {
			others |= by.Set()
		}
	}
	return p.finds(c.B.Sub(c.A.Mul(key)), others) || reads, others == 0
}
