package engine

// View is what a seat may see, made for drawing. It shares nothing with the engine.
type View struct {
	Seat    Seat
	Zones   []ZoneView
	Turn    SeatSet // whose decision is waited for; of those that a Discreet hand asks only Seat
	Actors  SeatSet // who may act at all, of which the same holds
	Moves   []Action
	Prompt  string // what this seat is asked, a key of the language files
	Waiting error  // what the table waits for, nil if for nothing
	Over    bool
	Facts   []Fact // what the cards alone do not tell
	Score   *Score // of a hand that is over
	Laid    *Laid  // the seat's own hand in melds, where they stay in the hand; nil elsewhere
	At      uint32 // length of the log shown, to be given to Do with an action
}

// ZoneView is one pile.
type ZoneView struct {
	*ZoneInfo
	Cards   []CardView
	TopOnly bool // a screen shows and names the last card alone: the players may not look through the pile
}

// CardView is one card of a pile.
type CardView struct {
	Slot  Slot
	Face  Face    // Unknown if this seat may not see it, or it is not in yet
	Up    bool    // public: it lies face up
	Seen  SeatSet // who may see it
	Touch bool    // one of the moves begins with this card
}

// View returns what seat s may see; Nobody gives a spectator's view.
func (e *Engine) View(s Seat) *View {
	t := e.hand.Table()
	info := e.game.Info()
	v := &View{Seat: s, Turn: e.hand.Turn(), Actors: e.hand.Actors(), Waiting: e.Waiting(),
		Over: e.hand.Over(), At: uint32(e.Len())}
	if v.Over {
		score := *e.hand.Score()
		v.Score = &score
	}
	if d, ok := e.hand.(Discreet); ok && d.Discreet() {
		v.Turn &= s.Set()
		v.Actors &= s.Set()
	}
	touch := map[Slot]bool{}
	if s != Nobody && !v.Over && v.Waiting == nil && v.Actors.Has(s) {
		l := List{Asides: true}
		e.hand.Legal(s, &l)
		v.Prompt = e.hand.Prompt(s)
		for i := range l.Len() {
			a := l.At(i).Clone()
			v.Moves = append(v.Moves, a)
			for _, c := range a.Cards {
				touch[c] = true
			}
		}
	}
	if a, ok := e.hand.(Arranger); ok && s != Nobody {
		v.Laid = a.Arrange(s)
	}
	if t, ok := e.hand.(FactTeller); ok {
		v.Facts = t.Facts(nil)
	}
	v.Zones = make([]ZoneView, len(info.Zones))
	for z := range info.Zones {
		zv := ZoneView{ZoneInfo: &info.Zones[z], TopOnly: info.TopOnly != nil && info.TopOnly(&e.opt, Zone(z))}
		for _, c := range t.Pile(Zone(z)) {
			zv.Cards = append(zv.Cards, CardView{Slot: c, Face: t.FaceFor(s, c), Up: t.open[c], Seen: t.seen[c], Touch: touch[c]})
		}
		v.Zones[z] = zv
	}
	return v
}
