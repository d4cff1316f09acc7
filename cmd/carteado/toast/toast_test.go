package toast

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"carteado/cmd/carteado/loop"
	"carteado/render/page"
)

// clock is turned by hand.
type clock struct {
	now   float64
	rings map[int]ring
	n     int
}

type ring struct {
	at float64
	do func()
}

func (c *clock) Now() float64 { return c.now }

func (c *clock) After(ms float64, do func()) func() {
	c.n++
	n := c.n
	c.rings[n] = ring{c.now + ms, do}
	return func() { delete(c.rings, n) }
}

// turn lets so many milliseconds pass, one by one.
func (c *clock) turn(ms int) {
	for range ms {
		c.now++
		for n, r := range c.rings {
			if r.at <= c.now {
				delete(c.rings, n)
				r.do()
			}
		}
	}
}

func open() (*clock, *Toasts) {
	page.Mount("toast", nil)
	c := &clock{rings: map[int]ring{}}
	return c, New(loop.New(c))
}

// up returns the text that is up, "" for none.
func up() string {
	if page.Shown("toast") == nil {
		return ""
	}
	return page.Shown("toast").Words()
}

// All that happens in one step is shown, one thing after another: bad news first, each long enough to be read, and none twice.
func TestNotices(t *testing.T) {
	c, s := open()
	var said []string
	for i := range 6 {
		word := "This has happened at the table, number " + strconv.Itoa(i)
		said = append(said, word)
		s.Announce(word, false)
	}
	s.Announce("This is bad", true)
	s.Announce(said[3], false)
	want := []string{said[0], "This is bad", said[1], said[2], said[4], said[5], said[3]}
	var got []string
	ms := map[string]float64{}
	for range 1000 {
		if w := up(); w != "" {
			if len(got) == 0 || got[len(got)-1] != w {
				got = append(got, w)
			}
			ms[w] += 50
		}
		c.turn(50)
	}
	if !slices.Equal(got, want) {
		t.Errorf("shown is\n%q, not\n%q", got, want)
	}
	for w, ms := range ms {
		if ms < Glance || ms > 8000 {
			t.Errorf("%q is up for %v ms", w, ms)
		}
	}
}

// An answer takes the place of the one before, and goes with the next action of anybody. What has happened waits for it no
// longer than it takes to read, and comes again when an answer has taken its place too soon.
func TestAnswers(t *testing.T) {
	c, s := open()
	s.Answer("You may not do this", true)
	s.Answer("Nor may you do that", true)
	if up() != "Nor may you do that" {
		t.Errorf("there is %q", up())
	}
	number := func() string { return page.Shown("toast").Kids[0].Key }
	was := number()
	s.Answer("Nor may you do that", true)
	if up() != "Nor may you do that" || number() == was {
		t.Errorf("said again there is %q, number %s after %s", up(), number(), was)
	}
	s.Acted()
	if up() != "" {
		t.Errorf("somebody has acted, and there is %q", up())
	}
	s.Announce("Somebody has left", false)
	c.turn(500)
	s.Answer("You may not do this", true)
	if up() != "You may not do this" {
		t.Errorf("an answer waits for %q", up())
	}
	s.Acted()
	if up() != "Somebody has left" {
		t.Errorf("what nobody had time to read is %q", up())
	}
	s.ClearAnswers()
	s.Acted()
	if up() != "Somebody has left" {
		t.Errorf("nobody has had time to read it, and there is %q", up())
	}
	c.turn(Blink - 100)
	if up() == "" {
		t.Error("nobody can have seen it, and it is gone")
	}
	c.turn(200)
	if up() != "" {
		t.Errorf("somebody has acted, and there is still %q", up())
	}
}

// Advice stays until somebody acts, however long that takes, and its end is told once.
func TestAdvice(t *testing.T) {
	c, s := open()
	ends := 0
	s.Advise("Play the seven", func() { ends++ })
	c.turn(60_000)
	if up() != "Play the seven" || !s.Answering() || ends > 0 {
		t.Errorf("after a minute there is %q, ended %d times", up(), ends)
	}
	s.Acted()
	s.Clear()
	if up() != "" || ends != 1 {
		t.Errorf("there is %q, ended %d times", up(), ends)
	}
	s.Advise("Play the six", func() { ends++ })
	c.turn(10_000)
	s.Announce("Somebody has left", false)
	if up() != "Somebody has left" || ends != 2 {
		t.Errorf("there is %q, ended %d times", up(), ends)
	}
	c.turn(20_000)
	if up() != "" {
		t.Errorf("%q stays", up())
	}
}

// Who reads slowly has more time.
func TestSlow(t *testing.T) {
	c, s := open()
	s.Slow = true
	s.Answer("Word", false)
	c.turn(Glance + 4*60 + 100)
	if up() == "" {
		t.Error("it has gone too soon")
	}
	c.turn(2000)
	if up() != "" {
		t.Error("it stays")
	}
}

// While the ribbon is taken notices wait, and have their time afterwards; an answer does not wait.
func TestHold(t *testing.T) {
	c, s := open()
	s.Announce("Somebody has left", false)
	c.turn(500)
	s.Hold(true)
	c.turn(20_000)
	s.Announce("Somebody has come", false)
	if up() != "" {
		t.Errorf("in the way is %q", up())
	}
	s.Answer("You may not do this", true)
	if up() != "You may not do this" {
		t.Errorf("the answer is %q", up())
	}
	s.ClearAnswers()
	s.Hold(false)
	var said []string
	for range 200 {
		if w := up(); w != "" && !slices.Contains(said, w) {
			said = append(said, w)
		}
		c.turn(100)
	}
	if len(said) != 2 {
		t.Errorf("then is said %q", said)
	}
}

// However much those without a seat do, under however many names, one of them all is told in eight seconds, and what happens at the table is told meanwhile.
func TestPassing(t *testing.T) {
	c, s := open()
	told := map[string]bool{}
	look := func(ms int) {
		for range ms / 100 {
			c.turn(100)
			if text := up(); text != "" {
				told[text] = true
			}
		}
	}
	for k := range 80 {
		s.Passing("Somebody at the window, number " + strconv.Itoa(k))
		if k == 8 {
			s.Announce("Rui has left", false)
		}
		look(100)
	}
	look(9000)
	if want := map[string]bool{"Somebody at the window, number 0": true, "Rui has left": true}; !maps.Equal(told, want) {
		t.Errorf("told is %v", told)
	}
	s.Passing("Somebody else")
	if look(100); !told["Somebody else"] {
		t.Error("later nobody is told of")
	}
}
