package gin

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

// TestBoard plays rounds by chance at an engine that knows all, and wants of a board what the round says: the cards, and
// what going out brings.
func TestBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	outs := 0
	for _, options := range []string{lenha, moderno, oklahoma, with(lenha, "layoff_on_gin=on,spade_double=on"), with(moderno, "fixed_limit=20")} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		for range 60 {
			enginetest.Chance(t, Game{}, o, engine.Carry{}, rng, func(hand engine.Hand, l *engine.List, _ *engine.Action) {
				h := hand.(*Hand)
				var b board
				h.newBoard(&b)
				for p := range engine.Seat(seats) {
					x := h.held(p)
					if b.suits[p] != h.whole(p).suits() || b.n[p] != x.n {
						t.Fatalf("seat %d: the board has %v", p, b.cards[p])
					}
				}
				for i := range l.Len() {
					a := l.At(i)
					if a.Verb != Knock && a.Verb != BigGin {
						continue
					}
					outs++
					b := b
					b.follow(h, a)
					end := Game{}.New(&o, &engine.Carry{}).(*Hand)
					end.CopyFrom(h)
					engine.Step(end, a)
					var answer engine.Action
					end.Auto(end.s.turn, &answer)
					engine.Step(end, &answer)
					if [2]int32(end.score.Points[:2]) != b.points {
						t.Fatalf("%s: it brings %v, not %v", options, end.score.Points[:2], b.points)
					}
				}
			})
		}
	}
	if outs < 100 {
		t.Errorf("only %d went out", outs)
	}
}

// TestBoardOut wants of a board what big gin and gin bring where cards are laid off on them, and big gin of a board that
// goes out by itself.
func TestBoardOut(t *testing.T) {
	s := play(t, with(lenha, "layoff_on_gin=on"), "", "KC", w3mine+"QD KD KH AC AD AH 4S 4H 2C 3D")
	h := at(s)
	var now board
	h.newBoard(&now)
	var l engine.List
	h.Legal(0, &l)
	for i, want := range []int32{31 + 23, 25 + 43} { // the knock is closed with the jack, where queen and king would go
		a := l.At(i)
		if verb := []engine.Verb{BigGin, Knock}[i]; a.Verb != verb {
			t.Fatalf("%s is listed", s.Words(a))
		}
		b := now
		if b.follow(h, a); b.points != [2]int32{want} {
			t.Errorf("%s: %v, not %d", s.Words(a), b.points, want)
		}
		end := s.Clone().(*Hand)
		engine.Step(end, a)
		var answer engine.Action
		end.Auto(1, &answer)
		if engine.Step(end, &answer); end.score.Points[0] != want {
			t.Errorf("%s: the round brings %d, not %d", s.Words(a), end.score.Points[0], want)
		}
	}
	if now.play(true); now.points != [2]int32{31 + 23} {
		t.Errorf("by itself it brings %v", now.points)
	}
}

// whole returns the cards of a seat whoever looks.
func (h *Hand) whole(p engine.Seat) *held {
	x := h.held(p)
	for i, c := range x.slots[:x.n] {
		x.cards[i] = h.t.Face(c)
	}
	return &x
}

// TestMelds compares melds and links with what package meld finds, card by card.
func TestMelds(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	made := 0
	for range 3000 {
		var s suits
		var cards []engine.Face
		deck := rng.Perm(52)
		for _, k := range deck[:10] {
			cards = append(cards, engine.Face(1+k))
			s.add(engine.Face(1 + k))
		}
		f := engine.Face(1 + deck[10])
		want := false
		near := 0
		for i, x := range cards {
			switch gap := max(x.Rank(), f.Rank()) - min(x.Rank(), f.Rank()); {
			case gap == 0:
				near += 2
			case x.Suit() == f.Suit() && gap <= 2:
				near += int(3 - gap)
			}
			for _, y := range cards[:i] {
				_, flaw := melding.New([]engine.Face{x, y, f}, 0)
				want = want || flaw == meld.Sound
			}
		}
		if s.melds(f) != want || s.links(f) != near {
			t.Fatalf("%v and %v: melds %v, links %d, not %v, %d", cards, f, s.melds(f), s.links(f), want, near)
		}
		if want {
			made++
		}
	}
	if made < 100 {
		t.Errorf("only %d melds", made)
	}
}

// TestThumb plays by the simple rules: what is taken, thrown away and laid down.
func TestThumb(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	const hand0 = "hand0: 5C 6C 9C 9H 2D 4H JS QS KD AD; "
	for _, c := range []struct{ options, deck, plays, want string }{
		{classico, hand0 + "discard: 7C", "", "0 take_top"},
		{classico, hand0 + "discard: 8D", "", "0 pass_upcard"},
		{classico, hand0 + "discard: AC", "", "0 pass_upcard"},
		{classico, hand0 + "discard: 7C", "0 pass_upcard; 1 pass_upcard", "0 draw_stock"},
		{classico, "hand0: 5C 6C 9C 9H 2D 4H 3S 2S KD AD; discard: 7C", "0 take_top", "0 discard KD"},
		{lenha, w6, "", ""}, {lenha, w3, "", ""}, {lenha, w6, w6out, ""},
	} {
		card := ""
		if c.options == lenha {
			card = "KC"
		}
		s := play(t, c.options, "", card, c.deck).Do(c.plays)
		var l engine.List
		s.Hand().Legal(s.Hand().Turn().First(), &l)
		want := c.want
		if want == "" {
			want = s.Words(l.At(0)) // the best way to go out, or the answer
		}
		if got := s.Words(l.At(Mind{}.Thumb(s.Hand(), &l, rng))); got != want {
			t.Errorf("%s, %q: %s, not %s", c.deck, c.plays, got, want)
		}
	}
}

