package session

import (
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/table"
	"carteado/net/order"
	"carteado/net/person"
	"carteado/net/plan"
	"carteado/net/receipt"
	"carteado/net/wire"
)

// Debug tells what a peer waits for.
func Debug(s *Session) string {
	t := s.sit
	if t == nil || t.log == nil {
		return fmt.Sprint("no sitting; err ", s.err)
	}
	h := t.hand
	if !s.seated() {
		return fmt.Sprintf("plan %q by %x here %q unsure %v owner %x ready: %v start: %v", s.plan().Carry, s.plan().Owner(), s.match.text(), s.unsure, s.plan().Owner(), s.Ready(), s.Start())
	}
	out := fmt.Sprintf("log %d of queue %d taken %d; away %b left %b", t.log.Length(), len(t.queue), t.taken, t.urgent.away, t.urgent.left)
	if h == nil {
		return out
	}
	out += fmt.Sprintf("; hand busy %v tasks %d opened %v dealt %v over %v frozen %v aways %v held %v next %v", h.busy, len(h.tasks), h.opened, h.dealt, h.over, h.frozen, h.aways, h.held, h.next)
	if x := h.first(); x != nil {
		out += fmt.Sprintf(" missing %b idle %v ended %v fork %b gone %b root %x engine over %v waiting %v", x.Deal.Missing(), x.Deal.Idle(), x.Deal.Ended(), x.Deal.Forked(), x.Deal.Gone(), x.Deal.Root(), x.Engine.Over(), x.Engine.Waiting())
	}
	return out
}

// Smuggle returns a frame with the plan of an owner, signed by him, in which somebody has the last place, be the table locked
// or not.
func Smuggle(s *Session, id identity.ID) []byte {
	p := s.plan().Clone()
	p.Version++
	p.Places[len(p.Places)-1] = Place{Kind: Person, ID: id, Name: "x"}
	p.Elders = append(p.Elders, id)
	p.Sign(s.cfg.Key)
	return encode([]byte{framePlan}, p)
}

// Foreign returns a frame with a plan of so many versions after an owner's, whose rules are of another version of the program, signed by him or not.
func Foreign(s *Session, steps int, signed bool) []byte {
	p := s.plan().Clone()
	p.Version += uint64(steps)
	_, options := plan.CutHeader(p.Header)
	p.Header = "protocol=1 plays=- " + options
	if signed {
		p.Sign(s.cfg.Key)
	}
	return encode([]byte{framePlan}, p)
}

// Carrying checks the session's plan with another carry, signed by its owner.
func Carrying(s *Session, carry string) error {
	p := s.plan().Clone()
	p.Carry = carry
	p.Sign(s.cfg.Key)
	return p.Check(s.cfg.Games)
}

// Knows returns what a peer's engines and deals know that they may not, "" if nothing.
func Knows(s *Session) string {
	t := s.sit
	if t == nil || t.hand == nil || t.hand.over || t.hand.first() == nil {
		return ""
	}
	for _, c := range t.hand.chairs {
		h := c.table.Engine.Hand().Table()
		if !t.hand.dealt {
			return ""
		}
		for i := range engine.Slot(h.Slots()) {
			may := h.Open(i) || h.Awaited(i) && h.Face(i) == engine.Unknown
			for p := range engine.Seat(len(t.sit.Plan.Places)) {
				may = may || h.Seen(i).Has(p) && c.seat >= 0 && (p == c.seat || c.table.Deal.Speaks(p) == c.seat || c.table.Deal.Gone().Has(p) && c.table.Deal.Gone().Has(c.seat))
			}
			if may || !h.Live(i) {
				continue // reading a card takes a scalar multiplication, and this is asked after every message
			}
			if _, reads := c.table.Deal.Face(i); h.Face(i) != engine.Unknown || reads && !c.table.Deal.Ended() && !c.table.Engine.Over() {
				return fmt.Sprintf("seat %d knows slot %d in %d: %v, reads %v at %d; engine at %d, idle %v awaited %v", c.seat, i, h.Where(i), h.Face(i), reads, c.table.Deal.At(i), c.table.Engine.Len(), c.table.Deal.Idle(), c.table.Engine.Waiting())
			}
		}
	}
	return ""
}

