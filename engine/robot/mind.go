package robot

import (
	"math/rand/v2"
	"slices"

	"carteado/engine"
	"carteado/engine/robot/selfplay"
)

// Mind is what a robot knows of one game. A game's folder implements it without importing this package, and
// with it as many of the interfaces below as it has use for: Guide, Book, Witness, Judge, Learner, Racer, Pacer,
// Thumb, Novice, Observer.
//
// One mind serves all robots at once, so its methods change nothing; those that are asked in every iteration
// (Value, Prior, Weight, Judge) allocate nothing either. The hands they are given are the robot's own copies.
// Book, Thumb and Novice see what the seat sees. The others see an imagined world, in which every face is known: where
// a player would be guided by a face, as in Prior, read it through Table.FaceFor, or robots will imagine
// players who see through the cards.
type Mind interface {
	// Value tells how a hand that is over stands for the side of seat p: 0 is the worst that can
	// come of it, 1 the best. It should count what the match counts and not points for their own sake.
	Value(h engine.Hand, p engine.Seat) float64
}

// Guide is a mind with a feeling for what is worth trying.
type Guide interface {
	// Prior fills in the weight of each listed action, all of one seat, from what that seat sees. Playouts
	// choose in proportion to it and the search tries the heavy ones first. What has no weight is never
	// chosen, unless nothing has any.
	Prior(h engine.Hand, l *engine.List, w []float64)
}

// Book is a mind that has decided some things beforehand, or by dice: raises and bluffs, openings.
type Book interface {
	// Book strikes out, by making keep false, the actions that the robot shall not consider this time. If it
	// leaves one, that is played without a search; if it leaves none, it is not asked. The hand knows no more
	// than the seat that acts.
	Book(h engine.Hand, l *engine.List, rng *rand.Rand, keep []bool)
}

// Witness is a mind that learns from how the others have played.
type Witness interface {
	// Weight tells how likely the others would have acted as they did if the imagined world h were the true
	// one, on any scale. Worlds are imagined in proportion to it. p is the seat that wonders: what it did
	// itself tells it nothing.
	Weight(h engine.Hand, p engine.Seat) float64
}

// Judge is a mind that can play an imagined world on by itself, faster and better than a tree of few
// iterations knows how to. For it the robot grows none: it has many worlds judged and takes what is worth most
// on average. Of the rest such a mind is asked for Book, Witness, Pacer and Thumb only.
type Judge interface {
	// Judge fills in what each listed action, all of the seat on turn, is worth in the world h: 0 is the worst
	// that can come of it for that seat, 1 the best. Beyond the action no seat may be played by what only the
	// world tells and it does not see. h need not stay as it is.
	Judge(h engine.Hand, l *engine.List, rng *rand.Rand, worth []float64)
}

// Learner is a Judge whose seat learns, from world to world, what to do later in the hand.
type Learner interface {
	Judge
	// Learn is Judge with a tree that is the seat's own for this decision.
	Learn(h engine.Hand, l *engine.List, rng *rand.Rand, t *selfplay.Tree, worth []float64)
}

// Racer is a Judge that need not be given all that the seat may do: an action that is surely not the best is judged no
// more, and the others are in the more worlds.
type Racer interface {
	Judge
	Races() bool
}

// Pacer is a mind of a game that takes much longer, or shorter, to imagine than a hand of tricks.
type Pacer interface {
	// Pace is what a level's iterations are multiplied with.
	Pace() float64
}

// Thumb is a mind that can also play without thinking ahead, by rule of thumb.
type Thumb interface {
	// Thumb returns the index of the action it takes. The hand knows no more than the seat that acts.
	Thumb(h engine.Hand, l *engine.List, rng *rand.Rand) int
}

// Novice is a Thumb of a game in which beginners play by a simpler one.
type Novice interface {
	Thumb
	// Novice is Thumb for a beginner.
	Novice(h engine.Hand, l *engine.List, rng *rand.Rand) int
}

// Observer is a mind that notes, from hand to hand of a match, what its players are like. Notes are a few bytes; none are those of a
// match that begins, and whatever others say, no mind fails by them.
type Observer interface {
	// Observe returns the notes with what everybody has seen of a hand that is over. It keeps the notes before as they are.
	Observe(before []byte, h engine.Hand) []byte
	// Knowing returns a Mind that goes by notes.
	Knowing(notes []byte) any
}

// beginner plays as a Novice.
type beginner struct{ Novice }

func (b beginner) Thumb(h engine.Hand, l *engine.List, rng *rand.Rand) int {
	return b.Novice.Novice(h, l, rng)
}

// plain is the mind for a game that brings none: of a hand that is over it sees whose points are better than the
// others'.
type plain struct {
	seats int
	low   bool // the lowest points win
}

// Value returns 1 for the best points of the table, 0 for the worst.
func (m plain) Value(h engine.Hand, p engine.Seat) float64 {
	if !h.Over() {
		return 0.5
	}
	points := h.Score().Points[:m.seats]
	most, least := slices.Max(points), slices.Min(points)
	if most == least {
		return 0.5
	}
	if m.low {
		return float64(most-points[p]) / float64(most-least)
	}
	return float64(points[p]-least) / float64(most-least)
}
