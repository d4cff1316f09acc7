package control_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/gin"

	. "carteado/render/control"
)

// hold sits at a table of gin rummy with eleven cards, and may knock with so much left over.
func hold(t *testing.T, limit, hand string) *table {
	t.Helper()
	s := enginetest.Play(t, gin.Game{}, "gin-rummy(limit=fixed,fixed_limit="+limit+")", "", "hand0: "+hand)
	x := &table{Engine: s.Engine, deal: s.Dealer, c: &Control{}}
	x.sit(0)
	x.c.Sort(BySuit)
	return x
}

// groups reads the hand as it is shown: the melds, and what is left over behind them.
func (x *table) groups() string {
	var out []string
	left := x.c.Hand()
	for _, n := range append(slices.Clone(x.c.Melds()), len(left)-sum(x.c.Melds())) {
		var some []string
		for _, c := range left[:n] {
			some = append(some, x.Hand().Table().Face(c).String())
		}
		out = append(out, strings.Join(some, " "))
		left = left[n:]
	}
	return strings.Join(out, " | ")
}

func sum(list []int) (n int) {
	for _, x := range list {
		n += x
	}
	return n
}

// A card is moved from meld to meld, and the melds stay what they are; one that fits none lies behind them.
func TestMoveInMelds(t *testing.T) {
	const hand = "5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH"
	for _, c := range []struct {
		card string
		to   int // among the ten others
		want string
		left int
	}{
		{"9C", 4, "5C 6C 7C 8C 9C | 9D 9H 9S | AH 3H KH", 4},  // between the two: it was in the other
		{"9C", 2, "5C 6C 7C 8C 9C | 9D 9H 9S | AH 3H KH", 4},  // wherever in the meld
		{"9C", 7, "5C 6C 7C 8C | 9D 9H 9S 9C | AH 3H KH", 4},  // back to where it was
		{"9C", 9, "5C 6C 7C 8C | 9D 9H 9S | AH 3H 9C KH", 13}, // among those left over
		{"3H", 1, "5C 6C 7C 8C | 9C 9D 9H 9S | 3H AH KH", 4},  // it fits neither
		{"KH", 7, "5C 6C 7C 8C | 9C 9D 9H 9S | KH AH 3H", 4},  // nor there
		{"6C", 10, "9C 9D 9H 9S | 5C 7C 8C AH 3H KH 6C", 4},   // a meld without a card of it may be none: 30 is too much, the game lays it out
		{"5C", 99, "6C 7C 8C | 9C 9D 9H 9S | AH 3H KH 5C", 9}, // or still one
		{"5C", 0, "5C 6C 7C 8C | 9C 9D 9H 9S | AH 3H KH", 4},  // where it was
		{"AH", 10, "5C 6C 7C 8C | 9C 9D 9H 9S | 3H KH AH", 4}, // order among those left over
		{"8C", 8, "5C 6C 7C | 9C 9D 9H 9S | AH 8C 3H KH", 12}, // the king closes
		{"9D", 8, "5C 6C 7C 8C | 9C 9H 9S | AH 9D 3H KH", 13}, // a set of three
		{"7C", -3, "5C 6C 7C 8C | 9C 9D 9H 9S | AH 3H KH", 4}, // at the edge of its own
	} {
		x := hold(t, "20", hand)
		if got := x.groups(); got != "5C 6C 7C 8C | 9C 9D 9H 9S | AH 3H KH" {
			t.Fatal(got)
		}
		x.c.Move(x.find(t, c.card), c.to)
		if got := x.groups(); got != c.want || x.c.Laid().Left != c.left {
			t.Errorf("%s to %d: %s leaves %d, want %s and %d", c.card, c.to, got, x.c.Laid().Left, c.want, c.left)
		}
	}
}

// The hand is shown as its player has laid it out. Who leaves more than need be is asked first, and what would not do is laid
// out by the game.
func TestKnockAsLaid(t *testing.T) {
	const hand = "5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH"
	knock := func(x *table) *engine.Action {
		t.Helper()
		for _, b := range x.c.Buttons() {
			if b.Action.Verb == gin.Knock {
				return &b.Action
			}
		}
		t.Fatal("no knock among the buttons")
		return nil
	}
	for _, c := range []struct {
		card string
		to   int
		pick string
		n    int32
		left int
		want Doubt
	}{
		{"AH", 10, "", 0x44, 4, DoubtNone},
		{"9C", 4, "", 0x35, 4, DoubtNone}, // laid out otherwise, with as little left
		{"5C", 10, "", 0x43, 9, DoubtLoose},
		{"5C", 10, "KH", 0x43, 9, DoubtLoose},
		{"6C", 10, "", 0x44, 4, DoubtNone}, // with 30 left over nobody knocks: the game lays it out
	} {
		x := hold(t, "10", hand)
		x.c.Move(x.find(t, c.card), c.to)
		if c.pick != "" {
			x.c.Tap(x.find(t, c.pick))
		}
		a := knock(x)
		if a.N != c.n || x.c.Laid().Left != c.left {
			t.Errorf("%s at %d, %q picked: groups %x, %d left, want %x and %d", c.card, c.to, c.pick, a.N, x.c.Laid().Left, c.n, c.left)
		}
		r := x.c.Press(a)
		if r.Doubt != c.want || r.Ask == nil != (c.want == DoubtNone) {
			t.Errorf("%s at %d, %q picked: %+v", c.card, c.to, c.pick, r)
		}
		if r.Ask != nil {
			r = x.c.Press(a)
		}
		typed := x.c.Command("knock").Do
		if typed == nil {
			typed = x.c.Command("sim").Do
		}
		if typed == nil || typed.N != r.Do.N {
			t.Errorf("%s at %d: typed %+v", c.card, c.to, typed)
		}
		x.do(t, r.Do)
		if !slices.ContainsFunc(x.View(0).Facts, func(f engine.Fact) bool { return f.Key == "knocked" && int(f.N) == c.left }) {
			t.Errorf("%s at %d: %+v", c.card, c.to, x.View(0).Facts)
		}
	}
}

