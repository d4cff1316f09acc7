package settings

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrText is what every refusal of Parse wraps.
var ErrText = errors.New("settings: not settings as String writes them")

// field is one setting in the text: its name, and how it is written and read.
type field struct {
	name string
	get  func(s *Settings) string
	set  func(s *Settings, v string) bool
}

// fields are all settings, in the order of the text.
var fields = []field{
	text("lang", func(s *Settings) *string { return &s.Lang }, 8),
	toggle("big", func(s *Settings) *bool { return &s.Big }),
	numberField("zoom", func(s *Settings) *float64 { return &s.Zoom }, 0.8, 1.6),
	choice("felt", func(s *Settings) *Felt { return &s.Felt }, Felts),
	toggle("contrast", func(s *Settings) *bool { return &s.Contrast }),
	choice("style", func(s *Settings) *Style { return &s.Style }, Styles),
	choice("suits", func(s *Settings) *Suits { return &s.Suits }, SuitSets),
	toggle("letters", func(s *Settings) *bool { return &s.Letters }),
	choice("ranks", func(s *Settings) *Ranks { return &s.Ranks }, 2),
	choice("back", func(s *Settings) *int { return &s.Back }, Backs),
	toggle("left", func(s *Settings) *bool { return &s.Left }),
	toggle("onetap", func(s *Settings) *bool { return &s.OneTap }),
	toggle("hints", func(s *Settings) *bool { return &s.Hints }),
	numberField("speed", func(s *Settings) *float64 { return &s.Speed }, 0, 1.6),
	toggle("calm", func(s *Settings) *bool { return &s.Calm }),
	numberField("sound", func(s *Settings) *float64 { return &s.Sound }, 0, 1),
	choice("level", func(s *Settings) *int { return &s.Level }, 3),
	choice("sort", func(s *Settings) *int { return &s.Sort }, 4),
	toggle("known", func(s *Settings) *bool { return &s.Known }),
	toggle("named", func(s *Settings) *bool { return &s.Named }),
	choice("picture", func(s *Settings) *int { return &s.Picture }, 13),
	toggle("hide", func(s *Settings) *bool { return &s.Hide }),
	text("name", func(s *Settings) *string { return &s.Name }, 120),
	toggle("notebook", func(s *Settings) *bool { return &s.Notebook }),
}

// String writes the settings as one line of name=value, values quoted.
func (s Settings) String() string {
	parts := make([]string, len(fields))
	for i, f := range fields {
		parts[i] = f.name + "=" + strconv.Quote(f.get(&s))
	}
	return strings.Join(parts, " ")
}

// Parse reads what String writes. What is missing is as in Default, so that settings of an older program are
// kept; what is unknown, out of range, or there twice is refused with ErrText.
func Parse(line string) (Settings, error) {
	s := Default()
	if len(line) > 4096 {
		return s, fmt.Errorf("%w: too long", ErrText)
	}
	known := map[string]field{}
	for _, f := range fields {
		known[f.name] = f
	}
	rest := line
	for rest != "" {
		name, after, ok := strings.Cut(rest, "=")
		quoted, err := strconv.QuotedPrefix(after)
		if !ok || err != nil {
			return Default(), fmt.Errorf("%w: %.20q", ErrText, rest)
		}
		value, err := strconv.Unquote(quoted)
		f, is := known[name]
		if err != nil || !is || !f.set(&s, value) {
			return Default(), fmt.Errorf("%w: %.20q", ErrText, rest)
		}
		delete(known, name)
		rest = after[len(quoted):]
		if rest != "" && (rest[0] != ' ' || len(rest) == 1) {
			return Default(), fmt.Errorf("%w: %.20q", ErrText, rest)
		}
		rest = strings.TrimPrefix(rest, " ")
	}
	if len(known) == len(fields) {
		return s, fmt.Errorf("%w: empty", ErrText)
	}
	return s, nil
}

func text(name string, at func(*Settings) *string, longest int) field {
	return field{name, func(s *Settings) string { return *at(s) }, func(s *Settings, v string) bool {
		*at(s) = v
		return len(v) <= longest
	}}
}

func toggle(name string, at func(*Settings) *bool) field {
	return field{name, func(s *Settings) string { return strconv.FormatBool(*at(s)) }, func(s *Settings, v string) bool {
		*at(s) = v == "true"
		return v == "true" || v == "false"
	}}
}

// numberField is a setting from low to high.
func numberField(name string, at func(*Settings) *float64, low, high float64) field {
	return field{name, func(s *Settings) string { return strconv.FormatFloat(*at(s), 'g', -1, 64) }, func(s *Settings, v string) bool {
		x, err := strconv.ParseFloat(v, 64)
		*at(s) = x
		return err == nil && x >= low && x <= high
	}}
}

func choice[T ~int | ~uint8](name string, at func(*Settings) *T, n T) field {
	return field{name, func(s *Settings) string { return strconv.Itoa(int(*at(s))) }, func(s *Settings, v string) bool {
		x, err := strconv.Atoi(v)
		*at(s) = T(x)
		return err == nil && x >= 0 && x < int(n)
	}}
}
