package games_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
)

// TestEveryOptionDoesSomething wants every house rule of every game to change something besides its own declaration:
// who sits with whom, what a screen shows or the players may say, what can be done, how a hand goes or counts, or how
// a match ends. A rule that is announced to players and that nobody reads is named.
func TestEveryOptionDoesSomething(t *testing.T) {
	if testing.Short() {
		t.Skip("long") // and the same in wasm
	}
	for _, g := range games.All {
		info := g.Game.Info()
		t.Run(info.Key, func(t *testing.T) {
			t.Parallel()
			for k := range info.Options {
				x := &info.Options[k]
				if !differs(g.Game, x, 150_000) { // the rarest takes 34,000
					t.Errorf("%s: nothing that was tried differs with another value", x.Key)
				}
			}
		})
	}
}

// idle is a game with one house rule more, which it does not know.
type idle struct {
	engine.Game
	info *engine.Info
}

func (g idle) Info() *engine.Info { return g.info }

// A house rule that nobody reads is found out.
func TestIdleOption(t *testing.T) {
	g, _ := games.Named("sample")
	info := *g.Game.Info()
	info.Options = append(slices.Clone(info.Options), engine.Toggle("idle", false))
	if x := (idle{g.Game, &info}); differs(x, &info.Options[len(info.Options)-1], 10_000) || !differs(x, &info.Options[0], 10_000) {
		t.Error("the rule that does nothing and the one that does something are taken for each other")
	}
}

// Whether a rule means something at a table depends on the other rules, never on itself: else a sheet that leaves it
// out could not bring it back.
func TestMattersByOthers(t *testing.T) {
	for _, g := range games.All {
		info := g.Game.Info()
		for _, o := range enginetest.Settings(info) {
			for k := range info.Options {
				x := &info.Options[k]
				for _, v := range enginetest.Values(x) {
					if with := o.With(x.Key, v); x.Matters(&with) != x.Matters(&o) {
						t.Errorf("whether %s means something at %s depends on itself", x.Key, o.String())
					}
				}
			}
		}
	}
}

// pair is a table under house rules that differ in one value.
type pair struct {
	game engine.Game
	o    [2]engine.Options
}

// differs reports whether a house rule changes anything at some table at which it means something, in so many moves.
func differs(g engine.Game, x *engine.Option, moves int) bool {
	var pairs []pair
	for _, o := range enginetest.WhereItMatters(g.Info(), x.Key) {
		for _, v := range enginetest.Values(x) {
			p := pair{g, [2]engine.Options{o, o.With(x.Key, v)}}
			if v != o.Text(x.Key) && p.o[1].Valid() == nil {
				pairs = append(pairs, p)
			}
		}
	}
	for i := range pairs {
		if pairs[i].unlike() {
			return true
		}
	}
	// Tables with few changes of a preset come first; of the others some will do.
	const most = 40
	if len(pairs) > most {
		rng := rand.New(rand.NewPCG(1, 1))
		rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
		pairs = pairs[:most]
	}
	played := 0
	for seed := uint64(0); played < moves; seed++ {
		p := &pairs[int(seed)%len(pairs)]
		if p.playedUnlike(seed, &played) || seed%4 == 0 && p.cheatedUnlike(seed) {
			return true
		}
	}
	return false
}

// unlike reports whether the two tables differ before a card is dealt.
func (p *pair) unlike() bool {
	var told [2]string
	for i := range p.o {
		o, info := &p.o[i], p.game.Info()
		var b strings.Builder
		fmt.Fprint(&b, o.Seats(), " seats")
		for s := range engine.Seat(o.Seats()) {
			fmt.Fprint(&b, " side ", info.Side(o, s))
		}
		fmt.Fprint(&b, " direction ", o.Direction())
		if info.Mute != nil {
			fmt.Fprint(&b, " mute ", info.Mute(o))
		}
		for k := range info.Verbs {
			if v := &info.Verbs[k]; v.Justified != nil {
				fmt.Fprint(&b, " justified ", v.Justified(o))
			}
			if info.Sealed != nil {
				fmt.Fprint(&b, " sealed ", info.Sealed(o, engine.FirstVerb+engine.Verb(k)))
			}
		}
		for z := range info.Zones {
			if info.TopOnly != nil {
				fmt.Fprint(&b, info.TopOnly(o, engine.Zone(z)))
			}
		}
		told[i] = b.String()
	}
	return told[0] != told[1]
}

