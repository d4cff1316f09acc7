package page

import (
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/speech"
)

// OutcomeState is a hand that is over in a match that goes on.
type OutcomeState struct {
	Voice  *speech.Voice
	View   *engine.View           // of the hand, with its score
	Points [engine.MaxSeats]int32 // of the match
	Rival  string                 // what somebody else has come to with the same cards; "" for nobody
	Eager  string                 // who wants the next hand already; "" for nobody

	Next, Sheet func()
	Look        func() // at all cards of the hand; nil where there are none
	Invite      func() // to a table among friends, in the place of Sheet, which the bar has, too; nil where that is not offered
	Mates       Mates

	Room layout.Rect // on the canvas: see layout.Scene.Outcome; empty where there is no table to see
	Over float64     // of its height has to be filled
}

// Rooms, in css px, that are too low for several rows of buttons, with buttons beside the words, below them, and below those that stand
// two by two; and too narrow for any beside them, and for all in a row.
const (
	lowBeside, lowBelow, lowPairs = 150, 250, 190
	narrowBeside, narrowBelow     = 560, 340
)

// narrow reports whether two buttons have no room side by side.
func (s *OutcomeState) narrow() bool { return s.Room.W < narrowBelow }

// Invites reports whether it is offered to invite friends: the words are long.
func (s *OutcomeState) Invites() bool { return s.Invite != nil && (s.Room.Empty() || !s.narrow()) }

// Outcome says over the table what came of a hand: what every side scores, how the hand ended, and how the match stands. What more
// than two sides score stands beside their points, one of them in large letters. It
// is no dialog: the match goes on by itself. The list of moves tells readers the same, so that it is not read twice.
func Outcome(s OutcomeState) *dom.Node {
	v := s.Voice
	b := v.Book
	of := sides(v)
	many := len(of) > 2
	var scored, stand []*dom.Node
	best, worst := of[0], of[0]
	for _, p := range of {
		n := s.View.Score.Points[p]
		if v.Info.Better(n, s.View.Score.Points[best]) {
			best = p
		}
		if v.Info.Better(s.View.Score.Points[worst], n) {
			worst = p
		}
		total := b.Say("page.mirror.score", "who", v.Label(v.Side(p)), "n", int(s.Points[p]))
		if many && n != 0 {
			total += " (" + signed(n) + ")"
		}
		stand = append(stand, dom.El("span", total))
	}
	if many { // one in large letters: oneself, or whom the hand has changed most for
		own := of[0]
		of = []engine.Seat{best, worst}
		if v.Me != engine.Nobody {
			of = []engine.Seat{own, best, worst}
		}
	}
	for _, p := range of {
		if n := s.View.Score.Points[p]; n != 0 && !(many && len(scored) > 0) {
			scored = append(scored, dom.El("b", v.Label(v.Side(p))+" "+signed(n)))
		}
	}
	mood := "even"
	switch {
	case len(scored) == 0:
		scored = append(scored, dom.El("b", b.Say("talk.hand.none")))
	case v.Me == engine.Nobody:
	case v.Info.Stakes && s.View.Score.Points[v.Me] == 0:
	case v.Info.Stakes && s.View.Score.Points[v.Me] > 0, // several may win of a bank, or lose to it
		!v.Info.Stakes && s.View.Score.Points[v.Me] == s.View.Score.Points[best]:
		mood = "won"
	default:
		mood = "lost"
	}
	at := dom.Attr{"id": "result", "class": "outcome " + mood, "aria-label": b.Say("page.hand.over")}
	if r := s.Room; !r.Empty() {
		x, _ := r.Centre()
		at["--x"], at["--y"], at["--w"], at["--h"], at["--over"] = px(x), px(r.Y+r.H), px(r.W), px(r.H), px(s.Over)
	}
	seen, below := !s.Room.Empty(), s.Room.W < narrowBeside
	narrow := s.narrow()
	low := seen && (s.Room.H < lowBeside || narrow && s.Room.H < lowPairs || below && !narrow && s.Room.H < lowBelow)
	mates, sheet := s.Mates.button(b), dom.Button(b.Say("page.sheet"), s.Sheet)
	tight := seen && (low || narrow) // there is no room for three
	switch {
	case s.Invites():
		if sheet = dom.Button(b.Say("page.hand.invite"), s.Invite, dom.Class("quiet")); tight {
			mates = nil
		}
	case mates != nil && tight:
		sheet = nil // the bar has it
	}
	return dom.El("section", at, dom.If(low, "class", "low"), dom.If(seen && (narrow || low && below), "class", "narrow"), dom.If(s.Over > 0, "class", "over"),
		dom.El("p", dom.Class("scored"), scored), dom.El("p", v.Verdict(s.View)), dom.El("p", dom.Class("stand"), stand), said(s.Rival), said(s.Eager),
		dom.El("div", dom.Button(b.Say("page.hand.next"), s.Next, dom.Class("main")), mates, sheet, maybe(b.Say("page.hands"), s.Look)))
}

// said is a sentence, nil for none.
func said(text string) *dom.Node {
	if text == "" {
		return nil
	}
	return dom.El("p", text)
}

// signed writes a number with its sign.
func signed(n int32) string {
	if n < 0 {
		return amount(n)
	}
	return "+" + amount(n)
}
