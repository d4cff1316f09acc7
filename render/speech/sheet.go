package speech

import "carteado/engine"

// Part names line k of the score sheet.
func (v *Voice) Part(k int) string { return v.say("part."+v.Info.Parts[k], -1) }

// Extra names what hands hand on to the next besides the points: "Empates acumulados".
func (v *Voice) Extra(k int) string { return v.say("extra."+v.Info.Extra[k], -1) }

// Zone names a pile, and whose it is: "Monte", "Sua mão", "Mão de Ana", "Vazas ganhas: Nós".
func (v *Voice) Zone(z engine.Zone) string {
	info := &v.Info.Zones[z]
	name := v.say("zone."+info.Kind.String(), -1)
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

// Ending names how a hand ended: "Bandeirada! Todas as vazas".
func (v *Voice) Ending(s *engine.Score) string {
	return v.say("ending."+v.Info.Endings[s.Ending], -1)
}

// Result tells how a hand ended and what every side scores: "Mão contada. Nós: 2 jogos."
func (v *Voice) Result(s *engine.Score) string {
	out := v.Ending(s)
	if last := out[len(out)-1]; last != '!' && last != '.' {
		out += "."
	}
	any := false
	for p := range engine.Seat(v.Options.Seats()) {
		if s.Points[p] == 0 || !v.first(p) {
			continue
		}
		any = true
		if n := int(s.Points[p]); v.has("points") {
			out += " " + v.say("points", n, "side", v.Side(p))
		} else {
			out += " " + v.Book.Count("talk.hand.points", n, "side", v.Side(p))
		}
	}
	if !any {
		out += " " + v.Book.Say("talk.hand.none")
	}
	return out
}

// first tells whether a seat is the first of its side.
func (v *Voice) first(p engine.Seat) bool {
	for q := range p {
		if v.partners(p, q) {
			return false
		}
	}
	return true
}
