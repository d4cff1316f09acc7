package remote_test

import (
	"strings"
	"testing"

	"carteado/net/remote"
	"carteado/net/session"
)

// Two players of one device at one table keep what is theirs apart, and apart from another table.
func TestOneDevice(t *testing.T) {
	e := newEvening(t, 2, 12, "truco(seats=2)", nil)
	e.disks[1] = e.disks[0]
	e.Crash(1)
	e.Start(1, e.come(1))
	e.until("the plan is known", 5000, func() bool { return e.friends[1].State().Phase == session.Lobby })
	owners := map[string]bool{}
	for name := range e.disks[0].records {
		room, rest, _ := strings.Cut(name, "/")
		owner, _, _ := strings.Cut(rest, "/")
		owners[owner] = true
		if room != "07"+strings.Repeat("0", 62) {
			t.Errorf("a record %q", name)
		}
	}
	if !owners[e.ids[0].String()] || !owners[e.ids[1].String()] || len(owners) != 2 {
		t.Errorf("records of %v", owners)
	}
	e.friends[1].Ask(session.Claim{Seat: 1})
	e.friends[1].pump()
	e.until("seated", 5000, func() bool { return e.friends[1].State().Me == 1 })
	for _, i := range []int{1, 0} {
		e.Crash(i)
		e.Start(i, e.come(i))
	}
	for i, f := range e.friends {
		if s := f.State(); int(s.Me) != i {
			t.Errorf("friend %d has come back as %d", i, s.Me)
		}
	}
}

// What was deleted is gone from the disk, also if it was put in the same step; the disk is written once a step.
func TestShelf(t *testing.T) {
	d := &disk{records: map[string][]byte{}}
	s := remote.NewShelf(d)
	put := func(name, value string) {
		if err := s.Put(name, []byte(value)); err != nil {
			t.Fatal(err)
		}
	}
	put("a", "1")
	put("b", "2")
	s.Delete("b")
	put("b", "3")
	put("c", "4")
	s.Delete("c")
	if len(d.records) > 0 {
		t.Error("written too early")
	}
	if err := remote.WriteShelf(s); err != nil || d.writes != 1 || len(d.records) != 2 {
		t.Errorf("%v, %d writes, %q", err, d.writes, d.records)
	}
	s.Delete("a")
	remote.WriteShelf(s)
	remote.WriteShelf(s)
	if b, err := s.Get("b"); string(b) != "3" || err != nil || len(d.records) != 1 || d.writes != 2 {
		t.Errorf("%q, %v, %q, %d writes", b, err, d.records, d.writes)
	}
	if a, err := s.Get("a"); a != nil || err != nil {
		t.Errorf("%q, %v", a, err)
	}
	d.fails = errDisk
	put("d", "5")
	if err := remote.WriteShelf(s); err != errDisk {
		t.Error(err)
	}
}
