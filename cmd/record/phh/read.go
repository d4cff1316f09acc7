package phh

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/games/holdem"
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
	case limitHoldem, noLimitHoldem:
		h.Limit = v == limitHoldem
	case fiveCardDraw:
		h.Draw, h.Rules = true, one(rulesField)
	default:
		return nil, fmt.Errorf("%.20q is no variant that is played here: %s or %s of Hold'em, or %s of our own for Poker fechado", v, limitHoldem, noLimitHoldem, fiveCardDraw)
	}
	if err := h.readChips(fields); err != nil {
		return nil, err
	}
	if n, err := strconv.Atoi(one("hand")); err == nil && n > 0 && n <= 1<<30 { // it may be a name, too
		h.Number = n
	}
	return h, h.check()
}

// readChips reads all that is counted in chips.
func (h *Hand) readChips(fields map[string][]string) error {
	x := amounts{}
	small, big := "min_bet", "min_bet"
	if h.Limit {
		small, big = "small_bet", "big_bet"
	}
	for _, name := range []string{"antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", small, big} {
		if x[name] != nil {
			continue
		}
		if err := x.read(name, fields[name]); err != nil {
			return err
		}
	}
	for _, a := range h.Actions {
		if words := spoken(a); len(words) > 2 && words[1] == "cbr" {
			if err := x.read("actions", words[2:3]); err != nil {
				return err
			}
		}
	}
	if len(x[small]) != 1 || len(x[big]) != 1 || x[small][0] == 0 {
		return fmt.Errorf("%s and %s are no number of chips", small, big)
	}
	worth := x.measure(x[small][0], largestBlind())
	var antes, bets []int32
	for _, f := range []struct {
		name string
		to   *[]int32
	}{{"antes", &antes}, {"blinds_or_straddles", &h.Blinds}, {"starting_stacks", &h.Stacks}, {"finishing_stacks", &h.Finished}, {small, &bets}, {big, &bets}} {
		list, err := x.chips(f.name, worth)
		if err != nil {
			return err
		}
		*f.to = append(*f.to, list...)
	}
	h.Small, h.Big = bets[0], bets[1]
	if len(antes) != len(h.Stacks) || len(h.Blinds) != len(h.Stacks) && !(h.Draw && len(h.Blinds) == 0) {
		return fmt.Errorf("antes and blinds are not one for each of the %d stacks", len(h.Stacks))
	}
	if h.Draw && len(h.Blinds) == 0 {
		h.Blinds = make([]int32, len(h.Stacks))
	}
	for _, n := range antes {
		if h.Ante = antes[0]; n != h.Ante || n > 0 && !h.Draw {
			return errors.New("antes are played here by all alike, and in Poker fechado alone")
		}
	}
	return h.scale(x["actions"], worth)
}

// spoken returns the words of an action without what is said about it.
func spoken(action string) []string { return strings.Fields(strings.SplitN(action, "#", 2)[0]) }

// scale writes the sums of the actions in chips of this worth.
func (h *Hand) scale(sums []int64, worth int64) error {
	h.Actions = slices.Clone(h.Actions)
	for i, a := range h.Actions {
		words := spoken(a)
		if len(words) <= 2 || words[1] != "cbr" {
			continue
		}
		if sums[0]%worth != 0 || sums[0]/worth > math.MaxInt32 {
			return fmt.Errorf("%.40q is no number of chips", a)
		}
		words[2], sums = strconv.FormatInt(sums[0]/worth, 10), sums[1:]
		h.Actions[i] = strings.Join(words, " ")
	}
	return nil
}

// check refuses what is not a hand as it is played here.
func (h *Hand) check() error {
	n := len(h.Stacks)
	if n < 2 || n > engine.MaxSeats {
		return fmt.Errorf("%d players cannot play: it takes two to %d", n, engine.MaxSeats)
	}
	if len(h.Names) == 0 {
		for k := range n {
			h.Names = append(h.Names, fmt.Sprintf("p%d", k+1))
		}
	}
	if len(h.Names) != n || h.Finished != nil && len(h.Finished) != n {
		return fmt.Errorf("players and stacks at the end are not one for each of the %d stacks", n)
	}
	for k, x := range h.Blinds {
		if x != 0 && (h.Draw || k > 1) {
			return errors.New("straddles are not played here, nor blinds in Poker fechado")
		}
	}
	switch most := int32(largestBlind()); {
	case h.Draw:
	case h.Blinds[1] != h.Small || 2*h.Blinds[0] != h.Small || h.Big != h.Small && h.Big != 2*h.Small:
		return fmt.Errorf("blinds of %d and %d do not go with bets of %d and %d: here the small blind is half of the big one, which is the least bet", h.Blinds[0], h.Blinds[1], h.Small, h.Big)
	case h.Small > most:
		return fmt.Errorf("a big blind of %d chips is more than %d, and nothing larger than a chip measures all sums", h.Small, most)
	}
	return nil
}

// largestBlind returns the largest big blind of a table here.
func largestBlind() int64 {
	for _, o := range (holdem.Game{}).Info().Options {
		if o.Key == "bb" {
			return int64(o.Max)
		}
	}
	return 0
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
