package layout

import (
	"math"
	"slices"

	"carteado/engine"
)

// layRound divides the table of a game without melds: plates around, the trick or the piles in the middle, the
// trump at the top left of it and what the hand is worth at the top right.
func (s *Scene) layRound() {
	s.seatRound()
	s.centre()
	if s.stacked {
		s.layChips()
		return
	}
	s.layShown()
	for i := range s.Plates {
		s.take(s.Plates[i].Rect)
	}
	for i := range s.Scores {
		s.take(s.Scores[i].Rect)
	}
	s.layAuction()
	taken, cards, piles := len(s.taken), len(s.Cards), len(s.Piles)
	shares := extents[:]
	if s.piles {
		shares = pileShares[:]
	}
	best, most := 0, -1.0
	for i := 0; ; i++ {
		s.extent = shares[min(i, len(shares)-1)]
		if i == len(shares) { // none leaves all signs the room that they should have
			s.extent = shares[best]
		}
		if s.piles {
			s.Ring = s.Centre
			room := s.Centre.shrunk(s.extent)
			x, y := room.Centre()
			s.layPiles(around(x, y, min(room.W, s.chord(min(room.H, ratio*0.72*s.fullW())+2*pileRim)-2*pileRim), room.H))
			s.take(s.aroundPiles())
		}
		s.layTrick()
		s.layTrump()
		s.layStakes()
		if s.signed() && s.signShare() > 0.999 || s.seats > 4 && !s.piles || i == len(shares) {
			break
		}
		if by := s.signShare(); s.signed() && by > most || i == len(shares)-1 && most < 0 { // the last has to do
			best, most = i, by
		}
		s.taken, s.Cards, s.Piles = s.taken[:taken], s.Cards[:cards], s.Piles[:piles]
		s.Sign, s.Trump, s.Card, s.Stakes, s.Tags = Rect{}, Rect{}, Rect{}, Stakes{}, s.Tags[:0]
	}
	s.layAside()
	s.layTook()
	s.ringPiles()
	s.layFans()
	s.laySuits()
	s.layUnseen()
}

// pileRim is how far from the ring piles in it are: a thick pile shows its edges, and a frame.
const pileRim = 6

// chord returns how wide the ring is at half of a height above its middle.
func (s *Scene) chord(high float64) float64 {
	round := s.Round()
	up := max(0, high/2-s.Ring.H/2+round) // in the round part
	return s.Ring.W - 2*round + 2*math.Sqrt(max(0, round*round-up*up))
}

// ringPiles draws the ring as close round piles as its round ends leave them free, in what the plates leave free at most: hands that lie
// before plates are not on it.
func (s *Scene) ringPiles() {
	if !s.piles || s.tricks() {
		return
	}
	s.Ring = s.Centre
	p := s.pilesOf(engine.Stock, engine.Discard).Grow(pileRim)
	x, y := p.Centre()
	high := min(1.8*p.H, s.Centre.H)
	round := high / 2
	ends := 2 * (round - math.Sqrt(max(0, round*round-p.H*p.H/4))) // that the corners of the piles need of them
	wide := p.W + ends + 0.02*p.H
	if r := around(x, y, wide, high).into(s.Centre); r.W >= r.H && r.Within(s.Centre) && p.Within(r) {
		s.Ring = r
		return
	}
	if r := around(x, y, high, high); wide < high && r.Within(s.Centre) {
		s.Ring = r
		return
	}
	if high = p.H + s.Centre.W; high < s.Centre.H { // upright: round ends over the piles and under them
		s.Ring = around(x, y, s.Centre.W, high).into(s.Centre)
	}
}

// pilesOf returns the rectangle round all piles of two kinds.
func (s *Scene) pilesOf(a, b engine.Kind) (r Rect) {
	for i := range s.Piles {
		if p := &s.Piles[i]; !p.Chip && (p.Kind == a || p.Kind == b) {
			r = r.join(p.Rect)
		}
	}
	return r
}

