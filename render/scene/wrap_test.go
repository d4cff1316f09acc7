//go:build !js

package scene

import (
	"strings"
	"testing"

	"carteado/render/text"
)

// Words on the sign beside a card have letters of twelve px where any way to break them gives that, and no line more than it takes.
func TestWrap(t *testing.T) {
	const size = 14.0
	wide := func(s string) float64 { return text.Width(s, size, true) }
	for _, c := range []struct {
		words        string
		roomW, roomH float64
		want         string
		least        float64
	}{
		{"Espadas", 60, 68, "Espadas", 14},
		{"Manilha: ás", 60, 68, "Manilha:|ás", 14},
		{"Naipe pedido: copas", 60, 68, "Naipe|pedido:|copas", 12},
		{"Vazas: −20 cada", 90, 36, "Vazas:|−20 cada", 14},
		{"Rita: guarda contra", 90, 32, "Rita: guarda|contra", 12},
		{"Naipe pedido: copas", 200, 68, "Naipe pedido: copas", 14},
		{"Otorrinolaringologista", 60, 68, "Otorrinolaringologista", 4},
	} {
		lines, n, share := wrap(c.words, c.roomW, c.roomH, size, wide)
		if got := strings.Join(lines[:n], "|"); got != c.want || share*size < c.least || share > 1 {
			t.Errorf("%q in %vx%v: %q in letters of %.1f px", c.words, c.roomW, c.roomH, got, share*size)
		}
		for _, s := range lines[:n] {
			if share*wide(s) > c.roomW+0.01 {
				t.Errorf("%q is wider than %v", s, c.roomW)
			}
		}
	}
}
