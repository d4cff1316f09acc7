package local

import "carteado/engine/solo"

// Keep keeps the match as it stands, before anything else happens at it. A match that is over is not kept, and neither is one
// that only robots play, nor is a hand that is played otherwise.
func (p *Play) Keep() {
	t := p.table
	if t == nil || t.Setup().Humans == 0 || p.back != nil {
		return
	}
	game := p.party.Info().Key
	if t.Engine().Over() && p.Over != nil && t.Setup().Humans.Len() == 1 {
		p.Over(t)
	}
	if t.Over() {
		p.Storage.ForgetMatch(game)
		return
	}
	p.Storage.KeepMatch(game, string(t.Save()))
}

// Restore takes up the match of a game that was kept; it reports whether there was one. What cannot be read is said and
// forgotten: another version wrote it, or it is damaged.
func (p *Play) Restore(game string) bool {
	kept := p.Storage.Match(game)
	if kept == "" {
		return false
	}
	t, err := solo.Restore([]byte(kept))
	if err != nil {
		p.Screen.Say("page.error.saved")
		p.Storage.ForgetMatch(game)
		return false
	}
	p.sit(t, false, nil)
	p.Keep() // somebody sits there again
	return true
}
