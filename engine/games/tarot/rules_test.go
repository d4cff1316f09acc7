package tarot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/trick"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D5 A1-A5 R1-R12 R14-R16 V1-V8 C1-C5 S1-S10 E1-E18 X1-X14")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

const (
	clubs    = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC NC QC KC"
	diamonds = "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD ND QD KD"
	hearts   = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH NH QH KH"
	spades   = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS NS QS KS"
)

func TestDeal(t *testing.T) {
	t.Run("D1 D2 D3 V1 the order of the slots", func(t *testing.T) {
		for _, c := range []struct {
			options string
			seats   int
			round   string // who gets each of the first thirteen slots where seat 1 deals; d is the dog
		}{
			{"", 4, "222333d000111"}, {"tarot(seats=3)", 3, "22220000d1111"},
		} {
			s := enginetest.Play(t, Game{}, c.options, fmt.Sprintf("deal=0 dealer=1 points=0%s rounds=0", strings.Repeat(",0", c.seats-1)), "")
			h := hand(s)
			for i := range engine.Slot(78) {
				want, see := zDog, engine.SeatSet(0)
				if to := c.round[i%13]; to != 'd' {
					p := engine.Seat(to - '0')
					want, see = handOf(p), p.Set()
				}
				if got := h.t.Where(i); got != want || h.t.Seen(i) != see {
					t.Fatalf("%d seats: slot %d is in pile %d for %b, not in %d for %b", c.seats, i, got, h.t.Seen(i), want, see)
				}
			}
			o, carry := s.Options(), s.Carry()
			if n, _ := (Game{}).Next(o, carry, &engine.Score{}); n.Dealer != 2 || o.Direction() != -1 {
				t.Errorf("the deal passes to seat %d, in direction %d", n.Dealer, o.Direction())
			}
		}
	})
	const alone = "hand1: t1 " + diamonds + " 2C 3C 4C"
	t.Run("D4 A1 V2 X13 a petit sec makes the hand void, whoever has bid before", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", alone)
		var a engine.Action
		if engine.Reflex(s.Hand(), engine.Everyone, &a) || s.Hand().Prompt(0) != "bid" {
			t.Fatal("who has none is not asked to bid")
		}
		s.Do("0 bid n=2")
		if !engine.Reflex(s.Hand(), engine.Everyone, &a) || a.Verb != PetitSec || a.Seat != 1 {
			t.Fatal("the device does not tell it")
		}
		if got := s.Legal(1); len(got) != 1 || s.Hand().Prompt(1) != "petit_sec" {
			t.Fatal(got)
		}
		s.Refuse("1 pass", "A1").Refuse("1 bid n=3", "A1").Refuse("1 slam n=3", "A1")
		short := a.Clone()
		short.Cards[3], short.Faces[3] = hand(s).t.Pile(handOf(0))[0], s.Dealer.Faces()[hand(s).t.Pile(handOf(0))[0]]
		if err := s.Check(&short); err != errPetitNot {
			t.Error("D4: other cards than its own:", err)
		}
		closed := a.Clone()
		closed.Faces[3] = engine.Unknown
		if err := s.Check(&closed); err != errPetitNot {
			t.Error("D4: not all of it is shown:", err)
		}
		s.Do(s.Words(&a))
		h := hand(s)
		if !s.Over() || h.s.score.Ending != Void || h.s.score.Points != [engine.MaxSeats]int32{} {
			t.Fatalf("%+v", h.s.score)
		}
		for _, c := range h.t.Pile(handOf(1)) {
			if !h.t.Open(c) {
				t.Fatal("V2: a card is closed")
			}
		}
		if n, over := (Game{}).Next(s.Options(), s.Carry(), &h.s.score); n.Extra[extraRounds] != 0 || n.Dealer != 0 || n.Deal != 1 || over {
			t.Error("D5: a void hand is no round, and the deal passes on")
		}
	})
	t.Run("A1 who is known to hold trump 1 may hold another, as long as some cards are hidden", func(t *testing.T) {
		h := enginetest.Watch(t, Game{}, "", "", "hand0: t1").Clone().(*Hand)
		h.t.Show(h.t.Pile(handOf(0))[0], petit)
		if err := h.Check(&engine.Action{Seat: 0, Verb: Pass}); err != nil {
			t.Error(err)
		}
	})
	t.Run("A1 D4 what is no petit sec, and where there is none", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "tarot(petit_sec=off)", "", alone).Do("0 pass")
		if got := s.Legal(1); got[0] != "1 pass" || s.Hand().Prompt(1) != "bid" || s.Hand().(*Hand).Reflex(1, new(engine.Action)) {
			t.Fatal(got)
		}
		words := "1 petit_sec"
		for _, f := range strings.Fields("t1 " + diamonds + " 2C 3C 4C") {
			words += " " + f
		}
		s.Refuse(words, "A1").Do("1 pass")
		eighteen := strings.TrimPrefix(words, "1 petit_sec ")
		enginetest.Watch(t, Game{}, "", "", strings.Replace(alone, "hand1", "hand0", 1)).Do("0 bid n=3; 1 pass; 2 pass; 3 pass").Refuse("0 petit_sec "+eighteen, "A1")
		enginetest.Watch(t, Game{}, "tarot(seats=3)", "", strings.Replace(alone, "hand1", "hand0", 1)).Refuse("0 petit_sec "+eighteen, "D4")
		enginetest.Watch(t, Game{}, "", "", "hand0: "+diamonds+" 2C 3C 4C 5C").Refuse("0 petit_sec "+diamonds+" 2C 3C 4C 5C", "D4")
		enginetest.Watch(t, Game{}, "", "", "hand0: t1 t5 "+diamonds+" 2C 3C").Refuse("0 petit_sec t1 t5 "+diamonds+" 2C 3C", "D4")
		s = enginetest.Play(t, Game{}, "", "", "hand0: t1 ex "+diamonds+" 2C 3C").Refuse("0 petit_sec t1 ex AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD ND QD KD 2C 3C", "D4")
		if got := s.Legal(0); got[0] != "0 pass" {
			t.Error("X1: the excuse is with it", got)
		}
	})
	t.Run("D5 X13 all pass", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=3 dealer=2 points=9,-9,0,0 rounds=2", "").Do("3 pass; 0 pass; 1 pass; 2 pass")
		sc := s.Hand().Score()
		n, over := (Game{}).Next(s.Options(), s.Carry(), sc)
		if sc.Ending != Passed || n.Extra[extraRounds] != 2 || n.Deal != 4 || n.Dealer != 3 || n.Points[0] != 9 || over {
			t.Errorf("%+v %+v", sc, n)
		}
	})
}

