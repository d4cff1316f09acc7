// Package house is what the house that shows the page has said in its config.json: the games that it offers, how people may
// talk, and how a public tablet is to behave. What it has not said, or not as it should be, is as usual.
package house

import (
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/settings"
)

// LongestPin bounds the number that opens the staff's menu.
const LongestPin = 8

// House is what config.json says.
type House struct {
	Games []string // offered, the first one first
	Left  []string // those of them that the staff of a public tablet has left; nil for all

	Felt settings.Felt // of who has not chosen another
	Back int           // of the cards, likewise

	// How people may talk at a table among friends.
	Phrases bool // by what is ready to be said
	Writing bool // in words of their own

	Hall bool // tables may be shown to strangers, and theirs seen

	// Of a public tablet.
	Idle    float64 // milliseconds without a touch, before it asks whether somebody is there
	Attract bool    // robots play when nobody does
	Pin     string  // four to LongestPin digits; "" opens the staff's menu without
	Reload  int     // minute of the day when the page is loaded again, -1 never
}

// Read reads it from the page, by path.
func Read(get func(path ...string) any) *House {
	h := &House{Idle: 90_000, Attract: true, Reload: 4*60 + 30}
	if s, ok := get("config", "kiosk", "idleSeconds").(float64); ok && s >= 10 && s <= 3600 {
		h.Idle = s * 1000
	}
	if on, ok := get("config", "kiosk", "attract").(bool); ok {
		h.Attract = on
	}
	if pin, ok := get("config", "kiosk", "pin").(string); ok && len(pin) >= 4 && len(pin) <= LongestPin && strings.Trim(pin, "0123456789") == "" {
		h.Pin = pin
	}
	if at, ok := get("config", "kiosk", "reloadAt").(string); ok {
		if at == "" {
			h.Reload = -1
		} else if m, ok := parseMinute(at); ok {
			h.Reload = m
		}
	}
	if felt, ok := get("config", "theme").(float64); ok && felt >= 0 && felt < settings.Felts {
		h.Felt = settings.Felt(felt)
	}
	if back, ok := get("config", "back").(float64); ok && back >= 0 && back < settings.Backs {
		h.Back = int(back)
	}
	chat, _ := get("config", "chat").(string)
	h.SetChat(chat)
	signal, _ := get("config", "signal").([]string)
	hall, said := get("config", "hall").(bool)
	public, _ := get("kiosk").(bool) // a public tablet: whoever stands before it is not its owner
	h.Hall = (hall || !said && !public) && (get("config", "public") != false || len(signal) > 0)
	h.readGames(get)
	return h
}

// Settings returns what somebody finds here who never set anything.
func (h *House) Settings() settings.Settings {
	s := settings.Default()
	s.Felt, s.Back = h.Felt, h.Back
	return s
}

// SetChat says how people may talk: in "phrases" that are ready, not at all ("off"), or in words of their own.
func (h *House) SetChat(policy string) {
	h.Phrases = policy != "off"
	h.Writing = h.Phrases && policy != "phrases"
}

func (h *House) readGames(get func(path ...string) any) {
	if list, ok := get("config", "games").([]string); ok {
		for _, key := range list {
			if _, ok := games.Named(key); ok && !slices.Contains(h.Games, key) {
				h.Games = append(h.Games, key)
			}
		}
	}
	if len(h.Games) == 0 {
		for _, g := range games.All {
			h.Games = append(h.Games, g.Game.Info().Key)
		}
	}
	if first, ok := get("config", "defaultGame").(string); ok {
		if i := slices.Index(h.Games, first); i > 0 {
			h.Games = slices.Insert(slices.Delete(h.Games, i, i+1), 0, first)
		}
	}
}

// Offered returns the games that can be chosen here.
func (h *House) Offered() []string {
	var out []string
	for _, key := range h.Games {
		if slices.Contains(h.Left, key) {
			out = append(out, key)
		}
	}
	if len(out) == 0 {
		return h.Games
	}
	return out
}

// Offer adds a game to those that are offered, or takes it away. The last one stays; then Offer returns false.
func (h *House) Offer(key string, on bool) bool {
	offered := h.Offered()
	var left []string
	for _, g := range h.Games {
		if g == key && on || g != key && slices.Contains(offered, g) {
			left = append(left, g)
		}
	}
	if len(left) == 0 {
		return false
	}
	h.Left = left
	return true
}

// parseMinute reads a time of the day: "04:30".
func parseMinute(text string) (int, bool) {
	hour, min, ok := strings.Cut(text, ":")
	h, err := strconv.ParseUint(hour, 10, 8)
	m, err2 := strconv.ParseUint(min, 10, 8)
	if !ok || err != nil || err2 != nil || h > 23 || m > 59 || len(min) != 2 || len(hour) > 2 {
		return 0, false
	}
	return int(h*60 + m), true
}

// Infos returns the declarations of the games that can be chosen here.
func (h *House) Infos() (out []*engine.Info) {
	for _, key := range h.Offered() {
		g, _ := games.Named(key)
		out = append(out, g.Game.Info())
	}
	return out
}
