package scene

import (
	"testing"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/input"
	"carteado/render/layout"
)

// full plays a trick but for its last card, and then that; begin is when that one leaves its hand.
func (h *shown) full() (begin, end float64) {
	h.now = h.t.Show(h.state(nil, true), 0)
	h.t.Update(h.now)
	for range 3 {
		h.now = h.play()
		h.t.Update(h.now)
	}
	return h.now, h.play()
}

// taken returns the state as the program makes it: with who took the last trick.
func taken(v *engine.View) Took {
	for _, f := range v.Facts {
		if f.Key == "took" {
			return Took{f.Seat, "levou"}
		}
	}
	return Took{Seat: engine.Nobody}
}

// The last card lands; then its trick lies there for 0.9 s, the card that took it larger than the others and above them;
// then the cards fly, face up and as sharp as they lay, to the plate of whoever took them.
func TestTake(t *testing.T) {
	h := deal(t)
	begin, end := h.full()
	h.t.Update(begin + 1)
	if h.t.Taking() {
		t.Error("it is told who takes the trick before the last card has landed")
	}
	h.t.Update(begin + anim.Play)
	took := h.t.state.Took
	if !h.t.Taking() || took.Seat == engine.Nobody {
		t.Fatalf("nobody takes the trick: %+v", took)
	}
	wins := 0
	widest := 0.0
	for i := range h.t.lay.Cards {
		if c := &h.t.lay.Cards[i]; c.Kind == engine.Trick {
			widest = max(widest, c.W)
			if c.Wins {
				wins++
				if c.Seat != took.Seat || c.W < widest || c.Z < h.t.lay.Cards[i-1].Z {
					t.Errorf("%d took the trick, and %+v is shown to", took.Seat, *c)
				}
				lines, n := h.t.cardLines(c, false, false, false, false)
				for _, x := range lines[:n] {
					if far := h.t.lay.Light(c, 12); n < 4 || x.outside > far {
						t.Errorf("%d lines, one %v outside the card, where light may reach %v", n, x.outside, far)
					}
				}
			}
		}
	}
	if wins != 1 {
		t.Errorf("%d cards take the trick", wins)
	}
	h.t.Update(begin + anim.Play + anim.Rest - 1)
	if !h.t.Taking() || h.t.Held() {
		t.Error("the trick goes too soon, or is held")
	}
	at := begin + anim.Play + anim.Rest
	h.t.Update(at)
	if h.t.Taking() {
		t.Error("the trick does not go")
	}
	flies := 0
	for z := range h.t.state.View.Zones {
		if zone := &h.t.state.View.Zones[z]; zone.Kind == engine.Won {
			for _, c := range zone.Cards {
				sp := &h.t.sprites[c.Slot]
				flies++
				if p := sp.motion.At(at + anim.Collect/2); p.Up != 1 || sp.wide < widest/1.1 {
					t.Errorf("card %d flies %.2f up, with a picture %.0f wide of %.0f", c.Slot, p.Up, sp.wide, widest)
				}
				for i := range h.t.lay.Plates {
					if p := &h.t.lay.Plates[i]; p.Seat == took.Seat && !p.Rect.Has(sp.motion.Target().X, sp.motion.Target().Y) {
						t.Errorf("card %d does not fly to %d", c.Slot, took.Seat)
					}
				}
			}
		}
	}
	if flies != 4 || end < at {
		t.Errorf("%d cards fly until %.0f", flies, end-at)
	}
	// What was taken lies where nobody sees it, and stays there when somebody else takes the next.
	h.now = end + 1
	h.t.Update(h.now)
	for range 4 {
		h.now = h.play()
		h.t.Update(h.now)
	}
	h.t.Update(h.t.Ends() - 1)
	if n := len(h.t.order) - len(h.t.lay.Cards); n > 4 {
		t.Errorf("%d cards fly", n)
	}
}

// A card keeps its drawing from the hand to the plate of whoever takes it: on a phone that lies cards of a trick are narrower than a
// queen needs for her face, which she has all the same, also while she is collected.
func TestCollectedCardsKeepTheirDrawing(t *testing.T) {
	h := deal(t)
	h.t.Resize(layout.Frame{W: 640, H: 360, Top: 40}, 1)
	begin, _ := h.full()
	whole := h.t.look.Whole()
	look := func(now float64, kind engine.Kind) {
		t.Helper()
		h.t.Update(now)
		seen := 0
		for z := range h.t.state.View.Zones {
			zone := &h.t.state.View.Zones[z]
			for _, c := range zone.Cards {
				if sp := &h.t.sprites[c.Slot]; zone.Kind == kind {
					seen++
					if w := h.t.pictured(sp, now); w < whole {
						t.Errorf("card %d of a %v, %.0f wide, has a picture of %d, whole are those of %d", c.Slot, kind, sp.motion.At(now).W, w, whole)
					}
				}
			}
		}
		if seen != 4 {
			t.Errorf("%d cards of a %v", seen, kind)
		}
	}
	look(begin+anim.Play, engine.Trick)
	for i := range h.t.lay.Cards {
		if c := &h.t.lay.Cards[i]; c.Kind == engine.Trick && !c.Wins && c.W >= float64(whole) {
			t.Fatalf("a card of the trick is %.0f wide: it shows its whole drawing anyway", c.W)
		}
	}
	at := begin + anim.Play + anim.Rest
	look(at, engine.Won)
	look(at+anim.Collect/2, engine.Won)
}