// Stands returns the root of the present hand's deal and the hash of its engine.
func Stands(s *Session) (root, hash [32]byte, ok bool) {
	t := s.sit
	if t == nil || t.hand == nil || t.hand.over || !t.hand.dealt || t.hand.first() == nil {
		return
	}
	x := t.hand.first()
	return x.Deal.Root(), x.Engine.Hash(), t.hand.quiet()
}

// Speaker is who made a move of a hand, and for which seat.
type Speaker struct{ By, For engine.Seat }

// Speakers gives, of all moves of the present hand, who made them: in parts, a new one whenever a seat is given back.
func Speakers(s *Session) (hand uint32, parts [][]Speaker) {
	t := s.sit
	if t == nil || t.hand == nil || t.hand.first() == nil {
		return 0, nil
	}
	pieces, err := mental.Pieces(t.hand.first().Deal.Record())
	if err != nil {
		panic(err)
	}
	parts = [][]Speaker{nil}
	for _, p := range pieces {
		switch p.Letter {
		case 'r':
			parts = append(parts, nil)
		case 'c':
			m, err := mental.DecodeMessage(p.Bytes)
			if err != nil {
				panic(err)
			}
			last := &parts[len(parts)-1]
			*last = append(*last, Speaker{m.Seat, engine.Seat(m.Body[0]) - 1})
		}
	}
	return t.hand.number, parts
}

// Backs returns who get their seats back after the next move.
func Backs(s *Session) engine.SeatSet { return s.sit.hand.backs }

// Table returns the name of the table.
func Table(s *Session) [32]byte { return s.sit.roster.ID }

// DealConfig returns what a verdict of a hand is judged by.
func DealConfig(s *Session, hand uint32) mental.Config { return s.sit.hands[hand].cfg }

// Force puts a signed action into the log that no honest client would.
func Force(s *Session, action []byte) {
	raw, err := s.sit.hand.first().Deal.Act(action)
	if err == nil {
		err = s.sit.propose(&entry{kind: entryPlay, Play: raw})
	}
	if err != nil {
		panic(err)
	}
}

// Rival lets two sessions of one person say different things.
func Rival(a, b *Session) {
	if err := errors.Join(a.sit.propose(&entry{kind: entryMotion, On: onEnd}), b.sit.propose(&entry{kind: entryMotion, On: onEnd, Word: sayNo})); err != nil {
		panic(err)
	}
}

// PlanFrame returns the plan as it is sent.
func PlanFrame(s *Session) []byte { return encode([]byte{framePlan}, s.plan()) }

// Frames returns one frame of each kind.
func Frames(s *Session) [][]byte {
	t := s.sit
	c := charge{Table: t.roster.ID, Hand: 1, Seat: 1, What: "share"}
	return [][]byte{
		encode([]byte{frameLost}, &lost{t.hash}), encode([]byte{frameCharge}, &c), encode([]byte{frameWhy}, &c), encode([]byte{frameProof}, &proof{c, 0, 1, []byte("x")}),
		encode([]byte{frameAuto}, &automatic{true}), PlanFrame(s), encode([]byte{frameSit}, &t.sit), encode([]byte{frameReady}, &t.sit.Ready[0]),
		encode([]byte{frameJoin}, t.joins[1]), encode([]byte{frameNeed}, &need{Table: t.roster.ID, Hand: 1}), encode([]byte{frameDiffers}, &lobby.Differs{Plan: t.hash, Header: "target=4"}),
		encode([]byte{framePing}, &ping{t.roster.ID, 1, nonce{1}}), encode([]byte{frameSign}, &sign{ping: ping{t.roster.ID, 1, nonce{1}}}),
		encode([]byte{frameOpinion}, &opinion{t.roster.ID, 1, 2, 3, engine.FirstSealed}),
		encode([]byte{frameSigned}, &signed{Match: t.roster.ID, Word: receipt.Signature{Seat: 1, At: 2, Near: 4}}),
		encode([]byte{frameWho}, &acquaint{t.roster.ID, []byte("x")}),
	}
}

