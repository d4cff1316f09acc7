package mental

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
)

// Config is what all seats agree on before a deal. It is public.
type Config struct {
	Roster *Roster
	Hand   uint32        // number of the deal at this table: void ones count, none comes twice
	Pack   []engine.Face // the cards, in the order of the rules
	Share  Share         // what all others together can do for a seat that is away
	Audit  engine.Policy // what is opened at the end
	Bets   bool          // the coin of the keys decides more than the order of shuffling

	// Persons has, by seat, the seat at which the person sits whose device runs it: its own, unless a robot plays
	// there. Nil is for a table where every seat is a person's. Whoever runs several seats is one person: what takes
	// all others, takes all other persons.
	Persons []engine.Seat
}

// Share says which keys each seat shares among all other persons, so that they can open slots together while it is
// away. It takes three persons.
type Share struct{ Stock, Hand bool }

// Rules returns who holds shares of whose keys.
func (c *Config) Rules() keys.Rules {
	r := keys.Rules{Persons: keys.Apart(c.Roster.Seats()), Stock: c.Share.Stock, Hand: c.Share.Hand}
	for s, p := range c.Persons {
		r.Persons[s] = Number(p)
	}
	return r
}

// Deal is one hand dealt without a dealer, from the keys to the audit, as one seat or a spectator sees it. It
// has no clock and no network: it is told what came from others by [Deal.Receive] and what the rules of the
// game make due by [Deal.Begin], [Deal.Commit], [Deal.Due] and [Deal.End], and has messages to be sent to all
// seats ([Deal.Take]). Fed with the same, two of them say the same. One goroutine at a time.
type Deal struct {
	cfg    Config
	me     *player // nil for a spectator
	root   [32]byte
	now    phase
	coming []func() phase
	spoken []*Message // in this phase

	inbox
	record record
	stages map[stage]uint32

	commits []*keys.Commit
	reveals []*keys.Reveal
	joint   *keys.Joint
	slots   slots
	ready   bool // the deck is shuffled
	agreed  bool // all have the same deck
	dealt   bool
	ended   bool // all has been said
	finals  bool
	looked  looked
	unshown engine.SeatSet    // gone at the end, and their hands opened by the others
	heads   map[[32]byte]bool // roots at which an action could be made
	begun   map[[32]byte]bool // roots at which phases have begun

	is      seatStates
	stands  [engine.MaxSeats]*standIn       // who plays for those who are away
	backs   [engine.MaxSeats]int            // how often a seat came back
	spell   int                             // how often somebody went or came back
	readers [engine.MaxSeats]engine.SeatSet // who was given slots of a hand to see
	splitKeys

	again     func() phase                // makes the phase under way anew
	base      [32]byte                    // the root at which it began
	outs      engine.SeatSet              // who was found to cheat in it
	family    map[[32]byte]engine.SeatSet // the roots that come of that
	abandoned map[[32]byte]bool           // roots at which phases began again: what hangs on them is passed over
	foretold  map[[32]byte]engine.SeatSet // who is away when the deal comes to a root
	failed    error                       // of the store

	complain *sharing.Box // the box with bad shares that this seat has to show
	coin     [64]byte     // the last one thrown
	verdicts []Verdict
	void     bool
	fork     engine.SeatSet
}

// What the deal's owner is told.
var (
	ErrBusy   = errors.New("mental: what is due is not done yet")
	ErrPhase  = errors.New("mental: not the time for this")
	ErrVoid   = errors.New("mental: the deal is void")
	ErrConfig = errors.New("mental: no such deal")
)

// NewDeal starts a deal. Without a seat it is a spectator's, who sees all that is public and checks all that can
// be checked. A seat that was there before a crash goes on with the same store: it has to be given the
// messages of the others, and its own again ([Deal.Log] of any peer), and what was due, in the same order.
func NewDeal(cfg Config, seat *Seat) (*Deal, error) {
	n := cfg.Roster.Seats()
	if len(cfg.Pack) == 0 || len(cfg.Pack) > engine.MaxSlots || cfg.Persons != nil && len(cfg.Persons) != n {
		return nil, fmt.Errorf("%w: %d cards, %d seats, the persons of %d", ErrConfig, len(cfg.Pack), n, len(cfg.Persons))
	}
	if err := cfg.Rules().Check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrConfig, err)
	}
	d := &Deal{
		cfg: cfg, stages: map[stage]uint32{}, heads: map[[32]byte]bool{}, begun: map[[32]byte]bool{}, abandoned: map[[32]byte]bool{},
		foretold: map[[32]byte]engine.SeatSet{},
	}
	d.turn(cfg.root())
	d.inbox.init(n)
	if seat != nil {
		p, err := newPlayer(&cfg, seat)
		if err != nil {
			return nil, err
		}
		d.me = p
	}
	d.coming = []func() phase{d.commitPhase, d.revealPhase}
	if len(cfg.Pack) > 1 {
		d.coming = append(d.coming, d.mixPhases)
	} else {
		d.coming = append(d.coming, d.lonePhase)
	}
	return d, d.advance()
}

