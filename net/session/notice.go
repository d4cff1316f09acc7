package session

import (
	"strings"

	"carteado/engine"
)

// Notice is something that a screen tells in words: a key of the language files and what it is about. Seat is
// engine.Nobody where it says nothing of it. These are all:
//
//	owner            this player is the owner now: Seat, Name
//	removed          this player's place at Seat was taken from him
//	barred           told to the owner: Name, who was found to cheat in this match, has asked for a place in it, and has none
//	away             who sits at Seat is waited for in vain by all others
//	back             he is there again
//	left             who sits at Seat has left for good
//	out              he did not come back in time, and is out of the hand: the others play on
//	unsaid           Seat did not say how far it had come when another had cheated: that was settled without it
//	stand-in         By plays for Seat, and sees this hand
//	seat             Seat plays itself again, and By, who did so for it, sees no more of its cards; Nobody if he is gone himself
//	void             the hand does not count
//	strike           so, as Seat did not come back to it: when his side does that once more in the match, it loses it
//	strike-scored    so, and pays the least that a hand is worth
//	propose-end      Seat asks to end the match in friendship
//	no-end           Seat does not agree
//	silent-end       not all have answered Seat, who asked for it: it goes on
//	propose-robot    By asks that a robot play for Seat, who takes long over his move
//	propose-void     By asks that the hand be given up, for the same reason
//	refused          the owner does not give this player the place that it has asked for
//	robot            all want it: a robot plays for Seat, on his own device, until he is back
//	wait             not all want the same: Seat is waited for
//	here             Seat, who was asked about, is there
//	rise-over        the sitting has ended with the match
//	rise-missing     with the hand, as somebody is missing
//	rise-admit       with the hand, so that somebody who was waiting gets a place
//	rise-void        with a hand that could not go on
//	rise-on          in any of these ways, and an open table goes on by itself with whoever is there
//	rise-forfeit     so, and the match is lost for who stayed away: Seat is the first of them
//	rise-guilty      so, and the match is lost for the side of who cheated: Seat is the first of them
//	rise-friendly    all agreed
//	rise-alone       nobody, or too few, could be reached
//	verdict-KEY      Seat has cheated: KEY is one of those at [Verdict]
//	flood            Name, at Seat if he sits here, sends so much, or puts so much into the log, that this peer does not listen for a while
//	slander          Name, at Seat if he sits here, has charged somebody with what he could not prove
//	damaged          something that the browser kept is damaged: Text says what. The others tell of it again
//	version          this peer cannot follow the table's plan: Name, who sent it, runs another version of the program; Text says what differs
//	version-of       so it is with Name, at Seat if he sits here, and this peer's plan
//	lost             this player sits at Seat and cannot play in this sitting, as his browser has lost what he said in it
//	broken           this program or its store has failed for good: Text says how
type Notice struct {
	Key  string
	Seat engine.Seat
	By   engine.Seat
	Name string
	Text string // for a report of a fault
}

const maxNotices = 200

// line returns an error in one line.
func line(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }
