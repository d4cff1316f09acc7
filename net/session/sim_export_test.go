package session

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/keys"
	"carteado/net/order"
	"carteado/net/wire"
)

// HandKey names a hand.
type HandKey struct {
	Table [32]byte
	Hand  uint32
}

// Void returns the hand with which the last sitting ended and which does not count, if it ended so.
func Void(s *Session) (HandKey, bool) {
	t := s.sit
	if t == nil || !t.over || t.hand == nil || !t.hand.over || s.ending != "void" && s.ending != "forfeit" {
		return HandKey{}, false
	}
	for _, r := range s.receipts {
		if r.Config.Roster.ID == t.roster.ID && r.Config.Hand == t.hand.number {
			return HandKey{}, false
		}
	}
	return HandKey{t.roster.ID, t.hand.number}, true
}

// Accuse lets a peer say in the log that it waits in vain for somebody, if it can say anything.
func Accuse(s *Session, seat engine.Seat) {
	if t := s.sit; s.seated() && t.self >= 0 && t.log != nil && t.hand != nil && t.hand.first() != nil {
		t.propose(&entry{kind: entryAway, Voice: t.speaker(seat), Root: t.hand.root, Hand: t.hand.number, Stage: t.hand.stage()})
	}
}

// Insert puts an action into the log that no honest client would, if there is a hand.
func Insert(s *Session, action []byte) {
	t := s.sit
	if !s.seated() || t.self < 0 || t.log == nil || t.hand == nil || t.hand.first() == nil {
		return
	}
	if raw, err := t.hand.first().Deal.Act(action); err == nil {
		t.propose(&entry{kind: entryPlay, Play: raw})
	}
}

// Lie returns what a liar says of a seat, and what should prove it, if he sits at a table.
func Lie(s *Session, seat engine.Seat, what string) (says, shows []byte) {
	if t := s.sit; t == nil || t.roster == nil {
		return nil, nil
	}
	return Slander(s, seat, what, []byte("no"))
}

// proposes returns the entry of the log that a frame asks for, nil if for none.
func proposes(frame []byte) *entry {
	f, err := wire.Decode(slices.Clone(frame))
	x, is := f.(*wire.Propose)
	if err != nil || !is {
		return nil
	}
	e, ok := read(&order.Entry{Action: x.Action})
	if !ok {
		return nil
	}
	return e
}

// says reports whether a frame asks for an entry of the log about a subject.
func says(frame []byte, on subject) bool {
	e := proposes(frame)
	return e != nil && e.kind == entryMotion && e.On == on
}

// Charges reports whether a frame asks for an entry that brings a charge.
func Charges(frame []byte) bool {
	e := proposes(frame)
	return e != nil && e.kind == entryGuilty
}

// SaysStage reports whether a frame asks for an entry of the log that says how far somebody has come when another has cheated.
func SaysStage(frame []byte) bool { return says(frame, onStage) }

// TellsFork reports whether a frame asks for one that tells where somebody's deal has been when another has parted them.
func TellsFork(frame []byte) bool { return says(frame, onFork) }

// The stages of a hand that somebody may say he has come to.
const (
	Agreed = int(agreed)
	Dealt  = int(dealt)
)

// SayStage lets a peer say how far his deal has come, where he is asked and has not said it, and nothing else of it from then on. It reports whether
// it did.
func SayStage(s *Session, at int) bool {
	h := s.sit.hand
	if h == nil || !h.inquiry.open() || h.testified == h.inquiry.index {
		return false
	}
	h.testified = h.inquiry.index
	return s.sit.sayStage(s.sit.self, stage(at)) == nil
}

// DealtDeal is a hand as a peer's deal has it.
type DealtDeal struct {
	Config mental.Config
	Deal   *mental.Deal
	Table  *engine.Table
	Over   bool // no card is played any more
	t      *sitting
}

// DealtHand returns the present hand of a peer, nil if its cards are not dealt or it works.
func DealtHand(s *Session) *DealtDeal {
	t := s.sit
	if t == nil || t.hand == nil || t.hand.first() == nil || !t.hand.dealt {
		return nil
	}
	x := t.hand.first()
	return &DealtDeal{t.hand.cfg, x.Deal, x.Engine.Hand().Table(), x.Engine.Over(), t}
}

// Runner returns the seat of who runs a seat.
func (d *DealtDeal) Runner(seat engine.Seat) engine.Seat { return d.t.seatOf(d.t.speaker(seat)) }

// Secret names what a store has of a secret of a seat.
func (d *DealtDeal) Secret(seat engine.Seat, r keys.Record) string {
	return fmt.Sprintf("%shand/%d/secret/%v", d.t.seatStore(seat).prefix, d.Config.Hand, r)
}

// speaks reports whether a peer can say anything in the log about a hand.
func speaks(s *Session) bool {
	t := s.sit
	return s.seated() && t.self >= 0 && t.log != nil && t.hand != nil && t.hand.first() != nil
}

// SayBack lets a peer say that it is back.
func SayBack(s *Session) {
	if speaks(s) {
		s.sit.propose(&entry{kind: entryBack})
	}
}

// SayOfHand lets a peer say something of the present hand, the one before or the next.
func SayOfHand(s *Session, at int) {
	if !speaks(s) {
		return
	}
	h := s.sit.hand
	e := []*entry{
		{kind: entryOver, Root: h.root}, {kind: entryOver}, {kind: entryNext},
		{kind: entryMotion, On: onAbandon, Word: sayLate, Root: h.root, Stage: stage(at >> 8 % int(stages))},
		{kind: entryMotion, On: onAbandon, Stage: stage(at >> 8 % int(stages))},
	}[at%5]
	e.Hand = max(1, h.number+uint32(at>>4%3)-1)
	s.sit.propose(e)
}

// SayOfRoot lets a peer say that it waits for a voice where the hand was, or never was.
func SayOfRoot(s *Session, seat engine.Seat, at int) {
	if !speaks(s) {
		return
	}
	h := s.sit.hand
	e := &entry{kind: entryAway, Voice: s.sit.speaker(seat), Root: h.before, Hand: h.number, Stage: stage(at % int(stages))}
	if list := h.first().Rests(); len(list) > 0 && at>>4%2 == 0 {
		e.Root = list[at>>5%len(list)]
	}
	s.sit.propose(e)
}

// IsAsked reports whether the log waits for how far a peer has come in the hand, or people speak there of who has parted them.
func IsAsked(s *Session) bool {
	return speaks(s) && (s.sit.hand.inquiry.open() || s.sit.hand.parted.open())
}

// Stakes returns the present hand of a sitting, who sits where in it, and how the match stands; and whether there is one.
func Stakes(s *Session) (k HandKey, places []Place, c engine.Carry, over, ok bool) {
	t := s.sit
	if t == nil || t.roster == nil || t.hand == nil || s.match == nil {
		return k, nil, c, false, false
	}
	return HandKey{t.roster.ID, t.hand.number}, t.sit.Plan.Places, s.match.carry, t.hand.over, true
}

// LeftBehind returns the seats of who has left the present sitting for good, or is out of it, by the log.
func LeftBehind(s *Session) engine.SeatSet {
	if t := s.sit; t != nil && t.roster != nil {
		return t.own(t.urgent.left)
	}
	return 0
}
