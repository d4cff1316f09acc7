package trick_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

// scenario is the trick play of a game: how many cards a hand has, and what binds the i-th card of trick k.
type scenario struct {
	name  string
	seats int
	cards int // a seat
	out   engine.SeatSet
	order *trick.Order
	rules func(d *desk, k, i int) *trick.Rules
}

func always(r trick.Rules) func(*desk, int, int) *trick.Rules {
	return func(*desk, int, int) *trick.Rules { return &r }
}

// until binds leaders, and where all is set everybody in trick 1, by bar rules as long as no card barred was played.
func until(r trick.Rules, all bool) func(*desk, int, int) *trick.Rules {
	open := r
	open.Bar = trick.Cards{}
	return func(d *desk, k, i int) *trick.Rules {
		if all && k == 0 || i == 0 && !d.Played(&d.Table, r.Order, &r.Bar, k, i) {
			return &r
		}
		return &open
	}
}

// forced binds King's hand 5, by when the king of hearts must go.
func forced(mode string) func(*desk, int, int) *trick.Rules {
	ace := french.Cards(face("AH"))
	return func(d *desk, k, i int) *trick.Rules {
		st := d.Standing(&d.Table, &plain, k, i)
		under := false
		for _, c := range d.Trick(k)[:i] {
			under = under || ace.Has(french, d.Face(c))
		}
		switch {
		case i == 0:
			return &heartsShut
		case st.Led() != engine.Hearts, mode == "any_legal", mode == "discard_or_under_ace" && under:
			return &kingForced
		}
		return &plain
	}
}

var unbroken = until(heartsShut, false)

var scenarios = []scenario{
	{"sueca", 4, 10, 0, forty, always(suecaRules)},
	{"bridge", 4, 13, 0, french, always(spadesTrump)},
	{"copas", 4, 13, 0, french, func(d *desk, k, i int) *trick.Rules {
		if k == 0 {
			return &copasFirst
		}
		return unbroken(d, k, i)
	}},
	{"espadas", 4, 13, 0, french, until(spadesShut, true)},
	{"king, discard", 4, 13, 0, french, forced("discard")},
	{"king, discard_or_under_ace", 4, 13, 0, french, forced("discard_or_under_ace")},
	{"king, any_legal", 4, 13, 0, french, forced("any_legal")},
	{"king, cover_trump", 4, 13, 0, french, always(kingBeat)},
	{"sobe e desce", 4, 5, engine.Seat(2).Set(), forty, always(sobe)},
	{"sobe e desce, ace_first", 4, 5, engine.Seat(1).Set(), forty, func(_ *desk, _, i int) *trick.Rules {
		if i == 0 {
			return &sobeAce
		}
		return &sobe
	}},
	{"tarot", 4, 18, 0, tarot, always(tarotRules)},
	{"tarot for three", 3, 24, 0, tarot, always(tarotRules)},
}

// round plays a hand by chance. Before every card it calls look, if there is one, with the hand and what is legal of
// it. At a card chosen by chance it lets the seat offend, if offend is set and it can.
func (c *scenario) round(t *testing.T, rng *rand.Rand, offend bool, look func(d *desk, r *trick.Rules, hand trick.Cards, legal []engine.Face)) (*desk, *trick.Offence) {
	t.Helper()
	d := newDesk(t, c.seats, 0)
	d.Out = c.out
	for d.Out.Has(d.Lead[0]) {
		d.Lead[0]++
	}
	all := c.order.All()
	pack := c.order.Faces(nil, &all)
	rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	for p := range engine.Seat(c.seats) {
		for _, f := range pack[int(p)*c.cards : int(p+1)*c.cards] {
			d.Move(engine.Slot(f), handOf(p))
		}
	}
	var done *trick.Offence
	for int(d.Done) < c.cards {
		p, r := d.Turn(), c.rules(d, int(d.Done), int(d.Tricks.Count))
		var hand trick.Cards
		for _, s := range d.Pile(handOf(p)) {
			hand.Add(c.order, engine.Face(s))
		}
		may := r.Allowed(&d.Now, &hand)
		legal := c.order.Faces(nil, &may)
		if look != nil {
			look(d, r, hand, legal)
		}
		f := legal[rng.IntN(len(legal))]
		if rest := hand.Without(may); offend && done == nil && !rest.Empty() && rng.IntN(8) == 0 {
			wrong := c.order.Faces(nil, &rest)
			f = wrong[rng.IntN(len(wrong))]
			done = &trick.Offence{Seat: p, Trick: int(d.Done), Card: int(d.Tricks.Count), Duty: r.Broken(&d.Now, &hand, f)}
		}
		d.Show(engine.Slot(f), f)
		d.Move(engine.Slot(f), zTrick)
		d.Tricks.Play(&d.Table, r, engine.Slot(f))
		if d.Full() {
			d.Close(d.Winner())
		}
	}
	return d, done
}

