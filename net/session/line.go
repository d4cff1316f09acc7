package session

import "carteado/net/identity"

// Line is what somebody wrote or the number of a phrase.
type Line struct {
	From    identity.ID
	Name    string
	Text    string
	Phrase  int  // -1 for none
	Watcher bool // who said it did not sit at the table then, whatever he is called
}

const (
	maxLines = 200
	maxHeld  = 8 // of one onlooker in a hand
)

// lines are those that nobody has read yet.
type lines struct {
	said []Line
	held []Line // of onlookers, until the hand is over
}

func (x *lines) say(l Line) {
	if len(x.said) < maxLines {
		x.said = append(x.said, l)
	}
}

// hold keeps what an onlooker said until the hand is over, if he has not said too much.
func (x *lines) hold(l Line) {
	n := 0
	for i := range x.held {
		if x.held[i].From == l.From {
			n++
		}
	}
	if n < maxHeld && len(x.held) < maxLines {
		x.held = append(x.held, l)
	}
}

// read returns what was said, with what was held if no hand is under way.
func (x *lines) read(busy bool) []Line {
	l := x.said
	if !busy {
		l, x.held = append(l, x.held...), nil
	}
	x.said = nil
	return l
}
