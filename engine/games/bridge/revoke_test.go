package bridge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestRevokes plays as a spectator's engine follows it, which cannot see that a suit is not followed.
func TestRevokes(t *testing.T) {
	const noTrump = "3 play JS; 2 play 2S; 1 play AS; 2 play 5S; 1 play KS; 2 play 6S; 3 play 8S; 2 play 3S; 1 play QS; 2 play 7S; 3 play 9S; 2 play 4S;" +
		"1 play 5C; 2 play 2C; 3 play 8C; 2 play JC; 2 play AC; 1 play 6C; 2 play 3C; 3 play 9C; 2 play KC; 1 play 7C; "
	const spades = "3 play AC; 2 play 3C; 1 play 8C; 2 play 2C; 3 play KC; 2 play 4C; 1 play 9C; 2 play JD; 3 play 2D; 2 play 7D; 1 play 5D; 2 play KD; 2 play AH; "
	const ruffed = "3 play 5C; 2 play 6S; 1 play TC; 2 play QH; 2 play 7S; 1 play 4S; 2 play AS; 3 play 3S; 2 play KS; 3 play 6C; 2 play 8S; 1 play 5S;" +
		"2 play QD; 3 play 3D; 2 play 8D; 1 play AD; 1 play JC; 2 play 9S; 3 play 7C; 2 play TD"
	for _, c := range []struct {
		name, deck, options, plays string
		level                      int
		strain                     Strain
		raw                        [2]uint8 // tricks as they were played
		want                       [2]int32
	}{
		{"E19 L1 a ruff that was a revoke", nineSpades, "", spades + "3 play 2S; 2 play 8H; 1 play 5H; " + ruffed, 4, engine.Spades, [2]uint8{9, 4}, [2]int32{11, 2}},
		{"E20 L2 a discard of the declarer, and dummy wins", tenTricks, "", noTrump + "2 play 2D; 3 play TC", 1, NoTrump, [2]uint8{10, 3}, [2]int32{9, 4}},
		{"L5 the same where two tricks are due", tenTricks, "bridge(revoke=two_tricks)", noTrump + "2 play 2D; 3 play TC", 1, NoTrump, [2]uint8{10, 3}, [2]int32{8, 5}},
		{"L3 the side wins none any more", tenTricks, "", noTrump + "2 play 4C; 3 play 9D", 1, NoTrump, [2]uint8{10, 3}, [2]int32{10, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, c.options, "", c.deck)
			bidTo(s, c.level, c.strain)
			finish(t, s.Do(c.plays))
			h := hand(s)
			parts := h.s.score.Parts[PartTricks]
			if h.s.tricks != c.raw || [2]int32{parts[0], parts[1]} != c.want || h.s.score.Ending != Revoked {
				t.Errorf("%v became %v, ending %d", h.s.tricks, parts[:2], h.s.score.Ending)
			}
		})
	}
}

// TestRevokesAtRandom plays hands in which suits are not followed now and then, and compares what is transferred with Law
// 64 as it is read from the log alone.
func TestRevokesAtRandom(t *testing.T) {
	t.Run("L1 L2 L3 L4 L5 X13", func(t *testing.T) {
		seen := map[string]int{}
		for seed := range uint64(400) {
			rng := rand.New(rand.NewPCG(seed, 7))
			options := "bridge"
			if seed%4 == 0 {
				options = "bridge(revoke=two_tricks)"
			}
			s := enginetest.Watch(t, Game{}, options, "", shuffled(rng))
			bidTo(s, 1, Strain(seed%5))
			var log [dealt][seats]engine.Face // by seat
			for !s.Over() {
				if revokedInTwelve(s, &log) && rng.IntN(2) == 0 { // it is repaired although trick 13 is claimed
					claimLast(s, rng.IntN(2))
					seen["trick 13 claimed"]++
				} else {
					playSloppily(t, s, &log, rng)
				}
			}
			law := law64
			if options != "bridge" {
				law = twoTricks
			}
			want, kind := law(s, &log)
			seen[kind]++
			parts := hand(s).s.score.Parts[PartTricks]
			if got := [2]int{int(parts[0]), int(parts[1])}; got != want {
				t.Fatalf("seed %d %s: %v became %v, want %v", seed, kind, hand(s).s.tricks, got, want)
			}
		}
		for _, kind := range []string{"none", "own trick", "other trick", "nothing won", "both sides", "trick 12", "trick 13 claimed", "twice in a suit",
			"two: one revoke", "two: nothing won", "two: both sides", "two: trick 12", "two: trick 13 claimed", "two: twice in a suit"} {
			if seen[kind] == 0 {
				t.Errorf("no hand came to %s: %v", kind, seen)
			}
		}
	})
}

