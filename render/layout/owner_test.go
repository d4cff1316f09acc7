package layout

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"carteado/engine"
)

// whose returns how far r is from the plate and the cards of a seat, with words also from what its boxes come to; and from the plates
// and cards of others, what their boxes come to, the pot and the cards of the house, and which of these is nearest.
func (s *Scene) whose(r Rect, p engine.Seat, words bool) (own, others float64, nearest string) {
	own, others = math.Inf(1), math.Inf(1)
	see := func(of engine.Seat, at Rect, name string) {
		switch away := r.away(at); {
		case at.Empty():
		case of == p:
			own = min(own, away)
		case away < others:
			others, nearest = away, fmt.Sprint(name, " ", of)
		}
	}
	see(s.bottom, s.Hand, "hand")
	for i := range s.Plates {
		see(s.Plates[i].Seat, s.Plates[i].Rect, "plate")
	}
	for i := range s.Cards {
		if c := &s.Cards[i]; c.Kind == engine.Box || c.Kind == engine.Board || c.Kind == engine.Holding {
			see(c.Seat, c.bounds(), c.Kind.String())
		}
	}
	for i := range s.Titles {
		if x := &s.Titles[i]; words || s.t.View.Zones[x.Zone].Owner != p {
			see(s.t.View.Zones[x.Zone].Owner, x.Rect, "title")
		}
	}
	for i := range s.Pots {
		if s.Pots[i].Main {
			see(engine.Nobody, s.Pots[i].Rect, "pot")
		}
	}
	return own, others, nearest
}

// A bet is nearer to its owner's place than to anybody else's, the pot and the cards of the house, at tables of chips of all kinds. On the
// smallest phones, in Modo Grande but on desks, and where hands are split, or eight have some, one of twenty is not.
func TestBetsAreTheirOwners(t *testing.T) {
	list := append(chipTables(), splits(5, 1, 2), splits(5, 2, 3), splits(4, 2, 3))
	for n := 2; n <= engine.MaxSeats; n++ {
		list = append(list, draw(n, 0), draw(n, 6))
	}
	crowded, wrong := 0, 0
	for i := range list {
		x := &list[i]
		split := strings.HasPrefix(x.name, "splits") && (!strings.HasPrefix(x.name, "splits in 1") || x.Options.Seats() > 7)
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				roomy := !split && max(c.w, c.h) > 640 && (!s.Frame.Big || s.Size == Large)
				var of [engine.MaxSeats]Rect // one under another
				for _, b := range s.Bets {
					of[b.Seat] = of[b.Seat].join(b.Rect)
				}
				for p, r := range of {
					if r.Empty() {
						continue
					}
					own, others, nearest := s.whose(r, engine.Seat(p), s.seats > 4 || !roomy)
					switch {
					case roomy && own >= others:
						t.Errorf("%s at %s, big %v, left %v: the bet of %d at %.0f is %.0f from its place and %.0f from %s",
							x.name, c, s.Frame.Big, s.Frame.LeftHanded, p, r, own, others, nearest)
					case !roomy:
						if crowded++; own >= others {
							wrong++
						}
					}
				}
			}
		}
	}
	if wrong*20 > crowded {
		t.Errorf("where there is little room %d bets of %d seem to be another's", wrong, crowded)
	}
}

// far returns how far apart two rectangles are, to the side or in height.
func far(a, b Rect) float64 {
	d, _ := only(a).far(&b)
	return d
}

// The boxes of who sits at the top lie under their plate, with two to eight at the table, on tablets that stand and on phones that do, but
// in Modo Grande: beside it they would lie over the plate of somebody else.
func TestBoxesAtTheTopLieUnderPlates(t *testing.T) {
	for n := 2; n <= engine.MaxSeats; n++ {
		x := splits(n, 1, 2)
		for _, f := range []Frame{{W: 390, H: 844, Top: 52}, {W: 800, H: 1280, Top: 52}, {W: 800, H: 1280, Top: 64, Big: true}} {
			s, looked := Lay(f, &x.Table), 0
			for i := range s.Piles {
				b := &s.Piles[i]
				p := s.plate(b.Seat)
				if b.Kind != engine.Box || p.Where != Top {
					continue
				}
				if looked++; b.Rect.X+b.Rect.W <= p.Rect.X || b.Rect.X >= p.Rect.X+p.Rect.W {
					t.Errorf("%s at %+v: the box of seat %d at %.0f is beside its plate at %.0f", x.name, f, b.Seat, b.Rect, p.Rect)
				}
			}
			if looked == 0 {
				t.Errorf("%s at %+v: nobody sits at the top", x.name, f)
			}
		}
	}
}
