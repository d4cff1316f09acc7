// Package course plays an imagined world on after each of the actions among which a mind judges. It belongs to package robot and stands
// below it, because games do not import that.
//
// What differs from game to game is how a seat plays on. The rest is the same: the world is copied, the action is taken in it,
// and what has come of it is valued. A table is large, so the copies are kept and a judgement allocates nothing.
package course

import (
	"sync"

	"carteado/engine"
)

// Course is a world on its way.
type Course struct {
	Then    engine.Hand // the world after the action
	List    engine.List // storage for what may be done in it,
	Weights []float64   // and for what that looks like
}

// Courses keeps those of one game.
type Courses struct{ pool sync.Pool }

// Of returns the courses of a game. A fresh hand may be empty, as new(Hand) is.
func Of(fresh func() engine.Hand) *Courses {
	c := new(Courses)
	c.pool.New = func() any { return &Course{Then: fresh()} }
	return c
}

// Mind values what has come of a world. It is a robot.Mind.
type Mind interface {
	Value(h engine.Hand, p engine.Seat) float64
}

// Judge fills in what each listed action, all of one seat, is worth in the world h: that is what m finds once playOn has played on. It
// leaves h as it is, so a robot.Judge can be this call alone.
func (c *Courses) Judge(m Mind, h engine.Hand, l *engine.List, worth []float64, playOn func(*Course)) {
	x := c.pool.Get().(*Course)
	for i := range worth {
		a := l.At(i)
		x.Then.CopyFrom(h)
		engine.Step(x.Then, a)
		playOn(x)
		worth[i] = m.Value(x.Then, a.Seat)
	}
	c.pool.Put(x)
}
