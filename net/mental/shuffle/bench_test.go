package shuffle

import (
	"fmt"
	"testing"
)

// BenchmarkDeal takes the times of a deck of N cards mixed by n seats, "N,n". The path is what a deal waits
// for: each seat reads the deck and mixes it; of the proofs, made while the others mix, the last is waited for;
// everyone checks all in one go.
//
//	path = n·(mix + decode) + prove + verify all
//
// where mix includes the encoding.
func BenchmarkDeal(b *testing.B) {
	for _, size := range []struct{ cards, seats int }{
		{40, 4}, {52, 2}, {52, 4}, {52, 8}, {78, 4}, {104, 4}, {108, 4}, {416, 8},
	} {
		b.Run(fmt.Sprintf("%d,%d", size.cards, size.seats), func(b *testing.B) {
			in, hedge := Faces(pack(size.cards)...), testHedge(1)
			stages, _ := chain(b, in, size.seats)
			s, w, err := Mix(header(0), in, hedge)
			if err != nil {
				b.Fatal(err)
			}
			path := 0.0
			measure := func(name string, times int, f func()) {
				b.Run(name, func(b *testing.B) {
					for b.Loop() {
						f()
					}
					ms := b.Elapsed().Seconds() * 1000 / float64(b.N)
					b.ReportMetric(ms, "ms")
					if path += float64(times) * ms; name == "verifyall" {
						b.ReportMetric(path, "path-ms")
					}
				})
			}
			measure("mix", size.seats, func() { Mix(header(0), in, hedge) })
			measure("decode", size.seats, func() { DecodeDeck(s.Out.Bytes(), size.cards) })
			measure("prove", 1, func() { Prove(s, w, hedge) })
			measure("verify", 0, func() { Verify(stages[0]) })
			measure("verifyall", 1, func() { Verify(stages...) })
		})
	}
}
