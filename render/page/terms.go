package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// Terms are the rules of a table around the game.
type Terms struct {
	MoveTime   int    // seconds for a move; 0 for as long as one likes
	ReturnTime int    // seconds that the table waits for somebody who is away
	ShareAfter int    // seconds without a sign of somebody after which all others together may open his hand, so that it can be played on; 0 for never
	Forfeit    bool   // who stays away has lost the match; where chips are played for he has lost what he put in, whatever stands here
	Public     bool   // others may watch
	Hints      string // "off", "legal" or "full": nothing helps, or what may be played is marked, or advice is given as well
	Friends    bool   // who comes anew sits if the owner knows him, or lets him
	Talk       bool   // who watches is heard during hands, too
	Strangers  bool   // some may come whom nobody here knows; that cannot be taken back

	Competitive bool // the match counts for experience and chips; nothing below means anything where it does not
	Stake       int  // credits from each player
	Penalty     int  // for who leaves: 0 for nothing, 1 for the stake, 2 for that and experience
	NotAtHome   bool // nobody gets experience where two share a network
}

// words tells the terms, one sentence each, at a table of so many people: with two nobody can open a hand, and nobody can say
// that it was the other who stayed away. stakes says that chips are played for.
func (t *Terms) words(b *words.Book, people int, stakes bool) (out []string) {
	if t.MoveTime > 0 {
		out = append(out, b.Say("friends.terms.move", "n", t.MoveTime))
	} else {
		out = append(out, b.Say("friends.terms.move.none"))
	}
	out = append(out, b.Count("friends.terms.return", max(1, (t.ReturnTime+59)/60)))
	switch {
	case t.ShareAfter > 0 && people >= 3:
		out = append(out, b.Say("friends.terms.share", "n", t.ShareAfter))
	case stakes && people == 2:
		out = append(out, b.Say("friends.terms.fold.two"))
	case stakes:
		out = append(out, b.Say("friends.terms.fold"))
	case t.Forfeit && people == 2:
		out = append(out, b.Say("friends.terms.forfeit.two"))
	case t.Forfeit:
		out = append(out, b.Say("friends.terms.forfeit"))
	case people >= 3:
		out = append(out, b.Say("friends.terms.strike"))
	default:
		out = append(out, b.Say("friends.terms.void"))
	}
	if slices.Contains(hintLevels[1:], t.Hints) { // the usual ones are not worth a word
		out = append(out, b.Say("friends.terms.hints."+t.Hints))
	}
	if t.Strangers {
		out = append(out, b.Say("friends.terms.strangers"))
	}
	if t.Friends {
		out = append(out, b.Say("friends.terms.friends"))
	}
	switch {
	case !t.Public:
		out = append(out, b.Say("friends.terms.closed"))
	case t.Talk:
		out = append(out, b.Say("friends.terms.talk"))
	default:
		out = append(out, b.Say("friends.terms.open"))
	}
	if !t.Competitive {
		return out
	}
	if out = append(out, b.Say("friends.terms.competitive")); stakes {
		out = append(out, b.Say("friends.terms.chips"))
	}
	if t.Stake > 0 {
		out = append(out, b.Say("friends.terms.stake", "n", t.Stake))
	}
	if x := t.Abandoning(b); x != "" {
		out = append(out, x)
	}
	if t.NotAtHome {
		out = append(out, b.Say("friends.terms.home"))
	}
	return out
}

// Abandoning says what it costs to leave the match, "" for nothing.
func (t *Terms) Abandoning(b *words.Book) string {
	if !t.Competitive || t.Penalty == 0 || t.Penalty == 1 && t.Stake == 0 {
		return ""
	}
	return b.Say("friends.terms.penalty." + t.price(t.Penalty))
}

// price names what a penalty costs: where nothing is staked, experience alone.
func (t *Terms) price(penalty int) string {
	if penalty == 2 && t.Stake == 0 {
		return "xp"
	}
	return strconv.Itoa(penalty)
}

// moveTimes, returnTimes and shareTimes are what the owner of a table may choose, in seconds.
var (
	moveTimes   = [...]int{0, 10, 15, 20, 30, 60, 120}
	returnTimes = [...]int{120, 300, 600, 1800}
	shareTimes  = [...]int{0, 60, 90, 180, 600}
	stakes      = [...]int{0, 10, 25, 50, 100, 250, 500, 1000} // credits
)

// hintLevels are how much the program helps, the usual way first.
var hintLevels = [...]string{"legal", "full", "off"}

