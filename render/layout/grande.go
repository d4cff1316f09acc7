package layout

import "carteado/engine"

// heldLeast is how wide a card of the own hand is at least in Modo Grande, by its width else: its index is larger by two fifths
// even so.
const heldLeast = 0.885

// yields are what gives way in Modo Grande until the cards on the table have their room: the size of the own hand, and by how much words
// on the table are larger than else.
var yields = [...]struct{ held, words float64 }{{1, 1}, {0.9, 1}, {0.8, 1}, {0.7, 1}, {0.7, 0.5}, {1, 0}, {0.7, 0}}

// widths are how wide cards on the table are: of the trick, of stock and discard pile, in the middle of a table of chips, of melds; and a
// rung of the ladder, and whether words stand by that; and the card on the sign of the trump. 0 is for what there is none of.
type widths struct {
	trick, pile, middle, meld, rung, sign float64
	worth                                 bool
}

// widths returns those of what is laid.
func (s *Scene) widths() (w widths) {
	w.trick, w.middle, w.meld = s.trickW, s.middleW, s.meldW
	w.sign = s.signW()
	if k := &s.Stakes; !k.Rungs.Empty() {
		rungs, _ := StakesFacts(s.t.Options.Game())
		w.rung, w.worth = Cell(k.Rungs, 0, rungs).W, !k.Words.Empty()
	}
	for i := range s.Piles {
		if p := &s.Piles[i]; !p.Chip && (p.Kind == engine.Stock && s.piles || p.Kind == engine.Discard) && (w.pile == 0 || p.Card.W < w.pile) {
			w.pile = p.Card.W
		}
	}
	return w
}

// share returns the least share that w has of what it should be.
func (w widths) share(least widths) float64 {
	by := 1.0
	for _, x := range [...][2]float64{{w.trick, least.trick}, {w.pile, least.pile}, {w.middle, least.middle}, {w.meld, least.meld},
		{w.rung, least.rung}} {
		if x[1] > 0 {
			by = min(by, x[0]/x[1])
		}
	}
	return by
}

// layGrande lays a table out in Modo Grande. The own hand and then the words on the table give way until the cards of the trick are
// trickBig times as wide as else, and all others no less so, or as far as they become wider for it.
func (s *Scene) layGrande(f Frame, t *Table) {
	f.Big = false
	s.lay(f, t, 1, 1)
	s.least, s.lenient = s.widths(), s.loose
	s.least.trick *= trickBig
	f.Big = true
	best, most, laid := 0, 0.0, 0
	var tried [len(yields)]struct {
		share float64
		aims  aim
	}
	try := func(i int) (enough bool) {
		s.lay(f, t, yields[i].held, yields[i].words)
		by := s.widths().share(s.least)
		tried[i].share, tried[i].aims, laid = by, s.aims, i
		if by > 1.01*most {
			best, most = i, by
		}
		return by > 0.9995
	}
	last := len(yields) - 1
	if s.owns(s.bottom, engine.Box) {
		s.aims = full
	}
	if try(0) {
		return
	}
	if s.least.trick > 0 || try(last) || try(last-1) { // where all that can give way is not enough, less is not
		for i := 1; i <= last; i++ {
			if try(i) {
				return
			}
		}
	}
	for _, i := range [...]int{0, last, last - 1} {
		if tried[i].share == 0 {
			s.aims = less
			try(i)
		}
	}
	if laid != best {
		s.aims = tried[best].aims
		s.lay(f, t, yields[best].held, yields[best].words)
	}
}

// aim is how wide cards in the middle of a table with boxes are to become.
type aim uint8

const (
	either aim = iota
	full       // as they should be, or the rest is not laid
	less       // it is known that they cannot be as they should
)
