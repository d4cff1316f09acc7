package mental_test

import (
	"fmt"
	"testing"
	"time"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// clocked is a peer that counts the time it takes.
type clocked struct {
	*mental.Deal
	spent time.Duration
}

func (c *clocked) Receive(from engine.Seat, raw []byte) error {
	defer c.since(time.Now())
	return c.Deal.Receive(from, raw)
}

func (c *clocked) since(t time.Time) { c.spent += time.Since(t) }

// BenchmarkDeal gives, for decks and tables of every size, the milliseconds of one mix, one proof, one proof
// checked, all proofs of a deck checked together; of the path from the last key to the deck that all have checked
// (a mix, an encoding and a decoding of the deck for each seat, one proof, all others checked); of all that one
// seat does from the first key to the last of up to 13 cards played by each seat; and the bytes of deck and proof
// of one stage, and of all that one seat sends to one other.
func BenchmarkDeal(b *testing.B) {
	for _, size := range []struct{ cards, seats int }{{40, 4}, {52, 2}, {52, 4}, {52, 8}, {78, 4}, {104, 4}, {108, 4}, {416, 8}} {
		b.Run(fmt.Sprintf("%d,%d", size.cards, size.seats), func(b *testing.B) {
			m := measured{size.cards, size.seats, map[string]float64{}}
			b.ResetTimer()
			for b.Loop() {
				m.shuffles(b)
				m.hand(b)
			}
			b.ReportMetric(0, "ns/op")
			for name, sum := range m.sum {
				b.ReportMetric(sum/float64(b.N), name)
			}
		})
	}
}

type measured struct {
	cards, seats int
	sum          map[string]float64
}

func (m *measured) add(name string, since time.Time) {
	m.sum[name] += float64(time.Since(since).Microseconds()) / 1000
}

// shuffles makes a deck as all seats would.
func (m *measured) shuffles(b *testing.B) {
	h := transcript.Header{Op: "shuffle", Seat: 1, Key: group.MulBase(group.NewScalar(12345))}
	hedge := &transcript.Hedge{Random: bus.Source(1)}
	deck := shuffle.Faces(pack(m.cards)...)
	var stages []shuffle.Stage
	for k := range m.seats {
		start := time.Now()
		s, w, err := shuffle.Mix(h, deck, hedge)
		if err != nil {
			b.Fatal(err)
		}
		m.sum["mix-ms"] += float64(time.Since(start).Microseconds()) / 1000 / float64(m.seats)
		bytes := s.Out.Bytes()
		if deck, err = shuffle.DecodeDeck(bytes, m.cards); err != nil {
			b.Fatal(err)
		}
		m.add("path-ms", start)
		start = time.Now()
		proof, err := shuffle.Prove(s, w, hedge)
		if err != nil {
			b.Fatal(err)
		}
		m.sum["prove-ms"] += float64(time.Since(start).Microseconds()) / 1000 / float64(m.seats)
		if k == 0 {
			m.add("path-ms", start)
		}
		stages = append(stages, shuffle.Stage{Statement: s, Proof: proof})
		m.sum["stage-B"] += float64(len(bytes)+len(proof)) / float64(m.seats)
	}
	start := time.Now()
	if err := shuffle.Verify(stages[0]); err != nil {
		b.Fatal(err)
	}
	m.add("verify-ms", start)
	start = time.Now()
	if err := shuffle.Verify(stages...); err != nil {
		b.Fatal(err)
	}
	m.add("verify-all-ms", start)
	m.add("path-ms", start)
}

// hand deals and plays as one seat sees it.
func (m *measured) hand(b *testing.B) {
	g := newGame(m.seats, m.cards, nil)
	me := &clocked{Deal: g.deals[0]}
	g.bus.Peers[0] = me
	g.bus.Peers = g.bus.Peers[:m.seats]
	g.deals = g.deals[:m.seats]
	g.bus.Run()
	each := min(13, (m.cards-2)/m.seats)
	for i, d := range g.deals {
		start := time.Now()
		if err := d.Begin([32]byte{}, g.round(each)); err != nil {
			b.Fatal(err)
		}
		if i == 0 {
			me.since(start)
		}
	}
	g.bus.Run()
	for s := range engine.Slot(each * m.seats) {
		who := int(s) % m.seats
		start := time.Now()
		raw, err := g.deals[who].Act([]byte("play"), s)
		if err != nil {
			b.Fatal(err)
		}
		if who == 0 {
			me.since(start)
		}
		for i, d := range g.deals {
			start := time.Now()
			if _, err := d.Commit(raw); err != nil {
				b.Fatal(err)
			}
			if i == 0 {
				me.since(start)
			}
		}
		if who == 0 {
			g.bus.Bytes[0] += len(raw)
		}
	}
	m.sum["seat-ms"] += float64(me.spent.Microseconds()) / 1000
	m.sum["seat-B"] += float64(g.bus.Bytes[0])
}
