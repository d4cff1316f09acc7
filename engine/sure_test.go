package engine

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// mixing is a table at which everything is known, on which a test deals, shows and mixes as a game would.
type mixing struct {
	still
	rng *rand.Rand
}

func newMixing(pack Pack, zones int, rng *rand.Rand) *mixing {
	m := &mixing{rng: rng}
	m.t.Lay(pack, zones, Zone(zones-1))
	deck := pack.Cards()
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	copy(m.t.face[:], deck)
	return m
}

// mix reshuffles a pile into another and lays the faces as the dealer would.
func (m *mixing) mix(from, to Zone) {
	var bag []Face
	for _, s := range m.t.Pile(from) {
		bag = append(bag, m.t.face[s])
	}
	m.rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	m.t.Reshuffle(from, to)
	copy(m.t.face[m.t.first:], bag)
	m.t.shuffle = false
}

// world samples what seat p could be facing.
func (m *mixing) world(t *testing.T, p Seat, sc *Scratch) *Table {
	t.Helper()
	w := &still{may: m.may}
	w.t.CopyFrom(&m.t)
	w.t.Mask(p)
	if !Sample(w, m.rng, sc) {
		t.Fatal("no world")
	}
	return &w.t
}

// in counts a face among the cards of a pile.
func in(t *Table, z Zone, f Face) (n int) {
	for _, s := range t.Pile(z) {
		if t.face[s] == f {
			n++
		}
	}
	return n
}

// TestPassed passes three cards to the left, as in Copas, and mixes the hand they went to. Only who passed them knows
// where they are, until they are played.
func TestPassed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 5))
	m := newMixing(French(1, 0), 6, rng)
	for p := range Zone(4) {
		m.t.Deal(5, p, 13, Seat(p).Set())
	}
	queen := m.t.Pile(0)[0]
	face := m.t.face[queen]
	m.t.Move(queen, 1)
	m.t.Allow(queen, Seat(1).Set())
	m.t.Move(m.t.Pile(1)[0], 0) // and one goes the other way, so that all have thirteen
	m.mix(1, 1)
	var sc Scratch
	often := func(p Seat) float64 {
		n := 0
		const worlds = 600
		for range worlds {
			n += in(m.world(t, p, &sc), 1, face)
		}
		return float64(n) / worlds
	}
	for p, want := range []float64{1, 1. / 3, 1. / 3, 1. / 3} { // seat 1 does not look at its hand yet
		if Seat(p) == 1 {
			continue
		}
		if got := often(Seat(p)); got < want-0.1 || got > want+0.1 {
			t.Errorf("seat %d expects it to the left with %v, not %v", p, got, want)
		}
	}
	m.mix(1, 1)
	if got := often(0); got != 1 {
		t.Errorf("the hand was mixed again and has it with %v", got)
	}
	played := m.t.Pile(1)[0]
	for m.t.face[played] != face {
		played++
	}
	m.t.Show(played, face)
	m.t.Move(played, 4)
	if got := often(0); got != 0 {
		t.Errorf("it was played and is still there with %v", got)
	}
}

// TestDog gives six open cards to a declarer, who mixes them with 18 of his own and lays six aside, as in Tarot. All
// know that the six are among the 24.
func TestDog(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 5))
	var pack Pack
	for f := Face(1); f < Faces; f++ {
		if f != Joker {
			pack[f] = 1
		}
	}
	m := newMixing(pack, 7, rng)
	for p := range Zone(4) {
		m.t.Deal(6, p, 18, Seat(p).Set())
	}
	var dog []Face
	for _, s := range m.t.Pile(6) {
		dog = append(dog, m.t.face[s])
		m.t.Show(s, m.t.face[s])
	}
	m.t.MoveAll(6, 0)
	m.mix(0, 0)
	m.t.AllowAll(0, Seat(0).Set())
	m.t.Deal(0, 4, 6, 0)           // whichever they are
	m.may = func(s Slot) FaceSet { // and the declarer showed not to hold the first of them
		if m.t.Where(s) == 0 {
			return AnyFace.Without(FaceSet{}.With(dog[0]))
		}
		return AnyFace
	}
	var sc Scratch
	for range 200 {
		w := m.world(t, 2, &sc)
		for _, f := range dog {
			if in(w, 0, f)+in(w, 4, f) != 1 {
				t.Fatalf("%v of the dog is not with the declarer", f)
			}
		}
		if in(w, 4, dog[0]) != 1 {
			t.Fatal("the card that cannot be in hand lies aside")
		}
	}
}

