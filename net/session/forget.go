package session

import (
	"encoding/hex"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/lobby"
	"carteado/net/mental"
)

// keptSittings is how many sittings that are over are kept beside the present one: with their receipts, and for who has not
// heard how a hand ended.
const keptSittings = 2

// shelfmark names a sitting that the store has something of.
type shelfmark struct {
	Table [8]byte
	Plan  [32]byte
}

func (m *shelfmark) Fields(c *codec.Coder) {
	c.Fixed(m.Table[:])
	c.Fixed(m.Plan[:])
}

// shelfmarks are those of all sittings in a store, the oldest first.
type shelfmarks struct{ list []shelfmark }

func (m *shelfmarks) Fields(c *codec.Coder) { codec.List(c, &m.list, 16, (*shelfmark).Fields) }

func (m *shelfmark) drawer(s Store) drawer {
	return drawer{s, "table/" + hex.EncodeToString(m.Table[:]) + "/"}
}

// shelve notes this sitting, and deletes what is kept of those that are long over.
func (t *sitting) shelve() error {
	store := t.s.cfg.Store
	b, err := store.Get("tables")
	if err != nil && !damage(err) {
		return err
	}
	var all shelfmarks
	if decode(b, &all) != nil {
		all.list = nil // what they named stays for good: better than to delete something else
	}
	mark := shelfmark{[8]byte(t.roster.ID[:]), t.hash}
	if slices.Contains(all.list, mark) {
		return nil
	}
	all.list = append(all.list, mark)
	for len(all.list) > keptSittings+1 {
		if err := all.list[0].forget(store); err != nil {
			return err
		}
		all.list = all.list[1:]
	}
	return store.Put("tables", encode(nil, &all))
}

// forget deletes all that is kept of a sitting.
func (m *shelfmark) forget(store Store) error {
	d := m.drawer(store)
	hands := uint64(0)
	if b, err := d.Get("check"); err == nil && b != nil {
		var p checkpoint
		if decode(b, &p) == nil {
			hands = min(p.Hand, maxHands)
		}
	}
	for n := uint32(1); n <= uint32(hands)+2; n++ { // the next hand had begun, and the deck after it was shuffled
		for _, name := range []string{recordName(n), receiptName(n)} {
			if err := d.Delete(name); err != nil {
				return err
			}
		}
		for seat := range engine.Seat(engine.MaxSeats) {
			if err := mental.Forget(drawer{d, fmt.Sprintf("seat/%d/", seat)}, n); err != nil {
				return err
			}
		}
	}
	if err := mental.Unwind(d, verdictName); err != nil {
		return err
	}
	if err := mental.Unwind(d, sheetName); err != nil {
		return err
	}
	for seat := range engine.Seat(engine.MaxSeats) {
		if err := store.Delete(lobby.NonceName(m.Plan, seat)); err != nil {
			return err
		}
	}
	if err := d.Delete(tallyName); err != nil {
		return err
	}
	return d.Delete("check")
}
