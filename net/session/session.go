package session

import (
	"io"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/mental/table"
	"carteado/net/order"
	"carteado/net/ratelimit"
	"carteado/net/receipt"
	"carteado/net/wire"
)

// Net brings messages to peers, in order and whole as long as a peer can be reached; what is sent to one who cannot
// is lost.
type Net interface {
	Send(to identity.ID, msg []byte)
}

// Jobs does heavy work: mixing, proofs, checking them, robots' thoughts. Run may do the work elsewhere; done has to be
// called afterwards where the session's methods are called, once. Between the two the session goes on; if work runs beside
// it in truth, Config.Store and Config.Random must bear that.
type Jobs interface {
	Run(work, done func())
}

// Lookup gives the game with a key.
type Lookup = record.Lookup

// Config is what a session works with.
type Config struct {
	Key     *identity.Key
	Name    string        // of the player
	Person  *identity.Key // who he is at every table, told to those he plays with; nil for who does not want that
	Named   bool          // the receipts of his matches may say that, too
	Picture int           // by which he is shown to whom he tells it, of person.Pictures
	Net     Net
	Store   Store // of this table
	Random  io.Reader
	Games   Lookup
	Jobs    Jobs         // nil to do all work at once
	Create  *Terms       // of who makes the table; nil for who comes to one
	Date    func() int64 // seconds since 1970 by the device's clock, which stand in a signature under a match; nil for none

	// Choose decides for robots and for seats that this peer stands in for. It is a job. Nil for the move that the
	// rules make for a seat whose time is up.
	Choose func(e *engine.Engine, s engine.Seat) engine.Action
}

// Session is one peer's part of a table. One goroutine at a time.
type Session struct {
	cfg    Config
	me     identity.ID
	now    int64
	ticked bool
	peers  map[identity.ID]*peer

	onlookers ratelimit.Bucket // bytes of hands and logs that all who watch may be told

	persons  map[identity.ID]identity.ID // by the key of a seat: who has shown that it is theirs
	pictures map[identity.ID]int         // by the key of a seat, where it has told its person
	known    map[identity.ID]bool        // the persons whom this player knows
	let      map[identity.ID]bool        // keys of others whom he has let in
	convicts convicts
	prints   map[identity.ID]string // by person, see Meet; "" while it is made

	lobby *lobby.Lobby
	watch bool
	edits bool       // this player changes the terms
	shows wire.State // what he is doing

	sit         *sitting
	match       *match
	ending      string   // how the last sitting ended
	unsure      bool     // this peer has not seen its end: it takes the score from the others
	turned      [32]byte // where it went astray last, and turned back
	notices     []Notice
	verdicts    []Verdict
	receipts    []receipt.Receipt
	accusations []receipt.Accusation
	sheet       *receipt.Sheet // of the last match that the log has ended here
	sheetID     [32]byte
	lines       lines
	automatic   bool // this player's moves are made by the clock
	lent        bool // or by a robot, as the others asked for it
	missed      int
	err         error

	due       []*hand // those that have work to do, as they asked for it
	jobs      []task  // other work
	advancing bool
}

// peer is another one at the table, or somebody who watches.
type peer struct {
	up      bool
	near    bool // shares a public address with this peer
	since   int64
	name    string
	watch   bool
	left    bool
	quiet   bool  // nothing was heard for some seconds
	last    int64 // if so: when he was heard last
	typed   wire.State
	edits   bool
	auto    bool // in automatic mode
	ask     ask
	refused int64 // when the owner, who is this peer, last said no to it; 0 for never
	budget
	muted   bool             // it has proved useless, or a liar
	whys    map[charge]int64 // when it was shown the evidence of a charge
	needs   map[uint32]int64 // when it was told what was said in a hand
	answers ratelimit.Bucket // bytes of hands and logs that it may be told
	tails   int64
	pinged  [engine.MaxSeats]int64 // when it last asked about each voice
}

// sitting is the same people at the same table from a start to an end.
type sitting struct {
	s       *Session
	sit     lobby.Agreement
	hash    [32]byte
	joins   []*join              // by seat
	met     map[identity.ID]bool // who has told in this sitting which person he is
	roster  *mental.Roster
	store   drawer
	log     *order.Log // nil until all nonces are known
	people  []identity.ID
	self    engine.Seat    // voice in the log; Nobody for a spectator
	again   bool           // this peer may have sat here before
	unsure  uint32         // if so: number of the last hand in which it may have said something
	lost    bool           // this peer sits here, and has lost what it kept: it only watches
	blind   engine.SeatSet // voices that have, or have risen for themselves
	blindAt int64          // when the last of them said so

	urgent, settled absences
	coming          []order.Entry // what the log has committed, and nobody has looked at
	queue           []order.Entry // what is to be taken in after that
	decisions       []*decision   // entries that decide something, and whose consequences are not drawn
	taken           uint64        // index of the last entry that was taken in
	skip            uint64        // entries up to it are about hands that are over, or were taken in before a reload

	early    kept // what came before its time
	hands    map[uint32]*hand
	awaysOf  map[uint32][]awayAt // by hand, of those to come: who was given up, by the log
	hand     *hand               // the present one
	before   [32]byte
	tally    tally
	nexts    engine.SeatSet
	nextSaid uint32
	overAt   int64
	friendly motion         // to end the match
	stayed   engine.SeatSet // voices that left, or did not come back, between two hands
	guests   []Ask          // at the owner: who comes in after the hand
	admits   motion         // to let them
	calls    engine.SeatSet // whom this peer has asked to go on without
	voted    map[stayKey]*said
	gaveUp   uint32
	returned [engine.MaxSeats]int64 // by voice: when he was last back
	convictions
	blamed  engine.SeatSet // seats of which this peer knows that they have cheated
	shuns   engine.SeatSet // voices that were proved to cheat in this hand before this peer turned back in it: others tell what they have said
	guide   engine.SeatSet // the one of whom this peer hears what they have said, if it hears that of one alone; and all whom it has heard before
	guides  engine.SeatSet
	led     int64          // since when it does, and one
	liars   engine.SeatSet // voices that have brought a charge that nothing proves
	charged evidences      // what others bring in the log
	accuses []*accusing    // what this peer has to bring
	charges []*heardCharge
	kept    int // verdicts in the store
	silent  silences
	pings   [engine.MaxSeats]nonce // by voice: what this peer has asked, and was not answered
	pingAt  int64
	asked   []askedFor // by others
	backAt  int64
	aloneAt int64
	endAt   int64
	goneSince
	joined  int64
	at      int64
	over    bool // this peer has risen
	leaves  bool // so, for itself: it begins anew, to listen
	listens bool // it has, says nothing any more, and the log may still say how it ends
}

