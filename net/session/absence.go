package session

import (
	"slices"

	"carteado/engine"
)

// absences is what people have said in the log about who is there. There are two of each sitting: one that takes in
// entries as soon as they are committed, for a hand that stands still; and one that takes them in in their order, for
// everything that has to be decided at one place of the log by all alike.
//
// The log is the only certificate. Somebody is away when all others who are there have named him at one root, and they are
// a majority of all who have a voice, whoever is away already: with two nobody ever is, with three it takes two, with four
// three. He is given up when all of them have named him there twice: only then do the others make his parts for him. To name
// him a second time, which nobody does before he has waited long, is a promise to use nothing of what he says in the deal at
// that root until somebody is heard to have it, or he is back.
type absences struct {
	voices int
	away   engine.SeatSet          // waited for in vain by all others
	left   engine.SeatSet          // for good, by their own word
	out    engine.SeatSet          // proved to cheat: they have no say any more
	index  uint64                  // of the entry that is taken in
	since  [engine.MaxSeats]uint64 // index of the entry with which each was last away
	vain   [engine.MaxSeats]vain   // where that was, and how often
	shown  map[stayKey]bool        // who was shown to have said something where he was waited for, and where
	stays  []stay                  // who is waited for
	folds  bool                    // the game goes on without who leaves
	gives  surrenders              // who gives up a hand
}

// stay is that one waits for a voice while the deal stands at a root.
type stay struct {
	voice engine.Seat
	root  [32]byte
	stage stage       // how far the hand has come there
	by    engine.Seat // who has named him
	twice bool        // and once more
	given bool        // he is given up at this root
}

// vain is how often in a row somebody was away at one root. Who is there and keeps back what the deal waits for could say for ever
// that he is back.
type vain struct {
	root  [32]byte
	times int
}

const maxVain = 12

func (x *vain) count(root [32]byte) {
	if x.root != root {
		*x = vain{root: root}
	}
	x.times++
}

// returns reports whether the word counts that a voice is back.
func (a *absences) returns(v engine.Seat) bool {
	return !(a.left | a.out).Has(v) && a.vain[v].times <= maxVain
}

// barred reports whether a voice does not come back before it is shown what it has said at a root.
func (a *absences) barred(v engine.Seat, root [32]byte) bool {
	return a.away.Has(v) && !a.left.Has(v) && a.vain[v].times > maxVain && a.vain[v].root == root
}

// waitsFor reports whether a voice is away at a root, or is not and somebody waits for it there.
func (a *absences) waitsFor(v engine.Seat, root [32]byte) bool {
	if a.away.Has(v) {
		return a.vain[v].root == root
	}
	return slices.ContainsFunc(a.stays, func(s stay) bool { return s.voice == v && s.root == root })
}

// again returns who has named him there once more.
func (s *stay) again() engine.SeatSet {
	if s.twice {
		return s.by.Set()
	}
	return 0
}

// show notes that a voice was shown to have said something where it was waited for. That counts once at a root: who keeps back something else there could
// have it shown for ever.
func (a *absences) show(e *entry) {
	if a.shown == nil {
		a.shown = map[stayKey]bool{}
	}
	a.shown[stayKey{e.Voice, e.Root}] = true
}

// present returns the voices that count.
func (a *absences) present() engine.SeatSet {
	return engine.Seats(a.voices) &^ a.away &^ a.left &^ a.out
}

// all returns those voices of which a majority is wanted.
func (a *absences) all() engine.SeatSet { return engine.Seats(a.voices) &^ a.left &^ a.out }

// most reports whether those of some voices who are there are more than half of all.
func (a *absences) most(some engine.SeatSet) bool {
	return 2*(some&a.present()).Len() > a.all().Len()
}

// named returns the voices that have named another at a root, and those that have done so twice.
func (a *absences) named(v engine.Seat, root [32]byte) (by, twice engine.SeatSet) {
	for i := range a.stays {
		if s := &a.stays[i]; s.voice == v && s.root == root {
			by, twice = by|s.by.Set(), twice|s.again()
		}
	}
	return by, twice
}

