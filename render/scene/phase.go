package scene

import (
	"slices"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/sound"
)

// phase is a state waiting to be laid out, and how its cards get there.
type phase struct {
	at    float64 // when it begins, on the clock of Update
	state *State
	cut   bool
	takes bool // the trick lies complete, and it is shown who takes it
	cue   sound.Cue
	heard bool // cue is to be played
}

// patience is how many states may wait before the table stops telling them one by one.
const patience = 3

// Show brings the table to a state, after those that were shown before, and returns Ends.
func (t *Table) Show(st *State, now float64) float64 {
	still := t.pace.Speed <= 0
	if st.Last == nil && !st.Fresh || t.state == nil && !st.Fresh || still && completed(t.newest, st) == nil && len(t.queue) == 0 && !t.held {
		t.queue = append(t.queue[:0], phase{at: now, state: st, cut: true})
		t.ends, t.newest, t.held, t.wake = now, st, false, true
		return now
	}
	begin := max(now, t.ends)
	for len(t.queue) > 2*patience { // too far behind: what waits is shown at once
		t.queue[0].at, t.queue[0].cut = now, true
		t.apply(&t.queue[0], now)
		t.held = false
		t.queue = slices.Delete(t.queue, 0, 1)
	}
	if mid := completed(t.newest, st); mid != nil {
		t.queue = append(t.queue, phase{at: begin, state: mid, cut: still, cue: sound.Card, heard: true})
		begin += t.pace.Ms(anim.Play)
		t.queue = append(t.queue, phase{at: begin, state: mid, cut: still, takes: true})
		begin += t.rest()
		cue := sound.Lost
		if t.gains(st) {
			cue = sound.Won
		}
		t.queue = append(t.queue, phase{at: begin, state: st, cut: still, cue: cue, heard: true})
		begin += t.pace.Ms(anim.Collect)
	} else {
		cue, heard := cueOf(t.newest, st)
		t.queue = append(t.queue, phase{at: begin, state: st, cut: still, cue: cue, heard: heard})
		begin += t.pace.Ms(lasts(t.newest, st))
	}
	t.newest, t.ends = st, begin
	return begin
}

// rest is how long a trick lies complete, at least. Nothing moves where the pace cuts, but there, too, it must be seen who took
// the trick.
func (t *Table) rest() float64 {
	ms := t.pace.Ms(anim.Rest)
	if t.pace.Speed <= 0 {
		ms = anim.StillRest
	}
	if t.big {
		ms *= 1.5
	}
	return ms
}

// holds reports whether a state in which somebody takes a trick stays until the table is touched: in Modo Grande, where
// there is a person who plays, and has all the time in the world.
func (t *Table) holds(st *State) bool {
	return t.big && st.Me != engine.Nobody && !st.Seats[st.Me].Robot && t.newest.Seats[st.Me].Due == 0
}

// Held reports whether a trick lies there until the table is touched.
func (t *Table) Held() bool { return t.held }

// Release goes on from a trick that was held, and reports whether there was one.
func (t *Table) Release() bool {
	if !t.held {
		return false
	}
	t.held, t.wake = false, true
	if len(t.queue) == 0 {
		return true
	}
	late := t.now - t.queue[0].at
	for i := range t.queue {
		t.queue[i].at += late
	}
	t.ends += late
	return true
}

// Ends returns when everything shown will have arrived, on the clock of Update; later, if a trick is held.
func (t *Table) Ends() float64 { return t.ends }

// Taking reports whether it is shown who takes a trick.
func (t *Table) Taking() bool { return t.takes }

// Hurry shows the newest state at once: somebody acts and will not wait.
func (t *Table) Hurry(now float64) {
	t.held = false
	for i := range t.queue {
		t.queue[i].at = now
		t.queue[i].takes = false // or a trick would be held
		t.queue[i].heard = t.queue[i].heard && i == len(t.queue)-1
	}
	t.ends = now
}

// Quiet reports whether everything shown has begun.
func (t *Table) Quiet() bool { return len(t.queue) == 0 }

// lasts returns how long a state takes to arrive, at normal speed.
func lasts(old, st *State) float64 {
	switch {
	case st.Fresh:
		return anim.Dealing + anim.Flip
	case st.Words.Call != "":
		return 2 * anim.Pop
	case st.Last == nil || len(st.Last.Cards) == 0 && old != nil && pileSizes(old) == pileSizes(st):
		return anim.Lift
	}
	return max(anim.Play, anim.Laying) + anim.LayAfter*float64(min(len(st.Last.Cards), 12))
}

// pileSizes is a sum that changes when a card moves between piles.
func pileSizes(st *State) int {
	sum := 0
	for z := range st.View.Zones {
		sum += (z + 1) * (z + 7) * len(st.View.Zones[z].Cards)
	}
	return sum
}