// Again decodes a frame of this package and encodes it again.
func Again(b []byte) ([]byte, bool) {
	if len(b) == 0 {
		return nil, false
	}
	things := map[byte]codec.Message{framePlan: &Plan{}, frameReady: &lobby.Word{}, frameSit: &lobby.Agreement{}, frameJoin: &join{}, frameNeed: &need{},
		frameCharge: &charge{}, frameWhy: &charge{}, frameProof: &proof{}, frameLost: &lost{}, frameAuto: &automatic{}, frameDiffers: &lobby.Differs{}, framePing: &ping{}, frameSign: &sign{}, frameOpinion: &opinion{}, frameSigned: &signed{}, frameWho: &acquaint{}}
	x := things[b[0]]
	if x == nil || decode(b[1:], x) != nil {
		return nil, false
	}
	return encode([]byte{b[0]}, x), true
}

// Slander gives what a liar says: the charge, and what should prove it.
func Slander(s *Session, seat engine.Seat, what string, evidence []byte) (says, shows []byte) {
	c := charge{Table: s.sit.roster.ID, Hand: s.sit.handNumber(), Seat: seat, What: what}
	return encode([]byte{frameCharge}, &c), encode([]byte{frameProof}, &proof{c, 0, 1, evidence})
}

// Whisper returns what seals and opens the number that from makes for to, after so many others in the hand, for who has
// one of their keys and knows the other.
func Whisper(k *identity.Key, with identity.ID, table [32]byte, hand uint32, from, to engine.Seat, before uint32) (func(uint8) int32, func(int32) (uint8, bool)) {
	key, err := (&whisper{table, hand, from, to, before}).key(whisperLabel, k, with)
	if err != nil {
		panic(err)
	}
	return key.seal, key.unseal
}

// Voice returns how good the cards of a seat are that this peer plays.
func Voice(s *Session, seat engine.Seat) float64 { return s.sit.hand.voice(seat) }

// IsOpinion reports whether a frame says what a robot thinks.
func IsOpinion(frame []byte) bool { return frame[0] == frameOpinion }

// OpensOpinion reports whether who has a key, and sits at the same table, can read what a robot says to its partner.
func OpensOpinion(s *Session, k *identity.Key, frame []byte) bool {
	var o opinion
	if err := decode(frame[1:], &o); err != nil {
		panic(err)
	}
	w := whisper{o.Table, o.Hand, o.Seat, s.match.opt.Partner(o.Seat), o.At}
	key, err := w.key(opinionLabel, k, s.sit.sit.Plan.Places[o.Seat].ID)
	if err != nil {
		panic(err)
	}
	_, ok := key.unseal(o.Move)
	return ok
}

// OpinionOf returns what a robot says as if another had said it.
func OpinionOf(frame []byte, seat engine.Seat) []byte {
	var o opinion
	if err := decode(frame[1:], &o); err != nil {
		panic(err)
	}
	o.Seat = seat
	return encode([]byte{frameOpinion}, &o)
}

// Deafen keeps a peer from playing by itself what all have agreed on.
func Deafen(s *Session) { s.sit.hand.late().awake = true }

// CarryFrame returns a frame with the plan of an owner, signed, that goes on with a match.
func CarryFrame(s *Session, carry string) []byte {
	p := s.plan().Clone()
	p.Version++
	p.Carry = carry
	p.Sign(s.cfg.Key)
	return encode([]byte{framePlan}, p)
}

// NotTold reports whether a peer that has risen for itself has not seen the end of the match's last hand: the next plan tells it no score.
func NotTold(s *Session) bool { return s.ending == "alone" && s.unsure && s.plan().Carry == "" }

