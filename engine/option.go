package engine

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Option is one house rule: its key, what it may be, and what each preset makes of it.
type Option struct {
	Key    string
	Values []string // of a choice; empty for a number
	Min    int      // of a number
	Max    int
	Step   int                 // between two values of a number; 0 is 1
	When   func(*Options) bool // reports whether it means anything at a table; nil where it always does
	Ends   bool                // it says when the match is over
	preset []int16             // by preset; the last holds for the presets after it
}

// OnlyWhen returns the option as one that means something only at tables for which when holds. Elsewhere its
// value changes nothing, and screens and rules leave it out.
func (o Option) OnlyWhen(when func(*Options) bool) Option {
	o.When = when
	return o
}

// EndsMatch returns the option as one that says when the match is over.
func (o Option) EndsMatch() Option {
	o.Ends = true
	return o
}

// InSteps returns a number that goes from its least value on in steps.
func (o Option) InSteps(step int) Option {
	o.Step = step
	return o
}

// Matters reports whether the option means anything at a table.
func (o *Option) Matters(at *Options) bool { return o.When == nil || o.When(at) }

// Choice describes an option with named values ("last|first"), and its value in each preset; presets that
// are not named have the last one's.
func Choice(key, values string, presets ...string) Option {
	o := Option{Key: key, Values: strings.Split(values, "|")}
	for _, p := range presets {
		v, err := o.parse(p)
		if err != nil {
			panic(err)
		}
		o.preset = append(o.preset, v)
	}
	return o
}

// Toggle describes an option that is on or off.
func Toggle(key string, presets ...bool) Option {
	o := Option{Key: key, Values: []string{"off", "on"}}
	for _, p := range presets {
		v := int16(0)
		if p {
			v = 1
		}
		o.preset = append(o.preset, v)
	}
	return o
}

// Number describes an option with a whole number in a range.
func Number(key string, low, high int, presets ...int) Option {
	o := Option{Key: key, Min: low, Max: high}
	for _, p := range presets {
		o.preset = append(o.preset, int16(p))
	}
	return o
}

func (o *Option) in(preset uint8) int16 { return o.preset[min(int(preset), len(o.preset)-1)] }

func (o *Option) parse(s string) (int16, error) {
	if len(o.Values) > 0 {
		for i, v := range o.Values {
			if v == s {
				return int16(i), nil
			}
		}
		return 0, fmt.Errorf("%w: %s is one of %s, not %.20q", ErrOption, o.Key, strings.Join(o.Values, ", "), s)
	}
	v, err := strconv.ParseInt(s, 10, 16)
	if err != nil || int(v) < o.Min || int(v) > o.Max || s != strconv.Itoa(int(v)) {
		return 0, fmt.Errorf("%w: %s is a number from %d to %d, not %.20q", ErrOption, o.Key, o.Min, o.Max, s)
	}
	if o.Step > 0 && (int(v)-o.Min)%o.Step != 0 {
		return 0, fmt.Errorf("%w: %s goes from %d on in steps of %d, not %.20q", ErrOption, o.Key, o.Min, o.Step, s)
	}
	return int16(v), nil
}

func (o *Option) text(v int16) string {
	if len(o.Values) > 0 {
		return o.Values[v]
	}
	return strconv.Itoa(int(v))
}

// MaxOptions bounds the house rules of a game.
const MaxOptions = 48

// Options is one table's house rules: a preset, and what was changed in it. It is a value and can be compared.
type Options struct {
	info   *Info
	preset uint8
	value  [MaxOptions]int16
}

// ErrOption is what every refusal of house rules wraps.
var ErrOption = errors.New("house rules")

// Defaults gives the options of a preset; "" is the game's default preset.
func (i *Info) Defaults(preset string) (Options, error) {
	o := Options{info: i}
	if preset != "" {
		k := -1
		for j, p := range i.Presets {
			if p == preset {
				k = j
			}
		}
		if k < 0 {
			return o, fmt.Errorf("%w: %s has the presets %s, not %.20q", ErrOption, i.Key, strings.Join(i.Presets, ", "), preset)
		}
		o.preset = uint8(k)
	}
	for k := range i.Options {
		o.value[k] = i.Options[k].in(o.preset)
	}
	return o, nil
}

// PresetsIn returns the presets in the order in which people are offered them who speak a language, by its tag
// ("pt-PT"): the one that is usual in their region comes first.
func (i *Info) PresetsIn(lang string) []string {
	_, region, _ := strings.Cut(lang, "-")
	k := slices.Index(i.Presets, i.Regional[region])
	if k <= 0 {
		return i.Presets
	}
	return slices.Concat(i.Presets[k:k+1], i.Presets[:k], i.Presets[k+1:])
}

// Usual returns the options that people begin with who speak a language.
func (i *Info) Usual(lang string) Options {
	o, _ := i.Defaults(i.PresetsIn(lang)[0]) // nothing is wrong with a preset of the game's own
	return o
}

// Game returns the description of the game these are the rules of.
func (o *Options) Game() *Info { return o.info }

// Preset names the preset they started from.
func (o *Options) Preset() string { return o.info.Presets[o.preset] }

func (o *Options) index(key string) int {
	for k := range o.info.Options {
		if o.info.Options[k].Key == key {
			return k
		}
	}
	return -1
}

func (o *Options) at(key string) int16 {
	k := o.index(key)
	if k < 0 {
		panic("engine: " + o.info.Key + " has no option " + key)
	}
	return o.value[k]
}

