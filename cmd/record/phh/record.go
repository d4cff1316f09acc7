package phh

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/games/holdem"
	"carteado/engine/record"
)

// Record plays the hand by the rules and returns the record of it. What the rules forbid, or does not come to the stacks at the end, is an
// error.
func (h *Hand) Record() (*record.Record, error) {
	play := h.record
	if h.Draw {
		play = h.recordDraw
	}
	r, err := play()
	if err != nil {
		return nil, fmt.Errorf("phh: %w", err)
	}
	return r, nil
}

func (h *Hand) record() (*record.Record, error) {
	e, err := h.start()
	if err != nil {
		return nil, err
	}
	deck, err := h.deck()
	if err != nil {
		return nil, err
	}
	d := engine.DealerOf(deck, nil)
	for _, text := range h.Actions {
		words := spoken(text)
		if len(words) == 0 || words[0] == "d" || len(words) > 1 && words[1] == "sm" {
			continue
		}
		a, err := h.action(e, words)
		if err == nil {
			err = e.Do(uint32(e.Len()), a)
		}
		if err == nil {
			err = open(e, d)
		}
		if err != nil {
			return nil, fmt.Errorf("%.40q: %w", text, err)
		}
	}
	if err := h.finish(e); err != nil {
		return nil, err
	}
	for _, f := range deck {
		if f == engine.Unknown {
			deck = nil
			break
		}
	}
	return record.From(e, h.Names, deck)
}

// finish answers what is asked about the next hand, as the clock does, and compares the stacks at the end.
func (h *Hand) finish(e *engine.Engine) error {
	for turn := e.Hand().Turn(); turn != 0; turn = e.Hand().Turn() {
		p := turn.First()
		if asked := e.Hand().Prompt(p); asked != "rebuy" && asked != "ante" {
			break
		}
		var a engine.Action
		e.Hand().Auto(p, &a)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			return err
		}
	}
	if !e.Over() {
		return errors.New("the hand is not played to its end")
	}
	type stacked interface {
		Stack(p engine.Seat) (first, left int32)
	}
	for p, x := range h.Finished {
		if _, left := e.Hand().(stacked).Stack(engine.Seat(p)); left != x {
			return fmt.Errorf("player %d has %d chips at the end, not %d", p+1, left, x)
		}
	}
	return nil
}

// start begins the hand at a table of those who play it.
func (h *Hand) start() (*engine.Engine, error) {
	n := len(h.Stacks)
	o, err := holdem.Game{}.Info().Defaults("casino-nolimit")
	if err != nil {
		return nil, err
	}
	set := map[string]string{"seats": strconv.Itoa(n), "bb": fmt.Sprint(h.Small), "buyIn": fmt.Sprint(max(1000, 20*h.Small))}
	if h.Limit {
		set["structure"] = "limit"
	}
	if h.Big > h.Small {
		set["lateMin"] = "2bb"
	}
	shown := false
	for _, a := range h.Actions {
		shown = shown || strings.Contains(a, " sm")
		if shown && strings.HasPrefix(strings.TrimSpace(a), "d db") {
			set["showAllIn"] = "true" // hands lie open before the board does
		}
	}
	for key, value := range set {
		if err := o.Set(key, value); err != nil {
			return nil, err
		}
	}
	c := engine.Carry{Deal: int32(h.Number - 1), Dealer: engine.Seat(n - 1)}
	for p, x := range h.Stacks {
		c.Points[p] = x - int32(o.Int("buyIn"))
		c.Extra[0] -= c.Points[p]
	}
	return engine.New(holdem.Game{}, o, c)
}

