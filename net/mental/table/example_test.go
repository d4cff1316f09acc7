package table_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/table"
)

// Four seats of Sueca deal to each other and play a hand, always the first action that may be made. The random bytes come
// from a seed here: a hand so poor that it could be thrown in would end with its first action.
func Example() {
	rules := bus.Must(sueca.Game{}.Info().Parse("sueca"))
	start := func() *engine.Engine { return bus.Must(engine.New(sueca.Game{}, rules, engine.Carry{})) }
	roster, ids := bus.Seats(4, rules.String(), bus.Source(1))
	cfg := table.Config(roster, 1, start())

	var tables []*table.Table
	var peers []bus.Peer
	for i, id := range ids {
		seat := &mental.Seat{Number: engine.Seat(i), Identity: id, Store: bus.NewStore(), Random: bus.Source(2, byte(i))}
		t := bus.Must(table.New(cfg, start(), seat))
		tables, peers = append(tables, t), append(peers, t)
	}
	net := bus.New(peers...)
	net.Run() // keys and shuffle
	for _, t := range tables {
		t.Begin([32]byte{})
	}
	net.Run() // the deal
	for !tables[0].Engine.Over() {
		s := tables[0].Engine.Hand().Turn().First()
		var l engine.List
		tables[s].Engine.Hand().Legal(s, &l)
		action := bus.Must(tables[s].Act(l.At(0)))
		for _, t := range tables {
			if err := t.Commit(action); err != nil {
				fmt.Println(err)
			}
		}
		net.Run()
	}
	faults, audited := tables[2].Faults()
	fmt.Println("actions and openings:", tables[0].Engine.Len())
	fmt.Println("audited:", audited, "revokes:", len(faults))
	// Output:
	// actions and openings: 41
	// audited: true revokes: 0
}
