package rendezvous

import (
	"crypto/rand"
	"errors"
	"io"
	"slices"
	"sync"
	"time"

	"carteado/net/rendezvous/nostr"
)

// Envelope is a letter that came.
type Envelope struct {
	Relay  string // that brought it first
	Letter []byte
}

// Client posts letters of a room to its relays and hears those of others. It begins listening and silent. Its
// methods are safe for concurrent use and do not block.
type Client struct {
	mu        sync.Mutex
	room      *Room
	key       *nostr.Key
	random    io.Reader
	now       func() time.Time
	dial      Dialer
	lines     []*line
	spare     [][]string // relays that were not needed yet
	metAt     time.Time  // when one last answered, or the latest were added
	incoming  chan Envelope
	seen      memory
	outbox    []posted
	hello     []byte
	helloStep int
	helloAt   time.Time
	listening bool
	visible   bool
	stop      chan struct{}
	stopped   bool
}

// Config says what a client works with. Everything but the room may be left empty.
type Config struct {
	Room   *Room
	Relays [][]string       // addresses: a list, and some more that are added one by one while nothing answers; none to meet nobody
	Dial   Dialer           // [Dial]
	Now    func() time.Time // time.Now
	Random io.Reader        // crypto/rand.Reader
}

const (
	maxList      = 6                // relays of a list
	spareAfter   = 8 * time.Second  // without an answer
	maxOutbox    = 32               // letters that wait for a relay to open
	outboxAge    = 10 * time.Second // after which nobody waits for them any more
	maxIncoming  = 256
	helloMinute  = time.Minute
	tickInterval = 250 * time.Millisecond
)

// helloSteps are the pauses before the first hellos; then comes one a minute.
var helloSteps = []time.Duration{0, time.Second, 2 * time.Second, 5 * time.Second, 12 * time.Second}

// ErrClosed is said by a client that was closed, and ErrNoRelay where no relay can be met at.
var (
	ErrClosed  = errors.New("rendezvous: closed")
	ErrNoRelay = errors.New("rendezvous: no relay")
)

// posted is a letter, sealed once for all relays.
type posted struct {
	content string
	at      time.Time
	events  map[int64][]byte // signed, by date in Unix seconds; more than one only where relays differ about the time
	sent    uint64           // relays by their place
}

// event returns the letter as an event of this date, nil if it cannot be signed.
func (p *posted) event(c *Client, date int64) []byte {
	if p.events[date] == nil {
		e := nostr.Event{CreatedAt: date, Kind: c.room.Kind, Tags: [][]string{{"x", c.room.Tag}}, Content: p.content}
		if e.Sign(c.key, c.random) != nil {
			return nil
		}
		p.events[date] = nostr.EventFrame("", &e)
	}
	return p.events[date]
}

// NewClient opens the relays and listens. Close ends it.
func NewClient(c Config) (*Client, error) {
	client, err := newClient(c)
	if err != nil {
		return nil, err
	}
	go client.run()
	return client, nil
}

func newClient(c Config) (*Client, error) {
	if c.Dial == nil {
		c.Dial = Dial
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Random == nil {
		c.Random = rand.Reader
	}
	key, err := nostr.NewKey(c.Random)
	if err != nil {
		return nil, err
	}
	client := &Client{
		room: c.Room, key: key, random: c.Random, now: c.Now, dial: c.Dial,
		incoming: make(chan Envelope, maxIncoming), listening: true, visible: true, stop: make(chan struct{}),
		spare: c.Relays,
	}
	client.mu.Lock()
	defer client.mu.Unlock()
	if len(client.spare) > 0 {
		client.add(c.Now())
	}
	client.advance(c.Now())
	return client, nil
}

func (c *Client) run() {
	ticker := time.NewTicker(tickInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			c.tick()
		case <-c.stop:
			return
		}
	}
}

// Incoming returns the letters of others, each once. When nobody reads, those that find no room are lost.
func (c *Client) Incoming() <-chan Envelope { return c.incoming }

// Publish posts a letter at every relay that is open, and for some seconds at those that open later.
func (c *Client) Publish(letter []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.publish(letter)
}

// Announce posts a letter now and again, less and less often, until another takes its place or, with nil, silence.
func (c *Client) Announce(hello []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.hello == nil || hello == nil {
		c.helloStep, c.helloAt = 0, c.now()
	}
	c.hello = hello
	c.hail(c.now())
}

// Visible says whether a person can see the page. Out of sight nothing is announced after the first minute.
func (c *Client) Visible(yes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.visible = yes
}