// cueOf returns the sound of a state's arrival after an old one, and whether it has any.
func cueOf(old, st *State) (sound.Cue, bool) {
	if st.Fresh {
		return sound.Shuffle, true
	}
	if st.Last == nil {
		return 0, false
	}
	verb := engine.VerbInfo{}
	if v := st.Options.Game().Verb(st.Last.Verb); v != nil {
		verb = *v
	}
	if old != nil && chipsMoved(old, st) && len(st.Last.Cards) == 0 {
		return sound.Chips, true
	}
	switch verb.Role {
	case engine.RoleRaise:
		return sound.Call, true
	case engine.RoleAccept:
		return sound.Accept, true
	case engine.RoleYield:
		return sound.Run, true
	}
	melds := verb.Deed == engine.DeedLay || verb.Deed == engine.DeedAdd
	switch {
	case st.Words.Call != "":
		return sound.Call, true
	case st.View.Over && wentOut(st):
		return sound.Out, true
	case old != nil && sealed(st) > sealed(old):
		return sound.Canastra, true
	case melds || len(st.Last.Cards) > 2:
		return sound.Meld, true
	case len(st.Last.Cards) > 0:
		return sound.Card, true
	}
	return sound.Slide, st.Last.Seat != engine.Nobody
}

// wentOut reports whether the last card of a hand was laid or thrown away, in a game of melds.
func wentOut(st *State) bool {
	melds, left := false, 0
	for z := range st.View.Zones {
		p := &st.View.Zones[z]
		melds = melds || p.Kind == engine.Meld && len(p.Cards) > 0
		if p.Kind == engine.Holding && p.Owner == st.Last.Seat {
			left += len(p.Cards)
		}
	}
	return melds && left == 0 && len(st.Last.Cards) > 0
}

// sealed counts the canastras of a state, a better one for more.
func sealed(st *State) (n int32) {
	for i := range st.View.Facts {
		if f := &st.View.Facts[i]; st.Options.Game().Spot(f) == engine.SpotSeal {
			n += f.N
		}
	}
	return n
}

// completed returns the state between two where the second has taken a trick off the table that the first did
// not show complete: the last card lies there with the others, for all to see. It is nil where there is none.
func completed(old, st *State) *State {
	if old == nil || st.Last == nil || len(st.Last.Cards) != 1 {
		return nil
	}
	card := st.Last.Cards[0]
	trick := -1
	for z := range old.View.Zones {
		if old.View.Zones[z].Kind == engine.Trick && len(old.View.Zones[z].Cards) > 0 {
			trick = z
		}
	}
	if trick < 0 || z(st.View, card) == trick {
		return nil
	}
	for _, c := range st.View.Zones[trick].Cards {
		if slices.ContainsFunc(old.View.Zones[trick].Cards, func(o engine.CardView) bool { return o.Slot == c.Slot }) {
			return nil // the trick goes on
		}
	}
	from := z(old.View, card)
	if from < 0 || old.View.Zones[from].Kind != engine.Holding {
		return nil
	}
	mid := *st
	view := *old.View
	view.Zones = slices.Clone(old.View.Zones)
	view.Moves, view.Turn, view.Actors = nil, 0, 0
	view.Zones[from].Cards = slices.DeleteFunc(slices.Clone(view.Zones[from].Cards), func(c engine.CardView) bool { return c.Slot == card })
	played := engine.CardView{Slot: card, Face: st.Last.Face(0), Up: st.Last.Face(0) != engine.Unknown, Seen: engine.Everyone}
	if to := z(st.View, card); to >= 0 {
		for _, c := range st.View.Zones[to].Cards {
			if c.Slot == card && c.Up {
				played.Face, played.Up = c.Face, true
			}
		}
	}
	view.Zones[trick].Cards = append(slices.Clone(view.Zones[trick].Cards), played)
	for i := range view.Zones {
		if i != trick && i != from {
			view.Zones[i].Cards = slices.Clone(view.Zones[i].Cards)
		}
	}
	mid.View = &view
	mid.Points = old.Points
	mid.Words.Value, mid.Words.Trump, mid.Words.Need, mid.Words.Note = old.Words.Value, old.Words.Trump, old.Words.Need, old.Words.Note
	mid.Words.Tally, mid.Words.Short, mid.Words.Total = old.Words.Tally, old.Words.Short, old.Words.Total
	mid.Words.Said, mid.Words.Vow = old.Words.Said, old.Words.Vow
	known := mid.Played
	mid.Played = func(s engine.Slot) engine.Seat {
		if s == card {
			return st.Last.Seat
		}
		return known(s)
	}
	return &mid
}

// z returns the pile a card lies in, -1 if it is nowhere.
func z(v *engine.View, s engine.Slot) int {
	for z := range v.Zones {
		for _, c := range v.Zones[z].Cards {
			if c.Slot == s {
				return z
			}
		}
	}
	return -1
}

// gains reports whether the own side took the cards that a state takes off the table.
func (t *Table) gains(st *State) bool {
	if st.Me == engine.Nobody || len(st.Last.Cards) == 0 {
		return false
	}
	to := z(st.View, st.Last.Cards[0])
	if to < 0 || st.View.Zones[to].Owner == engine.Nobody {
		return false
	}
	side := st.Options.Game().Side
	return side(st.Options, st.View.Zones[to].Owner) == side(st.Options, st.Me)
}
