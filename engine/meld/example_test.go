package meld_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/meld"
)

// A hand of Pif-Paf: nine of ten cards must be melded. Who takes the run of hearts as a whole fails.
func ExampleRules_Out() {
	rules := meld.Rules{Low: 1, High: 14, Sets: true, Suits: meld.Different, SetMax: 3}
	cards, _ := engine.ParseFaces("5H 6H 7H 5H 6H 7H 5C 5D 8H KD")
	split, ok := rules.Out(cards, 9)
	fmt.Println(ok)
	at := 0
	for k := range split.Groups.Len() {
		var meld []engine.Face
		for range split.Groups.Size(k) {
			meld = append(meld, cards[split.Order[at]])
			at++
		}
		fmt.Println(meld)
	}
	fmt.Println(rules.Missing(cards, 10))
	// Output:
	// true
	// [5C 5D 5H]
	// [5H 6H 7H]
	// [6H 7H 8H]
	// 1
}
