package solo

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/engine/robot"
)

// Reasoner is a mind that can say why a good player does something. The key it gives is one of the Reasons of
// its game, or "" where it has nothing to say. It sees what the seat that acts sees.
type Reasoner interface {
	Reason(h engine.Hand, a *engine.Action) string
}

const (
	asking    = "solo ask 1"
	answering = "solo answer 1"
)

// question is what Ask sends.
type question struct {
	level  robot.Level
	slow   bool // takes all the time that it needs
	seed   uint64
	seat   engine.Seat
	mind   any
	name   string
	engine *engine.Engine // knows what the seat knows
	notes  []byte         // of the hands before

	weighs bool             // how much more the first of two is worth than the second
	two    [2]engine.Action // that the seat has to choose between
}

// RobotMark begins the name that a table keeps for a robot; the robot's number follows.
const RobotMark = "#robot."

// style returns the style of whoever has a name: people who ask for advice have none.
func style(name string) robot.Style {
	number, ok := strings.CutPrefix(name, RobotMark)
	n, err := strconv.Atoi(number)
	if !ok || err != nil {
		return robot.Even
	}
	return robot.StyleOf(n)
}

// Think decides what Table.Ask, Table.Hint or Review.Ask asks and gives what Table.Settle, Table.Advice or Review.Take takes. It needs
// nothing but the bytes, so that it can run anywhere; stop, which may be nil, is asked now and then if it
// shall answer with what it has, unless the table's robots are unhurried.
func Think(ask []byte, stop func() bool) (answer []byte, err error) {
	q, err := parseQuestion(ask)
	if err != nil {
		return nil, err
	}
	// A position that no table ever asked about can break what minds take for granted: points below zero in
	// a game that has none.
	defer func() {
		if x := recover(); x != nil {
			answer, err = nil, fmt.Errorf("solo: this cannot be thought about: %v", x)
		}
	}()
	if q.slow {
		stop = nil
	}
	e := q.engine
	r := robot.New(e.Game(), e.Options(), mind(q.mind), q.level)
	r.Know(q.notes)
	if q.weighs {
		return appendVerdict(nil, q, r.Compare(e.Hand(), q.seat, &q.two[0], &q.two[1], numbers(q.seed), stop)), nil
	}
	r.Style = style(q.name)
	a := r.Choose(e.Hand(), q.seat, numbers(q.seed), stop)
	x := reply{seed: q.seed, head: e.Head(), move: a}
	if m, ok := q.mind.(Reasoner); ok {
		x.why = m.Reason(e.Hand(), &a)
	}
	return x.append(nil, e.Game().Info()), nil
}

// mind gives what a robot takes: nil for a game without one.
func mind(m any) robot.Mind {
	x, _ := m.(robot.Mind)
	return x
}

func parseQuestion(ask []byte) (*question, error) {
	if len(ask) > MaxSize {
		return nil, wrong(1, "a question has at most %d bytes", MaxSize)
	}
	h := header{rest: string(ask)}
	q, sees, err := h.question()
	var better, played string
	if err == nil {
		q.notes, err = h.noted()
	}
	if err == nil {
		better, played, err = h.choice()
	}
	if err != nil {
		return nil, wrong(h.line, "%w", err)
	}
	r, err := record.Parse(h.rest, games.Lookup)
	if err != nil {
		return nil, h.below(err)
	}
	if len(r.Deck) > 0 {
		return nil, wrong(h.line+1, "who is asked does not know the deck")
	}
	rep, err := r.Verify()
	if err != nil {
		return nil, h.below(err)
	}
	q.engine = rep.Engine
	entry, _ := games.Named(r.Game.Info().Key)
	q.mind = entry.Mind
	if !q.engine.Hand().Turn().Has(q.seat) {
		return nil, wrong(h.line-1, "seat %d has nothing to decide", q.seat)
	}
	q.name = r.Names[q.seat]
	err = q.learn(sees)
	if q.weighs = better != ""; err == nil && q.weighs {
		err = q.between(better, played)
	}
	if err != nil {
		return nil, wrong(h.line, "%w", err)
	}
	return q, nil
}

