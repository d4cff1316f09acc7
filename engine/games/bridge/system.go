package bridge

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// The robots' bidding is one natural system: five-card majors, 15 to 17 points for one no trump, two clubs strong, weak
// twos, Stayman and transfers, takeout doubles. It is a table of rules for each situation. A hand takes the first rule
// that it fits, and what a call promises is the rule that names it, so that robots read what robots say.

// rule is a call and the hands that make it.
type rule struct {
	said     int8    // as in bid.Call
	low, top int8    // points
	least    [4]int8 // cards of each suit
	most     [4]int8 // and no more, 0 for any number
	balanced bool
	forced   bool // the partner must not pass
}

// most rules of a situation.
const maxRules = 48

// rules of one situation, in the order in which a hand tries them.
type situation struct {
	rule [maxRules]rule
	n    int
}

// add adds a rule and returns it to be narrowed.
func (s *situation) add(said int8, low, top int) *rule {
	if s.n == maxRules {
		s.n--
	}
	r := &s.rule[s.n]
	*r = rule{said: said, low: int8(low), top: int8(top)}
	s.n++
	return r
}

// with asks for so many cards of a suit at least.
func (r *rule) with(k engine.Suit, least int) *rule {
	r.least[k] = int8(max(least, int(r.least[k])))
	return r
}

// short allows so many cards of a suit at most; none is 1 here.
func (r *rule) short(k engine.Suit, most int) *rule {
	r.most[k] = int8(max(1, most))
	return r
}

// flat asks for a balanced hand.
func (r *rule) flat() *rule {
	r.balanced = true
	return r
}

// force says that the partner must not pass.
func (r *rule) force() *rule {
	r.forced = true
	return r
}

// worth is what a hand is bid by.
type worth struct {
	points   int8
	length   [4]int8
	balanced bool
}

// weigh counts 4, 3, 2, 1 for the honours, and one for each card of a suit over four.
func weigh(cards *trick.Cards) (w worth) {
	short := 0
	for k := range engine.NoSuit {
		held := cards.Suit(k)
		n := bits.OnesCount64(held)
		w.length[k] = int8(n)
		w.points += int8(max(0, n-4))
		for i := range 4 { // the jack has strength 10
			w.points += int8(i+1) * int8(held>>(10+i)&1)
		}
		if n <= 2 {
			short += 3 - n
		}
	}
	w.balanced = short <= 1
	return w
}

// miss returns how far a hand is from a rule: 0 if it fits.
func (r *rule) miss(w *worth) (far int) {
	far = max(0, int(r.low-w.points), int(w.points-r.top))
	for k, n := range w.length {
		far += 2 * max(0, int(r.least[k]-n))
		if r.most[k] > 0 {
			far += 2 * max(0, int(n-r.most[k]))
		}
	}
	if r.balanced && !w.balanced {
		far += 2
	}
	return far
}

// told is what a seat has promised.
type told struct {
	low, top int
	least    [4]int
	bids     int // calls that were no pass
	called   bool
	forcing  bool // its last call
}

// tell takes in what a call promises.
func (x *told) tell(r *rule) {
	x.called, x.forcing = true, r.forced
	if r.said != bid.Pass {
		x.bids++
	}
	x.low, x.top = max(x.low, int(r.low)), min(x.top, int(r.top))
	if x.top < x.low {
		x.top = x.low + 2
	}
	for k, n := range r.least {
		x.least[k] = max(x.least[k], int(n))
	}
}

// talk is an auction as far as it was read.
type talk struct {
	told    [seats]told
	level   int32 // the last bid, 0 for none
	holder  engine.Seat
	doubled uint8
	first   int32 // the first bid, and whose it was
	opener  engine.Seat
	notrump engine.Seat // who has opened one no trump, and nothing else was bid but answers
	asked   int8        // of the answers to no trump, the last that asks: Stayman or a transfer
}

// begin returns an auction without a call.
func begin() (t talk) {
	for p := range t.told {
		t.told[p].top = 37
	}
	t.holder, t.opener, t.notrump = engine.Nobody, engine.Nobody, engine.Nobody
	return t
}

// bidOf returns the number of a bid as a call.
func bidOf(level int, strain Strain) int8 { return int8(Number(level, strain)) }

// cheapest returns the lowest bid in a strain that is higher than the last, and its level.
func (t *talk) cheapest(strain Strain) (said int8, level int) {
	level = 1
	for Number(level, strain) <= t.level {
		level++
	}
	return bidOf(level, strain), level
}

