package engine

// View is what a seat may see, made for drawing. It shares nothing with the engine.
type View struct {
	Seat    Seat
	Zones   []ZoneView
	Turn    SeatSet // whose decision is waited for
	Actors  SeatSet // who may act at all
	Moves   []Action
	Prompt  string // what this seat is asked, a key of the language files
	Waiting error  // what the table waits for, nil if for nothing
	Over    bool
	Facts   []Fact // what the cards alone do not tell
	Score   *Score // of a hand that is over
	At      uint32 // length of the log shown, to be given to Do with an action
}

// Fact is something public that a screen shows and a pile alone does not tell: the trump, what the hand is
// worth, who won the first trick, that a meld is a clean canastra. A game says in its package documentation
// which it gives.
type Fact struct {
	Key  string // a key of the language files: "trump", "value", "canastra"
	Seat Seat   // whom it is about, the first seat of a side for a side; Nobody for the table
	Zone Zone   // the pile it is about; NoZone for none
	N    int32  // a number that belongs to it
	Face Face   // a face that belongs to it; Unknown for none
}

// NoZone is no pile.
const NoZone Zone = 0xFF

// Telling is a Hand that has facts to tell. They are public: the same at every peer that has the same log.
type Telling interface {
	Facts(f []Fact) []Fact // appends them to f
}

// ZoneView is one pile.
type ZoneView struct {
	*ZoneInfo
	Cards []CardView
}

// CardView is one card of a pile.
type CardView struct {
	Slot  Slot
	Face  Face    // Unknown if this seat may not see it, or it is not in yet
	Up    bool    // public: it lies face up
	Seen  SeatSet // who may see it
	Touch bool    // one of the moves begins with this card
}

// View gives what seat s may see; Nobody gives a spectator's view.
func (e *Engine) View(s Seat) *View {
	t := e.hand.Table()
	info := e.game.Info()
	v := &View{Seat: s, Turn: e.hand.Turn(), Actors: e.hand.Actors(), Waiting: e.Waiting(),
		Over: e.hand.Over(), At: uint32(e.Len())}
	if v.Over {
		score := *e.hand.Score()
		v.Score = &score
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
	if t, ok := e.hand.(Telling); ok {
		v.Facts = t.Facts(nil)
	}
	v.Zones = make([]ZoneView, len(info.Zones))
	for z := range info.Zones {
		zv := ZoneView{ZoneInfo: &info.Zones[z]}
		for _, c := range t.Pile(Zone(z)) {
			zv.Cards = append(zv.Cards, CardView{Slot: c, Face: t.FaceFor(s, c), Up: t.open[c], Seen: t.seen[c], Touch: touch[c]})
		}
		v.Zones[z] = zv
	}
	return v
}
