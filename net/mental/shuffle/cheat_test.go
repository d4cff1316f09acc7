package shuffle

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"carteado/net/mental/group"
)

const cheatCards = 6

// mixed returns a deck of six cards that one seat has mixed, so that nothing in it is public any more.
func mixed(t testing.TB) Deck {
	_, d := chain(t, Faces(pack(cheatCards)...), 1)
	return d
}

// honest returns a liar that has mixed the deck as it should.
func honest(t testing.TB, in Deck) *liar {
	s, w, err := Mix(header(1), in, testHedge(40))
	if err != nil {
		t.Fatal(err)
	}
	return &liar{Statement: s, perm: w.perm, rho: w.rho}
}

// deal lays the liar's new deck by its permutation and randomness, whatever they are.
func (l *liar) deal() {
	cards := make([]Ciphertext, l.In.Len())
	for i := range cards {
		cards[i] = l.In.At(int(l.perm[i]) - 1).Add(Ciphertext{group.MulBase(l.rho[i]), l.Key.Mul(l.rho[i])})
	}
	l.Out = NewDeck(cards...)
}

// replace puts another ciphertext in place i of the new deck.
func (l *liar) replace(i int, c Ciphertext) {
	cards := append([]Ciphertext{}, l.Out.cards...)
	cards[i] = c
	l.Out = NewDeck(cards...)
}

// double is 2·E.
func double(c Ciphertext) Ciphertext { return c.Add(c) }

// TestLiarToldTheTruth: the formulas written out give what Prove gives, and it holds.
func TestLiarToldTheTruth(t *testing.T) {
	for _, n := range []int{2, 3, 4, 13} {
		_, in := chain(t, Faces(pack(n)...), 1)
		l := honest(t, in)
		proof, err := Prove(l.Statement, &Witness{l.perm, l.rho}, testHedge(41))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(l.prove(testHedge(41)), proof) {
			t.Errorf("%d cards: Prove does not follow the formulas", n)
		}
		if f := failing(Stage{l.Statement, proof}); f != "" {
			t.Errorf("%d cards: equations %s fail", n, f)
		}
	}
}

// TestCheats tries the ways to change a deck while mixing it. Each is caught, by the equations named.
func TestCheats(t *testing.T) {
	two := group.NewScalar(2)
	for _, c := range []struct {
		name, caught string
		lie          func(l *liar)
	}{
		{"1 a card replaced by one from elsewhere", "2A 2B", func(l *liar) {
			l.replace(3, Ciphertext{group.MulBase(two), group.CardPoint(50).Add(l.Key.Mul(two))})
		}},
		{"1 a card replaced by m times it", "2A 2B", func(l *liar) {
			l.replace(3, double(l.Out.At(3)))
		}},
		{"1 a card replaced by m times it, its power fitted", "4", func(l *liar) {
			// E'_3 = 2·E_π(3) and b_3 = x^π(3)/2 satisfy (2), but b is no list of the powers.
			l.rho[3] = group.Scalar{}
			l.deal()
			l.replace(3, double(l.Out.At(3)))
			l.power = func(i int, honest group.Scalar) group.Scalar {
				if i == 3 {
					return honest.Mul(two.Invert())
				}
				return honest
			}
		}},
		{"1 the same, and the product made of the honest powers", "3", func(l *liar) {
			l.rho[3] = group.Scalar{}
			l.deal()
			l.replace(3, double(l.Out.At(3)))
			var less group.Scalar
			l.power = func(i int, honest group.Scalar) group.Scalar {
				if i == 3 {
					less = honest.Mul(two.Invert())
					return less
				}
				return honest
			}
			l.run = func(i int, d group.Scalar) group.Scalar {
				if i == 3 {
					return d.Add(less)
				}
				return d
			}
		}},
		{"2 a card duplicated and another dropped, openly", "2A 2B 4", func(l *liar) {
			l.perm[0] = l.perm[1]
			l.deal()
		}},
		{"2 a card duplicated and another dropped, a permutation claimed", "2A 2B", func(l *liar) {
			honest := l.perm[0]
			l.perm[0] = l.perm[1]
			l.deal()
			l.perm[0] = honest
		}},
		{"2 a card duplicated and its double dropped, the powers fitted", "4", func(l *liar) {
			// With E_2 = 2·E_1, E'_i = E_1 with b_i = 2·x^2 stands for E_2 in (2).
			in := append([]Ciphertext{}, l.In.cards...)
			in[1] = double(in[0])
			l.In = NewDeck(in...)
			dropped := slices.Index(l.perm, 2)
			l.perm[dropped] = 1
			l.deal()
			l.perm[dropped] = 2
			l.power = func(i int, honest group.Scalar) group.Scalar {
				if i == dropped {
					return honest.Mul(two)
				}
				return honest
			}
		}},
		{"3 another permutation committed than used", "2A 2B", func(l *liar) {
			l.perm[0], l.perm[1] = l.perm[1], l.perm[0]
		}},
		{"3 another permutation committed in c_A than in c_B", "4", func(l *liar) {
			l.claim = func(i int) group.Scalar {
				return group.NewScalar(uint64(l.perm[(i+1)%len(l.perm)]))
			}
		}},
		{"randomness other than used", "2A 2B", func(l *liar) {
			l.rho[0] = l.rho[0].Add(group.NewScalar(1))
		}},
		{"a card under another key", "2B", func(l *liar) {
			c := l.Out.At(2)
			l.replace(2, Ciphertext{c.A, c.B.Add(group.Generator())})
		}},
		{"5 generators of its own, with a relation it knows", "1 3 4", func(l *liar) {
			l.gens = append([]group.Point{group.H()}, group.Generators(cheatCards)...)
			l.gens[2] = l.gens[1].Mul(two)
		}},
		{"5 a card doubled, by a trapdoor in the generators", "1 3 4", func(l *liar) { l.trapdoor(3) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := honest(t, mixed(t))
			c.lie(l)
			s := Stage{l.Statement, l.prove(testHedge(42))}
			if got := failing(s); got != c.caught {
				t.Errorf("equations %q fail, want %q", got, c.caught)
			}
			if err := Verify(s); !errors.Is(err, ErrProof) {
				t.Errorf("verified: %v", err)
			}
			if l.open != nil && !l.fooled {
				t.Error("this is not the cheat: it would not even pass with its own generators")
			}
		})
	}
}

