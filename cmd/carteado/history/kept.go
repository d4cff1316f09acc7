package history

import (
	"slices"

	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/notebook"
)

// most is how many bytes of hands are kept: with all else, and sealed, they can be taken along in one file. Where there are more, those of the matches
// that are longest over go first; the matches themselves stay.
const most = backup.Max / 2

// Keep keeps a match that is over, with its hands, or what is new of it; of one against robots the first time counts. There is something to lose from the first one on: the browser is
// asked not to drop it.
func (h *History) Keep(m notebook.Match, hands []notebook.Hand) {
	if !h.Screen.Likes.Notebook {
		return
	}
	h.withPast(func() {
		text := notebook.WriteHands(hands)
		e := notebook.Entry{Match: m, Hands: len(hands), Size: len(text)}
		if len(h.past) == 0 {
			h.Persist()
		}
		i := slices.IndexFunc(h.past, func(x notebook.Entry) bool { return x.ID == m.ID })
		if i >= 0 && m.Solo {
			return
		}
		if i >= 0 && h.past[i].Hands > len(hands) { // not all of them are there any more where it was played
			e.Hands, e.Size = h.past[i].Hands, h.past[i].Size
			h.past[i] = e
			h.Storage.KeepPast(m.ID, e.Line())
			return
		}
		h.Storage.KeepHands(m.ID, text)
		h.Storage.KeepPast(m.ID, e.Line())
		h.Page.Tell("notebook", true)
		if i >= 0 {
			h.past[i] = e
			return
		}
		was, before := notebook.Oldest(h.past, most), h.honours()
		h.past = append(h.past, e)
		if m.Competitive {
			h.Screen.Honour(slices.DeleteFunc(h.honours(), func(x string) bool { return slices.Contains(before, x) }))
		}
		for _, x := range h.past[was:notebook.Oldest(h.past, most)] {
			h.Storage.KeepHands(x.ID, "")
		}
	})
}

// Reread reads anew: matches have come from elsewhere.
func (h *History) Reread() {
	h.past, h.events, h.read = nil, nil, false
	h.Page.Tell("notebook", true)
	h.withPast(func() {})
}

// withPast calls then once the matches are read.
func (h *History) withPast(then func()) {
	if h.read {
		then()
		return
	}
	var events, lines string
	left := 2
	told := func() {
		if left--; left > 0 {
			return
		}
		read := func(person *identity.Key) {
			h.Screen.Loop.Run(func() {
				if !h.read {
					h.past, h.read = notebook.ParseEntries(lines), true
					if person != nil {
						h.events = notebook.ParseEvents(events, person.ID())
					}
				}
				then()
			})
		}
		if events == "" { // there may be no person, who need not be made for that
			read(nil)
		} else {
			h.Person(read)
		}
	}
	// Both at once, and events first: lines that are not joined yet are, once they are read, and all that is asked then waits.
	h.Storage.Events(func(text string) { events = text; told() })
	h.Storage.Past(func(text string) { lines = text; told() })
}

// matches returns the matches without what lies beside them.
func (h *History) matches() []notebook.Match {
	out := make([]notebook.Match, len(h.past))
	for i := range h.past {
		out[i] = h.past[i].Match
	}
	return out
}
