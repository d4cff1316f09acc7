package friends

import (
	"errors"

	"carteado/cmd/carteado/chat"
	"carteado/cmd/carteado/exchange"
	"carteado/cmd/carteado/proof"
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/page"
)

// Table is a table among friends. It is a screen.Match while a hand is shown.
type Table struct {
	room
	Chat       *chat.Chat
	Proof      *proof.Proof
	looking    looking
	lobby      lobby
	invitation invitation
	idle       idle
	spectator  spectator
	vote       vote
	banner     banner
	hand       hand
	plates     plates
	praise     praise
	past       past
	fresh      bool // this player has made the table just now: the link is shown
}

// newTable returns a table that is not open.
func newTable(c Config) *Table {
	t := &Table{room: room{Config: c, state: &session.State{Me: engine.Nobody, Left: -1}, ways: map[identity.ID]page.Link{}, through: map[identity.ID]bool{}}}
	r := &t.room
	r.redraw = t.draw
	r.Codes = exchange.New(exchange.Config{Screen: c.Screen, Device: c.Device, Page: c.Page, Scanner: c.Connector.Scanner()})
	t.Chat, t.Proof = chat.New(c.Screen, c.House, t), proof.New(c.Screen, t)
	t.looking = looking{room: r, since: c.Screen.Loop.Now()}
	t.invitation = invitation{room: r}
	r.passcode = &spelling{room: r, draw: t.invitation.again}
	r.open = &open{room: r}
	t.lobby = lobby{room: r, proof: t.Proof, invitation: &t.invitation, spectator: &t.spectator, picked: -1}
	t.idle = idle{room: r}
	t.spectator = spectator{room: r, wish: engine.Nobody}
	t.vote = vote{room: r}
	t.banner = banner{room: r, idle: &t.idle, spectator: &t.spectator, vote: &t.vote}
	t.hand = hand{room: r, match: t}
	t.plates = plates{hand: &t.hand}
	t.praise = praise{hand: &t.hand, chat: t.Chat, partner: engine.Nobody}
	t.hand.advanced = t.praise.look
	t.beat()
	return t
}

// changed takes what is new at the table.
func (t *Table) changed() {
	switch t.stage {
	case parting:
		t.left()
		return
	case ended:
		return
	}
	waited := t.state.Phase <= session.Lobby
	t.state = t.remote.State()
	t.readSeats()
	t.admit()
	t.Proof.Changed(waited)
	for _, n := range t.remote.Notices() {
		t.notice(n)
	}
	for _, v := range t.remote.Verdicts() { // last, so that it stands above what else there is to tell, as its reason
		t.Proof.Accuse(v)
	}
	t.Chat.Hear(t.remote.Lines())
	t.Chat.Changed()
	t.lobby.agree()
	t.open.follow()
	t.hand.follow()
	t.hand.opine()
	t.spectator.come()
	t.keepPast()
	t.draw()
}

// refused says why a command came to nothing.
func (t *Table) refused(err error) {
	if t.stage != here {
		return
	}
	t.hand.sent = 0
	if errors.Is(err, session.ErrPlace) || errors.Is(err, session.ErrCheat) {
		t.spectator.wish = engine.Nobody
	}
	if t.remote.Err() != nil {
		t.broke(err)
		return
	}
	if _, ok := engine.IsRule(err); ok && t.hand.engine != nil {
		t.Screen.Refuse(err)
		return
	}
	if !errors.Is(err, engine.ErrStale) && !errors.Is(err, engine.ErrTurn) { // somebody was faster: everybody sees it
		t.Sorry(err)
	}
	t.draw()
}

// notice says in passing what has happened.
func (t *Table) notice(n session.Notice) {
	key := "friends.note." + n.Key
	switch me := t.state.Me; {
	case n.Key != "seat" || me == engine.Nobody:
	case n.Seat == me:
		key += ".mine"
	case n.By == me:
		key += ".by"
	}
	if n.Key == "refused" {
		t.spectator.wish, t.lobby.agreed = engine.Nobody, session.Terms{}
	}
	b := t.Screen.Likes.Book
	if !b.Has(key) {
		return
	}
	name := func(s engine.Seat) string {
		if s >= 0 && int(s) < len(t.party.Names) && t.party.Names[s] != "" { // that seat may be free meanwhile
			return t.party.Names[s]
		}
		return n.Name
	}
	text := b.Say(key, "who", name(n.Seat), "by", name(n.By))
	if (n.Key == "rise-forfeit" || n.Key == "rise-guilty") && n.Seat != t.state.Me {
		t.hand.lost = text
	}
	if n.Seat == engine.Nobody && (n.Key == "flood" || n.Key == "version-of" || n.Key == "barred") {
		t.Screen.Toasts.Passing(text)
		return
	}
	t.Screen.Toasts.Announce(text, n.Key == "broken" || n.Key == "void")
}

// beat shows every second what only time changes.
func (t *Table) beat() {
	t.Screen.Loop.After(1000, func() {
		if t.stage != here {
			return
		}
		if t.remote != nil {
			t.state = t.remote.State()
		}
		if t.state.Phase == session.Coming {
			t.looking.show()
		}
		t.invitation.seek()
		if t.remote != nil {
			t.drawOver()
		}
		if page.IsOpen(exchange.Sheet) {
			t.Codes.Beat()
		}
		t.beat()
	})
}

// draw brings everything beside the canvas to the state of the table.
func (t *Table) draw() {
	if t.stage != here || t.remote == nil {
		return
	}
	switch st := t.state; st.Phase {
	case session.Coming:
		t.looking.show()
	case session.Lobby:
		t.drawLobby()
	case session.Seating, session.Shuffle, session.Dealing:
		if !t.hand.seated() {
			sheetOpened()
			page.Open(lobbySheet, page.Shuffling(t.Screen.Likes.Book), nil)
		}
	case session.Between:
		if !t.hand.seated() {
			t.hand.showMissed()
			break
		}
		t.hand.showResult()
	default:
		t.hand.showResult()
	}
	t.drawOver()
	if page.IsOpen(proof.Sheet) {
		t.Proof.Open()
	}
	if t.hand.seated() {
		t.Screen.Renew()
	}
}

// drawOver brings what stands over the table to its state.
func (t *Table) drawOver() {
	t.vote.draw()
	t.idle.draw()
	t.banner.draw()
	t.plates.draw()
}

// drawLobby shows the lobby, once this player has seen how the hand ended.
func (t *Table) drawLobby() {
	switch {
	case !t.hand.seen && t.hand.counted():
		t.hand.showResult()
	case t.hand.lost != "" && t.hand.seated():
		t.hand.showForfeit()
	case t.state.Shut && !t.hand.seated():
		t.spectator.showShut()
	default:
		sheetOpened()
		if t.hand.seated() {
			t.hand.clear()
			t.Screen.Leave()
		}
		t.lobby.show()
		if t.state.Owner && t.fresh {
			t.fresh = false
			t.invitation.showAnew()
		}
	}
}