// SecretOf returns a secret of a seat that this peer speaks for, as it lies in its store.
func SecretOf(s *Session, seat engine.Seat, r keys.Record) ([]byte, bool) {
	return SecretIn(s, s.sit.handNumber(), seat, r)
}

// Usurp returns two frames of somebody who would take a session's table over, with a plan that is so many versions above its
// own: that plan, and a sitting under it, of himself and a friend.
func Usurp(s *Session, self, friend *identity.Key, above uint64) (planned, seated []byte) {
	p := s.plan().Clone()
	p.Version += above
	p.Places[0] = Place{Kind: Person, ID: self.ID(), Name: "x"}
	p.Places[1] = Place{Kind: Person, ID: friend.ID(), Name: "y"}
	for i := 2; i < len(p.Places); i++ {
		p.Places[i] = Place{Kind: Robot, ID: identity.FromSeed([32]byte{byte(i)}).ID(), Name: "z"}
	}
	p.Elders, p.Circle = []identity.ID{self.ID(), friend.ID()}, nil
	p.Sign(self)
	x := lobby.Agreement{Plan: *p}
	for i := range p.Places {
		k := []*identity.Key{self, friend, identity.FromSeed([32]byte{2}), identity.FromSeed([32]byte{3})}[i]
		r := lobby.Word{Plan: p.Hash(), Seat: engine.Seat(i)}
		r.Sign(k)
		x.Ready = append(x.Ready, r)
	}
	return encode([]byte{framePlan}, p), encode([]byte{frameSit}, &x)
}

// Leap returns a frame with the owner's plan of so many versions above, signed by him.
func Leap(s *Session, above uint64) []byte {
	p := s.plan().Clone()
	p.Version += above
	p.Sign(s.cfg.Key)
	return encode([]byte{framePlan}, p)
}

// Elected returns what this peer has signed about the next owner.
func Elected(s *Session) (to identity.ID, signed bool) {
	var x lobby.Elect
	b, err := s.cfg.Store.Get("elect")
	if err != nil || b == nil || decode(b, &x) != nil {
		return identity.ID{}, false
	}
	return x.To, x.Signed && x.Plan == s.plan().Hash()
}

// Reseal returns a stored record with other bytes in it, of a form so many above the present, and the sum that goes with them.
func Reseal(name string, record []byte, above byte, change func([]byte) []byte) []byte {
	body := append([]byte{form + above}, change(record[sealSize+1:])...)
	return append(seal(name, false, body), body...)
}

// NeedFrame asks for what was said in a hand.
func NeedFrame(s *Session, hand uint32) []byte {
	return encode([]byte{frameNeed}, &need{Table: s.sit.roster.ID, Hand: hand})
}

// Name lets a peer say in the log that it waits in vain for somebody, where its deal stands.
func Name(s *Session, seat engine.Seat) {
	t := s.sit
	e := &entry{kind: entryAway, Voice: t.speaker(seat), Root: t.hand.root, Hand: t.hand.number, Stage: t.hand.stage()}
	if err := t.propose(e); err != nil {
		panic(err)
	}
}

// SittingFrames returns the frames that tell of a sitting: what all agreed to, and their nonces.
func SittingFrames(s *Session) [][]byte {
	list := [][]byte{encode([]byte{frameSit}, &s.sit.sit)}
	for _, j := range s.sit.joins {
		list = append(list, encode([]byte{frameJoin}, j))
	}
	return list
}

// Hear lets a peer say in the log that it hears somebody, and show this for it.
func Hear(s *Session, seat engine.Seat, root [32]byte, raw []byte) {
	t := s.sit
	if err := t.propose(&entry{kind: entryHears, Voice: t.speaker(seat), Root: root, Hand: t.hand.number, Play: raw}); err != nil {
		panic(err)
	}
}

// Action returns what an entry of the log says in the deal, nil if it is no action of a game.
func Action(b []byte) *mental.Message {
	e, ok := read(&order.Entry{Action: b})
	if !ok || e.kind != entryPlay {
		return nil
	}
	m, _ := mental.DecodeMessage(e.Play)
	return m
}

