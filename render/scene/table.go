package scene

import (
	"math"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/card"
	"carteado/render/input"
	"carteado/render/layout"
	"carteado/render/settings"
	"carteado/render/sound"
	"carteado/render/theme"
)

// Table is the table on the canvas. It is for the goroutine that draws.
type Table struct {
	player Player
	sounds *sound.Player

	set   settings.Settings
	theme *theme.Theme
	chips bool // the felt is that of a table of chips
	look  card.Look
	pace  anim.Pace
	big   bool

	frame layout.Frame
	scale float64 // device px in a css px
	lay   layout.Scene
	laid  layout.Table

	state  *State // what is laid out
	newest *State // what was shown last
	queue  []phase
	ends   float64
	now    float64 // of the last Update
	brief  bool    // what sides have so far in the hand is said in little
	signs  bool    // a sign stands for the word of what they have in the match
	takes  bool    // the phase laid out is one in which somebody takes a trick
	held   bool    // until the table is touched

	sprites [engine.MaxSlots]sprite
	order   []engine.Slot // of drawing: what lies still, then what moves
	moving  bool

	hand    input.Hand
	goesOn  bool        // what is pressed has released a trick
	grabbed engine.Slot // the card that is dragged
	gx, gy  float64     // where it is
	zoomed  engine.Slot // the card that is shown large
	zx, zy  float64
	over    engine.Slot // the card a mouse rests on
	since   float64     // from when
	focus   engine.Slot // the card that the keyboard is at
	hint    []engine.Slot
	refused engine.Slot           // shakes
	shakes  float64               // until when
	calls   [engine.MaxSeats]call // by seat

	wake bool // something must be drawn
	canvas
	turned float64              // when the turn went to somebody else
	steps  [engine.MaxSeats]int // what each clock showed last, in steps; -1 for none
	laidAt int                  // counts how often the table was laid out
	pulsed bool                 // the ring was wide when last asked
}

// New makes a table without anything on it.
func New(p Player, s *sound.Player) *Table {
	t := &Table{player: p, sounds: s, scale: 1, grabbed: engine.NoSlot, zoomed: engine.NoSlot, focus: engine.NoSlot,
		refused: engine.NoSlot, over: engine.NoSlot}
	t.Set(settings.Default())
	return t
}

// Set takes on a person's settings.
func (t *Table) Set(s settings.Settings) {
	t.set, t.big, t.hand.Slow = s, s.Big, s.Big
	t.dress(t.chips)
	t.pace = anim.Pace{Speed: s.Speed, Calm: s.Calm}
	if look := card.LookOf(s); look != t.look {
		t.look = look
		t.canvas.forgetCards()
	}
	t.sounds.SetVolume(s.Sound)
	t.frame.Big, t.frame.LeftHanded, t.frame.Zoom = s.Big, s.Left, s.Zoom
	t.Refresh()
}

// dress puts the colours of a table of chips on, or those of others.
func (t *Table) dress(chips bool) {
	s := t.set
	if t.chips = chips; chips {
		s = theme.AtChips(s)
	}
	t.theme = theme.Of(s)
	t.canvas.forget()
}

// Resize tells how large the canvas is: the frame in css px, and how many device px one of them has.
func (t *Table) Resize(f layout.Frame, scale float64) {
	f.Big, f.LeftHanded, f.Zoom = t.set.Big, t.set.Left, t.set.Zoom
	if f == t.frame && scale == t.scale {
		return
	}
	if scale != t.scale || f.W != t.frame.W || f.H != t.frame.H {
		t.canvas.forgetCards()
		t.canvas.forget()
	}
	t.frame, t.scale = f, scale
	t.Refresh()
}

// Refresh lays the state out again: something was selected, or the screen has changed.
func (t *Table) Refresh() {
	t.wake = true
	if t.state != nil {
		t.place(input.Now(), phase{state: t.state}, false)
	}
}

// Order gives the own hand another order, and the melds that it begins with.
func (t *Table) Order(hand []engine.Slot, melds []int) {
	for _, st := range [...]*State{t.state, t.newest} {
		if st != nil {
			st.Hand, st.Melds = hand, melds
		}
	}
	t.Refresh()
}