func TestBids(t *testing.T) {
	t.Run("A2 C1 E5 X6 one call each, and higher", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", shuffled()).Refuse("1 bid n=1", engine.ErrTurn.Error()).Refuse("0 bid", "A2").Refuse("0 bid n=5", "A2")
		s.Do("0 bid n=1")
		want := []string{"1 pass", "1 bid n=2", "1 bid n=3", "1 bid n=4", "1 slam n=2", "1 slam n=3", "1 slam n=4"}
		if got := s.Legal(1); !slices.Equal(got, want) {
			t.Error(got)
		}
		s.Refuse("1 bid n=1", "A2").Refuse("1 slam n=1", "A2").Refuse("1 slam", "A3").Do("1 slam n=2; 2 bid n=3")
		h := hand(s)
		if h.s.slam {
			t.Error("the slam of who is overbid is void")
		}
		s.Refuse("0 bid n=4", engine.ErrTurn.Error()).Do("3 pass")
		if h.declarer() != 2 || h.level() != semCao || h.Turn() != 1 {
			t.Errorf("seat %d plays %d, and %v is in turn", h.declarer(), h.level(), h.Turn())
		}
	})
	t.Run("A2 nobody bids over a contra, and the devices pass", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", shuffled()).Do("0 bid n=4")
		for p := range engine.Seat(3) {
			var a engine.Action
			if !engine.Reflex(s.Hand(), engine.Everyone, &a) || a.Verb != Pass || a.Seat != p+1 {
				t.Fatal(s.Words(&a))
			}
			if got := s.Legal(p + 1); len(got) != 1 {
				t.Error(got)
			}
			s.Do(s.Words(&a))
		}
		if hand(s).s.phase != playing {
			t.Error("the play has not begun")
		}
	})
	t.Run("R4 X10 who leads", func(t *testing.T) {
		for _, c := range []struct {
			options, calls string
			lead           engine.Seat
		}{
			{"", "0 pass; 1 bid n=3; 2 pass; 3 pass", 0}, {"", "0 pass; 1 slam n=3; 2 pass; 3 pass", 1},
			{"tarot(slam_lead=off)", "0 pass; 1 slam n=3; 2 pass; 3 pass", 0},
		} {
			if h := hand(enginetest.Play(t, Game{}, c.options, "", shuffled()).Do(c.calls)); h.Turn() != c.lead.Set() {
				t.Errorf("%s %s: %v leads", c.options, c.calls, h.Turn())
			}
		}
	})
	t.Run("V4 a dog that is not taken is nobody's, and A3 nothing is laid away", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", shuffled()).Do("0 bid n=3; 1 pass; 2 pass; 3 pass").Refuse("0 take", "A3").Refuse("0 slam", "A3")
		h := hand(s)
		for _, c := range h.t.Pile(zDog) {
			if h.t.Seen(c) != 0 {
				t.Error("somebody sees the dog")
			}
		}
		six := ""
		for _, c := range h.t.Pile(handOf(0))[:6] {
			six += " (" + s.Dealer.Faces()[c].String() + ")"
		}
		s.Refuse("0 discard"+six, "A3")
	})
}

// The declarer, seat 0, has p plain cards in all, of which some lie in the dog: slots 6, 19, 32, 45, 58 and 71.
func taken(t *testing.T, deck string) *enginetest.Script {
	t.Helper()
	return enginetest.Play(t, Game{}, "", "", deck).Do("0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take")
}