// playedUnlike plays one hand at both tables, the same cards and the same moves, and reports whether anything differs
// on the way, at its end, or in what it leads to. It adds the moves to played.
func (p *pair) playedUnlike(seed uint64, played *int) bool {
	rng := rand.New(rand.NewPCG(seed, 2))
	c := carry(p.game, &p.o[0], rng)
	var e [2]*engine.Engine
	var deal [2]*engine.Dealer
	for i := range e {
		var err error
		if e[i], err = engine.New(p.game, p.o[i], c); err != nil {
			return i == 1 // the other table has no such hand
		}
	}
	if e[0].Hand().Table().Pack() != e[1].Hand().Table().Pack() {
		return true
	}
	deck := deckOf(e[0], rng)
	for i := range deal {
		deal[i] = engine.DealerOf(slices.Clone(deck), rand.New(rand.NewPCG(seed, 3)))
	}
	for range 3000 {
		*played++
		for i := range e {
			if err := deal[i].Serve(e[i]); err != nil {
				return true
			}
		}
		if e[0].Hash() != e[1].Hash() {
			return true
		}
		if e[0].Over() || e[1].Over() {
			break
		}
		actors := e[0].Hand().Actors()
		if actors != e[1].Hand().Actors() {
			return true
		}
		v := [2]*engine.View{}
		who := actors.Nearest(engine.Seat(rng.IntN(engine.MaxSeats)), engine.MaxSeats)
		if turn := e[0].Hand().Turn(); rng.IntN(8) > 0 && turn != 0 {
			who = turn.First()
		}
		for i := range v {
			v[i] = e[i].View(who)
		}
		if !reflect.DeepEqual(v[0].Moves, v[1].Moves) || v[0].Prompt != v[1].Prompt || !reflect.DeepEqual(v[0].Facts, v[1].Facts) {
			return true
		}
		if len(v[0].Moves) == 0 {
			continue
		}
		moves, plain := v[0].Moves, new(engine.List)
		e[0].Hand().Legal(who, plain)
		if n := plain.Len(); n > 0 && n < len(moves) && rng.IntN(2) == 0 { // asides can cost what keeps a hand from its end
			moves = nil
			for i := range n {
				moves = append(moves, plain.At(i).Clone())
			}
		}
		a := choose(p.game.Info(), moves, rng)
		for i := range e {
			if err := e[i].Do(uint32(e[i].Len()), a); err != nil {
				return i == 1
			}
		}
	}
	return p.endsUnlike(e, &c)
}

// endsUnlike reports whether two hands end differently, or lead to something else.
func (p *pair) endsUnlike(e [2]*engine.Engine, c *engine.Carry) bool {
	if !e[0].Over() || !e[1].Over() {
		return e[0].Over() != e[1].Over()
	}
	score := e[0].Hand().Score()
	if *score != *e[1].Hand().Score() {
		return true
	}
	next, over := p.game.Next(&p.o[0], c, score)
	other, ended := p.game.Next(&p.o[1], c, score)
	return next != other || over != ended || engine.Places(p.game, &p.o[0], &next, 0) != engine.Places(p.game, &p.o[1], &other, 0)
}

// cheatedUnlike plays a hand at both tables in which nobody sees what the others hold, and now and then somebody plays
// a card that the rules forbid. It reports whether anything differs. A hand is followed for some time only.
func (p *pair) cheatedUnlike(seed uint64) bool {
	rng := rand.New(rand.NewPCG(seed, 4))
	c := carry(p.game, &p.o[0], rng)
	var e [2]*engine.Engine
	for i := range e {
		var err error
		if e[i], err = engine.New(p.game, p.o[i], c); err != nil {
			return i == 1
		}
	}
	deal := engine.NewDealer(e[0], rng)
	do := func(a *engine.Action) (unlike bool) {
		err, other := e[0].Do(uint32(e[0].Len()), a), e[1].Do(uint32(e[1].Len()), a)
		return (err == nil) != (other == nil) || e[0].Hash() != e[1].Hash()
	}
	for range 80 {
		if a := deal.Answer(e[0]); a != nil {
			if do(a) {
				return true
			}
			continue
		}
		if e[0].Over() || e[1].Over() {
			break
		}
		own, err := engine.Resume(p.game, p.o[0], c, e[0].Log()) // the seat in turn, which sees its cards
		if err != nil {
			return false
		}
		who := e[0].Hand().Turn().First()
		t := own.Hand().Table()
		for s := range engine.Slot(t.Slots()) {
			if t.Live(s) && t.Seen(s).Has(who) && own.Learn(s, deal.Faces()[s]) != nil {
				return false
			}
		}
		moves := own.View(who).Moves
		a := choose(p.game.Info(), moves, rng)
		if len(a.Cards) == 1 && len(a.Faces) == 1 && rng.IntN(2) == 0 {
			hand := t.Pile(t.Where(a.Cards[0]))
			s := hand[rng.IntN(len(hand))]
			b := engine.Action{Seat: a.Seat, Verb: a.Verb, Cards: []engine.Slot{s}, Faces: []engine.Face{deal.Faces()[s]}}
			if t.Seen(s).Has(who) && e[0].Check(&b) == nil {
				a = &b
			}
		}
		if do(a) {
			return true
		}
	}
	return p.endsUnlike(e, &c)
}

