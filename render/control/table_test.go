package control_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/render/speech"

	. "carteado/render/control"
)

// table is an engine that knows all, and one person's control of it.
type table struct {
	*engine.Engine
	deal *engine.Dealer
	c    *Control
	v    *engine.View
}

func open(t testing.TB, options string, carry engine.Carry, seed uint64) *table {
	t.Helper()
	g, o, err := games.Rules(options)
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, carry)
	if err != nil {
		t.Fatal(err)
	}
	x := &table{Engine: e, deal: engine.NewDealer(e, rand.New(rand.NewPCG(seed, 1))), c: &Control{Typed: typed(o)}}
	x.serve(t)
	return x
}

// typed returns the words that may be typed in Brazil.
func typed(o engine.Options) map[string][]engine.Verb {
	v := speech.Voice{Book: words.In("pt-BR"), Info: o.Game(), Options: &o}
	return v.Typed()
}

func (x *table) serve(t testing.TB) {
	t.Helper()
	if err := x.deal.Serve(x.Engine); err != nil {
		t.Fatal(err)
	}
}

// sit shows the table to a seat.
func (x *table) sit(p engine.Seat) *engine.View {
	x.v = x.View(p)
	x.c.Show(x.v, x.Game().Info(), x.Options(), x.Engine)
	return x.v
}

func (x *table) do(t testing.TB, a *engine.Action) {
	t.Helper()
	if err := x.Do(uint32(x.Len()), a); err != nil {
		t.Fatalf("%s: %+v: %v", x.Options(), a, err)
	}
	x.serve(t)
}

// random plays a move of any seat that may act; asides are rare, what ends the hand too.
func (x *table) random(t testing.TB, rng *rand.Rand) {
	t.Helper()
	moves := x.View(x.Hand().Turn().First()).Moves
	info := x.Game().Info()
	for {
		a := moves[rng.IntN(len(moves))]
		if v := info.Verb(a.Verb); (v.Aside || v.Final) && rng.IntN(30) > 0 && len(moves) > 1 {
			continue
		}
		x.do(t, &a)
		return
	}
}

// find returns a card of the seat's hand.
func (x *table) find(t testing.TB, face string) engine.Slot {
	t.Helper()
	f, err := engine.ParseFace(face)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range x.c.Hand() {
		if x.Hand().Table().Face(s) == f {
			return s
		}
	}
	t.Fatalf("no %s in hand", face)
	return engine.NoSlot
}

// settings are all presets with all numbers of seats, and rules that ask for special gestures.
func settings(t testing.TB) []string {
	out := []string{"buraco(pile_take=justify,wild_move=fixed)", "buraco(pile_take=justify,preset=diversao,seats=2)",
		"buraco(pile_return=forbid,preset=copag,wild_move=fixed)", "truco(ritual=on,preset=regulamento)",
		"truco(ferroBlind=first-trick,preset=regulamento)", "sueca(accusation=on)"}
	for _, g := range games.All {
		for _, o := range enginetest.Settings(g.Game.Info()) {
			out = append(out, o.String())
		}
	}
	return out
}

// carry starts some hands of Truco with eleven points.
func carry(options string, rng *rand.Rand) engine.Carry {
	var c engine.Carry
	if strings.HasPrefix(options, "truco") && rng.IntN(2) == 0 {
		us, them := int32(rng.IntN(2)*11), int32(rng.IntN(2)*11)
		c.Points = [engine.MaxSeats]int32{us, them}
		if !strings.Contains(options, "seats=2") {
			c.Points[2], c.Points[3] = us, them
		}
	}
	return c
}

// Every move that a game lists can be made by hand, and nothing that Control gives is refused.
func TestEveryMoveInReach(t *testing.T) {
	for _, options := range settings(t) {
		t.Run(options, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, uint64(len(options))))
			moves, calls := 0, 0
			for hand := uint64(0); hand < 2 || moves < 100 || calls < 100; hand++ {
				if hand == 60 {
					t.Fatalf("only %d moves and %d calls were tried", moves, calls)
				}
				x := open(t, options, carry(options, rng), hand)
				for !x.Over() {
					actors := x.Hand().Actors()
					for p := range engine.Seat(x.Options().Seats()) {
						if !actors.Has(p) || rng.IntN(3) > 0 {
							continue
						}
						x.sit(p)
						for i := range x.v.Moves {
							if len(x.v.Moves) > 20 && rng.IntN(4) > 0 {
								continue
							}
							moves++
							x.reach(t, &x.v.Moves[i])
						}
						for range 5 {
							calls += x.fumble(t, rng)
						}
					}
					x.random(t, rng)
				}
			}
		})
	}
}

