package lobby

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/plan"
	"carteado/net/ratelimit"
	"carteado/net/wire"
)

// Times in milliseconds.
const (
	ClaimEvery = 2000   // a wish for a seat is said again
	DropAfter  = 15000  // somebody who was not heard for so long is away
	GiveIn     = 120000 // who has held a plan back for so long because of a cheat knows what too few do, and takes it up
	RiseAfter  = 30000  // an owner who says nothing for so long when the others have risen still sits
	planEvery  = 10000  // an elder says again which plan counts
)

// Config is what a lobby works with.
type Config struct {
	Key    *identity.Key
	Name   string // of the player
	Store  mental.Store
	Random io.Reader
	Games  record.Lookup
}

// Peer is what is known of somebody else.
type Peer struct {
	Up    bool  // he can be reached
	Since int64 // when that began, or ended
	Left  bool  // he has said goodbye
}

// Notice is something to be told in words: a key, the seat that it is about or engine.Nobody, his name, and what is wrong.
type Notice struct {
	Key  string
	Seat engine.Seat
	Name string
	Text string
}

// Host is what there is around a lobby: the time, the others, and the sittings that come out of it.
type Host interface {
	Now() int64
	Up(id identity.ID) bool
	Known(id identity.ID) (Peer, bool)
	Knows(id identity.ID) bool                         // this player knows who that is, or has let him in
	Lets(id identity.ID) bool                          // this player has let him in
	Convicted(id identity.ID) (convicted, proved bool) // he was found to cheat in the match that goes on, or in the last one
	Deposes(id identity.ID) bool                       // that is proved, in the one that goes on: nothing that he writes counts
	Forgive()                                          // who was found to cheat is found so no longer
	Await(id identity.ID) Peer                         // as Known; somebody who was not known is waited for from now on
	NameOf(id identity.ID) string
	Around() []identity.ID
	Send(to identity.ID, msg []byte)
	Spread(msg []byte)
	Tell(to identity.ID, f wire.Frame)

	Notice(n Notice)
	Broken(err error) // something in the store is damaged
	Fail(err error)   // the store does not work

	Seated() bool                      // a sitting is under way
	Plays() bool                       // and this player plays in it
	SatUnder(plan [32]byte) bool       // the last sitting was of this plan
	Fit(id identity.ID) bool           // as that went, somebody can be the owner
	Played(id identity.ID) bool        // he played in it
	Gone(id identity.ID) bool          // he left it
	Agrees(p *plan.Plan) bool          // its score is the one that this peer has for those who sit there, if it has one, and none of them is known to have cheated in the match
	Score(p *plan.Plan) string         // that one; the plan's where it has none
	Outside()                          // this player has no place: others may play without him, and then he knows it no more
	Inside()                           // he has one again
	Witness() identity.ID              // somebody who can be reached has seen how the last sitting ended, and this player, who looked after it, cannot come there; zero for nobody
	Follow(p *plan.Plan, blindly bool) // changes the plan of the last sitting into the next, if this peer has seen its end, or blindly
	Resumes() bool                     // as that went, an open table goes on with whoever is there
	Forgotten() bool                   // nobody who sat in it knows how it stands any more
	Begin(x *Agreement) error          // sits down
}

// Lobby is one peer's part of a table between two sittings. One goroutine at a time.
type Lobby struct {
	cfg  Config
	host Host
	me   identity.ID
	name string

	plan  *plan.Plan
	next  *plan.Plan // to be taken up when the sitting is over, or once this player agrees to its score and its people
	words []*Word    // by seat
	mine  bool       // this peer is ready
	stays bool       // this player sat in the last sitting, and has not said since that he is not ready
	wish  engine.Seat
	shut  bool   // others play by the plan, and this peer may not watch
	quit  bool   // this player gave up his place himself
	lied  int64  // since when next tells another score though its author is there, and one; 0 if it does not
	rose  int64  // when this player rose from the sitting of this plan, and one; 0 if there was none
	clash string // what keeps this peer from following the table's plan: another version of the program; "" if nothing does
	asked int64
	means struct{ rules, header string } // the rules that were looked at last, and what they mean to this program

	contacts map[identity.ID]*contact
	paces    map[identity.ID]*ratelimit.Bucket // who has changed his place lately, at the owner
	spreadAt int64                             // when this peer last said which plan counts
	elects   map[identity.ID]election          // what elders have said about the next owner
	electAt  int64
}

