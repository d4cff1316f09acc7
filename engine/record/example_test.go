package record_test

import (
	"fmt"
	"strings"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/record"
)

func lookup(key string) (engine.Game, bool) { return sueca.Game{}, key == "sueca" }

// A hand of Sueca, from the deal to the paper: Ana's cards are so poor that she may throw them in.
func Example() {
	options, err := sueca.Game{}.Info().Parse("sueca")
	if err != nil {
		panic(err)
	}
	deck, err := engine.ParseFaces(`JS 2H 6C 3C 3H 2D 4S 2S QH JC 6H 2C 7D QS KH JH 5S AC 5D 3S ` +
		`AS 5H 6S 4H JD KC 3D 6D 4C 7C AD QC 4D 7H 7S 5C AH KD QD KS`)
	if err != nil {
		panic(err)
	}
	hand, err := engine.New(sueca.Game{}, options, engine.Carry{Dealer: 3})
	if err != nil {
		panic(err)
	}
	if err := engine.DealerOf(deck, nil).Serve(hand); err != nil {
		panic(err)
	}
	throwIn := engine.Action{Seat: 0, Verb: sueca.ThrowIn, Cards: []engine.Slot{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, Faces: deck[:10]}
	if err := hand.Do(uint32(hand.Len()), &throwIn); err != nil {
		panic(err)
	}
	r, err := record.From(hand, []string{"Ana", "Rui", "Zé Maria", "Bia"}, deck)
	if err != nil {
		panic(err)
	}
	fmt.Print(r)
	// Output:
	// carteado 1
	// game sueca
	// options accusation=off capot=tricks_win_match direction=cw preset=brasil revoke_points=4 silent=off target=4 throw_in_max=10 tie=accumulate turnup=last
	// carry deal=0 dealer=3 points=0,0,0,0 pot=0
	// seat 0 "Ana"
	// seat 1 "Rui"
	// seat 2 "Zé Maria"
	// seat 3 "Bia"
	// deck
	// 0: JS 2H 6C 3C 3H 2D 4S 2S QH JC
	// 10: 6H 2C 7D QS KH JH 5S AC 5D 3S
	// 20: AS 5H 6S 4H JD KC 3D 6D 4C 7C
	// 30: AD QC 4D 7H 7S 5C AH KD QD KS
	// log
	// 1. - open 39:KS
	// 2. 0 throw_in 0:JS 1:2H 2:6C 3:3C 4:3H 5:2D 6:4S 7:2S 8:QH 9:JC
	// score thrown_in 0,0,0,0
	// end ff28614c5e9c2dd7065dcd9bd3de2c40d61b46fb5368363611685b6d70a04ad2
}

// A record that was tampered with is refused, with the line and the rule.
func ExampleRecord_Replay() {
	text := `carteado 1
game sueca
carry deal=0 dealer=3 points=0,0,0,0 pot=0
seat 0 "Ana"
seat 1 "Rui"
seat 2 "Zé Maria"
seat 3 "Bia"
log
1. - open 39:KS
2. 0 play 0:JS
3. 1 play 13:QS
4. 2 play 22:6S
5. 3 play 37:KD
end ` + strings.Repeat("0", 64) + "\n"
	r, err := record.Parse(text, lookup)
	if err != nil {
		panic(err)
	}
	_, err = r.Replay(4)
	fmt.Println(err)
	_, err = r.Replay(5)
	fmt.Println(err)
	// Output:
	// <nil>
	// line 13: R3: a player who has a card of the suit led must play one
}