// TestSure moves, shows and mixes at random, and wants of every seat that what it is sure of is true, that every
// world it imagines respects it, and that nothing public depends on it.
func TestSure(t *testing.T) {
	const seats = 3
	sured, passed := 0, 0
	var sc Scratch
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 6))
		pack := French(1+rng.IntN(2), 0).Without(2, 3, 4, 5, 6, 7)
		m := newMixing(pack, seats+2, rng)
		for p := range Zone(seats) {
			m.t.Deal(seats+1, p, 6, Seat(p).Set())
		}
		for range 30 {
			z := Zone(rng.IntN(seats + 2))
			if m.t.Count(z) == 0 {
				continue
			}
			s := m.t.Pile(z)[rng.IntN(m.t.Count(z))]
			to, k := Zone(rng.IntN(seats+1)), rng.IntN(12)
			switch {
			case k < 4:
				m.t.Move(s, to)
			case k < 6:
				m.t.Show(s, m.t.face[s])
			case k < 8:
				m.t.Allow(s, Seat(rng.IntN(seats)).Set())
			case k == 8 && m.t.CanReshuffle(z):
				m.mix(z, to)
			case k == 9 && m.t.CanReshuffle(z):
				m.mix(z, z)
			}
		}
		var public, masked Encoder
		m.t.Public(&public)
		for p := range Seat(seats) {
			var own Table
			own.CopyFrom(&m.t)
			own.Mask(p)
			masked.Reset()
			if own.Public(&masked); !bytes.Equal(public.Bytes(), masked.Bytes()) {
				t.Fatalf("seed %d: the public bytes of seat %d are others", seed, p)
			}
			var sure [MaxPools]Pack
			if own.pools > 1 {
				own.sure(&sure)
			}
			worlds := []*Table{&m.t} // the true one first
			for range 3 {
				worlds = append(worlds, m.world(t, p, &sc))
			}
			for k, w := range worlds {
				for made := uint8(1); made < own.pools; made++ {
					var has Pack
					for s := own.made[made]; s < Slot(own.n) && (made+1 == own.pools || s < own.made[made+1]); s++ {
						if own.face[s] == Unknown && own.zone[s] != retired {
							has[w.face[s]]++
						}
					}
					for f, n := range sure[made] {
						if has[f] < n {
							t.Fatalf("seed %d: seat %d is sure of %d of %v among the cards of reshuffle %d; world %d has %d",
								seed, p, n, Face(f), made, k, has[f])
						}
						sured += int(n)
					}
				}
			}
		}
		// What a seat saw go into the last reshuffle is certain: nothing has been mixed again since.
		if last := m.t.pools - 1; last > 0 {
			passed += lastMix(t, m, seats, last)
		}
	}
	if sured < 1000 || passed < 100 {
		t.Errorf("only %d faces were certain, %d of them of the last reshuffle", sured, passed)
	}
}

// lastMix counts what each seat saw go into the last reshuffle and has not seen since, and wants as much to be sure.
func lastMix(t *testing.T, m *mixing, seats Seat, last uint8) (n int) {
	for p := range seats {
		knows := func(s Slot) bool { return m.t.open[s] || m.t.seen[s].Has(p) }
		var want [Faces]int
		for s := range Slot(m.t.n) {
			switch {
			case !knows(s):
			case s < m.t.made[last] && m.t.zone[s] == retired && m.t.mixed[s] == last:
				want[m.t.face[s]]++
			case s >= m.t.made[last]:
				want[m.t.face[s]]--
			}
		}
		var own Table
		own.CopyFrom(&m.t)
		own.Mask(p)
		var sure [MaxPools]Pack
		own.sure(&sure)
		for f, k := range want {
			if k > int(sure[last][f]) {
				t.Fatalf("seat %d saw %d of %v go in, and is sure of %d", p, k, Face(f), sure[last][f])
			}
			n += max(0, k)
		}
	}
	return n
}

func TestSureAllocatesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	m := newMixing(French(1, 0), 6, rng)
	for p := range Zone(4) {
		m.t.Deal(5, p, 13, Seat(p).Set())
	}
	m.t.Move(m.t.Pile(0)[0], 1)
	m.mix(1, 1)
	m.t.Mask(0)
	w := new(still)
	var sc Scratch
	if n := testing.AllocsPerRun(50, func() {
		w.t.CopyFrom(&m.t)
		Sample(w, rng, &sc)
	}); n != 0 {
		t.Errorf("%v allocations a world", n)
	}
}