// shuffled returns a deck in the form of Stack.
func shuffled(rng *rand.Rand) (deck string) {
	pack := engine.French(1, 0)
	cards := pack.Cards()
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for i, f := range cards {
		if i%dealt == 0 {
			deck += fmt.Sprintf("; hand%d:", i/dealt)
		}
		deck += " " + f.String()
	}
	return deck
}

// playSloppily plays a card of the seat in turn; seldom one that does not follow although it could.
func playSloppily(t *testing.T, s *enginetest.Script, log *[dealt][seats]engine.Face, rng *rand.Rand) {
	t.Helper()
	h := hand(s)
	tr := &h.s.play
	var follow, other []engine.Slot
	for _, c := range h.t.Pile(handOf(tr.Turn())) {
		if s.Dealer.Faces()[c].Suit() == tr.Led() || tr.Count == 0 {
			follow = append(follow, c)
		} else {
			other = append(other, c)
		}
	}
	from, seldom := follow, 16
	if tr.Done == dealt-2 { // when few can still revoke
		seldom = 3
	}
	if len(from) == 0 || len(other) > 0 && rng.IntN(seldom) == 0 && tr.Turn() != h.Dummy() {
		from = other
	}
	c := from[rng.IntN(len(from))]
	f := s.Dealer.Faces()[c]
	log[tr.Done][tr.Turn()] = f
	s.Do(fmt.Sprintf("%d play @%d:%v", h.turn(), c, f))
}

// revokedInTwelve reports whether trick 12 was the last, and somebody revoked in it. It puts what is left in the log.
func revokedInTwelve(s *enginetest.Script, log *[dealt][seats]engine.Face) (revoked bool) {
	h := hand(s)
	if h.s.play.Done != dealt-1 || h.s.play.Count > 0 {
		return false
	}
	led := log[dealt-2][h.s.play.Lead[dealt-2]].Suit()
	for p := range engine.Seat(seats) {
		f := s.Dealer.Faces()[h.t.Pile(handOf(p))[0]]
		log[dealt-1][p] = f
		revoked = revoked || f.Suit() == led && log[dealt-2][p].Suit() != led
	}
	return revoked
}

// claimLast lets the seat in turn claim so many tricks, and all accept.
func claimLast(s *enginetest.Script, n int) {
	s.Do(fmt.Sprintf("%d claim n=%d", hand(s).turn(), n))
	for !s.Over() {
		s.Do(fmt.Sprintf("%d accept", s.Hand().Turn().First()))
	}
}

// lost is a card that did not follow although its seat could.
type lost struct {
	p     engine.Seat
	suit  engine.Suit
	trick int
}

// read replays the log: who leads each trick, with who has the last one behind them, and who revoked, in order.
func read(s *enginetest.Script, log *[dealt][seats]engine.Face) (leads [dealt + 1]engine.Seat, revokes []lost) {
	h := hand(s)
	leads[0] = h.s.declarer.Next(1, seats)
	for k := range dealt {
		led := log[k][leads[k]].Suit()
		for i := range seats {
			p := leads[k].Next(i, seats)
			for _, later := range log[k+1:] {
				if log[k][p].Suit() != led && later[p].Suit() == led {
					revokes = append(revokes, lost{p, led, k})
					break
				}
			}
		}
		leads[k+1] = wins(&log[k], leads[k], h.Contract().Strain)
	}
	return leads, revokes
}

