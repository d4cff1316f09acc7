package engine_test

import (
	"testing"

	"carteado/engine"
)

// Every deed and every role has a name of its own, and what is none has a question mark.
func TestNamesOfDeedsAndRoles(t *testing.T) {
	seen := map[string]bool{"?": true}
	for d := range engine.Deeds + 1 {
		if seen[d.String()] != (d == engine.Deeds) {
			t.Errorf("deed %d is called %q", d, d)
		}
		seen[d.String()] = true
	}
	seen = map[string]bool{"?": true}
	for r := range engine.Roles + 1 {
		if seen[r.String()] != (r == engine.Roles) {
			t.Errorf("role %d is called %q", r, r)
		}
		seen[r.String()] = true
	}
	if engine.RoleRise.String() != "rise" || engine.RoleSign.String() != "sign" || engine.DeedSeveral.String() != "several" {
		t.Error("the names are out of step")
	}
}
