package main

import (
	"cmp"
	"math/rand/v2"
	"sync"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
)

// bout is two players and what they play.
type bout struct {
	entry   games.Entry
	opt     engine.Options
	names   [2]string
	seed    uint64
	matches bool
}

// outcome is what one playing of a deal brought player a.
type outcome struct {
	result int     // 1 won, -1 lost, 0 not decided
	ahead  float64 // by how many points a is better than b, a side
	place  float64 // the mean place of a's seats in the match, 0 for a hand alone
	hands  int
}

// pair is the two playings of one deal.
type pair [2]outcome

// all plays so many deals and gives them in order, whatever the number of jobs.
func (b *bout) all(deals, jobs int) ([]pair, [2]clock, error) {
	var (
		out    = make([]pair, deals)
		clocks [2]clock
		failed error
		next   int
		lock   sync.Mutex
		wait   sync.WaitGroup
	)
	for range max(1, jobs) {
		wait.Go(func() {
			var mine [2]clock
			for {
				lock.Lock()
				k := next
				next++
				stop := k >= deals || failed != nil
				lock.Unlock()
				if stop {
					break
				}
				p, err := b.deal(uint64(k), &mine)
				lock.Lock()
				out[k] = p
				if err != nil {
					failed = err
				}
				lock.Unlock()
			}
			lock.Lock()
			defer lock.Unlock()
			for k := range clocks {
				clocks[k].add(&mine[k])
			}
		})
	}
	wait.Wait()
	return out, clocks, failed
}

// deal plays a deal, or the match that begins with it, with either player on either side.
func (b *bout) deal(k uint64, clocks *[2]clock) (pair, error) {
	var out pair
	for turn := range out {
		var players [2]player
		for i, name := range b.names {
			var err error
			if players[i], err = newPlayer(name, &b.entry, &b.opt); err != nil {
				return out, err
			}
		}
		var err error
		if out[turn], err = b.play(k, turn, players, clocks); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (b *bout) play(k uint64, turn int, players [2]player, clocks *[2]clock) (outcome, error) {
	chance := rand.New(rand.NewPCG(b.seed, k))
	thoughts := rand.New(rand.NewPCG(b.seed+1<<32, 2*k+uint64(turn)))
	match := engine.NewMatch(b.entry.Game, b.opt, engine.Seat(chance.IntN(b.opt.Seats())))
	who := func(p engine.Seat) int { return (b.entry.Game.Info().Side(&b.opt, p) + turn) & 1 }
	hands := 0
	var notes []byte
	for {
		e, err := match.Hand()
		if err != nil {
			return outcome{}, err
		}
		d := engine.NewDealer(e, rand.New(rand.NewPCG(chance.Uint64(), 0)))
		if err := b.playOut(e, d, players, who, thoughts, clocks); err != nil {
			return outcome{}, err
		}
		hands++
		notes = robot.Note(b.entry.Mind, notes, e)
		for _, p := range players {
			if r, ok := p.(*robot.Robot); ok {
				r.Know(notes)
			}
		}
		match.Add(e.Hand().Score())
		if !b.matches || match.Over() {
			c, places := match.Carry(), match.Places()
			o := outcome{ahead: b.ahead(&c.Points, who), hands: hands}
			o.result = cmp.Compare(o.ahead, 0)
			if b.matches {
				o.place = b.meanPlace(&places, who, 0)
				o.result = cmp.Compare(b.meanPlace(&places, who, 1), o.place)
			}
			return o, nil
		}
	}
}

// ahead returns by how many points the sides of player a are better than those of b, a side.
func (b *bout) ahead(points *[engine.MaxSeats]int32, who func(engine.Seat) int) float64 {
	var sum, n [2]float64
	for p := range engine.Seat(b.opt.Seats()) {
		sum[who(p)] += float64(points[p])
		n[who(p)]++
	}
	ahead := sum[0]/n[0] - sum[1]/n[1]
	if b.entry.Game.Info().Low {
		return -ahead
	}
	return ahead
}

// meanPlace returns the mean place of a player's seats.
func (b *bout) meanPlace(places *[engine.MaxSeats]uint8, who func(engine.Seat) int, player int) float64 {
	sum, n := 0.0, 0.0
	for p := range engine.Seat(b.opt.Seats()) {
		if who(p) == player {
			sum += float64(places[p])
			n++
		}
	}
	return sum / n
}
