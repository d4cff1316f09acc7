package sobe

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 200, key, with("seats=3,trump_by=cycle"), with("ace_first=on,chooser_must_play=false,exchange_max=3"), with("seats=2"))
}
