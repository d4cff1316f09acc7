package engine

import (
	"crypto/sha256"
	"errors"
	"fmt"
)

// Engine is what a peer runs for one hand: the hand, its log, and the hashes by which peers see that they are
// in step. It has no lock: one goroutine at a time.
type Engine struct {
	game  Game
	opt   Options
	carry Carry
	hand  Hand

	log     []byte   // every entry's bytes, one after another
	entries []Action // the same, decoded
	head    [32]byte
	told    [MaxSlots]SeatSet // who was ordered to see what, as far as Orders knows
	made    Slot              // slots below it existed when Orders last looked
	tossed  uint16            // coins that were ordered when Orders last looked
	orders  []Order
	enc     Encoder

	unsealed map[int]uint8 // numbers by entry, see Unseal
}

// Order is what the dealer, local or cryptographic, must now do.
type Order struct {
	Slot Slot    // the slot to reveal, or the first that a reshuffle makes
	To   SeatSet // who sees it; Everyone is answered by an Open entry, seats by Learn at their own engine
	Made int     // not 0: shuffle, making so many slots from Slot on; answered by a Shuffled entry
	Coin int     // not 0: bring a public random number below it; answered by a Coin entry
}

// New starts a hand. It fails on options that do not go together and on a carry that does not fit them.
func New(g Game, o Options, c Carry) (*Engine, error) {
	if o.info != g.Info() {
		return nil, fmt.Errorf("%w: they are not those of %s", ErrOption, g.Info().Key)
	}
	if err := o.Valid(); err != nil {
		return nil, err
	}
	if err := CheckCarry(g, &o, &c); err != nil {
		return nil, err
	}
	e := &Engine{game: g, opt: o, carry: c, hand: g.New(&o, &c)}
	e.head = sha256.Sum256([]byte("carteado 1\n" + o.String() + "\n" + c.Text(&o) + "\n"))
	e.made = Slot(e.hand.Table().Slots())
	e.settle()
	return e, nil
}

// Hand returns the hand for reading. Changing it breaks the engine.
func (e *Engine) Hand() Hand { return e.hand }

// Clone returns a copy of the hand that may be played on: an imagined world for a robot.
func (e *Engine) Clone() Hand {
	h := e.game.New(&e.opt, &e.carry)
	h.CopyFrom(e.hand)
	return h
}

// Game returns the rules.
func (e *Engine) Game() Game { return e.game }

// Options returns the house rules.
func (e *Engine) Options() *Options { return &e.opt }

// Carry returns what the hand started with.
func (e *Engine) Carry() *Carry { return &e.carry }

// Over reports whether the hand has ended and is scored.
func (e *Engine) Over() bool { return e.hand.Over() }

// Do judges an action and, if it stands, makes it the next entry of the log. at is the length of the log that
// its author had seen: what was decided on an older state stands only where the game says so, else it is
// ErrStale, at every peer alike. Nothing changes when an error is returned.
//
// The face of a card that the author opens rides on the action. Whether it is truly that card's face is for
// the caller to have checked; Do refuses one that contradicts what is known here.
func (e *Engine) Do(at uint32, a *Action) error {
	late := int(at) < len(e.entries)
	if int(at) > len(e.entries) {
		return ErrAhead
	}
	if late && a.Seat != Nobody && (e.checkForm(a) != nil || !e.stands(at, a)) {
		return ErrStale
	}
	if err := e.Check(a); err != nil {
		if late && a.Seat != Nobody {
			return ErrStale
		}
		return err
	}
	e.commit(a)
	return nil
}

func (e *Engine) stands(at uint32, a *Action) bool {
	c, ok := e.hand.(Concurrent)
	if !ok {
		return false
	}
	for i := range e.entries[at:] {
		if !c.Stands(a, &e.entries[int(at)+i]) {
			return false
		}
	}
	return true
}

// Check says what Do would say of an action made on the present state, and changes nothing.
func (e *Engine) Check(a *Action) error {
	if a.Seat == Nobody {
		return e.checkDealer(a)
	}
	if e.hand.Over() {
		return ErrOver
	}
	if w := e.Waiting(); w != nil {
		return w
	}
	if err := e.checkForm(a); err != nil {
		return err
	}
	if !e.hand.Actors().Has(a.Seat) {
		return ErrTurn
	}
	return e.hand.Check(a)
}

