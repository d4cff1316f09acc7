package shuffle

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

var update = flag.Bool("update", false, "write the golden files anew")

// open decrypts a deck.
func open(t testing.TB, d Deck) []engine.Face {
	t.Helper()
	faces := make([]engine.Face, d.Len())
	for i := range faces {
		f, ok := group.CardFace(d.At(i).Decrypt(secret))
		if !ok {
			t.Fatalf("card %d decrypts to no card", i)
		}
		faces[i] = f
	}
	return faces
}

// TestCompleteness: decks of every size mixed by two to eight seats verify, one by one and together, and what comes
// out is what went in, equal cards too.
func TestCompleteness(t *testing.T) {
	for _, n := range []int{2, 3, 13, 40, 52, 78, 104, 108, 416} {
		if n > 52 && testing.Short() {
			continue
		}
		t.Run(fmt.Sprintf("%d cards", n), func(t *testing.T) {
			faces := pack(n)
			sorted := slices.Sorted(slices.Values(faces))
			stages, _ := chain(t, Faces(faces...), 8)
			for i, s := range stages {
				if len(s.Out.Bytes()) != 64*n || len(s.Proof) != 96*n+320 {
					t.Errorf("deck of %d, proof of %d bytes", len(s.Out.Bytes()), len(s.Proof))
				}
				if err := Verify(s); err != nil {
					t.Errorf("stage %d by itself: %v", i, err)
				}
			}
			for seats := 2; seats <= 8; seats++ {
				if err := Verify(stages[:seats]...); err != nil {
					t.Errorf("%d seats: %v", seats, err)
				}
				got := open(t, stages[seats-1].Out)
				if n > 13 && slices.Equal(got, faces) {
					t.Errorf("%d seats: the deck is in the old order", seats)
				}
				if slices.Sort(got); !slices.Equal(got, sorted) {
					t.Errorf("%d seats: cards %v became %v", seats, faces, got)
				}
			}
		})
	}
}

// TestWitness: the deck is what the witness says, and a witness stored and read again proves it.
func TestWitness(t *testing.T) {
	in := Faces(pack(13)...)
	s, w, err := Mix(header(0), in, testHedge(1))
	if err != nil {
		t.Fatal(err)
	}
	for i := range w.perm {
		c := in.At(int(w.perm[i]) - 1).Add(Ciphertext{group.MulBase(w.rho[i]), s.Key.Mul(w.rho[i])})
		if !c.A.Equal(s.Out.At(i).A) || !c.B.Equal(s.Out.At(i).B) {
			t.Errorf("card %d is not card %d of the old deck under new randomness", i, w.perm[i])
		}
	}
	stored, err := DecodeWitness(w.Bytes(), 13)
	if err != nil {
		t.Fatal(err)
	}
	out, err := DecodeDeck(s.Out.Bytes(), 13)
	if err != nil {
		t.Fatal(err)
	}
	after := Statement{Header: header(0), In: in, Out: out}
	proof, err := Prove(after, stored, testHedge(2))
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(Stage{s, proof}); err != nil {
		t.Error(err)
	}
}

// TestHedge: bad random bytes make the same mix again but never the same proof randomness for another statement,
// and a source that fails gives nothing.
func TestHedge(t *testing.T) {
	mix := func(h *transcript.Hedge, in Deck) Deck {
		s, _, err := Mix(header(0), in, h)
		if err != nil {
			t.Fatal(err)
		}
		return s.Out
	}
	zeros := func(key byte) *transcript.Hedge {
		return &transcript.Hedge{Key: [32]byte{key}, Random: bytes.NewReader(make([]byte, 1<<12))}
	}
	in, other := Faces(1, 2, 3, 4), Faces(1, 2, 3, 5)
	if !mix(zeros(1), in).Equal(mix(zeros(1), in)) {
		t.Error("a mix is not reproducible")
	}
	if mix(zeros(1), in).Equal(mix(zeros(2), in)) {
		t.Error("the key of the hedge does not count")
	}
	a, b := mix(zeros(1), in), mix(zeros(1), other)
	for i := range 4 {
		for k := range 4 {
			if a.At(i).A.Equal(b.At(k).A) {
				t.Error("two decks were mixed with the same randomness")
			}
		}
	}
	dry := &transcript.Hedge{Random: bytes.NewReader(make([]byte, 100))}
	if s, w, err := Mix(header(0), in, dry); w != nil || s.Out.Len() != 0 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("mixed without random bytes: %v", err)
	}
	s, w, err := Mix(header(0), in, testHedge(1))
	if err != nil {
		t.Fatal(err)
	}
	if proof, err := Prove(s, w, dry); proof != nil || err == nil {
		t.Error("proved without random bytes")
	}
}