// change is what an entry has brought about.
type change struct {
	away   engine.SeatSet // is away from now on
	given  engine.SeatSet // is given up from now on, at this root
	root   [32]byte
	heard  engine.SeatSet // is not away, as somebody has what he said at this root
	back   engine.SeatSet // is there again
	left   engine.SeatSet
	out    bool           // and not by their own word: the time to come back is over
	void   uint32         // the hand that all have given up
	absent engine.SeatSet // on whose account
	clocks engine.SeatSet // those of them whose clock has, as the time to come back is over
	stage  stage          // how far that hand had come
	rest   [32]byte       // where nothing was under way in it for the last time; zero if they do not say the same
}

// applyEntry takes in an entry of a voice.
func (a *absences) applyEntry(by engine.Seat, e *entry) (c change) {
	switch e.kind {
	case entryAway:
		if int(e.Voice) >= a.voices || e.Voice == by || !a.present().Has(by) {
			return
		}
		a.name(by, e)
		c.root = e.Root
		for away := a.agreed(e.Root, a.away, func(s *stay) engine.SeatSet { return s.by.Set() }); away != 0; {
			c.away |= away
			a.away |= away
			away = a.agreed(e.Root, a.away, func(s *stay) engine.SeatSet { return s.by.Set() }) // without them others may be
		}
		for v := range a.since {
			if c.away.Has(engine.Seat(v)) {
				a.since[v] = a.index
				a.vain[v].count(e.Root)
			}
		}
		c.given = a.agreed(e.Root, 0, (*stay).again)
		a.give(c.given, e.Root)
	case entryHears:
		switch {
		case e.Voice == by || int(e.Voice) >= a.voices || (a.away & (a.out | a.left)).Has(e.Voice): // a cheat does not come back, nor who has left
		case !a.waitsFor(e.Voice, e.Root) || a.shown[stayKey{e.Voice, e.Root}]: // it is no answer
		case a.away.Has(e.Voice): // it comes too late to be heard there: he is back
			c.back = e.Voice.Set() &^ a.left
			a.vain[e.Voice] = vain{}
			a.show(e)
			a.clear(e.Voice)
		default:
			c.heard, c.root = e.Voice.Set(), e.Root
			a.show(e) // who gives up the hand does so for others, who are away still
			a.stays = slices.DeleteFunc(a.stays, func(s stay) bool { return s.voice == e.Voice && s.root == e.Root })
		}
	case entryAlive:
		if int(e.Voice) < a.voices && e.Voice != by && a.away.Has(e.Voice) && e.Sign.Length >= a.since[e.Voice] && a.returns(e.Voice) {
			c.back = e.Voice.Set()
			a.clear(e.Voice)
		}
	case entryBack:
		if a.away.Has(by) && a.returns(by) { // of who is there it would make forgotten what the others have said meanwhile
			c.back = by.Set()
			a.clear(by)
		}
	case entryLeave:
		c.left = by.Set() &^ a.left
		a.left |= by.Set()
	case entryMotion:
		if e.On == onAbandon && (e.Word == sayYes || e.Word == sayLate) && a.present().Has(by) {
			a.gives[by] = surrender{e.Hand, e.Word == sayLate, a.index, e.Stage, e.Root}
		}
	}
	if hand := a.gives.agreed(a.present()); hand != 0 {
		gives, rest := a.gives, a.present()
		late := gives.late(rest)
		a.gives = surrenders{}
		c.absent = a.absent(&gives)
		if c.left = a.lapsed(c.absent); c.left != 0 && late != 0 {
			c.out = true
			a.retire(c.left)
		} else {
			c.left, c.void, c.clocks, c.stage, c.rest = 0, hand, late, gives.common(rest), gives.rest(rest)
		}
	}
	return c
}

