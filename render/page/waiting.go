package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// SlowAfter is after how many seconds without a connection the ways out are shown.
const SlowAfter = 8

// ConnectState is a table that is being looked for.
type ConnectState struct {
	Book    *words.Book
	Table   string // what is known of it: "Sueca"
	Seconds int    // since it began
	Found   []Check

	// The ways out; nil where there is none.
	Again func()
	Code  func() // a code or a picture of one, handed over in the same network

	Met  bool   // somebody at the table has been reached, and tells nothing of it: they play, and nobody may watch
	Shut bool   // they do
	Bars bool   // somebody is there, and the networks let nothing through
	Wish string // whose place this player has asked for
	Ask  func() // asks for one, or takes that back; nil where there is none to have

	Close func()
}

// Connect tells that a connection is being made, and after SlowAfter seconds what else can be done.
func Connect(s ConnectState) *dom.Node {
	b := s.Book
	title := b.Say("friends.connect")
	if s.Table != "" {
		title = b.Say("friends.connect.table", "table", s.Table)
	}
	dots := dom.El("div", dom.Attr{"class": "waits", "aria-hidden": "true"}, dom.El("i"), dom.El("i"), dom.El("i"))
	if s.Shut || s.Met && s.Seconds >= SlowAfter {
		text, ask := b.Say("friends.connect.closed"), maybe(b.Say("page.menu.ask"), s.Ask)
		if s.Wish != "" {
			text, ask = b.Say("friends.ask.wish", "who", s.Wish), maybe(b.Say("page.menu.unask"), s.Ask)
		}
		return sheet("dialog", title, b.Say("page.close"), s.Close,
			dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, text), dots, feet(ask, dom.Button(b.Say("page.menu.leave"), s.Close)))
	}
	if s.Seconds < SlowAfter {
		return sheet("dialog", title, b.Say("page.close"), s.Close,
			dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.connect.text")), dots, feet(dom.Button(b.Say("page.cancel"), s.Close)))
	}
	way := func(key string, do func()) *dom.Node {
		if do == nil {
			return nil
		}
		return dom.El("li", dom.Key(key), dom.Button("", do, dom.Class("way"), dom.El("b", b.Say("friends.connect."+key)), dom.El("small", b.Say("friends.connect."+key+".note"))))
	}
	var found *dom.Node
	if len(s.Found) > 0 {
		found = dom.El("details", dom.El("summary", b.Say("friends.connect.why")), checks(b, s.Found))
	}
	text := dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.connect.slow"))
	if s.Bars {
		text = dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.connect.bars"))
	}
	return sheet("dialog", title, b.Say("page.close"), s.Close, text, dots,
		dom.El("ul", dom.Class("ways"), way("again", s.Again), way("code", s.Code)), found)
}

// Shuffling tells that all shuffle, one after the other.
func Shuffling(b *words.Book) *dom.Node {
	return sheet("dialog", b.Say("friends.shuffle"), "", nil, dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.shuffle.text")),
		dom.El("div", dom.Attr{"class": "waits", "aria-hidden": "true"}, dom.El("i"), dom.El("i"), dom.El("i")))
}

// LongestCode bounds what is pasted as a code, in characters.
const LongestCode = 1024

// ExchangeState is a connection that is made by hand: each side gives a code to the other. The host shows a code
// first; the guest takes it and shows an answer. Both codes are links, so that a telephone's camera reads them.
type ExchangeState struct {
	Book   *words.Book
	Guest  bool   // this side comes
	Mine   string // this side's code; "" while it is being made, or before the other's is there
	QR     QR     // of it
	Theirs string // as it is in the field
	Bad    string // what is wrong, in words; "" while nothing is
	Trying bool   // the connection is being made
	Copied Copied

	Type  func(string)
	Go    func() // takes the other's code; nil while there is none
	Scan  func() // reads it with the camera; nil where the page cannot
	Copy  func()
	Share func()
	Close func()
}

// Exchange is the sheet for two codes. A guest sees one step at a time: the answer is made of the host's code.
func Exchange(s ExchangeState) *dom.Node {
	b := s.Book
	text, steps := b.Say("friends.exchange.host"), []*dom.Node{s.show(), s.take()}
	switch {
	case s.Guest && (s.Mine != "" || s.Trying):
		text, steps = b.Say("friends.exchange.back"), steps[:1]
	case s.Guest:
		text, steps = b.Say("friends.exchange.guest"), steps[1:]
	}
	list := dom.El("ol", dom.Class("steps"), steps)
	if len(steps) == 1 {
		list = dom.El("div", dom.Class("step"), steps[0].Kids)
	}
	return sheet("dialog", b.Say("friends.exchange"), b.Say("page.close"), s.Close, dom.El("p", dom.Attr{"id": "exchange"}, text), list)
}

func (s *ExchangeState) show() *dom.Node {
	b := s.Book
	title := dom.El("h3", b.Say("friends.exchange.mine"))
	if s.Mine == "" {
		return dom.El("li", dom.Key("mine"), title, dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.exchange.making")))
	}
	copied := s.Copied.label(b, b.Say("friends.exchange.copy"))
	return dom.El("li", dom.Key("mine"), title, note(b.Say("friends.exchange.mine.note")),
		dom.El("div", dom.Class("invitation"), dom.El("figure", s.QR.sign(b.Say("friends.exchange.qr"))), dom.El("p", dom.Class("address"), dom.El("code", dom.Attr{"id": "code-mine"}, s.Mine))),
		s.Copied.note(b), dom.El("div", dom.Class("row"), dom.Button(copied, s.Copy), maybe(b.Say("page.share"), s.Share)))
}

func (s *ExchangeState) take() *dom.Node {
	b := s.Book
	title := dom.El("h3", b.Say("friends.exchange.theirs"))
	if s.Trying {
		return dom.El("li", dom.Key("theirs"), title, dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.exchange.trying")))
	}
	var bad *dom.Node
	if s.Bad != "" {
		bad = dom.El("p", dom.Attr{"role": "alert", "class": "bad"}, s.Bad)
	}
	about := b.Say("friends.exchange.theirs.host")
	if s.Guest {
		about = b.Say("friends.exchange.theirs.guest")
	}
	return dom.El("li", dom.Key("theirs"), title, note(about),
		dom.El("label", dom.Class("paste"), dom.El("span", dom.Class("unseen"), b.Say("friends.exchange.theirs")),
			dom.El("textarea", dom.Attr{"rows": "3", "value": s.Theirs, "maxlength": strconv.Itoa(LongestCode), "autocomplete": "off", "spellcheck": "false",
				"autocapitalize": "off", "placeholder": b.Say("friends.exchange.paste")}, dom.On{"input": func(e dom.Event) { s.Type(e.Value) }})),
		bad, dom.El("div", dom.Class("row"), mainButton(b.Say("friends.exchange.go"), s.Go), maybe(b.Say("friends.exchange.scan"), s.Scan)))
}

// Lens is the id of the video in which the camera's picture is shown while a code is read.
const Lens = "lens"

// Scan is the sheet with the camera's picture; bad says why there is none, "" while all is well.
func Scan(b *words.Book, bad string, close func()) *dom.Node {
	text := dom.El("p", dom.Attr{"id": "scan"}, b.Say("friends.scan.text"))
	picture := dom.El("video", dom.Attr{"id": Lens, "autoplay": "", "playsinline": "", "muted": "", "aria-label": b.Say("friends.scan.lens")})
	if bad != "" {
		text, picture = dom.El("p", dom.Attr{"id": "scan", "role": "alert", "class": "bad"}, bad), nil
	}
	return sheet("dialog", b.Say("friends.scan"), b.Say("page.close"), close, text, picture,
		feet(dom.Button(b.Say("page.cancel"), close)))
}

// Brought tells, in the window that a code was opened in, that the window with the table has it.
func Brought(b *words.Book, close func()) *dom.Node {
	return sheet("dialog", b.Say("friends.exchange.brought"), b.Say("page.close"), close,
		dom.El("p", dom.Attr{"id": "brought"}, b.Say("friends.exchange.brought.text")), feet(mainButton(b.Say("page.close"), close, dom.Attr{"data-focus": ""})))
}

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

// AbsentState is the question what to do about somebody who does not answer, or is there and does not move.
type AbsentState struct {
	Book    *words.Book
	Who     string
	Seconds int // since they were heard of
	Alone   bool
	Slow    bool     // they are there
	Sole    bool     // nobody but this player waits for them
	Mine    string   // what this player has chosen: "wait", "robot", "void"; "" for nothing yet
	Chosen  []string // who else has chosen, in words; see Choice

	Wait  func()
	Robot func() // nil where nobody may open the hand
	Void  func()
}

// Absent asks whether to wait, to let a robot play, or to give the hand up.
func Absent(s AbsentState) *dom.Node {
	b := s.Book
	text := b.Say("friends.absent.text", "who", s.Who, "time", Clock(s.Seconds))
	switch {
	case s.Slow && s.Sole:
		text = b.Say("friends.absent.slow.sole", "who", s.Who)
	case s.Slow:
		text = b.Say("friends.absent.slow", "who", s.Who)
	case s.Alone:
		text = b.Say("friends.absent.alone", "who", s.Who)
	}
	way := func(key string, do func()) *dom.Node {
		if do == nil {
			return nil
		}
		note := "friends.absent." + key + ".note"
		switch {
		case key == "void" && s.Alone:
			note = "friends.absent.void.alone"
		case key == "robot" && s.Slow:
			note = "friends.absent.slow.robot"
		}
		return dom.El("li", dom.Key(key), dom.Button("", do, dom.Class("way"), dom.If(s.Mine == key, "class", "pressed"), dom.If(key == "wait", "data-focus", ""),
			dom.Attr{"aria-pressed": strconv.FormatBool(s.Mine == key)},
			dom.El("b", b.Say("friends.absent."+key)), dom.El("small", b.Say(note, "who", s.Who))))
	}
	var closed *dom.Node
	if s.Robot == nil && !s.Alone {
		closed = note(b.Say("friends.absent.closed", "who", s.Who))
	}
	return sheet("alertdialog", b.Say("friends.absent", "who", s.Who), "", nil, dom.El("p", dom.Attr{"id": "absent"}, text),
		dom.El("ul", dom.Class("ways"), way("wait", s.Wait), way("robot", s.Robot), way("void", s.Void)), closed, voices(s.Chosen))
}

// Choice tells what somebody has chosen: "wait", "robot", "void", "yes" or "no".
func Choice(b *words.Book, who, what string) string {
	return b.Say("friends.choice."+what, "who", who)
}

func voices(list []string) *dom.Node {
	var out []*dom.Node
	for _, l := range list {
		out = append(out, dom.El("li", l))
	}
	if len(out) == 0 {
		return nil
	}
	return dom.El("ul", dom.Attr{"class": "lines", "role": "status"}, out)
}

// EndVoteState is a vote about ending the match in friendship.
type EndVoteState struct {
	Book   *words.Book
	By     string // who asks; "" if this player did
	Left   int    // seconds to answer
	Mine   bool   // this player has answered
	Chosen []string

	Yes, No func()
	Close   func() // for whoever has answered; nil before
}

// EndVote asks whether the match should end without a winner.
func EndVote(s EndVoteState) *dom.Node {
	b := s.Book
	text := b.Say("friends.end.mine")
	if s.By != "" {
		text = b.Say("friends.end.text", "who", s.By)
	}
	foot := dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.end.waits"))
	if !s.Mine {
		foot = feet(dom.Button(b.Say("friends.end.yes"), s.Yes), mainButton(b.Say("friends.end.no"), s.No, dom.Attr{"data-focus": ""}))
	}
	return sheet("alertdialog", b.Say("friends.end"), b.Say("page.close"), s.Close, dom.El("p", dom.Attr{"id": "asked"}, text),
		dom.El("p", dom.Attr{"role": "timer", "class": "note"}, b.Say("friends.end.left", "n", s.Left)), voices(s.Chosen), foot)
}

// ProposeEnd asks before the others are asked.
func ProposeEnd(b *words.Book, yes, no func()) *dom.Node {
	return Confirm(ConfirmState{Book: b, Title: b.Say("friends.end.propose"), Text: b.Say("friends.end.note"), Do: b.Say("friends.end.ask"), Yes: yes, No: no})
}
