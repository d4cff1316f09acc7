package session_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"carteado/engine"
	"carteado/net/plan"
	"carteado/net/receipt"
	"carteado/net/session"
)

var (
	sims    = flag.Int("sims", 200, "runs of the simulation with an adversary")
	simFrom = flag.Uint64("simfrom", 1, "seed of the first")
)

// simulation is an evening in which pages crash and come back, some without their last writes, lines break, stall and are
// slow, and some of those who sit there do whatever they like.
type simulation struct {
	*evening
	seed   uint64
	rng    *rand.Rand
	cheats engine.SeatSet
	power  []*power
	lostAt int64                        // when somebody last lost a write
	lost   int                          // writes
	looked [][32]byte                   // by guest: where he was looked at last
	ended  map[session.HandKey][]string // by hand of a table and guest: how it ended
	sheets map[[32]byte]*receipt.Sheet  // by table: of whoever came to its end first
	deeds  []string                     // what was done

	wide   bool // with more who sit there, and more that is said
	splits bool // a cheat parts the others often, while a page is reloaded
	hid    bool // a cheat has told nobody what he needed
	chips  bool // are played for
	purse
	convicted bool // a cheat was found out

	shut, thresholds int // as in tally
	*adversary
	*gossip
}

// TestAdversary plays short matches through all mishaps at once with a hostile seat or two, or with all but one, or with an owner who has a
// robot. However it goes, nobody's engine or deal reads a face that its seat may not see, and together the cheats read nothing that none of them
// may see and the keys that they hold do not open; nobody honest is found to cheat, no hand counts here and is void there,
// and when the mishaps are over the honest ones come to an end of it, the same one; where chips are played for none comes or goes unseen.
// A seed replays.
func TestAdversary(t *testing.T) {
	long(t)
	var all tally
	seeds := []uint64{
		10525,     // who was shown another key at the end of a hand than the others waited for ever
		83115,     // two left at once, the first ended the hand, and with the second the page stopped
		61961,     // who came back was told both of two messages before the cards were dealt to him again: his deal was void, and held him for ever
		82401,     // who waited to convict a cheat after a reload stood at another root, and held an honest seat for a cheat
		66105,     // who came back said something anew in its place after somebody had left, and was held for a cheat
		100237,    // nobody played any more for the robots of an owner who was proved to cheat, and they were not out of the hand
		92053,     // what somebody played while he was away, and his partner a robot, kept his word that he is back from being taken in
		315725,    // three cheats of four, where chips are played for, ended the hand at another root than the fourth, who waited for ever
		316593,    // two of three were convicted while the third's deal waited for a card of theirs: he waited for ever
		131010711, // a page that was reloaded, and told another deck while the only other who had heard the first was cut off, held that one for a cheat
		132000281, // a page that had ended the hand was reloaded, told that a cheat had ended it otherwise, and stood still for good as its secrets were erased
		915000125, // two of four left as their deals came to nothing, one of them the owner: they waited for his next plan, and the others for their votes
		163006521, // one alone knew that the owner had cheated: he held back what that one wrote for ever, and the others waited for him
		163003852, // an owner could not come to where the others had ended the hand, and wrote down the score of before: they held that back, too few to find another owner
	}
	for i := range *sims {
		seeds = append(seeds, *simFrom+uint64(i))
	}
	for _, seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			simulate(t, seed, &all)
		})
	}
	t.Cleanup(func() { // when all of them are over
		t.Log(&all)
		if n := *sims; n >= 50 && (all.found < n/10 || all.playedFor < n/100 || all.won < n/50 || all.lost < n/4 || all.shut < 10*n || all.thresholds < n) {
			t.Error("too few to mean anything")
		}
	})
}

// tally is what has happened in all of them.
type tally struct {
	sync.Mutex
	evenings, found, playedFor, won, lost, sent int

	shut       int // cards that together the cheats tried in vain
	thresholds int // and read, as they are all who hold the keys
}

func (t *tally) String() string {
	return fmt.Sprintf("of %d evenings cheats were found out in %d, somebody was played for in %d, chips were won in %d, %d writes were lost, and %d messages sent; together cheats tried %d cards that are shut for them, and opened %d by the keys they hold", t.evenings, t.found, t.playedFor, t.won, t.lost, t.sent, t.shut, t.thresholds)
}

