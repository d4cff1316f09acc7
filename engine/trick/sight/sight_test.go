package sight

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

var (
	french = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)
	tarot  = trick.TarotRanking(engine.Ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Cavalier, engine.Queen, engine.King)
	plain  = trick.Rules{Order: french, Trump: engine.NoSuit}
	spades = trick.Rules{Order: french, Trump: engine.Spades}
	forced = trick.Rules{Order: tarot, Trump: trick.Trumps, Ruff: true, Beat: true, Over: true}
)

// The piles: a hand for each of eight seats, the cards played, the rest.
const (
	zPlayed engine.Zone = 8
	zStock  engine.Zone = 9
)

func handOf(p engine.Seat) engine.Zone { return engine.Zone(p) }

// desk is a world in which slot f is the card of face f.
type desk struct {
	engine.Table
	trick.Tricks
}

func newDesk(seats int) *desk {
	d := new(desk)
	var pack engine.Pack
	for f := range pack {
		pack[f] = 1
	}
	d.Table.Lay(pack, int(zStock)+1, zStock)
	for f := engine.Face(1); f < engine.Faces; f++ {
		d.Show(engine.Slot(f), f)
	}
	d.Tricks.Start(seats, 0)
	return d
}

func faces(t *testing.T, text string) []engine.Face {
	t.Helper()
	list, err := engine.ParseFaces(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func (d *desk) deal(p engine.Seat, cards ...engine.Face) {
	for _, f := range cards {
		d.Move(engine.Slot(f), handOf(p))
	}
}

func (d *desk) play(r *trick.Rules, f engine.Face) {
	d.Tricks.Play(&d.Table, r, engine.Slot(f))
	d.Move(engine.Slot(f), zPlayed)
	if d.Full() {
		d.Close(d.Winner())
	}
}

// TestLook lays out a trick and asks what the seat in turn makes of it. Partners sit opposite.
func TestLook(t *testing.T) {
	for _, c := range []struct {
		name, before, trick, hand, card string
		rules                           *trick.Rules
		top                             bool
		low, high                       float64 // the chance to win
	}{
		{"an ace led without trumps always wins", "", "", "AH 2D", "AH", &plain, true, 1, 1},
		{"a king led before the ace", "", "", "KH 2D", "KH", &plain, false, 0.5, 0.95},
		{"once the ace has gone it is the top", "AH 2H 3H 4H", "", "KH 2D", "KH", &plain, true, 1, 1},
		{"with the ace in the own hand too", "", "", "KH AH", "KH", &plain, true, 1, 1},
		{"an ace led where a trump may come", "", "", "AH 2D", "AH", &spades, true, 0.7, 0.99},
		{"the last seat knows: won", "", "2H 3H 4H", "5H", "5H", &plain, false, 1, 1},
		{"the last seat knows: lost", "", "2H 3H 9H", "5H", "5H", &plain, false, 0, 0},
		{"the last seat knows: the partner has it", "", "2H 9H 3H", "5H", "5H", &plain, false, 1, 1},
		{"third hand, the highest trump", "", "2H 3H", "AS", "AS", &spades, true, 1, 1},
		{"the partner may still take it", "", "2H 9H", "3D 5H", "5H", &plain, false, 0, 0},
		{"second hand, low", "", "9H", "3D 5H", "5H", &plain, false, 0.5, 0.95},
		{"the excuse never wins what others have", "", "7D 8D 9D", "ex", "ex", &forced, false, 0, 0},
		{"the excuse led is anybody's", "", "", "ex t2", "ex", &forced, false, 1. / 3, 1. / 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk(4)
			for _, f := range append(faces(t, c.before), faces(t, c.trick)...) {
				d.play(c.rules, f)
			}
			me := d.Turn()
			d.deal(me, faces(t, c.hand)...)
			s := Look(&d.Table, &d.Tricks, c.rules, me, handOf(me), 0b0101<<(me&1))
			f := faces(t, c.card)[0]
			if got := s.Top(f); got != c.top && f != engine.Excuse {
				t.Errorf("%v is the top: %v", f, got)
			}
			if p := s.Chance(f); p < c.low-1e-9 || p > c.high+1e-9 {
				t.Errorf("%v wins with a chance of %v", f, p)
			}
			rest := c.rules.Order.All()
			want := rest.Len() - len(faces(t, c.before)) - len(faces(t, c.trick)) - len(faces(t, c.hand))
			if got := s.Hidden.Len(); got != want {
				t.Errorf("%d cards are hidden, not %d", got, want)
			}
		})
	}
}

// TestVoids: a seat that is out of trumps beats nothing, and who is out of a suit leaves its cards to the others.
func TestVoids(t *testing.T) {
	d := newDesk(4)
	for _, name := range []string{"2H", "3D", "4H", "AH"} { // seat 1 is out of hearts
		d.play(&spades, faces(t, name)[0])
	}
	d.deal(3, faces(t, "KH KD")...)
	s := Look(&d.Table, &d.Tricks, &spades, 3, handOf(3), 0b1010)
	if !s.Out(1, engine.Hearts) || s.Out(1, engine.Spades) || s.Out(0, engine.Hearts) {
		t.Error("only seat 1 is out, and only of hearts")
	}
	hearts := 13 - 3 - 1
	if s.Unseen(engine.Hearts) != hearts || s.Held(engine.Hearts) != 1 {
		t.Errorf("%d hearts are hidden", s.Unseen(engine.Hearts))
	}
	if got, want := s.None(engine.Hearts), math.Pow(0.5, float64(hearts)); math.Abs(got-want) > 1e-12 {
		t.Errorf("one of two seats has no heart with a chance of %v, not %v", got, want)
	}
	if s.Beats(1, engine.Hearts, faces(t, "KH")[0]) < 0.9 || s.Beats(0, engine.Hearts, faces(t, "KH")[0]) > 0.1 {
		t.Error("seat 1 most likely trumps, seat 0 follows")
	}
}

// TestForget: who remembers nothing fears the ace that has gone, and the suit that nobody has any more.
func TestForget(t *testing.T) {
	d := newDesk(4)
	for _, name := range []string{"2H", "3D", "4H", "AH", "QH"} { // seat 1 is out of hearts; seat 3 leads the queen
		d.play(&spades, faces(t, name)[0])
	}
	d.deal(0, faces(t, "KH KD")...)
	s := Look(&d.Table, &d.Tricks, &spades, 0, handOf(0), 0b0101)
	f := s.Forget(&d.Table, &d.Tricks)
	king := faces(t, "KH")[0]
	if !s.Top(king) || f.Top(king) {
		t.Error("the king is the top for who remembers the ace, and for nobody else")
	}
	if !s.Out(1, engine.Hearts) || f.Out(1, engine.Hearts) {
		t.Error("seat 1 is out of hearts for who remembers it, and for nobody else")
	}
	if got := f.Unseen(engine.Hearts); got != 13-2 { // the king in hand and the queen on the table
		t.Errorf("%d hearts are hidden", got)
	}
	if a, b := s.Chance(king), f.Chance(king); a == b {
		t.Errorf("either way the king wins with a chance of %v", a)
	}
}

// TestCeiling: who undertrumped at Tarot has no trump above, so the top of what is left is known.
func TestCeiling(t *testing.T) {
	d := newDesk(3)
	for _, name := range []string{"7D", "t9", "t3"} { // seat 2 has no trump above 9
		d.play(&forced, faces(t, name)[0])
	}
	d.deal(1, faces(t, "t10 2C")...)
	s := Look(&d.Table, &d.Tricks, &forced, 1, handOf(1), engine.Seat(1).Set())
	t10 := faces(t, "t10")[0]
	if s.Beats(2, trick.Trumps, t10) != 0 || s.Beats(0, trick.Trumps, t10) == 0 {
		t.Errorf("seat 2 beats the trump 10 with a chance of %v, seat 0 of %v", s.Beats(2, trick.Trumps, t10), s.Beats(0, trick.Trumps, t10))
	}
}

// TestBoard plays hands by chance on a table and on boards, with one seat that sits out, and wants them to agree at
// every card: what is legal, who is in turn, what is shown, what each seat sees.
func TestBoard(t *testing.T) {
	for _, c := range []struct {
		rules *trick.Rules
		seats int
		out   engine.SeatSet
		cards int
	}{{&plain, 4, 0, 13}, {&spades, 5, engine.Seat(3).Set(), 8}, {&forced, 4, 0, 18}, {&forced, 3, 0, 24}} {
		order := c.rules.Order
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 1))
			d := newDesk(c.seats)
			d.Out = c.out
			all := order.All()
			pack := order.Faces(nil, &all)
			rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
			for p := range engine.Seat(c.seats) {
				d.deal(p, pack[int(p)*c.cards:int(p+1)*c.cards]...)
			}
			dealt := Stand(&d.Table, &d.Tricks, c.rules, handOf)
			b := dealt
			for int(d.Done) < c.cards {
				me := d.Turn()
				if b != Stand(&d.Table, &d.Tricks, c.rules, handOf) || dealt != Dealt(&d.Table, &d.Tricks, c.rules, handOf) {
					t.Fatalf("seed %d: the board is another than the table", seed)
				}
				got, want := b.Look(c.rules, me.Set()), Look(&d.Table, &d.Tricks, c.rules, me, handOf(me), me.Set())
				for p := range b.Lacks {
					if b.Lacks[p] != d.Lacks[p] {
						t.Fatalf("seed %d: seat %d lacks %v, not %v", seed, p, b.Lacks[p], d.Lacks[p])
					}
				}
				if got.Lacks = want.Lacks; got != want {
					t.Fatalf("seed %d: sees\n%+v, not\n%+v", seed, got, want)
				}
				var l engine.List
				d.Legal(&d.Table, c.rules, me, handOf(me), engine.FirstVerb, &l)
				legal := b.Legal(c.rules, nil)
				for i := range l.Len() {
					if !slices.Contains(legal, l.At(i).Face(0)) || l.Len() != len(legal) {
						t.Fatalf("seed %d: legal is %v", seed, legal)
					}
				}
				f := legal[rng.IntN(len(legal))]
				d.play(c.rules, f)
				if b.Play(c.rules, f) != (d.Tricks.Count == 0) {
					t.Fatalf("seed %d: the trick is complete on one of them", seed)
				}
			}
			if len(b.Legal(c.rules, nil)) != 0 {
				t.Fatal("cards are left")
			}
		}
	}
}

