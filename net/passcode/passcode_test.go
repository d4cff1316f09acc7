package passcode

import (
	"bytes"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"
)

const code, wrong Code = "AB3K9Z", "AB3K9Y"

var secret = []byte("https://example.org/#1secret")

func guest(t *testing.T, c Code) *Guest {
	t.Helper()
	g, err := NewGuest(c, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// carry carries letters between a guest and a host until the guest has the link or will not have it. Each letter goes through way.
func carry(g *Guest, h *Host, way func(letter []byte) []byte) (link []byte, err error) {
	for range 4 {
		answer := h.Receive(way(g.Letter()))
		if answer == nil {
			return nil, nil
		}
		if link, err = g.Receive(way(answer)); link != nil || err != nil {
			return link, err
		}
	}
	return nil, nil
}

func straight(letter []byte) []byte { return letter }

func TestLinkArrives(t *testing.T) {
	h := NewHost(code, secret, rand.Reader)
	for range 2 { // two friends with one code
		if got, err := carry(guest(t, code), h, straight); err != nil || !bytes.Equal(got, secret) {
			t.Fatalf("the guest has %q, %v", got, err)
		}
	}
}

// Every letter may be lost, come twice, or come after all others.
func TestLettersAgain(t *testing.T) {
	g, h := guest(t, code), NewHost(code, secret, rand.Reader)
	asked := g.Letter()
	first := h.Receive(asked)
	if again := h.Receive(asked); !bytes.Equal(first, again) {
		t.Error("a letter that comes again is answered otherwise")
	}
	g.Receive(first)
	proved := g.Letter()
	g.Receive(first)
	if !bytes.Equal(proved, g.Letter()) {
		t.Error("a guest answers two shares")
	}
	open := h.Receive(proved)
	if again := h.Receive(proved); !bytes.Equal(open, again) {
		t.Error("a link is sealed twice")
	}
	if got, _ := g.Receive(open); !bytes.Equal(got, secret) {
		t.Errorf("the guest has %q", got)
	}
}

// A guesser has three tries, one a run, whatever it sends; then whoever knows the code comes too late.
func TestGuesses(t *testing.T) {
	h := NewHost(code, secret, rand.Reader)
	for n := range Tries {
		g := guest(t, wrong)
		if got, err := carry(g, h, straight); !errors.Is(err, ErrWrong) || got != nil {
			t.Fatalf("guess %d gives %q, %v", n, got, err)
		}
		for b := range 5 { // more guesses in the same run
			if answer := h.Receive(proof.write(g.run, bytes.Repeat([]byte{byte(b)}, 64))); answer == nil || kind(answer[0]) != no {
				if n < Tries-1 || answer != nil {
					t.Fatalf("a second guess in a run is answered with %x", answer)
				}
			}
		}
		if h.Spent() != (n == Tries-1) {
			t.Fatalf("after %d wrong guesses, spent is %v", n+1, h.Spent())
		}
	}
	if got, err := carry(guest(t, code), h, straight); got != nil || err != nil {
		t.Errorf("a code that is spent gives %q, %v", got, err)
	}
}

// What a host says before the guess tells nothing of the password: shares alone spend no try, and give none.
func TestAskingIsNoGuess(t *testing.T) {
	h := NewHost(code, secret, rand.Reader)
	for range 3 * maxRuns {
		if answer := h.Receive(guest(t, wrong).Letter()); kind(answer[0]) != share {
			t.Fatalf("a share is answered with %x", answer)
		}
	}
	if len(h.runs) != maxRuns || len(h.order) != maxRuns || h.Spent() {
		t.Errorf("%d runs are kept, spent is %v", len(h.runs), h.Spent())
	}
	if got, _ := carry(guest(t, code), h, straight); got == nil {
		t.Error("after a flood nobody comes in any more")
	}
}

// A relay in the middle that plays a host to the guest and a guest to the host, with a password of its own, gets one guess, and nobody
// takes it for the other.
func TestInTheMiddle(t *testing.T) {
	g, h := guest(t, code), NewHost(code, secret, rand.Reader)
	fakeHost := NewHost(wrong, []byte("https://evil.example/#1"), rand.Reader)
	fakeGuest := guest(t, wrong)
	if got, err := carry(fakeGuest, h, straight); !errors.Is(err, ErrWrong) || got != nil {
		t.Errorf("the relay has %q, %v", got, err)
	}
	if got, err := carry(g, fakeHost, straight); !errors.Is(err, ErrWrong) || got != nil {
		t.Errorf("the guest has %q, %v", got, err)
	}

	// One that lets the shares through has no key: it can change neither tag nor link.
	for _, k := range []kind{share, proof, link} {
		for _, at := range []int{0, 63, -1} {
			g, h := guest(t, code), NewHost(code, secret, rand.Reader)
			got, _ := carry(g, h, func(letter []byte) []byte {
				letter = slices.Clone(letter)
				if said := letter[1+runBytes:]; kind(letter[0]) == k {
					said[(at+len(said))%len(said)] ^= 1
				}
				return letter
			})
			if got != nil {
				t.Errorf("with another %d in %d the guest has %q", at, k, got)
			}
		}
	}
}

// One that was the host to a guest has one guess: what the guest has proved fits no run that is made up afterwards, whatever its
// password.
func TestOffline(t *testing.T) {
	g, fake := guest(t, code), NewHost(wrong, secret, rand.Reader)
	asked := g.Letter()
	g.Receive(fake.Receive(asked))
	proved := g.Letter()
	for _, c := range []Code{code, wrong, "AB2222", "ABZZZZ"} {
		h := NewHost(c, secret, rand.Reader)
		h.Receive(asked)
		if answer := h.Receive(proved); kind(answer[0]) != no {
			t.Errorf("for %s what was proved is good again", c)
		}
	}
	if tag := g.key.Tag(); bytes.Contains(proved, g.key.Bytes()) || !bytes.Contains(proved, tag) {
		t.Error("the proof is not a tag")
	}
}

// What others have said opens nothing when it is said again.
func TestReplay(t *testing.T) {
	g, h := guest(t, code), NewHost(code, secret, rand.Reader)
	var said [][]byte
	carry(g, h, func(letter []byte) []byte { said = append(said, letter); return letter })
	later := NewHost(code, secret, rand.Reader)
	for _, letter := range said {
		if answer := later.Receive(letter); answer != nil && kind(answer[0]) == link {
			t.Error("a host opens to a run that is played again")
		}
	}
	again := guest(t, code)
	for _, letter := range said {
		copied := slices.Clone(letter)
		copy(copied[1:], again.run[:])
		if got, _ := again.Receive(copied); got != nil {
			t.Error("a guest takes the link of another run")
		}
	}
}

// A host's own letters thrown back at a guest, and a guest's at it, are nobody's.
func TestReflection(t *testing.T) {
	g := guest(t, code)
	back := slices.Clone(g.Letter())
	back[0] = byte(share)
	if _, err := g.Receive(back); !errors.Is(err, ErrWrong) {
		t.Errorf("its own share is answered with %v", err)
	}
}

func TestLetters(t *testing.T) {
	h, g := NewHost(code, secret, rand.Reader), guest(t, code)
	for _, letter := range [][]byte{nil, {1}, ask.write(run{}), ask.write(run{}, make([]byte, 31)), ask.write(run{}, make([]byte, 32)),
		ask.write(run{}, bytes.Repeat([]byte{255}, 32)), proof.write(run{}, make([]byte, 64)), kind(9).write(run{}), who.write(run{}, []byte{1})} {
		if answer := h.Receive(letter); answer != nil {
			t.Errorf("%x is answered with %x", letter, answer)
		}
		if got, err := g.Receive(letter); got != nil || err != nil {
			t.Errorf("%x is taken: %q, %v", letter, got, err)
		}
	}
	if h.Spent() || len(h.runs) != 0 {
		t.Error("letters that are none leave something")
	}
}

func TestSearch(t *testing.T) {
	one, err := NewSearch(rand.Reader)
	two, _ := NewSearch(rand.Reader)
	if err != nil || one.Busy(one.Letter()) || one.Busy(guest(t, code).Letter()) {
		t.Error("a room is busy with whoever looks, or with a guest")
	}
	if !one.Busy(two.Letter()) {
		t.Error("two who look at a room both take it")
	}
	taken := NewHost(code, secret, rand.Reader).Receive(one.Letter())
	if !one.Busy(taken) || two.Busy(taken) {
		t.Error("a host is not heard")
	}
}

func TestCode(t *testing.T) {
	seen := map[rune]bool{}
	for range 300 {
		c, err := Draw(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		if again, ok := Read(strings.ToLower(c.String())); !ok || again != c {
			t.Fatalf("%s is read as %s", c, again)
		}
		for _, r := range string(c) {
			seen[r] = true
		}
	}
	if len(seen) != 32 {
		t.Errorf("%d characters are drawn", len(seen))
	}
	for text, want := range map[string]Code{"AB 3K9Z": code, "ab3k9z": code, " ab-3k-9z ": code, "AB3K9": "", "AB3K9ZZ": "", "AB3K90": "", "AB3K9O": "", "": "", "ÁB3K9": ""} {
		if got, ok := Read(text); ok != (want != "") || ok && got != want {
			t.Errorf("%q is read as %s, %v", text, got, ok)
		}
	}
	if code.Room() != Code("AB2222").Room() || code.Room() == Code("AC3K9Z").Room() {
		t.Error("the first two characters are not the room")
	}
}

// Whatever is posted in the room, nothing panics, a host opens to nobody who does not know the code, and a guest has no link but the host's. Letters
// come after those of a run that has begun, of the same run and of others.
func FuzzReceive(f *testing.F) {
	g, err := NewGuest(code, rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	h := NewHost(code, secret, rand.Reader)
	asked := g.Letter()
	shared := h.Receive(asked)
	if _, err := g.Receive(shared); err != nil {
		f.Fatal(err)
	}
	search, err := NewSearch(rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	for _, letter := range [][]byte{asked, shared, g.Letter(), h.Receive(g.Letter()), search.Letter(), h.Receive(search.Letter())} {
		f.Add(letter, true)
		f.Add(letter, false)
	}
	f.Fuzz(func(t *testing.T, letter []byte, same bool) {
		g, err := NewGuest(code, rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		h := NewHost(code, secret, rand.Reader)
		g.Receive(h.Receive(g.Letter()))
		if same && len(letter) > runBytes {
			letter = slices.Clone(letter)
			copy(letter[1:], g.run[:])
		}
		before := h.wrong
		answer := h.Receive(letter)
		if len(answer) > 0 && kind(answer[0]) == link || h.wrong > before+1 {
			t.Errorf("%x is answered with %x after %d wrong guesses", letter, answer, h.wrong)
		}
		if got, _ := g.Receive(letter); got != nil {
			t.Errorf("by %x the guest has %q", letter, got)
		}
		search.Busy(letter)
	})
}
