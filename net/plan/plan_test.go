package plan_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
)

func lookup(key string) (engine.Game, bool) {
	e, ok := games.Named(key)
	return e.Game, ok
}

func key(name string) *identity.Key { return identity.FromSeed(sha256.Sum256([]byte(name))) }

// first returns a plan of version 1 whose people are called by letters.
func first(people string) *plan.Plan {
	g, _ := lookup("truco")
	o, err := g.Info().Parse("truco")
	if err != nil {
		panic(err)
	}
	p := &plan.Plan{Version: 1, Terms: plan.NewTerms(o), Header: plan.Header(g, &o), Places: make([]plan.Place, o.Seats())}
	for _, r := range people {
		p.Elders = append(p.Elders, key(string(r)).ID())
	}
	p.Sign(key(people[:1]))
	return p
}

// later returns the owner's plan so many versions above.
func later(p *plan.Plan, owner string, above uint64, heir string) *plan.Plan {
	q := p.Clone()
	q.Version += above
	if q.Heir = (identity.ID{}); heir != "" {
		q.Heir = key(heir).ID()
	}
	q.Sign(key(owner))
	return q
}

// succeed returns the plan of a new owner, by the votes of some; of none where he is the heir.
func succeed(p *plan.Plan, to, voters string) *plan.Plan {
	var votes []plan.Vote
	for i, id := range p.Elders {
		for _, r := range voters {
			if k := key(string(r)); k.ID() == id {
				votes = append(votes, plan.Vote{Elder: i, Sig: plan.SignVote(k, p.Hash(), key(to).ID())})
			}
		}
	}
	q := p.Succeed(key(to).ID(), votes)
	q.Sign(key(to))
	return q
}

// leftFor returns the plan of a new owner, by the votes of some, as others have left.
func leftFor(p *plan.Plan, to, voters, gone string) *plan.Plan {
	var votes []plan.Vote
	for i, id := range p.Elders {
		for _, r := range voters + gone {
			if k := key(string(r)); k.ID() == id {
				v := plan.Vote{Elder: i, Left: strings.ContainsRune(gone, r)}
				whom := key(to).ID()
				if v.Left {
					whom = identity.ID{}
				}
				v.Sig = plan.SignVote(k, p.Hash(), whom)
				votes = append(votes, v)
			}
		}
	}
	q := p.Succeed(key(to).ID(), votes)
	q.Sign(key(to))
	return q
}

