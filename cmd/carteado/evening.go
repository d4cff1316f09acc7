package main

import (
	"carteado/engine"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/page"
	"carteado/render/scene"
)

func hidden(s wire.State) bool { return s == wire.Away }

// Times in milliseconds.
const (
	faceWait = 1000.0 // a card that was drawn is shown with its face, unless that takes longer
	moveWait = 5000.0 // a move that is on its way bars another for so long
)

// changed takes what is new at the table.
func (f *friends) changed() {
	a := f.a
	if a.parting == f {
		f.left()
		return
	}
	if a.friends != f || f.ended {
		return
	}
	waited := f.state.Phase <= session.Lobby
	f.state = f.remote.State()
	if waited && f.state.Phase > session.Lobby {
		f.faults, f.sat = nil, nil // of those who sat here before
	}
	f.seat()
	if f.state.Phase > session.Lobby {
		f.sat = &sat{f.state, f.who}
	}
	for _, n := range f.remote.Notices() {
		f.notice(n)
	}
	for _, v := range f.remote.Verdicts() { // last, so that it stands above what else there is to tell, as its reason
		f.accuse(v)
	}
	f.hear(f.remote.Lines())
	f.agree()
	f.follow()
	f.visit()
	f.draw()
}

// seat brings up to date who sits where.
func (f *friends) seat() {
	g, o, ok := f.rules(f.state.Terms)
	if !ok {
		return
	}
	before := f.who.names
	f.who = party{game: g, options: o}
	for i, x := range f.state.Seats {
		p := engine.Seat(i)
		name := x.Name
		if x.Kind == session.Robot {
			name = f.robot(i)
			f.who.robots |= p.Set()
		}
		if name == "" && f.a.table == f && i < len(before) { // the hand is still shown in which he sat there
			name = before[i]
		}
		f.who.names = append(f.who.names, name)
		if !x.Away || x.StandIn != engine.Nobody {
			f.away[i] = 0
		} else if f.away[i] == 0 {
			f.away[i] = f.a.host.now()
		}
	}
	if f.state.Me != engine.Nobody {
		f.who.here = f.state.Me.Set()
	}
}

// agree says ready as long as the terms are those that this player sat down under: who else comes and goes needs no
// word of his.
func (f *friends) agree() {
	st := f.state
	if st.Me != engine.Nobody && (st.Phase > session.Lobby || st.Phase == session.Lobby && st.Seats[st.Me].Ready && !f.spoke) {
		f.agreed = st.Terms // also where the page was loaded anew since
	}
	if st.Phase == session.Lobby && st.Me != engine.Nobody && !st.Owner && !st.Seats[st.Me].Ready && st.Terms == f.agreed && !st.Editing {
		f.remote.Ready()
	}
}

// follow brings the table on the screen to where the hand stands.
func (f *friends) follow() {
	a, e := f.a, f.remote.Engine()
	switch {
	case e == nil || f.state.Phase == session.Lobby && e != f.hand:
	case e != f.hand:
		f.begin(e)
	case a.table == nil:
	case e.Len() > a.shown:
		if f.waits == nil && !f.whole() { // the face comes in a moment
			f.waits = a.host.after(faceWait, func() { a.run(f.show) })
			return
		}
		f.show()
	case f.faces() != f.known:
		if f.waits != nil && f.whole() {
			f.show()
			return
		}
		f.known = f.faces()
		a.show(nil, false)
	}
}

// begin shows a hand that is new to this page.
func (f *friends) begin(e *engine.Engine) {
	a := f.a
	f.rested()
	for _, name := range [...]string{lobby, over, asked, "ways", "melds", lastTrick} { // what was before; who reads or writes goes on
		page.Close(name)
	}
	a.hush() // nobody is waited for any more
	f.hand, f.sent, f.done, f.lost, f.known = e, 0, false, "", f.faces()
	a.halt()
	a.control.Clear()
	a.table, a.solo, a.viewer = f, nil, f.state.Me
	a.speak()
	a.begin()
	a.host.call("table")
	a.host.tell("busy", true)
	a.show(nil, !decided(e))
	f.finish()
}

