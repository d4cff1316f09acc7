//go:build !js

package sound

// Player plays cues; without a page it only counts them.
type Player struct {
	volume float64
	Played [Cues]int
}

// NewPlayer makes a player.
func NewPlayer() *Player { return &Player{volume: 1} }

// SetVolume sets the loudness, 0 to 1.
func (p *Player) SetVolume(v float64) { p.volume = v }

// Wake allows sound. It must be called from within a touch, a click or a key.
func (p *Player) Wake() {}

// Play plays a cue now.
func (p *Player) Play(c Cue) {
	if c < Cues && p.volume > 0 {
		p.Played[c]++
	}
}
