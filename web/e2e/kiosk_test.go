package e2e

import "testing"

// A public tablet shows robots until somebody touches it.
func TestPublicTablet(t *testing.T) {
	p := shared.Apart(t, Size{1280, 800})
	table := SitAt(t, p, url+"?kiosk=1&level=0&speed=0&nosw=1")
	s := table.Until("s.at === 'table' && s.viewer < 0 && s.cards.length > 0")
	for _, c := range s.Hand() {
		if c.Lit || c.Face == "" {
			t.Errorf("robots play with open cards that nobody may touch, but there is %+v", c)
		}
	}
	way := Mouse{}
	way.Press(table, "#curtain button")
	table.Until("s.at === 'home'")
	way.Press(table, ".tile[data-game=truco]")
	s = table.Turn()
	if s.Game != "truco" || s.Viewer != 0 {
		t.Errorf("touched: %+v", s)
	}
}
