package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrHeader is what the refusal of another program's options wraps: the same house rules mean something else there.
var ErrHeader = errors.New("another version of the program")

// Header writes the preset and the value of every option, sorted by key: "capot=tricks_win_match direction=cw ...". Two programs
// that print the same String may still play by different rules, because a preset changes from one version to the next; with the
// same Header they do not.
func (o *Options) Header() string { return strings.Join(o.settings(), " ") }

func (o *Options) settings() []string {
	out := []string{"preset=" + o.Preset()}
	for k := range o.info.Options {
		x := &o.info.Options[k]
		out = append(out, x.Key+"="+x.text(o.value[k]))
	}
	slices.Sort(out)
	return out
}

// CheckHeader compares these options with the Header of another program that has the same String. Its error wraps ErrHeader
// and names what differs: "here target=4, there target=5".
func (o *Options) CheckHeader(header string) error {
	here, there := o.settings(), strings.Split(header, " ")
	if slices.Equal(here, there) {
		return nil
	}
	without := func(list, other []string) string {
		var out []string
		for _, x := range list {
			if !slices.Contains(other, x) {
				out = append(out, fmt.Sprintf("%.60s", x))
			}
		}
		if len(out) == 0 {
			return "nothing else"
		}
		return strings.Join(out[:min(len(out), 5)], ", ")
	}
	return fmt.Errorf("%w: here %s, there %s", ErrHeader, without(here, there), without(there, here))
}
