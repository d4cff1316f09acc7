//go:build !js

package mesh

import (
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"carteado/net/identity"
	"carteado/net/ratelimit"
	"carteado/net/rendezvous"
)

// stranger returns the key of somebody of whom nothing is known, a different one for each number.
func stranger(n int) *identity.Key {
	return identity.FromSeed([32]byte{0xff, byte(n), byte(n >> 8)})
}

func helloOf(k *identity.Key, visit session) []byte {
	return (&letter{kind: letterHello, from: k.ID(), visit: visit}).write(room, k)
}

// comes has somebody be connected as by [Mesh.connected], without a network.
func comes(m *Mesh, id identity.ID, visit session) *peer {
	p := m.know(id, nil)
	p.known, p.visit = visit, visit
	p.live = &conn{self: &m.self, id: id, to: visit, proven: true, closed: true} // nothing is sent
	m.up(p, &pipe{to: id, conn: p.live, woken: make(chan struct{}, 1)})
	m.introduce()
	m.call()
	return p
}

// Made-up hellos without end starve nobody who is of the table, or was here and comes back: each has a budget of its own. What
// they make this player do stays small.
func TestMadeUpHellos(t *testing.T) {
	for _, c := range []struct {
		name   string
		policy Policy
		was    bool // the friend was here before
	}{
		{"of the table, and never here", Policy{People: []identity.ID{key(1).ID(), key(2).ID()}}, false},
		{"of the table, and back", Policy{People: []identity.ID{key(1).ID(), key(2).ID()}}, true},
		{"not of the table, and back", Policy{People: []identity.ID{key(1).ID()}}, true},
		{"back, while nothing is known of the table", Policy{}, true},
	} {
		m, turn := clocked(t, 1)
		m.Admit(c.policy)
		m.mu.Lock()
		if c.was {
			m.drop(friendOf(m, 2), Closed)
		}
		m.mu.Unlock()
		tried := map[session]bool{}
		look := func() {
			m.mu.Lock()
			defer m.mu.Unlock()
			for _, p := range m.peers {
				if p.next != nil {
					tried[p.next.attempt] = true
				}
			}
			if len(m.peers) > maxCallers+1 {
				t.Errorf("%s: %d peers are known", c.name, len(m.peers))
			}
		}
		const seconds, each = 10, 40
		for n := range seconds * each {
			m.mu.Lock()
			m.receiveLetter(helloOf(stranger(n), session{1}), nil)
			m.mu.Unlock()
			if look(); n%each == each/2 { // so that the last ones come in the same second as the friend
				turn(time.Second)
			}
		}
		if most := int(calledAttempts.Burst + seconds*calledAttempts.PerSecond); len(tried) > most || len(tried) < seconds {
			t.Errorf("%s: %d attempts to reach who was made up, not %d to %d", c.name, len(tried), seconds, most)
		}
		m.mu.Lock()
		m.receiveLetter(helloOf(key(2), session{9}), nil)
		if p := m.peers[key(2).ID()]; p == nil || p.next == nil || p.next.to != (session{9}) {
			t.Errorf("%s: the friend is not answered", c.name)
		}
		m.mu.Unlock()
	}
}

