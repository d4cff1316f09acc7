package speech

import (
	"strings"

	"carteado/engine"
)

// Typed lists the words that may be typed for the verbs of the game, the verb that is meant first at the front: its own
// words, "truco.typed.cut", and those that all games share, by what a verb stands for, "talk.typed.accept", or does,
// "talk.typed.draw". A text holds several words with blanks between them. Shared words that mean no verb of this game
// have no verbs.
func (v *Voice) Typed() map[string][]engine.Verb {
	out := map[string][]engine.Verb{}
	add := func(key string, verbs ...engine.Verb) {
		if v.Book.Has(key) {
			for _, word := range strings.Fields(v.Book.Say(key)) {
				out[word] = append(out[word], verbs...)
			}
		}
	}
	for k := range v.Info.Verbs {
		add(v.Info.Key+".typed."+v.Info.Verbs[k].Key, engine.FirstVerb+engine.Verb(k))
	}
	for r := range engine.Roles {
		add("talk.typed." + r.String())
	}
	for d := range engine.Deeds {
		add("talk.typed." + d.String())
	}
	for k := range v.Info.Verbs {
		x, verb := &v.Info.Verbs[k], engine.FirstVerb+engine.Verb(k)
		add("talk.typed."+x.Role.String(), verb)
		add("talk.typed."+x.Deed.String(), verb)
	}
	return out
}