const dogOf = "; @6: %s; @19: %s; @32: %s; @45: %s; @58: %s; @71: %s"

func dog(faces string) string {
	var list []any
	for _, f := range strings.Fields(faces) {
		list = append(list, f)
	}
	return fmt.Sprintf(dogOf, list...)
}

// Seat 0 has four plain cards when it has taken the dog: two trumps must go.
var forced = "hand0: KS KH KD t1 t21 ex t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13" + dog("t14 t15 2S 3S 4H 5C")

func TestAway(t *testing.T) {
	free := "hand0: KS KH t1 t21 ex t2 t3 t4 t5 2S 3S 4S 5H 6H 7H 2C 3C 4C" + dog("QD JD 2D 3D 4D 5D")
	t.Run("A3 R1 V3 V5 the dog is opened, taken, mixed in, and six cards go", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", free).Do("0 bid n=2; 1 pass; 2 pass; 3 pass")
		h := hand(s)
		for _, c := range h.t.Pile(zDog) {
			if !h.t.Open(c) {
				t.Fatal("V3: the dog is closed")
			}
		}
		if got := s.Legal(0); !slices.Equal(got, []string{"0 take"}) || h.t.Count(zDog) != kept {
			t.Fatal(got)
		}
		s.Refuse("1 take", engine.ErrTurn.Error()).Do("0 take")
		if h.t.Count(handOf(0)) != 24 || h.t.Count(zDog) != 0 || h.s.phase != away {
			t.Fatal("the dog is not in the hand")
		}
		for _, c := range h.t.Pile(handOf(0)) {
			if c < 78 || h.t.Seen(c) != engine.Seat(0).Set() {
				t.Fatal("V5: the hand was not mixed")
			}
		}
		s.Refuse("0 discard (QD) (JD) (2D) (3D) (4D)", engine.ErrAction.Error()).Do("0 discard (QD) (2S) (3S) (4S) (5H) (2C)")
		if h.t.Count(zAway) != kept || h.s.phase != playing {
			t.Error("they are not laid away")
		}
		for _, c := range h.t.Pile(zAway) {
			if h.t.Seen(c) != engine.Seat(0).Set() {
				t.Error("V5: somebody sees them")
			}
		}
		s.Refuse("0 discard (JD) (2D) (3D) (4D) (5D) (3C)", "A3")
	})
	t.Run("V5 the others know what was in the dog, and not where it is", func(t *testing.T) {
		s := taken(t, free).Do("0 discard (QD) (2S) (3S) (4S) (5H) (2C)")
		gone := 0
		queen := engine.FaceOf(engine.Queen, engine.Diamonds)
		for range 60 {
			world := s.Clone().(*Hand)
			world.t.Mask(1)
			engine.Sample(world, rng, new(engine.Scratch))
			cards := world.held(0)
			for _, c := range world.t.Pile(zAway) {
				if world.t.Face(c) == queen {
					gone++
					cards.Add(order, queen)
				}
			}
			if !cards.Has(order, queen) {
				t.Fatal("somebody else has the queen of the dog")
			}
		}
		if gone == 0 || gone == 60 {
			t.Errorf("it is laid away in %d of 60 worlds", gone)
		}
	})
	t.Run("R2 R3 what may not go", func(t *testing.T) {
		taken(t, free).Refuse("0 discard (KS) (JD) (2D) (3D) (4D) (5D)", "R2").Refuse("0 discard (t1) (JD) (2D) (3D) (4D) (5D)", "R2").
			Refuse("0 discard (t21) (JD) (2D) (3D) (4D) (5D)", "R2").Refuse("0 discard (ex) (JD) (2D) (3D) (4D) (5D)", "R2").
			Refuse("0 discard (t2) (JD) (2D) (3D) (4D) (5D)", "R3").Refuse("0 discard t2 (JD) (2D) (3D) (4D) (5D)", "R3").
			Refuse("0 discard QD (JD) (2D) (3D) (4D) (5D)", "R3").Refuse("0 discard @0 (JD) (2D) (3D) (4D) (5D)", "no such card").
			Refuse("1 discard @3 @4 @5 @16 @17 @18", engine.ErrTurn.Error())
	})
	t.Run("R2 R3 what may not go open, as others see it", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "", "", forced).Do("0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take")
		s.Refuse("0 discard KS (2S) (3S) (4H) (5C) t2", "R2").Refuse("0 discard t1 (2S) (3S) (4H) (5C) t2", "R2").Refuse("0 discard 2S (3S) (4H) (5C) t2 t3", "R3").
			Do("0 discard (2S) (3S) (4H) (5C) t2 t3")
	})
	t.Run("E18 R3 V6 trumps that must go are shown, and no more of them", func(t *testing.T) {
		s := taken(t, forced).Refuse("0 discard (2S) (3S) (4H) (5C) (t2) (t3)", "R3").Refuse("0 discard (2S) (3S) (4H) t4 t2 t3", "R3").
			Refuse("0 discard (2S) (3S) (4H) (5C) t2 t1", "R2")
		seen := map[string]bool{}
		for _, words := range s.Legal(0) {
			if f := strings.Fields(words); f[1] == "discard" {
				for _, card := range f[2:] {
					seen[card] = true
				}
				if !strings.Contains(words, "(2S)") || !strings.Contains(words, "(3S)") || !strings.Contains(words, "(4H)") || !strings.Contains(words, "(5C)") {
					t.Error(words)
				}
			}
		}
		if len(seen) != 4+14 { // every trump but the bouts in one at least
			t.Error(seen)
		}
		s.Do("0 discard (2S) (3S) (4H) (5C) t2 t7")
		h := hand(s)
		open := 0
		for _, c := range h.t.Pile(zAway) {
			if h.t.Open(c) {
				open++
			}
		}
		if open != 2 || h.s.forced != 2 {
			t.Errorf("%d are open", open)
		}
		world := s.Clone().(*Hand)
		world.t.Mask(1)
		if !engine.Sample(world, rng, new(engine.Scratch)) || !world.fairPart() {
			t.Error("R3: in a world the declarer has kept what he must have laid away")
		}
	})
	t.Run("A3 a slam is announced once the dog is taken", func(t *testing.T) {
		s := taken(t, free)
		if !slices.Contains(s.Legal(0), "0 slam") {
			t.Error("it is not listed")
		}
		s.Refuse("0 slam n=2", "A3").Do("0 slam").Refuse("0 slam", "A3").Do("0 discard (QD) (JD) (2D) (3D) (4D) (5D)")
		if h := hand(s); !h.s.slam || h.Turn() != engine.Seat(0).Set() {
			t.Error("no slam")
		}
		s = enginetest.Play(t, Game{}, "", "", free).Do("0 slam n=1; 1 pass; 2 pass; 3 pass; 0 take").Refuse("0 slam", "A3")
		for _, words := range s.Legal(0) {
			if strings.Contains(words, "slam") {
				t.Error(words)
			}
		}
	})
	t.Run("A3 what the clock takes and lays away", func(t *testing.T) {
		for deck, want := range map[string]string{
			free:   "0 discard (2C) (2D) (2S) (3C) (3D) (3S)",
			forced: "0 discard (2S) (3S) (4H) (5C) t2 t3",
		} {
			s := enginetest.Play(t, Game{}, "", "", deck).Do("0 bid n=2; 1 pass; 2 pass; 3 pass")
			var a engine.Action
			if s.Hand().Auto(0, &a); a.Verb != Take {
				t.Fatal("it does not take the dog")
			}
			s.Do("0 take").Hand().Auto(0, &a)
			got := strings.Fields(s.Words(&a))
			slices.Sort(got[2:])
			if strings.Join(got, " ") != want {
				t.Errorf("%v, not %s", got, want)
			}
		}
	})
}

