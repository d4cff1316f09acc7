package layout

import "carteado/engine"

// layTold lays on the plates what has found no room on the felt: what the boxes of a seat come to, and what it has bet, all bets together.
// The plates stay where they are and as large, and so does all else.
func (s *Scene) layTold() {
	for i := range s.Plates {
		p := &s.Plates[i]
		var of [8]engine.Zone
		n, bet := 0, s.untoldBet(p.Seat)
		for z := range s.t.View.Zones {
			if v := &s.t.View.Zones[z]; v.Kind == engine.Box && v.Owner == p.Seat && len(v.Cards) > 0 && s.pile(engine.Zone(z)) == nil && n < len(of) {
				of[n], n = engine.Zone(z), n+1
			}
		}
		if n == 0 && !bet {
			continue
		}
		words, chips := p.makeRoom(n > 0, bet)
		for k, z := range of[:n] {
			w := words.W / float64(n)
			s.Titles = append(s.Titles, Title{Zone: z, Rect: Rect{words.X + float64(k)*w, words.Y, w, words.H}.Grow(-0.5), Told: true})
		}
		if bet {
			d := min(chips.H-2, 0.36*chips.W)
			s.Bets = append(s.Bets, Bet{Seat: p.Seat, Fact: s.onlyBet(p.Seat), Rect: chips, Disc: Rect{chips.X + 1, chips.Y + (chips.H-d)/2, d, d},
				Text: Rect{chips.X + d + 3, chips.Y, chips.W - d - 5, chips.H}, Told: true})
		}
	}
}

// untoldBet reports whether a seat has bet, and nothing on the felt says so. Where something says a part of it, that becomes all.
func (s *Scene) untoldBet(p engine.Seat) bool {
	at := s.betOf(p)
	for k := range s.t.View.Facts {
		if !s.isBet(k, p) {
			continue
		}
		if at == nil {
			return true
		}
		told := at.Fact < 0
		for i := range s.Bets {
			told = told || s.Bets[i].Fact == k
		}
		if !told {
			at.Fact = -1
		}
	}
	return false
}

// onlyBet returns the fact of the only bet of a seat, -1 where it has several, or the game knows several.
func (s *Scene) onlyBet(p engine.Seat) int {
	for k := range s.t.View.Facts {
		if s.betKinds() == 1 && s.isBet(k, p) {
			return k
		}
	}
	return -1
}

// makeRoom makes room on a plate for words about boxes, for chips, or for both, and returns it. The picture gives way: it is the least
// that one needs to see of a seat. Beside chips alone a smaller one stays.
func (p *Plate) makeRoom(boxes, bet bool) (words, chips Rect) {
	const in, gap, line = 4, 2, 14.5 // css px
	const figures, stake = 28, 34    // what the chips of a stack need, and a bet with a chip beside it
	r := Rect{p.Rect.X + in, p.Rect.Y + in, p.Rect.W - 2*in, p.Rect.H - 2*in}
	if p.Name.Y < p.Points.Y { // the figures are below the name
		row := Rect{r.X, p.Points.Y, r.W, p.Points.H}
		if bet {
			row.W -= stake + gap
			chips = Rect{row.X + row.W + gap, row.Y, stake, row.H}
		}
		if boxes {
			p.Dealer.X -= p.Dealer.W / 4 // nine letters have room then
			p.Points = Rect{r.X + r.W - figures, p.Name.Y, figures, p.Name.H}
			p.Name = p.offDealer(Rect{r.X, p.Name.Y, r.W - figures - gap, p.Name.H})
			p.Avatar.W = 0
			return row, chips
		}
		if more := p.Points.X + figures - row.X - row.W; more > 0 {
			p.Avatar = around(p.Avatar.X+(p.Avatar.W-more)/2, p.Rect.Y+p.Rect.H/2, p.Avatar.W-more, p.Avatar.W-more)
			p.Points.X -= more
			p.Name.X, p.Name.W = p.Name.X-more, p.Name.W+more
		}
		p.Points.W = min(p.Points.W, row.X+row.W-p.Points.X)
		return words, chips
	}
	if p.Mine { // a low plate, and one knows one's name
		if bet {
			p.Name.W -= stake + gap
			chips = Rect{p.Name.X + p.Name.W + gap, p.Name.Y, stake, p.Name.H}
		}
		if boxes {
			words = p.offDealer(Rect{r.X, p.Points.Y, p.Points.X - gap - r.X, p.Points.H})
			p.Avatar.W = 0
		}
		return words, chips
	}
	if more := min(p.Name.H-16.5, 2*line-p.Name.Y+r.Y); more > 0 { // large letters of the name come last
		p.Name.Y, p.Name.H = p.Name.Y+more, p.Name.H-more
	}
	high := (p.Name.Y - r.Y) / 2
	top, low := p.offDealer(Rect{r.X, r.Y, r.W, high - 1}), Rect{r.X, r.Y + high, r.W, high - 1}
	if boxes {
		words, p.Points, p.Avatar.W = top, low, 0
		if bet {
			p.Points.W = (low.W - gap) / 2
			chips = Rect{low.X + p.Points.W + gap, low.Y, p.Points.W, low.H}
		}
		return words, chips
	}
	small := 0.3 * r.W
	p.Avatar = Rect{r.X, p.Name.Y - small - 1, small, small}
	chips = Rect{r.X + small + gap, low.Y, r.W - small - gap, low.H}
	p.Points = p.offDealer(Rect{chips.X, r.Y, chips.W, top.H})
	return words, chips
}

// offDealer returns what the dealer's mark leaves of a row on a plate.
func (p *Plate) offDealer(r Rect) Rect {
	if d := p.Dealer; d.X > r.X+r.W/2 {
		r.W = min(r.W, d.X-r.X)
	} else if x := d.X + d.W; x > r.X {
		r.X, r.W = x, r.X+r.W-x
	}
	return r
}
