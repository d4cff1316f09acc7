package control

import "carteado/engine"

// Leads reports whether a tap on a pile does an action, where the cards of it are picked.
func (c *Control) Leads(z engine.Zone, a *engine.Action) bool {
	if !c.may() || int(z) >= len(c.view.Zones) {
		return false
	}
	meant, err := c.tryPile(z, a.Cards)
	return meant && err == nil && same(&c.action, a)
}
