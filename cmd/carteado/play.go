package main

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/record"
	"carteado/engine/robot"
	"carteado/engine/solo"
	"carteado/render/anim"
)

// wish is a game that somebody has asked for.
type wish struct {
	game    string
	friends bool            // at a table among friends that is to be made
	link    string          // to a table among friends; the rest does not matter then
	options *engine.Options // nil for the preset
	preset  string          // "" for the game's own
	people  int             // who pass the device on; 0 lets robots play each other
	names   []string        // of the people; what is missing is filled in
	level   int
}

// start sits down to a new match.
func (a *App) start(w wish) {
	e, ok := entry(w.game)
	if !ok {
		return
	}
	info := e.Game.Info()
	o, err := info.Defaults(w.preset)
	if err != nil {
		o, _ = info.Defaults("")
	}
	if w.options != nil {
		o = *w.options
	}
	seed := a.host.chance()
	names, humans := a.names(w.people, o.Seats(), w.names, seed)
	t, err := solo.New(solo.Setup{Game: e.Game, Options: o, Humans: humans, Level: w.level, Seed: seed, Names: names})
	if err != nil {
		a.toast(err)
		return
	}
	a.sit(t)
	a.keepTable()
}

// another is a wish for a new match like the one in play.
func (a *App) another() wish {
	s := a.solo.Setup()
	w := wish{game: s.Game.Info().Key, options: &s.Options, people: s.Humans.Len(), level: s.Level}
	for p := range engine.Seat(s.Options.Seats()) {
		if s.Humans.Has(p) {
			w.names = append(w.names, s.Names[p])
		}
	}
	return w
}

// names gives who sits where: people at every other seat first, so that two who share a device can be
// partners, and robots with names of the person's country.
func (a *App) names(people, seats int, given []string, seed uint64) ([]string, engine.SeatSet) {
	rng := rand.New(rand.NewPCG(seed, 1))
	pool := slices.DeleteFunc(robotNames(a.book), func(name string) bool { return slices.Contains(given, name) })
	rng.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	var humans engine.SeatSet
	for p, left := 0, min(people, seats); left > 0; left-- {
		humans |= engine.Seat(p).Set()
		if p += 2; p >= seats && p%2 == 0 {
			p = 1
		}
	}
	var out []string
	person := 0
	for p := range engine.Seat(seats) {
		name := pool[int(p)%len(pool)]
		if humans.Has(p) {
			person++
			switch {
			case person <= len(given) && record.CheckName(given[person-1]) == nil:
				name = given[person-1]
			case people == 1 && record.CheckName(a.set.Name) == nil:
				name = a.set.Name
			case people == 1:
				name = a.book.Say("page.you")
			default:
				name = a.book.Say("page.seat.n", "n", person)
			}
		}
		out = append(out, name)
	}
	return out, humans
}

// robotNames lists the names that robots have in a language.
func robotNames(b *words.Book) (out []string) {
	for n := 1; ; n++ {
		name := "page.robot.name." + strconv.Itoa(n)
		if !b.Has(name) {
			return out
		}
		out = append(out, b.Say(name))
	}
}

// sit takes a table in play.
func (a *App) sit(t *solo.Table) {
	a.leave()
	a.table, a.solo = newAlone(t), t
	a.viewer = engine.Nobody
	if h := t.Setup().Humans; h.Len() == 1 {
		a.viewer = h.First()
	}
	a.speak()
	a.begin()
	a.host.call("table")
	a.host.tell("busy", t.Setup().Humans != 0)
	a.show(nil, !decided(t.Engine()))
	a.advance()
}

// begin tells the hand in play from its first entry. What is new to the next person begins with the last
// decision of another.
func (a *App) begin() {
	a.lines, a.recaps, a.before = nil, 0, nil
	e := a.table.Engine()
	last := 0
	for i := range e.Len() {
		if a.table.party().here.Has(e.Entry(i).Seat) {
			last = i
		}
	}
	a.tell(0, last)
	a.recaps = len(a.lines)
	a.tell(last, e.Len())
	a.shown = e.Len()
}

// decided tells whether anybody has decided anything in the hand.
func decided(e *engine.Engine) bool {
	for i := range e.Len() {
		if e.Entry(i).Seat != engine.Nobody {
			return true
		}
	}
	return false
}

// leave clears the table; what is kept of it stays kept.
func (a *App) leave() {
	a.halt()
	if a.page.curtain.Down() {
		a.page.curtain.Lift()
	}
	a.kiosk.away = false
	a.host.tell("busy", false)
	a.table, a.solo, a.viewer, a.asking, a.paused = nil, nil, engine.Nobody, false, false
	a.lines, a.ends = nil, 0
	a.scene.Clear()
}

// halt stops what waits to be done.
func (a *App) halt() {
	if a.timer != nil {
		a.timer()
		a.timer = nil
	}
}

// later does something in a while, unless something else is to be done before.
func (a *App) later(ms float64, do func()) {
	a.halt()
	a.timer = a.host.after(ms, func() {
		a.run(func() {
			a.timer = nil
			do()
		})
	})
}

