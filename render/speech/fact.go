package speech

import (
	"slices"

	"carteado/engine"
)

// Fact tells one fact: "Trunfo: copas", "Nós: 3 vazas".
func (v *Voice) Fact(f engine.Fact) string { return v.tell("fact."+f.Key, f, "") }

// Note returns a fact in a word, for under the name of the seat it is about: "mão", "pé"; "" if it has none.
func (v *Voice) Note(f engine.Fact) string {
	if !v.has("note." + f.Key) {
		return ""
	}
	return v.tell("note."+f.Key, f, "")
}

// noted returns the same where there is little room.
func (v *Voice) noted(f engine.Fact) string {
	if v.has("note." + f.Key + ".brief") {
		return v.tell("note."+f.Key+".brief", f, "")
	}
	return v.Note(f)
}

// Seal returns the letter that marks a class of canastra, by the number of its fact: "S", "L"; "" for another.
func (v *Voice) Seal(class int32) string { return v.maybe("seal", int(class)) }

// Mark returns what stands on the n-th best card of all: "1ª", or what the game has for it.
func (v *Voice) Mark(n int) string {
	if mark := v.maybe("mark", n); mark != "" {
		return mark
	}
	return v.Book.Say("page.place", "n", n)
}

// tell fills a fact into the words for it. turn is who plays next.
func (v *Voice) tell(name string, f engine.Fact, turn string) string {
	pairs := []any{"cards", v.Card(f.Face), "turn", turn}
	if v.bids() {
		pairs = append(pairs, "called", v.Bid(int(f.N)), "bid", v.ShortBid(int(f.N)))
	}
	if f.Seat != engine.Nobody {
		pairs = append(pairs, "who", v.Name(f.Seat), "side", v.Side(f.Seat))
	} else if v.has(name + ".nobody") {
		name += ".nobody"
	}
	if f.Seats != 0 {
		pairs = append(pairs, "players", v.names(f.Seats, "talk.and"))
	}
	if s := f.Face.Suit(); s != engine.NoSuit {
		pairs = append(pairs, "suit", v.Suit(s), "rank", v.rank(f.Face.Rank()), "ranks", v.many(f.Face.Rank()))
	}
	return v.say(name, int(f.N), pairs...)
}

// bids reports whether the game has bids of tricks and a trump.
func (v *Voice) bids() bool {
	return slices.ContainsFunc(v.Info.Verbs, func(x engine.VerbInfo) bool { return x.Ask == engine.AskBid })
}

// News tells what an entry has led to, a sentence each: who has the trick, a canastra, a morto taken, what
// the hand is worth now, how it ended. before and after are the table on both sides of the entry, before nil
// for the first look at a hand.
func (v *Voice) News(before, after *engine.View) []string {
	var out []string
	turn := ""
	if p := after.Turn.First(); p != engine.Nobody && !after.Over {
		turn = v.Name(p)
	}
	for _, f := range after.Facts {
		info, _ := v.Info.Fact(f.Key)
		if !v.has("news."+f.Key) || before != nil && slices.Contains(before.Facts, f) || f.N < info.News {
			continue
		}
		next := turn
		if next == "" && f.Seat != engine.Nobody {
			next = v.Side(f.Seat)
		}
		out = append(out, v.tell("news."+f.Key, f, next))
	}
	if after.Over && after.Score != nil && (before == nil || !before.Over) {
		out = append(out, v.Result(after.Score))
	}
	return out
}