// Clear takes everything off the table.
func (t *Table) Clear() {
	t.state, t.newest, t.queue, t.ends, t.takes, t.held = nil, nil, t.queue[:0], 0, false, false
	for i := range t.sprites {
		t.sprites[i] = sprite{}
	}
	t.order = t.order[:0]
	t.calls = [engine.MaxSeats]call{}
	t.lay.Cards = t.lay.Cards[:0] // or a tap before the next Update would find them
	t.hint = nil
	t.grabbed, t.zoomed, t.focus, t.refused, t.over = engine.NoSlot, engine.NoSlot, engine.NoSlot, engine.NoSlot, engine.NoSlot
	t.wake = true
}

// Layout returns where everything is, for those who put parts of the page beside it. It changes with the next
// Update.
func (t *Table) Layout() *layout.Scene { return &t.lay }

// Laid counts how often the table was laid out: whoever puts parts of the page beside it looks again when it
// has changed.
func (t *Table) Laid() int { return t.laidAt }

// Update goes on to a time, in milliseconds of input.Now's clock.
func (t *Table) Update(now float64) {
	t.now = now
	for len(t.queue) > 0 && t.queue[0].at <= now && !t.held {
		p := t.queue[0]
		copy(t.queue, t.queue[1:])
		t.queue = t.queue[:len(t.queue)-1]
		t.apply(&p, now)
	}
	if g := t.hand.Wait(now); g.Action != input.Nothing {
		t.gesture(g)
	}
	if t.over != engine.NoSlot && t.zoomed == engine.NoSlot && now-t.since >= hovering {
		t.zoomed, t.wake = t.over, true
	}
	if t.moving {
		t.moving = false
		for _, s := range t.order {
			if t.sprites[s].motion.Moving(now) {
				t.moving = true
				break
			}
		}
		if !t.moving {
			t.arrange()
		}
		t.wake = true
	}
	if t.refused != engine.NoSlot {
		t.wake = true
		if now > t.shakes {
			t.refused = engine.NoSlot
		}
	}
	if t.calling(now) || t.pulsing(now) || t.clocks(now) {
		t.wake = true
	}
}

// Dirty reports whether Draw has anything new to show.
func (t *Table) Dirty() bool { return t.wake }

// Rests reports whether nothing moves, nor will before the next Take or Show, but for clocks, which go on four times a second.
func (t *Table) Rests() bool {
	return !t.wake && !t.passing() && !t.pulses(t.now) && (t.held || len(t.queue) == 0 && t.ends <= t.now)
}

// apply brings a phase to the table.
func (t *Table) apply(p *phase, now float64) {
	if p.heard {
		t.sounds.Play(p.cue)
	}
	t.callOut(p.state, p.cut, now)
	turned := t.state == nil || t.state.View.Turn != p.state.View.Turn
	if turned {
		t.turned = now
	}
	if turned && p.state.Me != engine.Nobody && p.state.View.Turn.Has(p.state.Me) && !p.cut {
		t.sounds.Play(sound.YourTurn)
	}
	t.takes = p.takes
	t.held = p.takes && t.holds(p.state)
	t.place(now, *p, p.cut)
}

// place lays a phase's state out and sends every card to its place.
func (t *Table) place(now float64, p phase, cut bool) {
	st := p.state
	fresh := st.Fresh && t.state != st
	t.state = st
	if chips := st.Options.Game().Stakes; chips != t.chips {
		t.dress(chips)
	}
	t.laid = layout.Table{View: st.View, Options: st.Options, Me: st.Me, Hand: st.Hand, Melds: st.Melds, Picked: t.player.Picked, Played: st.Played, Wins: t.wins}
	t.lay.Lay(t.frame, &t.laid)
	t.laidAt++
	t.measure()
	if fresh {
		t.gather(now)
	}
	t.send(now, cut || t.pace.Speed <= 0, fresh)
	t.wake = true
}

// wins reports whether a card of the trick is the one that takes it, while that is shown.
func (t *Table) wins(s engine.Slot) bool {
	return t.takes && t.state.Took.Seat != engine.Nobody && t.state.Played(s) == t.state.Took.Seat
}

// px returns device pixels for css px.
func (t *Table) px(v float64) float64 { return v * t.scale }

// snap returns the nearest whole device pixel, in css px.
func (t *Table) snap(v float64) float64 { return math.Round(v*t.scale) / t.scale }
