package lobby

import (
	"errors"
	"strings"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/plan"
)

// receivePlan takes a plan in the form in which it is sent. If it is another version's, this player is told, and so are the
// sender and the owner.
func (l *Lobby) receivePlan(from identity.ID, body []byte, take func(identity.ID, *plan.Plan) error) error {
	var p plan.Plan
	var answer Differs
	err := decode(body, &p)
	if err != nil {
		p = plan.Plan{}
	} else if err = take(from, &p); !errors.Is(err, plan.ErrVersion) {
		return err
	} else {
		answer.Plan = p.Hash()
		if _, o, err := p.Terms.Read(l.cfg.Games); err == nil {
			if answer.Header = plan.Outline(&o); p.Terms.Rules == l.means.rules {
				answer.Header = l.means.header
			}
		}
	}
	if q := l.plan; q != nil && (!p.Signed() || p.Owner() != q.Owner() || p.Turn != q.Turn || p.Version <= q.Version) {
		return err // not the table's, or not any more: an owner may have had another version before
	}
	l.clash = inLine(err)
	if told := l.contact(from).clash; told != nil && *told == answer {
		return err
	}
	l.contact(from).clash = &answer
	l.host.Notice(Notice{Key: "version", Seat: engine.Nobody, Name: l.host.NameOf(from), Text: l.clash})
	l.host.Send(from, frame(FrameDiffers, &answer))
	if len(p.Elders) > 0 && p.Owner() != from {
		l.host.Send(p.Owner(), frame(FrameDiffers, &answer))
	}
	return err
}

// takeDiffers tells this player that somebody cannot follow the plan.
func (l *Lobby) takeDiffers(from identity.ID, x *Differs) error {
	if l.plan == nil || x.Plan != l.plan.Hash() && x.Plan != [32]byte{} {
		return nil
	}
	if p := l.contact(from); !p.differs {
		p.differs = true
		text := ""
		if _, o, err := l.plan.Terms.Read(l.cfg.Games); err == nil && x.Header != "" {
			if err := plan.CompareHeaders(&o, l.plan.Header, x.Header); err != nil {
				text = inLine(err)
			}
		}
		l.host.Notice(Notice{Key: "version-of", Seat: l.plan.Seat(from), Name: l.host.NameOf(from), Text: text})
	}
	return nil
}

// Follows returns an ErrVersion if the rules of a plan that is right do something else here than at its owner.
func (l *Lobby) Follows(p *plan.Plan) error {
	_, o, err := p.Terms.Read(l.cfg.Games)
	if err != nil {
		return err
	}
	here, err := l.header(p)
	if err != nil {
		return err
	}
	return plan.CompareHeaders(&o, here, p.Header)
}

// header returns what the rules of a plan mean to this program.
func (l *Lobby) header(p *plan.Plan) (string, error) {
	g, o, err := p.Terms.Read(l.cfg.Games)
	if err != nil {
		return "", err
	}
	if l.means.rules != p.Terms.Rules {
		l.means.rules, l.means.header = p.Terms.Rules, plan.Header(g, &o)
	}
	return l.means.header, nil
}

// inLine returns an error in one line.
func inLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }
