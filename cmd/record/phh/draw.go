package phh

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"carteado/engine"
	"carteado/engine/games/fechado"
	"carteado/engine/record"
)

// recordDraw plays a hand of Poker fechado by its rules.
func (h *Hand) recordDraw() (*record.Record, error) {
	e, err := h.startDraw()
	if err != nil {
		return nil, err
	}
	d := drawer{h: h, e: e}
	for p := range h.Stacks {
		d.due[p] = slices.Clone(held(e, engine.Seat(p)))
	}
	for _, text := range h.Actions {
		words := spoken(text)
		if len(words) == 0 {
			continue
		}
		if err := d.take(words); err != nil {
			return nil, fmt.Errorf("%.40q: %w", text, err)
		}
	}
	if err := d.serve(); err != nil {
		return nil, err
	}
	if err := h.finish(e); err != nil {
		return nil, err
	}
	deck, err := d.deck()
	if err != nil {
		return nil, err
	}
	return record.From(e, h.Names, deck)
}

// startDraw begins the hand at a table of those who play it, with the rules of the file or those that are usual here.
func (h *Hand) startDraw() (*engine.Engine, error) {
	n := len(h.Stacks)
	o, err := fechado.Game{}.Info().Defaults("")
	if h.Rules != "" {
		o, err = fechado.Game{}.Info().Parse(h.Rules)
	} else {
		for _, x := range [][2]string{{"seats", strconv.Itoa(n)}, {"ante", fmt.Sprint(h.Ante)}, {"minBet", fmt.Sprint(h.Small)}} {
			if err == nil {
				err = o.Set(x[0], x[1])
			}
		}
	}
	if err != nil {
		return nil, err
	}
	if o.Seats() != n || int32(o.Int("ante")) != h.Ante || int32(o.Int("minBet")) != h.Small {
		return nil, fmt.Errorf("%s are the rules of another table", rulesField)
	}
	c := engine.Carry{Deal: int32(h.Number - 1), Dealer: engine.Seat(n - 1)}
	for p, x := range h.Stacks {
		c.Points[p] = x - o.Game().Start(&o)
		c.Extra[0] -= c.Points[p]
	}
	return engine.New(fechado.Game{}, o, c)
}

// drawer reads the actions of a hand of draw poker.
type drawer struct {
	h    *Hand
	e    *engine.Engine
	face [engine.MaxSlots]engine.Face
	due  [engine.MaxSeats][]engine.Slot // cards that the seats have and the file has not told
}

// take reads one action: of the dealer, or of a player.
func (d *drawer) take(words []string) error {
	switch {
	case words[0] == "d" && len(words) == 4 && words[1] == "dh":
		return d.deal(words[2], words[3])
	case len(words) > 1 && words[1] == "sm":
		if len(words) == 2 || words[2] == "-" {
			return nil
		}
		k, err := d.h.player(words[0])
		if err != nil {
			return err
		}
		faces, err := parseCards(words[2])
		if err != nil {
			return err
		}
		return d.show(engine.Seat(k), faces)
	}
	if err := d.serve(); err != nil {
		return err
	}
	a, err := d.action(words)
	var had []engine.Slot
	if err == nil {
		had = slices.Clone(held(d.e, a.Seat))
		err = d.e.Do(uint32(d.e.Len()), a)
	}
	if err == nil && d.e.Hand().Table().Waiting() && !d.opening() {
		err = d.serve()
	}
	if err == nil && a.Verb == fechado.Draw {
		d.due[a.Seat] = slices.DeleteFunc(slices.Clone(held(d.e, a.Seat)), func(s engine.Slot) bool { return slices.Contains(had, s) })
	}
	return err
}

// deal tells the faces of cards that a player has got.
func (d *drawer) deal(who, text string) error {
	p, err := d.h.player(who)
	if err != nil {
		return err
	}
	faces, err := parseCards(text)
	if err != nil {
		return err
	}
	if len(faces) != len(d.due[p]) {
		return fmt.Errorf("%s gets %d cards, not %d", who, len(d.due[p]), len(faces))
	}
	for i, s := range d.due[p] {
		d.face[s] = faces[i]
	}
	d.due[p] = nil
	return nil
}