// IsSign reports whether a frame is a sign of life.
func IsSign(msg []byte) bool { return msg[0] == frameSign }

// SignOf returns a sign of life that a peer gives now.
func SignOf(s *Session) []byte {
	t := s.sit
	x := sign{ping: ping{t.roster.ID, t.self, nonce{1}}, Length: t.log.Length()}
	copy(x.Sig[:], s.cfg.Key.Sign(signLabel, x.content()))
	return encode(nil, &x)
}

// Passed returns a frame with a sign of life, as whoever passes it on sends it.
func Passed(b []byte) []byte { return append([]byte{frameSign}, b...) }

// Forged returns a sign of life of a later time, as somebody else would make it.
func Forged(b []byte) []byte {
	var x sign
	if err := decode(b, &x); err != nil {
		panic(err)
	}
	x.Length += 1000
	return encode(nil, &x)
}

// Alive lets a peer put a sign of life of another into the log.
func Alive(s *Session, b []byte) {
	var x sign
	err := decode(b, &x)
	if err == nil {
		err = s.sit.propose(&entry{kind: entryAlive, Voice: x.Voice, Sign: x})
	}
	if err != nil {
		panic(err)
	}
}

// Unasked returns a frame with a message of the deal that this peer's seat signs at the present root, though nothing of the kind
// is due: with a number that is never reached, or it would be another message in the place of what the seat does say.
func Unasked(s *Session, id *mental.Identity, kind mental.Kind, body []byte) []byte {
	h := s.sit.hand
	me := h.chairs[0].seat
	m := &mental.Message{Hand: h.number, Root: h.root, Seat: me, Seq: h.next[me] + 8, Kind: kind, Body: body}
	id.Sign(s.sit.roster.ID, m)
	b, err := wire.Encode(&wire.Deal{Hand: h.number, Raw: m.Bytes()})
	if err != nil {
		panic(err)
	}
	return b
}

// HandOf returns the cards that lie in a seat's hand, as a peer's engine has it.
func HandOf(s *Session, seat engine.Seat) (list []engine.Slot) {
	x := s.sit.hand.first()
	t := x.Engine.Hand().Table()
	for z, i := range s.match.game.Info().Zones {
		if i.Owner == seat && i.Kind == engine.Holding {
			list = append(list, t.Pile(engine.Zone(z))...)
		}
	}
	return list
}

// ReadsNever returns what a peer's deal of its last hand reads of cards that nobody may ever see, "" if nothing.
func ReadsNever(s *Session) string {
	if s.sit == nil || s.sit.hand == nil || s.sit.hand.first() == nil {
		return ""
	}
	x := s.sit.hand.first()
	for z, i := range s.match.game.Info().Zones {
		for _, c := range x.Engine.Hand().Table().Pile(engine.Zone(z)) {
			if _, reads := x.Deal.Face(c); i.Never && reads {
				return fmt.Sprintf("slot %d in %s", c, i.Name)
			}
		}
	}
	return ""
}

// Reads reports whether a peer's deal of its last hand reads any of some cards.
func Reads(s *Session, cards ...engine.Slot) bool {
	for _, c := range cards {
		if _, reads := s.sit.hand.first().Deal.Face(c); reads {
			return true
		}
	}
	return false
}

// Opens reports whether a key opens a card as it lies in a peer's deal of its last hand.
func Opens(s *Session, key group.Scalar, card engine.Slot) bool {
	_, err := keyswitch.Read(key, s.sit.hand.first().Deal.Card(card).Ciphertext)
	return err == nil
}

// LostFrame returns what somebody says who has lost what he kept of the sitting.
func LostFrame(s *Session) []byte { return encode([]byte{frameLost}, &lost{s.sit.hash}) }

