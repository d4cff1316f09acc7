package bus

import (
	"bytes"
	"io"
	"math/rand/v2"
	"slices"

	"carteado/engine"
	"carteado/net/mental"
)

// Source returns reproducible bytes that pass for random ones.
func Source(seed ...byte) io.Reader {
	var s [32]byte
	copy(s[:], seed)
	return rand.NewChaCha8(s)
}

// Seats draws the identities of n seats and lets them join a table by the rules given.
func Seats(n int, rules string, random io.Reader) (*mental.Roster, []*mental.Identity) {
	ids := make([]*mental.Identity, n)
	joins := make([]mental.Join, n)
	commits := make([][32]byte, n)
	for i := range ids {
		ids[i] = Must(mental.NewIdentity(random))
		joins[i].Name = ids[i].Name()
		Must(io.ReadFull(random, joins[i].Nonce[:]))
		commits[i] = joins[i].Nonce.Commit(joins[i].Name)
	}
	for i := range joins {
		joins[i].Proof = ids[i].Possess(joins[i].Nonce, commits)
	}
	return Must(mental.NewRoster(rules, joins, commits)), ids
}

// Store is a store in memory.
type Store struct {
	Records map[string][]byte

	// Before, if not nil, is called before each change: a test may let the program die there.
	Before func(name string)
}

// NewStore makes an empty store.
func NewStore() *Store { return &Store{Records: map[string][]byte{}} }

// Put keeps a copy of a record.
func (s *Store) Put(name string, value []byte) error {
	s.before(name)
	s.Records[name] = bytes.Clone(value)
	return nil
}

// Get returns a copy of a record, nil if there is none.
func (s *Store) Get(name string) ([]byte, error) { return bytes.Clone(s.Records[name]), nil }

// Delete forgets a record.
func (s *Store) Delete(name string) error {
	s.before(name)
	clear(s.Records[name])
	delete(s.Records, name)
	return nil
}

func (s *Store) before(name string) {
	if s.Before != nil {
		s.Before(name)
	}
}

// Names returns the names of all records, sorted.
func (s *Store) Names() []string {
	var out []string
	for n := range s.Records {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// Deals starts a deal at every seat, with a store of its own and bytes that come from the seed, and one for a
// spectator.
func Deals(cfg mental.Config, ids []*mental.Identity, seed byte) ([]*mental.Deal, []*Store) {
	deals, stores := make([]*mental.Deal, len(ids)+1), make([]*Store, len(ids))
	for i, id := range ids {
		stores[i] = NewStore()
		deals[i] = Must(mental.NewDeal(cfg, &mental.Seat{
			Number: engine.Seat(i), Identity: id, Store: stores[i], Random: Source(seed, byte(i+1)),
		}))
	}
	deals[len(ids)] = Must(mental.NewDeal(cfg, nil))
	return deals, stores
}

// Peers returns deals as peers.
func Peers(deals []*mental.Deal) []Peer {
	out := make([]Peer, len(deals))
	for i, d := range deals {
		out[i] = d
	}
	return out
}
