package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// BannerState is a word that stays over the table while something is not as it should be.
type BannerState struct {
	Book *words.Book

	// Exactly one of these is said, the first that holds.
	Lost   bool   // this device has no connection
	Paused bool   // too few can be reached to go on
	Away   string // who is waited for
	Left   int    // seconds that the table still waits for them
	Alone  bool   // nobody else is at the table
	Asked  bool   // the others wait for this player's move
	Sole   string // who alone does, so that silence is a yes; "" where there are more
	Late   string // who takes long over a move
	For    string // for whom a robot plays
	By     string // who plays for them; "" for a robot of the table
	Mine   bool   // the robot plays in this player's place
	Silent string // of whom nothing has been heard for some seconds
	Auto   string // whose own device makes the moves
	Asks   string // who would like to have a place at this player's table

	Again func() // tries at once
	Vote  func() // asks what should be done
	Back  func() // takes the seat back
	Here  func() // says that this player is there
	Admit func() // answers who asks
}

// Banner is one line over the table with a way out, nil when there is nothing to say.
func Banner(s BannerState) *dom.Node {
	b := s.Book
	text, word, kind := "", "", "wait"
	var press func()
	switch {
	case s.Lost:
		text, word, press, kind = b.Say("friends.banner.lost"), b.Say("friends.banner.again"), s.Again, "bad"
	case s.Away != "" && s.Alone:
		text, word, press = b.Say("friends.banner.alone", "who", s.Away), b.Say("friends.banner.vote"), s.Vote
	case s.Away != "":
		text, word, press = b.Say("friends.banner.away", "who", s.Away, "time", Clock(s.Left)), b.Say("friends.banner.vote"), s.Vote
	case s.Paused:
		text, word, press = b.Say("friends.banner.paused"), b.Say("friends.banner.again"), s.Again
	case s.Asked && s.Sole != "":
		text, word, press = b.Say("friends.banner.asked.sole", "who", s.Sole), b.Say("friends.banner.here"), s.Here
	case s.Asked:
		text, word, press = b.Say("friends.banner.asked"), b.Say("friends.banner.here"), s.Here
	case s.Mine:
		text, word, press = b.Say("page.idle.plays"), b.Say("friends.banner.back"), s.Back
	case s.Silent != "":
		text, press = b.Say("friends.banner.silent", "who", s.Silent), nil
	case s.Late != "":
		text, word, press = b.Say("friends.banner.late", "who", s.Late), b.Say("friends.banner.vote"), s.Vote
	case s.For != "" && s.By != "":
		text, press = b.Say("friends.banner.standin", "who", s.For, "by", s.By), nil
	case s.For != "":
		text, press = b.Say("friends.banner.robot", "who", s.For), nil
	case s.Auto != "":
		text, press = b.Say("friends.banner.auto", "who", s.Auto), nil
	case s.Asks != "":
		text, word, press, kind = b.Say("friends.banner.asks", "who", s.Asks), b.Say("friends.banner.admit"), s.Admit, "ask"
	default:
		return nil
	}
	// The time that is left must not be read aloud every second.
	return dom.El("section", dom.Attr{"class": "banner", "data-kind": kind, "role": "group", "aria-label": b.Say("friends.banner")},
		dom.El("p", text), maybe(word, press))
}

// Clock writes seconds as minutes and seconds: 4:05.
func Clock(seconds int) string {
	s := max(0, seconds)
	rest := strconv.Itoa(s % 60)
	if s%60 < 10 {
		rest = "0" + rest
	}
	return strconv.Itoa(s/60) + ":" + rest
}