func TestAllocatesNothing(t *testing.T) {
	d := newDesk(4)
	all := tarot.All()
	pack := tarot.Faces(nil, &all)
	for i, f := range pack[:72] {
		d.deal(engine.Seat(i%4), f)
	}
	var buf [24]engine.Face
	if n := testing.AllocsPerRun(20, func() {
		b := Stand(&d.Table, &d.Tricks, &forced, handOf)
		for legal := b.Legal(&forced, buf[:0]); len(legal) > 0; legal = b.Legal(&forced, buf[:0]) {
			s := b.Look(&forced, b.Turn.Set())
			best := legal[0]
			for _, f := range legal {
				if s.Chance(f) > s.Chance(best) {
					best = f
				}
			}
			b.Play(&forced, best)
		}
	}); n != 0 {
		t.Errorf("%v allocations a hand", n)
	}
}

// TestDeal wants of a board that is dealt what Stand says of a table on which the same cards lie, with a seat that sits out
// and cards that nobody holds.
func TestDeal(t *testing.T) {
	d := newDesk(4)
	d.Out = engine.Seat(2).Set()
	var hands [4]trick.Cards
	for p, cards := range map[engine.Seat]string{0: "2C AH 7S", 1: "3D 4D KS", 3: "5H 6H AC"} {
		d.deal(p, faces(t, cards)...)
		hands[p] = french.Cards(faces(t, cards)...)
	}
	got := Deal(hands[:], 0)
	got.Hide(french.All())
	if want := Stand(&d.Table, &d.Tricks, &spades, handOf); got != want {
		t.Errorf("%+v, not\n%+v", got, want)
	}
}