func simulate(t *testing.T, seed uint64, all *tally) {
	rng := rand.New(rand.NewPCG(seed, 0x7a7))
	n := []int{4, 3, 4, 3, 2}[seed%5]
	seats := n
	robot, most := seed%11 == 4 || seed%11 == 5, seed%11 >= 1 && seed%11 <= 3
	if robot {
		n, seats = 3, 4
	}
	rules := fmt.Sprintf("lots(seats=%d,hands=%d)", seats, 1+seed/5%2)
	wide := seed%4 == 2
	chips := seed%7 == 4 || wide && seed%7 == 1
	if wide && chips && !robot {
		n, seats = 4+int(seed/4%3), 4+int(seed/4%3)
	}
	if chips {
		rules = fmt.Sprintf("texas-holdem(seats=%d,handsPerMatch=1)", seats)
	}
	e := newEvening(t, n, seed, rules, func(x *session.Terms) {
		x.ReturnTime, x.ShareAfter, x.Forfeit = 120, 0, seed%7 == 0
		if n > 2 && seed%3 != 0 && !chips {
			x.ShareAfter = plan.ShareSoonest
		}
	})
	x := &simulation{evening: e, seed: seed, rng: rng, lostAt: -30000, looked: make([][32]byte, n), ended: map[session.HandKey][]string{}, sheets: map[[32]byte]*receipt.Sheet{}, wide: wide, splits: seed%8 == 4 || seed%8 == 6, chips: chips, purse: newPurse(), gossip: newGossip()}
	e.rough = true
	defer func() {
		if t.Failed() {
			t.Logf("seed %d, %s, cheats %b: %v", seed, rules, x.cheats, x.deeds)
		}
	}()
	for i := range n {
		x.power = append(x.power, newPower(e.store(i)))
		e.Crash(i)
		e.Start(i, x.watched(e.come(i).(*guest)))
	}
	if robot {
		e.robot(3)
	}
	e.sit(n)
	x.cheats = engine.Seat(rng.IntN(n)).Set()
	switch {
	case robot: // his owner, and another or none
		x.cheats = engine.Seat(0).Set() | x.cheats&engine.Seat(seed%2+1).Set()
	case most && n > 2:
		x.cheats = engine.Seats(n) &^ x.cheats
	case n == 4 && seed%4 == 3:
		x.cheats |= engine.Seat(rng.IntN(n)).Set()
	}
	x.adversary = newAdversary(x)
	e.Net.Hook = x.meddle
	end := e.Now() + 20000 + rng.Int64N(80000)
	for e.Now() < end {
		e.Run(rng.Int64N(4000))
		x.count()
		if rng.IntN(3) == 0 {
			x.mishap()
		} else {
			x.deed()
		}
	}
	x.calm()
	all.Lock()
	defer all.Unlock()
	all.evenings++
	if x.convicted {
		all.found++
	}
	if x.chips && slices.ContainsFunc(e.guests, func(g *guest) bool { return g.State().Carry.Points != [engine.MaxSeats]int32{} }) {
		all.won++
	}
	all.lost += x.lost
	all.shut += x.shut
	all.thresholds += x.thresholds
	all.sent += x.Sent
	if slices.ContainsFunc(e.guests, func(g *guest) bool { return told(g, "stand-in") }) {
		all.playedFor++
	}
}

// watched is a guest who is looked at when he stands elsewhere than before.
type watched struct {
	*guest
	x *simulation
}

func (x *simulation) watched(g *guest) *watched { return &watched{g, x} }

func (w *watched) Receive(from int, msg []byte) { w.Session.Receive(w.e.ids[from], msg) }

func (w *watched) Tick() {
	w.x.fib(w.i)
	w.Session.Tick(w.e.Now())
	root, _, _ := session.Stands(w.Session)
	if root != w.x.looked[w.i] || w.Session.Err() != nil {
		w.x.looked[w.i] = root
		w.look()
		w.x.sees(w.guest)
		w.x.putTogether(w.guest)
	}
	w.x.watch(w.guest)
	w.play()
}

// watch sees to it that nobody honest is found to cheat, and notes how hands end.
func (x *simulation) watch(g *guest) {
	if x.cheats.Has(engine.Seat(g.i)) {
		return
	}
	for _, v := range g.Verdicts() {
		x.convicted = true
		i := v.Seat % engine.Seat(len(x.guests)) // the robot's is its owner's
		hidden := x.hid && x.forgets.Has(i)      // he has lost what he said, and who had heard it tells it to the others alone: see the package's documentation
		if !x.cheats.Has(i) && !hidden {
			x.t.Fatalf("guest %d holds seat %d for a cheat: %+v", g.i, v.Seat, v)
		}
	}
	for _, r := range g.Receipts() {
		x.ends(g.i, session.HandKey{Table: r.Config.Roster.ID, Hand: r.Config.Hand}, "counts")
	}
	if s := g.Sheet(); s != nil {
		x.sums(g.i, s)
	}
	if x.chips {
		x.pays(g)
	}
	if key, is := session.Void(g.Session); is {
		x.ends(g.i, key, "is void")
	}
}