type stayKey struct {
	voice engine.Seat
	root  [32]byte
}

// said is that this peer waits for a voice at a root: when it has said so last, and whether that was once more.
type said struct {
	at    int64
	twice bool
}

// hand is one hand of a sitting.
type hand struct {
	t      *sitting
	number uint32
	cfg    mental.Config
	chairs []*chair // one; at the owner's one more for each robot

	started bool // work on keys and shuffle has begun
	opened  bool // it is the present hand
	dealt   bool
	over    bool // scored, or given up
	frozen  bool // this peer has given it up, if the others do too
	doomed  bool // all have, before this peer came to it

	astray  [32]byte // here the others go on without what somebody said, and this peer has gone on with it
	strayed int64    // when that was noticed

	behind   [32]byte // where the others have ended the hand, and this peer has not yet
	behindAt int64    // when that was noticed

	recalls  bool                   // this peer has come back, and says nothing new before it knows all that it has said
	answered engine.SeatSet         // voices that have told it what they hold
	askedOwn int64                  // when they were asked last
	owes     [engine.MaxSeats]int64 // by voice: since when it is there and has not told, and one

	tasks  []task
	busy   bool
	failed error // by work

	early  [engine.MaxSeats]map[uint32]letter
	proofs []letter                  // what is proved that cheats have said, of which this peer had not heard
	guided [engine.MaxSeats]uint32   // number of the next message that the guide may tell of a cheat
	next   [engine.MaxSeats]uint32   // number of each seat's next message
	decks  [engine.MaxSeats][32]byte // hash of the deck that each seat mixed; zero before

	before     [32]byte // where the hand before ended
	root       [32]byte
	roots      map[[32]byte]bool
	rootAt     int64 // when it came to stand there
	moved      int64 // when anything was last taken in
	asked      int64 // when others were last asked what they said
	apart      int64 // when one was last not there who could say more of what does not fit
	pause      int64 // until they are asked again
	acted      map[engine.Seat]int64
	thoughts   [engine.MaxSeats]thought // by seat that a robot plays here: the last it had about what its partner is asked
	opinions   [engine.MaxSeats]opinion // by seat of a robot: the last that this player was told
	closed     closing
	saidOver   bool
	saidAstray bool
	final      [32]byte // where this peer's deal has ended
	parted     partings
	saidParted [engine.MaxSeats]ownParting     // by this peer, by voice
	forks      [engine.MaxSeats]fork           // by voice who has parted the others
	forkedAt   [engine.MaxSeats]int64          // by voice: when this peer last said something of where its deal has been, on that one's account, and one
	ends       *stop                           // the hand ends there
	inquiry    inquiry                         // how far it has come, when somebody has cheated
	testified  uint64                          // the last inquiry in which this peer has said it
	fates                                      // who is out of the hand
	aways      []awayAt                        // who was given up, by the log
	held       withheld                        // of whom nothing is used at a root: this peer has said that it waits for them there
	heard      map[stayKey]bool                // whom this peer has said that it hears after all, and where
	backs      engine.SeatSet                  // who get their seats back after the next move
	returns    engine.SeatSet                  // and who now
	told       int                             // verdicts
	view       *engine.View                    // the last one
	most       int64                           // how long the move that it asks for may take: see limit
	stand      [engine.MaxSeats]engine.Seat    // who plays for a seat, and one
	readers    [engine.MaxSeats]engine.SeatSet // to whom a seat's hand was opened

	listened  int            // entries that were looked through for what is sealed for this player
	counted   int            // and for moves
	lates     late           // what was said about a move that takes long
	absentees engine.SeatSet // voices on whose account all have given it up
	leavers   engine.SeatSet // of them, who left for good, or say of themselves that they cannot go on
	clocks    engine.SeatSet // of those who have given it up, whose time to wait was over
	goneAt    stage          // how far it had come then
	goneFrom  [32]byte       // where nothing was under way in it for the last time
}

// chair is a seat that this peer speaks for, or where somebody stands who watches: an engine that knows what it may,
// and its side of the deal.
type chair struct {
	seat  engine.Seat
	table *table.Table
}

// task is work that may be done elsewhere, and what is to be done here when it is.
type task struct{ work, then func() }
