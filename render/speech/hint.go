package speech

import "carteado/engine"

// Hint advises an action, with the reason a mind gave for it: "Jogar 7 de copas. A parceira está ganhando:
// carregue pontos nessa vaza." Without a reason, or with one that has no words, it is the action alone.
func (v *Voice) Hint(reason string, a *engine.Action, w *engine.View) string {
	move := v.form("verb."+v.Info.VerbKey(a.Verb), w, a, apart)
	if len(a.Cards) > 2 { // too long a list for a hint
		move = v.Move(w, a)
	}
	if reason == "" || !v.has("hint."+reason) {
		return v.Book.Say("talk.hint.only", "move", move)
	}
	why := v.say("hint."+reason, -1, "cards", v.Cards(v.faces(w, a, apart)), "partner", v.partner(a.Seat))
	if last := move[len(move)-1]; last == '!' || last == '?' {
		return move + " " + why
	}
	return v.Book.Say("talk.hint", "move", move, "why", why)
}

// Reason says for a partner, who speaks to the listener, why he decided something: the reason that a mind gave for it. It is ""
// for a reason without words.
func (v *Voice) Reason(key string) string { return v.maybe("why."+key, -1) }
