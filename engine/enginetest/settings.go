package enginetest

import (
	"strconv"

	"carteado/engine"
)

// Settings returns every preset of a game with every number of seats, as far as they go together.
func Settings(info *engine.Info) (out []engine.Options) {
	for _, preset := range info.Presets {
		o, err := info.Defaults(preset)
		if err != nil {
			continue
		}
		for _, n := range info.Seats {
			x := o
			if len(info.Seats) > 1 {
				x = o.With("seats", strconv.Itoa(n))
			}
			if x.Valid() == nil {
				out = append(out, x)
			}
		}
	}
	return out
}

// WhereItMatters returns tables at which a house rule means something: those of every preset, as they are or with one
// or two other rules changed, but no more of a preset than it takes.
func WhereItMatters(info *engine.Info, key string) (out []engine.Options) {
	for _, preset := range info.Presets {
		o, err := info.Defaults(preset)
		if err != nil {
			continue
		}
		for changes := 0; changes <= 2; changes++ {
			if found := matters(o, key, changes); len(found) > 0 {
				out = append(out, found...)
				break
			}
		}
	}
	return out
}

// matters changes so many rules besides the one with the key, in every way.
func matters(o engine.Options, key string, changes int) (out []engine.Options) {
	info := o.Game()
	if changes == 0 {
		for k := range info.Options {
			if x := &info.Options[k]; x.Key == key && x.Matters(&o) && o.Valid() == nil {
				out = append(out, o)
			}
		}
		return out
	}
	for k := range info.Options {
		x := &info.Options[k]
		if x.Key == key {
			continue
		}
		for _, v := range Values(x) {
			if v != o.Text(x.Key) {
				out = append(out, matters(o.With(x.Key, v), key, changes-1)...)
			}
		}
	}
	return out
}

// Values returns the values of a house rule, of a number its ends and those next to zero.
func Values(o *engine.Option) (out []string) {
	if len(o.Values) > 0 {
		return o.Values
	}
	for v := o.Min; v <= o.Max; v += max(1, o.Step) {
		if v == o.Min || v == o.Max || v >= -1 && v <= 1 {
			out = append(out, strconv.Itoa(v))
		}
	}
	return out
}
