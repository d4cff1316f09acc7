package keyswitch

import (
	"errors"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
)

// TestDeal deals to hands, stock and all, and everybody reads what he should and nothing else.
func TestDeal(t *testing.T) {
	for _, c := range []struct {
		cards, seats  int
		stock, public bool
	}{
		{1, 2, false, false}, {2, 2, false, true}, {3, 3, false, false}, {13, 4, true, false}, {13, 5, true, true},
		{40, 4, false, false}, {52, 4, true, true}, {108, 2, true, false}, {20, 8, true, true},
	} {
		name := fmt.Sprintf("%d cards, %d seats, stock %t, public %t", c.cards, c.seats, c.stock, c.public)
		tab := newTable(c.seats, source(byte(c.cards)))
		w, f := tab.deal(c.cards, c.stock, c.public)
		mine, messages := tab.all(t, "deal", w, tab.x)
		shares, err := w.Verify(messages[1:]...)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		after := Apply(w.Cards(), append(shares, mine[0])...)
		for k, card := range after {
			owner := map[*Target]group.Scalar{tab.stock: sum(tab.z)}
			for j, y := range tab.hand {
				owner[y] = tab.y[j]
			}
			if w.target(k) == Public {
				if got, err := ReadPublic(card); got != f[k] || err != nil {
					t.Errorf("%s: public card %d: %v, %v", name, k, got, err)
				}
				continue
			}
			if got, err := ReadPublic(card); !errors.Is(err, ErrNoCard) {
				t.Errorf("%s: everyone reads card %d: %v, %v", name, k, got, err)
			}
			for to, secret := range owner {
				got, err := Read(secret, card)
				if right := to == w.target(k); right && (got != f[k] || err != nil) || !right && !errors.Is(err, ErrNoCard) {
					t.Errorf("%s: card %d, right key %t: %v, %v", name, k, right, got, err)
				}
			}
		}
	}
}

// TestSizes has the lengths that the protocol promises.
func TestSizes(t *testing.T) {
	tab := newTable(4, source(1))
	deal, _ := tab.deal(52, true, false)
	if got := deal.Size(); got != 3872 {
		t.Errorf("deal of 52 cards to four hands and stock: %d bytes", got)
	}
	for k := 1; k <= 13; k++ {
		cards := tab.lay(sum(tab.z), faces(k)...)
		if got := must(New(moves(cards, tab.hand[0])...)).Size(); got != 64*k+160 {
			t.Errorf("draw of %d: %d bytes", k, got)
		}
		if got := FlipSize(k); got != 32*k+64 {
			t.Errorf("flip of %d: %d bytes", k, got)
		}
		if got := OpeningSize(k); got != 4*k+64 {
			t.Errorf("opening of %d: %d bytes", k, got)
		}
	}
}

// TestLifeOfACard follows a card: drawn from the stock, shown to a partner, passed, given back, looked at, turned up.
func TestLifeOfACard(t *testing.T) {
	tab := newTable(3, source(2))
	const king = engine.Face(13)
	card := tab.lay(sum(tab.z), king)
	reads := func(what string, secret group.Scalar, c []Card) {
		t.Helper()
		if f, err := Read(secret, c[0].Ciphertext); f != king || err != nil {
			t.Errorf("%s: %v, %v", what, f, err)
		}
	}
	drawn := tab.run(t, "draw", card, tab.hand[0], tab.z...)
	reads("drawn", tab.y[0], drawn)
	shown := tab.run(t, "show", drawn, tab.hand[1], tab.y[0])
	reads("shown", tab.y[1], shown)
	passed := tab.run(t, "pass", drawn, tab.hand[2], tab.y[0])
	reads("passed", tab.y[2], passed)
	returned := tab.run(t, "return", passed, tab.stock, tab.y[2])
	reads("returned", sum(tab.z), returned)
	reads("looked at", tab.y[1], tab.run(t, "peek", returned, tab.hand[1], tab.z...))

	var shares []*Share
	for i, z := range tab.z {
		h := header("flip", i, sum(tab.z))
		_, b, err := Flip(h, returned, z, tab.hedge())
		if err != nil {
			t.Fatal(err)
		}
		share, err := VerifyFlip(Message{h, group.MulBase(z), b}, returned)
		if err != nil {
			t.Fatal(err)
		}
		shares = append(shares, share)
	}
	if f, err := ReadPublic(Apply(returned, shares...)[0]); f != king || err != nil {
		t.Errorf("turned up: %v, %v", f, err)
	}

	// Seat 3 has left, and its z is known: anyone adds its part.
	known := Known(returned, tab.z[2])
	if f, err := ReadPublic(Apply(returned, shares[0], shares[1], known)[0]); f != king || err != nil {
		t.Errorf("turned up without seat 3: %v, %v", f, err)
	}
	w := must(New(moves(returned, tab.hand[0])...))
	two, _ := tab.all(t, "draw", w, tab.z[:2])
	reads("drawn without seat 3", tab.y[0], []Card{{Ciphertext: Apply(returned, append(two, known)...)[0]}})
}

