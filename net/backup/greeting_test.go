package backup_test

import (
	"crypto/rand"
	"testing"

	"carteado/net/backup"
	"carteado/net/identity"
)

// greetings returns both ends of a greeting.
func greetings(t testing.TB, receiver, sender byte) (r, s *backup.Greeting) {
	t.Helper()
	a, b := identity.FromSeed([32]byte{receiver}).ID(), identity.FromSeed([32]byte{sender}).ID()
	r, err := backup.NewGreeting(true, a, b, rand.Reader)
	if err == nil {
		s, err = backup.NewGreeting(false, b, a, rand.Reader)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, s
}

func heard(t testing.TB, g *backup.Greeting, msg []byte) []byte {
	t.Helper()
	answer, err := g.Receive(msg)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// Both come to the same figures, whichever message is said twice, and other devices, or another time, to others.
func TestGreeting(t *testing.T) {
	seen := map[string]int{}
	for range 40 {
		r, s := greetings(t, 1, 2)
		number := heard(t, s, r.Hello())
		if string(heard(t, s, r.Hello())) != string(number) || r.Figures() != "" || s.Figures() != "" {
			t.Fatal("a hello that comes again has another answer, or there are figures too soon")
		}
		opens := heard(t, r, number)
		if string(heard(t, r, number)) != string(opens) {
			t.Fatal("a number that comes again has another answer")
		}
		heard(t, s, opens)
		heard(t, s, opens)
		if r.Figures() != s.Figures() || len(r.Figures()) != 4 {
			t.Fatalf("there is %q, and here %q", r.Figures(), s.Figures())
		}
		seen[r.Figures()]++
	}
	if len(seen) < 35 {
		t.Errorf("figures come again: %v", seen)
	}
}

// Who stands between two devices is bound before he knows what his number leads to. He cannot say another number than that of his hello,
// nor change it when he has heard the sender's; what one device opens is of no use towards another.
func TestGreetingIsBound(t *testing.T) {
	first, s := greetings(t, 1, 2)
	other, _ := greetings(t, 1, 2) // the same devices, another number: the next try of one who grinds
	number := heard(t, s, first.Hello())
	if _, err := s.Receive(other.Hello()); err == nil {
		t.Error("a receiver takes his hello back, once he knows the sender's number")
	}
	if _, err := s.Receive(heard(t, other, number)); err == nil || s.Figures() != "" {
		t.Errorf("he opens another number than that of his hello: figures %q", s.Figures())
	}
	heard(t, s, heard(t, first, number))
	if s.Figures() == "" || s.Figures() != first.Figures() {
		t.Error("the honest one is not heard any more")
	}
	_, again := greetings(t, 1, 2)
	if _, err := first.Receive(heard(t, again, first.Hello())); err == nil {
		t.Error("a sender takes his number back, once he knows the receiver's")
	}
	_, elsewhere := greetings(t, 1, 3)
	here, _ := greetings(t, 1, 2)
	if _, err := elsewhere.Receive(heard(t, here, heard(t, elsewhere, here.Hello()))); err == nil {
		t.Error("a hello that was said to another device is opened")
	}
	if answer, err := first.Receive([]byte{'w', 0, 0, 0, 0}); answer != nil || err != nil {
		t.Error("what belongs to the backup is taken for a greeting")
	}
}

// Whatever comes, an end is bound by what it has heard first: figures that are there stay.
func FuzzGreeting(f *testing.F) {
	r, s := greetings(f, 1, 2)
	number := heard(f, s, r.Hello())
	f.Add(r.Hello(), number)
	f.Add(number, heard(f, r, number))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		for _, g := range []*backup.Greeting{r, s} {
			g.Receive(a)
			figures := g.Figures()
			g.Receive(b)
			if figures != "" && g.Figures() != figures {
				t.Errorf("after %x the figures are %s, before %s", b, g.Figures(), figures)
			}
		}
	})
}
