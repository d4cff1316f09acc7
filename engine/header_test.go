package engine_test

import (
	"errors"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
)

func TestHeader(t *testing.T) {
	o := options(t, "sueca(preset=portugal,target=7)")
	const header = "accusation=on capot=points_120_score_4 direction=ccw preset=portugal revoke_points=4 silent=on target=7 " +
		"throw_in_max=off tie=nothing turnup=dealer_choice"
	if got := o.Header(); got != header {
		t.Fatalf("%q, want %q", got, header)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"the same", "", "", ""},
		{"a preset that says something else", "tie=nothing", "tie=accumulate", "here tie=nothing, there tie=accumulate"},
		{"an option that is unknown here", "silent=on", "shout=off silent=on", "here nothing else, there shout=off"},
		{"an option that is unknown there", "silent=on ", "", "here silent=on, there nothing else"},
		{"another order", "accusation=on capot=points_120_score_4", "capot=points_120_score_4 accusation=on",
			"here nothing else, there nothing else"},
		{"nothing", header, "", "here accusation=on, capot=points_120_score_4, direction=ccw, preset=portugal, revoke_points=4, there "},
		{"far too much", "tie=nothing", strings.Repeat("x=1 ", 1000), "here tie=nothing, there x=1, x=1, x=1, x=1, x=1"},
	} {
		err := o.CheckHeader(strings.Replace(header, c.old, c.new, 1))
		if c.want == "" && err == nil {
			continue
		}
		if !errors.Is(err, engine.ErrHeader) || err.Error() != engine.ErrHeader.Error()+": "+c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// Headers of different options differ, and the options that they name in full are the same again.
func TestHeaderNamesAll(t *testing.T) {
	for _, entry := range games.All {
		info := entry.Game.Info()
		seen := map[string]engine.Options{}
		check := func(o engine.Options) {
			if n := strings.Count(o.Header(), "="); n != len(info.Options)+1 {
				t.Errorf("%s: %d settings for %d options", o.String(), n, len(info.Options))
			}
			again, err := info.Parse(info.Key + "(" + strings.ReplaceAll(o.Header(), " ", ",") + ")")
			if err != nil || again != o {
				t.Errorf("%s: %v, %v", o.String(), again, err)
			}
			if other, there := seen[o.Header()]; there && other != o {
				t.Errorf("%s and %s have one header", o.String(), other.String())
			}
			seen[o.Header()] = o
		}
		for _, o := range enginetest.Settings(info) {
			check(o)
			for k := range info.Options {
				x := &info.Options[k]
				for _, v := range enginetest.Values(x) {
					if with := o.With(x.Key, v); with.Valid() == nil {
						check(with)
					}
				}
			}
		}
	}
}
