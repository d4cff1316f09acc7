package session

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"reflect"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/person"
	"carteado/net/plan"
	"carteado/net/receipt"
	"carteado/net/wire"
)

// Sent is a frame, or some that belong together, with the name of what it is.
type Sent struct {
	What   string
	Frames [][]byte
}

// Anything returns frames of every kind that is no part of the log, each time with something else in it, as a peer may send them to another.
func Anything(s *Session, to identity.ID, k int) []Sent {
	var list []Sent
	add := func(what string, frames ...[]byte) { list = append(list, Sent{what, frames}) }
	number := func(what string, n int) [32]byte { return sha256.Sum256(fmt.Append(nil, what, n)) }
	p, table, sit := s.plan(), number("table", k), number("plan", k)
	if s.sit != nil && s.sit.roster != nil {
		table, sit = s.sit.roster.ID, s.sit.hash
	}
	name := fmt.Sprint("somebody ", k)
	for _, f := range []wire.Frame{
		&wire.Claim{Seat: engine.Seat(k % 8), Name: name}, &wire.Watch{Name: name}, &wire.Presence{State: wire.State(k % 3)}, &wire.Editing{On: k%2 == 0},
		&wire.Refusal{Seat: engine.Seat(k % 8)}, &wire.Chat{Text: fmt.Sprintf("%0250d", k)}, &wire.Phrase{Number: uint16(k)},
	} {
		b, _ := wire.Encode(f)
		add(reflect.TypeOf(f).Elem().Name(), b)
	}
	m := &mental.Message{Kind: mental.Shares, Hand: 1, Seat: engine.Seat(k % 4), Seq: uint32(100 + k), Body: make([]byte, 100)}
	mental.IdentityOf(s.cfg.Key.Seed()).Sign(table, m)
	for _, m.Hand = range []uint32{1, uint32(2 + k)} {
		b, _ := wire.Encode(&wire.Deal{Hand: m.Hand, Raw: m.Bytes()})
		add("Deal", b)
	}

	q := p.Clone()
	q.Version += uint64(k + 1)
	others := []*identity.Key{}
	for len(q.Elders) < engine.MaxSeats {
		x := identity.FromSeed(number(fmt.Sprint("elder ", k), len(q.Elders)))
		others, q.Elders = append(others, x), append(q.Elders, x.ID())
	}
	q.Sign(s.cfg.Key)
	frames := [][]byte{encode([]byte{framePlan}, q)}
	for _, x := range others {
		e := &lobby.Elect{Plan: q.Hash(), Signed: true}
		e.Sig = plan.SignVote(x, e.Plan, identity.ID{})
		frames = append(frames, encode([]byte{frameElect}, e))
	}
	add("plan, with others who leave", frames...)
	q = &Plan{Version: uint64(k + 1), Terms: p.Terms, Header: p.Header, Places: make([]Place, len(p.Places)), Elders: []identity.ID{s.me}}
	q.Sign(s.cfg.Key)
	add("plan of another table", encode([]byte{framePlan}, q))
	add("shut", encode([]byte{frameShut}, q))
	add("elect in this name", encode([]byte{frameElect}, &lobby.Elect{Plan: p.Hash(), To: identity.ID(number("to", k))}))
	for _, of := range []struct {
		what string
		plan [32]byte
	}{{"the plan", p.Hash()}, {"a plan", number("plan", k)}} {
		w := &lobby.Word{Plan: of.plan, Seat: 1, Turn: uint32(k)}
		w.Sign(s.cfg.Key)
		add("ready for "+of.what, encode([]byte{frameReady}, w))
		add("differs from "+of.what, encode([]byte{frameDiffers}, &lobby.Differs{Plan: of.plan, Header: fmt.Sprint("target=", k)}))
	}
	add("sit", encode([]byte{frameSit}, &lobby.Agreement{Plan: *q}))
	j := &join{Plan: sit, Seat: engine.Seat(k % 8)}
	binary.BigEndian.PutUint64(j.Nonce[:], uint64(k))
	add("join", encode([]byte{frameJoin}, j))
	add("need", encode([]byte{frameNeed}, &need{table, uint32(k)}))
	add("recall", encode([]byte{frameRecall}, &need{table, uint32(k)}))
	add("held", encode([]byte{frameHeld}, &need{table, uint32(k)}))
	c := charge{Table: table, Hand: uint32(k % 2), Seat: engine.Seat(k % 3), What: []string{receipt.Log, "share", "twice", "message", "keys", "shuffle"}[k%6]}
	add("charge", encode([]byte{frameCharge}, &c))
	add("why", encode([]byte{frameWhy}, &c))
	add("proof", encode([]byte{frameProof}, &proof{c, k % 9, 9, make([]byte, 1000)}))
	add("lost", encode([]byte{frameLost}, &lost{number("sitting", k)}))
	add("auto", encode([]byte{frameAuto}, &automatic{k%2 == 0}))
	ask := ping{Table: table, Voice: engine.Seat(k % 3)}
	binary.BigEndian.PutUint64(ask.Nonce[:], uint64(k))
	add("ping", encode([]byte{framePing}, &ask))
	x := sign{ping: ask, Length: uint64(k)}
	copy(x.Sig[:], s.cfg.Key.Sign(signLabel, x.content()))
	add("sign", encode([]byte{frameSign}, &x))
	add("opinion", encode([]byte{frameOpinion}, &opinion{table, 1, engine.Seat(k % 3), uint32(k), engine.FirstSealed}))
	add("signed", encode([]byte{frameSigned}, &signed{table, receipt.Signature{Seat: engine.Seat(k % 3), At: int64(k)}}))
	for _, of := range []person.Table{person.Table(table), atDoor} {
		own := identity.FromSeed(number("person", k))
		i := &person.Introduction{Tie: person.Bind(own, s.cfg.Key, of), Profile: person.Profile{Name: name}}
		letter, err := person.Seal(s.cfg.Key, to, of, i, s.cfg.Random)
		if err != nil {
			panic(err)
		}
		add("who", encode([]byte{frameWho}, &acquaint{of, letter}))
	}
	b, _ := wire.Encode(&wire.Bye{Why: wire.Why(k % 3)})
	add("Bye", b)
	return list
}

