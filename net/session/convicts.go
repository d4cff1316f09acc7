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

// convicts are the people who were found to cheat in the present match: by the log, or by evidence that convinces whoever checks it. They
// outlive the sitting, a reload, and the owner: whoever looks after the table gives them no seat in that match, and nobody who knows of it
// sits down with them. What a deal alone has found, and cannot prove, is no conviction: another may have been told otherwise.
type convicts struct{ list []identity.ID }

func (x *convicts) Fields(c *codec.Coder) {
	codec.List(c, &x.list, maxConvicts, func(id *identity.ID, c *codec.Coder) { c.Fixed(id[:]) })
}

// convicted reports whether somebody was found to cheat in the present match, or in the last one as long as none has begun after it.
func (s *Session) convicted(id identity.ID) bool { return slices.Contains(s.convicts.list, id) }

// addConvict notes that somebody was found to cheat. If the owner has let him in once, he is asked anew.
func (s *Session) addConvict(id identity.ID) {
	if s.convicted(id) {
		return
	}
	delete(s.let, id)
	s.keepConvicts(append(s.convicts.list, id))
}

// acquit forgets them, as a new match begins.
func (s *Session) acquit() {
	if len(s.convicts.list) > 0 {
		s.keepConvicts(nil)
	}
}

func (s *Session) keepConvicts(list []identity.ID) {
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
		t.s.addConvict(t.people[by])
	}
}
