package page

import (
	"strconv"
	"strings"

	"carteado/assets/words"
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
func Badge(b *words.Book, p Proof, open func()) *Node {
	word := b.Say("friends.proof." + proofKeys[p])
	return Button("", open, Attr{"class": "sign badge", "data-proof": proofKeys[p], "aria-label": word, "title": word},
		glyph(shields[p]), El("span", b.Say("friends.proof."+proofKeys[p]+".short")))
}

// TrustSeat is somebody who shuffled.
type TrustSeat struct {
	Name  string
	Robot bool   // which the owner runs
	Print string // of the key, short
	Deck  string // of what he committed himself to in this hand, short; "" for nothing
	Good  bool   // all that he said so far holds
}

// Opening says who could open the hand of one who left.
type Opening struct {
	Who    string
	By     string   // who plays the hand, and has seen it; "" as long as nobody does
	Others []string // who could, all together
	Back   bool     // he did, and who had left plays again
}

// Fault is what somebody was found guilty of.
type Fault struct {
	Who  string
	Seat int    // from 0
	What string // one of Faults
	Hand int    // its number
}

// Faults are what a seat can be found guilty of: the first twelve in a deal, then in the log of the table, then
// against the rules of the game.
var Faults = [...]string{"message", "keys", "shuffle", "share", "opening", "box", "complaint", "twice", "silence", "forfeit", "root", "audit",
	"log", "renounce"}

// TrustState is how a hand was dealt and what was checked of it.
type TrustState struct {
	Book     *words.Book
	Proof    Proof
	Hand     int // its number; 0 before the first
	Dealer   string
	Seats    []TrustSeat
	Checks   []Check // "shuffle", "deal", "log", "rules", "end"
	Escrow   bool    // hands are shared among the others
	Openings []Opening
	Words    []string // that are the same for all who sit at one table
	Faults   []Fault

	Save  func() // the receipt of the hand; nil while there is none
	Close func()
}

// Trust is the sheet behind the Badge.
func Trust(s TrustState) *Node {
	b := s.Book
	says := El("p", Attr{"id": "proof", "class": "result proof", "data-proof": proofKeys[s.Proof]},
		glyph(shields[s.Proof]), El("span", b.Say("friends.proof."+proofKeys[s.Proof])))
	var faults []*Node
	for _, f := range s.Faults {
		faults = append(faults, Verdict(b, f))
	}
	var dealt, save *Node
	if s.Dealer != "" {
		dealt = El("p", b.Say("friends.trust.dealer", "who", s.Dealer))
	}
	if s.Save != nil {
		save = feet(Button(b.Say("friends.trust.save"), s.Save))
	}
	return sheet("dialog", b.Say("friends.trust"), b.Say("page.close"), s.Close,
		says, faults, El("p", b.Say("friends.trust.text")), dealt, s.checked(), s.spoken(), s.seats(), s.opened(), save)
}

// checked lists what was gone through, nil before there is anything.
func (s *TrustState) checked() *Node {
	if len(s.Checks) == 0 {
		return nil
	}
	return part(s.Book.Say("friends.trust.checks"), checks(s.Book, s.Checks))
}

// Verdict tells what somebody was found guilty of.
func Verdict(b *words.Book, f Fault) *Node {
	return El("div", Attr{"class": "verdict", "role": "alert"},
		El("p", El("b", b.Say("friends.fault", "who", f.Who, "n", f.Seat+1, "hand", f.Hand)), " ", b.Say("friends.fault."+f.What, "who", f.Who)),
		note(b.Say("friends.fault.sure")))
}

func (s *TrustState) seats() *Node {
	b := s.Book
	var rows []*Node
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
		rows = append(rows, El("tr", Key(strconv.Itoa(i)), If(!x.Good, "class", "bad"),
			El("th", Attr{"scope": "row"}, glyph(sign), El("span", name), El("span", Class("unseen"), word)),
			El("td", El("code", x.Print)), El("td", El("code", deck))))
	}
	if len(rows) == 0 {
		return nil
	}
	column := func(key string) *Node { return El("th", Attr{"scope": "col"}, b.Say("friends.trust."+key)) }
	return part(b.Say("friends.trust.seats"),
		El("div", Attr{"class": "scroll", "tabindex": "0", "role": "region", "aria-label": b.Say("friends.trust.seats")},
			El("table", Class("prints"), El("thead", El("tr", column("who"), column("key"), column("deck"))), El("tbody", rows))),
		note(b.Say("friends.trust.prints")))
}

// opened tells who could open whose hand.
func (s *TrustState) opened() *Node {
	b := s.Book
	text := b.Say("friends.trust.closed")
	if s.Escrow {
		text = b.Say("friends.trust.escrow")
	}
	var list []*Node
	for _, o := range s.Openings {
		others := strings.Join(o.Others, ", ")
		if o.Back {
			list = append(list, El("li", b.Say("friends.trust.opened.back", "who", o.Who, "by", o.By, "others", others)))
		} else if o.By != "" {
			list = append(list, El("li", b.Say("friends.trust.opened", "who", o.Who, "by", o.By, "others", others)))
		} else {
			list = append(list, El("li", b.Say("friends.trust.openable", "who", o.Who, "others", others)))
		}
	}
	var rows *Node
	if len(list) > 0 {
		rows = El("ul", Class("lines"), list)
	}
	return part(b.Say("friends.trust.away"), El("p", text), rows)
}

// spoken lists the words to compare.
func (s *TrustState) spoken() *Node {
	b := s.Book
	if len(s.Words) == 0 {
		return nil
	}
	var list []*Node
	for _, w := range s.Words {
		list = append(list, El("li", w))
	}
	return part(b.Say("friends.trust.words"), El("p", b.Say("friends.trust.words.text")), El("ol", Class("spoken"), list))
}
