package session

import (
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
)

// TestKept: whoever runs several seats, and brings what all of them have signed, fills his own bound and nobody else's.
func TestKept(t *testing.T) {
	owner, friend := identity.ID{1}, identity.ID{2}
	table := &sitting{s: &Session{peers: map[identity.ID]*peer{}, lobby: lobby.New(lobby.Config{Key: identity.FromSeed([32]byte{1})}, nil)}, hands: map[uint32]*hand{}}
	for i := range 4 {
		id := identity.ID{byte(1 + i)}
		table.people = append(table.people, id)
		table.sit.Plan.Places = append(table.sit.Plan.Places, Place{Kind: Person, ID: id})
	}
	h := table.newHand(2)
	put := func(by identity.ID, seat engine.Seat, seq uint32, size int) bool {
		m := &mental.Message{Hand: 2, Seat: seat, Seq: seq}
		l := letter{by: by, from: seat, raw: make([]byte, size), m: m}
		h.keep(m, l)
		return len(h.early[seat][seq].raw) == size
	}
	const size = 1 << 15
	kept := 0
	for seat := range engine.Seat(3) {
		for seq := range uint32(100) {
			if put(owner, seat, seq, size) {
				kept++
			}
		}
	}
	if kept != keptMost/size || table.early.bytes[owner] != kept*size || table.early.thrown != 300-kept {
		t.Errorf("%d of 300 are kept, %d bytes, %d thrown away", kept, table.early.bytes[owner], table.early.thrown)
	}
	if list := table.s.notices; len(list) != 1 || list[0].Key != "flood" {
		t.Errorf("this player is told %v", list)
	}
	if !put(friend, 3, 0, size) {
		t.Error("there is no room for another's")
	}
	if h.drop(0, 0); !put(owner, 0, 0, size) {
		t.Error("what was made use of still counts")
	}
	if h.dropAll(); len(table.early.bytes) != 0 {
		t.Errorf("after the hand %v is kept", table.early.bytes)
	}
}
