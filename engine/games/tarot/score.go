package tarot

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// What counts (S3, S4, S6).
var (
	multiplier   = [...]int32{toma: 1, guarda: 2, semCao: 4, contra: 6}
	handfulWorth = [...]int32{0, 20, 30, 40}
	needed       = [...]int32{56, 51, 41, 36} // by bouts (S3)
)

const (
	slamAnnounced = 400
	slamMade      = 200
	slamFailed    = -200
	slamDefended  = -200
	petitBonus    = 10
	stake         = 25 // what a contract is worth at least
)

// deed is what a hand came to, from the declarer's side.
type deed struct {
	level          int
	halves         int32 // his card points, doubled
	bouts          int
	petit          int32 // 1 if he has won trump 1 in the last trick, -1 if the others have
	handfuls       int32 // what the handfuls are worth that were shown
	slam           bool  // was announced
	tricks, others int   // that his side won, and the others
}

// lines are the parts of what each defender pays the declarer.
type lines struct{ contract, petit, handful, slam int32 }

func (l *lines) sum() int32 { return l.contract + l.petit + l.handful + l.slam }

// margin returns whether the contract is made, and by how much it is made or lost, rounded up (S3).
func (d *deed) margin() (made bool, by int32) {
	over := d.halves - 2*needed[d.bouts]
	if over < 0 {
		return false, (1 - over) / 2
	}
	return true, (1 + over) / 2
}

// lines counts a hand without an offence (S3 to S8).
func (r *rules) lines(d *deed) (l lines) {
	made, by := d.margin()
	l.contract, l.handful = stake+by, d.handfuls
	if !made {
		l.contract, l.handful = -l.contract, -l.handful
	}
	l.contract *= multiplier[d.level]
	l.petit = petitBonus * d.petit * multiplier[d.level]
	switch {
	case d.others == 0 && d.slam:
		l.slam = slamAnnounced
	case d.others == 0:
		l.slam = slamMade
	case d.slam:
		l.slam = slamFailed
	}
	if d.tricks == 0 && r.defenceSlam {
		l.slam += slamDefended
	}
	return l
}

// judged counts a hand in which the declarer, or one of the others, offended (S9).
func (r *rules) judged(d *deed, declarer bool) (l lines) {
	l = r.lines(d)
	made, by := d.margin()
	if made == declarer { // the offence turns the contract round
		by = 0
	}
	l.contract = (stake + by) * multiplier[d.level]
	l.handful = d.handfuls
	if !declarer {
		l.petit, l.slam = max(0, l.petit), max(0, l.slam)
		return l
	}
	l.contract, l.handful = -l.contract, -l.handful
	if l.petit, l.slam = min(0, l.petit), min(0, l.slam); d.slam && d.others == 0 {
		l.slam = slamFailed
	}
	return l
}

// deed returns what the hand has come to. All cards are open.
func (h *Hand) deed() deed {
	d := deed{level: h.level(), slam: h.s.slam}
	me := h.s.auction.Holder
	for p := range engine.Seat(h.rules.seats) {
		if p == me {
			d.tricks += int(h.s.tricks[p])
		} else {
			d.others += int(h.s.tricks[p])
		}
		d.handfuls += handfulWorth[h.s.handful[p]]
	}
	var halves, bouts, small [2]int // of his side, and of the others
	count := func(side int, pile engine.Zone) {
		for _, c := range h.t.Pile(pile) {
			f := h.t.Face(c)
			halves[side] += int(worth[f])
			if worth[f] == 1 {
				small[side]++
			}
			if isBout(f) {
				bouts[side]++
			}
		}
	}
	for p := range engine.Seat(h.rules.seats) {
		count(h.side(p), zWon+engine.Zone(p))
	}
	count(0, zAway)
	if d.level == contra {
		count(1, zDog)
	} else {
		count(0, zDog)
	}
	if from, to := h.excuse(); from != to {
		halves[from] -= int(worth[engine.Excuse])
		halves[to] += int(worth[engine.Excuse])
		bouts[from]--
		bouts[to]++
		if small[to] > 0 {
			halves[to]--
			halves[from]++
		}
	}
	d.halves, d.bouts = int32(halves[0]), bouts[0]
	d.petit = h.petitLast()
	return d
}

// side returns 0 for the declarer and 1 for the others.
func (h *Hand) side(p engine.Seat) int {
	if p == h.s.auction.Holder {
		return 0
	}
	return 1
}

// excuse returns whose trick the excuse lies in, and whose it is (S2).
func (h *Hand) excuse() (from, to int) {
	k, p := h.find(engine.Excuse)
	if p == engine.Nobody || k == h.rules.dealt-1 && h.rules.lost {
		return 0, 0
	}
	return h.side(h.s.play.Lead[k+1]), h.side(p)
}

// find returns the trick to which a card was played, and by whom; Nobody where it was not.
func (h *Hand) find(f engine.Face) (int, engine.Seat) {
	tr := &h.s.play
	if tr.Seats == 0 {
		return -1, engine.Nobody
	}
	for k := range int(tr.Done) + 1 {
		for i, c := range tr.Trick(k) {
			if h.t.Face(c) == f {
				return k, tr.Seat(k, i)
			}
		}
	}
	return -1, engine.Nobody
}

// petitLast returns who has won trump 1 in the last trick: 1 the declarer, -1 the others, 0 if it was not there. Where the
// excuse wins that trick, the one before is meant (S5).
func (h *Hand) petitLast() int32 {
	last := h.rules.dealt - 1
	if k, p := h.find(engine.Excuse); k == last && h.s.play.Lead[last+1] == p {
		last--
	}
	if k, _ := h.find(petit); k != last {
		return 0
	}
	return 1 - 2*int32(h.side(h.s.play.Lead[last+1]))
}

// count scores a hand that was played to its end. All cards are open now, so an offence is found here, without anyone
// accusing (section 7).
func (h *Hand) count() {
	h.s.phase = over
	d := h.deed()
	guilty, liar := h.fault()
	if liar != engine.Nobody {
		d.handfuls -= handfulWorth[h.s.handful[liar]]
	}
	l := h.rules.lines(&d)
	if guilty != engine.Nobody {
		h.s.score.Ending = Revoked
		l = h.rules.judged(&d, guilty == h.s.auction.Holder)
	}
	for p := range engine.Seat(h.rules.seats) {
		h.write(p, h.share(p, guilty), &l)
		h.s.score.Parts[PartCards][p] = d.halves / 2
		if p != h.s.auction.Holder {
			h.s.score.Parts[PartCards][p] = (182 - d.halves) / 2
		}
	}
	h.s.score.Parts[PartNeed][h.s.auction.Holder] = needed[d.bouts]
}

// share returns how often a seat wins what each defender pays (S8, S9).
func (h *Hand) share(p, guilty engine.Seat) int32 {
	n := int32(h.rules.seats - 1)
	switch {
	case p == h.s.auction.Holder:
		return n
	case guilty == engine.Nobody || guilty == h.s.auction.Holder:
		return -1
	case p == guilty:
		return -n
	}
	return 0
}

func (h *Hand) write(p engine.Seat, times int32, l *lines) {
	sc := &h.s.score
	for part, n := range [...]int32{PartContract: l.contract, PartPetit: l.petit, PartHandful: l.handful, PartSlam: l.slam} {
		if part >= PartContract {
			sc.Parts[part][p] = times * n
		}
	}
	sc.Points[p] = times * l.sum()
}
