package trick_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

// The orders of the games: of 52 cards, of 40, of the tarot.
var (
	french = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)
	forty  = trick.Ranking(2, 3, 4, 5, 6, engine.Queen, engine.Jack, engine.King, 7, engine.Ace)
	tarot  = trick.TarotRanking(engine.Ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Cavalier, engine.Queen, engine.King)
)

const play = engine.FirstVerb

// The piles of a desk: eight hands, then the rest.
const (
	zHand  engine.Zone = 0
	zTrick engine.Zone = 8
	zStock engine.Zone = 9
)

func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

// desk is a table with one card of every face, on which a test lays out what a clause speaks of. Slot f holds face f.
type desk struct {
	testing.TB
	engine.Table
	trick.Tricks
}

func newDesk(t testing.TB, seats int, lead engine.Seat) *desk {
	d := &desk{TB: t}
	var pack engine.Pack
	for f := range pack {
		pack[f] = 1 // Unknown too, so that slots are faces
	}
	d.Table.Lay(pack, int(zStock)+1, zStock)
	d.Tricks.Start(seats, lead)
	return d
}

func faces(t testing.TB, text string) []engine.Face {
	t.Helper()
	list, err := engine.ParseFaces(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// face returns one face by its name.
func face(name string) engine.Face {
	f, err := engine.ParseFace(name)
	if err != nil {
		panic(err)
	}
	return f
}

// deal puts cards into a hand, face up where open.
func (d *desk) deal(p engine.Seat, open bool, cards string) {
	d.Helper()
	for _, f := range faces(d, cards) {
		d.Move(engine.Slot(f), handOf(p))
		if open {
			d.Show(engine.Slot(f), f)
		}
	}
}

// play plays cards to the trick in turn, and closes it for its winner when it is full.
func (d *desk) play(r trick.Rules, cards string) {
	d.Helper()
	for _, f := range faces(d, cards) {
		d.Show(engine.Slot(f), f)
		d.Move(engine.Slot(f), zTrick)
		d.Tricks.Play(&d.Table, &r, engine.Slot(f))
		if d.Full() {
			d.Close(d.Winner())
		}
	}
}

// legal names what the seat in turn may play, sorted.
func (d *desk) legal(r trick.Rules) string {
	var l engine.List
	p := d.Turn()
	d.Legal(&d.Table, &r, p, handOf(p), play, &l)
	var names []string
	for i := range l.Len() {
		names = append(names, l.At(i).Face(0).String())
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func sorted(cards string) string {
	names := strings.Fields(cards)
	slices.Sort(names)
	return strings.Join(names, " ")
}

// may names those of some cards that seat p may still hold.
func (d *desk) may(r trick.Rules, p engine.Seat, cards string) string {
	set := d.May(r.Order, p)
	var names []string
	for _, f := range faces(d, cards) {
		if set.Has(f) {
			names = append(names, f.String())
		}
	}
	return strings.Join(names, " ")
}
