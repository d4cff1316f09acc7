package session

import "carteado/net/lobby"

// Times in milliseconds.
const (
	dropAfter    = lobby.DropAfter
	needAfter    = 1500   // a hand has not gone on, and others are asked what was said
	showTime     = 10000  // for those who have risen to show why
	needMost     = 20000  // between two times of asking
	joinEvery    = 1000   // a nonce is told again while some are missing
	nextAfter    = 20000  // a player who says nothing is content with the next hand
	seatTime     = 30000  // for all to show their nonces
	grace        = 5000   // beyond the time for a move
	dealTime     = 30000  // for a part in a deal, and to say what all have to say
	heldAfter    = 90000  // the others could have gone on by now without who does not say it: they are too few
	robotDelay   = 800    // of robots, so that all think for as long
	raceDelay    = 2000   // of robots where people may be first
	autoDelay    = 2000   // in automatic mode
	actAgain     = 4000   // an action that came to nothing is made again
	opineAgain   = 4000   // a partner who has not answered yet may have been reloaded, and knows no opinion any more
	voteTime     = 30000  // for an end in friendship
	voteEvery    = 180000 // between two proposals of one player
	backEvery    = 3000
	missedInARow = 2 // moves that the clock made, after which a player is in automatic mode
)
