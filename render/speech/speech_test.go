package speech

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
)

var players = []string{"Ana", "Rui", "Bia", "João", "Clara", "Tomás"}

// voice speaks in a language to a seat of a table.
func voice(lang string, o *engine.Options, me engine.Seat) *Voice {
	return &Voice{
		Book: words.In(lang), Info: o.Game(), Options: o, Me: me,
		Names: func(s engine.Seat) string { return players[s] },
	}
}

// table returns the house rules that a text describes: "truco(preset=blog)".
func table(t testing.TB, text string) (engine.Game, *engine.Options) {
	t.Helper()
	g, o, err := games.Rules(text)
	if err != nil {
		t.Fatal(err)
	}
	return g, &o
}

// tables are house rules under which everything happens that can be spoken of.
var tables = []string{
	"sueca", "sueca(preset=portugal)",
	"truco", "truco(preset=blog)", "truco(preset=regulamento)", "truco(seats=2)",
	"truco(preset=regulamento,ritual=on,signals=public)",
	"buraco", "buraco(preset=copag)", "buraco(preset=mega)", "buraco(preset=copag,seats=3)", "buraco(preset=copag,seats=6)",
	"buraco(pile_take=justify,sets=any,wild_move=fixed)", "sample", "sample(most=1)",
	"espadas(double_nil=off)", "king",
}

// carry starts a hand as a seed says: with luck in a mão de onze, a mão de ferro, after a tie.
func carry(o *engine.Options, rng *rand.Rand) engine.Carry {
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
	if o.Game().Key == "truco" {
		for side := range 2 {
			points := int32([]int{3, 11}[rng.IntN(2)])
			for p := side; p < o.Seats(); p += 2 {
				c.Points[p] = points
			}
		}
	}
	if o.Game().Key == "king" && rng.IntN(2) == 0 { // a hand with an auction
		c.Deal = 7
	}
	if o.Game().Key == "sueca" {
		if tied := int32(rng.IntN(2)); o.Is("tie", "accumulate") {
			c.Extra[0] = tied
		}
	}
	return c
}

// play has random players play a hand, asides now and then included. see is called after every entry with the
// engine, which knows all faces.
func play(t testing.TB, text string, seed uint64, see func(e *engine.Engine, o *engine.Options, a *engine.Action)) {
	t.Helper()
	g, o := table(t, text)
	rng := rand.New(rand.NewPCG(seed, 1))
	e, err := engine.New(g, *o, carry(o, rng))
	if err != nil {
		t.Fatal(err)
	}
	dealer := engine.NewDealer(e, rng)
	for s, f := range dealer.Faces() {
		if err := e.Learn(engine.Slot(s), f); err != nil {
			t.Fatal(err)
		}
	}
	var any robot.Random
	for !e.Over() {
		a := dealer.Answer(e)
		if a == nil {
			x := any.Choose(e.Hand(), some(e.Hand().Turn(), rng), rng, nil)
			a = &x
			if rng.IntN(8) == 0 {
				if x, ok := aside(e, rng); ok {
					a = &x
				}
			}
		}
		if err := e.Do(uint32(e.Len()), a); err != nil {
			t.Fatalf("%s: %s: %v", text, o.Game().Notation(a), err)
		}
		see(e, o, a)
	}
}

// some draws a seat of a set.
func some(set engine.SeatSet, rng *rand.Rand) engine.Seat {
	for {
		if s := engine.Seat(rng.IntN(engine.MaxSeats)); set.Has(s) {
			return s
		}
	}
}

// aside draws something that a seat may do out of turn; what ends a hand, as an accusation does, seldom.
func aside(e *engine.Engine, rng *rand.Rand) (engine.Action, bool) {
	p := some(e.Hand().Actors(), rng)
	l := engine.List{Asides: true}
	e.Hand().Legal(p, &l)
	var out []engine.Action
	for i := range l.Len() {
		a := l.At(i)
		if v := e.Game().Info().Verb(a.Verb); (v.Aside || v.Role == engine.RoleRaise) && (!v.Final || rng.IntN(8) == 0) {
			out = append(out, a.Clone())
		}
	}
	if len(out) == 0 {
		return engine.Action{}, false
	}
	return out[rng.IntN(len(out))], true
}

// seats lists the listeners of a table, a spectator among them.
func seats(o *engine.Options) []engine.Seat {
	out := []engine.Seat{engine.Nobody}
	for p := range engine.Seat(o.Seats()) {
		out = append(out, p)
	}
	return out
}

// spoken fails if a sentence is a key or has a place that nobody filled in.
func spoken(t testing.TB, v *Voice, what, s string) {
	t.Helper()
	if s == "" || strings.ContainsAny(s, "{}") || strings.HasPrefix(s, v.Info.Key+".") || strings.HasPrefix(s, "cards.") || strings.HasPrefix(s, "talk.") {
		t.Errorf("%s: %s is %q", v.Book.Lang(), what, s)
	}
}

// What a verb leaves untold is in no log, though there may be words for it that games share; and nobody calls a pass out.
func TestUntold(t *testing.T) {
	tried := 0
	for _, g := range games.All {
		info := g.Game.Info()
		for k, x := range info.Verbs {
			if !x.Untold {
				continue
			}
			tried++
			o, _ := info.Defaults("")
			e, err := engine.New(g.Game, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			v, a := voice("pt-BR", &o, 0), engine.Action{Seat: 1, Verb: engine.FirstVerb + engine.Verb(k)}
			w := e.View(0)
			if told, called := v.Entry(w, w, &a)+v.Whisper(w, &a), v.Call(&a); told != "" || called != "" && x.Role == engine.RolePass {
				t.Errorf("%s: %s is told: %q, %q", info.Key, x.Key, told, called)
			}
		}
	}
	if tried < 2 {
		t.Error("no verb is left untold")
	}
}