// TestStanding counts who wins the match, and where there is none the points of the round.
func TestStanding(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, lenha, "deal=8 dealer=0 points=90,80 rounds=4,4")
	match := newRules(&o, &c)
	o, c = enginetest.Setting(t, Game{}, with(lenha, "target=single"), "")
	single := newRules(&o, &c)
	for _, x := range []struct {
		rules     *rules
		p         engine.Seat
		us, them  int32
		low, high float64
	}{
		{match, 0, 10, 0, 1, 1},
		{match, 1, 20, 0, 1, 1},
		{match, 0, 0, 20, 0, 0},
		{match, 0, 0, 10, 0.5, 0.5},
		{match, 0, 9, 0, 0.6, 0.8},
		{match, 1, 0, 9, 0.2, 0.4},
		{single, 0, 0, 0, 0.5, 0.5},
		{single, 0, 20, 0, 0.6, 0.6},
		{single, 0, 0, 120, 0, 0},
	} {
		if got := x.rules.standing(x.p, x.us, x.them); got < x.low || got > x.high {
			t.Errorf("target %d: %d for us and %d for them are worth %.2f to seat %d", x.rules.target, x.us, x.them, got, x.p)
		}
	}
}

// TestRipen imagines what the other holds after six turns: what one who has chosen is left with is nearer to the truth than
// what chance would have. He has what was taken from the pile, and could not have gone out. No card is lost.
func TestRipen(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, moderno, "")
	rng := rand.New(rand.NewPCG(9, 10))
	worlds, truth, before, after := 0, 0, 0, 0
	for range 100 {
		h := Game{}.New(&o, &c).(*Hand)
		engine.Sample(h, rng, new(engine.Scratch))
		var l engine.List
		for moves := 0; !h.Over() && (moves < 26 || h.s.phase != drawing); moves++ {
			l.Reset()
			h.Legal(h.Turn().First(), &l)
			engine.Step(h, l.At(Mind{}.Thumb(h, &l, rng)))
		}
		if h.Over() {
			continue
		}
		p, q := h.s.turn, other(h.s.turn)
		_, left := melding.Best(h.whole(q).cards[:dealt], &worth)
		h.t.Mask(p)
		engine.Sample(h, rng, new(engine.Scratch))
		var b board
		h.newBoard(&b)
		was := b
		b.ripen(h, q)
		_, first := melding.Best(was.cards[q][:was.n[q]], &worth)
		_, then := melding.Best(b.cards[q][:b.n[q]], &worth)
		worlds, truth, before, after = worlds+1, truth+left, before+first, after+then
		if then <= b.limit && first > b.limit {
			t.Errorf("%v could have gone out", b.cards[q])
		}
		for _, s := range h.t.Pile(hand(q)) {
			if f := h.t.Face(s); h.t.Open(s) && !b.suits[q].has(f) {
				t.Errorf("%v was taken from the pile and is not held", f)
			}
		}
		var all, now suits
		for _, f := range append(was.cards[q][:was.n[q]:was.n[q]], was.stock[:was.size]...) {
			all.add(f)
		}
		for _, f := range append(b.cards[q][:b.n[q]:b.n[q]], b.stock[:b.size]...) {
			now.add(f)
		}
		if all != now || b.n[q] != was.n[q] || b.cards[p] != was.cards[p] {
			t.Error("cards are lost")
		}
	}
	if worlds < 30 || max(after-truth, truth-after) > (before-truth)/3 {
		t.Errorf("%d worlds: %d left in truth, %d by chance, %d by choice", worlds, truth, before, after)
	}
}

// TestNoRoundForEver plays on where one goes out with gin alone. In the first deal both could make one meld after another
// of what the other throws away, and break as many.
func TestNoRoundForEver(t *testing.T) {
	options := with(classico, "fixed_limit=0")
	s := play(t, options, "", "", "hand0: JC JH 8D 3H QH KD 2H 9C 4D 7H; hand1: QD 3D 2D 7D TC 2S 3C TS 9D 3S; discard: 9H; "+
		"stock: AH AD 4C 5H QC QS TD AS 4H 2C KC 9S TH KH JD 7C 6H 5C 5D 8S KS 6C AC JS 6S 8C 6D 7S 8H 5S 4S")
	var b board
	o, c := enginetest.Setting(t, Game{}, options, "")
	rng := rand.New(rand.NewPCG(7, 8))
	for round := range 300 {
		h := at(s)
		if round > 0 {
			h = Game{}.New(&o, &c).(*Hand)
			engine.Sample(h, rng, new(engine.Scratch))
		}
		h.newBoard(&b)
		for turns := 0; b.play(false); turns++ {
			if turns > 31*(inRow+1) {
				t.Fatalf("round %d: a board goes on for ever: %v and %v", round, b.cards, b.top)
			}
		}
		var l engine.List
		for moves := 0; !h.Over(); moves++ {
			if moves > 300 {
				t.Fatalf("round %d goes on for ever", round)
			}
			l.Reset()
			h.Legal(h.Turn().First(), &l)
			engine.Step(h, l.At(Mind{}.Thumb(h, &l, rng)))
		}
	}
}

// TestInRow takes a card that makes a meld, but not where cards are taken for too long.
func TestInRow(t *testing.T) {
	var b board
	at(play(t, classico, "", "", "hand0: 5C 6C 9C 9H 2D 4H JS QS KD AD; discard: 7C")).newBoard(&b)
	for range inRow {
		if !b.wants() {
			t.Fatal("the card that makes a meld is left")
		}
		b.row++
	}
	if b.wants() {
		t.Error("one card after the other is taken")
	}
	if b.fromStock(); b.row != 0 {
		t.Error("a card of the stock changes nothing")
	}
}
