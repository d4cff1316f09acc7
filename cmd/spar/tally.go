package main

import (
	"fmt"
	"math"
)

// z is the normal quantile of a 95% interval.
const z = 1.96

// sumUp gives the result of a bout in words: how many playings a won of those that somebody won, and how many
// points it was ahead, and of matches in which place its seats came in, each with a 95% interval that takes the two playings of a
// deal together.
func sumUp(pairs []pair) string {
	won, decided, hands := 0, 0, 0
	var ahead, place []float64
	for _, p := range pairs {
		for _, o := range p {
			hands += o.hands
			if o.result != 0 {
				decided++
			}
			if o.result > 0 {
				won++
			}
		}
		ahead = append(ahead, (p[0].ahead+p[1].ahead)/2)
		place = append(place, (p[0].place+p[1].place)/2)
	}
	low, high := winRate(pairs)
	mean, wide := interval(ahead)
	text := fmt.Sprintf("won %d of %d decided: %.1f%% (%.1f to %.1f), %d undecided, %d hands\nahead by %+.3f (%+.3f to %+.3f) a playing\n",
		won, decided, 100*float64(won)/float64(max(1, decided)), 100*low, 100*high, 2*len(pairs)-decided, hands,
		mean, mean-wide, mean+wide)
	if mean, wide := interval(place); mean > 0 {
		text += fmt.Sprintf("mean place %.2f (%.2f to %.2f)\n", mean, mean-wide, mean+wide)
	}
	return text
}

// interval returns the mean and half the width of its 95% interval.
func interval(x []float64) (mean, wide float64) {
	for _, v := range x {
		mean += v / float64(len(x))
	}
	for _, v := range x {
		wide += (v - mean) * (v - mean)
	}
	n := float64(len(x))
	return mean, z * math.Sqrt(wide/max(1, n-1)/max(1, n))
}

// winRate returns the 95% interval of the rate at which a won: Wilson's, for as many independent playings as
// the pairs are worth. That is more than were played where luck cancels out between the two of a pair, and
// fewer where a deal is won or lost by the same player both times.
func winRate(pairs []pair) (low, high float64) {
	won, decided := 0.0, 0.0
	for _, p := range pairs {
		w, d := p.count()
		won, decided = won+w, decided+d
	}
	if decided == 0 {
		return 0, 1
	}
	r := won / decided
	paired := 0.0 // the ratio's variance, by deals
	for _, p := range pairs {
		w, d := p.count()
		paired += (w - r*d) * (w - r*d) / (decided * decided)
	}
	n := decided
	if single := r * (1 - r) / decided; single > 0 && paired > 0 {
		n *= min(4, single/paired)
	}
	mid := (r + z*z/(2*n)) / (1 + z*z/n)
	wide := z / (1 + z*z/n) * math.Sqrt(r*(1-r)/n+z*z/(4*n*n))
	return mid - wide, mid + wide
}

// count gives the playings of a pair that a won, and those decided.
func (p *pair) count() (won, decided float64) {
	for _, o := range p {
		if o.result != 0 {
			decided++
		}
		if o.result > 0 {
			won++
		}
	}
	return
}