// reach makes a move by tapping and pressing.
func (x *table) reach(t testing.TB, a *engine.Action) {
	t.Helper()
	c := x.c
	info := x.Game().Info()
	final := info.Verb(a.Verb).Final
	if v := info.Verb(a.Verb); v.Standing || v.Role == engine.RoleRise {
		if slices.ContainsFunc(c.Buttons(), func(b Button) bool { return b.Action.Verb == a.Verb }) ||
			!slices.ContainsFunc(c.Standing(), func(b engine.Action) bool { return b.Verb == a.Verb }) || c.Press(a).Do == nil {
			t.Fatalf("%s, seat %d: %s is not for the menu alone", x.Options(), x.v.Seat, info.VerbKey(a.Verb))
		}
		return
	}
	is := func(r Result, again func() Result) bool {
		if r.Ask != nil {
			if r.Do != nil || r.Doubt == DoubtNone {
				t.Fatal("what must be confirmed is done at once, or for no reason:", a)
			}
			r = again()
		} else if final && r.Do != nil && x.same(r.Do, a) {
			t.Fatal("done without being asked:", a)
		}
		return r.Do != nil && x.same(r.Do, a)
	}
	c.Clear()
	if info.Verb(a.Verb).Ask == engine.AskSum {
		c.ChooseSum(a.N)
	}
	deed := info.Verb(a.Verb).Deed
	pick := deed != engine.DeedPress && deed != engine.DeedReject // which cards go is no question
	cards := a.Cards
	if deed == engine.DeedShow { // the first card says which of several ways is meant
		cards = cards[:1]
	}
	for _, s := range cards {
		if pick {
			if r := c.Tap(s); r.Err != nil || r.Do != nil {
				t.Fatalf("%s: the first tap on a card of %s gives %+v", x.Options(), x.say(a), r)
			}
		}
	}
	for _, b := range c.Buttons() {
		if x.same(&b.Action, a) {
			if b.Final != final {
				t.Fatal("not marked as final:", x.say(a))
			}
			press := func() Result { return c.Press(a) }
			if !is(press(), press) {
				t.Fatal("the button does something else:", x.say(a))
			}
			return
		}
	}
	t.Fatalf("%s, seat %d: no way to %s", x.Options(), a.Seat, x.say(a))
}

func (x *table) say(a *engine.Action) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d", x.Game().Info().VerbKey(a.Verb), a.N)
	for _, s := range a.Cards {
		b.WriteString(" " + x.Hand().Table().Face(s).String())
	}
	return b.String()
}

// fumble does anything at all, and tells how often that gave an action.
func (x *table) fumble(t testing.TB, rng *rand.Rand) (done int) {
	t.Helper()
	c := x.c
	c.OneTap = rng.IntN(4) == 0
	defer func() { c.OneTap = false }()
	c.Clear()
	slots := x.Hand().Table().Slots()
	card := func() engine.Slot {
		if h := c.Hand(); len(h) > 0 && rng.IntN(4) > 0 {
			return h[rng.IntN(len(h))]
		}
		return engine.Slot(rng.IntN(slots + 1))
	}
	pile := func() engine.Zone {
		if z := engine.Zone(rng.IntN(len(x.v.Zones) + 1)); rng.IntN(2) == 0 || int(z) < len(x.v.Zones) && len(x.v.Zones[z].Cards) > 0 {
			return z
		}
		return engine.Zone(rng.IntN(12))
	}
	for range rng.IntN(12) {
		var r Result
		aim := engine.NoZone
		switch rng.IntN(8) {
		case 0, 1, 2:
			r = c.Tap(card())
		case 3, 4:
			aim = pile()
			if target := c.Target(aim); target {
				r = c.TapPile(aim)
				if r.Do == nil && r.Ask == nil && len(r.Choose) < 2 {
					t.Fatalf("%s: a target takes nothing: pile %d, %+v", x.Options(), aim, r)
				}
			} else if r = c.TapPile(aim); r.Do != nil {
				t.Fatalf("%s: not marked as a target: pile %d takes %s", x.Options(), aim, x.say(r.Do))
			}
		case 5:
			r = c.Drop(card(), pile())
		case 6:
			r = c.Flick(card())
		case 7:
			if b := c.Buttons(); len(b) > 0 {
				r = c.Press(&b[rng.IntN(len(b))].Action)
			}
		}
		for i := range r.Choose {
			if err := x.Check(&r.Choose[i]); err != nil {
				t.Fatal("offered but refused:", err)
			}
		}
		if r.Do != nil {
			done++
			if err := x.Check(r.Do); err != nil {
				t.Fatalf("%s: %s is refused: %v", x.Options(), x.say(r.Do), err)
			}
		}
		if r.Ask != nil {
			if err := x.Check(r.Ask); err != nil || r.Doubt == DoubtNone {
				t.Fatalf("%s: %s is asked about but refused: %v", x.Options(), x.say(r.Ask), err)
			}
		}
	}
	for _, s := range c.Picks() {
		if !c.Picked(s) || !slices.Contains(c.Hand(), s) && !c.Lit(s) { // a dummy's card is lit and in no own hand
			t.Fatal("picked and not picked:", s)
		}
	}
	return done
}

// same reports whether two actions are made by the same seat and come to the same.
func (x *table) same(a, b *engine.Action) bool {
	if a.Seat != b.Seat || a.Verb != b.Verb || len(a.Cards) != len(b.Cards) || len(a.Faces) != len(b.Faces) {
		return false
	}
	var sum [2][]byte
	for i, y := range [...]*engine.Action{a, b} {
		if x.Check(y) != nil {
			return false
		}
		h := x.Clone()
		h.Apply(y)
		var e engine.Encoder
		h.Table().Public(&e)
		h.Public(&e)
		sum[i] = e.Bytes()
	}
	return bytes.Equal(sum[0], sum[1])
}
