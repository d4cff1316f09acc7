package history

import (
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/notebook"
	"carteado/net/plan"
	"carteado/net/receipt"
	"carteado/render/page"
	"carteado/render/speech"
)

// inquiry is the receipt of the match that is looked at, and how far it was gone through.
type inquiry struct {
	history *History
	text    string
	sheet   *receipt.Sheet // nil for one that is damaged, or tells another match
	hands   []notebook.Hand
	at      int // the hand that the worker goes through, from 1; 0 for none
	proof   page.Proof
	draw    func()
}

// inquire reads the receipt of a match of the notebook.
func (h *History) inquire(text string, m *notebook.Match, hands []notebook.Hand, draw func()) *inquiry {
	q := &inquiry{history: h, text: text, hands: hands, proof: page.ProofFails, draw: draw}
	s, err := receipt.ParseSheet(text)
	if err == nil && m.ToldBy(s, games.Lookup) {
		q.sheet, q.proof = s, page.ProofComing
	}
	return q
}

// state is what the page says of the receipt.
func (q *inquiry) state() *page.PastReceipt {
	s, by := &page.PastReceipt{At: q.at, Of: len(q.hands), Proof: q.proof}, q.history.Screen.Loop.By
	x := q.sheet
	if x == nil {
		return s
	}
	var signed, unsigned []string
	for p, name := range x.Charter.Names {
		switch {
		case x.Charter.Kinds[p] == plan.Robot:
		case x.Seats().Has(engine.Seat(p)):
			signed = append(signed, name)
		default:
			unsigned = append(unsigned, name)
		}
	}
	b := q.history.Screen.Likes.Book
	s.Signed, s.Unsigned, s.Since = speech.List(b, signed), speech.List(b, unsigned), x.Charter.Carry != ""
	s.Word = x.Word()
	s.Save = by(func() { q.history.Page.Call("save", "carteado-match.txt", q.text) })
	if q.at == 0 && q.proof == page.ProofComing && len(q.hands) > 0 && len(q.hands) == len(x.Hands) {
		s.Prove = by(q.prove)
	}
	return s
}

// shown reports whether its match is still looked at.
func (q *inquiry) shown() bool { return q.history.inquiry == q && page.IsOpen(past) }

// prove goes through the hands, one after the other, and then holds the receipt against them.
func (q *inquiry) prove() {
	if q.at == len(q.hands) {
		q.history.Worker.Prove(q.text, notebook.WriteHands(q.hands), q.proved)
		return
	}
	q.at++
	q.draw()
	q.history.Worker.Check(q.hands[q.at-1].Text, func(int) {}, func(holds bool, _ []engine.Seat) {
		q.history.Screen.Loop.Run(func() {
			switch {
			case !holds:
				q.proved(false)
			case q.shown():
				q.prove()
			}
		})
	})
}

// proved takes in what came of it.
func (q *inquiry) proved(holds bool) {
	q.history.Screen.Loop.Run(func() {
		q.at, q.proof = 0, page.ProofFails
		if holds {
			q.proof = page.ProofWhole
		}
		if q.shown() {
			q.draw()
		}
	})
}