// fairPart reports whether the declarer of a world holds no plain card.
func (h *Hand) fairPart() bool {
	for _, c := range h.t.Pile(handOf(h.s.auction.Holder)) {
		if plain(h.t.Face(c)) {
			return false
		}
	}
	return true
}

func TestDuties(t *testing.T) {
	for _, c := range []struct{ name, trick, held, legal, refused, clause string }{
		{"E7 R7 higher", "t12", "t5 t14 t20 KS", "t14 t20", "t5", "R7"},
		{"E7 R7 none is higher", "t12 t19", "t5 t14 KS", "t5 t14", "KS", "R8"},
		{"R7 no trump", "t12", "KS 2H", "KS 2H", "", ""},
		{"E8 R8 R9 X1 under the trump", "7D t9", "t3 t8 QH ex", "t3 t8 ex", "QH", "R8"},
		{"E9 R8 R5 suit", "7D t9", "3D KD t20 ex", "3D KD ex", "t20", "R8"},
		{"R8 R9 only the excuse and no trump", "7D", "QH ex 2C", "QH ex 2C", "", ""},
		{"R8 over", "7D t9", "t3 t18 QH", "t18", "t3", "R7"},
		{"E10 R6 any after the excuse", "ex", "t3 KH 2C", "t3 KH 2C", "", ""},
		{"E10 R6 as after a trump", "ex t4", "t3 t7 KH", "t7", "t3", "R7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			led := strings.Fields(c.trick)
			plays := ""
			for i, f := range led {
				plays += fmt.Sprintf("%d play %s; ", i, f)
			}
			p := engine.Seat(len(led))
			held, st := trick.Cards{}, trick.Standing{}
			list, _ := engine.ParseFaces(c.held)
			for _, f := range list {
				held.Add(order, f)
			}
			first, _ := engine.ParseFaces(c.trick)
			for _, f := range first {
				st.Add(&binding, f)
			}
			may := binding.Allowed(&st, &held)
			want, _ := engine.ParseFaces(c.legal)
			if may != order.Cards(want...) {
				t.Errorf("%v may be played", order.Faces(nil, &may))
			}
			// And the game asks for it: what is refused of a hand that holds these cards and others of no use.
			if c.refused != "" {
				s := begun(t, "", deckWith(led, c.held)).Do(plays)
				s.Refuse(fmt.Sprintf("%d play %s", p, c.refused), c.clause)
			}
		})
	}
	t.Run("A5 whose turn, whose card, and open", func(t *testing.T) {
		begun(t, "", "hand0: 8D; hand1: 9D").Refuse("1 play 9D", engine.ErrTurn.Error()).Refuse("0 play (8D)", "A5").Do("0 play 8D").
			Refuse("1 play @0:8D", "A5")
	})
}

