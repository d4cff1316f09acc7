package table

import "carteado/engine"

// Blind keeps a seat's engine from learning its cards: so it will let the seat break the rules.
func Blind(t *Table) { t.seat = engine.Nobody }
