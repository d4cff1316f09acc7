package backup_test

import (
	"crypto/rand"
	"maps"
	"strings"
	"testing"

	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/memnet"
)

// device is an end of a channel in memory: what comes is answered.
type device struct {
	net    *memnet.Net
	me     int
	from   *backup.Sender
	to     *backup.Receiver
	got    *backup.Backup
	done   bool
	all    bool
	pieces int
}

func (d *device) Receive(from int, msg []byte) {
	var answer []byte
	if d.from != nil {
		var done, all bool
		if answer, done, all = d.from.Receive(msg); done {
			d.done, d.all = true, all
		}
	} else {
		d.pieces++
		b, got := []byte(nil), (*backup.Backup)(nil)
		if b, got, _ = d.to.Receive(msg); got != nil {
			d.got, b = got, backup.Done(true)
		}
		answer = b
	}
	if answer != nil {
		d.net.Send(d.me, from, answer)
	}
}

func (d *device) Linked(peer int, up bool) {
	if up && d.to != nil {
		d.net.Send(d.me, peer, d.to.Want())
	}
}

func (d *device) Silent(int, int64) {}
func (d *device) Tick()             {}

// A backup goes from one device to another, over a network that cuts the channel while it does, and is the same there.
func TestCarry(t *testing.T) {
	book := map[string]string{}
	for n := range 300 {
		book["match."+strings.Repeat("ab", n%20+1)+string(rune('a'+n%26))] = strings.Repeat("x\n\"é", 200+n)
	}
	b := &backup.Backup{Person: identity.FromSeed([32]byte{3}), Book: book}
	from, err := backup.NewSender(b, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	net := memnet.New(2, 7)
	old, young := &device{net: net, me: 0, from: from}, &device{net: net, me: 1, to: &backup.Receiver{}}
	net.Start(0, old)
	net.Start(1, young)
	cut := false
	for n := 0; n < 4000 && !old.done; n++ {
		net.Run(10)
		if young.pieces == 2 && !cut {
			cut = true
			net.Cut(0, 1)
			net.Run(30_000)
			net.Heal(0, 1)
			net.Run(5_000)
		}
	}
	if !cut || young.got == nil || !old.done || !old.all {
		t.Fatalf("cut %v, there %v, told %v, after %d pieces", cut, young.got != nil, old.done, young.pieces)
	}
	if !maps.Equal(young.got.Book, book) || young.got.Person.Text() != b.Person.Text() {
		t.Error("another backup has arrived")
	}
	if young.to.Part() != 100 || from.Part() != 100 {
		t.Error("progress does not end with 100")
	}
}

// What is damaged on the way, out of order, too long or another's changes nothing and gives no backup.
func TestCarryHostile(t *testing.T) {
	from, err := backup.NewSender(&backup.Backup{Book: map[string]string{"match.a": "b"}}, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if _, done, _ := from.Receive(backup.Done(true)); done {
		t.Error("it is there before it has gone")
	}
	piece, _, _ := from.Receive((&backup.Receiver{}).Want())
	for i := range piece {
		bad := append([]byte(nil), piece...)
		bad[i] ^= 1
		var r backup.Receiver
		if _, b, _ := r.Receive(bad); b != nil {
			t.Fatalf("with byte %d changed it is taken", i)
		}
	}
	var r backup.Receiver
	if _, b, err := r.Receive(piece); b == nil || err != nil {
		t.Fatal(err)
	}
	if _, b, err := r.Receive(piece); b != nil || err == nil {
		t.Error("a piece is taken twice")
	}
	if answer, done, _ := from.Receive([]byte{'w', 0xff, 0xff, 0xff, 0xff}); answer != nil || done {
		t.Error("what lies beyond the end is sent")
	}
	for msg, want := range map[string][2]bool{"d\x00": {true, false}, "d\x01": {true, true}, "d\x02": {}, "d": {}, "d\x01\x01": {}} {
		if _, done, all := from.Receive([]byte(msg)); done != want[0] || all != want[1] {
			t.Errorf("%q says done %v, all %v", msg, done, all)
		}
	}
}

func FuzzCarry(f *testing.F) {
	from, err := backup.NewSender(&backup.Backup{Book: map[string]string{"match.a": "b"}}, rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	piece, _, _ := from.Receive((&backup.Receiver{}).Want())
	f.Add(piece)
	f.Add((&backup.Receiver{}).Want())
	f.Add([]byte{'d', 1})
	f.Fuzz(func(t *testing.T, msg []byte) {
		from.Receive(msg)
		var r backup.Receiver
		r.Receive(msg)
		r.Receive(msg)
	})
}
