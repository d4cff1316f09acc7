package local

import "carteado/engine"

// opine lets the robots that are partners of the person at the screen say what they would answer, where any of the side may:
// a raise is answered after a word with the partner. They know what they know anyway, and nothing is decided by it.
func (p *Play) opine() {
	t, me := p.table, p.Screen.Viewer()
	turn := t.Engine().Hand().Turn()
	if me == engine.Nobody || !turn.Has(me) || p.opined == t.Engine().Len() && p.opinedIn == t.Engine() {
		return
	}
	p.opined, p.opinedIn = t.Engine().Len(), t.Engine()
	side := p.party.Info().Side
	for seat := range engine.Seat(p.party.Options.Seats()) {
		if !turn.Has(seat) || !p.party.Robots.Has(seat) || side(&p.party.Options, seat) != side(&p.party.Options, me) {
			continue
		}
		p.Worker.Ask(t.Ask(seat), func(answer []byte) {
			p.Screen.Loop.Run(func() {
				if p.table != t || p.Screen.Viewer() != me {
					return
				}
				if x, _, err := t.Advice(answer); err == nil { // else the table has moved on
					p.Screen.Opine(x)
				}
			})
		})
	}
}

// Reasons implements screen.Explainer.
func (p *Play) Reasons(seat engine.Seat) []string { return p.table.Reasons(seat) }