// wins returns who takes a trick.
func wins(cards *[seats]engine.Face, lead engine.Seat, trump Strain) engine.Seat {
	best := lead
	for i := range seats {
		p := lead.Next(i, seats)
		f, b := cards[p], cards[best]
		if f.Suit() == b.Suit() && order.Strength(f) > order.Strength(b) || f.Suit() == trump && b.Suit() != trump {
			best = p
		}
	}
	return best
}

// since counts the tricks of each side from trick k on.
func since(leads *[dealt + 1]engine.Seat, k int) (tricks [2]int) {
	for _, p := range leads[k+1:] {
		tricks[p&1]++
	}
	return tricks
}

// law64 reads the law anew: from the first revoke of a player in a suit, with what the side has won since. kind is the
// most special thing in the hand.
func law64(s *enginetest.Script, log *[dealt][seats]engine.Face) (tricks [2]int, kind string) {
	leads, revokes := read(s, log)
	trump := hand(s).Contract().Strain
	kind = "none"
	var first []lost
	repaired := false
	for _, r := range revokes {
		again := slices.ContainsFunc(first, func(x lost) bool { return x.p == r.p && x.suit == r.suit })
		switch {
		case r.trick == 11:
			log[11][r.p], log[12][r.p] = log[12][r.p], log[11][r.p]
			repaired = true
		case again:
			kind = "twice in a suit"
		default:
			first = append(first, r)
		}
	}
	if repaired {
		kind = "trick 12"
	}
	leads[12] = wins(&log[11], leads[11], trump)
	leads[13] = wins(&log[12], leads[12], trump)
	tricks = since(&leads, 0)
	due, guilty := 0, [2]bool{}
	for _, x := range first {
		side := x.p & 1
		guilty[side] = true
		from, after := since(&leads, x.trick)[side], since(&leads, x.trick+1)[side]
		own := leads[x.trick+1] == x.p
		n := 0
		switch {
		case own && after > 0:
			n = 2
		case from > 0:
			n = 1
		}
		due += n
		if len(first) == 1 && kind == "none" {
			switch {
			case n == 0:
				kind = "nothing won"
			case own:
				kind = "own trick"
			default:
				kind = "other trick"
			}
		}
	}
	if guilty[0] && guilty[1] {
		return tricks, "both sides"
	}
	if len(first) > 0 {
		side := first[0].p & 1
		due = min(due, since(&leads, first[0].trick)[side])
		tricks[side] -= due
		tricks[1-side] += due
	}
	return tricks, kind
}

// twoTricks reads the option anew: two tricks for every revoke, if the side has that many from it on. A claim of the last
// trick stands.
func twoTricks(s *enginetest.Script, log *[dealt][seats]engine.Face) (tricks [2]int, kind string) {
	leads, revokes := read(s, log)
	h := hand(s)
	if h.s.given { // trick 13 is whose the claim says
		leads[13] = h.s.claimant
		if h.s.claim == 0 {
			leads[13] = h.s.claimant.Next(1, seats)
		}
	}
	tricks = since(&leads, 0)
	kind = "two: one revoke"
	var due, most [2]int
	for i, r := range revokes {
		side := r.p & 1
		won := since(&leads, r.trick)[side]
		most[side] = max(most[side], won)
		due[side] += min(2, won)
		switch {
		case kind == "two: both sides":
		case revokes[0].p&1 != side:
			kind = "two: both sides"
		case r.trick == 11 && h.s.given:
			kind = "two: trick 13 claimed"
		case r.trick == 11:
			kind = "two: trick 12"
		case slices.ContainsFunc(revokes[:i], func(x lost) bool { return x.p == r.p && x.suit == r.suit }):
			kind = "two: twice in a suit"
		case len(revokes) == 1 && won == 0:
			kind = "two: nothing won"
		}
	}
	if len(revokes) == 0 {
		return tricks, "none"
	}
	if kind == "two: both sides" {
		return tricks, kind
	}
	for side := range 2 {
		n := min(due[side], most[side])
		tricks[side] -= n
		tricks[1-side] += n
	}
	return tricks, kind
}