// hear takes in a call and returns the rule that it was read by.
func (t *talk) hear(c bid.Call) rule {
	var s situation
	t.rules(c.By, &s)
	r := rule{said: c.Said, top: 37} // what no rule names promises nothing
	for i := range s.n {
		if s.rule[i].said == c.Said {
			r = s.rule[i]
			break
		}
	}
	t.told[c.By].tell(&r)
	t.note(c)
	return r
}

// note takes in what a call does to the auction.
func (t *talk) note(c bid.Call) {
	switch {
	case c.Said == bid.Pass:
	case c.Said == saidDouble:
		t.doubled = 1
	case c.Said == saidRedouble:
		t.doubled = 2
	default:
		n := int32(c.Said)
		if t.first == 0 {
			t.first, t.opener = n, c.By
			if n == Number(1, NoTrump) {
				t.notrump = c.By
			}
		} else if t.notrump != engine.Nobody {
			t.answer(c)
		}
		t.level, t.holder, t.doubled = n, c.By, 0
	}
}

// answer notes an answer to one no trump that asks.
func (t *talk) answer(c bid.Call) {
	partner := t.notrump.Next(2, seats)
	switch {
	case (c.By^t.notrump)&1 == 1:
		t.notrump = engine.Nobody // they have come between
	case c.By == partner && t.asked == 0 && int32(c.Said) >= Number(2, engine.Clubs) && int32(c.Said) <= Number(2, engine.Hearts):
		t.asked = c.Said
	case c.By == t.notrump:
		t.notrump = engine.Nobody // it is answered: the rest is natural
	}
}

// rules fills in what p may want to say.
func (t *talk) rules(p engine.Seat, s *situation) {
	partner := p.Next(2, seats)
	me, his := &t.told[p], &t.told[partner]
	theirs := t.told[p.Next(1, seats)].bids + t.told[p.Next(3, seats)].bids
	switch {
	case me.bids == 0 && his.bids == 0 && theirs == 0:
		openings(s)
	case me.bids == 0 && his.bids == 0:
		t.overcalls(p, s)
	case t.notrump == partner && me.bids == 0:
		t.answers(s)
	case t.notrump == p && t.asked != 0:
		t.completes(s)
	case me.bids == 0 && his.bids == 1 && t.opener == partner && t.holder == partner && t.doubled == 0:
		t.responses(p, s)
	default:
		t.goesOn(p, s)
	}
}

// openings are the first bids.
func openings(s *situation) {
	s.add(bidOf(2, engine.Clubs), 22, 37).force()
	s.add(bidOf(2, NoTrump), 20, 21).flat()
	s.add(bidOf(1, NoTrump), 15, 17).flat()
	s.add(bidOf(1, engine.Spades), 12, 21).with(engine.Spades, 5)
	s.add(bidOf(1, engine.Hearts), 12, 21).with(engine.Hearts, 5)
	s.add(bidOf(1, engine.Diamonds), 12, 21).with(engine.Diamonds, 4).short(engine.Spades, 4).short(engine.Hearts, 4)
	s.add(bidOf(1, engine.Clubs), 12, 21).with(engine.Clubs, 2).short(engine.Spades, 4).short(engine.Hearts, 4)
	for k := engine.Spades; k > engine.Clubs; k-- {
		s.add(bidOf(2, k), 7, 11).with(k, 6).short(k, 6)
	}
	for k := range engine.NoSuit {
		s.add(bidOf(3, k), 7, 11).with(k, 7)
	}
	s.add(bid.Pass, 0, 12)
}

// overcalls are the first calls after an opponent's bid.
func (t *talk) overcalls(p engine.Seat, s *situation) {
	_, strain := LevelOf(t.level)
	if t.level <= Number(1, engine.Spades) {
		s.add(bidOf(1, NoTrump), 15, 18).flat().with(strain, 2)
	}
	for k := engine.Spades; ; k-- {
		if said, level := t.cheapest(k); k != strain && level <= 3 {
			s.add(said, 9+2*(level-1), 17).with(k, 5+level/3)
		}
		if k == engine.Clubs {
			break
		}
	}
	if strain != NoTrump && t.level <= Number(4, engine.Hearts) && t.doubled == 0 && (t.holder^p)&1 == 1 {
		r := s.add(saidDouble, 12, 37).short(strain, 3).force()
		for k := range engine.NoSuit {
			if k != strain {
				r.with(k, 3)
			}
		}
		s.add(saidDouble, 18, 37).force()
	}
	for k := engine.Spades; k > engine.Clubs; k-- { // jumps are weak
		if said, _ := t.cheapest(k); t.jumps(said+bids/7, k) {
			s.add(said+bids/7, 6, 10).with(k, 6)
		}
	}
	s.add(bid.Pass, 0, 17)
}