// aroundPiles returns the piles in the middle with a rim: what lies beside them is free for signs and reactions.
func (s *Scene) aroundPiles() Rect {
	l, t, r, b := s.Centre.X+s.Centre.W, s.Centre.Y+s.Centre.H, s.Centre.X, s.Centre.Y
	for i := range s.Piles {
		p := s.Piles[i].Rect
		l, t, r, b = min(l, p.X), min(t, p.Y), max(r, p.X+p.W), max(b, p.Y+p.H)
	}
	rim := s.gauge.gap
	l, t = max(l-rim, s.Centre.X), max(t-rim, s.Centre.Y)
	return Rect{l, t, min(r+rim, s.Centre.X+s.Centre.W) - l, min(b+rim, s.Centre.Y+s.Centre.H) - t}
}

// extents are shares of the middle that the trick of a table of four takes, one after another until all signs have room, too; the
// last where none leaves it.
var extents = [...]float64{1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 1}

// pileShares are those that the piles take.
var pileShares = [...]float64{1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 1}

// centre is what the plates leave free in the middle.
func (s *Scene) centre() {
	g := &s.gauge
	l, t, r, b := s.Table.X, s.Table.Y, s.Table.X+s.Table.W, s.Table.Y+s.Table.H
	mid := s.Table.X + s.Table.W/2
	reach := 0.9 * s.cardW // of the trick at least, from the middle
	switch {
	case s.seats > 4 && !s.squat():
		reach = 2.2 * s.cardW
	case s.seats == 3 && g.portrait: // two cards lie side by side
		reach = 1.25 * s.cardW
	}
	for i := range s.Plates {
		p := s.Plates[i].Rect
		switch s.Plates[i].Where {
		case Left:
			l = max(l, p.X+p.W+g.gap)
		case Right:
			r = min(r, p.X-g.gap)
		case Top:
			switch {
			case p.X+p.W <= mid-reach:
				l = max(l, p.X+p.W+g.gap)
			case p.X >= mid+reach:
				r = min(r, p.X-g.gap)
			default:
				t = max(t, p.Y+p.H+g.gap)
			}
		}
	}
	half := min(mid-l, r-mid) // the middle of the table stays the middle
	s.Centre = Rect{mid - half, t, 2 * half, b - t}
}

// layTrump places a sign with the card that decides and the words about it: the TurnUp pile, else the table's fact with a
// face. On a sign, and smaller than those of the trick, it is not taken for a card that somebody played. Of a hand that is
// played for something else there are the words alone. On a narrow table the words stand under the card where they find no
// room beside it.
func (s *Scene) layTrump() {
	if !s.trumped() {
		return
	}
	card := s.carded()
	if !card { // large letters in a low sign, which is higher where it says what is lacking, too
		for _, high := range [...]float64{58, 54, 44} {
			if high > 44 && !s.lacks() {
				continue
			}
			if r, ok := s.place(1.5*s.signWords()+2*signIn, high*s.Text, s.Table.X, s.Table.Y, s.upper(), false); ok {
				s.fillSign(r)
				return
			}
		}
	}
	if card && s.seats > 4 && s.signApart() {
		return
	}
	for _, on := range [2]bool{false, true} { // the ring, where nothing else is free
		if on && s.Frame.Big && s.gauge.portrait && s.standSign(0.44, true, false) { // rather than smaller
			return
		}
		for i, share := range s.trumpShares() {
			if s.gauge.portrait && share*s.fullW() < s.least.sign-0.01 && s.standSign(s.least.sign/s.fullW()-0.001, true, false) {
				return
			}
			x, y, room := s.Table.X, s.Table.Y, s.upper()
			if i == len(s.trumpShares())-1 || s.Frame.Big && s.Size != Compact { // rather lower than smaller
				room = s.Table
			}
			for _, apart := range [2]bool{card && (s.seats <= 4 || s.Size != Compact), false} {
				for k, part := range s.wordShares() {
					wide, high := s.signSize(share*s.fullW(), card)
					wide -= (1 - part) * s.signWords()
					if s.short() {
						x, y = s.Ring.X-wide-3*s.gauge.gap, s.Ring.Y
					}
					if r, ok := s.placeSign(wide, high, x, y, room, on, apart); ok {
						s.fillSign(r)
						return
					}
					if apart && k == 0 && s.standSign(share-0.001, on, true) { // before the words are smaller
						return
					}
				}
			}
		}
	}
	s.standSign(0, true, false)
}

