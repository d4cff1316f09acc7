package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// ReviewState is a review of what somebody has decided in a hand.
type ReviewState struct {
	Book     *words.Book
	Names    []string
	Seat     engine.Seat // whose decisions they are
	Done, Of int         // so many were looked at; all when it is over
	Closed   bool        // there is nothing to look at: not all cards are known
	Slips    []ReviewSlip
	Luck     string // what the cards have brought, and what was lost of it; "" before that is known

	Look  func(p engine.Seat) // at another's decisions
	Stop  func()              // stops looking; nil while it is not looked
	On    func()              // goes on; nil while it is looked
	Here  func()              // plays on from where the hand stands; nil where that seat has nothing to decide there
	Close func()
}

// ReviewSlip is a decision that has cost something.
type ReviewSlip struct {
	Did, Better, Cost string
	See               func() // shows the hand at that point
	Otherwise         func() // plays on from there
}

// Review is the sheet with the decisions of a hand that have cost most.
func Review(s ReviewState) *dom.Node {
	b := s.Book
	say := func(key string, pairs ...any) string { return b.Say("page.review."+key, pairs...) }
	var seats []choice
	for i, name := range s.Names {
		seats = append(seats, choice{value: strconv.Itoa(i), label: name})
	}
	whose := selection(say("whose"), strconv.Itoa(int(s.Seat)), seats, func(v string) {
		if n, err := strconv.Atoi(v); err == nil {
			s.Look(engine.Seat(n))
		}
	})
	var state string
	var done *dom.Node
	switch {
	case s.Closed:
		state = say("closed")
	case s.Done < s.Of:
		state = say("coming", "n", s.Done+1, "of", s.Of)
		done = dom.El("progress", dom.Attr{"max": strconv.Itoa(s.Of), "value": strconv.Itoa(s.Done), "aria-label": say("title")})
	case len(s.Slips) == 0:
		state = say("none")
	default:
		state = b.Count("page.review.found", len(s.Slips))
	}
	var list []*dom.Node
	for i, x := range s.Slips {
		list = append(list, dom.El("li", dom.Key(strconv.Itoa(i)), dom.El("b", x.Did), dom.El("span", say("better", "hint", x.Better)), dom.El("span", dom.Class("cost"), x.Cost),
			dom.El("div", dom.Class("row"), dom.Button(say("see"), x.See), dom.Button(say("if"), x.Otherwise))))
	}
	var about *dom.Node
	if !s.Closed {
		about = note(say("note"))
	}
	return sheet("dialog", say("title"), b.Say("page.close"), s.Close, whose, dom.El("p", dom.Attr{"class": "result", "role": "status"}, state), done,
		dom.El("div", dom.Class("row"), maybe(say("stop"), s.Stop), maybe(say("on"), s.On)),
		dom.El("ol", dom.Class("hands"), list), note(s.Luck), about, feet(maybe(say("here"), s.Here)))
}