// Insist lets a session say in the log that the match should end in friendship, or that it should not.
func Insist(s *Session, on bool) {
	e := &entry{kind: entryMotion, On: onEnd, Word: sayNo}
	if on {
		e.Word = sayYes
	}
	if err := s.sit.propose(e); err != nil {
		panic(err)
	}
}

// IsSigned reports whether a frame is a signature under the receipt of a match.
func IsSigned(frame []byte) bool { return frame[0] == frameSigned }

// SignedFrame returns the frame by which a seat signs a match.
func SignedFrame(m *receipt.Match, k *identity.Key, seat engine.Seat) []byte {
	return SignedUnder(m, m, k, seat)
}

// SignedUnder returns the frame by which a seat signs one match and says that it is another.
func SignedUnder(name, m *receipt.Match, k *identity.Key, seat engine.Seat) []byte {
	id, _ := name.ID()
	x, _ := m.Sign(k, seat, 0, 0)
	return encode([]byte{frameSigned}, &signed{id, x})
}

// IsVote reports whether a frame says who should be the owner.
func IsVote(frame []byte) bool { return frame[0] == frameElect }

// IsWho reports whether a frame says which person somebody is.
func IsWho(frame []byte) bool { return frame[0] == frameWho }

// Posing returns the frame of who says that he is a person whose key he does not have.
func Posing(s *Session, to, who identity.ID) []byte {
	table := person.Table(s.sit.roster.ID)
	x := person.Introduction{Tie: person.Bind(s.cfg.Person, s.cfg.Key, table), Profile: person.Profile{Name: "x"}}
	x.Tie.Person = who
	letter, err := person.Seal(s.cfg.Key, to, table, &x, s.cfg.Random)
	if err != nil {
		panic(err)
	}
	return encode([]byte{frameWho}, &acquaint{table, letter})
}

// IsNeed reports whether a frame asks for what was said in a hand.
func IsNeed(frame []byte) bool { return frame[0] == frameNeed }

// IsHeld reports whether a frame says that somebody has been told all that is held of him.
func IsHeld(frame []byte) bool { return frame[0] == frameHeld }

// Dawdle lets a peer begin again to bring a charge against a seat, and bring no other, if there is a log.
func Dawdle(s *Session, seat engine.Seat) {
	t := s.sit
	if !s.seated() || t.log == nil || t.hand == nil {
		return
	}
	t.accuses = nil
	c := charge{Table: t.roster.ID, Hand: t.hand.number, Seat: seat, What: "share"}
	t.propose(&entry{kind: entryGuilty, Guilty: proof{charge: c, Part: 0, Parts: 2, Bytes: []byte("wait")}})
}

// Rescore has the owner write another score into his plan.
func Rescore(s *Session, change func(*engine.Carry)) error {
	p := s.plan().Clone()
	c, err := engine.ParseCarry(&s.match.opt, p.Carry)
	if err != nil {
		return err
	}
	change(&c)
	p.Carry = c.Text(&s.match.opt)
	return s.lobby.Publish(p)
}

// Exchange has whoever looks after the table let two people change their seats.
func Exchange(s *Session, a, b engine.Seat) error {
	p := s.plan().Clone()
	p.Places[a], p.Places[b] = p.Places[b], p.Places[a]
	p.Carry = around{s}.Score(p)
	return s.lobby.Publish(p)
}

// Seats has whoever looks after an open table give somebody a seat, whatever his program would say to it.
func Seats(s *Session, id identity.ID, name string) error {
	p := s.plan().Clone()
	p.Places[p.Room(s.cfg.Games)] = Place{Kind: Person, ID: id, Name: name}
	p.Elders = append(p.Elders, id)
	p.Carry = around{s}.Score(p)
	return s.lobby.Publish(p)
}

// Acquit has a peer forget who was found to cheat, as if the evidence had not reached it.
func Acquit(s *Session) { s.acquit() }

// Planned returns a frame with a plan after that of an owner, signed by him.
func Planned(s *Session, change func(*Plan)) []byte {
	p := s.plan().Clone()
	p.Version++
	change(p)
	p.Sign(s.cfg.Key)
	return encode([]byte{framePlan}, p)
}

