package mental_test

import (
	"bytes"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// TestFalseEnd: one seat's word of the end is false, cut short or hangs on nothing. The others hear it all, or one alone does, and they
// hear what is so or nothing. The deal has ended in one place for all of them all the same, and they know who it was.
func TestFalseEnd(t *testing.T) {
	changes := map[string]func(m *mental.Message){
		"false":  func(m *mental.Message) { m.Body[0] ^= 1 },
		"short":  func(m *mental.Message) { m.Body = m.Body[1:] },
		"astray": func(m *mental.Message) { m.Root[0] ^= 1 },
	}
	for name, change := range changes {
		for _, others := range []string{"the same", "what is so", "nothing"} {
			for _, audit := range []engine.Policy{engine.Showdown, engine.Full} {
				t.Run(fmt.Sprintf("%s, others %s, %d", name, others, audit), func(t *testing.T) {
					g := newGame(4, 20, func(c *mental.Config) { c.Audit = audit })
					g.begin(t, 2)
					g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
						m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
						switch {
						case to == evil && m.Seat == evil:
							return nil
						case from != evil || m.Seat != evil || m.Kind != mental.Final || to != 2 && others == "what is so":
							return [][]byte{raw}
						case to != 2 && others == "nothing":
							return nil
						}
						change(m)
						return [][]byte{g.sign(m)}
					}
					g.end()
					rest := []int{0, 2, 3}
					g.tell(rest)
					for range 2 { // the others learn of a root by who insists first
						for _, i := range rest {
							if err := g.deals[i].Insist(); err != nil {
								t.Fatal(err)
							}
						}
						g.bus.Run()
					}
					for _, i := range rest {
						d := g.deals[i]
						if !d.Ended() || d.Root() != g.deals[0].Root() || len(d.Verdicts()) == 0 {
							t.Errorf("peer %d: ended %v, fork %b, waits for %b, %v", i, d.Ended(), d.Forked(), d.Missing(), d.Verdicts())
						}
						for _, v := range d.Verdicts() {
							if v.Seat != evil || v.What != mental.BadRoot && mental.Judge(g.cfg, &v) != nil {
								t.Errorf("peer %d: %v", i, v)
							}
						}
						again, err := mental.Replay(g.cfg, d.Record())
						if err != nil || again.Root() != d.Root() || again.Ended() != d.Ended() {
							t.Errorf("peer %d: gone through again it comes out otherwise: %v", i, err)
						}
					}
				})
			}
		}
	}
}

// tell lets some peers give each other what they heard.
func (g *game) tell(peers []int) {
	for _, i := range peers {
		for _, raw := range g.deals[i].Log() {
			for _, j := range peers {
				g.deals[j].Receive(engine.Seat(i), raw)
			}
		}
	}
	g.bus.Run()
}