// TestRandom plays hands of every game by chance and wants of every card that what is legal, what is refused, and
// what the others can tell from it agree.
func TestRandom(t *testing.T) {
	for _, c := range scenarios {
		t.Run(c.name, func(t *testing.T) {
			denied := 0
			for seed := range uint64(60) {
				rng := rand.New(rand.NewPCG(seed, 1))
				d, _ := c.round(t, rng, false, func(d *desk, r *trick.Rules, hand trick.Cards, legal []engine.Face) {
					if len(legal) == 0 {
						t.Fatal("nothing is legal")
					}
					held := c.order.Faces(nil, &hand)
					for _, f := range held {
						if (r.Broken(&d.Now, &hand, f) == trick.Kept) != slices.Contains(legal, f) {
							t.Fatalf("%v of %v: legal is %v, but it breaks %v", f, held, legal, r.Broken(&d.Now, &hand, f))
						}
					}
					for p := range engine.Seat(c.seats) { // nobody's hand contradicts what it showed
						may := d.May(c.order, p)
						for _, s := range d.Pile(handOf(p)) {
							if !d.Out.Has(p) && !may.Has(engine.Face(s)) {
								t.Fatalf("seat %d holds %v", p, engine.Face(s))
							}
						}
					}
					f := legal[rng.IntN(len(legal))]
					var part trick.Cards // what others may happen to know of the hand
					part.Add(c.order, f)
					for _, g := range held {
						if rng.IntN(2) == 0 {
							part.Add(c.order, g)
						}
					}
					if b := r.Broken(&d.Now, &part, f); b != trick.Kept {
						t.Fatalf("%v of %v breaks %v for those who know %v", f, held, b, c.order.Faces(nil, &part))
					}
					denies, all := r.Denies(&d.Now, f), c.order.All()
					for _, g := range c.order.Faces(nil, &all) {
						two := c.order.Cards(f, g)
						if wrong := r.Broken(&d.Now, &two, f) != trick.Kept; f != g && denies.Has(c.order, g) != wrong {
							t.Fatalf("%v of %v: with %v in hand it would be wrong: %v", f, held, g, wrong)
						}
					}
					denied += denies.And(all).Len()
				})
				rules := func(k, i int) *trick.Rules { return c.rules(d, k, i) }
				if o, found := d.First(&d.Table, handOf, rules); found || d.Caught != 0 {
					t.Fatalf("seed %d: a fair hand has the offence %v, caught %b", seed, o, d.Caught)
				}
			}
			if denied == 0 {
				t.Error("no card showed anything")
			}
		})
	}
}

// TestRandomOffence lets one card of a hand break a duty, and wants it found when all cards are open.
func TestRandomOffence(t *testing.T) {
	for _, c := range scenarios {
		t.Run(c.name, func(t *testing.T) {
			played := 0
			for seed := range uint64(100) {
				d, done := c.round(t, rand.New(rand.NewPCG(seed, 2)), true, nil)
				rules := func(k, i int) *trick.Rules { return c.rules(d, k, i) }
				got := slices.Collect(d.Offences(&d.Table, handOf, rules))
				switch {
				case done == nil && len(got) > 0, done != nil && !slices.Equal(got, []trick.Offence{*done}):
					t.Fatalf("seed %d: found %v, not %v", seed, got, done)
				case done != nil && d.Caught != done.Seat.Set():
					t.Fatalf("seed %d: caught are %b, not seat %d", seed, d.Caught, done.Seat)
				case done != nil:
					played++
				}
			}
			if played < 10 {
				t.Errorf("only %d offences", played)
			}
		})
	}
}

func TestAllocatesNothing(t *testing.T) {
	for _, c := range scenarios {
		d, _ := c.round(t, rand.New(rand.NewPCG(1, 3)), true, nil)
		again := d.Tricks
		var l engine.List
		rules := func(k, i int) *trick.Rules { return c.rules(d, k, i) }
		r := c.rules(d, 0, 0)
		n := testing.AllocsPerRun(20, func() {
			again.Start(c.seats, 0)
			for _, s := range d.Trick(0) {
				l.Reset()
				again.Legal(&d.Table, r, again.Turn(), zTrick, play, &l)
				again.Check(&d.Table, r, zTrick, d.Face(s))
				again.Play(&d.Table, r, s)
				again.May(c.order, 0)
			}
			again.Close(again.Winner())
			d.Played(&d.Table, c.order, &hearts, 2, 0)
			d.First(&d.Table, handOf, rules)
		})
		if n != 0 {
			t.Errorf("%s: %v allocations", c.name, n)
		}
	}
}
