package session_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// stranger is who has the link of the table and no seat; guests 0, 2 and 3 sit there with the cheat.
const stranger = 4

var honest = []int{0, 2, 3}

// hostile is an evening with a cheat who is overheard.
type hostile struct {
	*evening
	said  [][]byte             // the last that the cheat's own session has sent
	kinds map[wire.Kind][]byte // the last of each kind
	lying bool                 // what is sent now is none of it
	foul  []byte               // the charge that nothing proves
	asked map[int]bool         // who has asked for its evidence
}

// tell sends frames to all the others, as they are.
func (h *hostile) tell(from int, frames ...[]byte) {
	h.lying = true
	defer func() { h.lying = false }()
	for to := range h.guests {
		for _, f := range frames {
			if to != from {
				h.Net.Send(from, to, f)
			}
		}
	}
}

// fouls prove nothing, and change nothing, wherever their author stands. told is the key of the notice that the others
// get of one who has a seat, "" for none.
var fouls = []struct {
	name, told string
	do         func(h *hostile, from int)
}{
	{"no frames", "", func(h *hostile, from int) { h.tell(from, garbage()...) }},
	{"frames that are too long", "", func(h *hostile, from int) {
		h.tell(from, make([]byte, wire.MaxFrame+1), bytes.Repeat([]byte{byte(wire.KindChat)}, wire.MaxFrame+1))
	}},
	{"what was said before", "", func(h *hostile, from int) { h.tell(from, slices.Clone(h.said)...) }},
	{"in another's name", "", func(h *hostile, from int) {
		for _, kind := range slices.Sorted(maps.Keys(h.kinds)) {
			h.tell(from, disguised(h.t, h.kinds[kind])...)
		}
	}},
	{"a charge that nothing proves", "slander", func(h *hostile, from int) {
		says, shows := session.Slander(h.guests[0].Session, 0, "shuffle", []byte("no!"))
		h.foul = says
		h.tell(from, says)
		if from == cheat { // nobody asks a stranger
			h.until("all ask for evidence", 20000, func() bool { return h.asked[0] && h.asked[2] && h.asked[3] })
		}
		h.tell(from, shows)
	}},
	{"more chat than anybody can read", "flood", func(h *hostile, from int) {
		for i := range 200 {
			b, err := wire.Encode(&wire.Chat{Text: fmt.Sprint("blá ", i)})
			if err != nil {
				h.t.Fatal(err)
			}
			h.tell(from, b)
		}
	}},
}

// TestFouls has three play with somebody whose program cheats, and a fifth who has the link and no seat. Whatever these
// two say, the hand goes on, nobody is convicted, and all three are told what there is to tell.
func TestFouls(t *testing.T) {
	t.Parallel()
	h := &hostile{
		evening: newEvening(t, 5, 66, "sueca", func(x *session.Terms) { x.Public = true }),
		kinds:   map[wire.Kind][]byte{}, asked: map[int]bool{},
	}
	h.rough = true
	h.Hook = func(from, to int, msg []byte) [][]byte {
		switch {
		case h.lying:
		case from == cheat:
			h.said = append(h.said, bytes.Clone(msg))
			h.said = h.said[max(0, len(h.said)-100):]
			h.kinds[wire.Kind(msg[0])] = bytes.Clone(msg)
		case to == cheat && h.foul != nil && bytes.Equal(msg[1:], h.foul[1:]):
			h.asked[from] = true
		}
		return [][]byte{msg}
	}
	h.guests[stranger].Watch()
	h.sit(4)
	h.playing(upTo(4), 1)
	for _, from := range []int{cheat, stranger} {
		for _, f := range fouls {
			name := f.name + ", at the table"
			if from == stranger {
				name = f.name + ", by a stranger"
			}
			t.Run(name, func(t *testing.T) {
				h.t = t
				f.do(h, from)
				h.goesOn()
				for _, i := range honest {
					is := func(n session.Notice) bool { return n.Key == f.told && n.Seat == cheat }
					if f.told != "" && from == cheat && !slices.ContainsFunc(h.guests[i].notices, is) {
						t.Errorf("guest %d is not told: %v", i, h.guests[i].notices)
					}
				}
			})
		}
	}
}

// goesOn plays on until something more was played, and wants nobody to be held for a cheat.
func (h *hostile) goesOn() {
	h.t.Helper()
	h.Run(3000)
	was := h.guests[0].State()
	h.until("the game goes on", 120000, func() bool {
		return h.all(upTo(4), func(s *session.State) bool {
			return s.Phase == session.Playing && (s.Hand > was.Hand || was.View != nil && s.Hand == was.Hand && s.View.At > was.View.At)
		})
	})
	for i, g := range h.guests {
		if v := g.Verdicts(); len(v) > 0 {
			h.t.Errorf("guest %d: %v", i, v)
		}
	}
}

// disguised returns what a frame becomes when it is changed on its way, or said in the name of each other seat.
func disguised(t testing.TB, raw []byte) (out [][]byte) {
	for i := range 3 {
		b := slices.Clone(raw)
		b[(i+1)*(len(b)-1)/3] ^= 1
		out = append(out, b)
	}
	out = append(out, raw[:len(raw)-1], append(slices.Clone(raw), 0))
	for seat := range engine.Seat(3) {
		f, err := wire.Decode(slices.Clone(raw))
		if err != nil { // a frame of this package, which names no seat
			return out
		}
		switch f := f.(type) {
		case *wire.Propose:
			f.Seat = seat
		case *wire.Ack:
			f.Seat = seat
		case *wire.Vote:
			f.Seat = seat
		case *wire.Beat:
			f.Ack.Seat = seat
		case *wire.Deal:
			m, err := mental.DecodeMessage(f.Raw)
			if err != nil {
				return out
			}
			m.Seat = seat
			f.Raw = m.Bytes()
		default:
			return out
		}
		b, err := wire.Encode(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

// garbage returns what is no frame, with every kind of first byte.
func garbage() (out [][]byte) {
	rng := rand.New(rand.NewPCG(5, 6))
	for kind := range 256 {
		if kind%8 == 0 || kind > 16 && kind < 24 {
			b := make([]byte, rng.IntN(300))
			for i := range b {
				b[i] = byte(rng.Uint32())
			}
			out = append(out, append([]byte{byte(kind)}, b...))
		}
	}
	return append(out, nil, []byte{0}, []byte{255})
}
