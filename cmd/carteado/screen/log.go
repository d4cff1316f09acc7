package screen

import (
	"slices"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/settings"
	"carteado/render/speech"
)

// handLog is what was said of the hand in play, line by line. It follows the hand entry by entry, by itself, so that it says the
// same whether the page was there from the first card, saw several entries at once, or has come back in the middle.
type handLog struct {
	lines []string
	until []int // by entry: how many lines there were before it

	of     *engine.Engine // the hand that is told; nil before its first entry
	hand   *engine.Engine // the same as far as it is told, with the faces that all see
	before *engine.View   // what everybody saw at that point
	said   manner         // how it was told
	secret secret         // what this player could read
	owed   bool           // and there was more to come
}

// secret is how much a page can read of what is for its player's eyes alone. It comes a moment after the entry that it belongs to.
type secret struct{ faces, sealed int }

// manner is how a hand is told. Told in another manner its lines would be others.
type manner struct {
	book  *words.Book
	ranks settings.Ranks
	me    engine.Seat
	names [engine.MaxSeats]string
}

func mannerOf(v *speech.Voice) manner {
	m := manner{book: v.Book, ranks: v.Ranks, me: v.Me}
	for p := range engine.Seat(v.Options.Seats()) {
		m.names[p] = v.Name(p)
	}
	return m
}

// Lines returns what was said of the hand in play.
func (s *Screen) Lines() []string { return s.log.lines }

// LinesSince returns what was said of an entry of the log and those after it.
func (s *Screen) LinesSince(entry int) []string {
	if entry >= len(s.log.until) {
		return nil
	}
	return s.log.lines[s.log.until[entry]:]
}

// lineOf returns what was said first of an entry of the log, "" if nothing was.
func (s *Screen) lineOf(entry int) string {
	l := &s.log
	from, to := l.until[entry], len(l.lines)
	if entry+1 < len(l.until) {
		to = l.until[entry+1]
	}
	if from == to {
		return ""
	}
	return l.lines[from]
}

// tell says what is new in the hand, and what it has led to, and returns the last decision in it.
func (s *Screen) tell() (last *engine.Action) {
	e := s.now.engine
	for i := s.shown; i < e.Len(); i++ {
		if x := e.Entry(i); x.Seat != engine.Nobody || last == nil {
			last = x
		}
	}
	s.shown = e.Len()
	s.write()
	return last
}

// retell writes the log anew where it would be told otherwise now: in another language, with other names, or as something for
// this player's eyes has come in.
func (s *Screen) retell() {
	l := &s.log
	if l.of == s.now.engine && (l.said != mannerOf(s.Aloud()) || l.owed && l.secret != s.secret()) {
		s.log = handLog{}
		s.write()
	}
}

// write brings the log to the entries that were told. On a device that is passed on nothing is said that not everybody may hear.
func (s *Screen) write() {
	e, l, voice := s.now.engine, &s.log, s.Aloud()
	l.said, l.secret = mannerOf(voice), s.secret()
	for i := len(l.until); i < s.shown; i++ {
		l.until = append(l.until, len(l.lines))
		public := l.follow(e, i)
		view, x := *public, e.Read(i)
		if !s.Several() && !s.now.Party.Exhibition && s.viewer != engine.Nobody {
			view.Seat, view.Zones = s.viewer, seenBy(s.viewer, public.Zones, e)
			l.owed = l.owed || x.Sealed(e.Options()) && (x.Seat == s.viewer || x.Seat == e.Options().Partner(s.viewer)) ||
				x.Seat == s.viewer && blind(view.Zones, s.viewer)
		}
		text := voice.Whisper(&view, &x) // which tells more of the same
		if text == "" {
			text = voice.Entry(l.before, &view, &x)
		}
		if text != "" {
			l.lines = append(l.lines, text)
		}
		l.lines = append(l.lines, voice.News(l.before, public)...)
		l.before = public
	}
}

// secret returns how much of the hand can be read now.
func (s *Screen) secret() (c secret) {
	e := s.now.engine
	t := e.Hand().Table()
	for slot := range engine.Slot(t.Slots()) {
		if t.Face(slot) != engine.Unknown {
			c.faces++
		}
	}
	for i := range e.Len() {
		if x := e.Read(i); x.Sealed(e.Options()) {
			c.sealed++
		}
	}
	return c
}

// follow goes on to the ith entry of a hand, and returns what everybody sees then.
func (l *handLog) follow(e *engine.Engine, i int) *engine.View {
	if l.hand == nil {
		hand, err := engine.New(e.Game(), *e.Options(), *e.Carry())
		if err != nil {
			panic(err) // e was made of the same
		}
		l.of, l.hand = e, hand
	}
	if err := l.hand.Do(uint32(i), e.Entry(i)); err != nil {
		panic(err) // e, which knows more, has let it stand
	}
	return l.hand.View(engine.Nobody)
}

// seenBy returns the piles as a seat sees them that knows no other faces than e.
func seenBy(p engine.Seat, zones []engine.ZoneView, e *engine.Engine) []engine.ZoneView {
	t := e.Hand().Table()
	out := slices.Clone(zones)
	for z := range out {
		out[z].Cards = slices.Clone(out[z].Cards)
		for k := range out[z].Cards {
			if c := &out[z].Cards[k]; c.Seen.Has(p) {
				c.Face = t.Face(c.Slot)
			}
		}
	}
	return out
}

// blind reports whether a card that a seat may see has no face in its hand.
func blind(zones []engine.ZoneView, p engine.Seat) bool {
	return slices.ContainsFunc(zones, func(z engine.ZoneView) bool {
		return z.Kind == engine.Holding && z.Owner == p && slices.ContainsFunc(z.Cards, func(c engine.CardView) bool { return c.Seen.Has(p) && c.Face == engine.Unknown })
	})
}

// whispers returns what another has let the seat that looks alone know, in entries from a number on: the partner's sign.
func (s *Screen) whispers(from int) (out []string) {
	for i := from; i < s.shown; i++ {
		x := s.now.engine.Read(i)
		if text := s.voice.Whisper(s.now.View, &x); text != "" && x.Seat != s.viewer {
			out = append(out, text)
		}
	}
	return out
}
