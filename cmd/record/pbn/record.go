package pbn

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/games/bridge"
	"carteado/engine/record"
)

// The ways of scoring that a record knows.
const (
	rubber = "Rubber"
	rodado = "Rodado"
	pairs  = "MP"
	teams  = "IMP"
)

// Record plays the board by the rules and returns the record of it. What the rules forbid, or does not come to the result, is an
// error.
func (b *Board) Record() (*record.Record, error) {
	o, c, err := b.table()
	if err != nil {
		return nil, err
	}
	e, err := engine.New(bridge.Game{}, o, c)
	if err != nil {
		return nil, fmt.Errorf("pbn: board %d: %w", b.Number, err)
	}
	if h := e.Hand().(*bridge.Hand); h.Vulnerable() != b.Vulnerable || h.Dealer() != b.Dealer {
		return nil, fmt.Errorf("pbn: board %d is dealt by %s, vulnerable %s", b.Number, letter(h.Dealer()), sides(h.Vulnerable()))
	}
	deck := make([]engine.Face, 52)
	for i := range deck {
		deck[i] = b.Hands[b.Dealer.Next(1+i%seats, seats)][i/seats]
	}
	d := engine.DealerOf(deck, nil)
	do := func(a engine.Action) error {
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			return fmt.Errorf("pbn: board %d: %s: %w", b.Number, letter(a.Seat), err)
		}
		return d.Serve(e)
	}
	if err := d.Serve(e); err != nil {
		return nil, err
	}
	for _, x := range b.Calls {
		a := engine.Action{Seat: e.Hand().Turn().First(), Verb: bridge.Bid, N: x}
		if x <= 0 {
			a.N = 0
			a.Verb = map[Call]engine.Verb{Pass: bridge.Pass, Double: bridge.Double, Redouble: bridge.Redouble}[x]
		}
		if err := do(a); err != nil {
			return nil, err
		}
	}
	if err := b.playOn(e, deck, do); err != nil {
		return nil, err
	}
	if !e.Over() {
		return nil, fmt.Errorf("pbn: board %d is not played to its end", b.Number)
	}
	if b.Declarer != engine.Nobody {
		if n := e.Hand().Score().Parts[bridge.PartTricks][b.Declarer]; int(n) != b.Result {
			return nil, fmt.Errorf("pbn: board %d: the declarer has %d tricks, not %d", b.Number, n, b.Result)
		}
	}
	return record.From(e, b.Names[:], deck)
}

// table returns the house rules of the board, and how the match stands.
func (b *Board) table() (o engine.Options, c engine.Carry, err error) {
	preset := "torneio"
	switch b.Scoring {
	case rubber:
		preset = "rubber"
	case rodado:
		preset = "rodado"
	}
	info := bridge.Game{}.Info()
	if o, err = info.Defaults(preset); err != nil {
		return o, c, err
	}
	if preset != "torneio" {
		c.Deal, c.Dealer = int32(b.Number-1), b.Dealer
		for side, v := range b.Vulnerable {
			if v {
				c.Extra[side] = 1
			}
		}
		return o, c, nil
	}
	c = bridge.BoardOf(b.Number, b.Scoring == teams)
	return o.With("boards", fmt.Sprint(max(int(c.Deal)/4*4+4, o.Int("boards")))), c, nil
}

// playOn plays the tricks, and claims what is left.
func (b *Board) playOn(e *engine.Engine, deck []engine.Face, do func(engine.Action) error) error {
	h := func() *bridge.Hand { return e.Hand().(*bridge.Hand) }
	for _, trick := range b.Tricks {
		for range seats {
			if e.Over() {
				return fmt.Errorf("pbn: board %d is over before its last trick", b.Number)
			}
			f := trick[h().Tricks().Turn()]
			if f == engine.Unknown {
				break
			}
			for s, x := range deck {
				if x == f {
					if err := do(engine.Action{Seat: e.Hand().Turn().First(), Verb: bridge.Play, Cards: []engine.Slot{engine.Slot(s)}, Faces: []engine.Face{f}}); err != nil {
						return err
					}
				}
			}
		}
	}
	if e.Over() || b.Declarer == engine.Nobody {
		return nil
	}
	if len(b.Tricks) == 0 {
		return fmt.Errorf("pbn: board %d: nothing is claimed before the opening lead", b.Number)
	}
	won := 0
	tr := h().Tricks()
	for k := 1; k <= int(tr.Done); k++ {
		if (tr.Lead[k]^b.Declarer)&1 == 0 {
			won++
		}
	}
	if err := do(engine.Action{Seat: b.Declarer, Verb: bridge.Claim, N: int32(b.Result - won)}); err != nil {
		return err
	}
	for _, k := range [...]int{1, 3} {
		if err := do(engine.Action{Seat: b.Declarer.Next(k, seats), Verb: bridge.Accept}); err != nil {
			return err
		}
	}
	return nil
}

// From returns the board of a hand of Bridge that is over and whose cards are all known.
func From(r *record.Record) (*Board, error) {
	e, err := r.Replay(len(r.Log))
	if err != nil {
		return nil, err
	}
	h, ok := e.Hand().(*bridge.Hand)
	if !ok {
		return nil, fmt.Errorf("pbn: %s is not Bridge", r.Game.Info().Name)
	}
	faces := r.Faces(e)
	if !e.Over() || len(faces) != 52 {
		return nil, errors.New("pbn: the hand is not over, or not all of its cards are known")
	}
	b := &Board{Number: int(r.Carry.Deal) + 1, Dealer: h.Dealer(), Vulnerable: h.Vulnerable(), Declarer: h.Declarer(), Contract: h.Contract(), Scoring: pairs}
	for p, name := range r.Names {
		b.Names[h.At(engine.Seat(p))] = name
	}
	switch r.Options.Text("scoring") {
	case "rubber":
		b.Scoring = rubber
	case "rodado":
		b.Scoring = rodado
	default:
		number, four := bridge.Board(&r.Carry)
		if b.Number = number; four {
			b.Scoring = teams
		}
	}
	for i, f := range faces {
		p := b.Dealer.Next(1+i%seats, seats)
		b.Hands[p] = append(b.Hands[p], f)
	}
	for i := range r.Log {
		switch a := &r.Log[i]; a.Verb {
		case bridge.Bid:
			b.Calls = append(b.Calls, a.N)
		case bridge.Pass:
			b.Calls = append(b.Calls, Pass)
		case bridge.Double:
			b.Calls = append(b.Calls, Double)
		case bridge.Redouble:
			b.Calls = append(b.Calls, Redouble)
		}
	}
	if b.Declarer == engine.Nobody {
		return b, nil
	}
	b.Result = int(h.Score().Parts[bridge.PartTricks][h.At(b.Declarer)])
	tr := h.Tricks()
	for k := range min(int(tr.Done)+1, 13) {
		var trick [seats]engine.Face
		for i, s := range tr.Trick(k) {
			trick[tr.Seat(k, i)] = faces[s]
		}
		if trick != ([seats]engine.Face{}) {
			b.Tricks = append(b.Tricks, trick)
		}
	}
	return b, nil
}