// A card that comes joins the meld that it fits, at once or when it is seen; what goes leaves the others as they are.
func TestNewCardInMelds(t *testing.T) {
	x := hold(t, "10", "5C 6C 7C 8C TC 9H 9S 9D 3H KH QH; hand1: 2C; stock: 9C 4S")
	x.c.Move(x.find(t, "QH"), 10)
	play := func(words engine.Verb, p engine.Seat) {
		t.Helper()
		for _, a := range x.View(p).Moves {
			if a.Verb == words {
				x.do(t, &a)
				return
			}
		}
		t.Fatal("cannot be done")
	}
	x.do(t, x.c.Flick(x.find(t, "KH")).Do)
	x.sit(0)
	const kept = "5C 6C 7C 8C | 9D 9H 9S | 3H TC QH"
	if got := x.groups(); got != kept {
		t.Fatal(got)
	}
	play(gin.TakeTop, 1)
	play(gin.Discard, 1)
	play(gin.DrawStock, 0)
	seen, drawn := x.View(0), x.Hand().Table().Pile(0)[10]
	unseen := *seen
	unseen.Laid, unseen.Zones = nil, slices.Clone(seen.Zones)
	cards := slices.Clone(seen.Zones[0].Cards)
	cards[10].Face = engine.Unknown
	unseen.Zones[0].Cards = cards
	x.c.Show(&unseen, x.Game().Info(), x.Options(), x.Engine)
	if got := x.groups(); !strings.HasPrefix(got, kept) || x.c.Hand()[10] != drawn || x.c.Laid() != nil {
		t.Fatal("before the new card is seen:", got)
	}
	x.c.Show(seen, x.Game().Info(), x.Options(), x.Engine)
	if got := x.groups(); got != "5C 6C 7C 8C 9C | 9D 9H 9S | 3H TC QH" {
		t.Error(got)
	}
}

// By keyboard a card goes from meld to meld that it fits, and then among those left over.
func TestShiftInMelds(t *testing.T) {
	x := hold(t, "10", "5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH")
	card := x.find(t, "9C")
	for i, c := range []struct {
		by   int
		want string
	}{
		{-1, "5C 6C 7C 8C 9C | 9D 9H 9S | AH 3H KH"},
		{-1, "5C 6C 7C 8C 9C | 9D 9H 9S | AH 3H KH"},
		{1, "5C 6C 7C 8C | 9D 9H 9S 9C | AH 3H KH"},
		{1, "5C 6C 7C 8C | 9D 9H 9S | AH 9C 3H KH"},
		{1, "5C 6C 7C 8C | 9D 9H 9S | AH 3H 9C KH"},
		{1, "5C 6C 7C 8C | 9D 9H 9S | AH 3H KH 9C"},
		{1, "5C 6C 7C 8C | 9D 9H 9S | AH 3H KH 9C"},
		{-1, "5C 6C 7C 8C | 9D 9H 9S | AH 3H 9C KH"},
		{-1, "5C 6C 7C 8C | 9D 9H 9S | AH 9C 3H KH"},
		{-1, "5C 6C 7C 8C | 9D 9H 9S 9C | AH 3H KH"},
	} {
		if x.c.Shift(card, c.by); x.groups() != c.want {
			t.Fatalf("step %d: %s, want %s", i, x.groups(), c.want)
		}
	}
	x.c.Sort(ByRank)
	x.c.Shift(engine.NoSlot, 1)
}

// Whoever has the hand sorted leaves it to the game again.
func TestSortMelds(t *testing.T) {
	x := hold(t, "10", "5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH")
	x.c.Move(x.find(t, "5C"), 10)
	x.c.Sort(BySuit)
	if got := x.groups(); got != "5C 6C 7C 8C | 9C 9D 9H 9S | AH 3H KH" {
		t.Error(got)
	}
	x.c.Sort(ByRank)
	if len(x.c.Melds()) != 0 || x.c.Laid().Left != 4 {
		t.Error(x.groups())
	}
	x.c.Move(x.find(t, "AH"), 0) // what lies side by side by rank
	if got := x.groups(); got != "9C 9D 9H 9S | 5C 6C 7C 8C | AH KH 3H" {
		t.Error(got)
	}
}
