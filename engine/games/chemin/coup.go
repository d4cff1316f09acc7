package chemin

import (
	"carteado/engine"
	"carteado/engine/baccarat"
	"carteado/engine/bet"
)

var (
	errHidden    = &engine.RuleError{Clause: "R9", Key: "hidden", Text: "eight or nine in two cards is shown"}
	errNoNatural = &engine.RuleError{Clause: "R9", Key: "no_natural", Text: "only eight or nine in two cards is a natural"}
	errPonto     = &engine.RuleError{Clause: "R10", Key: "ponto", Text: "the ponto draws with 0 to 4 and stands with 6 and 7"}
	errBank      = &engine.RuleError{Clause: "R12", Key: "bank", Text: "the banker follows the table"}
)

// result is how a coup ended.
type result uint8

const (
	unknown result = iota
	ponto
	banco
	tie
)

// deal gives two cards to each hand, in turn, for the eyes of who plays it (section 3). If everybody who staked has left,
// nobody plays.
func (h *Hand) deal() {
	s := &h.s
	if s.actor == engine.Nobody {
		stake := s.stake
		for p := range engine.Seat(h.rules.n) {
			if h.t.Gone().Has(p) {
				stake[p] = 0
			}
		}
		s.actor = bet.Largest(stake, s.bank.Next(-1, h.rules.n), h.rules.n)
	}
	if s.actor == engine.Nobody {
		h.unplayed()
		return
	}
	for range 2 {
		h.t.Deal(zShoe, zPonto, 1, s.actor.Set())
		h.t.Deal(zShoe, zBanco, 1, s.bank.Set())
	}
	s.pulls, s.thirds, s.idle = false, false, 0
	s.phase, s.turn = asking, engine.Nobody
	s.window.Ask(s.actor.Set()|s.bank.Set(), s.actor)
}

// Settle begins, deals third cards, opens what is to be opened, and pays.
func (h *Hand) Settle() bool {
	s := &h.s
	switch {
	case s.phase == start:
		h.begin()
	case s.phase == asking && s.window.Done():
		s.phase, s.turn = calling, s.actor
		if s.window.Yes != 0 {
			h.open()
		}
	case s.phase == called:
		s.phase = giving
		if h.rules.early {
			h.t.AllowAll(zBanco, engine.Everyone)
		}
	case s.phase == giving:
		s.phase = given
		if s.pulls {
			h.t.Deal(zShoe, zPonto, 1, engine.Everyone)
		}
	case s.phase == given:
		s.phase, s.turn = answering, s.bank
	case s.phase == answered:
		s.phase = opening
		if s.thirds {
			h.t.Deal(zShoe, zBanco, 1, engine.Everyone)
		}
	case s.phase == opening:
		h.open()
	case s.phase == opened:
		h.pay()
		h.goOn()
	default:
		return false
	}
	return true
}

// open turns all cards of the coup.
func (h *Hand) open() {
	h.t.AllowAll(zPonto, engine.Everyone)
	h.t.AllowAll(zBanco, engine.Everyone)
	h.s.phase, h.s.turn = opened, engine.Nobody
}

// say records what a side does about a third card.
func (h *Hand) say(draws bool) {
	s := &h.s
	if s.phase == calling {
		s.pulls, s.phase = draws, called
	} else {
		s.thirds, s.phase = draws, answered
	}
	s.turn = engine.Nobody
}

// hidden is the total of a hand whose cards are not known.
const hidden = -1

// two returns what the first two cards of a hand count, hidden if they are not known here.
func (h *Hand) two(z engine.Zone) int {
	pile := h.t.Pile(z)[:2]
	if h.t.Face(pile[0]) == engine.Unknown || h.t.Face(pile[1]) == engine.Unknown {
		return hidden
	}
	return baccarat.Total(&h.t, pile)
}

// totalFor returns what they count for the eyes of a seat.
func (h *Hand) totalFor(p engine.Seat, z engine.Zone) int {
	for _, c := range h.t.Pile(z)[:2] {
		if h.t.FaceFor(p, c) == engine.Unknown {
			return hidden
		}
	}
	return h.two(z)
}

// handOf returns the hand that a seat plays.
func (h *Hand) handOf(p engine.Seat) engine.Zone {
	if p == h.s.bank {
		return zBanco
	}
	return zPonto
}

