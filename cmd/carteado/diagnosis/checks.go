// Package diagnosis looks at what the device and its network can do: whether they let friends meet, and whether the program
// finds what it needs.
package diagnosis

import (
	"slices"
	"sync"

	"carteado/render/page"
)

// Checks is a list of checks that come in one after another, in any order.
type Checks struct {
	mu     sync.Mutex
	checks []page.Check
	found  func([]page.Check)
}

// newChecks begins with all that will be checked.
func newChecks(found func([]page.Check), keys ...string) *Checks {
	d := &Checks{found: found}
	for _, key := range keys {
		d.checks = append(d.checks, page.Check{Key: key})
	}
	found(slices.Clone(d.checks))
	return d
}

// tell puts what a check has found in its place.
func (d *Checks) tell(key string, state page.State, detail string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := range d.checks {
		if d.checks[i].Key == key {
			d.checks[i].State, d.checks[i].Detail = state, detail
			d.found(slices.Clone(d.checks))
			return
		}
	}
}
