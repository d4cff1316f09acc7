//go:build !js

package friends_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/engine"
)

// evening is friends in a network in memory, with what only these tests do.
type evening struct{ *apptest.Evening }

func newEvening(t *testing.T, friends int, address string) *evening {
	t.Helper()
	return &evening{apptest.NewEvening(t, friends, address)}
}

// table returns the table that the page is at.
func (e *evening) table() *friends.Table { return e.Friends.Table() }

// two are the options of a short match for two.
func two(t *testing.T) *engine.Options { return apptest.Options(t, "truco", "seats", "2") }