// fields lets the owner of a table choose its terms for a game.
func (t *Terms) fields(b *words.Book, o *engine.Options, set func(Terms)) *dom.Node {
	change := func(f func(*Terms)) {
		x := *t
		f(&x)
		set(x)
	}
	var move, back []choice
	for _, n := range moveTimes {
		label := b.Say("friends.options.move.n", "n", n)
		if n == 0 {
			label = b.Say("friends.options.move.none")
		}
		move = append(move, choice{strconv.Itoa(n), label, "", nil})
	}
	for _, n := range returnTimes {
		back = append(back, choice{strconv.Itoa(n), b.Count("friends.options.return.n", n/60), "", nil})
	}
	number := func(v string) int { n, _ := strconv.Atoi(v); return n }
	var share, forfeit *dom.Node
	if o.Seats() >= 3 && !o.Game().Stakes && !t.Strangers {
		times := []choice{}
		for _, n := range shareTimes {
			label := b.Say("friends.options.share.n", "n", n)
			if n == 0 {
				label = b.Say("friends.options.share.none")
			}
			times = append(times, choice{strconv.Itoa(n), label, "", nil})
		}
		why := b.Say("friends.options.share.note")
		if t.ShareAfter == 0 {
			why = ""
		}
		share = selection(b.Say("friends.options.share"), strconv.Itoa(t.ShareAfter), times, func(v string) {
			change(func(t *Terms) { t.ShareAfter = number(v); t.Forfeit = t.Forfeit && t.ShareAfter == 0 })
		}, note(why))
	}
	if t.ShareAfter == 0 && !o.Game().Stakes {
		forfeit = toggle(b.Say("friends.options.forfeit"), t.Forfeit, func(on bool) { change(func(t *Terms) { t.Forfeit = on }) })
	}
	var talk, stake, penalty, home *dom.Node
	if t.Public {
		talk = toggle(b.Say("friends.options.talk"), t.Talk, func(on bool) { change(func(t *Terms) { t.Talk = on }) })
	}
	if t.Competitive {
		if !o.Game().Stakes {
			var list []choice
			for _, n := range stakes {
				label := b.Say("friends.options.stake.n", "n", n)
				if n == 0 {
					label = b.Say("friends.options.stake.none")
				}
				list = append(list, choice{strconv.Itoa(n), label, "", nil})
			}
			stake = selection(b.Say("friends.options.stake"), strconv.Itoa(t.Stake), list, func(v string) {
				change(func(t *Terms) {
					if t.Stake = number(v); t.Stake == 0 && t.Penalty == 1 {
						t.Penalty = 0
					}
				})
			})
		}
		var prices []choice
		for n := range 3 {
			if n != 1 || t.Stake > 0 {
				prices = append(prices, choice{strconv.Itoa(n), b.Say("friends.options.penalty." + t.price(n)), "", nil})
			}
		}
		penalty = selection(b.Say("friends.options.penalty"), strconv.Itoa(t.Penalty), prices, func(v string) { change(func(t *Terms) { t.Penalty = number(v) }) })
		home = toggle(b.Say("friends.options.home"), !t.NotAtHome, func(on bool) { change(func(t *Terms) { t.NotAtHome = !on }) })
	}
	var hints []choice
	for _, level := range hintLevels {
		hints = append(hints, choice{level, b.Say("friends.options.hints." + level), "", nil})
	}
	return part(b.Say("friends.options"),
		selection(b.Say("friends.options.move"), strconv.Itoa(t.MoveTime), move, func(v string) { change(func(t *Terms) { t.MoveTime = number(v) }) }),
		share, forfeit,
		selection(b.Say("friends.options.return"), strconv.Itoa(t.ReturnTime), back, func(v string) { change(func(t *Terms) { t.ReturnTime = number(v) }) }),
		selection(b.Say("friends.options.hints"), t.Hints, hints, func(v string) { change(func(t *Terms) { t.Hints = v }) }),
		toggle(b.Say("friends.options.friends"), t.Friends, func(on bool) { change(func(t *Terms) { t.Friends = on }) }, note(b.Say("friends.options.friends.note"))),
		toggle(b.Say("friends.options.public"), t.Public, func(on bool) { change(func(t *Terms) { t.Public, t.Talk = on, false }) }), talk,
		toggle(b.Say("friends.options.competitive"), t.Competitive, func(on bool) {
			change(func(t *Terms) { t.Competitive, t.Stake, t.Penalty, t.NotAtHome = on, 0, 0, false })
		}, note(b.Say("friends.options.competitive.note"))), stake, penalty, home)
}
