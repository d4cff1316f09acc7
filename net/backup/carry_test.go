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
	load   []*backup.Backup // the parts of the sender
	to     *backup.Receiver
	got    []*backup.Backup
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
		if k := d.from.Missing(); k >= 0 {
			answer, _ = d.from.Load(k, d.load[k], rand.Reader)
		}
	} else {
		d.pieces++
		b, got := []byte(nil), (*backup.Backup)(nil)
		if b, got, _ = d.to.Receive(msg); got != nil {
			d.got = append(d.got, got)
			if b = d.to.Want(); d.to.Whole() {
				b = backup.Done(true)
			}
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

// What is carried in parts, over a network that cuts the channel while it is, is the same on the other device.
func TestCarry(t *testing.T) {
	var parts []*backup.Backup
	want := map[string]string{}
	for k := range 4 {
		b := &backup.Backup{Book: map[string]string{}}
		for n := range 300 {
			b.Book["match."+strings.Repeat("ab", n%20+1)+string(rune('a'+n%26))+string(rune('a'+k))] = strings.Repeat("x\n\"é", 200+n)
		}
		maps.Copy(want, b.Book)
		parts = append(parts, b)
	}
	parts[0].Person = identity.FromSeed([32]byte{3})
	net := memnet.New(2, 7)
	old, young := &device{net: net, me: 0, from: backup.NewSender(len(parts)), load: parts}, &device{net: net, me: 1, to: &backup.Receiver{}}
	net.Start(0, old)
	net.Start(1, young)
	cut, before := 0, 0
	for n := 0; n < 8000 && !old.done; n++ {
		net.Run(10)
		if young.to.Part() < before || old.from.Part() > 100 {
			t.Fatalf("from %d %% it goes to %d %%", before, young.to.Part())
		}
		before = young.to.Part()
		if young.pieces >= 2+9*cut && cut < 3 {
			cut++
			net.Cut(0, 1)
			net.Run(30_000)
			net.Heal(0, 1)
			net.Run(5_000)
		}
	}
	if cut < 2 || len(young.got) != len(parts) || !young.to.Whole() || !old.done || !old.all {
		t.Fatalf("cut %d times, there %d parts, told %v, after %d pieces", cut, len(young.got), old.done, young.pieces)
	}
	got := map[string]string{}
	for _, b := range young.got {
		maps.Copy(got, b.Book)
	}
	if !maps.Equal(got, want) || young.got[0].Person.Text() != parts[0].Person.Text() || young.got[1].Person != nil {
		t.Error("another backup has arrived")
	}
	if young.to.Part() != 100 || old.from.Part() != 100 {
		t.Errorf("progress ends with %d and %d", young.to.Part(), old.from.Part())
	}
}

// sender returns one with two parts, of which the first is asked for, and its first piece.
func sender(t testing.TB) (*backup.Sender, []byte) {
	t.Helper()
	s := backup.NewSender(2)
	if answer, _, _ := s.Receive((&backup.Receiver{}).Want()); answer != nil || s.Missing() != 0 {
		t.Fatalf("part %d is missing", s.Missing())
	}
	piece, err := s.Load(0, &backup.Backup{Book: map[string]string{"match.a": "b"}}, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return s, piece
}

// What is damaged on the way, out of order, too long or another's changes nothing and gives no part.
func TestCarryHostile(t *testing.T) {
	if _, done, _ := backup.NewSender(1).Receive(backup.Done(true)); done {
		t.Error("it is there before it has gone")
	}
	from, piece := sender(t)
	for i := range piece {
		bad := append([]byte(nil), piece...)
		bad[i] ^= 1
		var r backup.Receiver
		if _, b, _ := r.Receive(bad); b != nil && (i < 5 || i > 8) { // of how many parts it is one, anybody may say
			t.Fatalf("with byte %d changed it is taken", i)
		}
	}
	var r backup.Receiver
	if _, b, err := r.Receive(piece); b == nil || err != nil || r.Whole() {
		t.Fatal(err)
	}
	if _, b, err := r.Receive(piece); b != nil || err == nil {
		t.Error("a part is taken twice")
	}
	for _, msg := range [][]byte{{'w', 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}, {'w', 0, 0, 0, 2, 0, 0, 0, 0}, {'w', 0, 0, 0, 1, 0, 0, 0, 1}, {'w', 0, 0, 0, 0}} {
		if answer, done, _ := from.Receive(msg); answer != nil || done || from.Missing() >= 0 {
			t.Errorf("%x: what is not there is sent, or asked for", msg)
		}
	}
	if _, done, _ := from.Receive(backup.Done(true)); done {
		t.Error("it is there before the last part has gone")
	}
	if from.Receive(r.Want()); from.Missing() != 1 {
		t.Fatalf("part %d is missing", from.Missing())
	}
	if _, err := from.Load(1, &backup.Backup{}, rand.Reader); err != nil {
		t.Fatal(err)
	}
	for msg, want := range map[string][2]bool{"d\x00": {true, false}, "d\x01": {true, true}, "d\x02": {}, "d": {}, "d\x01\x01": {}} {
		if _, done, all := from.Receive([]byte(msg)); done != want[0] || all != want[1] {
			t.Errorf("%q says done %v, all %v", msg, done, all)
		}
	}
}

// Whatever a receiver and a sender hear: a part is only what the sender has, and progress stays between nothing and all.
func FuzzCarry(f *testing.F) {
	_, piece := sender(f)
	f.Add(piece)
	f.Add((&backup.Receiver{}).Want())
	f.Add([]byte{'d', 1})
	f.Fuzz(func(t *testing.T, msg []byte) {
		from, piece := sender(t)
		answer, done, _ := from.Receive(msg)
		if done || len(answer) > len(piece) || from.Part() < 0 || from.Part() > 100 || from.Missing() > 1 {
			t.Errorf("after %x it is done: %v, %d %%, %d is missing", msg, done, from.Part(), from.Missing())
		}
		var r backup.Receiver
		for range 2 {
			if _, b, err := r.Receive(msg); b != nil && err != nil || r.Part() < 0 || r.Part() > 100 {
				t.Errorf("of %x comes %v, %v, at %d %%", msg, b, err, r.Part())
			}
		}
	})
}
