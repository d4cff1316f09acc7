package session

import (
	"fmt"
	"slices"

	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/receipt"
)

// maxConvicts bounds how many are remembered: the last ones.
const maxConvicts = 64

// convicts are the people who were found to cheat in the present match. They outlive the sitting, a reload, and the owner. Whom evidence convicts, which convinces whoever checks
// it, has no seat in that match any more: whoever looks after the table gives him none, and nobody who knows of it sits down with him. Whom only the words of all others
// have convicted (see hearParted) may be honest: the owner is asked whether he may sit.
type convicts struct{ list []convict }

type convict struct {
	id     identity.ID
	proved bool
}

func (x *convicts) Fields(c *codec.Coder) {
	codec.List(c, &x.list, maxConvicts, func(x *convict, c *codec.Coder) { c.Fixed(x.id[:]); c.Bool(&x.proved) })
}

// convicted reports whether somebody was found to cheat in the present match, or in the last one as long as none has begun after it, and whether that is
// proved.
func (s *Session) convicted(id identity.ID) (convicted, proved bool) {
	i := slices.IndexFunc(s.convicts.list, func(x convict) bool { return x.id == id })
	return i >= 0, i >= 0 && s.convicts.list[i].proved
}

// deposes reports whether somebody is proved to have cheated in a match that goes on as far as this peer knows: he is no owner.
func (s *Session) deposes(id identity.ID) bool {
	_, proved := s.convicted(id)
	return proved && !s.unsure && s.goesOn() != ""
}

// seatsCheat reports whether somebody has a place who is proved to have cheated.
func (s *Session) seatsCheat(x Place) bool {
	_, proved := s.convicted(x.ID)
	return proved && x.Kind == Person
}

// addConvict notes that somebody was found to cheat. If the owner has let him in once, he is asked anew.
func (s *Session) addConvict(id identity.ID, proved bool) {
	old, sure := s.convicted(id)
	if old && (sure || !proved) {
		return
	}
	delete(s.let, id)
	others := slices.DeleteFunc(slices.Clone(s.convicts.list), func(x convict) bool { return x.id == id })
	s.keepConvicts(append(others, convict{id, proved}))
}

// acquit forgets them, as a new match begins.
func (s *Session) acquit() {
	if len(s.convicts.list) > 0 {
		s.keepConvicts(nil)
	}
}

func (s *Session) keepConvicts(list []convict) {
	s.convicts.list = list[max(0, len(list)-maxConvicts):]
	if err := s.cfg.Store.Put("convicts", encode(nil, &s.convicts)); err != nil {
		s.fail(fmt.Errorf("%w: %w", ErrStore, err))
	}
}

// proves reports whether a verdict convinces whoever checks it.
func (v *Verdict) proves() bool {
	_, proves := receipt.Proves(v.What)
	return (v.Deal != nil || v.Order != nil) && (proves || v.What == receipt.Log)
}

// addConvict notes whom a verdict convicts.
func (t *sitting) addConvict(v *Verdict) {
	if by := t.speaker(v.Seat); by >= 0 && v.proves() {
		t.s.addConvict(t.people[by], true)
	}
}
