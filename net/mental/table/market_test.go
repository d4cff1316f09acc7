package table_test

import "carteado/engine"

// market is a game that asks the seats for everything that can be done with cards: they give cards to their
// neighbours, draw, look, show, cover, bury and give back until the stock is out and is made anew from what was laid
// down. Nobody wins.
type market struct{}

const (
	marketHand    engine.Zone = 0 // one for each seat
	marketBlind   engine.Zone = 4 // a card that its owner has not seen; one for each seat
	marketStock   engine.Zone = 8
	marketDiscard engine.Zone = 9
	marketTable   engine.Zone = 10 // covered cards
	marketSpare   engine.Zone = 11
	marketZones   engine.Zone = 12
)

const (
	marketGive = engine.FirstVerb + iota // a card to the next seat, when all have chosen
	marketDiscards
	marketBury   // a card unseen into the discard
	marketReturn // a card unseen to the stock
	marketCover  // a card unseen on the table
	marketShow   // a card to the next seat, and keep it
	marketPeek   // at the bottom of the stock
	marketLook   // at one's own blind card
	marketLift   // opens it, seen or not
)

var marketInfo = func() *engine.Info {
	one, none := engine.Takes{Least: 1, Most: 1}, engine.Takes{}
	i := &engine.Info{
		Key: "market", Name: "Market", Seats: []int{4, 3}, Presets: []string{"plain"}, Endings: []string{"closed"}, Audit: engine.Full,
		Options: []engine.Option{engine.Number("seats", 3, 4, 4)},
		Verbs: []engine.VerbInfo{
			{Key: "give", Takes: one}, {Key: "discard", Takes: one}, {Key: "bury", Takes: one}, {Key: "return", Takes: one},
			{Key: "cover", Takes: one}, {Key: "show", Takes: one}, {Key: "peek", Takes: none}, {Key: "look", Takes: none}, {Key: "lift", Takes: none},
		},
		Direction: func(*engine.Options) int { return 1 },
		Side:      func(_ *engine.Options, s engine.Seat) int { return int(s) },
	}
	for z := range marketZones {
		zone := engine.ZoneInfo{Owner: engine.Nobody}
		switch {
		case z < marketBlind:
			zone.Name, zone.Kind, zone.Owner = "hand"+string('0'+rune(z)), engine.Holding, engine.Seat(z)
		case z < marketStock:
			zone.Name, zone.Kind, zone.Owner = "blind"+string('0'+rune(z-marketBlind)), engine.Holding, engine.Seat(z-marketBlind)
		case z == marketStock:
			zone.Name, zone.Kind = "stock", engine.Stock
		case z == marketDiscard:
			zone.Name, zone.Kind = "discard", engine.Discard
		case z == marketTable:
			zone.Name, zone.Kind = "table", engine.Trick
		default:
			zone.Name, zone.Kind, zone.Never = "spare", engine.Aside, true
		}
		i.Zones = append(i.Zones, zone)
	}
	return i
}()

func (market) Info() *engine.Info { return marketInfo }

func (market) New(o *engine.Options, _ *engine.Carry) engine.Hand {
	h := &stalls{n: o.Seats()}
	pack := engine.French(1, 0).Without(2, 3, 4, 5, 6, 7)
	if h.n == 3 {
		pack = pack.Without(8)
	}
	h.t.Lay(pack, int(marketZones), marketStock)
	return h
}

// CheckCarry accepts every carry.
func (market) CheckCarry(*engine.Options, *engine.Carry) error { return nil }

func (market) Next(_ *engine.Options, c *engine.Carry, _ *engine.Score) (engine.Carry, bool) {
	return *c, true
}

// stalls is a hand of it.
type stalls struct {
	t       engine.Table
	n       int
	phase   marketPhase
	given   [4]engine.Slot
	chosen  engine.SeatSet
	mixing  engine.Seat // whose hand is mixed next, after the gifts
	blurred bool        // it is mixed, and its owner has not looked
	turn    engine.Seat
	left    int // turns to come
	score   engine.Score
}