// manySign is how much of its width the card on the sign has at least in Modo Grande at tables of many, where it is apart from plates.
const manySign = 0.76

// signApart places a sign with a card at a table of many where it is apart from all plates, though it be smaller for that, and reports
// whether there is room.
func (s *Scene) signApart() bool {
	for _, share := range s.trumpShares() {
		if share*s.fullW() < manySign*s.least.sign-0.01 {
			continue
		}
		for _, part := range s.wordShares() {
			wide, high := s.signSize(share*s.fullW(), true)
			wide -= (1 - part) * s.signWords()
			x, y := s.Table.X, s.Table.Y
			if s.short() {
				x, y = s.Ring.X-wide-3*s.gauge.gap, s.Ring.Y
			}
			if r, ok := s.placeSign(wide, high, x, y, s.Table, false, true); ok {
				s.fillSign(r)
				return true
			}
		}
		if s.standSign(share-0.001, false, true) {
			return true
		}
	}
	return false
}

// signClear is how far apart from plates a sign with a card is, where it can be: its card would be taken for one of who sits there.
func (s *Scene) signClear() float64 {
	switch {
	case s.seats <= 4:
		return 20
	case s.Size == Compact || s.Frame.Big:
		return 12
	}
	return 16 * s.Scale
}

// placeSign is place for the sign, which may have to be apart from plates.
func (s *Scene) placeSign(w, h, x, y float64, room Rect, ring, apart bool) (Rect, bool) {
	return s.seek(w, h, x, y, room, func(at choice) bool {
		return (ring || s.offRing(at)) && (!apart || s.ofPlate(&at, engine.Nobody, s.signClear()))
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
func (s *Scene) standSign(least float64, ring, apart bool) bool {
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
		if r, ok := s.placeSign(wide, ratio*w+lines+3*signIn, s.Table.X, s.Table.Y, s.Table, ring, apart); ok {
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

// signed reports whether all signs that there are have found room: of the trump, and of what the hand is worth.
func (s *Scene) signed() bool {
	rungs, _ := StakesFacts(s.t.Options.Game())
	w := s.widths()
	return (!s.Sign.Empty() || !s.trumped()) && (rungs == 0 || w.rung > s.least.rung-0.01 && w.rung > 0 && (w.worth || !s.least.worth))
}

// signShare returns how much the card on the sign has in Modo Grande of the width that it has else, or what beside it gives way has if that
// is less.
func (s *Scene) signShare() float64 {
	by := s.widths().share(s.least)
	if w := s.signW(); s.least.sign > 0 && !(s.seats > 4 && w > manySign*s.least.sign-0.01 && s.ofPlate(only(s.Sign), engine.Nobody, s.signClear()-rounding)) {
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

// upper is the half of the table away from the own hand.
func (s *Scene) upper() Rect {
	r := s.Table
	if s.full() { // the seats leave no room there
		return r
	}
	_, y := s.Ring.Centre()
	if s.Ring.Empty() {
		_, y = r.Centre()
	}
	r.H = max(0, y-r.Y)
	return r
}

// trumped reports whether there is a sign: for a card that was turned up, or for what facts name.
func (s *Scene) trumped() bool {
	face, aim := s.told()
	return face || aim || s.turnUp() != engine.NoZone
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

// layAside puts out of the way what is left of the deck and drawn.
func (s *Scene) layAside() {
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if len(v.Cards) == 0 || s.pile(engine.Zone(z)) != nil {
			continue
		}
		switch {
		case v.Kind == engine.Reserve && s.readable(v):
			s.spread(engine.Zone(z))
		case v.Kind == engine.Stock || v.Kind == engine.Reserve:
			s.underStakes(engine.Zone(z), 0.5*s.fullW(), true)
		case v.Kind == engine.TurnUp:
			s.underStakes(engine.Zone(z), 44, false)
		}
	}
}

// layUnseen finds places for what nobody draws, last of all: cards fly there, and it is in the way of nothing.
func (s *Scene) layUnseen() {
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if len(v.Cards) > 0 && s.pile(engine.Zone(z)) == nil && (v.Kind == engine.Aside || v.Kind == engine.Won && v.Owner == engine.Nobody) {
			s.underStakes(engine.Zone(z), 44, false)
		}
	}
}

// readable reports whether a pile lies open as a whole, and no trick lies where it would be spread.
func (s *Scene) readable(v *engine.ZoneView) bool {
	for z := range s.t.View.Zones {
		if s.t.View.Zones[z].Kind == engine.Trick && len(s.t.View.Zones[z].Cards) > 0 {
			return false
		}
	}
	for k := range v.Cards {
		if !v.Cards[k].Up {
			return false
		}
	}
	return true
}

// spread shows all cards of a pile in the middle, in a row or in two: a dog that waits for its taker.
func (s *Scene) spread(z engine.Zone) {
	n := len(s.t.View.Zones[z].Cards)
	x, y := s.Ring.Centre()
	for w := s.cardW; ; w *= 0.95 {
		for rows := 1; rows <= 2; rows++ {
			k := (n + rows - 1) / rows
			step, down := 0.52*w, 0.66*w
			wide, high := w+step*float64(k-1), ratio*w+down*float64(rows-1)
			r := around(x, y, wide, high).into(s.Table)
			if wide <= s.Centre.W && high <= s.Centre.H && !r.Meets(s.Sign) || w < 20 {
				s.take(r)
				s.fan(z, r, w, step, down, k, allCards, true)
				s.Piles[len(s.Piles)-1].Card = Rect{} // its cards are drawn one by one, and no top card for all of them
				return
			}
		}
	}
}

// underStakes puts a pile out of the way, under what the hand is worth: as cards no wider than a size, or as a chip with a count.
func (s *Scene) underStakes(z engine.Zone, size float64, cards bool) {
	at := s.Stakes.Rect
	if at.Empty() {
		at = Rect{s.Table.X + s.Table.W, s.Table.Y, 0, 48 * s.Text}
		if s.short() {
			at.X, at.Y = s.Ring.X+s.Ring.W+3*s.gauge.gap+size, s.Ring.Y
		}
	}
	x, y := at.X+at.W-size, at.Y+at.H+s.gauge.gap
	least := 14.0
	if cards { // what is smaller cannot be told to be a card
		least = 20
	}
	apart := cards && !(s.Frame.Big && s.gauge.portrait && s.Safe.H < 700) // where its count would be small
	for _, how := range [...]struct{ ring, apart bool }{{false, true}, {true, true}, {false, false}, {true, false}} {
		if how.apart && !apart {
			continue
		}
		for w := size; w >= least; w *= 0.85 {
			h := ratio * w
			if !cards {
				h = 26 * min(s.Text, 1.3)
			}
			r, ok := s.placeAside(w, h, x, y, how.ring, how.apart)
			if !ok {
				continue
			}
			s.whole(z, r, cards)
			if how.apart { // hands of others are drawn later
				s.take(r.Grow(asideClear - margin))
			}
			return
		}
	}
}

// placeAside is place for what lies out of the way, which may have to be apart from plates and hands.
func (s *Scene) placeAside(w, h, x, y float64, ring, apart bool) (Rect, bool) {
	return s.seek(w, h, x, y, s.Table, func(at choice) bool {
		return (ring || s.offRing(at)) && (!apart || s.aloof(&at, engine.Nobody, asideClear))
	})
}

// asideClear is how far apart from plates and hands cards are that lie out of the way, where they can be: they are nobody's.
const asideClear = 12