// However many strangers are here, the people of the table come in, and of the strangers who come last each has a while: when one
// too many is here, the first goes of those who only pass through.
func TestCrowd(t *testing.T) {
	now := time.Unix(1e9, 0)
	m := standing(1, &now)
	m.Admit(Policy{People: []identity.ID{key(1).ID(), key(2).ID(), key(3).ID()}})
	comes(m, key(3).ID(), session{1})
	var crowd []*peer
	for n := range 2 * maxGuests {
		now = now.Add(time.Second)
		p := comes(m, stranger(n).ID(), session{1})
		if p.pipe == nil {
			t.Fatalf("stranger %d is not let in", n)
		}
		crowd = append(crowd, p)
	}
	for n, p := range crowd {
		if stays := n < maxGuests-passing || n >= 2*maxGuests-passing; stays != (p.pipe != nil) {
			t.Errorf("stranger %d is here: %v", n, p.pipe != nil)
		}
	}
	if p := comes(m, key(2).ID(), session{1}); p.pipe == nil {
		t.Error("a friend does not come in")
	}
	if p := m.peers[key(3).ID()]; p.pipe == nil {
		t.Error("a friend had to go")
	}
	if n := len(m.peers); n > 2+maxGuests+maxSleepers {
		t.Errorf("%d peers are known", n)
	}
	if frame := m.peers[key(2).ID()].pipe.urgent; len(frame) == 0 {
		t.Error("the friend is not told who is here")
	} else if list, err := parseNeighbours(frame[len(frame)-1]); err != nil || len(list) != 2+maxGuests {
		t.Errorf("the friend is told of %d, %v", len(list), err)
	}
}

// Strangers who are here, whatever their ids, keep nobody from listening for friends and from calling those who are missed.
func TestStrangersDoNotListen(t *testing.T) {
	for _, c := range []struct {
		name               string
		people             []byte // of the table, besides this player, and here
		missed             bool   // another one of the table was lost
		announces, listens bool
	}{
		{"nobody of the table is here", nil, true, true, true},
		{"nobody else is of the table", nil, false, false, true},
		{"one is here", []byte{smallestKeys[0]}, false, false, true},
		{"two are here, and have smaller ids", smallestKeys[:2], false, false, false},
	} {
		now := time.Unix(1e9, 0)
		m := standing(smallestKeys[2], &now)
		people := []identity.ID{m.me}
		for _, n := range c.people {
			people = append(people, key(n).ID())
		}
		if c.missed {
			people = append(people, key(200).ID())
		}
		m.Admit(Policy{People: people})
		if c.missed {
			m.drop(comes(m, key(200).ID(), session{1}), Lost)
		}
		for _, n := range c.people {
			comes(m, key(n).ID(), session{1})
		}
		for n, small := 0, 0; small < 3; n++ {
			if id := stranger(n).ID(); m.larger(&peer{id: id}) {
				comes(m, id, session{1})
				small++
			}
		}
		m.joined = now.Add(-2 * settled)
		m.call()
		if m.announcing != c.announces || m.listening != c.listens {
			t.Errorf("%s: announces %v, listens %v", c.name, m.announcing, m.listening)
		}
	}
}

// smallestKeys are the numbers of three keys with small ids, the smallest first.
var smallestKeys = func() []byte {
	list := make([]byte, 100)
	for i := range list {
		list[i] = byte(i + 1)
	}
	slices.SortFunc(list, func(a, b byte) int { x, y := key(a).ID(), key(b).ID(); return slices.Compare(x[:], y[:]) })
	return list[10:13]
}()

// Strangers who come and go without end cost no more than a tenth of an attempt a second each.
func TestGuestsComeAndGo(t *testing.T) {
	m, turn := clocked(t, 1)
	m.Admit(Policy{People: []identity.ID{key(1).ID(), key(2).ID()}})
	const guests, seconds = 6, 60
	tried := map[session]bool{}
	for n := range guests {
		m.mu.Lock()
		m.drop(comes(m, stranger(n).ID(), session{1}), Closed)
		m.mu.Unlock()
	}
	for visit := range seconds {
		m.mu.Lock()
		for n := range guests {
			m.receiveLetter(helloOf(stranger(n), session{2, byte(visit)}), nil)
			if p := m.peers[stranger(n).ID()]; p.next != nil {
				tried[p.next.attempt] = true
			}
		}
		m.mu.Unlock()
		turn(time.Second)
	}
	if most := guests * int(guestAttempts.Burst+seconds*guestAttempts.PerSecond); len(tried) > most || len(tried) < guests {
		t.Errorf("%d attempts, not %d to %d", len(tried), guests, most)
	}
}

