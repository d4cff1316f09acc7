package layout

import (
	"fmt"
	"testing"
)

func BenchmarkLay(b *testing.B) {
	full := []int{3, 7, 4, 3, 5, 8, 3, 3, 14, 4, 3, 6}
	for name, x := range map[string]table{"melds": board(b, 4, 22, full, full), "trick": circle(4, 10, 2), "eight": circle(8, 6, 8),
		"boxes": splits(5, 1, 2), "split for eight": splits(8, 2, 2)} {
		for _, big := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s/%v", name, big), func(b *testing.B) {
				s := new(Scene)
				b.ReportAllocs()
				for range b.N {
					s.Lay(screens[0].frame(big, false), &x.Table)
				}
			})
		}
	}
}
