package speech

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"carteado/engine"
)

// Part names line k of the score sheet.
func (v *Voice) Part(k int) string { return v.say("part."+v.Info.Parts[k], -1) }

// Extra names what hands hand on to the next besides the points: "Empates acumulados".
func (v *Voice) Extra(k int) string { return v.say("extra."+v.Info.Extra[k], -1) }

// Zone names a pile, and whose it is: "Monte", "Sua mão", "Mão de Ana", "Vazas ganhas: Nós".
func (v *Voice) Zone(z engine.Zone) string {
	info := &v.Info.Zones[z]
	name := "zone." + info.Kind.String()
	if info.Kind == engine.Board && v.has("zone."+info.Name) { // of which there may be several
		name = "zone." + info.Name
	}
	name = v.say(name, -1)
	switch {
	case info.Owner == engine.Nobody || int(info.Owner) >= v.Options.Seats():
		return name
	case info.Kind == engine.Holding && info.Owner == v.Me:
		return v.Book.Say("page.mirror.hand")
	case info.Kind == engine.Holding:
		return v.Book.Say("talk.zone.of", "zone", name, "who", v.Name(info.Owner))
	}
	return v.Book.Say("talk.zone.side", "zone", name, "side", v.Side(info.Owner))
}

// Trick names a trick in the middle of a sentence, as the game's players call it: "vaza", "rodada".
func (v *Voice) Trick() string { return strings.ToLower(v.say("zone."+engine.Trick.String(), -1)) }

// Ending names how a hand ended: "Bandeirada! Todas as vazas".
func (v *Voice) Ending(s *engine.Score) string {
	return v.say("ending."+v.Info.Endings[s.Ending], -1)
}

// Verdict says in a few words what decided a hand: "Eles ganharam, 74 a 46." where cards are counted between two sides, "Ana ganhou:
// flush" where hands are compared, "Ana ganhou: os outros correram" where nobody else was left, "Crupiê: 19 · Você tem 20"
// where a bank was played against, and else how it ended.
func (v *Voice) Verdict(w *engine.View) string {
	s := w.Score
	if came := v.came(w); came != "" {
		return came
	}
	winner, loser, two := v.winner(s)
	if k := v.counted(); two && s.Ending == 0 && k >= 0 && s.Parts[k][winner] > s.Parts[k][loser] {
		return v.Book.Say("talk.result.both", "won", v.won(winner), "a", int(s.Parts[k][winner]), "b", int(s.Parts[k][loser]))
	}
	best := s.Points[0]
	for p := range engine.Seat(v.Options.Seats()) {
		if v.Info.Better(s.Points[p], best) {
			best = s.Points[p]
		}
	}
	var held []engine.Fact
	for i := range w.Facts {
		if f := &w.Facts[i]; v.Info.Spot(f) == engine.SpotHeld && s.Points[f.Seat] == best {
			held = append(held, *f)
		}
	}
	switch {
	case len(held) == 1:
		return v.Book.Say("talk.result.with", "won", v.won(held[0].Seat), "what", v.Note(held[0]))
	case len(held) > 1:
		var each []string
		for _, f := range held {
			each = append(each, v.Fact(f))
		}
		return strings.Join(each, " · ")
	case v.Info.Endings[s.Ending] == "alone":
		what := v.Ending(s)
		first, n := utf8.DecodeRuneInString(what)
		return v.Book.Say("talk.result.with", "won", v.won(engine.Seat(slices.Index(s.Points[:], best))), "what", string(unicode.ToLower(first))+what[n:])
	}
	return v.Ending(s)
}

// came tells how the last round of a hand ended for the house and for the listener, and why no other follows, unless that is as usual;
// "" where no house has shown its cards. Where what the hand counts is of several rounds, it is said that this was the last of them,
// and what it brought.
func (v *Voice) came(w *engine.View) string {
	var house, held, won []string
	var sum [engine.MaxSeats]int32 // won or lost in that round
	for _, f := range w.Facts {
		switch {
		case v.Info.Spot(&f) != engine.SpotCame:
			continue
		case f.Seat == engine.Nobody:
			house = append(house, v.Fact(f))
			continue
		case f.Zone == engine.NoZone:
			sum[f.Seat] = max(sum[f.Seat], f.N)
		}
		switch {
		case f.Seat != v.Me:
		case f.Zone == engine.NoZone:
			won = append(won, v.Fact(f))
		default:
			held = append(held, v.Fact(f))
		}
	}
	if len(house) == 0 {
		return ""
	}
	several := false
	for p, n := range w.Score.Points {
		several = several || n != sum[p] && n != -sum[p]
	}
	if several {
		house = slices.Insert(house, 0, v.Book.Say("talk.result.last"))
	} else {
		won = nil
	}
	if w.Score.Ending != 0 {
		won = append(won, v.Ending(w.Score))
	}
	return strings.Join(slices.Concat(house, held, won), " · ")
}

// counted returns the part that decides between two sides, -1 where points do.
func (v *Voice) counted() int { return slices.Index(v.Info.Parts, v.Info.Counted) }

// Result tells how a hand ended and what every side scores. Of two sides it tells who won, and by how much: "Eles ganharam, 74 a
// 46. Vale 1 jogo."; an end that is not the plain one comes first.
func (v *Voice) Result(s *engine.Score) string {
	ending := v.Ending(s)
	if last := ending[len(ending)-1]; last != '!' && last != '.' {
		ending += "."
	}
	winner, loser, ok := v.winner(s)
	if !ok {
		return ending + " " + v.scored(s)
	}
	won, n := v.won(winner), int(s.Points[winner])
	out := ""
	counted := v.counted()
	switch {
	case counted >= 0 && s.Parts[counted][winner] > s.Parts[counted][loser]:
		out = v.say("result.counted", n, "won", won, "a", int(s.Parts[counted][winner]), "b", int(s.Parts[counted][loser]))
	case s.Points[loser] != 0:
		out = v.Book.Say("talk.result.both", "won", won, "a", n, "b", int(s.Points[loser]))
	default:
		out = v.say("result", n, "won", won)
	}
	if s.Ending != 0 {
		return ending + " " + out
	}
	return out
}

// winner returns a seat of the side of two that won a hand, and one of the other's; false where there are more sides, or neither won.
func (v *Voice) winner(s *engine.Score) (winner, loser engine.Seat, ok bool) {
	var first []engine.Seat
	for p := range engine.Seat(v.Options.Seats()) {
		if v.first(p) {
			first = append(first, p)
		}
	}
	if len(first) != 2 || s.Points[first[0]] == s.Points[first[1]] {
		return engine.Nobody, engine.Nobody, false
	}
	if (s.Points[first[0]] > s.Points[first[1]]) != v.Info.Low {
		return first[0], first[1], true
	}
	return first[1], first[0], true
}

// won says that the side of a seat has won: "Nós ganhamos", "Eles ganharam", "Ana ganhou".
func (v *Voice) won(p engine.Seat) string {
	players := 0
	for q := range engine.Seat(v.Options.Seats()) {
		if v.partners(p, q) {
			players++
		}
	}
	switch {
	case p == v.Me && players == 1:
		return v.Book.Say("talk.result.won.me")
	case v.partners(p, v.Me):
		return v.Book.Say("talk.result.won.us")
	}
	side := v.Side(p)
	if side == v.Book.Say("talk.team.them") {
		return v.Book.Say("talk.result.won.them")
	}
	return v.Book.Count("talk.result.won", players, "side", side)
}

// scored tells what every side scores, or wins and loses in chips.
func (v *Voice) scored(s *engine.Score) string {
	name := "talk.hand.points"
	if slices.ContainsFunc(v.Info.Facts, func(f engine.FactInfo) bool { return f.Spot == engine.SpotStack }) {
		name = "talk.hand.chips"
	}
	var out []string
	for p := range engine.Seat(v.Options.Seats()) {
		if s.Points[p] != 0 && v.first(p) {
			out = append(out, v.Book.Count(name, int(s.Points[p]), "side", v.Side(p)))
		}
	}
	if len(out) == 0 {
		return v.Book.Say("talk.hand.none")
	}
	return strings.Join(out, " ")
}

// first reports whether a seat is the first of its side.
func (v *Voice) first(p engine.Seat) bool {
	for q := range p {
		if v.partners(p, q) {
			return false
		}
	}
	return true
}
