package layout

import (
	"slices"

	"carteado/engine"
)

// layTrump places a sign with the card that decides and the words about it: the TurnUp pile, else the table's fact with a
// face. On a sign, and smaller than those of the trick, it is not taken for a card that somebody played; and far from all plates not for
// one of who sits there. Where there is no room for that the words alone say it, as they do of a hand that is played for something that no
// card shows. On a narrow table the words stand under the card where they find no room beside it.
func (s *Scene) layTrump() {
	switch {
	case !s.trumped():
	case !s.carded():
		s.layWords()
	case s.seats > 4 && s.signOfMany(), s.seats <= 4 && s.signOfFew():
	default:
		s.layBadge()
	}
}

// layWords places a sign of a hand that no card shows: large letters, in a low sign, which is higher where it says what is lacking, too.
func (s *Scene) layWords() {
	for _, high := range [...]float64{58, 54, 44} {
		if high > 44 && !s.lacks() {
			continue
		}
		if r, ok := s.place(1.5*s.signWords()+2*signIn, high*s.Text, s.Table.X, s.Table.Y, s.upper(), false); ok {
			s.fillSign(r)
			return
		}
	}
	for _, on := range [2]bool{false, true} { // the ring, where nothing else is free
		for i, share := range s.trumpShares() {
			for _, part := range s.wordShares() {
				if s.putSign(share, part, s.signRoom(i), on, 0) {
					return
				}
			}
		}
	}
}

// layBadge places the words alone where a sign with a card would be close to a plate: they are as far from all plates as it would be, if there
// is room for that.
func (s *Scene) layBadge() {
	for _, clear := range [...]float64{signNear, 0} {
		for _, size := range badgeSizes {
			for _, on := range [2]bool{false, true} {
				if r, ok := s.placeSign(size.W*s.signWords()+2*signIn, size.H*s.Text, s.Table.X, s.Table.Y, s.Table, on, clear); ok {
					s.Sign, s.Trump = r, r.Grow(-signIn)
					return
				}
			}
		}
	}
}

// badgeSizes are the sizes of words that stand for a card: their width by that of words beside one, and the height of their paper.
var badgeSizes = [...]Shape{{1.5, 44}, {1.25, 44}, {1, 44}, {1.25, 34}, {1, 34}, {0.85, 44}, {0.7, 44}, {0.85, 34}, {1, 28}, {0.7, 28}}

// signOfFew places a sign with a card at a table of up to four where it is far from all plates, and reports whether there is room.
func (s *Scene) signOfFew() bool {
	clear := s.signClear()
	for _, on := range [2]bool{false, true} { // the ring, where nothing else is free
		if on && s.Frame.Big && s.gauge.portrait && s.standSign(0.44, true, clear) { // rather than smaller
			return true
		}
		for i, share := range s.trumpShares() {
			if s.gauge.portrait && share*s.fullW() < s.least.sign-0.01 && s.standSign(s.least.sign/s.fullW()-0.001, true, clear) {
				return true
			}
			for k, part := range s.wordShares() {
				if s.putSign(share, part, s.signRoom(i), on, clear) {
					return true
				}
				if k == 0 && s.Frame.H >= 390 && s.standSign(share-0.001, on, clear) { // before the words are smaller, where the height is not for calls
					return true
				}
			}
		}
	}
	return s.standSign(0, true, clear)
}

// signOfMany places a sign with a card at a table of many where it is far from all plates, though it be smaller for that, and reports
// whether there is room.
func (s *Scene) signOfMany() bool {
	for _, share := range s.trumpShares() {
		if share*s.fullW() < s.leastSign()-0.01 {
			continue
		}
		for _, part := range s.wordShares() {
			if s.putSign(share, part, s.Table, false, s.signClear()) {
				return true
			}
		}
		if s.standSign(share-0.001, false, s.signClear()) {
			return true
		}
	}
	return false
}

// manySign is how much of its width the card on the sign has at least in Modo Grande at tables of many.
const manySign = 0.76

// leastSign returns how wide the card on the sign is to be at least.
func (s *Scene) leastSign() float64 {
	if s.seats > 4 {
		return manySign * s.least.sign
	}
	return s.least.sign
}

// signRoom returns the room of a sign of the size i: in Modo Grande it is rather lower than smaller.
func (s *Scene) signRoom(i int) Rect {
	if i == len(s.trumpShares())-1 || s.Frame.Big && s.Size != Compact {
		return s.Table
	}
	return s.upper()
}