// choose draws a move: melds grow only if somebody lays them, and what ends a hand is seldom done.
func choose(info *engine.Info, moves []engine.Action, rng *rand.Rand) *engine.Action {
	a := &moves[rng.IntN(len(moves))]
	for range 3 {
		if v := info.Verb(a.Verb); v.Final && rng.IntN(4) > 0 {
			a = &moves[rng.IntN(len(moves))]
		}
	}
	for i := range moves {
		if d := info.Verb(moves[i].Verb).Deed; (d == engine.DeedLay || d == engine.DeedAdd) && rng.IntN(3) > 0 {
			a = &moves[i]
		}
	}
	return a
}

// endless is a number that bounds what is searched for.
const endless = 1 << 13

// carry draws what a hand starts with: now and then a side is as near to the end of the match as it can be.
func carry(g engine.Game, o *engine.Options, rng *rand.Rand) engine.Carry {
	if n := g.Info().Hands; n > 0 {
		return after(g, o, rng.Int32N(n), rng)
	}
	if g.Info().Own != "" && rng.IntN(2) == 0 { // what only play brings about
		return after(g, o, rng.Int32N(4), rng)
	}
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
	ends := func(c engine.Carry, set func(c *engine.Carry, n int32)) int32 {
		return int32(sort.Search(endless, func(n int) bool {
			set(&c, int32(n)+1)
			return engine.CheckCarry(g, o, &c) != nil
		}))
	}
	info := g.Info()
	for side := range o.Seats() {
		set := func(c *engine.Carry, n int32) {
			for s := range engine.Seat(o.Seats()) {
				if info.Side(o, s) == side {
					c.Points[s] = n
				}
			}
		}
		most, least := ends(c, set), int32(0)
		near := []int32{0, most}
		if info.Start != nil { // a match can end below it, too
			least = -ends(c, func(c *engine.Carry, n int32) { set(c, -n) })
			near = append(near, least)
		}
		near = append(near, least+rng.Int32N(most-least+1))
		set(&c, near[rng.IntN(len(near))])
	}
	if last := ends(c, func(c *engine.Carry, n int32) { c.Deal = n }); last < endless && c.Dealer == 0 { // a match of so many hands
		c.Deal = last
	}
	for k := range info.Extra {
		set := func(c *engine.Carry, n int32) { c.Extra[k] = n }
		set(&c, rng.Int32N(min(3, ends(c, set)+1)))
	}
	return c
}

// after returns how a match stands after so many hands by chance, or before the one that ends it.
func after(g engine.Game, o *engine.Options, hands int32, rng *rand.Rand) engine.Carry {
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
	for c.Deal < hands {
		h := g.New(o, &c)
		engine.Sample(h, rng, new(engine.Scratch))
		engine.Playout(h, rng, new(engine.List))
		next, over := g.Next(o, &c, h.Score())
		if over {
			break
		}
		c = next
	}
	return c
}

// deckOf draws a deck: by chance, or suit by suit from some card on, so that hands hold long runs; of these half are laid
// pile by pile, so that a hand may be nothing but a run.
func deckOf(e *engine.Engine, rng *rand.Rand) []engine.Face {
	pack := e.Hand().Table().Pack()
	deck := pack.Cards()
	if rng.IntN(2) == 0 {
		rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		return deck
	}
	var rows []engine.Face
	for len(rows) < len(deck) {
		for f := range engine.Face(engine.Faces) {
			if pack[f] > 0 {
				pack[f]--
				rows = append(rows, f)
			}
		}
	}
	at := rng.IntN(len(rows))
	rows = append(rows[at:], rows[:at]...)
	if rng.IntN(2) == 0 {
		return rows
	}
	i := 0
	for z := range e.Game().Info().Zones {
		for _, s := range e.Hand().Table().Pile(engine.Zone(z)) {
			deck[s] = rows[i]
			i++
		}
	}
	return deck
}

// At a table of chips everybody begins with equally many: what a preset says, and not what somebody has elsewhere.
func TestEqualChips(t *testing.T) {
	tables := 0
	for _, entry := range games.All {
		info := entry.Game.Info()
		if !info.Stakes {
			continue
		}
		for _, o := range enginetest.Settings(info) {
			e, err := engine.New(entry.Game, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			tables++
			var has [engine.MaxSeats]int32
			for _, f := range e.View(engine.Nobody).Facts {
				if s := info.Spot(&f); s == engine.SpotStack || s == engine.SpotBet {
					has[f.Seat] += f.N
				} else if s == engine.SpotPot { // of antes: each has paid as much
					for p := range engine.Seat(o.Seats()) {
						if f.Seats.Has(p) {
							has[p] += f.N / int32(f.Seats.Len())
						}
					}
				}
			}
			want := info.Start(&o)
			for p := range o.Seats() {
				if has[p] != want || want <= 0 {
					t.Errorf("%s: seat %d has %d chips of %d", o.String(), p, has[p], want)
				}
			}
		}
	}
	if tables < 20 {
		t.Errorf("only %d tables", tables)
	}
}
