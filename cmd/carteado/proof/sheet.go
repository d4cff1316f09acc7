package proof

import (
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/card"
	"carteado/render/page"
)

// Sheet is the name of the sheet about the deck.
const Sheet = "trust"

// Open shows how the hand was dealt and what was checked of it, in the lobby the last one.
func (p *Proof) Open() {
	if !page.IsOpen(Sheet) {
		for i := range p.faults {
			p.screen.Toasts.Withdraw(p.blame(&p.faults[i])) // the sheet says it
		}
	}
	p.table.Meet()
	last := p.dealt()
	st := last.state
	shut := p.screen.Shut(Sheet)
	s := page.TrustState{Book: p.screen.Likes.Book, Proof: p.State(), Hand: int(st.Hand), Close: shut}
	if st.Shared() {
		s.After = st.Terms.ShareAfter
	} else if x := &last.party; x.Game != nil {
		s.People = st.Persons()
		s.Stock = Stock(x.Game, &x.Options, &st.Terms, s.People)
	}
	if st.Table != ([32]byte{}) {
		s.Words = syllables(st.Table)
	}
	for i := range st.Seats {
		s.Seats = append(s.Seats, p.seat(last, i))
		s.Openings = append(s.Openings, openings(last, i)...)
		if x := &st.Seats[i]; x.Owner && last.party.Robots != 0 {
			s.Runner = last.party.Names[i]
		}
	}
	for _, v := range p.faults {
		s.Faults = append(s.Faults, page.Fault{Who: p.accused(&v), Seat: int(v.Seat), What: faultOf(&v), Hand: int(v.Hand)})
	}
	s.Checks = checks(s.Proof)
	if n := p.table.State().Receipts; n > 0 {
		s.Save = p.screen.Loop.By(func() { p.Save(n) })
	}
	page.Open(Sheet, page.Trust(s), shut)
}

// seat returns what the sheet says about a seat: its player, and the player's part in the shuffle.
func (p *Proof) seat(x *sitting, i int) page.TrustSeat {
	st := x.state
	id := st.Seats[i].ID.String()
	seat := page.TrustSeat{Name: x.party.Names[i], Robot: st.Seats[i].Kind == session.Robot, Print: id[:4] + " " + id[4:8], Known: p.known(st.Seats[i].ID), Good: true}
	if seat.Known != "" {
		seat.Portrait = card.Portrait(st.Seats[i].Picture)
	}
	if i < len(st.Decks) && st.Decks[i] != ([32]byte{}) {
		seat.Deck = fmt.Sprintf("%x %x", st.Decks[i][:2], st.Decks[i][2:4])
	}
	for _, v := range p.faults {
		seat.Good = seat.Good && (v.Hand != st.Hand || v.Seat != engine.Seat(i))
	}
	return seat
}

// known returns the words by which who signs with a key is known, as far as the session has told them by now.
func (p *Proof) known(key identity.ID) string {
	for _, x := range p.table.State().Seats {
		if x.ID == key && x.Kind == session.Person {
			return x.Print
		}
	}
	return ""
}

// openings tells to whom the hand of a seat was opened, by whom; and of one that was not, who could.
func openings(x *sitting, i int) (out []page.Opening) {
	seat := &x.state.Seats[i]
	var others []string
	for k, name := range x.party.Names {
		if k != i && !x.party.Robots.Has(engine.Seat(k)) {
			others = append(others, name)
		}
	}
	for by := range engine.Seat(len(x.state.Seats)) {
		if !seat.Opened.Has(by) {
			continue
		}
		out = append(out, page.Opening{Who: x.party.Names[i], By: x.party.Names[by], Back: seat.StandIn != by, Others: others})
	}
	if len(out) == 0 && seat.Kind == session.Person && x.state.Shared() {
		out = append(out, page.Opening{Who: x.party.Names[i], Others: others})
	}
	return out
}

// Stock returns how many of some people at a table together could see the cards that are not dealt yet, 0 if it takes all: where the game
// goes on without who leaves, or hands are shared, the others open his part of them.
func Stock(g engine.Game, o *engine.Options, t *session.Terms, people int) int {
	if _, leavers := g.New(o, &engine.Carry{}).(engine.Leaver); t.Shares(people, leavers).Stock {
		return people - 1
	}
	return 0
}

// checks tells what was checked.
func checks(p page.Proof) (out []page.Check) {
	for _, key := range [...]string{"shuffle", "deal", "log", "rules", "end"} {
		state := page.StateGood
		switch {
		case p == page.ProofFails:
			state = page.StateBad
		case p == page.ProofComing || key == "end" && p != page.ProofWhole:
			state = page.StateWaits
		}
		out = append(out, page.Check{Key: key, State: state})
	}
	return out
}

// syllables returns what can be said of a table in words that are read to each other: 80 bits of its name, in syllables that
// are easily told apart. All who sit at one table have the same; who sits between them, with each at a table of another, would
// have to find two tables that begin alike.
func syllables(table [32]byte) (out []string) {
	const first, middle, vowels = "bcdfgjlmnprstvxz", "bcdfglmnprstvxzj", "aeio"
	for i := 0; i < 10; i += 2 {
		n := int(table[i])<<8 | int(table[i+1])
		out = append(out, string([]byte{first[n>>12&15], vowels[n>>10&3], middle[n>>6&15], vowels[n>>4&3], first[n&15]}))
	}
	return out
}
