package speech

import "carteado/engine"

// Hint advises an action as a friend at one's side does, with the reason a mind gave for it: "Jogue o 7 de copas. A parceira
// está ganhando: carregue pontos nessa vaza." Without a reason, or with one that has no words, it is the action alone.
func (v *Voice) Hint(reason string, a *engine.Action, w *engine.View) string {
	name := "advise." + v.Info.VerbKey(a.Verb)
	if !v.has(name) { // what no mind advises
		name = "verb." + v.Info.VerbKey(a.Verb)
	}
	move := v.form(name, w, a, apart)
	if many := len(a.Cards) > 2; many && v.Info.Verb(a.Verb).Deed == engine.DeedAdd { // the meld has a name: the cards are counted
		move = v.form(name+".brief", w, a, apart)
	} else if many { // too long a list for a hint
		move = v.brief(name, w, a)
	}
	if reason == "" || !v.has("hint."+reason) {
		return v.Book.Say("talk.hint.only", "move", move)
	}
	price, pot := v.price(a.Seat, w)
	why := v.say("hint."+reason, -1, "cards", v.Cards(v.faces(w, a, apart)), "partner", v.partner(a.Seat), "price", price, "pot", pot)
	return v.Book.Say("talk.hint", "move", move, "why", why)
}

// Reason says for a partner, who speaks to the listener, why he decided something: the reason that a mind gave for it. It is ""
// for a reason without words.
func (v *Voice) Reason(key string) string { return v.maybe("why."+key, -1) }

// price returns what a seat must put in to play on, 0 if nothing is asked of it, and how many chips there are for it to win with that:
// those of all pots, since who has chips left has paid into each, and of each bet of this round as much as it covers.
func (v *Voice) price(p engine.Seat, w *engine.View) (price, pot int) {
	if w == nil {
		return 0, 0
	}
	for i := range w.Moves {
		a := &w.Moves[i]
		if verb := v.Info.Verb(a.Verb); verb.Role == engine.RoleAccept && verb.Takes.N {
			price = int(a.N)
		}
	}
	covered := price
	for i := range w.Facts {
		if f := &w.Facts[i]; f.Seat == p && v.Info.Spot(f) == engine.SpotBet {
			covered += int(f.N)
		}
	}
	for i := range w.Facts {
		switch f := &w.Facts[i]; v.Info.Spot(f) {
		case engine.SpotBet:
			pot += min(int(f.N), covered)
		case engine.SpotPot:
			pot += int(f.N)
		}
	}
	return price, pot
}