func (h *header) question() (*question, string, error) {
	if err := h.is(asking); err != nil {
		return nil, "", err
	}
	k, slow, err := h.level()
	if err != nil {
		return nil, "", err
	}
	q := &question{level: robot.Levels[k], slow: slow}
	if q.seed, err = h.seed(); err != nil {
		return nil, "", err
	}
	v, err := h.field("seat")
	if err != nil {
		return nil, "", err
	}
	set, ok := parseList(v)
	if !ok || set.Len() != 1 {
		return nil, "", fmt.Errorf("%.20q is no seat", v)
	}
	q.seat = set.First()
	sees, err := h.field("sees")
	return q, sees, err
}

// learn takes in the closed cards that the seat sees: all of them, no others, and of those that it saw before they
// went into a reshuffle what it remembers.
func (q *question) learn(sees string) error {
	t := q.engine.Hand().Table()
	pack := t.Pack()
	for s := range engine.Slot(t.Slots()) {
		if t.Live(s) && t.Open(s) {
			pack[t.Face(s)]--
		}
	}
	next := engine.Slot(0)
	if sees == "-" {
		sees = ""
	}
	for card := range strings.FieldsSeq(sees) {
		slot, name, _ := strings.Cut(card, ":")
		n, err := strconv.ParseUint(slot, 10, 16)
		s := engine.Slot(n)
		if err != nil || strconv.FormatUint(n, 10) != slot || n >= engine.MaxSlots || s < next {
			return fmt.Errorf("%.20q is no card in its place", card)
		}
		f, err := engine.ParseFace(name)
		if err != nil {
			return err
		}
		if int(s) >= t.Slots() || t.Open(s) || !t.Seen(s).Has(q.seat) {
			return fmt.Errorf("card %d is none that seat %d sees closed", s, q.seat)
		}
		if t.Live(s) && pack[f] == 0 {
			return fmt.Errorf("card %d is one %v too many for this game", s, f)
		}
		if t.Live(s) {
			pack[f]--
		}
		next = s + 1
		if err := q.engine.Learn(s, f); err != nil {
			return err
		}
	}
	for s := range engine.Slot(t.Slots()) {
		if t.Live(s) && t.Seen(s).Has(q.seat) && t.Face(s) == engine.Unknown {
			return fmt.Errorf("seat %d sees card %d, which is not here", q.seat, s)
		}
	}
	return nil
}

// reply is what Think gives.
type reply struct {
	seed uint64   // of the question
	head [32]byte // of the log that it was about
	why  string
	move engine.Action
}

func (x *reply) append(b []byte, info *engine.Info) []byte {
	why := x.why
	if why == "" {
		why = "-"
	}
	return fmt.Appendf(b, "%s\nseed %d\nhead %x\nwhy %s\nmove %s\n", answering, x.seed, x.head, why, info.Notation(&x.move))
}

// longest bounds the reason's key.
const longest = 40

var errAnswer = errors.New("this is not an answer as Think gives it")

func parseAnswer(answer []byte, info *engine.Info) (*reply, error) {
	if len(answer) > MaxSize {
		return nil, wrong(1, "an answer has at most %d bytes", MaxSize)
	}
	h := header{rest: string(answer)}
	x, err := h.reply(info)
	if err == nil && string(x.append(nil, info)) != string(answer) {
		err = errAnswer
	}
	if err != nil {
		return nil, wrong(h.line, "%w", err)
	}
	return x, nil
}

func (h *header) reply(info *engine.Info) (*reply, error) {
	var x reply
	err := h.is(answering)
	if err != nil {
		return nil, err
	}
	if x.seed, err = h.seed(); err != nil {
		return nil, err
	}
	v, err := h.field("head")
	if err != nil {
		return nil, err
	}
	if head, err := hex.DecodeString(v); err != nil || len(head) != len(x.head) {
		return nil, fmt.Errorf("%.80q is no head of a log", v)
	} else {
		copy(x.head[:], head)
	}
	if x.why, err = h.field("why"); err != nil {
		return nil, err
	}
	if len(x.why) > longest {
		return nil, fmt.Errorf("%.60q is no reason's key", x.why)
	}
	if x.why == "-" {
		x.why = ""
	}
	if v, err = h.field("move"); err != nil {
		return nil, err
	}
	x.move, err = info.ParseNotation(v)
	return &x, err
}
