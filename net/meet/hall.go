package meet

import (
	"context"
	"crypto/rand"
	"slices"
	"sync"
	"time"

	"carteado/engine/record"
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/rendezvous"
)

const (
	hallTick    = 500 * time.Millisecond
	hallStays   = time.Hour       // that a table is shown, at most
	knocksAgain = 5 * time.Second // until there is an answer
	knocksFor   = 2 * time.Minute
	triesAtOnce = 400 // of work: about a millisecond, and then a page gets its turn
)

// HallConfig says how the hall is come to.
type HallConfig struct {
	Configured []string // relays of the page's host
	Private    bool     // no public ones
	Games      record.Lookup
	Dial       rendezvous.Dialer // nil for the usual one
}

func (c *HallConfig) open() (*rendezvous.Client, error) {
	link := rendezvous.Link{Secret: hall.Secret(), Private: c.Private}
	relays := rendezvous.Relays(link, c.Configured)
	if len(relays) == 0 {
		return nil, rendezvous.ErrNoRelay
	}
	room, err := rendezvous.NewRoom(link.Secret)
	if err != nil {
		return nil, err
	}
	return rendezvous.NewClient(rendezvous.Config{Room: room, Relays: relays, Dial: c.Dial})
}

func now() int64 { return time.Now().UnixMilli() }

// worked does the work for a key. A page, which has one thread, gets its turn all the while.
func worked(ctx context.Context, id identity.ID) (*hall.Work, error) {
	w := hall.NewWork(id, now())
	for !w.Step(triesAtOnce) {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		time.Sleep(time.Millisecond)
	}
	return w, nil
}

// Shown is a table that is shown in the hall.
type Shown struct {
	mu     sync.Mutex
	client *rendezvous.Client
	host   *hall.Host // nil while there is no pass
	notice hall.Notice
	link   string
}

// Show shows the table of a link in the hall until the context ends, an hour at most; what is seen of it says Set. asked learns who waits for
// an answer, each time that changes, and over is called at the end.
func Show(ctx context.Context, c HallConfig, link rendezvous.Link, asked func([]hall.Knock), over func(error)) *Shown {
	link.Page, link.Own, link.Offer = "", "", nil
	s := &Shown{link: link.String()}
	go func() { over(s.run(ctx, c, asked)) }()
	return s
}

func (s *Shown) run(ctx context.Context, c HallConfig, asked func([]hall.Knock)) error {
	ctx, cancel := context.WithTimeout(ctx, hallStays)
	defer cancel()
	key, err := identity.New(rand.Reader)
	if err != nil {
		return err
	}
	work, err := worked(ctx, key.ID())
	if err != nil {
		return err
	}
	client, err := c.open()
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.client, s.host = client, hall.NewHost(key, work, rand.Reader)
	s.host.Set(s.notice)
	s.mu.Unlock()
	ticker := time.NewTicker(hallTick)
	defer ticker.Stop()
	var known []hall.Knock
	for {
		var renewed *hall.Work
		s.mu.Lock()
		ends := s.host.Ends(now())
		s.mu.Unlock()
		if ends {
			if renewed, err = worked(ctx, key.ID()); err != nil {
				break
			}
		}
		var letter []byte
		s.mu.Lock()
		if renewed != nil {
			s.host.Renewed(renewed)
		}
		waiting := s.host.Knocks(now())
		if client.Open() > 0 {
			letter = s.host.Due(now())
		}
		s.mu.Unlock()
		if letter != nil {
			client.Publish(letter)
		}
		if !slices.Equal(known, waiting) {
			known = waiting
			asked(known)
		}
		select {
		case <-ctx.Done():
			err = ctx.Err()
		case e := <-client.Incoming():
			s.take(e.Letter)
			continue
		case <-ticker.C:
			continue
		}
		break
	}
	s.mu.Lock()
	s.host.Set(hall.Notice{Rules: s.notice.Rules, Name: s.notice.Name}) // no seat is free any more
	if letter := s.host.Due(now()); letter != nil {
		client.Publish(letter)
	}
	s.host = nil
	s.mu.Unlock()
	time.AfterFunc(asksAgain, client.Close) // what was said last is on its way
	return err
}

func (s *Shown) take(letter []byte) {
	s.mu.Lock()
	answer := s.host.Receive(letter, now())
	s.mu.Unlock()
	if answer != nil {
		s.client.Publish(answer)
	}
}

// Set says what is to be seen of the table.
func (s *Shown) Set(n hall.Notice) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.notice = n; s.host != nil {
		s.host.Set(n)
	}
}

// Answer gives a visitor the link, or says no.
func (s *Shown) Answer(id identity.ID, yes bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.host == nil {
		return
	}
	link := ""
	if yes {
		link = s.link
	}
	if letter := s.host.Answer(id, link); letter != nil {
		s.client.Publish(letter)
	}
}

// Browse tells what tables are in the hall, each time that changes, until the context ends. The first word comes when a relay has answered.
func Browse(ctx context.Context, c HallConfig, found func([]hall.Table)) error {
	client, err := c.open()
	if err != nil {
		return err
	}
	defer client.Close()
	letter, err := hall.Look(rand.Reader)
	if err != nil {
		return err
	}
	client.Announce(letter)
	list := hall.NewList(c.Games)
	var before []hall.Table
	said := false
	ticker := time.NewTicker(hallTick)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e := <-client.Incoming():
			list.Receive(e.Letter, now())
			continue
		case <-ticker.C:
		}
		if tables := list.Tables(now()); !slices.Equal(before, tables) || !said && client.Open() > 0 {
			before, said = tables, true
			found(tables)
		}
	}
}

// Knock asks the owner of a table for a seat, or to watch, and returns the link that he gives. It may say [hall.ErrNo], [hall.ErrSilent] or
// [rendezvous.ErrNoRelay]. page is the address of the visitor's own page.
func Knock(ctx context.Context, c HallConfig, table identity.ID, name string, watch bool, page string, games int) (rendezvous.Link, error) {
	key, err := identity.New(rand.Reader)
	if err != nil {
		return rendezvous.Link{}, err
	}
	client, err := c.open()
	if err != nil {
		return rendezvous.Link{}, err
	}
	defer client.Close()
	ctx, cancel := context.WithTimeout(ctx, knocksFor)
	defer cancel()
	work, err := worked(ctx, key.ID())
	if err != nil {
		return rendezvous.Link{}, err
	}
	visit, err := hall.NewVisit(key, work, table, name, watch, page, games, rand.Reader)
	if err != nil {
		return rendezvous.Link{}, err
	}
	ticker := time.NewTicker(knocksAgain)
	defer ticker.Stop()
	client.Publish(visit.Letter())
	for {
		select {
		case <-ctx.Done():
			if client.Open() == 0 {
				return rendezvous.Link{}, rendezvous.ErrNoRelay
			}
			return rendezvous.Link{}, hall.ErrSilent
		case e := <-client.Incoming():
			if link, ok, err := visit.Receive(e.Letter); ok || err != nil {
				return link, err
			}
		case <-ticker.C:
			client.Publish(visit.Letter())
		}
	}
}