// Planless reports whether no match goes on by the plan.
func Planless(s *Session) bool { return s.plan().Carry == "" }

// Convict has a peer know of somebody that he has cheated in the match.
func Convict(s *Session, id identity.ID) { s.addConvict(id, true) }

// Convicts returns who was found to cheat, as far as a peer remembers.
func Convicts(s *Session) (list []identity.ID) {
	for _, x := range s.convicts.list {
		list = append(list, x.id)
	}
	return list
}

// GivesUp reports whether an entry of the log helps to go on without somebody: it names him, or gives a hand up.
func GivesUp(b []byte) bool {
	e, ok := read(&order.Entry{Action: b})
	return ok && (e.kind == entryAway || e.kind == entryMotion && e.On == onAbandon)
}

// IsBack reports whether an entry of the log says that its author is back.
func IsBack(b []byte) bool {
	e, ok := read(&order.Entry{Action: b})
	return ok && e.kind == entryBack
}

// Names returns whom an entry of the log names as away, in persons.
func Names(b []byte) engine.Seat {
	if e, ok := read(&order.Entry{Action: b}); ok && e.kind == entryAway {
		return e.Voice
	}
	return engine.Nobody
}

// Charge lets a peer bring a charge in the log, with evidence that may prove nothing.
func Charge(s *Session, seat engine.Seat, what string, evidence []byte) {
	t := s.sit
	c := charge{Table: t.roster.ID, Hand: t.hand.number, Seat: seat, What: what}
	if err := t.propose(&entry{kind: entryGuilty, Guilty: proof{charge: c, Parts: 1, Bytes: evidence}}); err != nil {
		panic(err)
	}
}

// Said returns all that was said in public in the deal of the present hand.
func Said(s *Session) []byte { return s.sit.hand.first().Deal.Record() }

// Linger keeps an owner from going on by himself at an open table when a sitting is over.
func Linger(s *Session) { s.edits = true }

// Chair returns this peer's own side of a hand.
func Chair(s *Session, hand uint32) *table.Table { return s.sit.hands[hand].chairs[0].table }

// Sealed returns a record as it is stored.
func Sealed(name string, value []byte) []byte {
	body := append([]byte{form}, value...)
	return append(seal(name, false, body), body...)
}

// Lay lets a peer bring an action into the log that it has signed in the deal.
func Lay(s *Session, raw []byte) {
	if err := s.sit.propose(&entry{kind: entryPlay, Play: raw}); err != nil {
		panic(err)
	}
}

// Goes lets a peer's deal go on to an operation by itself.
func Goes(s *Session, op mental.Op) {
	h := s.sit.hand
	h.do(func() { h.check(h.chairs[0].table.Deal.Due(op)) }, nil)
}

// SecretIn returns a secret of a seat that this peer speaks for in a hand, as it lies in its store.
func SecretIn(s *Session, hand uint32, seat engine.Seat, r keys.Record) ([]byte, bool) {
	b, err := s.sit.seatStore(seat).Get(fmt.Sprintf("hand/%d/secret/%v", hand, r))
	return b, err == nil && b != nil
}

// Kept returns how many bytes a peer keeps before their time of what another has brought.
func Kept(s *Session, by identity.ID) int { return s.sit.early.bytes[by] }

// Part lets a peer say that a seat has parted the others, so far into the hand.
func Part(s *Session, seat engine.Seat, at int) {
	t := s.sit
	if err := t.propose(&entry{kind: entryMotion, On: onParted, Hand: t.hand.number, Voice: t.speaker(seat), Stage: stage(at)}); err != nil {
		panic(err)
	}
}

// ChargeIn lets a peer bring a charge about what was said in any hand.
func ChargeIn(s *Session, hand uint32, seat engine.Seat, what string, evidence []byte) {
	t := s.sit
	c := charge{Table: t.roster.ID, Hand: hand, Seat: seat, What: what}
	if err := t.propose(&entry{kind: entryGuilty, Guilty: proof{charge: c, Parts: 1, Bytes: evidence}}); err != nil {
		panic(err)
	}
}