// A crowd of made-up names, and of strangers who come and go, ends no attempt to reach somebody of the table, and makes nobody forget him, though he has
// been heard of before all of them and never was here, or is lost.
func TestCrowdForgetsNoFriend(t *testing.T) {
	for _, was := range []bool{false, true} {
		m, turn := clocked(t, 1)
		m.Admit(Policy{People: []identity.ID{key(1).ID(), key(2).ID()}})
		m.mu.Lock()
		if was {
			m.drop(friendOf(m, 2), Closed)
		}
		m.receiveLetter(helloOf(key(2), session{9}), nil)
		p := m.peers[key(2).ID()]
		if p == nil || p.next == nil {
			t.Fatal("he is not answered")
		}
		attempt := p.next
		m.mu.Unlock()
		turn(time.Second) // he is the one heard of longest ago
		m.mu.Lock()
		for n := range maxCallers + 5 {
			m.receiveLetter(helloOf(stranger(n), session{1}), nil)
		}
		for n := range 2 * maxSleepers {
			m.drop(comes(m, stranger(100+n).ID(), session{1}), Closed)
		}
		if n := len(m.peers); n > 1+maxCallers+maxSleepers {
			t.Errorf("%d are known", n)
		}
		if m.peers[key(2).ID()] != p || p.next != attempt || attempt.closed {
			t.Errorf("was here %v: a crowd has ended the attempt to reach a friend", was)
		}
		m.mu.Unlock()
	}
}

// Who is of the table, or was here while nobody knows yet who is, may come again and again at a pace of his own, which is that of a person who loads his page
// anew. A guest has less, and nobody has more.
func TestOwnAttempts(t *testing.T) {
	const seconds = 30
	most := func(r ratelimit.Rate) int { return int(r.Burst + seconds*r.PerSecond) }
	for _, c := range []struct {
		who    string
		policy Policy
		most   int
	}{
		{"one of the table", Policy{People: []identity.ID{key(1).ID(), key(2).ID()}}, most(ownAttempts)},
		{"who was here, while nothing is known of the table", Policy{}, most(ownAttempts)},
		{"a guest", Policy{People: []identity.ID{key(1).ID()}}, most(guestAttempts)},
	} {
		m, turn := clocked(t, 1)
		m.Admit(c.policy)
		m.mu.Lock()
		m.drop(friendOf(m, 2), Closed)
		m.mu.Unlock()
		tried := map[session]bool{}
		for visit := range 2 * seconds {
			m.mu.Lock()
			m.receiveLetter(helloOf(key(2), session{2, byte(visit)}), nil)
			if p := m.peers[key(2).ID()]; p.next != nil {
				tried[p.next.attempt] = true
			}
			m.mu.Unlock()
			turn(time.Second / 2)
		}
		if n := len(tried); n > c.most || n < c.most-2 {
			t.Errorf("%s: %d attempts, not %d", c.who, n, c.most)
		}
	}
}