// TestCheatElsewhere is cheat 4: a good proof shown for anything but what it proves.
func TestCheatElsewhere(t *testing.T) {
	in := mixed(t)
	stages, _ := chain(t, in, 2)
	exchanged := func(d Deck) Deck {
		cards := append([]Ciphertext{}, d.cards...)
		cards[0], cards[1] = cards[1], cards[0]
		return NewDeck(cards...)
	}
	for name, change := range map[string]func(*Stage){
		"4 another op":                    func(s *Stage) { s.Op = "blur" },
		"4 another table":                 func(s *Stage) { s.Table[0]++ },
		"4 another hand":                  func(s *Stage) { s.Hand++ },
		"4 another root":                  func(s *Stage) { s.Root[0]++ },
		"4 another seat":                  func(s *Stage) { s.Seat++ },
		"4 another stage":                 func(s *Stage) { s.Stage++ },
		"4 another key":                   func(s *Stage) { s.Key = s.Key.Add(group.Generator()) },
		"4 the deck changed after":        func(s *Stage) { s.Out = exchanged(s.Out) },
		"4 the deck changed before":       func(s *Stage) { s.In = exchanged(s.In) },
		"4 the deck of another stage":     func(s *Stage) { s.Out = stages[1].Out },
		"4 the other way round":           func(s *Stage) { s.In, s.Out = s.Out, s.In },
		"4 the proof of another stage":    func(s *Stage) { s.Proof = stages[1].Proof },
		"the deck mixed is the deck left": func(s *Stage) { s.Out = s.In },
	} {
		s := stages[0]
		change(&s)
		if err := Verify(s); !errors.Is(err, ErrProof) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Verify(stages...); err != nil {
		t.Error(err)
	}
}

// TestKnowingTheKeyIsNoHelp: the statement is about the group elements, so who has the secret key, as the owner
// of a hand has who mixes it, cannot prove a wrong one by choosing randomness as he likes.
func TestKnowingTheKeyIsNoHelp(t *testing.T) {
	l := honest(t, mixed(t))
	// With the key he can open any card and write another under the same A: r stays what it was, unknown.
	c := l.Out.At(0)
	l.replace(0, Ciphertext{c.A, group.CardPoint(50).Add(c.A.Mul(secret))})
	if got := failing(Stage{l.Statement, l.prove(testHedge(43))}); got != "2B" {
		t.Errorf("equations %q fail, want 2B", got)
	}
}

// edit changes the answers of a proof.
func edit(t *testing.T, s Stage, change func(a *answers)) Stage {
	t.Helper()
	_, a, err := decodeProof(s.Proof, s.In.Len())
	if err != nil {
		t.Fatal(err)
	}
	change(&a)
	s.Proof = a.append(bytes.Clone(s.Proof[:proofPoints*group.PointSize]))
	return s
}

// TestCheatOpposite is cheat 21: errors that cancel when equations or stages are simply added up.
func TestCheatOpposite(t *testing.T) {
	stages, _ := chain(t, mixed(t), 3)
	one := group.NewScalar(1)
	for _, c := range []struct {
		name   string
		stages []Stage
		bad    int
	}{
		{"21 of two stages in one equation", []Stage{
			stages[0],
			edit(t, stages[1], func(a *answers) { a.r = a.r.Add(one) }),
			edit(t, stages[2], func(a *answers) { a.r = a.r.Sub(one) }),
		}, 1},
		{"21 of two stages in two equations", []Stage{
			edit(t, stages[0], func(a *answers) { a.rd = a.rd.Add(one) }),
			stages[1],
			edit(t, stages[2], func(a *answers) { a.s = a.s.Sub(one) }),
		}, 0},
		{"21 of one stage in two equations", []Stage{
			stages[0],
			edit(t, stages[1], func(a *answers) { a.r, a.s = a.r.Add(one), a.s.Sub(one) }),
			stages[2],
		}, 1},
	} {
		var arguments []*argument
		weights := make([]group.Scalar, equations*len(c.stages))
		for i := range c.stages {
			a, err := c.stages[i].read()
			if err != nil {
				t.Fatal(err)
			}
			arguments = append(arguments, a)
		}
		for i := range weights {
			weights[i] = one
		}
		if !sum(arguments, weights).IsIdentity() {
			t.Errorf("%s: the errors do not cancel under equal weights: the test tests nothing", c.name)
		}
		var stage *StageError
		if err := Verify(c.stages...); !errors.As(err, &stage) || stage.Stage != c.bad || !errors.Is(err, ErrProof) {
			t.Errorf("%s: %v, want stage %d", c.name, err, c.bad)
		}
	}
}
