package table

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental"
)

// Table is one seat of a game, or a spectator. One goroutine at a time.
type Table struct {
	Deal   *mental.Deal
	Engine *engine.Engine

	cfg    mental.Config
	seat   engine.Seat // Nobody for a spectator
	begun  bool        // the hand may begin as soon as the deck is ready
	dealt  bool        // the deal was told so
	before [32]byte
	made   []engine.Order // reshuffles and coins that are not answered yet
	asked  bool           // the first of them was made due
	faults []engine.Fault
	judged bool
	at     map[[32]byte]int // length of the engine's log by root, whenever an action could be made
	rests  []rest           // where all was done that was due
}

// What a table refuses.
var (
	ErrWindow = errors.New("table: while several are asked, no card is opened with an action")
	ErrOpened = errors.New("table: the faces of the action are not those it opens")
	ErrBusy   = errors.New("table: cards are still on their way")
)

// Config returns what a deal of this hand needs to know; the rest is for the caller to fill in.
func Config(r *mental.Roster, hand uint32, e *engine.Engine) mental.Config {
	pack := e.Hand().Table().Pack()
	return mental.Config{Roster: r, Hand: hand, Pack: pack.Cards(), Audit: e.Game().Info().Audit}
}

// New sits down: the seat with its identity and store, or a spectator with nil. The engine must be new.
func New(cfg mental.Config, e *engine.Engine, seat *mental.Seat) (*Table, error) {
	t := &Table{Engine: e, cfg: cfg, seat: engine.Nobody, at: map[[32]byte]int{}}
	if seat != nil {
		t.seat = seat.Number
	}
	var err error
	t.Deal, err = mental.NewDeal(cfg, seat)
	return t, err
}

// Begin lets the hand begin as soon as the deck is ready. before is the root at which the hand before ended,
// zero if there was none. To say it again does no more than to look how far the deal has come.
func (t *Table) Begin(before [32]byte) error {
	t.begun, t.before = !t.dealt, before
	return t.step()
}

// Receive takes in what came from a neighbour, see [mental.Deal.Receive].
func (t *Table) Receive(from engine.Seat, raw []byte) error { return t.ReceiveAll(from, raw) }

// ReceiveAll takes in several messages, and looks at them when it has all.
func (t *Table) ReceiveAll(from engine.Seat, list ...[]byte) error {
	err := t.Deal.ReceiveAll(from, list...)
	if err != nil && !errors.Is(err, mental.ErrDropped) {
		return err
	}
	if went := t.step(); went != nil { // with a message that is dropped, too: it may have been the one waited for before
		return went
	}
	return err
}

// Take returns what is to be sent to all.
func (t *Table) Take() [][]byte { return t.Deal.Take() }

// Ready reports whether nothing is under way and the game can go on.
func (t *Table) Ready() bool { return t.Deal.Idle() && t.Engine.Waiting() == nil }

// Faults returns the entries that the audit found to be against the rules, and whether there was one.
func (t *Table) Faults() ([]engine.Fault, bool) { return t.faults, t.judged }

// rest is a root of the deal at which nothing was under way, and the length that the engine's log had come to there.
type rest struct {
	root [32]byte
	len  int
}

// Rests returns the roots at which all was done that had been due, in their order.
func (t *Table) Rests() (roots [][32]byte) {
	for _, r := range t.rests {
		roots = append(roots, r.root)
	}
	return roots
}

// EngineAt returns the hand as it was at one of them, with all that its entries made due still to be done, as who only watches sees it; nil if
// this table has not been there.
func (t *Table) EngineAt(root [32]byte) (*engine.Engine, error) {
	for _, r := range t.rests {
		if r.root != root {
			continue
		}
		e, err := engine.New(t.Engine.Game(), *t.Engine.Options(), *t.Engine.Carry())
		for i := 0; i < r.len && err == nil; i++ {
			err = e.Do(uint32(i), t.Engine.Entry(i))
		}
		if err != nil {
			return nil, err
		}
		return e, nil
	}
	return nil, nil
}

// step goes on as far as it can: begins, learns faces, makes due what the engine orders, ends.
func (t *Table) step() error {
	if t.begun && t.Deal.Ready() && t.Deal.At(0) == mental.Mixed && t.begin() {
		if err := t.Deal.Begin(t.before, t.targets()); err != nil {
			return err
		}
	}
	for t.Deal.Idle() && !t.Deal.Void() {
		if err := t.learn(); err != nil {
			return err
		}
		answered, err := t.answer()
		if err != nil {
			return err
		}
		if answered {
			continue
		}
		ops := t.plan()
		if root := t.Deal.Root(); len(t.rests) == 0 || t.rests[len(t.rests)-1].root != root {
			t.rests = append(t.rests, rest{root, t.Engine.Len()})
		}
		if len(ops) > 0 {
			if err := t.Deal.Due(ops...); err != nil {
				return err
			}
			continue
		}
		if t.Engine.Over() && !t.Deal.Ended() {
			err := t.Deal.End(t.Engine.Hash())
			if errors.Is(err, mental.ErrPhase) {
				return t.audit()
			}
			if err != nil {
				return err
			}
			continue
		}
		t.at[t.Deal.Root()] = t.Engine.Len()
		break
	}
	return t.audit()
}

// begin is true once.
func (t *Table) begin() bool {
	t.begun, t.dealt = false, true
	return true
}

// learn tells the engine the faces that came to this seat, also of cards that went into a reshuffle since: who was away
// meanwhile, or is told of it all at once, still knows that they are in there.
func (t *Table) learn() error {
	h := t.Engine.Hand().Table()
	for s := range engine.Slot(h.Slots()) {
		if t.seat == engine.Nobody || h.Face(s) != engine.Unknown || !t.may(s) || h.Awaited(s) {
			continue
		}
		if f, ok := t.Deal.Face(s); ok {
			if err := t.Engine.Learn(s, f); err != nil {
				return fmt.Errorf("table: seat %d learns slot %d: %w", t.seat, s, err)
			}
		}
	}
	return nil
}

// may reports whether this seat, or one that it stands in for, may see a card.
func (t *Table) may(s engine.Slot) bool {
	for p := range engine.Seat(t.Deal.Seats()) {
		if t.Engine.Hand().Table().Seen(s).Has(p) && t.Deal.Speaks(p) == t.seat {
			return true
		}
	}
	return false
}

// answer makes the entries that the engine waits for and the deal has the answer to.
func (t *Table) answer() (bool, error) {
	h := t.Engine.Hand().Table()
	a := engine.Action{Seat: engine.Nobody, Verb: engine.Open}
	for s := range engine.Slot(h.Slots()) {
		if h.Live(s) && h.Awaited(s) && t.Deal.At(s) == mental.Public && len(a.Cards) < engine.MaxCards {
			f, _ := t.Deal.Face(s)
			a.Cards, a.Faces = append(a.Cards, s), append(a.Faces, f)
		}
	}
	switch {
	case len(a.Cards) > 0:
	case t.asked && t.made[0].Made > 0:
		a = engine.Action{Seat: engine.Nobody, Verb: engine.Shuffled, N: int32(t.made[0].Made)}
	case t.asked:
		a = engine.Action{Seat: engine.Nobody, Verb: engine.Coin, N: int32(t.Deal.Thrown(t.made[0].Coin))}
	default:
		return false, nil
	}
	if a.Verb != engine.Open {
		t.made, t.asked = t.made[1:], false
	}
	return true, t.Engine.Do(uint32(t.Engine.Len()), &a)
}