// ownNatural returns Draw where a seat sees a natural in its hand, Stand where it sees none, and Free where it does not see its hand.
func (h *Hand) ownNatural(p engine.Seat) baccarat.Rule {
	switch total := h.totalFor(p, h.handOf(p)); {
	case total == hidden:
		return baccarat.Free
	case baccarat.Natural(total):
		return baccarat.Draw
	}
	return baccarat.Stand
}

// pontoRule returns what the ponto does with a total (R10).
func (h *Hand) pontoRule(total int) baccarat.Rule {
	if total == hidden {
		return baccarat.Free
	}
	return baccarat.Ponto(total)
}

// third returns what the third card of the ponto counts.
func (h *Hand) third() int {
	if pile := h.t.Pile(zPonto); len(pile) > 2 {
		return baccarat.Worth(h.t.Face(pile[2]))
	}
	return baccarat.Stood
}

// bankRule returns what the banker does with a total (R12).
func (h *Hand) bankRule(total int) baccarat.Rule {
	if total == hidden || h.rules.free {
		return baccarat.Free
	}
	rule := baccarat.Banco(total, h.third())
	if rule == baccarat.Free && h.rules.fixed {
		return baccarat.Draw
	}
	return rule
}

// hid reports whether a seat did not say what two cards it has, if they count so much.
func hid(w *engine.Window, p engine.Seat, total int) bool {
	return w.Said.Has(p) && w.Yes.Has(p) != baccarat.Natural(total)
}

func (h *Hand) checkNatural(a *engine.Action) error {
	total := h.two(h.handOf(a.Seat))
	switch {
	case a.Verb != Natural && a.Verb != None:
		return errWhen
	case total == hidden:
		return nil
	case a.Verb == None && baccarat.Natural(total):
		return errHidden
	case a.Verb == Natural && !baccarat.Natural(total):
		return errNoNatural
	}
	return nil
}

// checkCard judges what a side does about a third card.
func (h *Hand) checkCard(a *engine.Action) error {
	if a.Verb != Draw && a.Verb != Stand {
		return errWhen
	}
	if h.s.phase == calling {
		return against(h.pontoRule(h.two(zPonto)), a.Verb == Draw, errPonto)
	}
	return against(h.bankRule(h.two(zBanco)), a.Verb == Draw, errBank)
}

// against returns an error for a side that draws or stands against its rule.
func against(rule baccarat.Rule, draws bool, err *engine.RuleError) error {
	if rule == baccarat.Draw && !draws || rule == baccarat.Stand && draws {
		return err
	}
	return nil
}

// begin goes on where the shoe before ended.
func (h *Hand) begin() {
	s := &h.s
	switch from := h.rules.dealer; {
	case h.ends():
	case h.rules.passes:
		h.offer(from)
	case h.rules.banca > 0:
		h.install(from)
		s.seasoned = true
		if h.rules.accumulate {
			s.fixed = h.rules.banca
		}
	default:
		h.auction(from)
	}
}

// goOn lets the banker keep the bank, or hands it on (R15).
func (h *Hand) goOn() {
	s := &h.s
	s.coups++
	s.seasoned, s.vain = true, false
	if s.result == banco {
		s.wins++
	}
	banca := s.banca
	s.banca = 0
	if s.result == ponto || !h.able().Has(s.bank) {
		h.handOn()
		return
	}
	if h.ends() {
		s.score.Parts[PartKeeps][s.bank] = banca
		return
	}
	s.phase, s.turn = announcing, s.bank
	if h.rules.accumulate {
		s.fixed = banca
	}
}

// ends puts the shoe away if it is time to, and reports whether it did.
func (h *Hand) ends() bool {
	s := &h.s
	switch {
	case h.rules.coups > 0 && h.rules.played+s.coups >= h.rules.coups:
		h.end(Full)
	case s.rising && s.coups > 0:
		h.end(Risen)
	case baccarat.Worn(h.t.Count(zShoe), h.rules.cards):
		h.end(Worn)
	case h.there().Len() < 2:
		h.end(Left)
	case h.able().Len() < 2:
		h.end(Broke)
	case int(s.idle) >= h.there().Len():
		h.end(Idle)
	default:
		return false
	}
	return true
}