// absent returns the voices on whose account a hand is given up: those who have left, and those who were away before more than half of the others gave it
// up. Whoever is away since has his own time to come back.
func (a *absences) absent(gives *surrenders) engine.SeatSet {
	return a.left | a.away&voicesThat(func(v engine.Seat) bool { return gives.since(a.since[v], a.present()) })
}

// lapsed returns the voices that are out of the hand when the time to come back is over: those that are away since its cards were dealt, in a
// game that goes on without them. If one says so of whom that is not so, the hand waits for them as for anybody who has left, and is
// void when they are given up once more.
func (a *absences) lapsed(absent engine.SeatSet) (set engine.SeatSet) {
	for i := range a.stays {
		if s := &a.stays[i]; a.folds && s.stage == dealt && a.away.Has(s.voice) && (absent &^ a.left).Has(s.voice) && s.root == a.vain[s.voice].root {
			set |= s.voice.Set()
		}
	}
	return set
}

// retire notes that voices have left for good, as if by their own word.
func (a *absences) retire(voices engine.SeatSet) {
	a.left |= voices
	for v := range engine.Seat(a.voices) {
		if voices.Has(v) {
			a.clear(v)
		}
	}
}

// convict notes that voices are proved to cheat. Their word is not needed any more, so that whoever is waited for, and not away yet, is named anew.
func (a *absences) convict(voices engine.SeatSet) {
	a.out |= voices
	a.stays = slices.DeleteFunc(a.stays, func(s stay) bool { return !a.away.Has(s.voice) })
	a.gives = surrenders{}
}

// name notes that a voice has named another, for the first time or, when he is away by that, for the second. So many of each are remembered: whatever one
// says, what the others have said is.
func (a *absences) name(by engine.Seat, e *entry) {
	old, n := -1, 0
	for i := range a.stays {
		switch s := &a.stays[i]; {
		case s.by != by:
			continue
		case s.voice == e.Voice && s.root == e.Root && s.stage == e.Stage:
			s.twice = s.twice || a.away.Has(e.Voice)
			return
		case old < 0:
			old = i
		}
		n++
	}
	if n >= 4*engine.MaxSeats {
		a.stays = slices.Delete(a.stays, old, old+1)
	}
	a.stays = append(a.stays, stay{voice: e.Voice, root: e.Root, stage: e.Stage, by: by})
}

// agreed returns the fewest voices, but for some, of whom all others who are there have said so at a root, and not before. They have to be a
// majority of all voices but of those who left for good, or are proved to cheat.
func (a *absences) agreed(root [32]byte, but engine.SeatSet, by func(*stay) engine.SeatSet) engine.SeatSet {
	var named [engine.MaxSeats]engine.SeatSet
	var some engine.SeatSet
	for i := range a.stays {
		if s := &a.stays[i]; s.root == root && !s.given && !but.Has(s.voice) {
			named[s.voice] |= by(s)
			some |= s.voice.Set()
		}
	}
	rest := a.present()
	for n := 1; n <= some.Len(); n++ {
		for set := engine.SeatSet(1); set != 0 && set <= some; set++ {
			others := rest &^ set
			if set&^some != 0 || set.Len() != n || !a.most(others) {
				continue
			}
			holds := true
			for v := range engine.Seat(a.voices) {
				holds = holds && (!set.Has(v) || others&^named[v] == 0)
			}
			if holds {
				return set
			}
		}
	}
	return 0
}

// give notes that voices are given up at a root.
func (a *absences) give(voices engine.SeatSet, root [32]byte) {
	for i := range a.stays {
		if s := &a.stays[i]; s.root == root && voices.Has(s.voice) {
			s.given = true
		}
	}
}

// clear forgets that a voice was waited for.
func (a *absences) clear(v engine.Seat) {
	a.away &^= v.Set()
	a.gives = surrenders{}
	a.stays = slices.DeleteFunc(a.stays, func(s stay) bool { return s.voice == v })
}
