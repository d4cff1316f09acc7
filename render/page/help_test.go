//go:build !js

package page

import (
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
)

// Help tells of tricks where there are some, and that the second tap plays where it does.
func TestHelpIsOfTheGame(t *testing.T) {
	b := words.In("pt-BR")
	for _, e := range games.All {
		info := e.Game.Info()
		text := Help(b, info, func() {}, func() {}).Words()
		says := func(key string) bool { return strings.Contains(text, b.Say("page.help."+key)) }
		for _, key := range []string{"touch.pick", "mouse.pick", "keys.l", "typed.v", "typed.t"} {
			if says(key) != info.Tricks() {
				t.Errorf("%s: tricks %v, and %q is said: %v", info.Key, info.Tricks(), key, says(key))
			}
		}
		if says("touch.choose") == info.Tricks() || says("keys.log") == info.Tricks() {
			t.Errorf("%s: what there is instead of tricks is not right", info.Key)
		}
		melds := slices.ContainsFunc(info.Verbs, func(v engine.VerbInfo) bool { return v.Deed == engine.DeedLay })
		if says("touch.meld") != melds || says("keys.b") != melds {
			t.Errorf("%s: melds %v, and is helped otherwise", info.Key, melds)
		}
	}
}
