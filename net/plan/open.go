package plan

import (
	"slices"
	"strconv"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
)

// Open reports whether people come to a table of a game and go from it between two hands, with their chips.
func Open(g engine.Game) bool {
	_, comeAndGo := g.(engine.Reseater)
	return comeAndGo && g.Info().Stakes
}

// Sized returns house rules for another number of seats, and reports whether there are such.
func Sized(o engine.Options, seats int) (engine.Options, bool) {
	return o, o.Set("seats", strconv.Itoa(seats)) == nil && o.Valid() == nil
}

// Covers reports whether who has agreed to these terms has agreed to others too: to the same, and at an open table, if he is one of
// those who sit there, whoever comes or goes.
func (t *Terms) Covers(x *Terms, games record.Lookup) bool {
	if *t == *x {
		return true
	}
	g, o, err := t.Read(games)
	_, other, wrong := x.Read(games)
	if err != nil || wrong != nil || !Open(g) || o.Game() != other.Game() {
		return false
	}
	y := *t
	o, _ = Sized(o, other.Seats())
	y.Rules = o.String()
	return y == *x
}

// Keeps reports whether those who sit by both plans sit in the same order, and no robot has come, whose hand the owner knows. Who has agreed
// to the other plan at an open table has agreed to nothing else.
func (p *Plan) Keeps(q *Plan) bool {
	stay := func(a, b *Plan) (list []identity.ID) {
		for _, x := range a.Places {
			if x.Kind == Person && b.Seat(x.ID) >= 0 {
				list = append(list, x.ID)
			}
		}
		return list
	}
	comes := func(x Place) bool {
		return x.Kind == Robot && !slices.ContainsFunc(q.Places, func(y Place) bool { return y.Kind == Robot && y.Name == x.Name })
	}
	return slices.Equal(stay(p, q), stay(q, p)) && !slices.ContainsFunc(p.Places, comes)
}

// CloseUp takes the places away that nobody has at an open table, and reports whether there were any and its rules allow that.
func (p *Plan) CloseUp(games record.Lookup) bool {
	g, o, err := p.Terms.Read(games)
	if err != nil || !Open(g) {
		return false
	}
	taken := slices.DeleteFunc(slices.Clone(p.Places), func(x Place) bool { return x.Kind == Empty })
	o, ok := Sized(o, len(taken))
	if ok = ok && len(taken) < len(p.Places); ok {
		p.Places, p.Terms.Rules = taken, o.String()
	}
	return ok
}

// Room returns an empty place at an open table; where there is none it makes one. It is Nobody where the rules do not allow that.
func (p *Plan) Room(games record.Lookup) engine.Seat {
	g, o, err := p.Terms.Read(games)
	if err != nil || !Open(g) {
		return engine.Nobody
	}
	if i := slices.IndexFunc(p.Places, func(x Place) bool { return x.Kind == Empty }); i >= 0 {
		return engine.Seat(i)
	}
	o, ok := Sized(o, len(p.Places)+1)
	if !ok {
		return engine.Nobody
	}
	p.Places, p.Terms.Rules = append(p.Places, Place{}), o.String()
	return engine.Seat(len(p.Places) - 1)
}
