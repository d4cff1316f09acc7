package main

import (
	"fmt"
	"strconv"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

const trustSheet = "trust"

// sat is a sitting as it stood when it was last heard of.
type sat struct {
	state *session.State
	who   party
}

// dealt gives the sitting whose deck can be told of: the present one, in the lobby the last. There it is empty where the
// last hand came to nothing and nobody is to blame.
func (f *friends) dealt() *sat {
	switch x := f.sat; {
	case f.state.Phase > session.Lobby:
		return &sat{f.state, f.who}
	case x != nil && (x.state.Phase == session.Between || len(f.state.Scores) > len(x.state.Scores) || len(f.faults) > 0):
		return x // a hand may be counted and the sitting over in one step
	}
	return &sat{state: &session.State{Terms: f.state.Terms}}
}

// proves tells whether there is something to say in the lobby of the hands that were played.
func (f *friends) proves() bool {
	return len(f.faults) > 0 || f.state.Receipts > 0 || f.dealt().state.Hand > 0
}

// proof says how far the present hand can be trusted, in the lobby those of the last sitting.
func (f *friends) proof() page.Proof {
	st, gathers := f.dealt().state, f.state.Phase <= session.Lobby
	for _, v := range f.faults {
		if v.Hand == st.Hand || gathers {
			return page.ProofFails
		}
	}
	switch {
	case gathers && f.proves():
		return page.ProofWhole
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

// blame says in passing what somebody was found guilty of.
func (f *friends) blame(v *session.Verdict) string {
	return f.a.book.Say("friends.fault."+faultOf(v), "who", f.accused(v))
}

// accused names who was found guilty, also when somebody else sits there in the lobby.
func (f *friends) accused(v *session.Verdict) string {
	if f.sat != nil && f.sat.who.robots.Has(v.Seat) { // whose names are of every page's own
		return f.robot(int(v.Seat))
	}
	return v.Name
}

// trust shows how the hand was dealt and what was checked of it, in the lobby the last one.
func (f *friends) trust() {
	a, last := f.a, f.dealt()
	if !page.IsOpen(trustSheet) {
		for i := range f.faults {
			a.unsay(f.blame(&f.faults[i])) // the sheet says it
		}
	}
	st, who := last.state, &last.who
	shut := a.shut(trustSheet)
	p := f.proof()
	s := page.TrustState{Book: a.book, Proof: p, Hand: int(st.Hand), Escrow: st.Terms.Escrow, Close: shut}
	if st.Table != ([32]byte{}) {
		s.Words = aloud(st.Table)
	}
	for i := range st.Seats {
		x := &st.Seats[i]
		id := x.ID.String()
		seat := page.TrustSeat{Name: who.names[i], Robot: x.Kind == session.Robot, Print: id[:4] + " " + id[4:8], Good: true}
		if i < len(st.Decks) && st.Decks[i] != ([32]byte{}) {
			seat.Deck = fmt.Sprintf("%x %x", st.Decks[i][:2], st.Decks[i][2:4])
		}
		for _, v := range f.faults {
			seat.Good = seat.Good && (v.Hand != st.Hand || v.Seat != engine.Seat(i))
		}
		s.Seats = append(s.Seats, seat)
		for by := range engine.Seat(len(st.Seats)) {
			if !x.Opened.Has(by) {
				continue
			}
			o := page.Opening{Who: who.names[i], By: who.names[by], Back: x.StandIn != by}
			for k, name := range who.names {
				if k != i && !who.robots.Has(engine.Seat(k)) {
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
	if n := f.state.Receipts; n > 0 {
		s.Save = a.by(func() { f.save(n) })
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