// show tells and shows what is new in the hand.
func (f *friends) show() {
	a := f.a
	f.rested()
	if a.friends != f || a.table == nil {
		return
	}
	f.state, f.known = f.remote.State(), f.faces()
	if f.sent != 0 && f.hand.Len() >= f.sent {
		f.sent = 0
		a.control.Clear()
	}
	from := a.shown
	a.show(a.news(), false)
	a.whispered(from)
	f.finish()
}

func (f *friends) rested() {
	if f.waits != nil {
		f.waits()
		f.waits = nil
	}
}

// whole tells whether no face is on its way to this player.
func (f *friends) whole() bool {
	t := f.hand.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if t.Live(s) && f.state.Me != engine.Nobody && t.Seen(s).Has(f.state.Me) && t.Face(s) == engine.Unknown {
			return false
		}
	}
	return true
}

// faces counts those that are known.
func (f *friends) faces() (n int) {
	if f.hand == nil {
		return 0
	}
	t := f.hand.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if t.Face(s) != engine.Unknown {
			n++
		}
	}
	return n
}

// finish shows what came of the hand, once it is counted and everything has arrived.
func (f *friends) finish() {
	a := f.a
	if a.table == nil || f.done || !f.hand.Over() || page.IsOpen(over) || a.timer != nil {
		return
	}
	if f.state.Phase == session.Between || f.state.Phase == session.Lobby && f.counted() {
		a.later(a.wait()+400, a.handOver)
	}
}

// missed shows what came of a hand that is not here any more: the page was loaded since.
func (f *friends) missed() {
	a, st := f.a, f.state
	n := len(st.Scores)
	if n == 0 || f.who.game == nil || page.IsOpen(over) {
		return
	}
	f.opened()
	if f.done {
		page.Open(lobby, page.NextWaits(a.book, a.by(f.askLeave)), nil)
		return
	}
	v := a.voiceOf(&f.who)
	v.Me = st.Me
	page.Close(lobby)
	page.Open(over, page.HandEnd(page.HandEndState{Voice: &v, Score: &st.Scores[n-1], Hand: n, Points: st.Carry.Points,
		Next: a.by(func() { page.CloseAll(); f.next() })}), nil)
}

// forfeit shows how a match ended that somebody stayed away from.
func (f *friends) forfeit() {
	if page.IsOpen(over) {
		return
	}
	a, st := f.a, f.state
	page.CloseAll()
	page.Open(over, page.MatchEnd(page.MatchEndState{Voice: a.aloud(), Hands: st.Scores, Points: st.Carry.Points, Places: st.Places, Lost: f.lost,
		Again: a.by(func() {
			page.CloseAll()
			f.lost = ""
			f.draw()
		})}), nil)
}

// counted tells whether the hand on the screen is among those that count.
func (f *friends) counted() bool {
	n := len(f.state.Scores)
	return n > 0 && f.hand.Over() && f.state.Scores[n-1] == *f.hand.Hand().Score()
}

// next says that this player has seen how the hand ended.
func (f *friends) next() {
	f.done = true
	if f.state.Phase == session.Between && f.state.Me != engine.Nobody {
		f.remote.Next()
		f.a.say("friends.next.waits")
	}
	f.draw()
}

// plays tells whether this player may decide something: not while his move is on its way, nor while another plays for him.
func (f *friends) plays() bool {
	me := f.state.Me
	return f.sent == 0 && me != engine.Nobody && f.state.Seats[me].StandIn == engine.Nobody
}

// move sends what this player has decided.
func (f *friends) move(x *engine.Action) {
	a := f.a
	a.scene.Hurry(a.now)
	at := f.hand.Len()
	if err := f.remote.Do(uint32(at), x); err != nil {
		a.refuse(err)
		return
	}
	f.sent = at + 1
	a.host.after(moveWait, func() {
		a.run(func() {
			if f.sent == at+1 {
				f.sent = 0
			}
		})
	})
	// What was picked stays so until it is played: it goes from there to the table.
}

