package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
	"carteado/render/speech"
)

// Proof says how far the deck of a hand can be trusted.
type Proof uint8

// The proofs.
const (
	ProofComing Proof = iota // the deck is being shuffled or checked
	ProofHolds               // every proof so far does
	ProofWhole               // the hand is over and all of it was gone through again
	ProofFails               // somebody was found to cheat
)

var proofKeys = [...]string{"coming", "holds", "whole", "fails"}

const (
	shield     = "M12 3L20 6V11C20 16 17 19.5 12 21.5C7 19.5 4 16 4 11V6Z"
	shieldTick = shield + "M8 12L11 15L16 9.5"
	shieldBad  = shield + "M12 8V13M12 16.5h.01"
)

var shields = [...]string{shield, shieldTick, shieldTick, shieldBad}

// Badge is the button that says whether the deck is verified and opens Trust; it goes into the bar.
func Badge(b *words.Book, p Proof, open func()) *dom.Node {
	word := b.Say("friends.proof." + proofKeys[p])
	return dom.Button("", open, dom.Attr{"class": "sign badge", "data-proof": proofKeys[p], "aria-label": word, "title": word},
		glyph(shields[p]), dom.El("span", b.Say("friends.proof."+proofKeys[p]+".short")))
}

// TrustSeat is somebody who shuffled.
type TrustSeat struct {
	Name     string
	Robot    bool   // which the owner runs
	Print    string // of the key, short
	Deck     string // of the commitment for this hand, short; "" for none
	Good     bool   // all proofs so far hold
	Known    string // the words by which that person is known at every table; "" for who does not tell
	Portrait string // the picture, likewise
}

// Opening says who could open the hand of one who left.
type Opening struct {
	Who    string
	By     string   // who plays the hand, and has seen it; "" as long as nobody does
	Others []string // who could, all together
	Back   bool     // no longer: the player is back
}

// Fault is what somebody was found guilty of.
type Fault struct {
	Who  string
	Seat int    // from 0
	What string // one of Faults
	Hand int    // its number
}

// Faults are what a seat can be found guilty of: the first ten in a deal, then in the log of the table, then
// against the rules of the game.
var Faults = [...]string{"message", "keys", "shuffle", "share", "opening", "box", "complaint", "twice", "root", "audit",
	"log", "renounce"}

// TrustState is how a hand was dealt and what was checked of it.
type TrustState struct {
	Book     *words.Book
	Proof    Proof
	Hand     int // its number; 0 before the first
	Dealer   string
	Seats    []TrustSeat
	Checks   []Check // "shuffle", "deal", "log", "rules", "end"
	After    int     // seconds after which the others may open a hand; 0 where nobody can
	Stock    int     // how many people together could see the cards that are not dealt yet, where nobody can open a hand; 0 where it takes all
	People   int     // at the table
	Openings []Opening
	Runner   string   // on whose device the robots play; "" where there are none
	Words    []string // that are the same for all who sit at one table
	Faults   []Fault

	Save  func() // the receipt of the hand; nil while there is none
	Close func()
}

// Trust is the sheet behind the Badge.
func Trust(s TrustState) *dom.Node {
	b := s.Book
	says := dom.El("p", dom.Attr{"id": "proof", "class": "result proof", "data-proof": proofKeys[s.Proof]},
		glyph(shields[s.Proof]), dom.El("span", b.Say("friends.proof."+proofKeys[s.Proof])))
	var faults []*dom.Node
	for _, f := range s.Faults {
		faults = append(faults, Verdict(b, f))
	}
	var dealt, save *dom.Node
	if s.Dealer != "" {
		dealt = dom.El("p", b.Say("friends.trust.dealer", "who", s.Dealer))
	}
	if s.Save != nil {
		save = feet(dom.Button(b.Say("friends.trust.save"), s.Save))
	}
	return sheet("dialog", b.Say("friends.trust"), b.Say("page.close"), s.Close,
		says, faults, dom.El("p", b.Say("friends.trust.text")), dealt, s.checked(), s.spoken(), s.seats(), s.opened(), save)
}

// checked lists what was gone through, nil before there is anything.
func (s *TrustState) checked() *dom.Node {
	if len(s.Checks) == 0 {
		return nil
	}
	return part(s.Book.Say("friends.trust.checks"), checks(s.Book, s.Checks))
}