// show tells the faces that were closed until the end.
func (d *drawer) show(p engine.Seat, faces []engine.Face) error {
	hand := held(d.e, p)
	if len(hand) != len(faces) {
		return errors.New("a hand has five cards")
	}
	for _, s := range hand {
		if i := slices.Index(faces, d.face[s]); i >= 0 && d.face[s] != engine.Unknown {
			faces = slices.Delete(faces, i, i+1)
		}
	}
	for _, s := range hand {
		if d.face[s] == engine.Unknown && len(faces) > 0 {
			d.face[s], faces = faces[0], faces[1:]
		}
	}
	if len(faces) > 0 {
		return fmt.Errorf("the player does not have %s", cards(faces))
	}
	return nil
}

// action reads what a player does.
func (d *drawer) action(words []string) (*engine.Action, error) {
	if len(words) < 2 || len(words) > 3 || words[1] != "sd" {
		return d.h.action(d.e, words)
	}
	k, err := d.h.player(words[0])
	if err != nil {
		return nil, err
	}
	a := &engine.Action{Seat: engine.Seat(k), Verb: fechado.Draw}
	if len(words) == 2 {
		return a, nil
	}
	faces, err := parseCards(words[2])
	if err != nil {
		return nil, err
	}
	hand := slices.Clone(held(d.e, a.Seat))
	for _, f := range faces {
		i := slices.IndexFunc(hand, func(s engine.Slot) bool { return d.face[s] == f })
		if i < 0 {
			return nil, fmt.Errorf("the player does not have %v", f)
		}
		a.Cards = append(a.Cards, hand[i])
		hand = slices.Delete(hand, i, i+1)
	}
	return a, nil
}

// opening reports whether the table waits for faces.
func (d *drawer) opening() bool { return d.answer().Verb == engine.Open }

// answer returns what the table waits for: a shuffle that is done, or faces.
func (d *drawer) answer() *engine.Action {
	t := d.e.Hand().Table()
	mixed := int32(0)
	a := &engine.Action{Seat: engine.Nobody, Verb: engine.Open}
	for s := range engine.Slot(t.Slots()) {
		if t.Mixing(s) {
			mixed++
		} else if t.Live(s) && t.Awaited(s) {
			a.Cards, a.Faces = append(a.Cards, s), append(a.Faces, d.face[s])
		}
	}
	if mixed > 0 {
		return &engine.Action{Seat: engine.Nobody, Verb: engine.Shuffled, N: mixed}
	}
	return a
}

// serve brings what the table waits for.
func (d *drawer) serve() error {
	for d.e.Hand().Table().Waiting() {
		a := d.answer()
		if slices.Contains(a.Faces, engine.Unknown) {
			return errors.New("a card that is opened is not known")
		}
		if err := d.e.Do(uint32(d.e.Len()), a); err != nil {
			return err
		}
	}
	return nil
}

// deck returns the faces of all slots if those of all cards that anybody had are known, then the others in order; else nil.
func (d *drawer) deck() ([]engine.Face, error) {
	t := d.e.Hand().Table()
	pack := t.Pack()
	left := pack
	for s := range engine.Slot(t.Slots()) {
		f := d.face[s]
		switch {
		case f == engine.Unknown:
		case pack[f] == 0:
			return nil, fmt.Errorf("%v is not in the deck", f)
		case t.Live(s) && left[f] == 0:
			return nil, fmt.Errorf("there are two %v", f)
		case t.Live(s):
			left[f]--
		}
	}
	rest := left.Cards()
	for s := range engine.Slot(t.Slots()) {
		switch {
		case d.face[s] != engine.Unknown:
		case t.Seen(s) != 0 || !t.Live(s) || len(rest) == 0:
			return nil, nil
		default:
			d.face[s], rest = rest[0], rest[1:]
		}
	}
	return slices.Clone(d.face[:t.Slots()]), nil
}

// held returns the cards that a seat has.
func held(e *engine.Engine, p engine.Seat) []engine.Slot {
	for z, info := range e.Game().Info().Zones {
		if info.Kind == engine.Holding && info.Owner == p {
			return e.Hand().Table().Pile(engine.Zone(z))
		}
	}
	return nil
}