// signClear returns how far from plates a sign with a card is: its card would be taken for one of who sits there.
func (s *Scene) signClear() float64 {
	switch {
	case s.seats <= 4 && !(s.Frame.Big && s.Frame.H < 390): // the smallest phone that lies has no more
		return 20
	case s.Size == Compact || s.Frame.Big:
		return signNear
	}
	return 16 * s.Scale
}

// signNear is how near to a plate a sign with a card is at most.
const signNear = 12

// putSign places a sign with a card of a size, or with so much room for words alone, and so much of the width of its words near the upper
// left of a room, or beside the trick on a phone that lies, and reports whether there is room.
func (s *Scene) putSign(share, part float64, room Rect, on bool, clear float64) bool {
	wide, high := s.signSize(share*s.fullW(), s.carded())
	wide -= (1 - part) * s.signWords()
	x, y := s.Table.X, s.Table.Y
	if s.short() {
		x, y = s.Ring.X-wide-3*s.gauge.gap, s.Ring.Y
	}
	r, ok := s.placeSign(wide, high, x, y, room, on, clear)
	if ok {
		s.fillSign(r)
	}
	return ok
}

// placeSign is place for the sign, which is so far from all plates.
func (s *Scene) placeSign(w, h, x, y float64, room Rect, ring bool, clear float64) (Rect, bool) {
	return s.seek(w, h, x, y, room, func(at choice) bool {
		return (ring || s.offRing(at)) && (clear == 0 || s.ofPlate(&at, engine.Nobody, clear))
	})
}

// signLow returns how low plates at the sides leave room over them for the sign, at tables of few where it is tall.
func (s *Scene) signLow() float64 {
	if !s.trumped() || !s.carded() || s.seats > 4 || s.squat() {
		return 0
	}
	w := s.trumpShares()[0] * s.fullW()
	_, high := s.signSize(w, true)
	if s.Frame.Big && s.Size == Compact { // the words stand under the card
		high += signIn + 36*s.Text
	}
	if len(s.Scores) > 0 {
		high += s.gauge.scoreH
	}
	return s.Table.Y + high + 2*s.gauge.gap + s.signClear()
}

// standSign places the sign on a phone with the words under the card, which is at least so much of a card of the own hand wide. It
// reports whether there is room.
func (s *Scene) standSign(least float64, ring bool, clear float64) bool {
	if !s.carded() || s.Size != Compact {
		return false
	}
	lines := 36 * s.Text
	for _, share := range s.trumpShares() {
		w := share * s.fullW()
		wide := max(w, 0.85*s.signWords()) + 2*signIn
		if share < least {
			continue
		}
		if r, ok := s.placeSign(wide, ratio*w+lines+3*signIn, s.Table.X, s.Table.Y, s.Table, ring, clear); ok {
			s.Sign, s.Trump = r, Rect{r.X + signIn, r.Y + r.H - signIn - lines, wide - 2*signIn, lines}
			s.signCard(Rect{r.X + (wide-w)/2, r.Y + signIn, w, ratio * w})
			return true
		}
	}
	return false
}

// signBeside takes room for the sign off the right end of a row of piles, or off its lower end where the row is narrow. It
// reports whether there is a sign, and the row has room for it.
func (s *Scene) signBeside(row *Rect) (sign Rect, ok bool) {
	if !s.trumped() {
		return Rect{}, false
	}
	if most := 8 * s.cardW; row.W > most { // the sign stays near the piles
		row.X, row.W = row.X+(row.W-most)/2, most
	}
	card := s.carded()
	for _, share := range s.trumpShares() {
		wide, high := s.signSize(share*s.fullW(), card)
		if high > row.H || wide > 0.5*row.W {
			continue
		}
		row.W -= wide + s.gauge.gap
		return Rect{row.X + row.W + s.gauge.gap, row.Y + (row.H-high)/2, wide, high}, true
	}
	for _, share := range s.trumpShares() {
		wide, high := s.signSize(share*s.fullW(), card)
		wide -= 0.15 * s.signWords() // they take another line
		if wide > row.W || high > 0.45*row.H {
			continue
		}
		row.H -= high + s.gauge.gap
		return Rect{row.X + (row.W-wide)/2, row.Y + row.H + s.gauge.gap, wide, high}, true
	}
	return Rect{}, false
}

// signIn is the margin of a sign.
const signIn = 4.0

// signSize returns how large a sign is with a card of so much width, or without one.
func (s *Scene) signSize(w float64, card bool) (wide, high float64) {
	wide = s.signWords() + 2*signIn
	if card {
		wide += w + signIn
	}
	return wide, ratio*w + 2*signIn
}

