package local

import "carteado/engine/solo"

// Suppose plays a hand on otherwise than it was played, for practice: nothing of it is kept. back leads to where it was looked at.
func (p *Play) Suppose(t *solo.Table, back func()) {
	p.sit(t, false, back)
	p.Screen.Say("page.review.begun")
}
