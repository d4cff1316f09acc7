package scene

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/games/sueca"
	"carteado/render/layout"
	"carteado/render/sound"
)

// nobody is a player at whose table nothing can be touched.
type nobody struct{}

func (nobody) TapCard(engine.Slot)              {}
func (nobody) TapPile(engine.Zone)              {}
func (nobody) TapArea(int)                      {}
func (nobody) TapNothing()                      {}
func (nobody) HoldCard(engine.Slot)             {}
func (nobody) Flick(engine.Slot)                {}
func (nobody) Drop(engine.Slot, engine.Zone)    {}
func (nobody) Reorder(engine.Slot, engine.Slot) {}
func (nobody) Lit(engine.Slot) bool             { return false }
func (nobody) Picked(engine.Slot) bool          { return false }
func (nobody) Target(engine.Zone) bool          { return false }
func (nobody) Touched()                         {}
func (nobody) Key(string, bool)                 {}

// shown is a hand of Sueca shown on a table.
type shown struct {
	t    *Table
	e    *engine.Engine
	o    engine.Options
	rng  *rand.Rand
	now  float64
	who  map[engine.Slot]engine.Seat
	list engine.List

	seats [engine.MaxSeats]Seat
}

func deal(t *testing.T) *shown {
	t.Helper()
	o, _ := sueca.Game{}.Info().Defaults("")
	e, err := engine.New(sueca.Game{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 7))
	if err := engine.NewDealer(e, rng).Serve(e); err != nil {
		t.Fatal(err)
	}
	h := &shown{t: New(nobody{}, sound.NewPlayer()), e: e, o: o, rng: rng, who: map[engine.Slot]engine.Seat{}}
	h.t.Resize(layout.Frame{W: 800, H: 600}, 1)
	return h
}

func (h *shown) state(last *engine.Action, fresh bool) *State {
	v := h.e.View(0)
	return &State{View: v, Options: &h.o, Me: 0, Last: last, Fresh: fresh, Seats: h.seats, Took: taken(v),
		Played: func(s engine.Slot) engine.Seat {
			if p, ok := h.who[s]; ok {
				return p
			}
			return engine.Nobody
		}}
}

// play plays a random card and shows it.
func (h *shown) play() float64 {
	turn := h.e.Hand().Turn().First()
	h.list.Reset()
	h.e.Hand().Legal(turn, &h.list)
	var a engine.Action
	for a.Verb != sueca.Play {
		a = h.list.At(h.rng.IntN(h.list.Len())).Clone()
	}
	if err := h.e.Do(uint32(h.e.Len()), &a); err != nil {
		panic(err)
	}
	h.who[a.Cards[0]] = a.Seat
	return h.t.Show(h.state(&a, false), h.now)
}

// The fourth card of a trick lies open beside the others before the trick goes to its winner.
func TestTrickRests(t *testing.T) {
	h := deal(t)
	h.now = h.t.Show(h.state(nil, true), 0)
	h.t.Update(h.now)
	for range 3 {
		h.now = h.play()
		h.t.Update(h.now)
	}
	begin := h.now
	end := h.play()
	if end-begin < 1000 {
		t.Errorf("the trick is gone after %.0f ms", end-begin)
	}
	trick := func() (n int) {
		for _, z := range h.t.state.View.Zones {
			if z.Kind == engine.Trick {
				n = len(z.Cards)
			}
		}
		return
	}
	h.t.Update(begin + 300)
	if n := trick(); n != 4 {
		t.Errorf("%d cards in the trick while it rests", n)
	}
	for _, c := range h.t.lay.Cards {
		if c.Kind == engine.Trick && !c.Up {
			t.Error("a card of the trick lies face down")
		}
	}
	h.t.Update(end)
	if n := trick(); n != 0 {
		t.Errorf("%d cards in the trick after it was taken", n)
	}
	h.t.Update(end + 1000)
	h.t.Update(end + 1010)
	if h.t.moving {
		t.Error("cards move after everything has arrived")
	}
}

// A whole hand, shown faster than anybody can see it, ends in the state that was shown last, with every card
// in its place and nothing more to draw.
func TestHurry(t *testing.T) {
	h := deal(t)
	h.t.Show(h.state(nil, true), 0)
	for !h.e.Over() {
		h.play()
		h.now += 20
		h.t.Update(h.now)
	}
	h.t.Hurry(h.now)
	h.t.Update(h.now)
	if !h.t.Quiet() || h.t.state != h.t.newest || !h.t.state.View.Over {
		t.Fatal("not at the end")
	}
	h.now += 10_000
	h.t.Update(h.now)
	h.t.wake = false
	h.t.Update(h.now + 16)
	if h.t.Dirty() {
		t.Error("an idle table wants to be drawn")
	}
	for z := range h.t.state.View.Zones {
		for _, c := range h.t.state.View.Zones[z].Cards {
			home, ok := h.t.home(c.Slot)
			if at := h.t.sprites[c.Slot].motion.At(h.now); ok && at != h.t.pose(&home) {
				t.Errorf("card %d is not at home", c.Slot)
			}
		}
	}
}

