//go:build !js

package local_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/engine/games/cacheta"
	"carteado/render/page"
)

// Who holds no melds and means to go out is told what that costs, and may do it all the same.
func TestFalseShow(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "cacheta", People: 1}) })
	b.Still()
	h := func() *cacheta.Hand { return b.Screen.Match().Engine().Hand().(*cacheta.Hand) }
	for h().Prompt(b.Screen.Viewer()) != "decide" {
		b.Decide()
		b.Still()
	}
	if h().Arrange(b.Screen.Viewer()).Left == 0 {
		t.Fatal("the hand goes out")
	}
	b.Click(b.Word("page.more"))
	b.Click(b.Word("cacheta.verb.go_out9"))
	if page.Top() != screen.Asked || !strings.Contains(b.Words(), b.Word("cacheta.doubt")) {
		t.Fatalf("nobody says what it costs: %s", b.Words())
	}
	b.Answer()
	if me := b.Screen.Viewer(); h().State().Burned != me.Set() || h().State().Turn != me || h().Turn() != me.Set() {
		t.Errorf("after a false show: %+v", h().State())
	}
}
