package phh

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/games/fechado"
	"carteado/engine/games/holdem"
	"carteado/engine/record"
)

// From returns a hand of Hold'em or of Poker fechado that is over.
func From(r *record.Record) (*Hand, error) {
	e, err := r.Replay(len(r.Log))
	if err != nil {
		return nil, err
	}
	if _, ok := e.Hand().(*fechado.Hand); ok {
		return fromDraw(r, e)
	}
	t, ok := e.Hand().(*holdem.Hand)
	if !ok {
		return nil, fmt.Errorf("phh: %s is no poker", r.Game.Info().Name)
	}
	players := t.Players()
	n := len(players)
	if !e.Over() || n == 0 {
		return nil, errors.New("phh: the hand is not over, or was not played")
	}
	bb := int32(r.Options.Int("bb"))
	h := &Hand{Limit: r.Options.Is("structure", "limit"), Small: bb, Big: bb, Number: int(r.Carry.Deal) + 1, Blinds: make([]int32, n)}
	if h.Limit && r.Options.Is("lateMin", "2bb") {
		h.Big = 2 * bb
	}
	h.Blinds[0], h.Blinds[1] = bb/2, bb
	first := players[0] // who pays the small blind
	if n == 2 {
		first = players[1]
	}
	if small, _ := t.Blinds(); small != first {
		return nil, errors.New("phh: the notation has no words for blinds in this order")
	}
	name := map[engine.Seat]string{}
	for k, p := range players {
		before, after := t.Stack(p)
		h.Stacks, h.Finished, h.Names = append(h.Stacks, before), append(h.Finished, after), append(h.Names, r.Names[p])
		name[p] = fmt.Sprintf("p%d", k+1)
	}
	faces := r.Deck
	if len(faces) == 0 { // then those that were opened
		for s := range engine.Slot(t.Table().Slots()) {
			faces = append(faces, t.Table().Face(s))
		}
	}
	hole := func(k int) []engine.Face { return []engine.Face{faces[k], faces[n+k]} } // dealt one by one
	for k, p := range players {
		h.add("d dh %s %s", name[p], cards(hole(k)))
	}
	return h, h.play(r, name, hole)
}

// play adds what was done after the deal.
func (h *Hand) play(r *record.Record, name map[engine.Seat]string, hole func(k int) []engine.Face) error {
	e, err := r.Start()
	if err != nil {
		return err
	}
	for i := range r.Log {
		a := &r.Log[i]
		if err := h.bets(e, a, name); err != nil {
			return err
		}
		if err := r.Step(e); err != nil {
			return err
		}
		if a.Verb == engine.Open {
			h.opens(a, hole)
		}
	}
	return nil
}

// fromDraw returns a hand of Poker fechado, replayed to its end.
func fromDraw(r *record.Record, end *engine.Engine) (*Hand, error) {
	t := end.Hand().(*fechado.Hand)
	players := t.Players()
	if !end.Over() || len(players) == 0 {
		return nil, errors.New("phh: the hand is not over, or was not played")
	}
	o := r.Options
	if err := o.Set("seats", strconv.Itoa(len(players))); err != nil {
		return nil, err
	}
	bet := int32(o.Int("minBet"))
	h := &Hand{Draw: true, Ante: int32(o.Int("ante")), Small: bet, Big: bet, Number: int(r.Carry.Deal) + 1, Rules: o.String(),
		Blinds: make([]int32, len(players))}
	name := map[engine.Seat]string{}
	for k, p := range players {
		before, after := t.Stack(p)
		h.Stacks, h.Finished, h.Names = append(h.Stacks, before), append(h.Finished, after), append(h.Names, r.Names[p])
		name[p] = fmt.Sprintf("p%d", k+1)
	}
	return h, h.playDraw(r, end, players, name)
}

// playDraw adds what was dealt and done.
func (h *Hand) playDraw(r *record.Record, end *engine.Engine, players []engine.Seat, name map[engine.Seat]string) error {
	known := func(slots []engine.Slot) string { // those that were opened, or all
		var faces []engine.Face
		for _, s := range slots {
			f := end.Hand().Table().Face(s)
			if len(r.Deck) > 0 {
				f = r.Deck[s]
			}
			faces = append(faces, f)
		}
		return cards(faces)
	}
	e, err := r.Start()
	if err != nil {
		return err
	}
	var had [engine.MaxSeats][]engine.Slot
	deal := func(p engine.Seat) { // what the seat has and had not
		now := slices.Clone(held(e, p))
		if len(now) < 5 {
			return
		}
		if got := slices.DeleteFunc(slices.Clone(now), func(s engine.Slot) bool { return slices.Contains(had[p], s) }); len(got) > 0 {
			h.add("d dh %s %s", name[p], known(got))
		}
		had[p] = now
	}
	for _, p := range players {
		deal(p)
	}
	for i := range r.Log {
		a := &r.Log[i]
		if err := h.bets(e, a, name); err != nil {
			return err
		}
		if err := r.Step(e); err != nil {
			return err
		}
		switch a.Verb {
		case fechado.Draw:
			h.add("%s", strings.TrimSpace(name[a.Seat]+" sd "+known(a.Cards)))
		case engine.Open:
			for _, p := range players {
				if c := held(e, p); len(c) > 0 && slices.Contains(a.Cards, c[0]) {
					h.add("%s sm %s", name[p], known(c))
				}
			}
		}
		for _, p := range players {
			if a.Verb == fechado.Draw && a.Seat == p || a.Verb == engine.Shuffled {
				deal(p)
			}
		}
	}
	return nil
}

// opens adds what an opening shows: hands, then cards of the board.
func (h *Hand) opens(a *engine.Action, hole func(k int) []engine.Face) {
	shown := make([]bool, len(h.Stacks))
	var board []engine.Face
	for k, s := range a.Cards {
		if p := int(s); p < 2*len(shown) {
			shown[p%len(shown)] = true
		} else {
			board = append(board, a.Faces[k])
		}
	}
	for p, is := range shown {
		if is {
			h.add("p%d sm %s", p+1, cards(hole(p)))
		}
	}
	if len(board) > 0 {
		h.add("d db %s", cards(board))
	}
}

// add adds an action.
func (h *Hand) add(format string, args ...any) {
	h.Actions = append(h.Actions, fmt.Sprintf(format, args...))
}

// bets adds what a player does in the betting, of either game, as it is about to be done at a table; who leaves in turn has folded.
func (h *Hand) bets(e *engine.Engine, a *engine.Action, name map[engine.Seat]string) error {
	switch a.Verb {
	case bet.Check, bet.Call:
		h.add("%s cc", name[a.Seat])
	case bet.Bet, bet.Raise:
		h.add("%s cbr %d", name[a.Seat], a.N)
	case bet.Fold:
		h.add("%s f", name[a.Seat])
	case engine.Left:
		switch p := engine.Seat(a.N); {
		case name[p] == "":
		case !e.Hand().Turn().Has(p):
			return errors.New("phh: the notation has no words for somebody who leaves out of turn")
		default:
			h.add("%s f", name[p])
		}
	}
	return nil
}
