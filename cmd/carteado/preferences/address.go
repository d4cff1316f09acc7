package preferences

import (
	"strconv"

	"carteado/engine/robot"
	"carteado/render/settings"
)

// Levels is how many strengths robots have.
const Levels = len(robot.Levels)

// FromAddress returns settings as the page's address changes them: for a public tablet, a visit, a test. param returns a
// parameter of the address, "" for none.
func FromAddress(s settings.Settings, param func(key string) string) settings.Settings {
	if v := param("lang"); v != "" {
		s.Lang = v
	}
	switch param("big") {
	case "1":
		s = s.Grande(true)
	case "0":
		s = s.Grande(false)
	}
	switch param("deck") {
	case "2c":
		s.Suits = settings.TwoColours
	case "4c":
		s.Suits = settings.FourColours
	case "cb":
		s.Suits = settings.ColourBlind
	}
	if param("left") == "1" {
		s.Left = true
	}
	if param("motion") == "0" {
		s.Calm = true
	}
	if n, err := strconv.Atoi(param("level")); err == nil && n >= 0 && n < Levels {
		s.Level = n
	}
	switch param("speed") {
	case "0":
		s.Speed = 0
	case "0.6":
		s.Speed = 0.6
	case "1":
		s.Speed = 1
	case "1.6":
		s.Speed = 1.6
	}
	return s
}