// advance does what the table waits for when no person is asked: robots think, hands end, the device is passed.
func (a *App) advance() {
	t := a.solo
	if t == nil || a.paused || a.asking {
		return
	}
	if t.Engine().Over() {
		a.later(a.wait()+400, a.handOver)
		return
	}
	if _, due := t.Due(); due {
		a.askRobot()
		return
	}
	humans := t.Setup().Humans & t.Engine().Hand().Turn()
	switch {
	case humans != 0 && a.kiosk.away:
		a.kiosk.play(a, humans.First())
	case humans != 0 && !humans.Has(a.viewer):
		a.later(a.wait(), func() { a.pass(humans) })
	}
	a.kiosk.waits(a)
}

// wait is how long it takes until everything shown has arrived, in milliseconds.
func (a *App) wait() float64 { return max(0, a.ends-a.now) }

// Robots think at least so long, in milliseconds: who answers at once seems not to have thought.
const (
	least = 350.0
	more  = 350.0
)

// askRobot lets the robot whose turn it is decide, and plays what it decides when the table is quiet.
func (a *App) askRobot() {
	t := a.solo
	p, _ := t.Due()
	ask := t.Ask(p)
	a.asking = true
	asked := a.now
	a.worker.ask(ask, func(answer []byte) {
		a.run(func() {
			if a.solo != t || !a.asking {
				return
			}
			a.asking = false
			pause := anim.Pace{Speed: a.set.Speed}.Ms(least + more*rand.Float64())
			wait := max(a.wait()+pause*0.5, pause-(a.now-asked))
			if a.viewer == engine.Nobody && t.Setup().Humans == 0 {
				wait += pause
			}
			a.asking = true
			a.later(wait, func() {
				a.asking = false
				if a.solo != t || a.paused {
					return
				}
				if err := t.Settle(answer); err != nil && !errors.Is(err, engine.ErrStale) {
					a.host.call("fail", err.Error())
					return
				}
				a.changed()
			})
		})
	})
}

// broken says that robots think no more, and offers to load the page again: the match is kept.
func (a *App) broken() { a.host.call("fail", a.book.Say("page.error.bug")) }

// do plays what a person has decided.
func (a *App) do(x *engine.Action) {
	if a.friends != nil && x != nil {
		a.friends.move(x)
		return
	}
	t := a.solo
	if t == nil || x == nil {
		return
	}
	a.scene.Hurry(a.now)
	if err := t.Do(uint32(t.Engine().Len()), x); err != nil {
		a.refuse(err)
		return
	}
	a.control.Clear()
	a.changed()
}

// changed shows what has happened at the table, keeps it, and goes on.
func (a *App) changed() {
	last := a.news()
	a.keepTable()
	a.show(last, false)
	a.advance()
}

// news tells what is new in the hand, and gives the last decision in it.
func (a *App) news() (last *engine.Action) {
	e := a.table.Engine()
	a.tell(a.shown, e.Len())
	for ; a.shown < e.Len(); a.shown++ {
		if x := e.Entry(a.shown); x.Seat != engine.Nobody || last == nil {
			last = x
		}
	}
	return last
}

// undo takes the last decision back.
func (a *App) undo() {
	t := a.solo
	if t == nil || !t.CanUndo() || a.viewer == engine.Nobody {
		return
	}
	a.halt()
	a.asking = false
	if err := t.Undo(); err != nil {
		a.toast(err)
		return
	}
	a.begin()
	a.control.Clear()
	a.keepTable()
	if !t.Engine().Hand().Turn().Has(a.viewer) { // it was somebody else's decision
		a.hide()
	}
	a.show(nil, false)
	a.say("page.undo.done")
	a.advance()
}

// nextHand deals again after a hand that is over, or starts another match.
func (a *App) nextHand() {
	if a.friends != nil {
		a.friends.next()
		return
	}
	t := a.solo
	if t == nil || !t.Engine().Over() {
		return
	}
	if t.Over() {
		a.start(a.another())
		return
	}
	if err := t.NextHand(); err != nil {
		a.toast(err)
		return
	}
	if a.several() {
		a.viewer = engine.Nobody
	}
	a.begin()
	a.keepTable()
	a.show(nil, true)
	a.advance()
}

// hint asks the strongest robot what it would do.
func (a *App) hint() {
	t := a.solo
	if t == nil || a.viewer == engine.Nobody || !a.set.Hints {
		return
	}
	ask := t.Hint(a.viewer)
	if ask == nil {
		a.say("page.hint.none")
		return
	}
	a.say("page.hint.thinking")
	a.worker.ask(ask, func(answer []byte) {
		a.run(func() {
			if a.solo != t {
				return
			}
			x, why, err := t.Advice(answer)
			if err != nil {
				return // the table has moved on
			}
			a.advise(x, why)
		})
	})
}

// levels is how many strengths robots have.
const levels = len(robot.Levels)
