package robot

import "carteado/engine"

// Note returns the notes of a match with what a mind, if it is an Observer, makes of a hand that is over. Only what everybody has seen
// of it is read, so that the notes are the same on every device.
func Note(mind any, notes []byte, e *engine.Engine) []byte {
	m, ok := mind.(Observer)
	if !ok {
		return notes
	}
	h := e.Game().New(e.Options(), &engine.Carry{})
	h.CopyFrom(e.Hand())
	h.Table().Mask(engine.Nobody)
	return m.Observe(notes, h)
}

// Memory keeps the notes of the match that somebody's robots play, whoever deals it. The zero Memory has seen nothing.
type Memory struct {
	last  *engine.Engine // the hand that was asked about last
	notes []byte         // of the hands before it
}

// Notes returns what there is to know in a hand, which is the one asked about before or a later one: of the match so far, if it is of
// the same match.
func (m *Memory) Notes(mind any, e *engine.Engine) []byte {
	last := m.last
	m.last = e
	switch {
	case last == nil || last == e:
	case last.Options().String() != e.Options().String() || last.Carry().Deal > e.Carry().Deal:
		m.notes = nil // another match
	case last.Carry().Deal < e.Carry().Deal && last.Over():
		m.notes = Note(mind, m.notes, last)
	}
	return m.notes
}
