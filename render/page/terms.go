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
	if t.Public {
		return append(out, b.Say("friends.terms.open"))
	}
	return append(out, b.Say("friends.terms.closed"))
}

// moveTimes, returnTimes and shareTimes are what the owner of a table may choose, in seconds.
var (
	moveTimes   = [...]int{0, 10, 15, 20, 30, 60, 120}
	returnTimes = [...]int{120, 300, 600, 1800}
	shareTimes  = [...]int{0, 60, 90, 180, 600}
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
	if o.Seats() >= 3 && !o.Game().Stakes {
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
	var hints []choice
	for _, level := range hintLevels {
		hints = append(hints, choice{level, b.Say("friends.options.hints." + level), "", nil})
	}
	return part(b.Say("friends.options"),
		selection(b.Say("friends.options.move"), strconv.Itoa(t.MoveTime), move, func(v string) { change(func(t *Terms) { t.MoveTime = number(v) }) }),
		share, forfeit,
		selection(b.Say("friends.options.return"), strconv.Itoa(t.ReturnTime), back, func(v string) { change(func(t *Terms) { t.ReturnTime = number(v) }) }),
		selection(b.Say("friends.options.hints"), t.Hints, hints, func(v string) { change(func(t *Terms) { t.Hints = v }) }),
		toggle(b.Say("friends.options.public"), t.Public, func(on bool) { change(func(t *Terms) { t.Public = on }) }))
}
