package plan_test

import (
	"testing"

	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/plan"
)

// TestCovers: at a table of chips a word holds for whoever comes and goes, and for no other change; elsewhere for no change at all.
func TestCovers(t *testing.T) {
	for _, c := range []struct {
		mine, other string
		change      func(*plan.Terms)
		want        bool
	}{
		{"texas-holdem", "texas-holdem", nil, true},
		{"texas-holdem", "texas-holdem(seats=6)", nil, true},
		{"texas-holdem(seats=6)", "texas-holdem(seats=2)", nil, true},
		{"blackjack(seats=3)", "blackjack", nil, true},
		{"texas-holdem", "texas-holdem(buyIn=500,seats=6)", nil, false},
		{"texas-holdem", "texas-holdem(preset=casino-nolimit,seats=6)", nil, false},
		{"texas-holdem", "poker-fechado(seats=6)", nil, false},
		{"texas-holdem", "texas-holdem(seats=6)", func(t *plan.Terms) { t.MoveTime = 60 }, false},
		{"texas-holdem", "texas-holdem", func(t *plan.Terms) { t.Public = !t.Public }, false},
		{"copas", "copas(seats=5)", nil, false},
		{"olho", "olho(seats=5)", nil, false},
		{"sueca", "sueca", nil, true},
	} {
		terms := plan.Terms{Rules: c.mine, MoveTime: 30, ReturnTime: 300}
		other := plan.Terms{Rules: c.other, MoveTime: 30, ReturnTime: 300}
		if c.change != nil {
			c.change(&other)
		}
		if got := terms.Covers(&other, games.Lookup); got != c.want {
			t.Errorf("%s, %s: %v", c.mine, c.other, got)
		}
	}
}

// TestRoom: an open table has as many places as people, as far as its rules allow; others keep those they have.
func TestRoom(t *testing.T) {
	for _, c := range []struct {
		rules, seats string // p has a person, r a robot, - nobody
		closed       string
		rulesClosed  string
		wide         string // with room for one more
		rulesWide    string
	}{
		{"texas-holdem", "p-rp", "prp", "texas-holdem(seats=3)", "p-rp", "texas-holdem"},
		{"texas-holdem", "pprp", "pprp", "texas-holdem", "pprp-", "texas-holdem(seats=5)"},
		{"texas-holdem", "p---", "p---", "texas-holdem", "p---", "texas-holdem"},
		{"texas-holdem(seats=8)", "pppppppp", "pppppppp", "texas-holdem(seats=8)", "", "texas-holdem(seats=8)"},
		{"texas-holdem(seats=3)", "ppp", "ppp", "texas-holdem(seats=3)", "ppp-", "texas-holdem"},
		{"pif-paf", "p-p-", "p-p-", "pif-paf", "p-p-", "pif-paf"},
		{"copas", "p-pp", "p-pp", "copas", "", "copas"},
	} {
		make := func() *plan.Plan {
			p := &plan.Plan{Terms: plan.Terms{Rules: c.rules}}
			for i, r := range c.seats {
				x := plan.Place{ID: identity.FromSeed([32]byte{byte(i)}).ID()}
				switch r {
				case 'p':
					x.Kind = plan.Person
				case 'r':
					x.Kind = plan.Robot
				default:
					x = plan.Place{}
				}
				p.Places = append(p.Places, x)
			}
			return p
		}
		text := func(p *plan.Plan) (s string) {
			for _, x := range p.Places {
				s += string("-pr"[x.Kind])
			}
			return s
		}
		p := make()
		if did := p.CloseUp(games.Lookup); text(p) != c.closed || p.Terms.Rules != c.rulesClosed || did != (c.closed != c.seats) {
			t.Errorf("%s %s closes up to %s, %s", c.rules, c.seats, text(p), p.Terms.Rules)
		}
		p = make()
		switch seat := p.Room(games.Lookup); {
		case c.wide == "" && seat >= 0, c.wide != "" && (seat < 0 || text(p) != c.wide || p.Places[seat].Kind != plan.Empty), p.Terms.Rules != c.rulesWide:
			t.Errorf("%s %s has room on %d of %s, %s", c.rules, c.seats, seat, text(p), p.Terms.Rules)
		}
	}
}
