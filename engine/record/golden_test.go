package record

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	house "carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/games/sueca"
)

var write = flag.Bool("write", false, "play the hands of testdata anew and write their records")

func games(key string) (engine.Game, bool) {
	e, ok := house.Named(key)
	return e.Game, ok
}

// story is a hand in testdata: how it was played, and what Verify must find in it.
type story struct {
	file    string
	make    func(*testing.T) *Record
	entries int
	over    string // the ending, "" for a hand that is not over
	audited bool
	fault   string // the error of the one fault there is
	full    bool   // it names every option; the others are from before records did
}

// golden are hands of Sueca, and those of others whose game is in the house.
var golden = []story{
	{
		// Against robots: the deck is known.
		file: "solo", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca", seed: 1, deck: true}.play(t)
		},
		entries: 41, over: "counted",
	},
	{
		// Nobody dealt; all cards were played, so all faces came out.
		file: "friends", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca(preset=portugal)", carry: "deal=3 dealer=1 points=2,0,2,0 pot=0", seed: 2}.play(t)
		},
		entries: 42, over: "counted",
	},
	{
		// A player did not follow suit, which nobody could see.
		file: "revoke", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca", carry: "deal=1 dealer=0 points=0,1,0,1 pot=1", seed: 3, choose: revoke}.play(t)
		},
		entries: 41, over: "revoked", fault: "R3: a player who has a card of the suit led must play one",
	},
	{
		// An accusation opened all hands, and was right.
		file: "accused", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca(accusation=on,target=10)", seed: 4, choose: accuse}.play(t)
		},
		over: "accused", fault: "R3: a player who has a card of the suit led must play one",
	},
	{
		// The first leader threw his hand in; every option is named.
		file: "full", audited: true, full: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca(target=5)", seed: 6, deck: true, choose: throw}.play(t)
		},
		entries: 2, over: "thrown_in",
	},
	{
		// The first leader threw his hand in.
		file: "thrown", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca", seed: 5, deck: true, choose: throw}.play(t)
		},
		entries: 2, over: "thrown_in",
	},
	{
		// Three tricks among friends: the rest of the cards is not known.
		file: "broken-off",
		make: func(t *testing.T) *Record {
			return hand{options: "sueca(preset=portugal)", seed: 6, stop: 14}.play(t)
		},
		entries: 14,
	},
	{
		// The first card of a hand against robots.
		file: "paused", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "sueca(target=1,tie=nothing)", seed: 7, deck: true, stop: 2}.play(t)
		},
		entries: 2,
	},
	{
		// Nothing has happened yet, and the names are hard to read.
		file: "dealt",
		make: func(t *testing.T) *Record {
			return hand{options: "sueca(preset=portugal)", seed: 8, stop: 0, none: true,
				names: []string{"Zé 👩‍🌾 da Horta", `\`, "seat 1", "名前"}}.play(t)
		},
	},
}

func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) != len(golden)+len(missing) {
		t.Errorf("%d files for %d hands, %v", len(files), len(golden)+len(missing), err)
	}
	for _, g := range golden {
		t.Run(g.file, func(t *testing.T) {
			name := filepath.Join("testdata", g.file+".txt")
			if *write {
				r := g.make(t)
				r.Full = g.full
				if err := os.WriteFile(name, []byte(r.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			text := readFile(t, g.file)
			r, err := Parse(text, games)
			if err != nil {
				t.Fatal(err)
			}
			if r.String() != text {
				t.Error("it does not print to itself")
			}
			rep, err := r.Verify()
			if err != nil {
				t.Fatal(err)
			}
			if g.entries > 0 && len(r.Log) != g.entries || rep.Engine.Len() != len(r.Log) {
				t.Errorf("%d entries", len(r.Log))
			}
			if over := ending(r); over != g.over {
				t.Errorf("it ended with %q, not %q", over, g.over)
			}
			if rep.Audited != g.audited {
				t.Errorf("audited: %v", rep.Audited)
			}
			faults := []string{}
			for _, f := range rep.Faults {
				faults = append(faults, f.Err.Error())
				if line := lines(text)[f.Line-1]; !strings.Contains(line, ". "+string(rune('0'+f.Seat))+" play ") {
					t.Errorf("the fault of seat %d is on the line %q", f.Seat, line)
				}
			}
			if got := strings.Join(faults, "; "); got != g.fault {
				t.Errorf("faults %q, want %q", got, g.fault)
			}
		})
	}
}

// TestEveryGame writes a hand of every game of the house, and reads and verifies it.
func TestEveryGame(t *testing.T) {
	for _, entry := range house.All {
		key := entry.Game.Info().Key
		_, o, err := house.Rules(key)
		if err != nil {
			t.Fatal(err)
		}
		names := []string{"Ana", "Rui", "Zé Maria", "Bia", "Tó", "Lia", "Noa", "Eva"}[:o.Seats()]
		text := hand{options: key, names: names, seed: 3, deck: true}.play(t).String()
		r, err := Parse(text, games)
		if err != nil {
			t.Fatalf("%s: %v\n%s", key, err, text)
		}
		if rep, err := r.Verify(); err != nil || len(rep.Faults) > 0 || !rep.Engine.Over() || r.String() != text {
			t.Errorf("%s: %+v, %v\n%s", key, rep, err, text)
		}
	}
}

func ending(r *Record) string {
	if r.Result == nil {
		return ""
	}
	return r.Game.Info().Endings[r.Result.Ending]
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// hand is a hand to be played.
type hand struct {
	options, carry string
	names          []string
	seed           uint64
	deck           bool     // the record has the deck
	stop           int      // after so many entries; 0 plays to the end
	none           bool     // no entry at all
	has            []string // words that the record must have; another deal is played until it does
	choose         choice
}

// choice picks a seat's move, or gives nil to look for a better deal. own knows the faces that the seat may
// see, table those that all may.
type choice func(own, table *engine.Engine, l *engine.List, rng *rand.Rand) *engine.Action

func anything(_, _ *engine.Engine, l *engine.List, rng *rand.Rand) *engine.Action {
	return l.At(rng.IntN(l.Len()))
}

func (h hand) play(t *testing.T) *Record {
	t.Helper()
	g, o, err := engine.Rules(h.options, games)
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Carry{Dealer: engine.Seat(o.Seats() - 1)}
	if h.carry != "" {
		if c, err = engine.ParseCarry(&o, h.carry); err != nil {
			t.Fatal(err)
		}
	}
	if h.names == nil {
		h.names = []string{"Ana", "Rui", "Zé Maria", "Bia"}
	}
	if h.choose == nil {
		h.choose = anything
	}
	for rng := rand.New(rand.NewPCG(h.seed, 0)); ; {
		e, err := engine.New(g, o, c)
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		if !h.finish(t, e, d, rng) {
			continue
		}
		deck := d.Faces()
		if !h.deck {
			deck = nil
		}
		r, err := From(e, h.names, deck)
		if err != nil {
			t.Fatal(err)
		}
		text := r.String()
		if !slices.ContainsFunc(h.has, func(words string) bool { return !strings.Contains(text, words) }) {
			return r
		}
	}
}

// finish plays as far as is asked for; it gives false if the deal was no good for that.
func (h hand) finish(t *testing.T, e *engine.Engine, d *engine.Dealer, rng *rand.Rand) bool {
	for !e.Over() && !h.none && (h.stop == 0 || e.Len() < h.stop) {
		a := d.Answer(e)
		if a == nil {
			p := e.Hand().Turn().First()
			own := knowing(t, e, d, p)
			var l engine.List
			own.Hand().Legal(p, &l)
			if a = h.choose(own, e, &l, rng); a == nil {
				return false
			}
		}
		if err := e.Do(uint32(e.Len()), a); err != nil {
			t.Fatal(err)
		}
	}
	return true
}

// knowing returns the engine of seat p at a table.
func knowing(t *testing.T, e *engine.Engine, d *engine.Dealer, p engine.Seat) *engine.Engine {
	own, err := engine.Resume(e.Game(), *e.Options(), *e.Carry(), e.Log())
	if err != nil {
		t.Fatal(err)
	}
	for s := range engine.Slot(e.Hand().Table().Slots()) {
		if e.Hand().Table().Live(s) && e.Hand().Table().Seen(s).Has(p) {
			if err := own.Learn(s, d.Faces()[s]); err != nil {
				t.Fatal(err)
			}
		}
	}
	return own
}

// throw throws the hand in.
func throw(_, table *engine.Engine, l *engine.List, _ *rand.Rand) *engine.Action {
	if l.At(0).Verb != sueca.ThrowIn {
		return nil
	}
	return l.At(0)
}

// revoke is anything but a throw-in, and in the fourth trick a card that does not follow suit, if its player
// alone can see that.
func revoke(own, table *engine.Engine, l *engine.List, rng *rand.Rand) *engine.Action {
	h := own.Hand().(*sueca.Hand)
	p := l.At(0).Seat
	if own.Len() == 1+4*3+1 {
		pile := own.Hand().Table().Pile(engine.Zone(p))
		for _, s := range pile {
			a := &engine.Action{Seat: p, Verb: sueca.Play, Cards: []engine.Slot{s},
				Faces: []engine.Face{own.Hand().Table().Face(s)}}
			if _, ok := engine.IsRule(own.Check(a)); ok && table.Check(a) == nil {
				return a
			}
		}
		return nil
	}
	for {
		a := l.At(rng.IntN(l.Len()))
		if a.Verb == sueca.Play || h.Tricks().Done == 0 && a.Verb == sueca.ChooseTurnup {
			return a
		}
	}
}

// accuse goes on from a revoke to the accusation after the sixth trick.
func accuse(own, table *engine.Engine, l *engine.List, rng *rand.Rand) *engine.Action {
	if own.Len() == 1+4*6 {
		guilty := table.Entry(1 + 4*3 + 1).Seat
		return &engine.Action{Seat: guilty.Next(1, 4), Verb: sueca.Accuse, N: int32(guilty)}
	}
	return revoke(own, table, l, rng)
}
