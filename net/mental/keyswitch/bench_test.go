package keyswitch

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
)

func BenchmarkDeal(b *testing.B) {
	for _, c := range []struct{ cards, seats int }{{40, 4}, {52, 4}, {108, 4}} {
		tab := newTable(c.seats, source(1))
		w, _ := tab.deal(c.cards, true, false)
		_, messages := tab.all(b, "deal", w, tab.x)
		name := fmt.Sprintf("(%d,%d)", c.cards, c.seats)
		b.Run("prove"+name, func(b *testing.B) {
			for b.Loop() {
				w.Prove(messages[0].Header, tab.x[0], tab.hedge())
			}
		})
		b.Run("verify others"+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := w.Verify(messages[1:]...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	keys := newTable(5, source(1)).y
	b.Run("tables of 5 keys", func(b *testing.B) {
		for b.Loop() {
			for _, y := range keys {
				To(group.MulBase(y)).table()
			}
		}
	})
}

func BenchmarkOpen(b *testing.B) {
	tab := newTable(4, source(1))
	y, h, key := tab.y[0], header("open", 0, tab.y[0]), tab.hand[0].key
	for _, n := range []int{1, 7} {
		cards := tab.lay(y, faces(n)...)
		message := must(Open(h, cards, faces(n), y, tab.hedge()))
		b.Run(fmt.Sprint("prove/", n), func(b *testing.B) {
			for b.Loop() {
				Open(h, cards, faces(n), y, tab.hedge())
			}
		})
		b.Run(fmt.Sprint("verify/", n), func(b *testing.B) {
			for b.Loop() {
				o, _ := DecodeOpening(message)
				if err := o.Verify(h, key, cards); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	c := tab.lay(y, engine.Joker)[0].Ciphertext
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			Read(y, c)
		}
	})
}

func BenchmarkDraw(b *testing.B) {
	tab := newTable(4, source(1))
	cards := tab.lay(sum(tab.z), 1)
	w := must(New(moves(cards, tab.hand[0])...))
	_, messages := tab.all(b, "draw", w, tab.z)
	b.Run("prove", func(b *testing.B) {
		for b.Loop() {
			w.Prove(messages[0].Header, tab.z[0], tab.hedge())
		}
	})
	b.Run("verify others", func(b *testing.B) {
		for b.Loop() {
			if _, err := w.Verify(messages[1:]...); err != nil {
				b.Fatal(err)
			}
		}
	})
}