// checkForm sees to all that no rule of a game needs to look at: seat, verb, and cards and faces that exist.
func (e *Engine) checkForm(a *Action) error {
	v := e.game.Info().Verb(a.Verb)
	if v == nil || a.Seat < 0 || int(a.Seat) >= e.opt.Seats() {
		return ErrAction
	}
	if a.N != 0 && !v.Takes.N || len(a.Cards) < v.Takes.Least || len(a.Cards) > v.Takes.Most {
		return ErrAction
	}
	return e.checkCards(a)
}

func (e *Engine) checkCards(a *Action) error {
	t := e.hand.Table()
	if len(a.Faces) > 0 && len(a.Faces) != len(a.Cards) {
		return ErrFace
	}
	var shown Pack
	for i, s := range a.Cards {
		if !t.Live(s) {
			return ErrCard
		}
		for _, x := range a.Cards[:i] {
			if x == s {
				return ErrCard
			}
		}
		if f := a.Face(i); f != Unknown {
			if !f.Valid() || t.face[s] != Unknown && t.face[s] != f {
				return ErrFace
			}
			if !t.open[s] {
				shown[f]++
			}
		}
	}
	for f, k := range shown {
		if k > 0 && !t.room(Face(f), k) {
			return ErrFace
		}
	}
	return nil
}

// room reports whether k more cards of a face can become public.
func (t *Table) room(f Face, k uint8) bool {
	var pack, open uint8
	for p := range t.pools {
		pack += t.stock[p][f]
	}
	for s := range Slot(t.n) {
		if t.open[s] && t.face[s] == f && t.zone[s] != retired {
			open++
		}
	}
	return open+k <= pack
}

func (e *Engine) checkDealer(a *Action) error {
	t := e.hand.Table()
	switch a.Verb {
	case Open:
		if a.N != 0 || len(a.Cards) == 0 || len(a.Cards) > MaxCards || len(a.Faces) != len(a.Cards) {
			return ErrAction
		}
		for i, s := range a.Cards {
			if !t.Live(s) || !t.Awaited(s) {
				return ErrCard
			}
			if a.Faces[i] == Unknown {
				return ErrFace
			}
		}
		return e.checkCards(a)
	case Shuffled:
		if !t.shuffle || len(a.Cards) != 0 || len(a.Faces) != 0 || int(a.N) != int(t.n)-int(t.first) {
			return ErrAction
		}
		return nil
	case Left:
		return e.checkLeft(a)
	case Coin:
		if len(a.Cards) != 0 || len(a.Faces) != 0 || a.N < 0 || a.N >= t.toss {
			return ErrAction
		}
		return nil
	}
	return ErrAction
}

func (e *Engine) commit(a *Action) {
	c := a.Clone()
	from := len(e.log)
	e.log = c.Append(e.log)
	e.entries = append(e.entries, c)
	sum := sha256.New()
	sum.Write(e.head[:])
	sum.Write(e.log[from:])
	sum.Sum(e.head[:0])
	t := e.hand.Table()
	for i, f := range c.Faces {
		if f != Unknown {
			t.Show(c.Cards[i], f)
		}
	}
	switch {
	case c.Verb == Shuffled:
		t.shuffle = false
	case c.Verb == Coin:
		t.land(c.N)
	case c.Verb == Left:
		leave(e.hand, Seat(c.N))
	case c.Seat != Nobody:
		e.hand.Apply(&c)
	}
	e.settle()
}

func (e *Engine) settle() {
	t := e.hand.Table()
	for !t.Waiting() && e.hand.Settle() {
	}
	if n := Slot(t.n); n > e.made {
		e.orders = append(e.orders, Order{Slot: e.made, Made: int(n - e.made)})
		e.made = n
	}
	if t.tosses != e.tossed {
		e.orders = append(e.orders, Order{Slot: NoSlot, Coin: int(t.toss)})
		e.tossed = t.tosses
	}
	for s := range Slot(t.n) {
		e.told[s] &= t.seen[s] // an opening that was shut may be ordered again
		if add := t.seen[s] &^ e.told[s]; add != 0 {
			e.told[s] = t.seen[s]
			if t.seen[s] == Everyone {
				if t.open[s] {
					continue
				}
				add = Everyone
			}
			e.orders = append(e.orders, Order{Slot: s, To: add})
		}
	}
}

