package page

import (
	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/speech"
)

// HandEndState is a hand that is over.
type HandEndState struct {
	Voice  *speech.Voice
	Score  *engine.Score
	Hand   int // from 1
	Points [engine.MaxSeats]int32

	Next, Sheet, Rules, Invite func() // those that are nil are left out, but Next
	Close                      func() // to look at the table once more
}

// HandEnd says how a hand ended and what it counts, with a big button for the next.
func HandEnd(s HandEndState) *Node {
	v := s.Voice
	b := v.Book
	of := sides(v)
	head := []*Node{El("td")}
	for _, p := range of {
		head = append(head, El("th", Attr{"scope": "col"}, v.Side(p)))
	}
	table := El("table", El("thead", El("tr", head)), handScore(v, of, s.Hand-1, s.Score),
		El("tfoot", row(of, b.Say("page.sheet.total"), "total", func(p engine.Seat) int32 { return s.Points[p] })))
	next := b.Say("page.hand.next")
	if none(s.Score) && v.Info.Endings[s.Score.Ending] == "thrown_in" {
		next = b.Say("page.hand.again")
	}
	n := sheet("dialog", b.Say("page.hand.over"), b.Say("page.close"), s.Close,
		El("p", Attr{"id": "result", "class": "result"}, v.Result(s.Score)), El("div", Class("scroll"), table),
		feet(mainButton(next, s.Next, Attr{"data-focus": "", "class": "huge"}),
			maybe(b.Say("page.sheet"), s.Sheet), maybe(b.Say("page.hand.rules"), s.Rules), maybe(b.Say("page.hand.invite"), s.Invite)))
	n.set("class", "low") // the last cards can still be seen
	return n
}

// NextWaits tells that others still look at how the hand ended.
func NextWaits(b *words.Book, leave func()) *Node {
	return sheet("dialog", b.Say("friends.next.waits"), b.Say("page.menu.leave"), leave,
		El("div", Attr{"class": "waits", "aria-hidden": "true"}, El("i"), El("i"), El("i")))
}

func none(s *engine.Score) bool { return s.Points == [engine.MaxSeats]int32{} }

// maybe is a button, nil without a callback.
func maybe(label string, press func()) *Node {
	if press == nil {
		return nil
	}
	return Button(label, press)
}

// MatchEndState is a match that is over.
type MatchEndState struct {
	Voice  *speech.Voice
	Hands  []engine.Score
	Points [engine.MaxSeats]int32
	Places [engine.MaxSeats]uint8 // 1 is first
	Lost   string                 // who stayed away, and has lost by that; "" for nobody

	Receipts
	Again, Game, Print func()
	Close              func()
}

// MatchEnd says who has won, with the sheet of the match and a big button for another.
func MatchEnd(s MatchEndState) *Node {
	v := s.Voice
	b := v.Book
	var lost *Node
	if s.Lost != "" {
		lost = El("p", b.Say("friends.note.rise-forfeit", "who", s.Lost))
	}
	return sheet("dialog", b.Say("page.match.over"), b.Say("page.close"), s.Close,
		El("p", Attr{"id": "result", "class": "result"}, s.winner()), lost, s.places(), scores(v, s.Hands, &s.Points), s.receipts(b, len(s.Hands)),
		feet(mainButton(b.Say("page.match.again"), s.Again, Attr{"data-focus": "", "class": "huge"}),
			maybe(b.Say("page.match.game"), s.Game), maybe(b.Say("page.print"), s.Print)))
}

// winner says who has won, as it is to whom it is said.
func (s *MatchEndState) winner() string {
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
		return b.Say("page.match.drawn")
	case mine && alone:
		return b.Say("page.match.won.alone")
	case mine:
		return b.Say("page.match.won")
	case v.Me != engine.Nobody && !alone && len(sides(v)) == 2:
		return b.Say("page.match.lost")
	case v.Me != engine.Nobody && alone:
		return b.Say("page.match.lost.alone", "who", v.Name(won[0]))
	}
	return b.Say("page.match.winner", "who", v.Side(won[0]))
}

// places lists the places where more than two sides play.
func (s *MatchEndState) places() *Node {
	v := s.Voice
	of := sides(v)
	if len(of) < 3 {
		return nil
	}
	var list []*Node
	for place := uint8(1); place <= engine.MaxSeats; place++ {
		for _, p := range of {
			if s.Places[p] == place {
				list = append(list, El("li", v.Book.Say("page.match.place."+string('0'+rune(place)))+": "+v.Side(p)))
			}
		}
	}
	return El("ul", Class("lines"), list)
}