// TestLoneCard: a card that all know, as the one of a stock of one, can be drawn but not turned up.
func TestLoneCard(t *testing.T) {
	tab := newTable(2, source(3))
	lone := []Card{{7, shuffle.Plain(group.CardPoint(engine.Joker))}}
	drawn := tab.run(t, "draw", lone, tab.hand[1], tab.z...)
	if f, err := Read(tab.y[1], drawn[0].Ciphertext); f != engine.Joker || err != nil {
		t.Errorf("drawn: %v, %v", f, err)
	}
	if _, _, err := Flip(header("flip", 0, sum(tab.z)), lone, tab.z[0], tab.hedge()); !errors.Is(err, ErrPlain) {
		t.Errorf("flip: %v", err)
	}
	if _, err := VerifyFlip(Message{header("flip", 0, sum(tab.z)), group.MulBase(tab.z[0]), append(group.Generator().Bytes(), make([]byte, 64)...)}, lone); !errors.Is(err, ErrPlain) {
		t.Errorf("verify flip: %v", err)
	}
	if _, err := New(moves(lone, Public)...); !errors.Is(err, ErrPlain) {
		t.Errorf("switch to all: %v", err)
	}
}

func TestNewRefuses(t *testing.T) {
	tab := newTable(2, source(4))
	cards := tab.lay(sum(tab.x), 1, 2)
	for name, c := range map[string]struct {
		moves []Move
		want  error
	}{
		"no cards":                 {nil, ErrNoCards},
		"a slot twice":             {moves([]Card{cards[0], cards[1], cards[0]}, tab.hand...), ErrTwice},
		"no target":                {[]Move{{Card: cards[0]}}, ErrTarget},
		"no target for the second": {[]Move{{cards[0], Public}, {Card: cards[1]}}, ErrTarget},
	} {
		if _, err := New(c.moves...); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTwoTargets: a card that goes to two keys is read by both, and the share of one is not taken for that of the other.
func TestTwoTargets(t *testing.T) {
	tab := newTable(3, source(14))
	cards := tab.lay(sum(tab.z), 5, 6)
	w := must(New(Move{cards[0], tab.hand[0]}, Move{cards[1], tab.hand[0]}, Move{cards[0], tab.hand[2]}))
	shares, messages := tab.all(t, "draw", w, tab.z)
	if _, err := w.Verify(messages...); err != nil {
		t.Fatal(err)
	}
	after := Apply(w.Cards(), shares...)
	for i, want := range []struct {
		seat int
		face engine.Face
	}{{0, 5}, {0, 6}, {2, 5}} {
		for seat := range tab.y {
			if f, err := Read(tab.y[seat], after[i]); (err == nil) != (seat == want.seat) || err == nil && f != want.face {
				t.Errorf("card %d for seat %d: %v, %v", i, seat, f, err)
			}
		}
	}
	other := must(New(Move{cards[0], tab.hand[2]}, Move{cards[1], tab.hand[0]}, Move{cards[0], tab.hand[0]}))
	if _, err := other.Verify(messages...); err == nil {
		t.Error("the targets can be exchanged")
	}
}

// TestSameKeySameTarget: targets are told by their keys and not by who made them.
func TestSameKeySameTarget(t *testing.T) {
	tab := newTable(2, source(5))
	cards := tab.lay(sum(tab.x), 1, 2)
	one := must(New(moves(cards, tab.hand[0])...))
	two := must(New(moves(cards, tab.hand[0], To(group.MulBase(tab.y[0])))...))
	if one.Size() != two.Size() {
		t.Error("one key counts as two targets")
	}
	_, messages := tab.all(t, "deal", one, tab.x)
	if _, err := two.Verify(messages...); err != nil {
		t.Error(err)
	}
}
