package mental

import (
	"carteado/engine"
	"carteado/net/mental/group"
)

// Deal is one hand dealt without a dealer, from the keys to the audit, as one seat or a spectator sees it. It
// has no clock and no network: it is told what came from others by [Deal.Receive] and what the rules of the
// game make due by [Deal.Begin], [Deal.Commit], [Deal.Due] and [Deal.End], and has messages to be sent to all
// seats ([Deal.Take]). Fed with the same, two of them say the same. One goroutine at a time.
type Deal struct {
	dealing
	inbox
	record record

	now    phase        // the one under way, nil for none
	again  func() phase // makes it anew
	spoken []*Message   // in it
	finals bool         // the hand is over, and the last phases are coming

	closing [engine.MaxSeats]uint32 // by seat: the number of the first message that it says in them

	looked   looked
	foretold map[[32]byte]engine.SeatSet // who is away when the deal comes to a root
	acted    map[[32]byte]engine.SeatSet // who has acted at a root
	spell    int                         // how often somebody went or came back
	backs    [engine.MaxSeats]int        // how often a seat came back

	verdicts []Verdict
	void     bool
	fork     engine.SeatSet
	failed   error // of the store
}

// Root stands for all that was said in finished phases. Peers with the same root have seen the same.
func (d *Deal) Root() [32]byte { return d.root }

// Ready reports whether the deck is shuffled, every proof holds, and the hand can begin.
func (d *Deal) Ready() bool { return d.ready && !d.void }

// Idle reports whether all that was due is done.
func (d *Deal) Idle() bool { return d.now == nil && len(d.coming) == 0 && d.dealt }

// Waits reports whether the operation under way cannot be done before somebody comes back.
func (d *Deal) Waits() bool {
	_, ok := d.now.(waiting)
	return ok
}

// Stuck reports whether slots of the stock cannot be opened as things stand: a seat that is gone took its part of the key
// along, or not all are there who hold its shares; or a card is wanted that it took along.
func (d *Deal) Stuck() bool { return !d.stocked() || d.Waits() }

// Agreed reports whether all have said that they have the same deck: from then on somebody could know a card.
func (d *Deal) Agreed() bool { return d.agreed }

// Void reports whether the deal came to nothing before the cards were dealt, Verdicts say through whom, or was abandoned.
func (d *Deal) Void() bool { return d.void }

// Ended reports whether the hand is over and its secrets are erased.
func (d *Deal) Ended() bool { return d.ended }

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

// Verdicts returns all that seats were found to blame for.
func (d *Deal) Verdicts() []Verdict { return d.verdicts }

// Forked returns the seats whose messages hang on another root than the one here: somebody has said different
// things to different seats. To find out who, peers give each other their [Deal.Log]; two messages in one place
// then show the cheat. A deal that is forked says nothing more.
func (d *Deal) Forked() engine.SeatSet { return d.fork }

// Coin returns the coin that falls out of the keys, once Ready: 64 bytes.
func (d *Deal) Coin() []byte {
	if d.joint == nil {
		return nil
	}
	return d.joint.Coin[:]
}

// Thrown returns the coin thrown last as a number below n, all alike.
func (d *Deal) Thrown(n int) int {
	r := uint64(0)
	for _, b := range d.coin {
		r = (r<<8 | uint64(b)) % uint64(n) // 512 bits: the bias is nothing
	}
	return int(r)
}

// Hand returns the public key of a seat's hand.
func (d *Deal) Hand(s engine.Seat) group.Point { return d.slots.hand[s] }

// Take returns the messages that are to be sent to every seat, in order, each once. All are stored: a seat that
// crashed says the same again.
func (d *Deal) Take() [][]byte {
	if d.me == nil {
		return nil
	}
	out := d.me.out
	d.me.out = nil
	return out
}

// Record returns all that was said in public so far, and what was due. It has no secrets.
func (d *Deal) Record() []byte { return d.record.bytes[:len(d.record.bytes):len(d.record.bytes)] }

// News returns what the record has had since it was last asked for.
func (d *Deal) News() []Piece {
	list, err := Pieces(d.record.bytes[d.record.told:])
	if err != nil {
		panic(err)
	}
	d.record.told = len(d.record.bytes)
	return list
}

// Log returns the signed messages of the record: what a peer that fell behind, or was shown something else, is
// told by the others.
func (d *Deal) Log() [][]byte {
	var out [][]byte
	pieces, err := Pieces(d.record.bytes)
	if err != nil {
		panic(err)
	}
	for _, p := range pieces {
		if p.Letter == pieceMessage {
			out = append(out, p.Bytes)
		}
	}
	return out
}
