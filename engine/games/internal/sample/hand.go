package sample

import "carteado/engine"

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	swapping
	showing // all hands are being opened
	over
)

// Hand is one hand of Troca.
type Hand struct {
	t     engine.Table
	most  int         `hash:"-"`
	turn  engine.Seat // of swapping
	done  uint8       // seats that have swapped
	owed  uint8       // cards that the last of them draws
	phase phase
	score engine.Score
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns the seat that swaps.
func (h *Hand) Turn() engine.SeatSet {
	if h.phase != swapping {
		return 0
	}
	return h.turn.Set()
}

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

// Legal lists every set of hand cards that may be thrown away, none among them.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if !h.Turn().Has(p) {
		return
	}
	pile := h.t.Pile(zHand + engine.Zone(p))
	for set := range 1 << len(pile) {
		var cards [dealt]engine.Slot
		var faces [dealt]engine.Face
		n := 0
		for i, s := range pile {
			if set>>i&1 != 0 {
				cards[n], faces[n] = s, h.t.FaceFor(p, s)
				n++
			}
		}
		if n <= h.most {
			l.Cards(p, Swap, 0, cards[:n], faces[:n])
		}
	}
}

// Check refuses cards that are too many, closed or not the player's.
func (h *Hand) Check(a *engine.Action) error {
	if len(a.Cards) > h.most {
		return errMany
	}
	for i, s := range a.Cards {
		switch {
		case h.t.Where(s) != zHand+engine.Zone(a.Seat):
			return errHeld
		case a.Face(i) == engine.Unknown:
			return errClosed
		}
	}
	return nil
}

// Apply throws the cards away.
func (h *Hand) Apply(a *engine.Action) {
	for _, s := range a.Cards {
		h.t.Move(s, zDiscard)
	}
	h.owed = uint8(len(a.Cards))
	h.done++
	h.turn = h.turn.Next(1, seats)
}

// Settle deals, draws for the last who threw cards away, opens the hands and counts them.
func (h *Hand) Settle() bool {
	switch {
	case h.phase == start:
		for k := range seats {
			p := h.turn.Next(k, seats)
			h.t.Deal(zStock, zHand+engine.Zone(p), dealt, p.Set())
		}
		h.phase = swapping
	case h.phase == swapping && h.owed > 0:
		p := h.turn.Next(-1, seats)
		h.t.Deal(zStock, zHand+engine.Zone(p), int(h.owed), p.Set())
		h.owed = 0
	case h.phase == swapping && h.done == seats:
		for p := range engine.Zone(seats) {
			h.t.AllowAll(zHand+p, engine.Everyone)
		}
		h.phase = showing
	case h.phase == showing:
		h.count()
		h.phase = over
	default:
		return false
	}
	return true
}

func (h *Hand) count() {
	best, ways := engine.Seat(0), 0
	for p := range engine.Seat(seats) {
		sum := h.sum(p)
		h.score.Parts[0][p] = sum
		switch top := h.score.Parts[0][best]; {
		case p == 0 || sum > top:
			best, ways = p, 1
		case sum == top:
			ways++
		}
	}
	h.score.Ending = Tied
	if ways == 1 {
		h.score.Ending, h.score.Points[best] = Won, 1
	}
}

// sum returns what the open cards of a hand come to.
func (h *Hand) sum(p engine.Seat) (n int32) {
	for _, s := range h.t.Pile(zHand + engine.Zone(p)) {
		if h.t.Open(s) {
			n += int32(h.t.Face(s).Rank())
		}
	}
	return n
}

// Facts tells what each hand that lies open comes to.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	if h.phase == over {
		for p := range engine.Seat(seats) {
			f = append(f, engine.Fact{Key: "sum", Seat: p, Zone: engine.NoZone, N: h.sum(p)})
		}
	}
	return f
}

// Over reports whether the hands are counted.
func (h *Hand) Over() bool { return h.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.score }

// May returns every face: what is thrown away says nothing for sure.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks the seat in turn which cards it swaps.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	return "swap"
}

// Auto keeps all cards.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) { *a = engine.Action{Seat: p, Verb: Swap} }

// CopyFrom copies another hand of Troca.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.most, h.turn, h.done, h.owed, h.phase, h.score = o.most, o.turn, o.done, o.owed, o.phase, o.score
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	e.Byte(byte(h.turn))
	e.Byte(h.done)
	e.Byte(h.owed)
	e.Byte(byte(h.phase))
	h.score.Public(e)
}