// deckWith gives the first seats the cards of a trick, and the next a hand in which nothing but those named can be of use:
// the rest of it are clubs and spades, which nobody leads, and who trumps has hearts besides.
func deckWith(led []string, held string) string {
	deck := ""
	used := slices.Concat(led, strings.Fields(held))
	fill := func(p int, cards, rest string) {
		list := strings.Fields(cards)
		for _, f := range strings.Fields(rest) {
			if len(list) < 18 && !slices.Contains(used, f) {
				list, used = append(list, f), append(used, f)
			}
		}
		deck += fmt.Sprintf("hand%d: %s; ", p, strings.Join(list, " "))
	}
	fill(len(led), held, clubs+" "+spades)
	if len(led) > 1 {
		fill(1, led[1], hearts+" TS JS NS QS KS 7S 8S 9S")
	}
	fill(0, led[0], diamonds)
	return deck
}

func TestTricks(t *testing.T) {
	t.Run("E10 R6 R10 V8 the excuse is led", func(t *testing.T) {
		s := begun(t, "", "hand0: ex; hand1: t4; hand2: "+hearts+" 2C 3C 4C 5C; hand3: t7").Do("0 play ex; 1 play t4; 2 play KH; 3 play t7")
		h := hand(s)
		if h.Turn() != engine.Seat(3).Set() || h.t.Count(zWon+3) != 4 || !h.t.Open(h.t.Pile(zWon + 3)[0]) {
			t.Errorf("%v is in turn", h.Turn())
		}
	})
	t.Run("R10 the highest card of the suit led", func(t *testing.T) {
		s := begun(t, "", "hand0: 7D; hand1: ND; hand2: QD; hand3: TD").Do("0 play 7D; 1 play ND; 2 play QD; 3 play TD")
		if hand(s).Turn() != engine.Seat(2).Set() {
			t.Error("the queen beats the knight")
		}
	})
	t.Run("R4 A5 what the clock plays", func(t *testing.T) {
		const high = " KC KD KH KS QC QD QH QS NC ND NH NS t1 ex"
		for _, c := range []struct{ held, want string }{
			{"2C 2D 2H 2S" + high, "2C"}, {"3C 2D 2H 2S" + high, "2D"}, {"3C 3D 2H 2S" + high, "2H"}, {"3C 3D 3H 2S" + high, "2S"}, {"JC JD JH AS" + high, "AS"},
			{"t1 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15 t16 t17 ex KS", "KS"}, {"t9 t3 t4 t5 t6 t7 t8 t1 t10 t11 t12 t13 t14 t15 t16 t17 t18 ex", "t1"},
		} {
			s := begun(t, "", "hand0: "+c.held)
			var a engine.Action
			if s.Hand().Auto(0, &a); s.Words(&a) != "0 play "+c.want {
				t.Errorf("with %s it plays %s", c.held, s.Words(&a))
			}
		}
	})
}