// ends notes how a hand has ended at a guest.
func (x *simulation) ends(i int, k session.HandKey, how string) {
	list := x.ended[k]
	if list == nil {
		list = make([]string, len(x.guests))
		x.ended[k] = list
	}
	list[i] = how
	for j, other := range list {
		if other != "" && other != how {
			x.t.Fatalf("hand %d %s at guest %d, and %s at guest %d", k.Hand, how, i, other, j)
		}
	}
}

// sums sees to it that all who were there to the end of a match tell it alike.
func (x *simulation) sums(i int, s *receipt.Sheet) {
	first := x.sheets[s.Table]
	if first == nil {
		x.sheets[s.Table] = s
		return
	}
	id, _ := s.ID()
	if other, _ := first.ID(); id != other {
		x.t.Fatalf("guest %d tells a match in this way:\n%sand another in this:\n%s", i, s, first)
	}
}

// count sees to it that no chip comes or goes unseen, where chips are played for.
func (x *simulation) count() {
	for i, g := range x.guests {
		carry := g.State().Carry
		sum := carry.Extra[0]
		for _, points := range carry.Points {
			sum += points
		}
		if x.chips && sum != 0 && !x.cheats.Has(engine.Seat(i)) {
			x.t.Fatalf("guest %d: %d chips too many in %v", i, sum, carry)
		}
	}
}

// mishap is what happens to honest people.
func (x *simulation) mishap() {
	n := len(x.guests)
	a := x.rng.IntN(n)
	b := (a + 1 + x.rng.IntN(n-1)) % n
	lasts := 1 + x.rng.Int64N([]int64{5000, 20000, 20000, 70000}[x.rng.IntN(4)])
	kind := x.rng.IntN(7)
	x.suffers(a, b, lasts)
	x.deeds = append(x.deeds, fmt.Sprintf("%d: mishap %d of %d and %d for %d", x.Now(), kind, a, b, lasts))
	switch kind {
	case 0:
		x.Stall(a, b)
		x.After(lasts, func() { x.Heal(a, b) })
	case 1:
		x.Cut(a, b)
		x.After(lasts, func() { x.Heal(a, b) })
	case 2:
		x.Partition(a)
		if x.rng.IntN(2) == 0 { // so long, and all else quiet, that the others go on without him
			x.Whole()
			x.Partition(a)
			for i := range n {
				x.suffers(i, i, 60000+lasts) // nobody plays meanwhile, also not in his turn
			}
			x.Run(60000 + lasts)
			lasts = 0
		}
		x.After(lasts, x.Whole)
	case 3:
		x.Delay, x.Jitter = 200+x.rng.Int64N(800), 1000
		x.After(lasts, func() { x.Delay, x.Jitter = 20, 130 })
	default:
		x.reload(a, min(lasts, 8000), kind > 4)
	}
}

// reload has the page of somebody honest come back after a while, perhaps without its last writes.
func (x *simulation) reload(a int, after int64, cut bool) {
	if !x.Up(a) || x.cheats.Has(engine.Seat(a)) {
		return
	}
	x.Crash(a)
	if cut && x.Now()-x.lostAt > 30000 {
		x.lostAt = x.Now()
		x.lost++
		x.forgets |= engine.Seat(a).Set()
		x.power[a].lose(len(x.power[a].was) - 1 - x.rng.IntN(2))
	}
	x.After(after, func() {
		if !x.Up(a) {
			x.Start(a, x.watched(x.come(a).(*guest)))
		}
	})
}

// calm ends all mishaps, and the cheats do as the others: the sitting comes to an end that is the same for all who are honest.
func (x *simulation) calm() {
	x.Whole()
	x.Delay, x.Jitter = 20, 130
	x.adversary.quiet()
	x.Run(9000) // whoever is down comes back
	var honest []int
	for i := range x.guests {
		if !x.cheats.Has(engine.Seat(i)) {
			honest = append(honest, i)
		}
	}
	x.until("all have come to an end", 900000, func() bool {
		var first *session.State
		version := x.guests[honest[0]].State().Version
		for _, i := range honest {
			s := x.guests[i].State()
			switch {
			case s.Phase != session.Lobby || s.Version != version:
				return false
			case s.Me < 0: // who has lost his seat meanwhile takes the score from the others
			case session.NotTold(x.guests[i].Session): // so does who could not come to where they are, if another hand is to come
			case first == nil:
				first = s
			case s.Carry != first.Carry || s.Over != first.Over:
				return false
			}
		}
		return true
	})
	x.count()
}

// robot has the one who made the table put a robot on a place.
func (e *evening) robot(seat engine.Seat) {
	e.t.Helper()
	e.until("the plan is known", 5000, func() bool {
		return e.all(upTo(len(e.guests)), func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	if err := e.guests[0].SetRobot(seat, true); err != nil {
		e.t.Fatal(err)
	}
}
