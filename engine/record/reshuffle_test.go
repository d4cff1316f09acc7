package record

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"carteado/engine"
)

// turning is a game of four cards that are turned over one by one, and shuffled anew when they run out. It is
// over after ten.
type turning struct{ engine.Game }

var turningInfo = &engine.Info{
	Key:   "turning",
	Seats: []int{2},
	Zones: []engine.ZoneInfo{
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "discard", Kind: engine.Discard, Owner: engine.Nobody},
	},
	Verbs:   []engine.VerbInfo{{Key: "turn"}},
	Endings: []string{"done"},
	Presets: []string{"plain"},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
}

func (turning) Info() *engine.Info { return turningInfo }

func (turning) CheckCarry(*engine.Options, *engine.Carry) error { return nil }

func (turning) New(*engine.Options, *engine.Carry) engine.Hand {
	h := &turningHand{}
	h.t.Lay(engine.Pack{1: 1, 2: 1, 3: 2}, 2, 0)
	return h
}

type turningHand struct {
	engine.Hand // nobody asks for the rest
	t           engine.Table
	turned      int
	score       engine.Score
}

func (h *turningHand) Table() *engine.Table       { return &h.t }
func (h *turningHand) Turn() engine.SeatSet       { return engine.Seat(h.turned & 1).Set() }
func (h *turningHand) Actors() engine.SeatSet     { return h.Turn() }
func (h *turningHand) Over() bool                 { return h.turned == 10 }
func (h *turningHand) Score() *engine.Score       { return &h.score }
func (h *turningHand) Public(e *engine.Encoder)   { e.Int(int64(h.turned)) }
func (h *turningHand) Check(*engine.Action) error { return nil }

func (h *turningHand) Apply(*engine.Action) {
	s := h.t.Pile(0)[0]
	h.t.Move(s, 1)
	h.t.Allow(s, engine.Everyone)
	h.turned++
}

func (h *turningHand) Settle() bool {
	if h.t.Count(0) > 0 {
		return false
	}
	h.t.Reshuffle(1, 0)
	return true
}

func TestReshuffle(t *testing.T) {
	lookup := func(key string) (engine.Game, bool) { return turning{}, key == "turning" }
	o, err := turningInfo.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(turning{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 2)))
	for !e.Over() {
		a := engine.Action{Seat: e.Hand().Turn().First(), Verb: engine.FirstVerb}
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
	}
	r, err := From(e, []string{"Ana", "Rui"}, d.Faces())
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Deck) != 12 {
		t.Fatalf("the deck has %d faces", len(r.Deck))
	}
	text := r.String()
	again, err := Parse(text, lookup)
	if err != nil || !reflect.DeepEqual(r, again) {
		t.Fatalf("it does not come back: %v\n%s", err, text)
	}
	if rep, err := again.Verify(); err != nil || !rep.Audited || len(rep.Faults) > 0 {
		t.Fatalf("%v %v", rep, err)
	}

	// A reshuffle brings back the cards that went into it, and no others.
	hidden := *r
	hidden.Deck = append([]engine.Face(nil), r.Deck...)
	hidden.Deck[11] = 1 + hidden.Deck[11]%3
	_, err = hidden.Verify()
	refused(t, err, 9, "slot 11 is one ")
	hidden.Deck = hidden.Deck[:11]
	_, err = hidden.Verify()
	refused(t, err, 7, "the deck has 11 cards for 12 slots")

	// Without the deck the last cards are not known.
	open := *r
	open.Deck = nil
	if rep, err := open.Verify(); err != nil || rep.Audited {
		t.Errorf("%v %v", rep, err)
	}
	for _, c := range []struct {
		old, new string
		line     int
		words    string
	}{
		{"shuffled n=4", "shuffled n=3", 19, "no such action in this game"},
		{"- shuffled n=4", "0 turn", 19, "waiting for the reshuffle, from the dealer"},
		{"1 turn", "0 turn", 13, "it is not this seat's turn"},
	} {
		bad, err := Parse(strings.Replace(text, c.old, c.new, 1), lookup)
		if err == nil {
			_, err = bad.Verify()
		}
		refused(t, err, c.line, c.words)
	}
}
