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
	if len(a.Cards) > 2 { // too long a list for a hint
		move = v.brief(name, w, a)
	}
	if reason == "" || !v.has("hint."+reason) {
		return v.Book.Say("talk.hint.only", "move", move)
	}
	why := v.say("hint."+reason, -1, "cards", v.Cards(v.faces(w, a, apart)), "partner", v.partner(a.Seat))
	return v.Book.Say("talk.hint", "move", move, "why", why)
}

// Reason says for a partner, who speaks to the listener, why he decided something: the reason that a mind gave for it. It is ""
// for a reason without words.
func (v *Voice) Reason(key string) string { return v.maybe("why."+key, -1) }
