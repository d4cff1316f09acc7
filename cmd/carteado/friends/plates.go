package friends

import "carteado/engine"

// plate is what a plate shows of who sits there, beside the name.
type plate struct {
	away, robot bool
	portrait    int
}

// plates are what the canvas shows of who sits where.
type plates struct {
	*hand
	drawn [engine.MaxSeats]plate
}

// draw brings it to the canvas that somebody is away, or a robot plays there, or that the player is there again, or is known now.
func (p *plates) draw() {
	if !p.seated() {
		return
	}
	next := p.drawn
	for i, s := range p.match.Seats() {
		next[i] = plate{s.Away, s.Robot, s.Portrait}
	}
	if next != p.drawn && p.Screen.Still() { // nothing moves: the table is shown anew
		p.drawn = next
		p.Screen.Redraw()
	}
}