// jumps reports whether a bid in a strain is weak after the others' last bid: one level higher than it need be, up to the
// third, and neither in their suit nor in clubs.
func (t *talk) jumps(said int8, strain Strain) bool {
	_, theirs := LevelOf(t.level)
	cheapest, level := t.cheapest(strain)
	return said == cheapest+bids/7 && level < 3 && strain != theirs && strain > engine.Clubs && strain < NoTrump
}

// answers are the responses to one no trump.
func (t *talk) answers(s *situation) {
	if t.level != Number(1, NoTrump) {
		s.add(bid.Pass, 0, 37)
		return
	}
	s.add(bidOf(2, engine.Hearts), 0, 37).with(engine.Spades, 5).force()
	s.add(bidOf(2, engine.Diamonds), 0, 37).with(engine.Hearts, 5).force()
	s.add(bidOf(2, engine.Clubs), 8, 37).with(engine.Spades, 4).force()
	s.add(bidOf(2, engine.Clubs), 8, 37).with(engine.Hearts, 4).force()
	s.add(bidOf(6, NoTrump), 18, 37)
	s.add(bidOf(3, NoTrump), 10, 17)
	s.add(bidOf(2, NoTrump), 8, 9)
	s.add(bid.Pass, 0, 7)
}

// completes are the opener's answers to Stayman and transfers.
func (t *talk) completes(s *situation) {
	ask := func(said int8) bool { return t.asked == said && t.level == int32(said) }
	switch {
	case ask(bidOf(2, engine.Hearts)):
		s.add(bidOf(2, engine.Spades), 15, 17)
	case ask(bidOf(2, engine.Diamonds)):
		s.add(bidOf(2, engine.Hearts), 15, 17)
	case ask(bidOf(2, engine.Clubs)):
		s.add(bidOf(2, engine.Hearts), 15, 17).with(engine.Hearts, 4)
		s.add(bidOf(2, engine.Spades), 15, 17).with(engine.Spades, 4)
		s.add(bidOf(2, engine.Diamonds), 15, 17).short(engine.Hearts, 3).short(engine.Spades, 3)
	}
	s.add(bid.Pass, 0, 37)
}

// responses are the first calls after the partner has opened and nobody has come between.
func (t *talk) responses(p engine.Seat, s *situation) {
	level, strain := LevelOf(t.level)
	his := &t.told[p.Next(2, seats)]
	switch {
	case t.level == Number(2, engine.Clubs):
		for _, k := range [...]Strain{engine.Spades, engine.Hearts, engine.Clubs, engine.Diamonds} {
			if said, _ := t.cheapest(k); k != engine.Diamonds {
				s.add(said, 8, 37).with(k, 5).force()
			}
		}
		s.add(bidOf(2, NoTrump), 8, 37).flat().force()
		s.add(bidOf(2, engine.Diamonds), 0, 7).force()
		return
	case level > 1 || strain == NoTrump:
		t.goesOn(p, s)
		return
	}
	if rich(strain) {
		s.add(bidOf(4, strain), 13, 16).with(strain, 4)
		s.add(bidOf(3, strain), 10, 12).with(strain, 3)
		s.add(bidOf(2, strain), 6, 9).with(strain, 3)
	}
	for k := engine.Spades; ; k-- { // the longest suit first
		said, n := t.cheapest(k)
		for length := 7; k != strain && length >= 4+n/2; length-- {
			s.add(said, 6+4*(n-1), 37).with(k, length).force()
		}
		if k == engine.Clubs {
			break
		}
	}
	if !rich(strain) {
		s.add(bidOf(3, strain), 10, 12).with(strain, 8-his.least[strain])
		s.add(bidOf(2, strain), 6, 9).with(strain, 8-his.least[strain])
	}
	s.add(bidOf(3, NoTrump), 13, 16)
	s.add(bidOf(2, NoTrump), 11, 12)
	s.add(bidOf(1, NoTrump), 6, 10)
	s.add(bid.Pass, 0, 5)
}

// What two hands need together.
const (
	forGame  = 25
	forFive  = 28 // clubs or diamonds
	forSlam  = 33
	forGrand = 37
)

