// Package proof tells how far the deck of a table among friends can be trusted: how the hand was dealt, what was checked of it,
// who was found to cheat, and its receipt.
package proof

import (
	"strconv"

	"carteado/cmd/carteado/screen"
	"carteado/net/session"
	"carteado/render/page"
)

// Table is the table whose deck it is.
type Table interface {
	State() *session.State
	Party() *screen.Party
	Robot(seat int) string // what this page calls the robot at a seat
	Counted() bool         // the hand on the screen is over, and counts
	Receipt(hand int, then func(text string, err error))
	Meet()                  // has the state tell by which words people are known
	Sorry(err error)        // says why something cannot be
	Save(name, text string) // gives the person a file
}

// Proof is what is known of the deck.
type Proof struct {
	screen *screen.Screen
	table  Table
	last   *sitting          // as it was last heard of; nil before anybody has sat
	faults []session.Verdict // in it
}

// sitting is a sitting as it stood at some time.
type sitting struct {
	state *session.State
	party screen.Party
}

// New returns what is known before the first hand.
func New(s *screen.Screen, t Table) *Proof { return &Proof{screen: s, table: t} }

// Changed takes what is new at the table; waited says that nobody had sat down before.
func (p *Proof) Changed(waited bool) {
	st := p.table.State()
	if st.Phase <= session.Lobby {
		return
	}
	if waited {
		p.Pardon()
	}
	p.last = &sitting{st, *p.table.Party()}
}

// Accuse tells who was found to cheat. What was done to the order of play belongs to no hand: it is told with the present one.
func (p *Proof) Accuse(v session.Verdict) {
	if v.Hand == 0 && p.last != nil {
		v.Hand = p.last.state.Hand
	}
	p.faults = append(p.faults, v)
	p.screen.Toasts.Announce(p.blame(&v), true)
}

// Pardon forgets who was found to cheat: others sit there now.
func (p *Proof) Pardon() { p.faults = nil }

// dealt returns the sitting whose deck can be told of: the present one, in the lobby the last. There it is empty where the last
// hand came to nothing and nobody is to blame.
func (p *Proof) dealt() *sitting {
	st := p.table.State()
	switch x := p.last; {
	case st.Phase > session.Lobby:
		return &sitting{st, *p.table.Party()}
	case x != nil && (x.state.Phase == session.Between || len(st.Scores) > len(x.state.Scores) || len(p.faults) > 0):
		return x // a hand may be counted and the sitting over in one step
	}
	return &sitting{state: &session.State{Terms: st.Terms}}
}

// Told reports whether there is something to say in the lobby of the hands that were played.
func (p *Proof) Told() bool {
	return len(p.faults) > 0 || p.table.State().Receipts > 0 || p.dealt().state.Hand > 0
}

// State says how far the present hand can be trusted, in the lobby those of the last sitting.
func (p *Proof) State() page.Proof {
	st, gathers := p.dealt().state, p.table.State().Phase <= session.Lobby
	for _, v := range p.faults {
		if v.Hand == st.Hand || gathers {
			return page.ProofFails
		}
	}
	switch {
	case gathers && p.Told():
		return page.ProofWhole
	case st.Phase == session.Between || p.table.Counted():
		return page.ProofWhole
	case st.Verified && st.Phase == session.Playing:
		return page.ProofHolds
	}
	return page.ProofComing
}

// faultOf returns the word for what somebody was found guilty of.
func faultOf(v *session.Verdict) string {
	if v.What == "revoke" {
		return "renounce"
	}
	return v.What
}

// blame says what somebody was found guilty of.
func (p *Proof) blame(v *session.Verdict) string {
	return p.screen.Likes.Book.Say("friends.fault."+faultOf(v), "who", p.accused(v))
}

// accused names who was found guilty, also when somebody else sits there in the lobby.
func (p *Proof) accused(v *session.Verdict) string {
	if p.last != nil && p.last.party.Robots.Has(v.Seat) { // whose names are of every page's own
		return p.table.Robot(int(v.Seat))
	}
	return v.Name
}

// Save gives the person the receipt of a hand, counted from 1, as a file.
func (p *Proof) Save(n int) {
	p.table.Receipt(n-1, func(text string, err error) {
		p.screen.Loop.Run(func() {
			if err != nil {
				p.table.Sorry(err)
				return
			}
			p.table.Save("carteado-"+p.table.Party().Info().Key+"-"+strconv.Itoa(n)+".txt", text)
		})
	})
}
