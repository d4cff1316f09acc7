//go:build !js

package diagnosis_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
)

func TestDiagnose(t *testing.T) {
	e := apptest.NewEvening(t, 0, "")
	e.Open("diag=1")
	e.Until("the end of the checks", 5, func() bool { return strings.Contains(e.Words(), e.Likes.Book.Count("friends.diag.bad", 1)) })
	e.Press("page.copy")
	if got := e.D.Args["copy"]; len(got) != 1 || got[0] != "secure: good ("+apptest.Aim+")\nwebrtc: bad\n" {
		t.Errorf("copied: %q", got)
	}
	e.Shows(1, "page.copied")
}