// deck returns the faces of the slots: of all if those of all hands are known, then the rest in order.
func (h *Hand) deck() ([]engine.Face, error) {
	n := len(h.Stacks)
	deck := make([]engine.Face, 52)
	board := 2 * n
	put := func(s int, f engine.Face) error {
		if s >= 2*n+5 || deck[s] != engine.Unknown && f != engine.Unknown && deck[s] != f {
			return fmt.Errorf("there is no room for %v", f)
		}
		if f != engine.Unknown {
			deck[s] = f
		}
		return nil
	}
	for _, text := range h.Actions {
		words := spoken(text)
		var to, list string
		switch {
		case len(words) == 4 && words[0] == "d" && words[1] == "dh":
			to, list = words[2], words[3]
		case len(words) == 3 && words[1] == "sm" && words[2] != "-":
			to, list = words[0], words[2]
		case len(words) == 3 && words[0] == "d" && words[1] == "db":
			list = words[2]
		default:
			continue
		}
		faces, err := parseCards(list)
		if err != nil {
			return nil, err
		}
		if to != "" && len(faces) != 2 {
			return nil, fmt.Errorf("%.40q: a hand has two cards", text)
		}
		k, err := h.player(to)
		if to != "" && err != nil {
			return nil, err
		}
		for i, f := range faces {
			s := k + i*n
			if to == "" {
				s = board
				board++
			}
			if err := put(s, f); err != nil {
				return nil, fmt.Errorf("%.40q: %w", text, err)
			}
		}
	}
	return fill(deck, 2*n)
}

// fill adds the cards that lie nowhere, in order, if the first ones are all known. No card may come twice.
func fill(deck []engine.Face, hands int) ([]engine.Face, error) {
	var used [53]bool
	whole := true
	for s, f := range deck {
		if f == engine.Unknown {
			whole = whole && s >= hands
			continue
		}
		if used[f] {
			return nil, fmt.Errorf("there are two %v", f)
		}
		used[f] = true
	}
	next := engine.Face(1)
	for s, f := range deck {
		if f != engine.Unknown || !whole {
			continue
		}
		for used[next] {
			next++
		}
		deck[s] = next
		next++
	}
	return deck, nil
}

// player reads the name of a player: "p1".
func (h *Hand) player(word string) (int, error) {
	k, err := strconv.Atoi(strings.TrimPrefix(word, "p"))
	if err != nil || !strings.HasPrefix(word, "p") || k < 1 || k > len(h.Stacks) {
		return 0, fmt.Errorf("%.20q is no player", word)
	}
	return k - 1, nil
}

// action reads what a player does.
func (h *Hand) action(e *engine.Engine, words []string) (*engine.Action, error) {
	k, err := h.player(words[0])
	if err != nil {
		return nil, err
	}
	p := engine.Seat(k)
	if e.Over() || !e.Hand().Turn().Has(p) {
		return nil, engine.ErrTurn
	}
	a := &engine.Action{Seat: p, Verb: bet.Fold}
	var l engine.List
	e.Hand().Legal(p, &l)
	switch what := strings.Join(words[1:min(2, len(words))], ""); {
	case what == "f" && len(words) == 2:
	case what == "cc" && len(words) == 2:
		if a.Verb, a.N = l.At(0).Verb, l.At(0).N; a.Verb != bet.Check && a.Verb != bet.Call {
			return nil, engine.ErrTurn
		}
	case what == "cbr" && len(words) == 3:
		n, err := strconv.ParseInt(words[2], 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%.20q is no number of chips", words[2])
		}
		a.Verb, a.N = bet.Raise, int32(n)
		for i := range l.Len() {
			if l.At(i).Verb == bet.Bet {
				a.Verb = bet.Bet
			}
		}
	default:
		return nil, errors.New("it is no action")
	}
	return a, nil
}

// open brings the cards that the table waits for.
func open(e *engine.Engine, d *engine.Dealer) error {
	for a := d.Answer(e); a != nil; a = d.Answer(e) {
		for _, f := range a.Faces {
			if f == engine.Unknown {
				return errors.New("a card that is opened is not known")
			}
		}
		if err := e.Do(uint32(e.Len()), a); err != nil {
			return err
		}
	}
	return nil
}