// Orders returns what the dealer must do that it was not told by an earlier call. It is the same at every peer.
func (e *Engine) Orders() []Order {
	out := e.orders
	e.orders = nil
	return out
}

// Learn takes in a face that was revealed to this peer alone. It is not in the log. A face that contradicts
// what is known here is refused with ErrFace. A card that has gone into a reshuffle can be learned too: a peer that
// resumes a hand remembers what it had passed on.
func (e *Engine) Learn(s Slot, f Face) error {
	t := e.hand.Table()
	if int(s) >= int(t.n) {
		return ErrCard
	}
	if !f.Valid() || t.face[s] != Unknown && t.face[s] != f {
		return ErrFace
	}
	t.face[s] = f
	return nil
}

// Waiting returns nil, or what the table waits for and from whom. As long as it does, every action of a seat is
// refused with it.
func (e *Engine) Waiting() error {
	t := e.hand.Table()
	if !t.Waiting() {
		return nil
	}
	w := &WaitError{info: e.game.Info()}
	if t.shuffle {
		w.Waits = append(w.Waits, Wait{Slot: NoSlot, From: Nobody})
	}
	if t.toss > 0 {
		w.Waits = append(w.Waits, Wait{Slot: NoSlot, Coin: true, From: Nobody})
	}
	for s := range Slot(t.n) {
		if t.zone[s] != retired && t.Awaited(s) {
			w.Waits = append(w.Waits, Wait{Slot: s, Zone: t.zone[s], From: e.opener(s)})
		}
	}
	return w
}

// opener returns the seat that alone holds the key of a slot: whoever it was dealt to, as far as the pile tells.
func (e *Engine) opener(s Slot) Seat {
	t := e.hand.Table()
	z := e.game.Info().Zones[t.zone[s]]
	if z.Kind == Holding && e.told[s].Has(z.Owner) {
		return z.Owner
	}
	return Nobody
}

// Len returns the number of entries.
func (e *Engine) Len() int { return len(e.entries) }

// Entry returns the i-th entry, to be read only.
func (e *Engine) Entry(i int) *Action { return &e.entries[i] }

// Log returns the bytes of all entries, to be read only.
func (e *Engine) Log() []byte { return e.log }

// Head returns the chain over the log: H(n) = SHA-256(H(n-1) | entry's bytes), where H(0) is over the version,
// the options and the carry. Peers with the same head have the same log of the same hand.
func (e *Engine) Head() [32]byte { return e.head }

// Hash returns the SHA-256 over everything public: the table and the hand. Peers with the same head must have
// the same hash; if they do not, a program is broken.
func (e *Engine) Hash() [32]byte {
	e.enc.Reset()
	e.hand.Table().Public(&e.enc)
	e.hand.Public(&e.enc)
	return sha256.Sum256(e.enc.Bytes())
}

// Resume plays a log again from the start. It fails on the first entry that does not stand, by number.
// Faces that only this peer was shown must be learned again.
func Resume(g Game, o Options, c Carry, log []byte) (*Engine, error) {
	e, err := New(g, o, c)
	if err != nil {
		return nil, err
	}
	for len(log) > 0 {
		var a Action
		if a, log, err = DecodeAction(log); err == nil {
			err = e.Do(uint32(e.Len()), &a)
		}
		if err != nil {
			return nil, &EntryError{At: e.Len(), Err: err}
		}
	}
	return e, nil
}

// EntryError says which entry of a log does not stand.
type EntryError struct {
	At  int // entries before it
	Err error
}

// Error numbers entries from 1, as records do.
func (e *EntryError) Error() string { return fmt.Sprintf("entry %d: %v", e.At+1, e.Err) }

// Unwrap returns the reason.
func (e *EntryError) Unwrap() error { return e.Err }

// IsRule reports whether an error is a rule of the game, and which.
func IsRule(err error) (*RuleError, bool) {
	var r *RuleError
	ok := errors.As(err, &r)
	return r, ok
}