type marketPhase uint8

const (
	dealing marketPhase = iota
	giving
	mixing
	tossed // the coin says who begins
	drawing
	restocked // the coin says whether the turn passes
	acting
	closing
	closed
)

var errHeart = &engine.RuleError{Clause: "M1", Key: "heart", Text: "no heart leaves a hand unseen"}

func (h *stalls) Table() *engine.Table { return &h.t }
func (h *stalls) Over() bool           { return h.phase == closed }
func (h *stalls) Score() *engine.Score { return &h.score }

func (h *stalls) Turn() engine.SeatSet {
	switch {
	case h.t.Waiting():
		return 0
	case h.phase == giving:
		return engine.Seats(h.n) &^ h.chosen
	case h.phase == acting:
		return h.turn.Set()
	}
	return 0
}

func (h *stalls) Actors() engine.SeatSet { return h.Turn() }

func (h *stalls) Legal(s engine.Seat, l *engine.List) {
	if h.phase == giving {
		for _, c := range h.t.Pile(marketHand + engine.Zone(s)) {
			l.Card(s, marketGive, 0, c, engine.Unknown)
		}
		return
	}
	next := s.Next(1, h.n)
	for _, c := range h.t.Pile(marketHand + engine.Zone(s)) {
		f := h.t.FaceFor(s, c)
		l.Card(s, marketDiscards, 0, c, f)
		if !h.t.Seen(c).Has(next) {
			l.Card(s, marketShow, 0, c, engine.Unknown)
		}
		if f.Suit() != engine.Hearts {
			for _, v := range []engine.Verb{marketBury, marketReturn, marketCover} {
				l.Card(s, v, 0, c, engine.Unknown)
			}
		}
	}
	for _, v := range []engine.Verb{marketPeek, marketLook, marketLift} {
		if h.possible(s, v) {
			l.Add(s, v, 0)
		}
	}
}

// possible reports whether what a verb without a card is about is there, and new to the seat.
func (h *stalls) possible(s engine.Seat, v engine.Verb) bool {
	blind := h.t.Pile(marketBlind + engine.Zone(s))[0]
	switch v {
	case marketPeek:
		n := h.t.Count(marketStock) // the only one is drawn next
		return n > 1 && !h.t.Seen(h.t.Pile(marketStock)[n-1]).Has(s)
	case marketLook:
		return !h.t.Seen(blind).Has(s)
	}
	return h.t.Seen(blind) != engine.Everyone
}

func (h *stalls) Check(a *engine.Action) error {
	if (a.Verb == marketGive) != (h.phase == giving) {
		return engine.ErrAction
	}
	if len(a.Cards) == 0 {
		if !h.possible(a.Seat, a.Verb) {
			return engine.ErrAction
		}
		return nil
	}
	c := a.Cards[0]
	hidden := a.Verb == marketBury || a.Verb == marketReturn || a.Verb == marketCover
	switch {
	case h.t.Where(c) != marketHand+engine.Zone(a.Seat):
		return engine.ErrCard
	case a.Verb == marketDiscards && a.Face(0) == engine.Unknown && !h.t.Open(c), a.Verb != marketDiscards && a.Face(0) != engine.Unknown:
		return engine.ErrFace
	case hidden && h.t.Face(c).Suit() == engine.Hearts:
		return errHeart
	}
	return nil
}

func (h *stalls) Apply(a *engine.Action) {
	next := a.Seat.Next(1, h.n)
	switch a.Verb {
	case marketGive:
		h.given[a.Seat] = a.Cards[0]
		h.chosen |= a.Seat.Set()
		return
	case marketDiscards, marketBury:
		h.t.Move(a.Cards[0], marketDiscard)
	case marketReturn:
		h.t.Move(a.Cards[0], marketStock)
	case marketCover:
		h.t.Move(a.Cards[0], marketTable)
	case marketShow:
		h.t.Allow(a.Cards[0], next.Set())
	case marketPeek:
		h.t.Allow(h.t.Pile(marketStock)[h.t.Count(marketStock)-1], a.Seat.Set())
	case marketLook:
		h.t.AllowAll(marketBlind+engine.Zone(a.Seat), a.Seat.Set())
	case marketLift:
		h.t.AllowAll(marketBlind+engine.Zone(a.Seat), engine.Everyone)
	}
	h.turn, h.left, h.phase = next, h.left-1, drawing
}

