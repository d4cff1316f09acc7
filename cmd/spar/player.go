package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
)

// partners says what can be asked for.
const partners = "random, rule, easy, medium, strong, or a number of iterations, as a level has, " +
	"either with -careful or -bold behind it; " +
	"ismcts with a number is one that knows nothing of the game but its rules, xinxin one as the Hearts program of this name; " +
	"runs, calls and raises play by rule but do that whenever they may"

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
	case "rule", "xinxin", "runs", "calls", "raises":
		thumb, ok := mind.(robot.Thumb)
		if !ok {
			return nil, fmt.Errorf("%s has no rule of thumb: its mind is no robot.Thumb", entry.Game.Info().Key)
		}
		if name == "xinxin" {
			return newXinxin(entry.Game, o, thumb), nil
		}
		if keys := follies[name]; keys != nil {
			return newFool(entry.Game, o, thumb, keys)
		}
		return robot.NewSimple(entry.Game, o, thumb), nil
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "ismcts")); err == nil && n > 0 && strings.HasPrefix(name, "ismcts") {
		// Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012: random playouts, valued by their points.
		return robot.New(entry.Game, o, nil, robot.Level{Iterations: n}), nil
	}
	style := robot.Even
	for k, text := range [...]string{"-careful", "-bold"} {
		if before, ok := strings.CutSuffix(name, text); ok {
			name, style = before, robot.Careful+2*robot.Style(k)
		}
	}
	level, ok := robot.LevelNamed(name)
	if n, err := strconv.Atoi(name); err == nil && n > 0 {
		level, ok = robot.Level{Iterations: n}, true
	}
	if !ok {
		return nil, fmt.Errorf("%q is no player: %s", name, partners)
	}
	r := robot.New(entry.Game, o, mind, level)
	r.Style = style
	return r, nil
}

// clock tells how fast a player thinks. What is forced does not count: only choices between two actions or more do,
// those made without an imagined hand among them.
type clock struct {
	list       engine.List
	spent      []time.Duration // on each choice
	searched   int             // choices for which hands were imagined,
	searching  time.Duration   // the time they took
	iterations int             // and the hands
}

// choose lets a player choose by the clock.
func (c *clock) choose(pl player, h engine.Hand, p engine.Seat, rng *rand.Rand) engine.Action {
	c.list.Reset()
	h.Legal(p, &c.list)
	from := time.Now()
	a := pl.Choose(h, p, rng, nil)
	d := time.Since(from)
	if c.list.Len() < 2 {
		return a
	}
	c.spent = append(c.spent, d)
	if r, ok := pl.(*robot.Robot); ok && r.Iterations() > 0 {
		c.searched++
		c.searching += d
		c.iterations += r.Iterations()
	}
	return a
}

func (c *clock) add(o *clock) {
	c.spent = append(c.spent, o.spent...)
	c.searched += o.searched
	c.searching += o.searching
	c.iterations += o.iterations
}

// String returns the figures in words.
func (c *clock) String() string {
	if len(c.spent) == 0 {
		return "had no choice"
	}
	slices.Sort(c.spent)
	sum := time.Duration(0)
	for _, d := range c.spent {
		sum += d
	}
	ms := func(d time.Duration) float64 { return d.Seconds() * 1e3 }
	text := fmt.Sprintf("%d choices, %.1f ms a choice, half of them within %.1f ms, slowest %.1f ms; ", len(c.spent),
		ms(sum)/float64(len(c.spent)), ms(c.spent[len(c.spent)/2]), ms(c.spent[len(c.spent)-1]))
	if c.searched == 0 {
		return text + "imagined nothing"
	}
	return text + fmt.Sprintf("%d imagined, %.0f playouts/s", c.searched, float64(c.iterations)/c.searching.Seconds())
}
