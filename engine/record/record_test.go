package record

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
)

// Whatever can be played can be kept: at every length of a hand, with its deck and without.
func TestRoundTrip(t *testing.T) {
	for seed := range uint64(20) {
		o, err := sueca.Game{}.Info().Defaults([]string{"brasil", "portugal"}[seed%2])
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 9))
		e, err := engine.New(sueca.Game{}, o, engine.Carry{Deal: int32(seed), Dealer: engine.Seat(seed % 4)})
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		var l engine.List
		for {
			for _, deck := range [][]engine.Face{nil, d.Faces()} {
				r, err := From(e, []string{"A", "B", "C", "D"}, deck)
				if err != nil {
					t.Fatal(err)
				}
				again, err := Parse(r.String(), games)
				if err != nil {
					t.Fatalf("%v in\n%s", err, r)
				}
				if !reflect.DeepEqual(r, again) {
					t.Fatalf("it does not come back:\n%s", r)
				}
				rep, err := again.Verify()
				if err != nil || len(rep.Faults) > 0 {
					t.Fatalf("%v %v in\n%s", err, rep, r)
				}
				if rep.Engine.Hash() != e.Hash() || rep.Engine.Head() != e.Head() {
					t.Fatal("the hand played again is another one")
				}
			}
			if e.Over() {
				break
			}
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			l.Reset()
			p := e.Hand().Turn().First()
			e.Hand().Legal(p, &l)
			if err := e.Do(uint32(e.Len()), l.At(rng.IntN(l.Len()))); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestFromRefuses(t *testing.T) {
	o, _ := sueca.Game{}.Info().Defaults("")
	e, err := engine.New(sueca.Game{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	four := []string{"A", "B", "C", "D"}
	pack := engine.Forty()
	unknown := pack.Cards()
	unknown[7] = engine.Unknown
	for _, c := range []struct {
		name  string
		names []string
		deck  []engine.Face
		want  string
	}{
		{"three names", four[:3], nil, "record: 3 names for 4 seats"},
		{"an empty name", []string{"A", "", "C", "D"}, nil, "record: a name has from 1 to 40 characters"},
		{"a short deck", four, pack.Cards()[:39], "record: a deck of 39 faces for 40 slots"},
		{"an empty deck", four, []engine.Face{}, "record: a deck of 0 faces for 40 slots"},
		{"a face that is not known", four, unknown, "record: the face of slot 7 is not known"},
	} {
		if _, err := From(e, c.names, c.deck); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A record shares nothing with what it was made of.
func TestFromCopies(t *testing.T) {
	o, _ := sueca.Game{}.Info().Defaults("")
	e, err := engine.New(sueca.Game{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"A", "B", "C", "D"}
	d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 1)))
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	r, err := From(e, names, d.Faces())
	if err != nil {
		t.Fatal(err)
	}
	before := r.String()
	names[0], d.Faces()[0] = "X", engine.Excuse
	e.Entry(0).Faces[0] = engine.Excuse
	if r.String() != before {
		t.Error("it changed")
	}
}

func TestCheckName(t *testing.T) {
	for _, name := range []string{"A", "Zé", "d'Ávila", `\`, "a  b", "名前", "👩\u200d🌾", "seat 0", "نیلو\u200cفر", strings.Repeat("é", MaxName)} {
		if err := CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name, want := range map[string]error{
		"":                             errNameSize,
		strings.Repeat("e", MaxName+1): errNameSize,
		"\xff":                         errNameSize,
		" A":                           errNameSpace,
		"A ":                           errNameSpace,
		" ":                            errNameSpace,
		`A"B`:                          errNameSign,
		"A\nB":                         errNameSign,
		"A\tB":                         errNameSign,
		"A\x00":                        errNameSign,
		"A\x7f":                        errNameSign,
		"A\u0085":                      errNameSign,
		"\ufeffA":                      errNameSign,
		"\u202eA":                      errNameSign,
		"A\u2028":                      errNameSign,
		"\u2067A":                      errNameSign,
		"A\u200f":                      errNameSign,
		"A\u061c":                      errNameSign,
		"A\ufffd":                      errNameSign,
	} {
		if err := CheckName(name); err != want {
			t.Errorf("%q: %v, want %v", name, err, want)
		}
	}
}

func TestWriteTo(t *testing.T) {
	text := readFile(t, "solo")
	r, err := Parse(text, games)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if n, err := r.WriteTo(&b); err != nil || n != int64(len(text)) || b.String() != text {
		t.Errorf("written %d of %d bytes, %v", n, len(text), err)
	}
	_, err = Parse(strings.Repeat("a", MaxSize+1), games)
	refused(t, err, 1, "a record has at most")
}

// The log of a hand may not be longer than MaxLog, however short its entries are.
func TestLogBound(t *testing.T) {
	text := readFile(t, "dealt")
	cut := strings.LastIndex(text, "end ")
	var b strings.Builder
	b.WriteString(text[:cut])
	for n := 1; n <= MaxLog; n++ {
		fmt.Fprintf(&b, "%d. 0 play 0\n", n)
	}
	r, err := Parse(b.String()+text[cut:], games)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Log) != MaxLog {
		t.Errorf("%d entries", len(r.Log))
	}
	fmt.Fprintf(&b, "%d. 0 play 0\n", MaxLog+1)
	_, err = Parse(b.String()+text[cut:], games)
	refused(t, err, 8+MaxLog+1, "a record has at most 8192 entries")
}

func TestReplay(t *testing.T) {
	r, err := Parse(readFile(t, "friends"), games)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]int{0: 0, 1: 1, 20: 20, 42: 42, 43: 42, 1 << 40: 42} {
		e, err := r.Replay(n)
		if err != nil || e.Len() != want {
			t.Errorf("replay of %d: %v", n, err)
		}
	}
	for i := range r.Log {
		want := fmt.Sprintf("%d. %s", i+1, r.Game.Info().Notation(&r.Log[i]))
		if got := lines(r.String())[r.Line(i)-1]; got != want {
			t.Errorf("line %d is %q, not %q", r.Line(i), got, want)
		}
	}

	// The clause of a rule is told, and can be asked for.
	r.Log[19].Cards[0], r.Log[19].Faces[0] = 35, engine.FaceOf(4, engine.Clubs)
	_, err = r.Replay(42)
	if want := "line 28: R3: a player who has a card of the suit led must play one"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if rule, ok := engine.IsRule(err); !ok || rule.Clause != "R3" {
		t.Error("the rule is lost")
	}
	if e, err := r.Replay(19); err != nil || e.Len() != 19 {
		t.Errorf("what comes before the bad entry: %v", err)
	}

	// Who cheated is told by the audit alone.
	if r, err = Parse(readFile(t, "revoke"), games); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Replay(len(r.Log)); err != nil {
		t.Errorf("a hidden revoke is refused: %v", err)
	}
}
