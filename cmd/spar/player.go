package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
)

// partners says what can be asked for.
const partners = "random, rule, easy, medium, strong, or a number of iterations, as a level has; " +
	"ismcts with a number is one that knows nothing of the game but its rules"

// player is whoever decides for a seat. All players of package robot are.
type player interface {
	Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, stop func() bool) engine.Action
}

// newPlayer makes a player by its name.
func newPlayer(name string, entry *games.Entry, o *engine.Options) (player, error) {
	mind, ok := entry.Mind.(robot.Mind)
	if entry.Mind != nil && !ok {
		return nil, fmt.Errorf("the mind of %s is none", entry.Game.Info().Key)
	}
	switch name {
	case "random":
		return &robot.Random{}, nil
	case "rule":
		thumb, ok := mind.(robot.Thumb)
		if !ok {
			return nil, fmt.Errorf("%s has no rule of thumb: its mind is no robot.Thumb", entry.Game.Info().Key)
		}
		return robot.NewSimple(entry.Game, o, thumb), nil
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "ismcts")); err == nil && n > 0 && strings.HasPrefix(name, "ismcts") {
		// Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012: random playouts, valued by their points.
		return robot.New(entry.Game, o, nil, robot.Level{Iterations: n}), nil
	}
	level, ok := robot.LevelNamed(name)
	if n, err := strconv.Atoi(name); err == nil && n > 0 {
		level, ok = robot.Level{Iterations: n}, true
	}
	if !ok {
		return nil, fmt.Errorf("%q is no player: %s", name, partners)
	}
	return robot.New(entry.Game, o, mind, level), nil
}

// clock tells how fast a player thinks. Choices made without an imagined hand, forced or by the book, do not
// count.
type clock struct {
	choices    int
	iterations int
	spent      time.Duration
	slowest    time.Duration
}

// choose lets a player choose by the clock.
func (c *clock) choose(pl player, h engine.Hand, p engine.Seat, rng *rand.Rand) engine.Action {
	from := time.Now()
	a := pl.Choose(h, p, rng, nil)
	d := time.Since(from)
	if r, ok := pl.(*robot.Robot); ok && r.Iterations() > 0 {
		c.add(clock{1, r.Iterations(), d, d})
	}
	return a
}

func (c *clock) add(o clock) {
	c.choices += o.choices
	c.iterations += o.iterations
	c.spent += o.spent
	c.slowest = max(c.slowest, o.slowest)
}

// String returns the figures in words.
func (c *clock) String() string {
	if c.choices == 0 {
		return "imagines nothing"
	}
	return fmt.Sprintf("%d choices, %.0f playouts/s, %.1f ms a choice, slowest %.1f ms", c.choices,
		float64(c.iterations)/c.spent.Seconds(), c.spent.Seconds()*1e3/float64(c.choices), c.slowest.Seconds()*1e3)
}
