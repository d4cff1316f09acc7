package phh

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
)

// largest bounds a file, in bytes.
const largest = 1 << 20

// Parse reads a file with one hand.
func Parse(text string) (*Hand, error) {
	if len(text) > largest {
		return nil, errors.New("phh: the file is too long")
	}
	fields, err := parseFields(text)
	if err == nil {
		var h *Hand
		if h, err = read(fields); err == nil {
			return h, nil
		}
	}
	return nil, fmt.Errorf("phh: %w", err)
}

// read makes a hand of its fields.
func read(fields map[string][]string) (*Hand, error) {
	h := &Hand{Actions: fields["actions"], Names: fields["players"], Number: 1}
	one := func(name string) string {
		if len(fields[name]) == 1 {
			return fields[name][0]
		}
		return ""
	}
	switch v := one("variant"); v {
	case "FT", "NT":
		h.Limit = v == "FT"
	default:
		return nil, fmt.Errorf("%.20q is no variant of Hold'em: FT or NT", v)
	}
	var antes, bets []int32
	for _, x := range []struct {
		name string
		to   *[]int32
	}{{"antes", &antes}, {"blinds_or_straddles", &h.Blinds}, {"starting_stacks", &h.Stacks}, {"finishing_stacks", &h.Finished}} {
		for _, w := range fields[x.name] {
			n, err := strconv.ParseInt(w, 10, 32)
			if err != nil || n < 0 {
				return nil, fmt.Errorf("%s: %.20q is no number of chips", x.name, w)
			}
			*x.to = append(*x.to, int32(n))
		}
	}
	names := []string{"min_bet", "min_bet"}
	if h.Limit {
		names = []string{"small_bet", "big_bet"}
	}
	for _, name := range names {
		n, err := strconv.ParseInt(one(name), 10, 32)
		if err != nil || n <= 0 {
			return nil, fmt.Errorf("%s: %.20q is no number of chips", name, one(name))
		}
		bets = append(bets, int32(n))
	}
	h.Small, h.Big = bets[0], bets[1]
	if w := one("hand"); w != "" {
		var err error
		if h.Number, err = strconv.Atoi(w); err != nil || h.Number < 1 || h.Number > 1<<30 {
			return nil, fmt.Errorf("hand: %.20q is no number", w)
		}
	}
	return h, h.check(antes)
}

// check refuses what is not a hand of Hold'em as it is played here.
func (h *Hand) check(antes []int32) error {
	n := len(h.Stacks)
	if n < 2 || n > engine.MaxSeats {
		return fmt.Errorf("%d players cannot play", n)
	}
	if len(h.Names) == 0 {
		for k := range n {
			h.Names = append(h.Names, fmt.Sprintf("p%d", k+1))
		}
	}
	if len(h.Blinds) != n || len(h.Names) != n || len(antes) != n || h.Finished != nil && len(h.Finished) != n {
		return fmt.Errorf("antes, blinds and players are not one for each of the %d stacks", n)
	}
	for k, x := range h.Blinds {
		if antes[k] != 0 || k > 1 && x != 0 {
			return errors.New("antes and straddles are not played here")
		}
	}
	if h.Blinds[1] != h.Small || 2*h.Blinds[0] != h.Small || h.Big != h.Small && h.Big != 2*h.Small {
		return fmt.Errorf("blinds of %d and %d do not go with bets of %d and %d", h.Blinds[0], h.Blinds[1], h.Small, h.Big)
	}
	return nil
}

// parseFields reads the lines "name = value" of TOML; a value is a word, a string, or an array of these, in several lines if need be.
func parseFields(text string) (map[string][]string, error) {
	fields := map[string][]string{}
	words, err := split(text)
	if err != nil {
		return nil, err
	}
	for len(words) > 0 {
		if len(words) < 3 || words[1].text != "=" || words[0].quoted || words[1].quoted {
			return nil, fmt.Errorf("%.40q is no field", words[0].text)
		}
		name := words[0].text
		if _, ok := fields[name]; ok {
			return nil, fmt.Errorf("two fields %.40s", name)
		}
		words = words[2:]
		if words[0].quoted || words[0].text != "[" {
			fields[name], words = []string{words[0].text}, words[1:]
			continue
		}
		list := []string{}
		for words = words[1:]; ; words = words[1:] {
			if len(words) == 0 {
				return nil, fmt.Errorf("the array of %.40s does not end", name)
			}
			if w := words[0]; !w.quoted && w.text == "]" {
				words = words[1:]
				break
			} else if w.quoted || w.text != "," {
				list = append(list, w.text)
			}
		}
		fields[name] = list
	}
	return fields, nil
}

// word is a word of a file.
type word struct {
	text   string
	quoted bool
}

// split cuts a file into words, and leaves out comments.
func split(text string) (out []word, err error) {
	for len(text) > 0 {
		switch c := text[0]; {
		case c == '#':
			end := strings.IndexByte(text, '\n')
			if end < 0 {
				return out, nil
			}
			text = text[end:]
		case strings.IndexByte(" \t\r\n", c) >= 0:
			text = text[1:]
		case strings.IndexByte("=[],", c) >= 0:
			out = append(out, word{text: text[:1]})
			text = text[1:]
		case c == '"' || c == '\'':
			var s strings.Builder
			i := 1
			for ; i < len(text) && text[i] != c && text[i] != '\n'; i++ {
				if text[i] == '\\' && c == '"' && i+1 < len(text) {
					i++
				}
				s.WriteByte(text[i])
			}
			if i >= len(text) || text[i] != c {
				return nil, fmt.Errorf("%.40q does not end", text)
			}
			out = append(out, word{s.String(), true})
			text = text[i+1:]
		default:
			end := strings.IndexAny(text, " \t\r\n=[],#\"'")
			if end < 0 {
				end = len(text)
			}
			out = append(out, word{text: text[:end]})
			text = text[end:]
		}
	}
	return out, nil
}