// Who tells of people that are not there pays for it himself: what others tell still counts.
func TestBringerPays(t *testing.T) {
	m, turn := clocked(t, 1)
	m.mu.Lock()
	mal, bia := comes(m, key(4).ID(), session{1}), comes(m, key(5).ID(), session{1})
	m.mu.Unlock()
	tried := map[identity.ID]bool{}
	const rounds = 20
	for n := range rounds {
		m.mu.Lock()
		var list []neighbour
		for i := range maxNeighbours {
			list = append(list, neighbour{stranger(1000 + n*maxNeighbours + i).ID(), session{1}})
		}
		mal.allowance = allowance{}
		m.receiveFrame(mal, neighboursFrame(list))
		for _, p := range m.peers {
			if p.next != nil {
				tried[p.id] = true
			}
		}
		m.mu.Unlock()
		turn(time.Second)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if most := int(broughtAttempts.Burst + rounds*broughtAttempts.PerSecond); len(tried) > most || len(tried) == 0 {
		t.Errorf("%d were tried who are not there, not 1 to %d", len(tried), most)
	}
	for _, by := range []*peer{bia, nil} {
		who := stranger(5000)
		if by == nil {
			who = stranger(5001)
			m.receiveLetter(helloOf(who, session{1}), nil)
		} else {
			m.receiveLetter(helloOf(who, session{1}), bia)
		}
		if p := m.peers[who.ID()]; p == nil || p.next == nil {
			t.Errorf("by %v: who is told of by another is not tried", by != nil)
		}
	}
}

// A peer that hands on letters without end, good or bad, is read at its own cost.
func TestLettersHandedOn(t *testing.T) {
	m, _ := clocked(t, 1)
	m.mu.Lock()
	defer m.mu.Unlock()
	mal, bia := comes(m, key(4).ID(), session{1}), comes(m, key(5).ID(), session{1})
	bad := helloOf(stranger(1), session{1})
	bad[len(bad)-1] ^= 1
	for range 4000 {
		m.receiveFrame(mal, parcelFrame(frameForwarded, stranger(1).ID(), parcelLetter, bad))
	}
	if mal.letters.Has(m.now(), forwardedLetters, 1) || mal.pipe == nil {
		t.Error("bad letters cost nothing, or more than a frame")
	}
	m.receiveLetter(helloOf(stranger(2), session{1}), mal)
	if m.peers[stranger(2).ID()] != nil {
		t.Error("there is no limit")
	}
	m.receiveLetter(helloOf(stranger(2), session{1}), bia)
	if m.peers[stranger(2).ID()] == nil {
		t.Error("another pays for it")
	}
}

// An old hello, repeated by whoever has heard it, changes nothing and costs nothing.
func TestHelloRepeated(t *testing.T) {
	m, turn := clocked(t, 1)
	old, latest := helloOf(key(2), session{1}), helloOf(key(2), session{2})
	m.mu.Lock()
	m.drop(friendOf(m, 2), Closed)
	m.receiveLetter(latest, nil)
	m.mu.Unlock()
	turn(attemptWithin)
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.peers[key(2).ID()]
	attempts, known := p.attempts, m.known
	for range 1000 {
		m.receiveLetter(old, nil)
	}
	if p.known != (session{2}) || p.attempts != attempts || m.known != known {
		t.Error("an old hello was taken for a new one")
	}
}

// Who asks without end and reads no answer is dropped before the answers fill the memory.
func TestQuestionsWithoutEnd(t *testing.T) {
	for name, frame := range map[string][]byte{
		"pings":   binary.BigEndian.AppendUint64([]byte{framePing}, 1),
		"parcels": parcelFrame(frameForward, stranger(1).ID(), parcelLetter, nil),
	} {
		now := time.Unix(1e9, 0)
		m := standing(1, &now)
		p := comes(m, key(2).ID(), session{1})
		most := 0
		for n := 0; p.pipe != nil && n < 1e6; n++ {
			now = now.Add(10 * time.Millisecond) // no faster than is allowed
			m.receiveFrame(p, frame)
			if p.pipe != nil {
				most = max(most, len(p.pipe.urgent))
			}
		}
		if most > maxUrgent+2 || p.pipe != nil {
			t.Errorf("%s: %d answers wait for who does not read", name, most)
		}
		if !slices.ContainsFunc(m.queue, func(e Event) bool { v, ok := e.(Verdict); return ok && v.Peer == p.id }) {
			t.Errorf("%s: no verdict", name)
		}
	}
}

func TestDoor(t *testing.T) {
	for d, want := range map[Door]string{Open: "open", Locked: "locked", Watching: "watching", 9: "watching"} {
		if d.String() != want {
			t.Errorf("%d is called %s", d, d)
		}
	}
}

// met reports whom a player has met since forget.
func (p *player) met() (list []identity.ID) {
	for _, e := range p.events() {
		if u, ok := e.(Up); ok {
			list = append(list, u.Peer)
		}
	}
	return list
}

// A locked table shuts its mesh: who is not of it is dropped, comes in no more and is told why, while who is of it comes and goes.
func TestLocked(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt, ct, dt, et := w.public(), w.public(), w.public(), w.public(), w.public()
	w.start()
	ana, bia, guest := w.join(1, at), w.join(2, bt), w.join(3, ct)
	for _, p := range []*player{ana, bia} {
		p.up(guest)
		guest.up(p)
	}
	ana.up(bia)
	bia.up(ana)
	people := []identity.ID{ana.id, bia.id}
	for _, p := range []*player{ana, bia} {
		p.Admit(Policy{People: people, Door: Locked})
		if why := p.down(guest).Why; why != Dropped {
			t.Errorf("the guest %v", why)
		}
		p.forget()
	}
	told := func(e Event) bool { s, ok := e.(Shut); return ok && slices.Contains(people, s.Peer) }
	guest.wait("Shut", told)
	late := w.join(4, dt)
	late.wait("Shut", told)
	guest.forget()
	again := w.join(2, et) // Bia, from another place
	ana.up(again)
	again.up(ana)
	again.Admit(Policy{People: people, Door: Locked})
	if met := ana.met(); slices.ContainsFunc(met, func(id identity.ID) bool { return id != bia.id }) {
		t.Errorf("Ana has met %v", met)
	}
	ana.Admit(Policy{People: people})
	again.Admit(Policy{People: people})
	late.up(ana)
	late.up(again)
}

// Those who watch are connected with all who play, and not with each other: neither those who had met before they knew what they
// are, nor who comes later.
func TestWatchersApart(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt, ct, dt, et := w.public(), w.public(), w.public(), w.public(), w.public()
	w.start()
	ana, bia, first, second := w.join(1, at), w.join(2, bt), w.join(3, ct), w.join(4, dt)
	w.settles([]*player{ana, bia, first, second})
	people := []identity.ID{ana.id, bia.id}
	for _, p := range []*player{ana, bia} {
		p.Admit(Policy{People: people})
	}
	for _, p := range []*player{first, second} {
		p.forget()
		p.Admit(Policy{People: people, Door: Watching})
	}
	third := w.join(5, et)
	third.Admit(Policy{People: people, Door: Watching})
	for _, p := range []*player{ana, bia} {
		p.up(third)
		third.up(p)
	}
	for _, p := range []*player{ana, bia, first, second, third} {
		p.Mesh.mu.Lock()
		p.reopen(p.now()) // all listen, and hear what they may not answer
		p.Mesh.mu.Unlock()
	}
	w.turn(12*time.Second, func() bool { return false }) // longer than any attempt waits
	for _, p := range []*player{first, second, third} {
		for _, id := range p.met() {
			if !slices.Contains(people, id) {
				t.Errorf("%v has met %v", p.id, id)
			}
		}
		if n := len(p.Stats()); n != 2 {
			t.Errorf("%v is connected with %d", p.id, n)
		}
	}
	for _, p := range []*player{first, second} { // who sit down now
		p.Admit(Policy{People: []identity.ID{ana.id, bia.id, first.id, second.id}})
	}
	first.up(second)
	second.up(first)
}

// What a peer says of another's visits, true or not, neither disturbs an attempt that the other asked for itself nor costs the other
// anything.
func TestRumours(t *testing.T) {
	m, _ := clocked(t, 1)
	m.Admit(Policy{People: []identity.ID{key(1).ID(), key(2).ID()}})
	m.mu.Lock()
	defer m.mu.Unlock()
	mal := comes(m, key(4).ID(), session{1})
	m.drop(friendOf(m, 2), Closed)
	rumours := func() {
		for n := range byte(100) {
			m.receiveFrame(mal, neighboursFrame([]neighbour{{key(2).ID(), session{0xff, n}}}))
		}
	}
	rumours()
	p := m.peers[key(2).ID()]
	attempts := p.attempts
	m.receiveLetter(helloOf(key(2), session{9}), nil)
	own := p.next
	if own == nil || own.to != (session{9}) {
		t.Fatal("a friend who comes back is not answered")
	}
	spent := attempts
	if spent.Spend(m.now(), ownAttempts, 1); p.attempts != spent {
		t.Error("a friend has paid for rumours")
	}
	rumours()
	if p.next != own || own.closed || p.known != (session{9}) {
		t.Error("rumours have ended an attempt that the friend asked for")
	}
}

// Who says that it is connected to a friend and keeps what it is to hand on holds nothing up: letters to the visit that is connected
// here do not go by a later visit that it makes up, and an attempt that nobody answered is made again by the signal too.
func TestLettersKept(t *testing.T) {
	larger, smaller := pair()
	m, turn := clocked(t, larger)
	board := m.signal.(*board)
	m.mu.Lock()
	mal := comes(m, key(9).ID(), session{1})
	friend := comes(m, key(smaller).ID(), session{5})
	m.receiveFrame(mal, neighboursFrame([]neighbour{{friend.id, session{6}}}))
	before := len(mal.pipe.frames)
	m.write(friend.live, letterRestart, []byte{1})
	if len(board.letters) == 0 || len(mal.pipe.frames) != before {
		t.Error("a letter to a friend who is here is handed to who makes up another visit")
	}
	m.drop(friend, Closed)
	if friend.next != nil {
		friend.next.close()
		friend.next = nil
	}
	friend.known, friend.rumour = session{}, false
	board.letters = nil
	m.receiveFrame(mal, neighboursFrame([]neighbour{{friend.id, session{7}}}))
	m.mu.Unlock()
	offers := func() int {
		m.mu.Lock()
		defer m.mu.Unlock()
		return len(board.letters)
	}
	for end := time.Now().Add(20 * time.Second); offers() == 0 && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		turn(time.Second)
	}
	if offers() == 0 {
		t.Error("what is kept is never said by another way")
	}
}

