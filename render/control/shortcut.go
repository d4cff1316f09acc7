package control

import "carteado/engine"

// shortcuts are the keys for what can be done in many games, by deed or by role, the better one first.
var shortcuts = map[string]struct {
	deeds []engine.Deed
	role  engine.Role
}{
	"d": {deeds: []engine.Deed{engine.DeedDraw}},
	"b": {deeds: []engine.Deed{engine.DeedLay, engine.DeedAdd}},
	"x": {deeds: []engine.Deed{engine.DeedThrow, engine.DeedReject, engine.DeedSeveral}},
	"t": {role: engine.RoleRaise},
	"a": {role: engine.RoleAccept},
	"r": {role: engine.RoleYield},
}

// Shortcut returns the button that a key stands for, a small letter, and whether there is one now.
func (c *Control) Shortcut(key string) (Button, bool) {
	s := shortcuts[key]
	buttons := c.Buttons()
	for _, d := range s.deeds {
		for _, b := range buttons {
			if c.deed(&b.Action) == d {
				return b, true
			}
		}
	}
	for _, b := range buttons {
		if s.role != engine.RolePlain && c.info.Verb(b.Action.Verb).Role == s.role {
			return b, true
		}
	}
	return Button{}, false
}