// A plan says by itself whether it may be: who signed it, and how its owner came to be that.
func TestCheck(t *testing.T) {
	base := first("abcd")
	for _, c := range []struct {
		name string
		plan *plan.Plan
		ok   bool
	}{
		{"the owner's", base, true},
		{"another's", func() *plan.Plan { p := base.Clone(); p.Sign(key("b")); return p }(), false},
		{"votes of three of four", succeed(base, "b", "bcd"), true},
		{"votes of two of four", succeed(base, "b", "bc"), false},
		{"votes of two of four, as another has left", leftFor(base, "b", "bc", "a"), true},
		{"votes of two of four, as both others have left", leftFor(base, "b", "bc", "ad"), true},
		{"the vote of one of four, as another has left", leftFor(base, "b", "b", "a"), false},
		{"the vote of one of four, as two others have left", leftFor(base, "b", "b", "ac"), false},
		{"the vote of one of four, as all others have left", leftFor(base, "b", "b", "acd"), true},
		{"nobody's vote, as three of four have left", leftFor(base, "b", "", "acd"), false},
		{"one who has left another plan", func() *plan.Plan {
			p, q := leftFor(base, "b", "bc", "a"), leftFor(later(base, "a", 1, ""), "b", "bc", "a")
			p.Changes[0].Votes[0] = q.Changes[0].Votes[0]
			p.Sign(key("b"))
			return p
		}(), false},
		{"a vote that is said to be one who has left", func() *plan.Plan {
			p := succeed(base, "b", "bcd")
			p.Changes[0].Votes[2].Left = true
			p.Sign(key("b"))
			return p
		}(), false},
		{"one who has left, and is said to vote", func() *plan.Plan {
			p := leftFor(base, "b", "bc", "d")
			p.Changes[0].Votes[2].Left = false
			p.Sign(key("b"))
			return p
		}(), false},
		{"by nobody's word", succeed(base, "b", ""), false},
		{"the heir", succeed(later(base, "a", 1, "c"), "c", ""), true},
		{"not the heir", succeed(later(base, "a", 1, "c"), "b", ""), false},
		{"a stranger with the votes of all", succeed(base, "x", "abcd"), false},
		{"the other of two", succeed(first("ab"), "b", "b"), true},
		{"another of three", succeed(first("abc"), "b", "b"), false},
		{"a change on a change", succeed(succeed(base, "b", "bcd"), "c", "bcd"), true},
		{"a leap after a change", later(succeed(base, "b", "bcd"), "b", plan.MaxStep, ""), false},
		{"a change left out", func() *plan.Plan {
			p := succeed(succeed(base, "b", "bcd"), "c", "bcd")
			p.Changes = p.Changes[1:]
			p.Sign(key("c"))
			return p
		}(), false},
	} {
		if err := c.plan.Check(lookup); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Of any two plans at most one beats the other, and this is which.
func TestBeats(t *testing.T) {
	base := first("abcd")
	voted := succeed(base, "b", "bcd")
	heir := succeed(later(base, "a", 1, "c"), "c", "")
	two := first("ab")
	for _, c := range []struct {
		name string
		p, q *plan.Plan
		want bool
	}{
		{"a later version", later(base, "a", 1, ""), base, true},
		{"a step ahead", later(base, "a", plan.MaxStep, ""), base, true},
		{"more than a step ahead", later(base, "a", plan.MaxStep+1, ""), base, false},
		{"another table's", later(first("bacd"), "b", 9, ""), base, false},
		{"votes", voted, base, true},
		{"votes of those who stay", leftFor(base, "b", "bc", "ad"), base, true},
		{"votes of those who stay, while the owner has gone on", leftFor(base, "b", "bc", "ad"), later(base, "a", 500, ""), true},
		{"votes, while the owner has gone on", voted, later(base, "a", 500, ""), true},
		{"votes, against the heir", voted, heir, true},
		{"votes, against the heir's heir", voted, succeed(later(heir, "c", 1, "d"), "d", ""), true},
		{"votes, against a branch that had votes since", voted, succeed(heir, "b", "abd"), false},
		{"votes on a later plan", succeed(later(base, "a", 3, ""), "c", "bcd"), voted, true},
		{"votes on a later plan, long after", succeed(later(base, "a", 3, ""), "c", "bcd"), succeed(voted, "d", "acd"), false},
		{"the heir", heir, later(base, "a", 1, "c"), true},
		{"the heir, named still", heir, later(base, "a", 9, "c"), true},
		{"the heir, named no more", heir, later(base, "a", 9, ""), false},
		{"the owner, who names him no more", later(base, "a", 9, ""), heir, true},
		{"the owner, who names him no more, long after", later(base, "a", 9, ""), succeed(heir, "d", "abd"), false},
		{"the other of two", succeed(two, "b", "b"), two, true},
		{"the other of two, while the owner has gone on", succeed(two, "b", "b"), later(two, "a", 1, ""), false},
		{"the owner of two, who has gone on", later(two, "a", 1, ""), succeed(two, "b", "b"), true},
		{"what is far behind", base, later(base, "a", 9, ""), false},
	} {
		if got := c.p.Beats(c.q); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if c.p.Beats(c.q) && c.q.Beats(c.p) {
			t.Errorf("%s: each beats the other", c.name)
		}
	}
}

// Owners come and go for years. A plan does not grow with them, and who has missed a few changes can follow.
func TestManyOwners(t *testing.T) {
	p := first("abcd")
	var all []*plan.Plan
	for i := range 40 {
		all = append(all, p)
		to := fmt.Sprint("", string("bcda"[i%4]))
		p = succeed(p, to, "abcd")
		if err := p.Check(lookup); err != nil {
			t.Fatal(i, err)
		}
		b, err := codec.Append(nil, p)
		if err != nil || len(b) > 16<<10 {
			t.Fatal(i, len(b), err)
		}
		var q plan.Plan
		if err := codec.Read(b, &q); err != nil || q.Hash() != p.Hash() {
			t.Fatal(i, err)
		}
	}
	for back, ok := range map[int]bool{1: true, plan.MaxChanges: true, plan.MaxChanges + 1: false} {
		if got := p.Beats(all[len(all)-back]); got != ok {
			t.Errorf("%d changes missed: %v", back, got)
		}
	}
}

// There is one way to write a plan, and bytes that are none are refused.
func FuzzPlan(f *testing.F) {
	for _, p := range []*plan.Plan{first("abcd"), succeed(first("ab"), "b", "b"), succeed(first("abcd"), "b", "bcd"), leftFor(first("abcd"), "b", "bc", "a")} {
		b, err := codec.Append(nil, p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	mine := succeed(first("abcd"), "b", "bcd")
	f.Fuzz(func(t *testing.T, b []byte) {
		var p plan.Plan
		if codec.Read(b, &p) != nil {
			return
		}
		if again, err := codec.Append(nil, &p); err != nil || !bytes.Equal(again, b) {
			t.Errorf("%x is written %x: %v", b, again, err)
		}
		if p.Check(lookup) == nil {
			p.Beats(mine)
			mine.Beats(&p)
		}
	})
}

// The time after which hands are shared is written in one way, the usual one as it was before it could be chosen.
func TestShareAfter(t *testing.T) {
	for after, good := range map[int]bool{0: true, 1: false, 29: false, plan.ShareSoonest: true, 89: true, plan.ShareUsual: true, 91: true, plan.ShareLatest: true, plan.ShareLatest + 1: false} {
		x := plan.Terms{Rules: "x", ReturnTime: 60, ShareAfter: after}
		b, err := codec.Append(nil, &x)
		var y plan.Terms
		if err == nil {
			err = codec.Read(b, &y)
		}
		if (err == nil) != good || good && y != x {
			t.Errorf("%d s: %v, %+v", after, err, y)
		}
	}
	for x, want := range map[byte]int{0: 0, 1: plan.ShareUsual, 2: -1, 29: -1, 30: 30, 89: 89, 90: -1, 91: 91} {
		b := []byte{1, 'x', 0, 59, 0, x, 0}
		var y plan.Terms
		err := codec.Read(b, &y)
		if (err == nil) != (want >= 0) || err == nil && y.ShareAfter != want {
			t.Errorf("%d is read as %d: %v", x, y.ShareAfter, err)
		}
	}
}

// The hints of a table are signed with its terms. The usual ones are written as if they could not be chosen.
func TestHints(t *testing.T) {
	for x, want := range map[byte]plan.Terms{
		0: {}, 1: {Public: true}, 2: {Hints: plan.HintsOff}, 3: {Hints: plan.HintsOff, Public: true}, 4: {Hints: plan.HintsFull}, 5: {Hints: plan.HintsFull, Public: true},
	} {
		want.Rules, want.ReturnTime = "x", 60
		b, err := codec.Append(nil, &want)
		if err != nil || b[len(b)-1] != x {
			t.Errorf("%+v is written as %x: %v", want, b, err)
		}
		var y plan.Terms
		if err := codec.Read(b, &y); err != nil || y != want {
			t.Errorf("%d is read as %+v: %v", x, y, err)
		}
		if h, ok := plan.ParseHints(want.Hints.String()); !ok || h != want.Hints {
			t.Errorf("%v is read as %v", want.Hints, h)
		}
	}
}

// What a match is played for, and whether onlookers are heard, is signed with the terms: each that can be has one number.
func TestWager(t *testing.T) {
	seen := map[plan.Terms]bool{}
	x := 0
	for ; ; x++ {
		number := codec.Writer([]byte{1, 'x', 0, 59, 0, 0})
		codec.Int(number, &x, 0, 1<<20)
		b, _ := number.Written()
		var y plan.Terms
		if codec.Read(b, &y) != nil {
			break
		}
		again, err := codec.Append(nil, &y)
		if err != nil || !bytes.Equal(again, b) || seen[y] {
			t.Errorf("%d is read as %+v, and that written as %x, %v", x, y, again, err)
		}
		seen[y] = true
	}
	if want := 2 * 2 * 2 * 3 * 2 * (1 + 8*3*2); x != want { // strangers, who sits, who watches, hints, talk; practice, or a stake, a penalty, and whether families count
		t.Errorf("there are %d terms, not %d", x, want)
	}
	for what, w := range map[string]plan.Wager{
		"practice for chips":  {Stake: 10},
		"practice at a price": {Penalty: plan.StakeLost},
		"practice, no XP":     {NoXPAtHome: true},
		"another stake":       {Competitive: true, Stake: 99},
		"another penalty":     {Competitive: true, Penalty: 3},
	} {
		if b, err := codec.Append(nil, &plan.Terms{Rules: "truco", ReturnTime: 60, Wager: w}); err == nil {
			t.Errorf("%s is written as %x", what, b)
		}
	}
	for after, want := range map[int]bool{0: true, plan.ShareUsual: false} {
		terms := plan.Terms{Rules: "truco", ReturnTime: 60, ShareAfter: after, Strangers: true}
		if _, _, err := terms.Options(lookup); (err == nil) != want {
			t.Errorf("hands shared after %d s with strangers: %v", after, err)
		}
	}
	for rules, want := range map[string]bool{"truco": true, "texas-holdem": false, "pif-paf": false} {
		terms := plan.Terms{Rules: rules, ReturnTime: 60, Wager: plan.Wager{Competitive: true, Stake: 10}}
		if _, _, err := terms.Options(lookup); (err == nil) != want {
			t.Errorf("a stake at %s: %v", rules, err)
		}
	}
}

// No robot sits down to compete.
func TestNoRobotCompetes(t *testing.T) {
	p := first("a")
	p.Places[1] = plan.Place{Kind: plan.Robot, ID: key("r").ID(), Name: "r"}
	for _, competes := range []bool{false, true} {
		p.Terms.Competitive = competes
		p.Sign(key("a"))
		if err := p.Check(lookup); (err == nil) == competes {
			t.Errorf("competitive %v: %v", competes, err)
		}
	}
}
