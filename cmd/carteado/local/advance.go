package local

import (
	"errors"
	"math"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/page"
)

// Times in milliseconds.
const (
	least = 350.0 // a robot thinks so long at least: one that answers at once seems not to have thought
	more  = 350.0 // and up to so much longer, by multiples of the golden ratio: no two in a row are alike

	race = 2000.0 // what people may do first a robot does so long after they have seen that it can be done

	again = 150.0 // where a trick lies until the table is touched, so often it is looked whether it was

	resultAfter = 400.0  // what came of a hand is shown so long after its last card has arrived
	nextAfter   = 2000.0 // where only robots play, the next hand begins
)

// later does something in a while, unless something else is to be done before. It waits for whoever still looks at a trick.
func (p *Play) later(ms float64, do func()) {
	p.timer.Set(p.Screen.Loop, ms, func() {
		if p.Screen.Held() {
			p.later(again, do)
			return
		}
		do()
	})
}

// advance does what the table waits for when no person is asked: robots think, hands end, the device is passed on.
func (p *Play) advance() {
	t := p.table
	if t == nil || p.paused || p.thinking {
		return
	}
	if t.Engine().Over() {
		p.later(p.Screen.Wait()+resultAfter, p.handOver)
		return
	}
	if seat, due := t.Due(); due {
		p.askRobot(seat)
		return
	}
	people := p.Waited()
	switch {
	case people != 0 && p.automatic:
		p.playFor(people.First())
	case people != 0 && !people.Has(p.Screen.Viewer()):
		p.later(p.Screen.Wait(), func() { p.hotseat.Pass(people, p.advance, p.Program.Home) })
	default:
		p.opine()
	}
	p.Program.Waiting()
}

// askRobot lets the robot whose turn it is decide, and plays what it decides when the table is quiet.
func (p *Play) askRobot(seat engine.Seat) {
	t, asked := p.table, p.Screen.Time()
	p.ask(t.Ask(seat), func(answer []byte) {
		pause := anim.Pace{Speed: p.Screen.Likes.Speed}.Ms(least + more*math.Mod(float64(p.asked)*math.Phi, 1))
		wait := max(p.Screen.Wait()+pause*0.5, pause-(p.Screen.Time()-asked))
		if p.party.OnlyRobots() {
			wait += pause
		} else if x, _, err := t.Advice(answer); err == nil && p.party.Info().Verb(x.Verb).Race {
			wait = max(wait, p.Screen.Wait()+race)
		}
		p.later(wait, func() {
			p.thinking = false
			if err := t.Settle(answer); err != nil && !errors.Is(err, engine.ErrStale) {
				p.Page.Call("fail", err.Error())
				return
			}
			p.changed()
		})
	})
}

// playFor lets the computer decide for a person who is away.
func (p *Play) playFor(seat engine.Seat) {
	t := p.table
	p.ask(t.Ask(seat), func(answer []byte) {
		p.later(p.Screen.Wait()+least+more, func() {
			p.thinking = false
			if x, _, err := t.Advice(answer); err == nil {
				p.Move(x)
			}
		})
	})
}

// ask has the worker think. then is called unless the table has stopped meanwhile; nothing else happens there until thinking
// is false again.
func (p *Play) ask(question []byte, then func(answer []byte)) {
	p.asked++
	n := p.asked
	p.thinking = true
	p.Worker.Ask(question, func(answer []byte) {
		p.Screen.Loop.Run(func() {
			if p.thinking && p.asked == n {
				then(answer)
			}
		})
	})
}

// Move implements screen.Match: it plays what a person has decided.
func (p *Play) Move(x *engine.Action) {
	t := p.table
	if t == nil || x == nil {
		return
	}
	p.Screen.Hurry()
	if err := t.Do(uint32(t.Engine().Len()), x); err != nil {
		p.Screen.Refuse(err)
		return
	}
	p.Screen.ClearPicks()
	p.changed()
}

// changed keeps and shows what has happened at the table, and goes on.
func (p *Play) changed() {
	p.Keep()
	p.Screen.Advance()
	p.advance()
}

// handOver shows what came of the hand. Between two hands is the time for a new version.
func (p *Play) handOver() {
	switch {
	case p.table == nil || !p.table.Engine().Over():
		return
	case p.party.Exhibition:
		p.later(nextAfter, p.Next)
		return
	}
	if p.party.Several() {
		p.Screen.Hide()
	}
	if !p.table.Over() && p.back == nil && p.Program.Reload(false) {
		return
	}
	p.Screen.OpenResult(p.Screen.Loop.By(func() { page.CloseAll(); p.Program.Home() }), p.inviter())
}

// Reviewer implements screen.Reviewed, for one person against robots.
func (p *Play) Reviewer() func() {
	if p.Review == nil || p.party.Here.Len() != 1 || p.back != nil || !p.table.Engine().Over() {
		return nil
	}
	t := p.table
	return p.Screen.Loop.By(func() { p.Review(t, func() { p.sit(t, false, nil) }) })
}

// inviter returns what leads from a match of one person against robots to one with friends; nil elsewhere.
func (p *Play) inviter() func() {
	if p.Invite == nil || p.party.Here.Len() != 1 || p.back != nil {
		return nil
	}
	o := p.party.Options
	return p.Screen.Loop.By(func() { p.Invite(o) })
}

// Next implements screen.Match: it deals again, starts another match, or leads back from a hand that was played otherwise.
func (p *Play) Next() {
	t := p.table
	if t == nil || !t.Engine().Over() {
		return
	}
	if p.back != nil {
		p.back()
		return
	}
	if t.Over() {
		p.Start(p.another())
		return
	}
	if err := t.NextHand(); err != nil {
		p.Screen.SayError(err)
		return
	}
	viewer := p.Screen.Viewer()
	if p.party.Several() {
		viewer = engine.Nobody
	}
	p.Keep()
	p.Screen.Deal(viewer, true)
	p.hotseat.Dealt()
	p.advance()
}