// A way to a friend is lost, and he answers by the relay: each answer says once that he is alive. What the relay has
// kept and brings again says nothing, nor does what a stranger says.
func TestAlive(t *testing.T) {
	m, _ := clocked(t, 1)
	m.Admit(Policy{People: []identity.ID{key(1).ID(), key(2).ID()}})
	code, _ := (&rendezvous.Code{User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}).Pack()
	answer, _ := (&rendezvous.Code{Answer: true, User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}).Pack()
	say := func(kind byte, by byte, attempt session, body []byte) (alive int) {
		l := letter{kind: kind, from: key(by).ID(), visit: session{1}, to: m.me, toVisit: m.visit, attempt: attempt, body: body}
		m.mu.Lock()
		defer m.mu.Unlock()
		m.queue = nil
		m.receiveLetter(l.write(m.room, key(by)), nil)
		for _, e := range m.queue {
			if a, ok := e.(Alive); ok && a.Peer == key(2).ID() {
				alive++
			}
		}
		return alive
	}
	for _, c := range []struct {
		what    string
		kind    byte
		by      byte
		attempt session
		body    []byte
		want    int
	}{
		{"a hello, which anybody can say again", letterHello, 2, session{}, nil, 0},
		{"an offer", letterOffer, 2, session{5}, code, 1},
		{"the same offer", letterOffer, 2, session{5}, code, 0},
		{"another", letterOffer, 2, session{6}, code, 1},
		{"a stranger's", letterOffer, 3, session{7}, code, 0},
		{"an answer to nothing", letterAnswer, 2, session{8}, answer, 0},
	} {
		if got := say(c.kind, c.by, c.attempt, c.body); got != c.want {
			t.Errorf("%s: alive %d times, want %d", c.what, got, c.want)
		}
	}
	m.mu.Lock()
	p := m.peers[key(2).ID()]
	p.next = m.newConn(p.id, session{9}, session{1}, true)
	m.mu.Unlock()
	if got := say(letterAnswer, 2, session{9}, answer); got != 1 {
		t.Errorf("an answer: alive %d times", got)
	}
	if got := say(letterAnswer, 2, session{9}, answer); got != 0 {
		t.Errorf("the same answer: alive %d times", got)
	}
}