// draw brings everything beside the canvas to the state of the table.
func (f *friends) draw() {
	a, st := f.a, f.state
	if a.friends != f || f.ended || f.remote == nil {
		return
	}
	ended := f.hand != nil && !f.done && f.counted()
	switch st.Phase {
	case session.Coming:
		f.looking()
	case session.Lobby:
		if ended {
			f.finish()
			break
		}
		if f.lost != "" && a.table != nil {
			f.forfeit()
			break
		}
		if st.Shut && a.table == nil {
			f.shut()
			break
		}
		f.gathered()
	case session.Seating, session.Shuffle, session.Dealing:
		if a.table == nil {
			f.opened()
			page.Open(lobby, page.Shuffling(a.book), nil)
		}
	case session.Between:
		if a.table == nil {
			f.missed()
			break
		}
		f.finish()
	default:
		f.finish()
	}
	f.vote()
	f.late()
	f.banner()
	f.signs()
	if page.IsOpen(trustSheet) {
		f.trust()
	}
	if a.table != nil {
		a.refresh()
	}
}

// passes shows what only time changes.
func (f *friends) passes() {
	if f.remote != nil {
		f.state = f.remote.State()
	}
	if f.state.Phase == session.Coming {
		f.looking()
	}
	f.seek()
	if f.remote != nil {
		f.vote()
		f.late()
		f.banner()
		f.signs()
	}
	if f.codes != nil && page.IsOpen(codes) {
		f.codes.beat()
	}
}

// again draws everything in other words.
func (f *friends) again() {
	f.seat()
	f.draw()
}

// signs brings it to the scene that somebody is away, or a robot plays for him, or that he is there again.
func (f *friends) signs() {
	a := f.a
	if a.table == nil {
		return
	}
	var now [engine.MaxSeats]scene.Seat
	f.seats(&now)
	next := f.signed
	for i := range now {
		next[i] = sign{now[i].Away, now[i].Robot}
	}
	if next != f.signed && a.scene.Quiet() { // nothing moves: the table is shown anew
		f.signed = next
		a.show(nil, false)
	}
}

// opened makes room for the sheet of a table that waits.
func (f *friends) opened() {
	if !page.IsOpen(lobby) {
		page.CloseAll()
	}
}

// gathered clears the table and shows the lobby.
func (f *friends) gathered() {
	a := f.a
	f.opened()
	if a.table != nil {
		f.hand = nil
		f.rested()
		a.leave()
		a.page.mirror.Clear()
		page.Mount("bar", nil)
	}
	f.gathering()
	if f.state.Owner && f.fresh {
		f.fresh = false
		f.invite()
	}
}

// seats tells the scene what is the matter with those who sit at the table.
func (f *friends) seats(out *[engine.MaxSeats]scene.Seat) {
	st := f.state
	for i := range st.Seats {
		x := &st.Seats[i]
		out[i].Robot = x.Kind == session.Robot || x.StandIn != engine.Nobody || x.Auto || st.Automatic && i == int(st.Me)
		out[i].Away = x.Away || x.Left || x.Kind == session.Person && i != int(st.Me) && f.quiet(x.ID)
		if st.Left >= 0 && st.Turn.Has(engine.Seat(i)) {
			out[i].Due = f.a.now + float64(st.Left)
			out[i].Since = out[i].Due - float64(st.Terms.MoveTime)*1000
		}
	}
}

// accuse tells who was found to cheat. What he has done to the order of play belongs to no hand: it is told with the
// present one.
func (f *friends) accuse(v session.Verdict) {
	if v.Hand == 0 && f.sat != nil {
		v.Hand = f.sat.state.Hand
	}
	f.faults = append(f.faults, v)
	f.a.announce(f.blame(&v), true)
}

// notice says in passing what has happened.
func (f *friends) notice(n session.Notice) {
	a := f.a
	key := "friends.note." + n.Key
	switch me := f.state.Me; {
	case n.Key != "seat" || me == engine.Nobody:
	case n.Seat == me:
		key += ".mine"
	case n.By == me:
		key += ".by"
	}
	if !a.book.Has(key) {
		return
	}
	name := func(s engine.Seat) string {
		if s >= 0 && int(s) < len(f.who.names) && f.who.names[s] != "" { // his seat may be free meanwhile
			return f.who.names[s]
		}
		return n.Name
	}
	if n.Key == "rise-forfeit" && n.Seat != f.state.Me {
		f.lost = name(n.Seat)
	}
	a.announce(a.book.Say(key, "who", name(n.Seat), "by", name(n.By)), n.Key == "broken" || n.Key == "void")
}