// fullW returns the width that sizes of cards on the table are shares of: that of one of the own hand, in Modo Grande also where this gives
// way to what is on the table.
func (s *Scene) fullW() float64 {
	if s.Frame.Big {
		return max(s.cardW, s.gauge.usual)
	}
	return s.cardW
}

// signWords returns the width of the words on a sign.
func (s *Scene) signWords() float64 {
	if s.Size != Compact {
		return 96 * s.Text
	}
	return 60 * s.Text
}

// wordShares returns how much of their width the words on a sign have: in Modo Grande, where they are larger, rather less than a
// smaller card.
func (s *Scene) wordShares() []float64 {
	if s.Frame.Big {
		return wordShares[:]
	}
	return wordShares[:1]
}

var wordShares = [...]float64{1, 0.85, 0.7}

// carded reports whether a card lies on the sign.
func (s *Scene) carded() bool {
	face, _ := s.told()
	return face || s.turnUp() != engine.NoZone
}

// fillSign puts the card and the words on a sign, the card at the end that is away from the trick.
func (s *Scene) fillSign(r Rect) {
	words := r.Grow(-signIn)
	if s.carded() {
		w := (r.H - 2*signIn) / ratio
		card := Rect{words.X, words.Y, w, ratio * w}
		words.W -= w + signIn
		if !s.Ring.Empty() && r.X > s.Ring.X+s.Ring.W/2 {
			card.X += words.W + signIn
		} else {
			words.X += w + signIn
		}
		s.signCard(card)
	}
	s.Sign, s.Trump = r, words
}

// signCard puts the card that decides on the sign.
func (s *Scene) signCard(at Rect) {
	if z := s.turnUp(); z != engine.NoZone {
		s.whole(z, at, true)
	} else {
		s.Card = at
	}
}

// signShare returns how much the card on the sign has in Modo Grande of the width that it has else, or what beside it gives way has if that
// is less.
func (s *Scene) signShare() float64 {
	by := s.widths().share(s.least)
	if w := s.signW(); s.least.sign > 0 && (s.seats <= 4 || w < s.leastSign()-0.01) {
		by = min(by, w/s.least.sign)
	}
	return by
}

// signW returns how wide the card on the sign is, 0 where there is none.
func (s *Scene) signW() float64 {
	if z := s.turnUp(); z != engine.NoZone {
		if p := s.pile(z); p != nil {
			return p.Card.W
		}
	}
	return s.Card.W
}

// trumpSizes are widths of the trump's card by that of a card of the own hand; the last may lie anywhere, and
// the first are for large screens.
var trumpSizes = [...]float64{0.75, 0.65, 0.56, 0.5, 0.44, 0.38, 0.42, 0.34}

// trumpShares returns those for the screen.
func (s *Scene) trumpShares() []float64 {
	if s.Size == Compact {
		return trumpSizes[2:]
	}
	return trumpSizes[:]
}

// trumped reports whether there is a sign: for a card that was turned up, or for what facts name.
func (s *Scene) trumped() bool {
	face, aim := s.told()
	return face || aim || s.turnUp() != engine.NoZone
}

// turnsUp reports whether the game turns up a card beside its piles.
func (s *Scene) turnsUp() bool {
	return s.piles && slices.ContainsFunc(s.t.View.Zones, func(z engine.ZoneView) bool { return z.Kind == engine.TurnUp })
}

// turnUp returns the pile of the card that was turned up, NoZone for none.
func (s *Scene) turnUp() engine.Zone {
	zone := engine.NoZone
	for z := range s.t.View.Zones {
		if v := &s.t.View.Zones[z]; v.Kind == engine.TurnUp && len(v.Cards) > 0 {
			zone = engine.Zone(z)
		}
	}
	return zone
}

// trumpFace returns the face that the facts of the table name for all, Unknown for none.
func (s *Scene) trumpFace() engine.Face {
	for i := range s.t.View.Facts {
		if f := &s.t.View.Facts[i]; f.Face != engine.Unknown && f.Seat == engine.Nobody && f.Zone == engine.NoZone {
			return f.Face
		}
	}
	return engine.Unknown
}

// lacks reports whether the table is told what a side lacks of what the hand is played for.
func (s *Scene) lacks() bool {
	return slices.ContainsFunc(s.t.View.Facts, func(f engine.Fact) bool { return s.t.Options.Game().Spot(&f) == engine.SpotNeed })
}

// told reports whether the facts of the table name a face, and whether they say what the hand is played for.
func (s *Scene) told() (face, aim bool) {
	for i := range s.t.View.Facts {
		aim = aim || s.t.Options.Game().Spot(&s.t.View.Facts[i]) == engine.SpotAim
	}
	return s.trumpFace() != engine.Unknown, aim
}