func (h *stalls) Settle() bool {
	switch h.phase {
	case dealing:
		for s := range engine.Seat(h.n) {
			h.t.Deal(marketStock, marketHand+engine.Zone(s), 4, s.Set())
			h.t.Deal(marketStock, marketBlind+engine.Zone(s), 1, 0)
		}
		h.t.Deal(marketStock, marketSpare, 1, 0)
		h.t.Deal(marketStock, marketDiscard, 1, engine.Everyone)
		h.phase = giving
	case giving:
		if h.chosen != engine.Seats(h.n) {
			return false
		}
		for s := range engine.Seat(h.n) {
			to := s.Next(1, h.n)
			h.t.Move(h.given[s], marketHand+engine.Zone(to))
			h.t.Allow(h.given[s], to.Set())
		}
		h.t.MoveAll(marketDiscard, marketHand) // the open card is for the first seat
		h.phase = mixing
	case mixing: // the first two hands, so that nobody can follow the gifts
		z := marketHand + engine.Zone(h.mixing)
		switch {
		case h.mixing == 2:
			h.t.Toss(h.n)
			h.phase = tossed
		case !h.blurred:
			h.t.Reshuffle(z, z)
			h.blurred = true
		default:
			h.t.AllowAll(z, h.mixing.Set())
			h.blurred = false
			h.mixing++
		}
	case tossed:
		h.turn, h.left, h.phase = engine.Seat(h.t.Coin()), 4*h.n, drawing
	case restocked:
		h.turn, h.phase = h.turn.Next(h.t.Coin(), h.n), drawing
	case drawing:
		h.draw()
	case closing:
		h.phase = closed
	default:
		return false
	}
	return true
}

// draw begins a turn with a card of the stock, which is made anew when it is out.
func (h *stalls) draw() {
	switch {
	case h.left == 0:
		for z := marketBlind; z < marketStock; z++ {
			h.t.AllowAll(z, engine.Everyone)
		}
		h.t.AllowAll(marketTable, engine.Everyone)
		h.phase = closing
		return
	case h.t.Count(marketStock) > 0:
	case h.t.Count(marketDiscard) > 0 && h.t.CanReshuffle(marketDiscard):
		h.t.Reshuffle(marketDiscard, marketStock)
		h.t.Toss(2) // both are waited for at once
		h.phase = restocked
		return
	default:
		h.phase = acting
		return
	}
	h.t.Deal(marketStock, marketHand+engine.Zone(h.turn), 1, h.turn.Set())
	h.phase = acting
}

// Stands lets gifts that cross each other stand.
func (h *stalls) Stands(late, entry *engine.Action) bool {
	return late.Verb == marketGive && entry.Verb == marketGive && late.Seat != entry.Seat
}

func (h *stalls) Before(a, b *engine.Action) bool { return a.Seat < b.Seat }

func (h *stalls) May(engine.Slot) engine.FaceSet { return engine.AnyFace }
func (h *stalls) Prompt(engine.Seat) string      { return "act" }

func (h *stalls) Auto(s engine.Seat, a *engine.Action) {
	var l engine.List
	h.Legal(s, &l)
	*a = l.At(0).Clone()
}

func (h *stalls) CopyFrom(o engine.Hand) {
	from := o.(*stalls)
	h.t.CopyFrom(&from.t)
	t := h.t
	*h = *from
	h.t = t
}

func (h *stalls) Public(e *engine.Encoder) {
	e.Byte(byte(h.phase))
	e.Byte(byte(h.chosen))
	e.Uint(uint64(h.turn))
	e.Uint(uint64(h.left))
	for s := range h.n {
		e.Uint(uint64(h.given[s]))
	}
}
