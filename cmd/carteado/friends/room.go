package friends

import (
	"slices"
	"strconv"
	"strings"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/exchange"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/remote"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/page"
)

// room is where a table is: its session, the road to the others, and who is there. All parts of a Table read it.
type room struct {
	Config
	redraw func() // shows everything anew

	stage  stage
	link   rendezvous.Link
	remote *remote.Table  // nil until this player's key is there
	road   connector.Road // nil until it is there
	Codes  *exchange.Exchange

	passcode *spelling
	open     *open

	state *session.State
	party screen.Party
	first int         // of the names for robots, at this table
	me    identity.ID // this player
	name  string      // that this player came with

	ways    map[identity.ID]page.Link // how others can be reached
	through map[identity.ID]bool      // who is, through another
	away    [engine.MaxSeats]float64  // since when somebody is
	agreed  session.Terms             // that this player sat down under
	told    func()                    // called when this page's part is over, if not nil
	spoke   bool                      // this player has taken that back, or stood up, on this page
}

// stage is how far this page is in a table.
type stage uint8

const (
	here    stage = iota
	parting       // the seat was given up, and the others are told; somebody else's table may be on the screen
	ended
)

// fragment returns the link as it stands in the page's own address.
func (r *room) fragment() string {
	s := r.link.String()
	return s[strings.IndexByte(s, '#'):]
}

// send is what the session says to another.
func (r *room) send(to identity.ID, msg []byte) {
	if r.road != nil {
		r.road.Send(to, msg)
	}
}

// wake tries at once what may be dead.
func (r *room) wake() {
	if r.road != nil {
		r.road.Wake()
	}
}

// heard notes that a peer can be reached.
func (r *room) heard(id identity.ID) {
	r.ways[id] = page.LinkOpen
	if r.through[id] {
		r.ways[id] = page.LinkThrough
	}
}

// quiet reports whether nothing is heard of somebody just now who was there.
func (r *room) quiet(id identity.ID) bool {
	return r.ways[id] == page.LinkSilent || r.ways[id] == page.LinkLost
}

// reached returns how many others can be reached.
func (r *room) reached() (n int) {
	for _, way := range r.ways {
		if way == page.LinkOpen || way == page.LinkThrough {
			n++
		}
	}
	return n
}

// way tells how who sits at a place can be reached.
func (r *room) way(i int) page.Link {
	x := r.state.Seats[i]
	l, ok := r.ways[x.ID]
	switch {
	case !ok:
		return page.LinkComing
	case l == page.LinkOpen && x.State == wire.Away:
		return page.LinkHidden
	}
	return l
}

// comeAndGo reports whether people come to this table and go from it with their chips, between two hands.
func (r *room) comeAndGo() bool { return r.party.Game != nil && plan.Open(r.party.Game) }

// wide reports whether one more may sit down at this table, though all its seats are taken.
func (r *room) wide() bool {
	if !r.comeAndGo() || slices.ContainsFunc(r.state.Seats, func(x session.SeatState) bool { return x.Kind == session.Empty }) {
		return false
	}
	_, ok := plan.Sized(r.party.Options, len(r.state.Seats)+1)
	return ok
}

// robotNames is how many names there are for robots: enough for a full table at which people are called by some of them. Names
// of women, with odd numbers, and of men take turns.
const robotNames = 16

// Robot returns what the robot at a place is called: the same on all pages, in every language, and unlike anybody at the table.
func (r *room) Robot(seat int) string {
	name, _ := r.robot(seat)
	return name
}

// robot returns the name of the robot at a place, and whether it is a woman's.
func (r *room) robot(seat int) (name string, woman bool) {
	var free []int
	called := func(n int) string { return r.Screen.Likes.Book.Say("friends.robot." + strconv.Itoa(n)) }
	for k := range robotNames {
		n := (r.first+k)%robotNames + 1
		if name := called(n); !slices.ContainsFunc(r.state.Seats, func(x session.SeatState) bool { return x.Name == name }) {
			free = append(free, n)
		}
	}
	n := free[seat%len(free)]
	return called(n), n%2 == 1
}

// readSeats brings up to date who sits where.
func (r *room) readSeats() {
	g, o, err := games.Rules(r.state.Terms.Rules)
	if err != nil {
		return
	}
	before := r.party.Names
	r.party = screen.Party{Game: g, Options: o, Watched: r.state.Me == engine.Nobody, Unmarked: r.state.Terms.Hints == plan.HintsOff}
	for i, x := range r.state.Seats {
		p := engine.Seat(i)
		name := x.Name
		if x.Kind == session.Robot {
			woman := false
			if name, woman = r.robot(i); woman {
				r.party.Women |= p.Set()
			} else {
				r.party.Men |= p.Set()
			}
			r.party.Robots |= p.Set()
		}
		if name == "" && r.Screen.Match() != nil && i < len(before) { // the hand is still shown in which that player sat there
			name = before[i]
		}
		r.party.Names = append(r.party.Names, name)
		if !x.Away || x.StandIn != engine.Nobody {
			r.away[i] = 0
		} else if r.away[i] == 0 {
			r.away[i] = r.Screen.Loop.Now()
		}
	}
	if n := len(r.party.Names); r.Screen.Match() != nil && n < len(before) { // so it is where the table has fewer seats now
		r.party.Names = append(r.party.Names, before[n:]...)
	}
	if r.state.Me != engine.Nobody {
		r.party.Here = r.state.Me.Set()
	}
}

// named returns the names of those at some seats.
func (r *room) named(seats engine.SeatSet) string {
	var out []string
	for i, name := range r.party.Names {
		if seats.Has(engine.Seat(i)) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// waiters returns who waits for those at some seats.
func (r *room) waiters(seats engine.SeatSet) (set engine.SeatSet) {
	for i := range r.state.Seats {
		x, p := &r.state.Seats[i], engine.Seat(i)
		if x.Kind == session.Person && !seats.Has(p) && !x.Away && !x.Left {
			set |= p.Set()
		}
	}
	return set
}

// State returns what is known of the session.
func (r *room) State() *session.State { return r.state }

// Sorry says why something cannot be.
func (r *room) Sorry(err error) { r.sorry(err) }

// Save gives the person a file.
func (r *room) Save(name, text string) { r.Page.Call("save", name, text) }

// Receipt asks for the receipt of a hand.
func (r *room) Receipt(hand int, then func(text string, err error)) { r.remote.Receipt(hand, then) }

// Meet has the state tell by which words people are known. The session looks for those that it does not know yet.
func (r *room) Meet() {
	for i := range r.state.Seats {
		if x := &r.state.Seats[i]; x.Person != (identity.ID{}) && x.Print == "" {
			r.remote.Ask(session.Meet{})
			return
		}
	}
}

// Say says something to all at the table.
func (r *room) Say(text string) { r.remote.Ask(session.Say{Text: text}) }

// Unheard returns who sits at the table and cannot be reached, by name.
func (r *room) Unheard() string {
	var lost engine.SeatSet
	for i := range r.state.Seats {
		if x, p := &r.state.Seats[i], engine.Seat(i); x.Kind == session.Person && p != r.state.Me && !x.Left && (!x.Linked || r.quiet(x.ID)) {
			lost |= p.Set()
		}
	}
	return r.named(lost)
}

// Phrase says something that is ready to be said, by its number.
func (r *room) Phrase(number uint16) { r.remote.Ask(session.Phrase{Number: number}) }

// sheetOpened makes room for the sheet of a table that waits.
func sheetOpened() {
	if !page.IsOpen(lobbySheet) {
		page.CloseAll()
	}
}