// goesOn is everything later: what both hands have together, and where they meet.
func (t *talk) goesOn(p engine.Seat, s *situation) {
	partner := p.Next(2, seats)
	me, his := &t.told[p], &t.told[partner]
	ours := t.holder != engine.Nobody && (t.holder^p)&1 == 0
	level, strain := LevelOf(max(1, t.level))
	mid := (his.low + min(his.top, his.low+4)) / 2
	fit := func(k engine.Suit) int { return 8 - his.least[k] }
	// Slams and games, the highest first. A hand that has told all it has bids what the partner's least allows.
	for k := int(engine.Spades); k >= 0; k-- {
		x := engine.Suit(k)
		if need := fit(x); need <= 5 {
			t.reach(s, bidOf(7, x), forGrand-his.low, x, need)
			t.reach(s, bidOf(6, x), forSlam-his.low, x, need)
		}
	}
	t.reachFlat(s, bidOf(6, NoTrump), forSlam-his.low)
	for k := engine.Spades; k >= engine.Hearts; k-- {
		if need := fit(k); need <= 6 && !(ours && strain == k && level >= 4) {
			t.reach(s, bidOf(4, k), forGame-mid, k, need)
		}
	}
	inGame := ours && worthOf(level, strain) >= game
	if !inGame {
		t.reachFlat(s, bidOf(3, NoTrump), forGame-mid)
		for k := range engine.Hearts {
			if need := fit(k); need <= 5 {
				t.reach(s, bidOf(5, k), forFive-mid, k, need)
			}
		}
	}
	// Below game: a fit is raised as long as it is cheap, and a new suit is shown once.
	for k := int(engine.Spades); k >= 0; k-- {
		x := engine.Suit(k)
		said, n := t.cheapest(x)
		switch need := fit(x); {
		case n > 3 || ours && strain == x && !his.forcing && n > level:
			if n == level+1 && n <= 3 && need <= 6 {
				s.add(said, 22-his.low, 37).with(x, need) // an invitation
			}
		case his.least[x] >= 3 && need <= 5:
			s.add(said, max(0, 14+3*n-mid), 37).with(x, need)
		case me.least[x] >= 4 && his.forcing:
			s.add(said, 0, 37).with(x, me.least[x]+1)
		case his.forcing && n <= 2:
			s.add(said, 0, 37).with(x, 4)
		case me.bids < 2 && n <= 2 && !ours:
			s.add(said, max(0, 20-mid), 37).with(x, 5)
		}
	}
	if his.forcing {
		if said, n := t.cheapest(NoTrump); n <= 3 {
			s.add(said, 0, 37)
		}
		for k := range engine.NoSuit { // the longest suit, when there is nothing better
			if said, n := t.cheapest(k); n <= 4 && k != strain {
				s.add(said, 0, 37).with(k, 3)
			}
		}
	}
	if !ours && t.doubled == 0 && t.level > 0 && level >= 3 {
		s.add(saidDouble, max(8, 24-mid), 37).with(min(strain, engine.Spades), 3)
	}
	s.add(bid.Pass, 0, 37)
}

// worthOf returns the trick points of a bid.
func worthOf(level int, strain Strain) int32 {
	return (&Contract{Level: level, Strain: strain}).worth()
}

// reach adds a bid for points and a fit, if it is still to be had.
func (t *talk) reach(s *situation, said int8, low int, k engine.Suit, need int) {
	if int32(said) > t.level && low < 37 {
		s.add(said, max(0, low), 37).with(k, need)
	}
}

// reachFlat adds a bid without a trump.
func (t *talk) reachFlat(s *situation, said int8, low int) {
	if int32(said) > t.level && low < 37 {
		s.add(said, max(0, low), 37)
	}
}

// says returns what p says by the system with a hand of this worth. It is legal.
func (t *talk) says(p engine.Seat, w *worth) int8 {
	var s situation
	t.rules(p, &s)
	for i := range s.n {
		r := &s.rule[i]
		if r.miss(w) == 0 && t.allows(p, r.said) {
			return r.said
		}
	}
	return bid.Pass
}

// allows reports whether a call is legal.
func (t *talk) allows(p engine.Seat, said int8) bool {
	switch said {
	case bid.Pass:
		return true
	case saidDouble:
		return t.level > 0 && t.doubled == 0 && (t.holder^p)&1 == 1
	case saidRedouble:
		return t.level > 0 && t.doubled == 1 && (t.holder^p)&1 == 0
	}
	return int32(said) > t.level && said <= bids
}