// contact is what was said to another peer, and by him.
type contact struct {
	clash    *Differs // what he was told last of a plan that this peer cannot follow
	differs  bool     // he has said the same of this peer's
	reminded int64    // when he was told which plan counts
}

// New returns the lobby of a table that nobody has told of yet.
func New(cfg Config, host Host) *Lobby {
	return &Lobby{cfg: cfg, host: host, me: cfg.Key.ID(), name: cfg.Name, wish: engine.Nobody, asked: -ClaimEvery,
		contacts: map[identity.ID]*contact{}, paces: map[identity.ID]*ratelimit.Bucket{}, elects: map[identity.ID]election{}}
}

// Restore comes back to a plan that has been checked.
func (l *Lobby) Restore(p *plan.Plan) {
	if l.plan, l.words = p, make([]*Word, len(p.Places)); p.Seat(l.me) < 0 {
		l.host.Outside()
	}
}

// Plan returns the plan that counts, for reading; nil while nobody has told of one.
func (l *Lobby) Plan() *plan.Plan { return l.plan }

// Next returns the plan that is taken up when the sitting is over, or once its score is the one that this player knows, nil for none.
func (l *Lobby) Next() *plan.Plan { return l.next }

// Given reports whether who has a seat is ready.
func (l *Lobby) Given(seat int) bool { return seat < len(l.words) && l.words[seat].Given() }

// Shut reports whether others play by the plan, and this peer may not watch.
func (l *Lobby) Shut() bool { return l.shut }

// Clash returns what keeps this peer from following the table's plan, "" if nothing does.
func (l *Lobby) Clash() string { return l.clash }

// Name returns what this player is called.
func (l *Lobby) Name() string { return l.name }

// Forget drops what was said to a stranger who has gone.
func (l *Lobby) Forget(id identity.ID) { delete(l.contacts, id) }

// Sat notes that a sitting under a plan has begun, in which this player plays or not.
func (l *Lobby) Sat(p *plan.Plan, plays bool) {
	l.mine, l.stays, l.lied, l.rose = false, plays, 0, 0
	if plays && l.wish != p.Seat(l.me) {
		l.wish = engine.Nobody // unless it is about the name
	}
}

// Leaves says to those who have a say at the table that this player leaves for good, if he has one himself. They can find another owner
// without him.
func (l *Lobby) Leaves() {
	if l.plan != nil && l.elder(l.me) {
		l.resign()
	}
}

// Quit gives up this player's place, and reports whether he had a say at the table.
func (l *Lobby) Quit() bool {
	if l.plan == nil || !l.elder(l.me) {
		return false
	}
	l.resign()
	l.wish, l.mine, l.stays, l.quit = engine.Nobody, false, false, true
	return true
}

func (l *Lobby) contact(id identity.ID) *contact {
	c := l.contacts[id]
	if c == nil {
		c = &contact{}
		l.contacts[id] = c
	}
	return c
}

func (l *Lobby) elder(id identity.ID) bool { return slices.Contains(l.plan.Elders, id) }

// here reports whether somebody can be reached, or could a moment ago, and has not left.
func (l *Lobby) here(id identity.ID) bool {
	if id == l.me {
		return true
	}
	p := l.host.Await(id) // who has come back himself waits for those whom he has not heard of yet
	return !p.Left && (p.Up || l.host.Now()-p.Since < DropAfter) && !l.host.Gone(id)
}

// load reads a thing from the store, and reports whether there is one. What is damaged is as if it were not there.
func (l *Lobby) load(name string, m codec.Message) (bool, error) {
	b, err := l.cfg.Store.Get(name)
	if err == nil && b != nil {
		if err = decode(b, m); err != nil {
			err = fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
		}
	}
	switch {
	case errors.Is(err, ErrDamaged):
		l.host.Broken(err)
		return false, nil
	case err != nil:
		return false, fmt.Errorf("%w: %w", ErrStore, err)
	}
	return b != nil, nil
}
