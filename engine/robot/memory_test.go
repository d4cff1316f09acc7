package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
)

// counter notes how many hands it has seen, and whether it has seen a face that is not public.
type counter struct{ sueca.Mind }

func (counter) Observe(before []byte, h engine.Hand) []byte {
	t := h.Table()
	for s := range engine.Slot(t.Slots()) {
		if t.Face(s) != engine.Unknown && !t.Open(s) {
			return []byte("peeped")
		}
	}
	return append(before[:len(before):len(before)], '+')
}

func (counter) Knowing([]byte) any { return counter{} }

// TestMemory notes every hand of a match once, when a later one is asked about, and forgets it with the match.
func TestMemory(t *testing.T) {
	o, err := sueca.Game{}.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	deal := func(n int32, end bool) *engine.Engine {
		e, err := engine.New(sueca.Game{}, o, engine.Carry{Deal: n})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(n), 1))
		d := engine.NewDealer(e, rng)
		player := robot.Random{}
		for err = d.Serve(e); end && !e.Over() && err == nil; err = d.Serve(e) {
			a := player.Choose(e.Hand(), e.Hand().Turn().First(), rng, nil)
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	first, second, broken, third := deal(0, true), deal(1, true), deal(2, false), deal(3, true)
	again := deal(0, false)
	var m robot.Memory
	for i, c := range []struct {
		e    *engine.Engine
		want string
	}{
		{first, ""}, {first, ""}, {second, "+"}, {second, "+"}, {deal(1, true), "+"}, {broken, "++"}, {third, "++"},
		{again, ""}, {second, ""}, // another match has begun, and its first hand was not seen to its end
	} {
		if got := string(m.Notes(counter{}, c.e)); got != c.want {
			t.Errorf("asked about %d times: %q, not %q", i+1, got, c.want)
		}
	}
	if got := robot.Note(sueca.Mind{}, []byte("+"), first); string(got) != "+" {
		t.Errorf("a mind that notes nothing notes %q", got)
	}
}
