package diagnosis

import (
	"carteado/cmd/carteado/screen"
	"carteado/render/page"
)

// Prober looks at what the device and its network can do. found is told all checks at once, and again each time one of them has
// come out.
type Prober interface {
	Device(found func([]page.Check))
}

const sheet = "diag"

// Open shows how the device and the network do.
func Open(s *screen.Screen, p Prober) {
	state := page.DiagnosisState{Book: s.Likes.Book, Again: s.Loop.By(func() { Open(s, p) }), Close: s.Shut(sheet)}
	var draw func()
	state.Copy = func() {
		s.Copy(state.Report(), func(c page.Copied) {
			if state.Copied = c; page.IsOpen(sheet) {
				draw()
			}
		})
	}
	draw = func() { s.Open(sheet, page.Diagnosis(state)) }
	draw()
	p.Device(func(list []page.Check) {
		if page.IsOpen(sheet) {
			state.Checks = list
			draw()
		}
	})
}