// TestRefused: what is no shuffle at all.
func TestRefused(t *testing.T) {
	good, _ := chain(t, Faces(pack(4)...), 1)
	for name, change := range map[string]func(*Stage){
		"one card":      func(s *Stage) { s.In, s.Out = Faces(1), Faces(1) },
		"no card":       func(s *Stage) { s.In, s.Out = Deck{}, Deck{} },
		"a card more":   func(s *Stage) { s.Out = NewDeck(append(slices.Clone(s.Out.cards), s.Out.At(0))...) },
		"a card less":   func(s *Stage) { s.Out = NewDeck(s.Out.cards[:3]...) },
		"19 N of proof": func(s *Stage) { s.In, s.Out = NewDeck(s.In.cards[:3]...), NewDeck(s.Out.cards[:3]...) },
		"no key":        func(s *Stage) { s.Key = group.Identity() },
		"no proof":      func(s *Stage) { s.Proof = nil },
	} {
		s := good[0]
		change(&s)
		var stage *StageError
		if err := Verify(good[0], s); !errors.As(err, &stage) || stage.Stage != 1 || errors.Is(err, ErrProof) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, _, err := Mix(header(0), Faces(1), testHedge(1)); !errors.Is(err, ErrCards) {
		t.Errorf("mixing one card: %v", err)
	}
	if _, err := Prove(good[0].Statement, &Witness{}, testHedge(1)); !errors.Is(err, ErrCards) {
		t.Errorf("proving with the witness of no card: %v", err)
	}
	if err := Verify(); err != nil {
		t.Errorf("nothing to verify: %v", err)
	}
}

// TestSort: the network sorts everything, as it sorts all sequences of 0 and 1 (Knuth, 5.3.4, theorem Z), and
// cards stay with their numbers.
func TestSort(t *testing.T) {
	for n := range 13 {
		for set := range 1 << n {
			lots := make([]lot, n)
			for i := range lots {
				v := uint64(set >> i & 1)
				lots[i] = lot{number: [2]uint64{v << 63, v}, place: v}
			}
			sort(lots)
			for i := 1; i < n; i++ {
				if lots[i-1].number[1] > lots[i].number[1] {
					t.Fatalf("%d numbers, %b: not sorted", n, set)
				}
			}
			for _, l := range lots {
				if l.place != l.number[1] {
					t.Fatalf("%d numbers, %b: places were mixed up", n, set)
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	faces := pack(52)
	lots := make([]lot, 52)
	for i, p := range r.Perm(52) {
		// Half of the numbers differ in the low word only.
		lots[i] = lot{[2]uint64{r.Uint64(), uint64(p / 2)}, uint64(p), Plain(group.CardPoint(faces[p]))}
	}
	sort(lots)
	for i, l := range lots {
		if i > 0 && (l.number[1] < lots[i-1].number[1] || l.number[1] == lots[i-1].number[1] && l.number[0] < lots[i-1].number[0]) {
			t.Error("not sorted")
		}
		if !l.card.A.IsIdentity() || !l.card.B.Equal(group.CardPoint(faces[l.place])) {
			t.Error("a card lost its number")
		}
	}
}

// chi2 compares how often each of the 24 orders of four cards came with what chance gives. With 23 degrees of
// freedom 49.7 is passed once in a thousand; the sources are fixed, so it is not.
func chi2(t *testing.T, seen map[string]int, total int) {
	t.Helper()
	if len(seen) != 24 {
		t.Errorf("%d orders of 24", len(seen))
	}
	mean, sum := float64(total)/24, 0.0
	for _, n := range seen {
		sum += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	if sum > 49.7 {
		t.Errorf("chi-square %.1f: the permutation is not uniform: %v", sum, seen)
	}
}

func TestUniformPermutation(t *testing.T) {
	const total = 24 * 20
	seen := map[string]int{}
	hedge := testHedge(5)
	for range total {
		_, w, err := Mix(header(0), Faces(1, 2, 3, 4), hedge)
		if err != nil {
			t.Fatal(err)
		}
		seen[fmt.Sprint(w.perm)]++
	}
	chi2(t, seen, total)
}

// TestOneHonestSeatIsEnough: with all other seats leaving the order as it is, the order is still uniform.
func TestOneHonestSeatIsEnough(t *testing.T) {
	const total = 24 * 20
	seen := map[string]int{}
	hedge := testHedge(6)
	keep := func(in Deck) Deck {
		l := liar{Statement: Statement{Header: header(0), In: in}, perm: []uint16{1, 2, 3, 4}}
		for range 4 {
			r, _ := group.RandomScalar(hedge.Random)
			l.rho = append(l.rho, r)
		}
		l.deal()
		return l.Out
	}
	for range total {
		s, _, err := Mix(header(1), keep(Faces(1, 2, 3, 4)), hedge)
		if err != nil {
			t.Fatal(err)
		}
		seen[fmt.Sprint(open(t, keep(s.Out)))]++
	}
	chi2(t, seen, total)
}

// TestGolden keeps what a mix of four cards and its proof are, byte for byte, on every platform.
func TestGolden(t *testing.T) {
	in := Faces(1, 2, 3, engine.Joker)
	hedge := &transcript.Hedge{Key: [32]byte{1}, Random: rand.NewChaCha8([32]byte([]byte("the source of the golden numbers")))}
	var b strings.Builder
	for seat := range 2 {
		s, w, err := Mix(header(seat), in, hedge)
		if err != nil {
			t.Fatal(err)
		}
		proof, err := Prove(s, w, hedge)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "seat %d\nin %x\nwitness %x\nout %x\nproof %x\n", seat+1, s.In.Bytes(), w.Bytes(), s.Out.Bytes(), proof)
		in = s.Out
	}
	const name = "testdata/golden.txt"
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("mixes and proofs are\n%swant\n%s", &b, want)
	}
}
