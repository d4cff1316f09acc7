package espadas

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 200, "espadas", "espadas(preset=classico)", "espadas(bag_limit=5,double_nil=off)")
}
