package control_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"

	. "carteado/render/control"
)

// dealt opens a table whose deck is given from the top; the rest comes in any order.
func dealt(t testing.TB, options string, top string) *table {
	t.Helper()
	x := open(t, options, engine.Carry{}, 1)
	pack := x.Hand().Table().Pack()
	faces, err := engine.ParseFaces(top)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faces {
		pack[f]--
	}
	deck := append(faces, pack.Cards()...)
	e, err := engine.New(x.Game(), *x.Options(), engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	x.Engine, x.deal = e, engine.DealerOf(deck, nil)
	x.serve(t)
	return x
}

func (x *table) zone(t testing.TB, name string) engine.Zone {
	t.Helper()
	for z := range x.v.Zones {
		if x.v.Zones[z].Name == name {
			return engine.Zone(z)
		}
	}
	t.Fatal("no pile", name)
	return 0
}

func wantRule(t testing.TB, r Result, key string) {
	t.Helper()
	if rule, ok := engine.IsRule(r.Err); !ok || rule.Key != key || r.Do != nil {
		t.Fatalf("%+v is not refused by the rule %s", r, key)
	}
}

// Two taps play a card in a game of tricks; a card that may not be played is refused at the first, with the
// rule, and out of turn a card can be made ready.
func TestTwoTaps(t *testing.T) {
	// Seat 1 leads the ace of clubs; seat 2 has clubs and hearts; seat 3 waits.
	x := dealt(t, "sueca", "AC 2H 3H 4H 5H 6H 7H 2D 3D 4D 2C 3C AH KH QH JH 5D 6D 7D JD")
	x.sit(1)
	ace := x.find(t, "AC")
	if r := x.c.Tap(ace); r.Do != nil || !x.c.Picked(ace) {
		t.Fatalf("the first tap does not pick: %+v", r)
	}
	r := x.c.Tap(ace)
	if r.Do == nil || r.Do.Face(0) != engine.FaceOf(engine.Ace, engine.Clubs) {
		t.Fatalf("the second tap does not play open: %+v", r)
	}
	x.sit(3)
	early := x.c.Hand()[0]
	if r := x.c.Tap(early); r.Err != nil || !x.c.Picked(early) {
		t.Fatalf("out of turn a card can be made ready: %+v", r)
	}
	if r := x.c.Tap(early); r.Err != engine.ErrTurn || x.c.Picked(early) {
		t.Fatalf("but not played: %+v", r)
	}
	x.do(t, r.Do)
	x.sit(2)
	wantRule(t, x.c.Tap(x.find(t, "AH")), "follow")
	if len(x.c.Picks()) > 0 || x.c.Lit(x.find(t, "AH")) || !x.c.Lit(x.find(t, "2C")) {
		t.Fatal("only clubs can be played")
	}
	x.c.Unmarked = true
	if wantRule(t, x.c.Tap(x.find(t, "AH")), "follow"); !x.c.Lit(x.find(t, "AH")) || !x.c.Lit(x.find(t, "2C")) {
		t.Fatal("where nothing is marked all cards of the hand look alike")
	}
	x.c.Unmarked = false
	wantRule(t, x.c.Drop(x.find(t, "KH"), x.zone(t, "trick")), "follow")
	wantRule(t, x.c.Flick(x.find(t, "KH")), "follow")
	x.c.OneTap = true
	if r := x.c.Tap(x.find(t, "3C")); r.Do == nil {
		t.Fatalf("one tap does not play: %+v", r)
	}
	x.c.Hold(x.find(t, "2C"))
	if r := x.c.TapPile(x.zone(t, "trick")); r.Do == nil || x.Hand().Table().Face(r.Do.Cards[0]) != engine.FaceOf(2, engine.Clubs) {
		t.Fatalf("a tap on the trick does not play what is picked: %+v", r)
	}
}

// What loses something is asked about; the same again does it, anything else forgets it.
func TestConfirm(t *testing.T) {
	x := open(t, "truco", engine.Carry{}, 3)
	x.sit(x.Hand().Turn().First())
	for _, b := range x.c.Buttons() {
		if x.Game().Info().VerbKey(b.Action.Verb) == "raise" {
			x.do(t, x.c.Press(&b.Action).Do)
		}
	}
	x.sit(x.Hand().Turn().First())
	run := engine.Action{Seat: x.v.Seat, Verb: x.Game().Info().VerbNamed("run")}
	if r := x.c.Press(&run); r.Doubt != DoubtFinal || r.Do != nil || r.Ask == nil {
		t.Fatalf("running is not asked about: %+v", r)
	}
	x.c.Clear()
	if r := x.c.Press(&run); r.Ask == nil {
		t.Fatalf("Clear does not forget: %+v", r)
	}
	wantRule(t, x.c.Tap(x.c.Hand()[0]), "raise_pending")
	if r := x.c.Press(&run); r.Ask == nil {
		t.Fatalf("a tap does not forget: %+v", r)
	}
	x.sit(x.v.Seat)
	if r := x.c.Press(&run); r.Do == nil {
		t.Fatalf("the second press does not run: %+v", r)
	}
	x.c.Clear()
	x.c.Undo = func(*engine.Action) bool { return true }
	if r := x.c.Press(&run); r.Do == nil {
		t.Fatalf("what can be taken back is asked about: %+v", r)
	}
	for _, want := range []string{"raise 3", "re-raise 6", "re-raise 9", "re-raise 12"} {
		x = open(t, "truco", engine.Carry{}, 3)
		x.c.Undo = func(*engine.Action) bool { return true }
		for line := "truco"; ; {
			x.sit(x.Hand().Turn().First())
			r := x.c.Command(line)
			if r.Ask != nil {
				if x.say(r.Ask) != "re-raise 12" || r.Doubt != DoubtTop {
					t.Fatalf("%s is asked about: %v", x.say(r.Ask), r.Doubt)
				}
				r = x.c.Command(line)
			} else if x.say(r.Do) == "re-raise 12" {
				t.Fatal("all is staked without a question")
			}
			x.do(t, r.Do)
			if x.say(r.Do) == want {
				break
			}
		}
	}
}

// A card to be thrown away that fits a meld of the own side is asked about once, and with it picked the main button adds it.
func TestFits(t *testing.T) {
	x := melding(t, "buraco")
	x.sit(1)
	x.do(t, x.c.Command("c").Do)
	x.sit(1)
	x.do(t, x.c.Command("b 4c 5c 6c").Do)
	x.sit(1)
	seven, king, lixo := x.find(t, "7H"), x.find(t, "KC"), x.zone(t, "lixo")
	x.c.Tap(seven)
	if b := x.c.Buttons(); !b[0].Main || x.say(&b[0].Action) != "add 0 7H" || x.say(&b[len(b)-1].Action) != "discard 0 7H" || b[len(b)-1].Main {
		t.Errorf("the buttons of a card that fits are %+v", b)
	}
	for name, throw := range map[string]func() Result{
		"tap":   func() Result { return x.c.TapPile(lixo) },
		"flick": func() Result { return x.c.Flick(seven) },
		"drop":  func() Result { return x.c.Drop(seven, lixo) },
		"typed": func() Result { return x.c.Command("d 7c").Result },
	} {
		if r := throw(); r.Do != nil || r.Doubt != DoubtFits || r.Meld != x.zone(t, "meld1.0") {
			t.Errorf("%s: a card that fits goes away: %+v", name, r)
		}
		if r := throw(); r.Do == nil || x.say(r.Do) != "discard 0 7H" {
			t.Errorf("%s: asked a second time: %+v", name, r)
		}
	}
	x.c.Clear()
	x.c.Tap(king)
	if b := x.c.Buttons(); !b[0].Main || x.say(&b[0].Action) != "discard 0 KC" {
		t.Errorf("the buttons of a card that fits nothing are %+v", b)
	}
	if r := x.c.TapPile(lixo); r.Do == nil {
		t.Errorf("a card that fits nothing is asked about: %+v", r)
	}
}

// A card is played open or covered, and a card nobody has seen is played unseen.
func TestCover(t *testing.T) {
	x := open(t, "truco(ferroBlind=first-trick)", engine.Carry{Points: [8]int32{11, 11, 11, 11}}, 3)
	x.sit(x.Hand().Turn().First())
	if r := x.c.Command("x 1"); r.Err != nil {
		t.Fatal(r.Err)
	}
	r := x.c.Tap(x.c.Hand()[0])
	if r.Do == nil || len(r.Do.Faces) > 0 {
		t.Fatalf("an unseen card is not played unseen: %+v", r)
	}
	x = open(t, "truco", engine.Carry{}, 3)
	for range 4 {
		x.sit(x.Hand().Turn().First())
		wantRule(t, x.c.Command("cobre "+letters(x, x.c.Hand()[0])).Result, "cover_from")
		x.do(t, x.c.Command("j "+letters(x, x.c.Hand()[0])).Do)
	}
	x.sit(x.Hand().Turn().First())
	r = x.c.Command("cobre " + letters(x, x.c.Hand()[1])).Result
	if r.Do == nil || len(r.Do.Faces) > 0 {
		t.Fatalf("a covered card is shown: %+v", r)
	}
}

// letters names a card as it is typed in Portuguese.
func letters(x *table, s engine.Slot) string {
	f := x.Hand().Table().Face(s)
	return f.Rank().String() + map[engine.Suit]string{engine.Spades: "e", engine.Hearts: "c", engine.Diamonds: "o", engine.Clubs: "p"}[f.Suit()]
}

// melding is a table of Buraco at which seat 1 has runs to lay. The cards of a deal go round from seat 1.
func melding(t testing.TB, rules string) *table {
	hands := [4]string{ // of seats 1, 2, 3, 0
		"4H 5H 6H 7H 8H 2S KC KD 9S JS 7S",
		"4S 4S 5S 6S 9C 9C 9D 9D TD TD TS",
		"4C 4C 5C 5C 6C 6C 7C 7C 8C 8S QC",
		"3D 3D 4D 4D 5D 5D 6D 6D 7D 7D QD",
	}
	deck := ""
	for i := range 11 {
		for _, h := range hands {
			f, _ := engine.ParseFaces(h)
			deck += f[i].String() + " "
		}
	}
	return dealt(t, rules, deck)
}

// A side that is not the last to be named has its melds counted as the game counts them: the third is the third, and a new one
// comes after the last.
func TestMeldsOfEverySide(t *testing.T) {
	for _, rules := range []string{"buraco(preset=diversao)", "buraco(preset=diversao,seats=2)", "buraco(preset=copag,seats=3)", "buraco(preset=copag,seats=6)",
		"buraco(preset=copag,seats=6,teams6=two_trios)", "tranca(preset=popular)"} {
		for seed := range uint64(10) {
			x := open(t, rules, engine.Carry{}, seed)
			rng := rand.New(rand.NewPCG(seed, 5))
			info := x.Game().Info()
			for n := 0; n < 120 && !x.Over(); n++ {
				p := x.Hand().Turn().First()
				x.sit(p)
				side := info.Side(x.Options(), p)
				next := 0 // the place of the next meld, whatever lies in a row of cards that are no meld
				for len(x.v.Zones[x.zone(t, fmt.Sprintf("meld%d.%d", side, next))].Cards) > 0 {
					next++
				}
				for _, a := range x.v.Moves {
					key, at := info.VerbKey(a.Verb), int(a.N)
					if key == "meld" && at == 0 {
						at = next
					} else if key != "add" || at >= 64 {
						continue
					}
					meld := x.zone(t, fmt.Sprintf("meld%d.%d", side, at))
					x.c.Clear()
					for _, s := range a.Cards {
						x.c.Hold(s)
					}
					if r := x.c.TapPile(meld); r.Do == nil || r.Do.N != a.N || !x.c.Target(meld) {
						t.Fatalf("%s, seat %d: %s comes to %+v", rules, p, x.say(&a), r)
					}
				}
				x.random(t, rng)
			}
		}
	}
}

// In a game with melds many cards are picked; melds are laid with a button or by a tap on their place, and grow
// by a tap. A second tap on a card always puts it back.
func TestMelds(t *testing.T) {
	x := melding(t, "buraco")
	x.sit(1)
	c := x.c
	four := x.find(t, "4H")
	for _, picked := range []bool{true, false, true, false} {
		if r := c.Tap(four); r.Do != nil || r.Err != nil || c.Picked(four) != picked {
			t.Fatalf("a tap does more than pick and put back: %+v", r)
		}
	}
	wantRule(t, c.Flick(four), "draw_first")
	r := c.TapPile(x.zone(t, "stock"))
	if r.Do == nil || !c.Target(x.zone(t, "stock")) {
		t.Fatalf("the stock is not drawn from: %+v", r)
	}
	x.do(t, r.Do)
	x.sit(1)
	for _, f := range []string{"4H", "5H", "KC"} {
		c.Tap(x.find(t, f))
	}
	wantRule(t, c.TapPile(x.zone(t, "meld1.0")), "meld_mixed")
	c.Tap(x.find(t, "KC"))
	c.Tap(x.find(t, "6H"))
	if b := c.Buttons()[0]; !b.Main || x.say(&b.Action) != "meld 0 4H 5H 6H" {
		t.Fatalf("no button lays the run: %+v", b)
	}
	if !c.Target(x.zone(t, "meld1.0")) || c.Target(x.zone(t, "meld1.1")) || c.Target(x.zone(t, "meld0.0")) {
		t.Fatal("the next place of the own side, and that alone, takes a new meld")
	}
	x.do(t, c.TapPile(x.zone(t, "meld1.0")).Do)
	x.sit(1)
	if len(c.Picks()) != 0 {
		t.Fatal("cards that are gone are still picked")
	}
	c.Tap(x.find(t, "7H"))
	c.Tap(x.find(t, "8H"))
	if r := c.Tap(x.Hand().Table().Pile(x.zone(t, "meld1.0"))[0]); r.Do == nil || x.say(r.Do) != "add 0 7H 8H" {
		t.Fatalf("a tap on a card of the meld does not add: %+v", r)
	}
	c.Tap(x.find(t, "8H"))
	if r := c.Tap(x.find(t, "7H")); r.Do != nil || c.Picked(x.find(t, "7H")) {
		t.Fatalf("a card that was picked before another is put back, not discarded: %+v", r)
	}
	c.Tap(x.find(t, "KC"))
	if r := c.Tap(x.find(t, "KC")); r.Do != nil || c.Picked(x.find(t, "KC")) {
		t.Fatalf("a second tap on a lone card discards it: %+v", r)
	}
	c.Tap(x.find(t, "KC"))
	if r := c.TapPile(x.zone(t, "lixo")); r.Do == nil || x.say(r.Do) != "discard 0 KC" {
		t.Fatalf("a tap on the lixo does not discard what is picked: %+v", r)
	}
	if r := c.Drop(x.find(t, "KD"), x.zone(t, "lixo")); r.Do == nil || x.say(r.Do) != "discard 0 KD" {
		t.Fatalf("a card dropped is not what is discarded: %+v", r)
	}
	c.Clear()
	wantRule(t, c.TapPile(x.zone(t, "lixo")), "drawn_already")
}

// A closed lixo is taken with picked cards, or for a meld that its top card fits.
func TestJustify(t *testing.T) {
	x := melding(t, "buraco(pile_take=justify)")
	x.sit(1)
	c := x.c
	lixo := x.zone(t, "lixo")
	wantRule(t, c.TapPile(lixo), "pile_empty")
	x.do(t, c.TapPile(x.zone(t, "stock")).Do)
	x.sit(1)
	x.do(t, c.Drop(x.find(t, "7S"), lixo).Do)
	x.sit(2)
	wantRule(t, c.TapPile(lixo), "pile_justify")
	c.Tap(x.find(t, "5S"))
	wantRule(t, c.TapPile(lixo), "pile_justify")
	c.Tap(x.find(t, "TD"))
	wantRule(t, c.TapPile(lixo), "meld_mixed")
	c.Tap(x.find(t, "TD"))
	c.Tap(x.find(t, "6S"))
	r := c.Drop(x.Hand().Table().Pile(lixo)[0], x.zone(t, "hand2"))
	if r.Do == nil || x.say(r.Do) != "take_pile 0 5S 6S" {
		t.Fatalf("two cards do not justify: %+v", r)
	}
	x.do(t, r.Do)
	x.sit(2)
	x.do(t, c.Flick(x.find(t, "TS")).Do)
	x.sit(3)
	x.do(t, c.Drop(x.Hand().Table().Pile(x.zone(t, "stock"))[0], x.zone(t, "hand3")).Do)
	x.sit(3)
	x.do(t, c.Flick(x.find(t, "8S")).Do)
	x.sit(0)
	ours := x.zone(t, "meld0.0")
	for name, r := range map[string]Result{
		"tap on the lixo": c.TapPile(lixo),
		"tap on the meld": c.TapPile(ours),
		"drag":            c.Drop(x.Hand().Table().Pile(lixo)[1], ours),
		"typed":           c.Command("l 1").Result,
		"typed alone":     c.Command("l").Result,
	} {
		if r.Do == nil || x.say(r.Do) != "take_pile 0" {
			t.Errorf("%s: %+v", name, r)
		}
	}
	if !c.Target(lixo) || !c.Target(ours) {
		t.Error("lixo and meld are not marked")
	}
}

// Cards that are dragged stay where they are put; new ones come last, and a sort forgets it.
func TestMove(t *testing.T) {
	x := melding(t, "buraco")
	x.sit(1)
	x.c.Sort(BySuit)
	h := slices.Clone(x.c.Hand())
	x.c.Move(h[10], 0)
	want := append([]engine.Slot{h[10]}, h[:10]...)
	if !slices.Equal(x.c.Hand(), want) {
		t.Fatal(x.c.Hand(), want)
	}
	before := x.v
	x.do(t, x.c.TapPile(x.zone(t, "stock")).Do)
	x.sit(1)
	if got := x.c.Hand(); !slices.Equal(got[:11], want) || len(got) != 12 {
		t.Fatal(got, want)
	}
	// A decision taken back changes nothing about it, another hand does.
	x.c.Show(before, x.Game().Info(), x.Options(), x.Engine)
	if !slices.Equal(x.c.Hand(), want) {
		t.Fatal(x.c.Hand(), want)
	}
	next := open(t, "buraco", engine.Carry{}, 9)
	next.c = x.c
	v := next.sit(1)
	if hand := v.Zones[next.zone(t, "hand1")].Cards; !slices.Equal(x.c.Hand(), Arrange(BySuit, hand, GuideOf(v, x.Game().Info()))) {
		t.Fatal("another hand keeps the order of the last:", x.c.Hand())
	}
	x.c.Sort(AsDealt)
	if !slices.Equal(x.c.Hand(), next.Hand().Table().Pile(x.zone(t, "hand1"))) {
		t.Fatal(x.c.Hand())
	}
}

// Who only watches picks nothing and does nothing.
func TestSpectator(t *testing.T) {
	x := melding(t, "buraco")
	x.sit(engine.Nobody)
	for s := range engine.Slot(engine.MaxSlots) {
		if r := x.c.Tap(s); r.Do != nil || r.Err != nil || x.c.Picked(s) || x.c.Lit(s) {
			t.Fatal("a spectator taps", s, r)
		}
	}
	for z := range engine.Zone(engine.MaxZones) {
		if r := x.c.TapPile(z); r.Do != nil || x.c.Target(z) {
			t.Fatal("a spectator draws", z, r)
		}
	}
	if len(x.c.Buttons()) > 0 || len(x.c.Hand()) > 0 || x.c.Command("c").Err == nil {
		t.Fatal("a spectator may act")
	}
}

// Asking every frame costs nothing.
func TestFramesAllocateNothing(t *testing.T) {
	x := melding(t, "buraco")
	x.sit(1)
	x.c.Tap(x.c.Hand()[0])
	x.c.Buttons()
	if n := testing.AllocsPerRun(100, func() {
		for s := range engine.Slot(104) {
			_ = x.c.Picked(s) || x.c.Lit(s)
		}
		_ = x.c.Target(x.zone(t, "lixo"))
		_, _, _ = x.c.Picks(), x.c.Hand(), x.c.Buttons()
	}); n > 0 {
		t.Error(n, "allocations")
	}
}

// Where several cards are asked for at once, taps pick as many as may go, and the main button gives them away.
func TestSeveral(t *testing.T) {
	x := dealt(t, "sample(most=2)", "")
	x.sit(1)
	hand := slices.Clone(x.c.Hand())
	main := func() string {
		for _, b := range x.c.Buttons() {
			if b.Main {
				return x.say(&b.Action)
			}
		}
		return ""
	}
	if of, ok := x.c.Wants(); !ok || of != 0 {
		t.Errorf("some cards are wanted, not %d, %v", of, ok)
	}
	if len(x.c.Buttons()) != 1 || main() != "" {
		t.Errorf("before anything is picked %d cards can be kept, and %q is the main button", len(hand), main())
	}
	for i, want := range []string{"0", "0 1", "1 2"} { // the first goes back for the third
		if r := x.c.Tap(hand[i]); r.Do != nil || r.Err != nil {
			t.Fatalf("a tap does more than pick: %+v", r)
		}
		var picked []engine.Slot
		for _, k := range strings.Fields(want) {
			picked = append(picked, hand[k[0]-'0'])
		}
		if !slices.Equal(x.c.Picks(), picked) {
			t.Errorf("after %d taps %v is picked, not %v", i+1, x.c.Picks(), picked)
		}
	}
	if x.c.Tap(hand[2]); len(x.c.Picks()) != 1 {
		t.Error("a second tap does not put a card back")
	}
	if x.c.Tap(hand[1]); len(x.c.Picks()) != 0 {
		t.Error("a second tap on a lone card does not put it back")
	}
	x.c.Tap(hand[3])
	x.c.Tap(hand[4])
	face := func(k int) string { return x.Hand().Table().Face(hand[k]).String() }
	want := "swap 0 " + face(3) + " " + face(4)
	if main() != want {
		t.Errorf("the main button is %q, not %q", main(), want)
	}
	discard := x.zone(t, "discard")
	if r := x.c.TapPile(discard); r.Do == nil || x.say(r.Do) != want || !x.c.Target(discard) {
		t.Errorf("a tap on the pile: %+v", r)
	}
	if r := x.c.Command("troca"); r.Do == nil || x.say(r.Do) != want {
		t.Errorf("a typed line: %+v", r)
	}
	if b, ok := x.c.Shortcut("x"); !ok || x.say(&b.Action) != want {
		t.Errorf("the key x: %+v", b)
	}
	r := x.c.Drop(hand[3], discard) // and brings the other along
	if r.Do == nil || x.say(r.Do) != want {
		t.Fatalf("a drop: %+v", r)
	}
	x.do(t, r.Do)
	x.sit(1)
	if len(x.c.Picks()) != 0 || len(x.c.Hand()) != len(hand) {
		t.Error("the cards are not exchanged")
	}
}

// Keys stand for what can be done now, by deed or by role.
func TestShortcuts(t *testing.T) {
	verb := func(x *table, key string) string {
		if b, ok := x.c.Shortcut(key); ok {
			return x.Game().Info().VerbKey(b.Action.Verb)
		}
		return ""
	}
	x := open(t, "truco", engine.Carry{}, 3)
	x.sit(x.Hand().Turn().First())
	if got := verb(x, "t") + " " + verb(x, "a") + verb(x, "d") + verb(x, "?"); got != "raise " {
		t.Error(got)
	}
	b, _ := x.c.Shortcut("t")
	x.do(t, &b.Action)
	x.sit(x.Hand().Turn().First())
	if got := verb(x, "t") + " " + verb(x, "a") + " " + verb(x, "r"); got != "re-raise accept run" {
		t.Error(got)
	}
	x = open(t, "buraco", engine.Carry{}, 3)
	x.sit(x.Hand().Turn().First())
	if got := verb(x, "d") + " " + verb(x, "x"); got != "draw_stock " {
		t.Error(got)
	}
}

// Where some of the cards that are given away together are shown and the others are not, the picked cards go as the game
// lists them: a declarer of Tarot with four plain cards lays these away closed, and two trumps open.
func TestSeveralShown(t *testing.T) {
	faces, err := engine.ParseFaces("KS KH KD t1 t21 ex t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13")
	if err != nil {
		t.Fatal(err)
	}
	g, o, err := games.Rules("tarot")
	if err != nil {
		t.Fatal(err)
	}
	deck := enginetest.Stack(t, g, o, engine.Carry{Dealer: 3}, "hand0: KS KH KD t1 t21 ex t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13; "+
		"@6: t14; @19: t15; @32: 2S; @45: 3S; @58: 4H; @71: 5C")
	e, err := engine.New(g, o, engine.Carry{Dealer: 3})
	if err != nil {
		t.Fatal(err)
	}
	x := &table{Engine: e, deal: engine.DealerOf(deck, rand.New(rand.NewPCG(1, 1))), c: &Control{}}
	x.serve(t)
	info := g.Info()
	for _, words := range []string{"0 bid n=1", "1 pass", "2 pass", "3 pass", "0 take"} {
		a, err := info.ParseNotation(words)
		if err != nil {
			t.Fatal(err)
		}
		x.do(t, &a)
	}
	x.sit(0)
	for _, face := range []string{"2S", "t3", "3S", "4H", "t9", "5C"} {
		x.c.Tap(x.find(t, face))
	}
	for _, b := range x.c.Buttons() {
		if !b.Main {
			continue
		}
		for i, s := range b.Action.Cards {
			f := x.Hand().Table().Face(s)
			if shown := b.Action.Face(i) == f; shown != slices.Contains(faces, f) {
				t.Errorf("%v is shown: %v", f, shown)
			}
		}
		x.do(t, &b.Action)
		return
	}
	t.Error("there is no main button")
}

// A discard that may be claimed is marked, and a tap on it claims it.
func TestClaimIsMarked(t *testing.T) {
	for _, rules := range []string{"cacheta(claims=open)", "pif-paf(louca=true)"} {
		x, rng, claims := open(t, rules, engine.Carry{}, 3), rand.New(rand.NewPCG(3, 3)), 0
		for claims < 3 && x.Len() < 2000 && !x.Over() {
			p := x.Hand().Turn().First()
			if v := x.sit(p); v.Prompt == "claim" {
				claims++
				z := engine.Zone(slices.IndexFunc(v.Zones, func(z engine.ZoneView) bool { return z.Kind == engine.Discard }))
				if r := x.c.TapPile(z); !x.c.Target(z) || r.Do == nil || x.Game().Info().VerbKey(r.Do.Verb) != "claim" {
					t.Errorf("%s: a tap on the discard pile does %+v", rules, r)
				}
			}
			x.random(t, rng)
		}
		if claims == 0 {
			t.Errorf("%s: nobody may claim", rules)
		}
	}
}
