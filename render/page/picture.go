package page

import (
	"cmp"
	"slices"

	"carteado/assets/words"
	"carteado/engine"
)

// Result is what a side has come to in a match, as a picture of it tells strangers.
type Result struct {
	Names  string
	Place  int // from 1
	Points int32
}

// ByPlace sorts results, the winners' first, and returns how many have won.
func ByPlace(all []Result) (won int) {
	slices.SortStableFunc(all, func(a, b Result) int { return cmp.Compare(a.Place, b.Place) })
	for won < len(all) && all[won].Place == 1 {
		won++
	}
	return won
}

// Amount says the points as the table writes them.
func (r *Result) Amount() string { return amount(r.Points) }

// Signed returns a player's name as others read it in a picture of somebody who has said no name.
func Signed(b *words.Book, name string) string {
	if name == b.Say("page.you") {
		return b.Say("page.picture.me")
	}
	return name
}

// Results returns the results of the match that is over. Nobody in particular is spoken to.
func (s *MatchEndState) Results() (out []Result) {
	v := *s.Voice
	v.Me = engine.Nobody
	v.Names = func(p engine.Seat) string { return Signed(v.Book, s.Voice.Name(p)) }
	for _, p := range sides(&v) {
		out = append(out, Result{v.Side(p), int(s.Places[p]), s.Points[p]})
	}
	return out
}
