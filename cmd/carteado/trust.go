package main

import (
	"fmt"
	"strconv"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

const trustSheet = "trust"

// proof says how far the present hand can be trusted.
func (f *friends) proof() page.Proof {
	st := f.state
	for _, v := range f.faults {
		if v.Hand == st.Hand {
			return page.ProofFails
		}
	}
	switch {
	case st.Phase == session.Between || f.hand != nil && f.hand.Over() && f.counted():
		return page.ProofWhole
	case st.Verified && st.Phase == session.Playing:
		return page.ProofHolds
	}
	return page.ProofComing
}

// aloud gives what can be said of a table in words that are read to each other: 80 bits of its name, in syllables that are
// easily told apart. All who sit at one table have the same; who sits between them, with each at a table of his own, would
// have to find two tables that begin alike.
func aloud(table [32]byte) (out []string) {
	const first, middle, vowels = "bcdfgjlmnprstvxz", "bcdfglmnprstvxzj", "aeio"
	for i := 0; i < 10; i += 2 {
		n := int(table[i])<<8 | int(table[i+1])
		out = append(out, string([]byte{first[n>>12&15], vowels[n>>10&3], middle[n>>6&15], vowels[n>>4&3], first[n&15]}))
	}
	return out
}

// faultOf gives the word for what somebody was found guilty of.
func faultOf(v *session.Verdict) string {
	if v.What == "revoke" {
		return "renounce"
	}
	return v.What
}

// accused names who was found guilty.
func (f *friends) accused(v *session.Verdict) string {
	if f.who.robots.Has(v.Seat) { // whose names are of every page's own
		return f.robot(int(v.Seat))
	}
	return v.Name
}

// trust shows how the hand was dealt and what was checked of it.
func (f *friends) trust() {
	a, st := f.a, f.state
	shut := a.shut(trustSheet)
	p := f.proof()
	s := page.TrustState{Book: a.book, Proof: p, Hand: int(st.Hand), Escrow: st.Terms.Escrow, Close: shut}
	if st.Table != ([32]byte{}) {
		s.Words = aloud(st.Table)
	}
	for i := range st.Seats {
		x := &st.Seats[i]
		id := x.ID.String()
		seat := page.TrustSeat{Name: f.who.names[i], Robot: x.Kind == session.Robot, Print: id[:4] + " " + id[4:8], Good: true}
		if i < len(st.Decks) && st.Decks[i] != ([32]byte{}) {
			seat.Deck = fmt.Sprintf("%x %x", st.Decks[i][:2], st.Decks[i][2:4])
		}
		for _, v := range f.faults {
			seat.Good = seat.Good && (v.Hand != st.Hand || v.Seat != engine.Seat(i))
		}
		s.Seats = append(s.Seats, seat)
		if by := x.StandIn; by != engine.Nobody {
			o := page.Opening{Who: f.who.names[i], By: f.who.names[by]}
			for k, name := range f.who.names {
				if k != i && !f.who.robots.Has(engine.Seat(k)) {
					o.Others = append(o.Others, name)
				}
			}
			s.Openings = append(s.Openings, o)
		}
	}
	for _, v := range f.faults {
		s.Faults = append(s.Faults, page.Fault{Who: f.accused(&v), Seat: int(v.Seat), What: faultOf(&v), Hand: int(v.Hand)})
	}
	for _, key := range [...]string{"shuffle", "deal", "log", "rules", "end"} {
		state := page.StateGood
		switch {
		case p == page.ProofFails:
			state = page.StateBad
		case p == page.ProofComing || key == "end" && p != page.ProofWhole:
			state = page.StateWaits
		}
		s.Checks = append(s.Checks, page.Check{Key: key, State: state})
	}
	if st.Receipts > 0 {
		s.Save = a.by(func() { f.save(st.Receipts) })
	}
	page.Open(trustSheet, page.Trust(s), shut)
}

// save gives the receipt of a hand, counted from 1, to the person as a file.
func (f *friends) save(n int) {
	a := f.a
	f.remote.Receipt(n-1, func(text string, err error) {
		a.run(func() {
			if err != nil {
				a.sorry(err)
				return
			}
			a.host.call("save", "carteado-"+f.gameKey()+"-"+strconv.Itoa(n)+".txt", text)
		})
	})
}
