package order

import (
	"slices"

	"carteado/net/codec"
)

// Store keeps what a seat has promised through crashes and reloads. What Append was given is durable when it
// returns, all of one call or nothing; Load gives every record in order. One seat of one table has one store. Who comes back asks the
// others what they hold of it, see comeback; who has lost all of it must not sit down again.
type Store interface {
	Append(records ...[]byte) error
	Load() ([][]byte, error)
}

// Memory is a Store that lasts as long as the program.
type Memory struct{ records [][]byte }

// Append keeps records.
func (m *Memory) Append(records ...[]byte) error {
	m.records = append(m.records, records...)
	return nil
}

// Load returns what was kept.
func (m *Memory) Load() ([][]byte, error) { return slices.Clone(m.records), nil }

// A record is a letter and a frame or a number.
const (
	recordOwn    = 'n' // a proposal of this seat
	recordWait   = 'w' // a proposal that is made when this seat takes part again: what it is, and the action
	recordEntry  = 'e' // an Append: the next entry
	recordVote   = 'v' // a vote of this seat
	recordKeep   = 'k' // only so many entries stay
	recordView   = 'b' // the view that has begun
	recordFloor  = 'f' // the first view that this seat takes part in
	recordCommit = 'c' // so many entries are committed
)

// count is the body of a record that says a number, of so many: of entries, or of a view.
type count struct{ entries, most uint64 }

// Fields implements codec.Message.
func (n *count) Fields(c *codec.Coder) { codec.Int(c, &n.entries, 0, n.most) }