// Listen opens the relays or, when others of the room listen, closes them.
func (c *Client) Listen(yes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stopped || c.listening == yes {
		return
	}
	c.listening, c.metAt = yes, c.now()
	for _, l := range c.lines {
		if !yes {
			l.hangUp()
		}
		l.retryAt = time.Time{}
	}
	c.advance(c.now())
}

// Reopen closes and opens all relays: after a change of network or a wake-up a socket can be dead and not know it.
func (c *Client) Reopen() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stopped {
		return
	}
	c.listening, c.metAt = true, c.now()
	for _, l := range c.lines {
		if l.socket == nil || l.open { // one that is being opened is new enough
			l.hangUp()
			l.retryAt = time.Time{}
		}
	}
	c.advance(c.now())
}

// Open counts the relays at which one can be met now: they have answered, and want no silence.
func (c *Client) Open() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.answering(c.now())
}

// answering counts the relays at which one can be met now.
func (c *Client) answering(now time.Time) (n int) {
	for _, l := range c.lines {
		if l.met && !now.Before(l.mutedTo) {
			n++
		}
	}
	return n
}

// add takes the next list of relays. Those before it are still tried: they may come back, and others may hear them.
func (c *Client) add(now time.Time) {
	list := c.spare[0]
	c.spare, c.metAt = c.spare[1:], now
	for _, url := range list[:min(len(list), maxList)] {
		c.lines = append(c.lines, &line{client: c, place: len(c.lines), url: url})
	}
}

// Close ends the client. Incoming stays open, and silent.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stopped {
		return
	}
	c.stopped = true
	close(c.stop)
	for _, l := range c.lines {
		l.hangUp()
	}
}

func (c *Client) tick() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.advance(c.now())
}

func (c *Client) advance(now time.Time) {
	if c.stopped {
		return
	}
	for len(c.outbox) > 0 && now.Sub(c.outbox[0].at) > outboxAge {
		c.outbox = c.outbox[1:]
	}
	if c.listening {
		switch {
		case c.answering(now) > 0:
			c.metAt = now
		case len(c.spare) > 0 && now.Sub(c.metAt) >= spareAfter:
			c.add(now)
		}
		for _, l := range c.lines {
			l.advance(now)
		}
	}
	c.hail(now)
}

// hail announces what is due.
func (c *Client) hail(now time.Time) {
	if c.hello == nil || c.stopped || now.Before(c.helloAt) {
		return
	}
	pause := helloMinute
	if c.helloStep+1 < len(helloSteps) {
		pause = helloSteps[c.helloStep+1]
	}
	c.helloAt = now.Add(pause)
	if c.helloStep < len(helloSteps) || c.visible {
		c.publish(c.hello)
	}
	c.helloStep++
}

func (c *Client) publish(letter []byte) error {
	if c.stopped {
		return ErrClosed
	}
	content, err := c.room.Seal(letter, c.random)
	if err != nil {
		return err
	}
	_, nonce, err := c.room.Open(content)
	if err != nil {
		return err
	}
	c.seen.add(nonce) // relays echo
	now := c.now()
	if len(c.outbox) == maxOutbox {
		c.outbox = c.outbox[1:]
	}
	c.outbox = append(c.outbox, posted{content: content, at: now, events: map[int64][]byte{}})
	for _, l := range c.lines {
		l.flush(now)
	}
	return nil
}

// receive takes an event of the room from a relay. A letter beyond the relay's budget is not remembered, so that another relay may
// still bring it.
func (c *Client) receive(l *line, event *nostr.Event, now time.Time) {
	if event.Kind != c.room.Kind || len(event.Tags) != 1 || !slices.Equal(event.Tags[0], []string{"x", c.room.Tag}) || !l.letters.Spend(now, letterRate, 1) {
		return
	}
	letter, nonce, err := c.room.Open(event.Content) // which vouches for more than the event's signature would
	if err != nil || !c.seen.add(nonce) {
		return
	}
	select {
	case c.incoming <- Envelope{l.url, letter}:
	default:
	}
}

// memory knows the last nonces.
type memory struct {
	known map[[12]byte]struct{}
	order [1024][12]byte
	next  int
}

// add reports whether a nonce is new.
func (m *memory) add(nonce [12]byte) bool {
	if m.known == nil {
		m.known = make(map[[12]byte]struct{}, len(m.order))
	}
	if _, ok := m.known[nonce]; ok {
		return false
	}
	if len(m.known) == len(m.order) {
		delete(m.known, m.order[m.next])
	}
	m.order[m.next] = nonce
	m.next = (m.next + 1) % len(m.order)
	m.known[nonce] = struct{}{}
	return true
}