// Stranger returns who comes to a table, and what he says at its door and as he goes.
func Stranger(to *Session, k int) (identity.ID, []Sent) {
	key := identity.FromSeed(sha256.Sum256(fmt.Append(nil, "stranger", k)))
	var list []Sent
	for _, x := range Anything(&Session{cfg: Config{Key: key, Random: to.cfg.Random}, me: key.ID(), lobby: to.lobby}, to.me, 6*k) {
		if x.What == "Watch" || x.What == "who" || x.What == "Bye" {
			list = append(list, x)
		}
	}
	return key.ID(), list
}

// Rested has a peer's budget be as new, as if time had passed.
func Rested(s *Session, id identity.ID) {
	p := s.peer(id)
	p.budget = budget{left: budgetMost, at: s.now}
}

// Size returns how many bytes a session keeps, but for its store and what is compiled in.
func Size(s *Session) int {
	m := measure{seen: map[uintptr]bool{}}
	x := reflect.ValueOf(s).Elem()
	for i := range x.NumField() {
		if x.Type().Field(i).Name != "cfg" {
			m.add(x.Field(i))
		}
	}
	return m.bytes
}

// measure counts the bytes behind values, each once.
type measure struct {
	seen  map[uintptr]bool
	bytes int
}

func (m *measure) add(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || m.seen[v.Pointer()] || v.Type() == reflect.TypeFor[*identity.Key]() {
			return
		}
		m.seen[v.Pointer()] = true
		m.bytes += int(v.Type().Elem().Size())
		m.add(v.Elem())
	case reflect.Interface:
		if !v.IsNil() {
			m.add(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			m.add(v.Field(i))
		}
	case reflect.Array, reflect.Slice:
		if v.Kind() == reflect.Slice {
			if v.IsNil() || v.Len() > 0 && m.seen[v.Pointer()] {
				return
			}
			if v.Len() > 0 {
				m.seen[v.Pointer()] = true
			}
			m.bytes += v.Len() * int(v.Type().Elem().Size())
		}
		if k := v.Type().Elem().Kind(); k <= reflect.Complex128 {
			return
		}
		for i := range v.Len() {
			m.add(v.Index(i))
		}
	case reflect.String:
		m.bytes += v.Len()
	case reflect.Map:
		for i := v.MapRange(); i.Next(); {
			m.bytes += int(i.Key().Type().Size()+i.Value().Type().Size()) + 16
			m.add(i.Key())
			m.add(i.Value())
		}
	}
}

// WhyFrame has a session come to a verdict on seat 1 with evidence that is so long, and returns the question for it.
func WhyFrame(s *Session, size int) []byte {
	t := s.sit
	v := Verdict{Seat: 1, What: "share", Hand: 1, table: t.roster.ID, Deal: &mental.Verdict{Seat: 1, Evidence: make([]byte, size)}}
	s.verdicts = append(s.verdicts, v)
	return encode([]byte{frameWhy}, v.charge(t.roster.ID))
}