// Untold keeps a peer from saying how far it has come, where it is asked, and reports whether it is.
func Untold(s *Session) bool {
	if s.sit == nil || s.sit.hand == nil || !s.sit.hand.inquiry.open() {
		return false
	}
	s.sit.hand.testified = s.sit.hand.inquiry.index
	return true
}

// Out returns who is out of the present hand, as a peer's engine has it.
func Out(s *Session) engine.SeatSet {
	if x := s.sit.hand.first(); x != nil {
		return x.Engine.Hand().Table().Gone()
	}
	return 0
}

// Sulk keeps a peer from saying that it is back.
func Sulk(s *Session) { s.sit.backAt = 1 << 60 }

// Spoil lets a peer say that the absent of a hand that never was be given up.
func Spoil(s *Session) {
	if t := s.sit; t != nil && t.log != nil && !t.over && t.log.Pending() == 0 {
		t.propose(&entry{kind: entryMotion, On: onAbandon, Hand: 1 << 20, Word: sayYes})
	}
}

// Mum keeps a peer from telling where its deal has been before a voice said two things.
func Mum(s *Session, v engine.Seat) {
	if s.sit != nil && s.sit.hand != nil {
		s.sit.hand.forkedAt[v] = 1 << 50
	}
}

// SaysOver reports whether a frame asks that the log have it that the hand is over for its author.
func SaysOver(frame []byte) bool {
	f, err := wire.Decode(slices.Clone(frame))
	p, is := f.(*wire.Propose)
	if err != nil || !is {
		return false
	}
	e, ok := read(&order.Entry{Action: p.Action})
	return ok && e.kind == entryOver
}

// Mark is how far a peer's present hand has come: as long as it is the same the peer knows nothing more of the cards than before.
type Mark struct {
	hand               *hand
	busy, dealt, quiet bool
	heard, made        int
}

// MarkOf returns it.
func MarkOf(s *Session) (m Mark) {
	t := s.sit
	if t == nil || t.hand == nil {
		return m
	}
	m = Mark{hand: t.hand, busy: t.hand.first() == nil, dealt: t.hand.dealt, quiet: t.hand.quiet()}
	for _, c := range t.hand.chairs {
		if !m.busy && c.table != nil {
			m.heard, m.made = m.heard+len(c.table.Deal.Record()), m.made+c.table.Engine.Len()
		}
	}
	return m
}

// Asked reports whether a peer's player is asked for a move, if it knows that just now.
func Asked(s *Session) bool {
	t := s.sit
	if t == nil || t.hand == nil || !t.hand.dealt {
		return false
	}
	x := t.hand.first()
	return x != nil && x.Engine.Hand().Turn().Has(t.hand.chairs[0].seat)
}

// AccuseAt says that a voice is waited for in vain at a root, and once more.
func AccuseAt(s *Session, v engine.Seat, root [32]byte) {
	t := s.sit
	if t == nil || t.hand == nil || t.over {
		return
	}
	for range 2 {
		t.propose(&entry{kind: entryAway, Voice: v, Root: root, Hand: t.hand.number, Stage: dealt})
	}
}

// PlanHash returns the name of the plan that counts at a peer.
func PlanHash(s *Session) [32]byte { return s.plan().Hash() }

// ReadElect returns what a frame says about the next owner, if it does.
func ReadElect(frame []byte) (x lobby.Elect, is bool) {
	is = frame[0] == lobby.FrameElect && decode(frame[1:], &x) == nil
	return x, is
}

// ForgedElect returns a frame with a word on the plan of a peer that nobody has signed.
func ForgedElect(s *Session, to identity.ID) []byte {
	return encode([]byte{lobby.FrameElect}, &lobby.Elect{Plan: s.plan().Hash(), To: to, Signed: true})
}