func TestHandfuls(t *testing.T) {
	const twelve = "t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13"
	for _, c := range []struct {
		name, options, deck string
		lists               []int // sizes of what may be shown
		shows, refused      string
		clause              string
	}{
		{"E6 R14 R15 twelve without the excuse", "", "hand0: " + twelve + " 2C 3C 4C 5C 6C 7C", []int{10}, "t2 t3 t4 t5 t6 t8 t9 t11 t12 t13", "t2 t3 t4 t5 t6 t8 t9 t11 t12 2C", "R14"},
		{"E6 R15 X1 nine and the excuse", "", "hand0: t2 t3 t4 t5 t6 t7 t8 t9 t10 ex 2C 3C 4C 5C 6C 7C 8C 9C", []int{10}, "t2 t3 t4 t5 t6 t7 t8 t9 t10 ex", "t2 t3 t4 t5 t6 t7 t8 t9 t10 2C", "R14"},
		{"E6 R15 eleven and the excuse", "", "hand0: t12 ex t3 t2 t4 t5 t6 t7 t8 t9 t10 t11 2C 3C 4C 5C 6C 7C", []int{10}, "t2 t3 t4 t5 t6 t7 t8 t9 t10 t11", "ex t2 t3 t4 t5 t6 t7 t8 t9 t10", "R15"},
		{"R14 R16 X14 fifteen, or fewer", "", "hand0: " + twelve + " t14 t15 t16 2C 3C 4C", []int{10, 13, 15}, twelve + " t16", twelve, "R14"},
		{"R14 three players", "tarot(seats=3)", "hand0: " + twelve + " t14 t15 t16 2C 3C 4C", []int{13, 15}, twelve + " t14 t15 t16", twelve[:len(twelve)-8], "R14"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, c.options, c.deck)
			var lists []int
			listed := map[string]bool{}
			for _, words := range s.Legal(0) {
				f := strings.Fields(words)
				if f[1] != "handful" {
					continue
				}
				if !slices.Contains(lists, len(f)-2) {
					lists = append(lists, len(f)-2)
				}
				for _, card := range f[2:] {
					listed[card] = true
				}
			}
			if !slices.Equal(lists, c.lists) {
				t.Errorf("%v may be shown", lists)
			}
			for _, card := range strings.Fields(c.deck)[1:] { // every trump is in one, and the excuse where it may be
				excuse := strings.Contains(c.shows, "ex")
				if listed[card] != (card[0] == 't' || card == "ex" && excuse) {
					t.Errorf("%s is listed: %v", card, listed[card])
				}
			}
			s.Refuse("0 handful "+c.refused, c.clause).Refuse("1 handful"+ten(s, 1), engine.ErrTurn.Error())
			s.Do("0 handful " + c.shows)
			h := hand(s)
			if int(h.s.handful[0]) != slices.Index(h.rules.handfuls[:], len(strings.Fields(c.shows)))+1 {
				t.Errorf("level %d", h.s.handful[0])
			}
			for _, slot := range h.t.Pile(handOf(0)) {
				if shown := slices.Contains(strings.Fields(c.shows), h.t.Face(slot).String()); h.t.Open(slot) != shown {
					t.Errorf("V7: %v is open: %v", h.t.Face(slot), !shown)
				}
			}
			s.Refuse("0 handful "+c.shows, "A4")
			for _, words := range s.Legal(0) {
				if strings.Contains(words, "handful") {
					t.Error("R16:", words)
				}
			}
		})
	}
	t.Run("R14 a hand without a trump shows nothing, and nobody's device plays for him", func(t *testing.T) {
		s := begun(t, "", "hand0: "+diamonds+" 2C 3C 4C 5C")
		if got := s.Legal(0); len(got) != 18 {
			t.Error(got)
		}
		if hand(s).Reflex(0, new(engine.Action)) {
			t.Error("A5: the device plays a card")
		}
	})
	t.Run("A4 only before the card to the first trick", func(t *testing.T) {
		s := begun(t, "", "hand0: "+twelve+" 2C 3C 4C 5C 6C 7C").Refuse("0 handful t2 t3 t4 t5 t6 t7 t8 t9 t10 @3:t1", "the face shown").Do("0 play t13").Auto(3)
		if h := hand(s); h.s.play.Done != 1 {
			t.Fatal("the first trick is not over")
		}
		for hand(s).turn() != 0 {
			s.Auto(1)
		}
		s.Refuse("0 handful t2 t3 t4 t5 t6 t7 t8 t9 t10 t11", "A4")
	})
	t.Run("R14 V7 trumps that were laid away count and are shown again", func(t *testing.T) {
		s := taken(t, "hand0: KS KH KD t1 t21 ex t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13"+dog("QS 2D 2S 3S 4H t14")).
			Refuse("0 handful t2 t3 t4 t5 t6 t7 t8 t9 t10 t11", "A4").Do("0 discard (2S) (3S) (4H) (QS) (2D) t2")
		list := hand(s).t.Pile(zAway)
		two := list[slices.IndexFunc(list, func(c engine.Slot) bool { return hand(s).t.Open(c) })]
		s.Refuse(fmt.Sprintf("0 handful @%d:t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t1 ex", two), "R15")
		s.Do(fmt.Sprintf("0 handful @%d:t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t1 t21", two))
		if h := hand(s); h.s.handful[0] != 3 {
			t.Errorf("level %d", h.s.handful[0])
		}
		// But not what was laid away closed, or by another, nor what another has shown.
		deck := "hand0: 2C 3C 4C 5C 6C 7C t1 t21 ex t2 t3 t4 t5 t6 t7 t8 t9 t10; hand1: t11 t12 t13 t14 t15 t16 t17 t18 t19"
		s = enginetest.Watch(t, Game{}, "", "", deck).Do("0 bid n=1; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2C) (3C) (4C) (5C) (6C) (7C)")
		closed := hand(s).t.Pile(zAway)[0]
		s.Refuse(fmt.Sprintf("0 handful @%d:t20 t2 t3 t4 t5 t6 t7 t8 t9 t10", closed), "A5")
		s = enginetest.Watch(t, Game{}, "", "", "hand1: t16 t17 t18 t19 t20 2H 3H 5H 6H; "+forced).
			Do("0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2S) (3S) (4H) (5C) t2 t7; 0 play t13")
		gone := hand(s).t.Pile(zAway)
		two = gone[slices.IndexFunc(gone, func(c engine.Slot) bool { return hand(s).t.Open(c) })]
		words := fmt.Sprintf("1 handful @%d:t2", two)
		for _, c := range hand(s).t.Pile(handOf(1))[:9] {
			words += fmt.Sprintf(" @%d:%v", c, s.Dealer.Faces()[c])
		}
		s.Refuse(words, "A5")
		const mine = "t2 t3 t4 t5 t6 t7 t8 t9 t10 t11"
		s = enginetest.Play(t, Game{}, "", "", "hand0: "+mine+" 2C; hand1: t12 t13 3C").Do("0 pass; 1 bid n=3; 2 pass; 3 pass; 0 handful " + mine + "; 0 play 2C")
		words = "1 handful"
		for _, c := range hand(s).t.Pile(handOf(0))[:10] {
			words += fmt.Sprintf(" @%d:%v", c, s.Dealer.Faces()[c])
		}
		s.Refuse(words, "A5")
	})
	t.Run("R14 R15 C5 one with a trump that was laid away hides no other, either", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "", "", forced).Do("0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2S) (3S) (4H) (5C) t2 t7")
		words := "0 handful t3 t4 t5 t6 t8 t9 t10 t11 t12 t13 t1 t21 ex" // not t14, t15
		for _, c := range hand(s).t.Pile(zAway) {
			if hand(s).t.Open(c) {
				words += fmt.Sprintf(" @%d:%v", c, hand(s).t.Face(c))
			}
		}
		finish(t, s.Do(words))
		if guilty, liar := hand(s).fault(); guilty != 0 || liar != 0 {
			t.Errorf("seat %d is guilty, and %d has shown a false handful", guilty, liar)
		}
	})
	t.Run("R15 who has shown the excuse hides no trump", func(t *testing.T) {
		s := begun(t, "", "hand0: t2 t3 t4 t5 t6 t7 t8 t9 t10 ex 2C 3C 4C 5C 6C 7C 8C 9C").Do("0 handful t2 t3 t4 t5 t6 t7 t8 t9 t10 ex")
		for range 30 {
			world := s.Clone().(*Hand)
			world.t.Mask(2)
			if !engine.Sample(world, rng, new(engine.Scratch)) {
				t.Fatal("no world")
			}
			if cards := world.held(0); cards.And(order.Suited(trick.Trumps)).Len() != 9 {
				t.Fatal("it hides a trump")
			}
		}
	})
}