// In Modo Grande the trick lies there until the table is touched, but not where nobody is there to touch it: the computer
// plays, or the time to move runs. All that was shown after it waits.
func TestHeld(t *testing.T) {
	for _, c := range []struct {
		robot bool
		due   float64
		held  bool
	}{{false, 0, true}, {true, 0, false}, {false, 1e6, false}} {
		h := deal(t)
		set := h.t.set
		set.Big = true
		h.t.Set(set)
		h.seats[0] = Seat{Robot: c.robot, Due: c.due}
		begin, end := h.full()
		h.t.Update(begin + anim.Play)
		if h.t.Held() != c.held {
			t.Fatalf("%+v: held is %v", c, h.t.Held())
		}
		h.now = end
		h.play()
		h.t.Update(end + 60_000)
		if h.t.Taking() != c.held {
			t.Errorf("%+v: a minute later Taking is %v", c, h.t.Taking())
		}
		h.t.Release()
		h.t.Update(end + 60_010)
		if h.t.Taking() || h.t.Held() {
			t.Errorf("%+v: a touch does not go on", c)
		}
		if c.held && (h.t.Quiet() || h.t.Ends() < end+60_000) {
			t.Errorf("the next card is not on its way: everything has arrived %.0f ms ago", end+60_010-h.t.Ends())
		}
	}
}

// Without motion, too, the trick lies there complete, and it is shown who takes it; nothing flies.
func TestTakeWithoutMotion(t *testing.T) {
	for _, big := range []bool{false, true} {
		h := deal(t)
		set := h.t.set
		set.Speed, set.Big = 0, big
		h.t.Set(set)
		begin, end := h.full()
		h.t.Update(begin)
		if !h.t.Taking() || h.t.Held() != big || h.t.moving || end <= begin {
			t.Fatalf("big %v: taking %v, held %v, moving %v until %.0f", big, h.t.Taking(), h.t.Held(), h.t.moving, end-begin)
		}
		h.t.Release()
		h.t.Update(begin + 2*anim.Rest)
		if h.t.Taking() || !h.t.Quiet() || h.t.moving {
			t.Errorf("big %v: the trick does not go", big)
		}
	}
}

// Who acts does not wait for a trick that lies there or is about to.
func TestHurryPastATrick(t *testing.T) {
	h := deal(t)
	set := h.t.set
	set.Big = true
	h.t.Set(set)
	begin, _ := h.full()
	h.t.Update(begin)
	h.t.Hurry(begin)
	h.t.Update(begin)
	if h.t.Held() || !h.t.Quiet() {
		t.Errorf("held %v, quiet %v", h.t.Held(), h.t.Quiet())
	}
}

// heard is a player who notes what reaches him.
type heard struct {
	nobody
	of *[]string
}

func (h heard) TapPile(engine.Zone) { *h.of = append(*h.of, "pile") }
func (h heard) TapNothing()         { *h.of = append(*h.of, "nothing") }
func (h heard) Key(name string, _ bool) {
	*h.of = append(*h.of, name)
}

// A touch or a key that goes on from a trick does nothing else; the next one does.
func TestReleaseIsAll(t *testing.T) {
	for _, key := range []bool{false, true} {
		h := deal(t)
		var of []string
		h.t.player = heard{of: &of}
		set := h.t.set
		set.Big = true
		h.t.Set(set)
		begin, _ := h.full()
		h.t.Update(begin + anim.Play)
		touch := func() {
			if key {
				h.t.Take(nil, []input.Key{{Name: "Enter"}})
				return
			}
			x, y := h.t.lay.Ring.Centre()
			h.t.Take([]input.Event{{Kind: input.Down, X: x, Y: y, At: 0}, {Kind: input.Up, X: x, Y: y, At: 100}}, nil)
		}
		if !h.t.Held() {
			t.Fatal("the trick is not held")
		}
		if touch(); h.t.Held() || len(of) > 0 {
			t.Errorf("key %v: held %v, and %q is heard", key, h.t.Held(), of)
		}
		if touch(); len(of) != 1 {
			t.Errorf("key %v: then %q is heard", key, of)
		}
	}
}

// A long press where there is nothing larger to be seen is a tap.
func TestLongPressElsewhere(t *testing.T) {
	h := deal(t)
	var of []string
	h.t.player = heard{of: &of}
	h.t.Update(h.t.Show(h.state(nil, true), 0) + 5000)
	x, y := h.t.lay.Ring.Centre()
	h.t.Take([]input.Event{{Kind: input.Down, X: x, Y: y, At: 6000}}, nil)
	h.t.Update(6000 + input.Long)
	h.t.Take([]input.Event{{Kind: input.Up, X: x, Y: y, At: 6000 + input.Long + 1}}, nil)
	if len(of) != 1 {
		t.Errorf("%q is heard", of)
	}
}