// root returns root_0 = SHA-512/256("root" | table | hand | rules | seats in order). To the rules belong the pack,
// which keys are shared, and the person of each seat.
func (c *Config) root() [32]byte {
	b := append([]byte("root"), c.Roster.ID[:]...)
	b = binary.BigEndian.AppendUint32(b, c.Hand)
	b = append(binary.BigEndian.AppendUint32(b, uint32(len(c.Roster.Rules))), c.Roster.Rules...)
	b = binary.BigEndian.AppendUint16(b, uint16(len(c.Pack)))
	for _, f := range c.Pack {
		b = append(b, byte(f))
	}
	b = append(b, byte(c.Audit))
	for _, is := range [...]bool{c.Share.Stock, c.Share.Hand, c.Bets} {
		b = append(b, byte(btoi(is)))
	}
	b = append(b, c.Rules().Persons...)
	for _, n := range c.Roster.Names {
		b = append(b, n[:]...)
	}
	return sha512.Sum512_256(b)
}

// Seats returns how many sit at the table.
func (d *Deal) Seats() int { return d.cfg.Roster.Seats() }

// Root stands for all that was said in finished phases. Peers with the same root have seen the same.
func (d *Deal) Root() [32]byte { return d.root }

// Ready reports whether the deck is shuffled, every proof holds, and the hand can begin.
func (d *Deal) Ready() bool { return d.ready && !d.void }

// Idle reports whether all that was due is done.
func (d *Deal) Idle() bool { return d.now == nil && len(d.coming) == 0 && d.dealt }

// Void reports whether the deal came to nothing before the cards were dealt, Verdicts say through whom, or was abandoned.
func (d *Deal) Void() bool { return d.void }

// Ended reports whether the hand is over and its secrets are erased.
func (d *Deal) Ended() bool { return d.ended }

// Coin returns the coin that falls out of the keys, once Ready: 64 bytes.
func (d *Deal) Coin() []byte {
	if d.joint == nil {
		return nil
	}
	return d.joint.Coin[:]
}

// Missing returns the seats that the deal waits for.
func (d *Deal) Missing() engine.SeatSet {
	var set engine.SeatSet
	for s := range engine.Seat(d.Seats()) {
		if d.now != nil && !d.gone(s) && d.now.owes(s) != 0 {
			set |= s.Set()
		}
	}
	return set
}

// advance goes as far as what is known allows: says what this seat owes, hears what has come, ends phases.
func (d *Deal) advance() error {
	for !d.void && d.fork == 0 && d.failed == nil {
		if d.Idle() {
			d.heads[d.root] = true
		}
		if d.goAway() {
			continue
		}
		if d.now == nil {
			if len(d.coming) == 0 {
				return nil
			}
			d.again = d.coming[0]
			d.coming = d.coming[1:]
			d.now, d.spoken = d.again(), nil
			d.begun[d.root] = true
			continue
		}
		if spoke, err := d.speak(); err != nil || spoke {
			if err != nil {
				return err
			}
			continue
		}
		if d.listen() {
			continue
		}
		if !d.now.done() {
			return nil
		}
		if err := d.close(); err != nil {
			return err
		}
	}
	return d.failed
}

// close ends the phase, or blames those because of whom it cannot end.
func (d *Deal) close() error {
	bad, err := d.now.concludePhase()
	if err != nil {
		return err
	}
	if len(bad) == 0 {
		d.purge()
		d.turn(nextRoot(d.root, d.spoken))
		d.now, d.spoken = nil, nil
		return nil
	}
	for s := range engine.Seat(d.Seats()) {
		if err, ok := bad[s]; ok {
			d.blame(s, err, nil)
		}
	}
	return nil
}

// accept makes a message part of the deal.
func (d *Deal) accept(m *Message) {
	d.inbox.accept(m)
	d.spoken = append(d.spoken, m)
	d.record.message(m)
}