// A table that rests has nothing to draw however long nothing comes, and every entry of a hand comes to rest.
func TestRests(t *testing.T) {
	h := deal(t)
	h.t.Show(h.state(nil, true), 0)
	for !h.e.Over() {
		h.play()
		if h.t.Rests() {
			t.Fatalf("entry %d: it rests before what was played is shown", h.e.Len())
		}
		for end := h.now + 20_000; !h.t.Rests(); h.now += 50 {
			h.t.wake = false // it is drawn
			if h.t.Update(h.now); h.now > end {
				t.Fatalf("entry %d: it never rests", h.e.Len())
			}
		}
		for range 100 {
			if h.now += 100; h.t.Rests() {
				h.t.Update(h.now)
			}
		}
		if !h.t.Rests() {
			t.Fatalf("entry %d: it rested, and there is something to draw", h.e.Len())
		}
	}
}

// A hand that is dealt again takes nothing of the last one's motions along, and without speed everything is
// at its place at once.
func TestCut(t *testing.T) {
	h := deal(t)
	set := h.t.set
	set.Speed = 0
	h.t.Set(set)
	if end := h.t.Show(h.state(nil, true), 50); end != 50 {
		t.Errorf("dealt after %.0f ms", end-50)
	}
	h.t.Update(50)
	if h.t.moving || !h.t.Quiet() {
		t.Error("cards move")
	}
}

// A table that was cleared has no cards that a tap could find, also before the next frame.
func TestClear(t *testing.T) {
	h := deal(t)
	h.t.Update(h.t.Show(h.state(nil, false), 0))
	if len(h.t.Layout().Cards) == 0 {
		t.Fatal("no cards are laid out")
	}
	h.t.Clear()
	if n := len(h.t.Layout().Cards); n != 0 {
		t.Errorf("%d cards are still laid out", n)
	}
}

// An idle frame allocates nothing.
func TestIdle(t *testing.T) {
	h := deal(t)
	h.now = h.t.Show(h.state(nil, true), 0) + 20_000
	h.t.Update(h.now)
	h.t.Update(h.now + 5000)
	if n := testing.AllocsPerRun(100, func() {
		h.now += 16
		h.t.Update(h.now + 5000)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// What is heard follows from what was done, in any game.
func TestCues(t *testing.T) {
	for _, c := range []struct {
		rules, verb string
		cards       int
		seals       int32 // before and after
		call        string
		want        sound.Cue
	}{
		{rules: "sueca", verb: "play", cards: 1, want: sound.Card},
		{rules: "sueca", verb: "accuse", call: "Renúncia!", want: sound.Call},
		{rules: "truco", verb: "raise", call: "Truco!", want: sound.Call},
		{rules: "truco", verb: "re-raise", want: sound.Call},
		{rules: "truco", verb: "accept", call: "Aceito!", want: sound.Accept},
		{rules: "truco", verb: "play-eleven", want: sound.Accept},
		{rules: "truco", verb: "run", call: "Corro!", want: sound.Run},
		{rules: "buraco", verb: "draw_stock", want: sound.Slide},
		{rules: "buraco", verb: "discard", cards: 1, want: sound.Card},
		{rules: "buraco", verb: "meld", cards: 3, want: sound.Meld},
		{rules: "buraco", verb: "add", cards: 1, want: sound.Meld},
		{rules: "buraco", verb: "add", cards: 1, seals: 1, want: sound.Canastra},
		{rules: "sample", verb: "swap", cards: 2, want: sound.Card},
		{rules: "sample", verb: "swap", want: sound.Slide},
	} {
		g, ok := games.Named(c.rules)
		if !ok {
			t.Fatal(c.rules)
		}
		o, _ := g.Game.Info().Defaults("")
		a := &engine.Action{Verb: g.Game.Info().VerbNamed(c.verb), Cards: make([]engine.Slot, c.cards)}
		old := &State{View: &engine.View{}, Options: &o}
		st := &State{View: &engine.View{}, Options: &o, Last: a}
		st.Words.Call = c.call
		if c.seals > 0 {
			st.View.Facts = []engine.Fact{{Key: "canastra", N: c.seals}}
		}
		if got, heard := cueOf(old, st); got != c.want || !heard {
			t.Errorf("%s %s of %d cards: cue %d (%v), not %d", c.rules, c.verb, c.cards, got, heard, c.want)
		}
	}
}

// Who lays the last card of a hand is heard going out; the end of a hand of tricks is not.
func TestGoingOut(t *testing.T) {
	hand, meld := engine.ZoneInfo{Kind: engine.Holding}, engine.ZoneInfo{Kind: engine.Meld}
	o, _ := sueca.Game{}.Info().Defaults("")
	for _, melds := range []bool{false, true} {
		v := &engine.View{Over: true, Zones: []engine.ZoneView{{ZoneInfo: &hand}}}
		if melds {
			v.Zones = append(v.Zones, engine.ZoneView{ZoneInfo: &meld, Cards: []engine.CardView{{Slot: 1}}})
		}
		st := &State{View: v, Options: &o, Last: &engine.Action{Verb: sueca.Play, Cards: []engine.Slot{1}}}
		if got, _ := cueOf(nil, st); (got == sound.Out) != melds {
			t.Errorf("with melds %v: cue %d", melds, got)
		}
	}
}

// Cards that may not be played are dimmed where others may, and where one is asked for and none fits; never where none is asked for.
func TestNoneFits(t *testing.T) {
	h := deal(t)
	for _, stuck := range []bool{false, true} {
		me := h.e.Hand().Turn().First()
		h.t.Show(&State{View: h.e.View(me), Options: &h.o, Me: me, Stuck: stuck, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}, h.now)
		h.now += 60_000
		h.t.Update(h.now)
		if h.t.choosing() != stuck {
			t.Errorf("none of the cards may be played, and it is said that none fits: %v; they are dimmed: %v", stuck, h.t.choosing())
		}
	}
}
