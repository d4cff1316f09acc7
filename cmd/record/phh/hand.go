package phh

import (
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
)

// The variants. That of draw poker is not among those of the format: it is named as they are, and a field of our own says by which
// rules it is played.
const (
	limitHoldem   = "FT"
	noLimitHoldem = "NT"
	fiveCardDraw  = "N5D"
	rulesField    = "_rules"
)

// Hand is one hand of Hold'em, or of Poker fechado.
type Hand struct {
	Draw     bool    // Poker fechado
	Rules    string  // of its table, as records have them; "" if the file does not tell
	Ante     int32   // that each has paid in it
	Limit    bool    // of fixed bets
	Blinds   []int32 // small and big, then zeros
	Small    int32   // the bet of the first two rounds with limit, the least one without
	Big      int32   // that of the others
	Stacks   []int32 // at first
	Actions  []string
	Number   int // of the hand, from 1
	Names    []string
	Finished []int32 // stacks at the end; nil if the file does not tell
}

// String writes the hand.
func (h *Hand) String() string {
	var s strings.Builder
	field := func(name, value string) { fmt.Fprintf(&s, "%s = %s\n", name, value) }
	variant, antes := noLimitHoldem, make([]int32, len(h.Stacks))
	switch {
	case h.Draw:
		variant = fiveCardDraw
	case h.Limit:
		variant = limitHoldem
	}
	for k := range antes {
		antes[k] = h.Ante
	}
	field("variant", strconv.Quote(variant))
	field("antes", numbers(antes))
	field("blinds_or_straddles", numbers(h.Blinds))
	if h.Limit {
		field("small_bet", fmt.Sprint(h.Small))
		field("big_bet", fmt.Sprint(h.Big))
	} else {
		field("min_bet", fmt.Sprint(h.Small))
	}
	field("starting_stacks", numbers(h.Stacks))
	s.WriteString("actions = [\n")
	for _, a := range h.Actions {
		fmt.Fprintf(&s, "  %q,\n", a)
	}
	s.WriteString("]\n")
	field("hand", fmt.Sprint(h.Number))
	var names []string
	for _, n := range h.Names {
		names = append(names, quote(n))
	}
	field("players", "["+strings.Join(names, ", ")+"]")
	if h.Finished != nil {
		field("finishing_stacks", numbers(h.Finished))
	}
	if h.Rules != "" {
		field(rulesField, strconv.Quote(h.Rules))
	}
	return s.String()
}

// numbers writes an array.
func numbers(list []int32) string {
	var out []string
	for _, x := range list {
		out = append(out, fmt.Sprint(x))
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// quote writes a string of TOML. Names hold no characters that steer.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// cards writes faces: "AcKd".
func cards(faces []engine.Face) string {
	var s strings.Builder
	for _, f := range faces {
		if f == engine.Unknown {
			s.WriteString("??")
			continue
		}
		s.WriteString(f.Rank().String() + strings.ToLower(f.Suit().String()))
	}
	return s.String()
}

// parseCards reads them.
func parseCards(text string) ([]engine.Face, error) {
	var out []engine.Face
	for len(text) > 0 {
		if len(text) < 2 {
			return nil, fmt.Errorf("%.20q is no card", text)
		}
		if f, err := engine.ParseFace(text[:1] + strings.ToUpper(text[1:2])); err == nil {
			out = append(out, f)
		} else if text[:2] == "??" {
			out = append(out, engine.Unknown)
		} else {
			return nil, fmt.Errorf("%.20q is no card", text[:2])
		}
		text = text[2:]
	}
	return out, nil
}
