package scene

import "carteado/engine"

// call is a word that a seat calls out: it pops up over its plate.
type call struct {
	word        string
	seat        engine.Seat
	start, ends float64
}

// running tells whether the word is to be seen, or has just gone.
func (c *call) running(now float64) bool {
	if c.word == "" {
		return false
	}
	if now > c.ends {
		c.word = ""
	}
	return true
}
