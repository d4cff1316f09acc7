package session_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/games/holdem"
	"carteado/net/session"
)

// word lets a cheat say something in the log that is false, old, said before, or said when it helps him most.
func (a *adversary) word() {
	x := a.x
	from := x.cheats.Nearest(engine.Seat(x.rng.IntN(len(x.guests))), len(x.guests))
	g, about := x.guests[from], engine.Seat(x.rng.IntN(len(x.guests)))
	what, at := x.rng.IntN(10), x.rng.IntN(1<<16)
	x.deeds = append(x.deeds, fmt.Sprintf("%d: word %d of %d about %d", x.Now(), what, from, about))
	switch what {
	case 0: // he is back, who was not away
		session.SayBack(g.Session)
	case 1: // the hand is over, or the next may begin, or be given up; some other hand than the present one, too
		session.SayOfHand(g.Session, at)
	case 2: // who is waited for, at a root that was, or never was
		session.SayOfRoot(g.Session, about, at)
	case 3: // and once more
		for range 3 {
			session.Accuse(g.Session, about)
			x.Run(700)
		}
	case 4: // somebody has parted the others
		session.Slur(g.Session, about, at>>8)
	case 5: // how far his deal has come, when he is asked
		a.fibs[int(from)] = at
	case 6: // he leaves, as soon as the others are asked how far they have come, or speak of who has parted them
		a.flees = a.flees || at%4 == 0
	case 7: // nothing of the hand is told to who asks for it
		a.deaf, x.hid = !a.deaf, true
	case 8: // somebody is heard after all, who has said something false
		if len(a.falsehoods) > 0 {
			session.Vouch(g.Session, a.falsehoods[at%len(a.falsehoods)])
		}
	case 9: // more asides than anybody listens to
		for k := range 6 {
			act := engine.Action{Seat: from, Verb: holdem.Manual + engine.Verb((k+at)%2)}
			session.Insert(g.Session, act.Append(nil))
			x.Run(300)
		}
	}
}