// Set changes one option. It says whether the value is one the option can have, not whether it goes together
// with the others: that is Valid's answer.
func (o *Options) Set(key, value string) error {
	k := o.index(key)
	if k < 0 {
		return fmt.Errorf("%w: %s has no option %.20q", ErrOption, o.info.Key, key)
	}
	v, err := o.info.Options[k].parse(value)
	if err == nil {
		o.value[k] = v
	}
	return err
}

// With returns the options with one changed; for tests and examples, it panics on what Set refuses.
func (o Options) With(key, value string) Options {
	if err := o.Set(key, value); err != nil {
		panic(err)
	}
	return o
}

// Valid reports whether the options go together.
func (o *Options) Valid() error {
	if o.info.Valid == nil {
		return nil
	}
	if err := o.info.Valid(o); err != nil {
		return fmt.Errorf("%w: %w", ErrOption, err)
	}
	return nil
}

// Int returns a number's value, or that of a choice whose values are numbers.
func (o *Options) Int(key string) int {
	k := o.index(key)
	v := o.at(key)
	if len(o.info.Options[k].Values) == 0 {
		return int(v)
	}
	n, err := strconv.Atoi(o.info.Options[k].Values[v])
	if err != nil {
		panic("engine: option " + key + " is no number")
	}
	return n
}

// Text returns a value as records write it.
func (o *Options) Text(key string) string {
	v := o.at(key)
	return o.info.Options[o.index(key)].text(v)
}

// Is reports whether an option has a value.
func (o *Options) Is(key, value string) bool { return o.Text(key) == value }

// On reports whether a toggle is on.
func (o *Options) On(key string) bool { return o.at(key) != 0 }

// Seats returns how many play: the option "seats" where a game has one, else the only number there is.
func (o *Options) Seats() int {
	if o.index("seats") >= 0 {
		return o.Int("seats")
	}
	return o.info.Seats[0]
}

// Direction returns 1 when the next seat sits to the left (clockwise) at this table, -1 when to the right.
func (o *Options) Direction() int {
	if o.info.Direction == nil {
		return 1
	}
	return o.info.Direction(o)
}

// Target returns the points that end a match, 0 where something else does: see Info.Target.
func (o *Options) Target() int32 {
	if o.info.Target == nil {
		return 0
	}
	return o.info.Target(o)
}

// Differs reports whether an option's value is not the preset's.
func (o *Options) Differs(key string) bool {
	k := o.index(key)
	return k >= 0 && o.value[k] != o.info.Options[k].in(o.preset)
}

// Changed lists the keys whose value is not the preset's, sorted.
func (o *Options) Changed() []string {
	var out []string
	for k := range o.info.Options {
		if x := &o.info.Options[k]; o.value[k] != x.in(o.preset) {
			out = append(out, x.Key)
		}
	}
	sort.Strings(out)
	return out
}

// String writes the options canonically: the game's key, then, sorted, the preset unless it is the default
// and every option that differs from it: "buraco(preset=copag,target=1500)".
func (o Options) String() string {
	parts := []string{}
	for _, k := range o.Changed() {
		parts = append(parts, k+"="+o.Text(k))
	}
	if o.preset != 0 {
		parts = append(parts, "preset="+o.Preset())
	}
	if len(parts) == 0 {
		return o.info.Key
	}
	sort.Strings(parts)
	return o.info.Key + "(" + strings.Join(parts, ",") + ")"
}

// Parse reads what Options.String writes; the order of the keys is free, and defaults may be named. It
// refuses a key named twice and options that do not go together.
func (i *Info) Parse(s string) (Options, error) {
	rest, ok := strings.CutPrefix(s, i.Key)
	if !ok {
		return Options{}, fmt.Errorf("%w: %.40q is not %s", ErrOption, s, i.Key)
	}
	body := ""
	if rest != "" {
		if len(rest) < 3 || rest[0] != '(' || rest[len(rest)-1] != ')' {
			return Options{}, fmt.Errorf("%w: %.60q lacks its brackets", ErrOption, s)
		}
		body = rest[1 : len(rest)-1]
	}
	type pair struct{ key, value string }
	var pairs []pair
	preset := ""
	for part := range strings.SplitSeq(body, ",") {
		if body == "" {
			break
		}
		k, v, ok := strings.Cut(part, "=")
		if !ok {
			return Options{}, fmt.Errorf("%w: %.40q is no key=value", ErrOption, part)
		}
		for _, p := range pairs {
			if p.key == k {
				return Options{}, fmt.Errorf("%w: %.20q is named twice", ErrOption, k)
			}
		}
		if len(pairs) > MaxOptions {
			return Options{}, fmt.Errorf("%w: too many", ErrOption)
		}
		pairs = append(pairs, pair{k, v})
		if k == "preset" {
			preset = v
			if v == "" {
				return Options{}, fmt.Errorf("%w: the preset has no name", ErrOption)
			}
		}
	}
	o, err := i.Defaults(preset)
	if err != nil {
		return Options{}, err
	}
	for _, p := range pairs {
		if p.key != "preset" {
			if err := o.Set(p.key, p.value); err != nil {
				return Options{}, err
			}
		}
	}
	return o, o.Valid()
}

// Rounds returns how many hands, or games, a match has by its options, where it has a number of them; else 1, as for a match to a target.
func (o *Options) Rounds() int {
	n := 1
	for i := range o.info.Options {
		if x := &o.info.Options[i]; x.Ends && x.Values == nil && x.Matters(o) {
			n = max(n, o.Int(x.Key))
		}
	}
	return n
}
