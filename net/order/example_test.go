package order_test

import (
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/order"
)

// Two seats, one process: what a log has to say goes to the other.
func Example() {
	ana, rui := identity.FromSeed([32]byte{1}), identity.FromSeed([32]byte{2})
	keys := []identity.ID{ana.ID(), rui.ID()}
	var logs [2]*order.Log
	for s, key := range []*identity.Key{ana, rui} {
		l, err := order.New(order.Config{Table: [32]byte{7}, Keys: keys, Self: engine.Seat(s), Key: key, Store: new(order.Memory)})
		if err != nil {
			fmt.Println(err)
			return
		}
		logs[s] = l
	}
	var send func(from engine.Seat, out []order.Out)
	send = func(from engine.Seat, out []order.Out) {
		for _, o := range out { // with two seats, to all is to the other
			to := 1 - from
			answer, err := logs[to].Receive(from, o.Msg)
			if err != nil {
				fmt.Println(err)
			}
			send(to, answer)
		}
	}
	for s, l := range logs {
		send(engine.Seat(s), l.Tick(0))
	}
	out, _ := logs[1].Propose([]byte("truco!"))
	send(1, out)
	out, _ = logs[0].Propose([]byte("quero"))
	send(0, out)
	for s, l := range logs {
		for _, e := range l.Committed() {
			fmt.Printf("seat %d has entry %d of seat %d: %s\n", s, e.Index, e.Seat, e.Action)
		}
	}
	// Output:
	// seat 0 has entry 1 of seat 1: truco!
	// seat 0 has entry 2 of seat 0: quero
	// seat 1 has entry 1 of seat 1: truco!
	// seat 1 has entry 2 of seat 0: quero
}
