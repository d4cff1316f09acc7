package keyswitch

import (
	"testing"

	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
)

// TestPooledKeys is cheat 20 and 32: all seats but one put all their keys and the whole log together, the key
// of the stock but for one part, even the x that they should have erased. They try each sum of keys on each
// point they can make of a folded card, of one that never was dealt, and of the stock. With the one key that
// is missing each opens.
func TestPooledKeys(t *testing.T) {
	tab := newTable(3, source(1))
	never := tab.lay(sum(tab.x), 4)[0]
	cards := tab.lay(sum(tab.x), 1, 2)
	w := must(New(Move{cards[0], tab.hand[0]}, Move{cards[1], tab.stock}))
	shares, _ := tab.all(t, "deal", w, tab.x)
	after := Apply(w.Cards(), shares...)

	var sums []group.Scalar // of seats 2 and 3
	pool := append(append(tab.x[1:3:3], tab.y[1:]...), tab.z[1:]...)
	for set := range 1 << len(pool) {
		var s group.Scalar
		for i, key := range pool {
			if set>>i&1 != 0 {
				s = s.Add(key)
			}
		}
		sums = append(sums, s)
	}
	opens := func(c shuffle.Ciphertext) bool {
		for _, s := range sums {
			if _, err := Read(s, c); err == nil {
				return true
			}
			if _, err := Read(s.Neg(), c); err == nil {
				return true
			}
		}
		return false
	}
	for name, c := range map[string]struct {
		views   []shuffle.Ciphertext
		missing group.Scalar // added by seat 1
	}{
		"a folded card": {[]shuffle.Ciphertext{
			after[0], cards[0].Ciphertext,
			{A: cards[0].A, B: cards[0].B.Add(shares[0].s[0])}, {A: shares[0].r[0], B: cards[0].B.Add(shares[0].s[0])},
			{A: cards[0].A, B: after[0].B}, {A: after[0].A.Sub(shares[1].r[0]).Sub(shares[2].r[0]), B: after[0].B},
		}, tab.y[0]},
		"a card never dealt": {[]shuffle.Ciphertext{
			never.Ciphertext, {A: never.A, B: never.B.Add(shares[0].s[0])}, {A: never.A, B: never.B.Add(shares[0].s[1])},
		}, sum(tab.x)},
		"a card of the stock": {[]shuffle.Ciphertext{
			after[1], cards[1].Ciphertext,
			{A: cards[1].A, B: cards[1].B.Add(shares[0].s[1])}, {A: shares[0].r[1], B: cards[1].B.Add(shares[0].s[1])},
		}, sum(tab.z)},
	} {
		for i, view := range c.views {
			if opens(view) {
				t.Errorf("%s: view %d opens", name, i)
			}
		}
		if _, err := Read(c.missing, c.views[0]); err != nil {
			t.Errorf("%s does not open with the right key either: %v", name, err)
		}
	}
}
