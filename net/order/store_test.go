package order_test

import (
	"errors"
	"testing"

	"carteado/net/order"
	"carteado/net/wire"
)

// broken is a store that stops to store.
type broken struct {
	order.Memory
	left int
}

var errFull = errors.New("the disk is full")

func (b *broken) Append(records ...[]byte) error {
	if b.left--; b.left < 0 {
		return errFull
	}
	return b.Memory.Append(records...)
}

// What cannot be stored is not said.
func TestStoreFails(t *testing.T) {
	r := newRoom(2, 8, false)
	r.cfg[1].Store = &broken{left: 2}
	r.Crash(1)
	r.Start(1, r.open(1))
	r.at(500, 0, "one")
	r.at(1500, 0, "two")
	r.at(2500, 0, "three")
	r.Run(5000)
	if got := r.seats[0].Length(); got != 2 {
		t.Errorf("%d entries", got)
	}
	if err := r.seats[1].Err(); !errors.Is(err, order.ErrStore) || !errors.Is(err, errFull) {
		t.Errorf("error %v", err)
	}
}

func TestBadStores(t *testing.T) {
	r := newRoom(2, 8, false)
	r.at(100, 1, "one")
	r.at(900, 1, "two")
	r.Run(2000)
	good, _ := r.cfg[1].Store.Load()
	for _, c := range []struct {
		name    string
		records [][]byte
	}{
		{"an empty record", [][]byte{{}}},
		{"no record", [][]byte{[]byte("hello")}},
		{"more committed than there are", [][]byte{{'c', 9}}},
		{"a number with something behind it", [][]byte{{'c', 0, 0}}},
		{"another's proposal", [][]byte{append([]byte{'n'}, encode(&wire.Propose{Proposal: wire.Proposal{Counter: 1}})...)}},
		{"without its beginning", good[len(good)-2:]},
	} {
		m := new(order.Memory)
		m.Append(c.records...)
		cfg := r.cfg[1]
		cfg.Store = m
		if _, err := order.New(cfg); !errors.Is(err, order.ErrDamaged) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
