package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
)

// differs answers a plan that cannot be followed: what its house rules mean to the sender.
type differs struct {
	Plan   [32]byte // its hash; zero if not even that could be read
	Header string   // of the same rules at the sender, see engine.Options.Header; "" if it does not know them
}

func (x *differs) Fields(c *codec.Coder) {
	c.Fixed(x.Plan[:])
	c.Text(&x.Header, 0, plan.MaxHeader)
}

// receivePlan takes a plan in the form in which it is sent. If it is another version's, this player is told, and so are the
// sender and the owner.
func (s *Session) receivePlan(from identity.ID, body []byte, take func(identity.ID, *Plan) error) error {
	var p Plan
	var answer differs
	err := decode(body, &p)
	if err != nil {
		p = Plan{}
	} else if err = take(from, &p); !errors.Is(err, ErrVersion) {
		return err
	} else {
		answer.Plan = p.Hash()
		if _, o, err := p.Terms.Read(s.cfg.Games); err == nil {
			answer.Header = o.Header()
		}
	}
	if s.plan != nil && (len(p.Elders) == 0 || p.Owner() != s.plan.Owner()) {
		return err // not the table's
	}
	s.clash = line(err)
	if told := s.peer(from).clash; told != nil && *told == answer {
		return err
	}
	s.peer(from).clash = &answer
	s.notice(Notice{Key: "version", Seat: engine.Nobody, Name: s.name(from), Text: s.clash})
	s.send(from, encode([]byte{frameDiffers}, &answer))
	if len(p.Elders) > 0 && p.Owner() != from {
		s.send(p.Owner(), encode([]byte{frameDiffers}, &answer))
	}
	return err
}

// takeDiffers tells this player that somebody cannot follow the plan.
func (s *Session) takeDiffers(from identity.ID, x *differs) error {
	if s.plan == nil || x.Plan != s.plan.Hash() && x.Plan != [32]byte{} {
		return nil
	}
	if p := s.peer(from); !p.differs {
		p.differs = true
		text := ""
		if _, o, err := s.plan.Terms.Read(s.cfg.Games); err == nil && x.Header != "" {
			if err := o.CheckHeader(x.Header); err != nil {
				text = line(err)
			}
		}
		s.notice(Notice{Key: "version-of", Seat: s.plan.Seat(from), Name: s.name(from), Text: text})
	}
	return nil
}