// TestPossible imagines no world in which somebody has called who was dealt a petit sec.
func TestPossible(t *testing.T) {
	const (
		alone   = "hand1: t1 " + diamonds + " 2C 3C 4C"
		another = "hand1: t1 t2 " + diamonds + " 2C 3C"
	)
	for _, c := range []struct {
		name, deck, calls string
		possible          bool
	}{
		{"he has not called", alone, "0 pass", true},
		{"he has passed", alone, "0 pass; 1 pass", false},
		{"he has bid", alone, "0 pass; 1 bid n=3", false},
		{"he plays", alone, "0 bid n=3; 1 pass; 2 pass; 3 pass", false},
		{"he has another trump", another, "0 bid n=3; 1 pass; 2 pass; 3 pass", true},
	} {
		world := *enginetest.Play(t, Game{}, "tarot(petit_sec=off)", "", c.deck).Do(c.calls).Hand().(*Hand)
		if !world.Possible() {
			t.Errorf("%s: impossible where there is no petit sec", c.name)
		}
		r := *world.rules
		r.petitSec = true
		world.rules = &r
		if world.Possible() != c.possible {
			t.Errorf("%s: possible is %v", c.name, !c.possible)
		}
	}
}

// ten names ten cards of a hand.
func ten(s *enginetest.Script, p engine.Seat) (words string) {
	for _, c := range hand(s).t.Pile(handOf(p))[:10] {
		words += " " + s.Dealer.Faces()[c].String()
	}
	return words
}

