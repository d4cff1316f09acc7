package session

import (
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/person"
)

// Who wants to be known tells each of those who sit down with him which person he is: sealed for that one, straight to him, with both
// keys' signatures for this sitting (package person). Whoever hears it for the first time answers, so that it does not matter who is ready
// first. The log knows nothing of it, nor does who watches; the receipt of a match does where its player lets it ([Config.Named]).

// acquaint is that, on its way.
type acquaint struct {
	Table  [32]byte
	Letter []byte
}

func (x *acquaint) Fields(c *codec.Coder) {
	c.Fixed(x.Table[:])
	c.Bytes(&x.Letter, 1, 1<<10)
}

// atDoor stands for the sitting where there is none yet: who would like a place at a table whose owner wants to know who comes tells that one
// alone. His key is of this table, so that it says nothing at another.
var atDoor person.Table

// introduction returns what this player tells of himself at a sitting.
func (s *Session) introduction(table person.Table) *person.Introduction {
	return &person.Introduction{Tie: person.Bind(s.cfg.Person, s.cfg.Key, table), Profile: person.Profile{Name: s.lobby.Name(), Picture: s.cfg.Picture}}
}

// introduce tells that to the owner.
func (s *Session) introduce(to identity.ID) {
	if p := s.plan(); p == nil || !p.Terms.Friends || s.cfg.Person == nil || p.Seat(s.me) >= 0 {
		return
	}
	x := s.introduction(atDoor)
	if letter, err := person.Seal(s.cfg.Key, to, atDoor, x, s.cfg.Random); err == nil {
		s.send(to, encode([]byte{frameWho}, &acquaint{atDoor, letter}))
	}
}

// Know says which persons this player knows: at a table that is for those they get a place.
func (s *Session) Know(persons []identity.ID) {
	clear(s.known)
	for _, id := range persons {
		s.known[id] = true
	}
}

// acquaint tells somebody who sits here which person this player is.
func (t *sitting) acquaint(id identity.ID) {
	s := t.s
	if s.cfg.Person == nil || t.self < 0 || t.roster == nil || id == s.me || t.voice(id) < 0 || !s.up(id) {
		return
	}
	table := person.Table(t.roster.ID)
	x := s.introduction(table)
	if letter, err := person.Seal(s.cfg.Key, id, table, x, s.cfg.Random); err == nil {
		s.send(id, encode([]byte{frameWho}, &acquaint{table, letter}))
	}
}

// Meet has State tell by which words those who are known are known among people. That is work, which nobody waits for who does not ask.
func (s *Session) Meet() {
	for _, x := range s.State().Seats {
		id := x.Person
		if _, there := s.prints[id]; there || id == (identity.ID{}) {
			continue
		}
		s.prints[id] = ""
		print := ""
		s.jobs = append(s.jobs, task{func() { print = person.Print(id) }, func() { s.prints[id] = print }})
	}
	s.advance()
}

// takeAcquaint takes in which person somebody is.
func (s *Session) takeAcquaint(from identity.ID, x *acquaint) error {
	if p := s.plan(); x.Table == atDoor {
		if _, there := s.persons[from]; there || p == nil || p.Owner() != s.me || !p.Terms.Friends {
			return nil
		}
		y, err := person.Open(s.cfg.Key, from, atDoor, x.Letter)
		if err != nil {
			return ErrFrame
		}
		s.persons[from], s.pictures[from] = y.Tie.Person, y.Profile.Picture
		return nil
	}
	t := s.sit
	if t == nil || t.roster == nil || x.Table != t.roster.ID || t.voice(from) < 0 {
		return nil // it may come before its sitting: it is said again as an answer
	}
	if t.met[from] {
		return nil
	}
	y, err := person.Open(s.cfg.Key, from, t.roster.ID, x.Letter)
	if err != nil {
		return ErrFrame
	}
	t.met[from] = true
	s.persons[from], s.pictures[from] = y.Tie.Person, y.Profile.Picture
	t.acquaint(from)
	return nil
}
