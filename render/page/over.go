package page

import (
	"slices"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/speech"
)

// HandEndState is a hand that ended while this player was away.
type HandEndState struct {
	Voice  *speech.Voice
	Score  *engine.Score
	Hand   int // from 1
	Points [engine.MaxSeats]int32

	Next func()
}

// HandEnd says how a hand ended and what it counts, with a big button for the next. It is for a player who comes back between
// two hands, when there is no table to show.
func HandEnd(s HandEndState) *dom.Node {
	v := s.Voice
	b := v.Book
	of := sides(v)
	head := []*dom.Node{dom.El("td")}
	for _, p := range of {
		head = append(head, dom.El("th", dom.Attr{"scope": "col"}, v.Label(v.Side(p))))
	}
	table := dom.El("table", dom.El("thead", dom.El("tr", head)), handScore(v, of, s.Hand-1, s.Score),
		dom.El("tfoot", row(of, b.Say("page.sheet.total"), "total", func(p engine.Seat) int32 { return s.Points[p] })))
	return sheet("dialog", b.Say("page.hand.over"), b.Say("page.close"), nil,
		dom.El("p", dom.Attr{"id": "result", "class": "result"}, v.Result(s.Score)), dom.El("div", dom.Class("scroll"), table),
		feet(mainButton(b.Say("page.hand.next"), s.Next, dom.Attr{"data-focus": "", "class": "huge"})))
}

// NextWaits tells that others still look at how the hand ended.
func NextWaits(b *words.Book, leave func()) *dom.Node {
	return sheet("dialog", b.Say("friends.next.waits"), b.Say("page.menu.leave"), leave,
		dom.El("div", dom.Attr{"class": "waits", "aria-hidden": "true"}, dom.El("i"), dom.El("i"), dom.El("i")))
}

// maybe is a button, nil without a callback.
func maybe(label string, press func()) *dom.Node {
	if press == nil {
		return nil
	}
	return dom.Button(label, press)
}

// MatchEndState is a match that is over.
type MatchEndState struct {
	Voice   *speech.Voice
	Hands   []engine.Score
	Points  [engine.MaxSeats]int32
	Places  [engine.MaxSeats]uint8 // 1 is first
	Lost    string                 // a sentence: who has lost by what he did, and not by the cards; "" for nobody
	Rival   string                 // what somebody else has come to with the same cards; "" for nobody
	Reached []string               // by this match, for the first time
	Calm    bool                   // nothing rains

	Receipts
	Again, Game, Invite, Print func()
	Picture                    func() // shares the result as a picture; nil where there is none
	Share                      func() // shows how others get the cards; nil where they do not
	Look                       func() // at all cards of the last hand; nil where there are none
	Mates                      Mates
	Review                     func() // shows what was decided badly in the last hand; nil where there is nothing to show
	Close                      func()
}

// MatchEnd says who has won, with the sheet of the match and a big button for another.
func MatchEnd(s MatchEndState) *dom.Node {
	v := s.Voice
	b := v.Book
	winner, won := s.winner()
	n := sheet("dialog", b.Say("page.match.over"), b.Say("page.close"), s.Close,
		dom.El("p", dom.Attr{"id": "result", "class": "result"}, winner), s.final(), joy(won && !s.Calm), said(s.Lost), said(s.Rival), s.reached(), s.places(), scores(v, s.Hands, &s.Points), s.receipts(b, len(s.Hands)),
		feet(s.onward(), s.Mates.button(b), maybe(b.Say("page.review"), s.Review), maybe(b.Say("page.hands"), s.Look), maybe(b.Say("page.match.game"), s.Game), maybe(b.Say("page.menu.deal"), s.Share), maybe(b.Say("page.picture"), s.Picture), maybe(b.Say("page.print"), s.Print)))
	n.Set("class", "match")
	if won {
		n.Set("class", "won")
	}
	return n
}

// onward are the buttons that stay in sight: for another match, and beside it for one with friends.
func (s *MatchEndState) onward() *dom.Node {
	b := s.Voice.Book
	again := mainButton(b.Say("page.match.again"), s.Again, dom.Attr{"data-focus": "", "class": "huge"})
	if s.Invite == nil {
		return again
	}
	return dom.El("div", dom.Class("onward"), again, dom.Button(b.Say("page.hand.invite"), s.Invite))
}

// reached tells what this player has reached.
func (s *MatchEndState) reached() (out []*dom.Node) {
	for _, text := range s.Reached {
		out = append(out, said(text))
	}
	return out
}

// Won reports whether there is a reason for joy: the reader has won, or, where the sheet speaks to nobody in particular,
// anybody.
func (s *MatchEndState) Won() bool {
	_, won := s.winner()
	return won
}

// final tells the points of the sides, the winner's first and large.
func (s *MatchEndState) final() *dom.Node {
	v := s.Voice
	of := slices.Clone(sides(v))
	slices.SortStableFunc(of, func(a, b engine.Seat) int { return int(s.Places[a]) - int(s.Places[b]) })
	var list []*dom.Node
	for _, p := range of {
		list = append(list, dom.El("span", dom.If(s.Places[p] == 1, "class", "first"), dom.El("span", v.Label(v.Side(p))), dom.El("b", amount(s.Points[p]))))
	}
	return dom.El("p", dom.Class("final"), list)
}

// pieces is how many suits rain on a sheet that tells of a match won.
const pieces = 24

// joy is what rains on the winner's sheet; readers are not told.
func joy(won bool) *dom.Node {
	if !won {
		return nil
	}
	var rain []*dom.Node
	for i := range pieces {
		rain = append(rain, dom.El("i", [...]string{"♠", "♥", "♣", "♦"}[i%4]))
	}
	return dom.El("div", dom.Attr{"class": "joy", "aria-hidden": "true"}, rain)
}

// winner says who has won, as it is to whom it is said, and whether that is a reason for joy.
func (s *MatchEndState) winner() (text string, joy bool) {
	v := s.Voice
	b := v.Book
	var won []engine.Seat
	for _, p := range sides(v) {
		if s.Places[p] == 1 {
			won = append(won, p)
		}
	}
	alone := len(sides(v)) == v.Options.Seats()
	mine := false
	for _, p := range won {
		mine = mine || v.Me != engine.Nobody && v.Info.Side(v.Options, p) == v.Info.Side(v.Options, v.Me)
	}
	switch {
	case len(won) != 1:
		return b.Say("page.match.drawn"), false
	case mine && alone:
		return b.Say("page.match.won.alone"), true
	case mine:
		return b.Say("page.match.won"), true
	case v.Me != engine.Nobody && !alone && len(sides(v)) == 2:
		return b.Say("page.match.lost"), false
	case v.Me != engine.Nobody && alone:
		return b.Say("page.match.lost.alone", "who", v.Name(won[0])), false
	}
	return b.Say("page.match.winner", "who", v.Side(won[0])), true
}

// places lists the places where more than two sides play.
func (s *MatchEndState) places() *dom.Node {
	v := s.Voice
	of := sides(v)
	if len(of) < 3 {
		return nil
	}
	var list []*dom.Node
	for place := uint8(1); place <= engine.MaxSeats; place++ {
		for _, p := range of {
			if s.Places[p] == place {
				list = append(list, dom.El("li", v.Book.Say("page.match.place."+string('0'+rune(place)))+": "+v.Label(v.Side(p))))
			}
		}
	}
	return dom.El("ul", dom.Class("lines"), list)
}