func TestLines(t *testing.T) {
	usual := &rules{seats: 4, dealt: 18, defenceSlam: true}
	three := &rules{seats: 3, dealt: 24, defenceSlam: true}
	for _, c := range []struct {
		name  string
		rules *rules
		d     deed
		sum   int32
	}{
		{"E1 S3 S4", usual, deed{level: guarda, bouts: 2, halves: 90, tricks: 10, others: 8}, 58},
		{"E2 S3", usual, deed{level: toma, bouts: 1, halves: 90, tricks: 10, others: 8}, -31},
		{"E3 S7 X7", usual, deed{level: guarda, bouts: 2, halves: 86, tricks: 18}, 254},
		{"E11 S5 S6", usual, deed{level: guarda, bouts: 2, halves: 98, petit: -1, handfuls: 20, tricks: 9, others: 9}, 66},
		{"E12 S5 S6 X5", usual, deed{level: guarda, bouts: 2, halves: 76, petit: 1, handfuls: 20, tricks: 9, others: 9}, -56},
		{"E13 S4 S7", usual, deed{level: semCao, bouts: 3, halves: 160, slam: true, tricks: 17, others: 1}, 76},
		{"E14 S7", usual, deed{level: guarda, bouts: 3, halves: 182, petit: 1, slam: true, tricks: 18}, 580},
		{"E15 S7", usual, deed{level: toma, bouts: 1, halves: 16, others: 18}, -268},
		{"S7 no slam of the others", &rules{seats: 4}, deed{level: toma, bouts: 1, halves: 16, others: 18}, -68},
		{"S7 announced and no trick at all", usual, deed{level: toma, bouts: 1, halves: 16, slam: true, others: 18}, -468},
		{"E16 X12 half a point below", three, deed{level: guarda, bouts: 2, halves: 81, tricks: 12, others: 12}, -52},
		{"E16 X12 half a point above", three, deed{level: guarda, bouts: 2, halves: 83, tricks: 12, others: 12}, 52},
		{"E17 X8 just made", usual, deed{level: toma, bouts: 1, halves: 102, tricks: 9, others: 9}, 25},
		{"S3 no bout", usual, deed{level: toma, halves: 112, tricks: 9, others: 9}, 25},
		{"S3 three bouts", usual, deed{level: toma, bouts: 3, halves: 70, tricks: 9, others: 9}, -26},
		{"S4 contra", usual, deed{level: contra, bouts: 3, halves: 72, petit: 1, tricks: 9, others: 9}, 210},
		{"X4 a slam against the excuse", usual, deed{level: guarda, bouts: 2, halves: 173, tricks: 18}, 2*(25+46) + 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			if l := c.rules.lines(&c.d); l.sum() != c.sum {
				t.Errorf("%+v: %d, not %d", l, l.sum(), c.sum)
			}
		})
	}
	for _, c := range []struct {
		name     string
		d        deed
		declarer bool
		want     lines
	}{
		{"S9 the declarer would have won", deed{level: guarda, bouts: 2, halves: 98, petit: 1, handfuls: 20, tricks: 18, slam: true}, true, lines{-50, 0, -20, -200}},
		{"S9 the declarer took all tricks and had not said so", deed{level: guarda, bouts: 2, halves: 98, tricks: 18}, true, lines{-50, 0, 0, 0}},
		{"S9 the declarer had lost anyway", deed{level: guarda, bouts: 2, halves: 76, petit: -1, tricks: 9, others: 9}, true, lines{-56, -20, 0, 0}},
		{"S9 the declarer without a trick", deed{level: toma, bouts: 1, halves: 16, others: 18, slam: true}, true, lines{-68, 0, 0, -400}},
		{"S9 another had won", deed{level: guarda, bouts: 2, halves: 76, petit: -1, handfuls: 30, tricks: 9, others: 9, slam: true}, false, lines{50, 0, 30, 0}},
		{"S9 another had lost anyway", deed{level: guarda, bouts: 2, halves: 98, petit: 1, tricks: 18}, false, lines{66, 20, 0, 200}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if l := usual.judged(&c.d, c.declarer); l != c.want {
				t.Errorf("%+v, not %+v", l, c.want)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	o := func(text string) *engine.Options { x, _ := enginetest.Setting(t, Game{}, text, ""); return &x }
	t.Run("S10 X13 a match of so many rounds", func(t *testing.T) {
		for text, want := range map[string]int32{"tarot": 4, "tarot(seats=3)": 3, "tarot(rounds=7)": 7, "tarot(rounds=1)": 1, "tarot(rounds=40,seats=3)": 40} {
			if n := rounds(o(text)); n != want {
				t.Errorf("%s: %d rounds", text, n)
			}
			c := engine.Carry{Deal: want + 3}
			c.Extra[extraRounds] = want - 1
			for ending, last := range map[uint8]bool{Counted: true, Revoked: true, Passed: false, Void: false} {
				if _, over := (Game{}).Next(o(text), &c, &engine.Score{Ending: ending}); over != last {
					t.Errorf("%s: over %v after ending %d", text, over, ending)
				}
			}
		}
	})
	t.Run("S10 the highest sum is first, and equal ones share a place", func(t *testing.T) {
		c := engine.Carry{Points: [engine.MaxSeats]int32{10, -40, 20, 10}}
		sc := engine.Score{Points: [engine.MaxSeats]int32{30, -10, -10, -10}}
		n, _ := (Game{}).Next(o("tarot"), &c, &sc)
		if got := engine.Places(Game{}, o("tarot"), &n, 0); got != [engine.MaxSeats]uint8{1, 4, 2, 3} {
			t.Error(n.Points, got)
		}
		n.Points = [engine.MaxSeats]int32{5, 5, -10, 0}
		if got := engine.Places(Game{}, o("tarot"), &n, 0); got != [engine.MaxSeats]uint8{1, 1, 4, 3} {
			t.Error(got)
		}
	})
	t.Run("S10 carries that cannot be", func(t *testing.T) {
		for text, ok := range map[string]bool{
			"deal=2 dealer=0 points=3,-1,-1,-1 rounds=1": true, "deal=2 dealer=0 points=3,-1,-1,-1 rounds=0": false, "deal=9 dealer=0 points=0,0,0,0 rounds=4": false,
			"deal=2 dealer=0 points=0,0,0,0 rounds=3": false, "deal=2 dealer=0 points=0,0,0,0 rounds=-1": false, "deal=2 dealer=0 points=3,0,-1,-1 rounds=1": false,
		} {
			k, err := engine.ParseCarry(o("tarot"), text)
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.CheckCarry(Game{}, o("tarot"), &k); (err == nil) != ok {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}
