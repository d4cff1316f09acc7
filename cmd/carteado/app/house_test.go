//go:build !js

package app_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/render/settings"
)

// The felt and the cards are those of the house until somebody has chosen others.
func TestColoursOfTheHouse(t *testing.T) {
	d := apptest.NewDevice()
	d.State["config.theme"], d.State["config.back"] = 2.0, 1.0
	b := apptest.Reopen(t, d, "")
	if l := b.Likes; l.Felt != settings.Wine || l.Back != 1 {
		t.Errorf("a visitor finds felt %d and back %d", l.Felt, l.Back)
	}
	own := settings.Default()
	own.Felt = settings.Felt(3)
	b.Do(func() { b.Likes.Change(own) })
	b = apptest.Reopen(t, d, "")
	if l := b.Likes; l.Felt != own.Felt || l.Back != 0 {
		t.Errorf("who has chosen finds felt %d and back %d", l.Felt, l.Back)
	}
}
