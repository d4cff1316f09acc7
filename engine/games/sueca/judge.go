package sueca

import (
	"math/rand/v2"

	"carteado/engine"
)

// Races lets robots judge some actions of a choice without the others.
func (Mind) Races() bool { return true }

// Judge plays a world out after each card, all seats by habit and in the same mood after every card.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	side := int(h.turn()) & 1
	now := h.board()
	thrown := h.standing(side, 0, 0)
	m := newMoods(int(h.s.play.Done), rng)
	for i := range worth {
		a := l.At(i)
		if a.Verb != Play {
			worth[i] = thrown // it brings nothing
			continue
		}
		b := now
		b.play(a.Face(0))
		b.playOut(&m)
		h.s.points, h.s.tricks = b.points, b.tricks
		_, winner, points := h.result()
		if winner != side {
			points = -points
		}
		worth[i] = h.standing(side, max(0, points), max(0, -points))
	}
}

// playOut plays the rest of the hand.
func (b *board) playOut(m *moods) {
	var all [10]engine.Face
	for cards := b.may(&all); len(cards) > 0; cards = b.may(&all) {
		f := cards[0]
		if len(cards) > 1 {
			f = b.habit(cards, m[b.tricks[0]+b.tricks[1]][b.Turn])
		}
		b.play(f)
	}
}

// Weight returns how likely it is that decent players would have played as the others did, with the cards that they
// hold in this world.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if h.s.phase != playing {
		return 1
	}
	tr := &h.s.play
	b := h.dealt()
	w := 1.0
	var all [10]engine.Face
	for k := range int(tr.Done) + 1 {
		for _, c := range tr.Trick(k) {
			f := h.t.Face(c)
			if cards := b.may(&all); b.Turn != p && len(cards) > 1 {
				o := b.look()
				w *= o.likely(f, cards)
			}
			b.play(f)
		}
	}
	return w
}

// Pace lets a strong robot judge every card in 2000 worlds, and those that it cannot tell apart in more.
func (Mind) Pace() float64 { return 0.5 }