// Verdict tells what somebody was found guilty of.
func Verdict(b *words.Book, f Fault) *dom.Node {
	return dom.El("div", dom.Attr{"class": "verdict", "role": "alert"},
		dom.El("p", dom.El("b", b.Say("friends.fault", "who", f.Who, "n", f.Seat+1, "hand", f.Hand)), " ", b.Say("friends.fault."+f.What, "who", f.Who)),
		note(b.Say("friends.fault.sure")))
}

func (s *TrustState) seats() *dom.Node {
	b := s.Book
	var rows []*dom.Node
	for i, x := range s.Seats {
		name := x.Name
		if x.Robot {
			name = b.Say("friends.trust.robot", "who", name)
		}
		deck := x.Deck
		if deck == "" {
			deck = "–"
		}
		sign, word := shieldTick, b.Say("friends.trust.good")
		if !x.Good {
			sign, word = shieldBad, b.Say("friends.trust.bad")
		}
		rows = append(rows, dom.El("tr", dom.Key(strconv.Itoa(i)), dom.If(!x.Good, "class", "bad"),
			dom.El("th", dom.Attr{"scope": "row"}, glyph(sign), dom.El("span", name), dom.El("span", dom.Class("unseen"), word)),
			dom.El("td", dom.El("code", x.Print)), dom.El("td", dom.El("code", deck))))
	}
	if len(rows) == 0 {
		return nil
	}
	column := func(key string) *dom.Node { return dom.El("th", dom.Attr{"scope": "col"}, b.Say("friends.trust."+key)) }
	return part(b.Say("friends.trust.seats"),
		dom.El("div", dom.Attr{"class": "scroll", "tabindex": "0", "role": "region", "aria-label": b.Say("friends.trust.seats")},
			dom.El("table", dom.Class("prints"), dom.El("thead", dom.El("tr", column("who"), column("key"), column("deck"))), dom.El("tbody", rows))),
		note(b.Say("friends.trust.prints")), s.known())
}

// known lists the words by which those who tell it are known at every table.
func (s *TrustState) known() *dom.Node {
	var list []*dom.Node
	for _, x := range s.Seats {
		if x.Known != "" {
			list = append(list, dom.El("li", portrait(x.Portrait), dom.El("b", x.Name), ": ", x.Known))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return dom.El("div", dom.El("p", s.Book.Say("friends.trust.known")), dom.El("ul", dom.Class("lines"), list))
}

// stockText says that so many people, of all, could together see what is not dealt yet.
func stockText(b *words.Book, n, all int) string {
	return b.Say("friends.trust.stock", "n", n, "all", all)
}

// opened tells who could open whose hand, and what is not dealt yet.
func (s *TrustState) opened() *dom.Node {
	b := s.Book
	text := b.Say("friends.trust.closed")
	if s.After > 0 {
		text = b.Say("friends.trust.share", "n", s.After)
	}
	var stock, robots *dom.Node
	if s.Stock > 0 {
		stock = dom.El("p", stockText(b, s.Stock, s.People))
	}
	if s.Runner != "" {
		robots = dom.El("p", b.Say("friends.trust.robots", "who", s.Runner))
	}
	var list []*dom.Node
	for _, o := range s.Openings {
		others := speech.List(b, o.Others)
		if o.Back {
			list = append(list, dom.El("li", b.Say("friends.trust.opened.back", "who", o.Who, "by", o.By, "others", others)))
		} else if o.By != "" {
			list = append(list, dom.El("li", b.Say("friends.trust.opened", "who", o.Who, "by", o.By, "others", others)))
		} else {
			list = append(list, dom.El("li", b.Say("friends.trust.openable", "who", o.Who, "others", others)))
		}
	}
	var rows *dom.Node
	if len(list) > 0 {
		rows = dom.El("ul", dom.Class("lines"), list)
	}
	return part(b.Say("friends.trust.away"), dom.El("p", text), stock, rows, robots)
}

// spoken lists the words to compare.
func (s *TrustState) spoken() *dom.Node {
	b := s.Book
	if len(s.Words) == 0 {
		return nil
	}
	var list []*dom.Node
	for _, w := range s.Words {
		list = append(list, dom.El("li", w))
	}
	return part(b.Say("friends.trust.words"), dom.El("p", b.Say("friends.trust.words.text")), dom.El("ol", dom.Class("spoken"), list))
}
