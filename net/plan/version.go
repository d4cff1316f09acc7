package plan

import (
	"fmt"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
)

// Protocol is the version of what programs say to each other. It changes with every change that an older program would
// misunderstand, or take for cheating.
const Protocol = 5

// Header returns what house rules mean to this program, in one line: the protocol, a digest of what the rules do, and every
// option. It stands in the plan, and so in the roster under which everything is signed.
//
//	protocol=5 plays=1f0c3b5a97e2d846 capot=tricks_win_match direction=cw ...
func Header(g engine.Game, o *engine.Options) string {
	d := engine.Digest(g, *o)
	return fmt.Sprintf("protocol=%d plays=%x %s", Protocol, d[:8], o.Header())
}

// Outline returns a header with nothing about what the rules do: it takes no time, whoever asks for it and how often.
func Outline(o *engine.Options) string {
	return fmt.Sprintf("protocol=%d plays=- %s", Protocol, o.Header())
}

// CutHeader parts a header into the version of a program, "" in those from before there were any, and the options.
func CutHeader(header string) (version, options string) {
	if !strings.HasPrefix(header, "protocol=") {
		return "", header
	}
	list := strings.SplitN(header, " ", 3)
	if len(list) < 3 {
		return "", header
	}
	return list[0] + " " + list[1], list[2]
}

// CompareHeaders returns an ErrVersion that names what differs if two headers are not the same.
func CompareHeaders(o *engine.Options, here, there string) error {
	if here == there {
		return nil
	}
	own, _ := CutHeader(here)
	other, options := CutHeader(there)
	err := o.CheckHeader(options)
	if err == nil {
		err = fmt.Errorf("%w: here %s, there %.60s", engine.ErrHeader, own, orNone(other))
	}
	return fmt.Errorf("%w: %w", ErrVersion, err)
}

func orNone(version string) string {
	if version == "" {
		return "none"
	}
	return version
}

// checkForm returns an ErrVersion for a plan of another protocol, or with options that mean something else here. What the
// rules do takes longer to find out, and is compared by [CompareHeaders] when the plan is taken up. A plan from before there
// were versions has none: whoever sat down by it plays on, and nobody takes it up.
func (p *Plan) checkForm(games record.Lookup) (engine.Options, error) {
	_, o, err := p.Terms.Read(games)
	version, options := CutHeader(p.Header)
	if err == nil {
		err = o.CheckHeader(options)
	}
	if err == nil && version != "" && !strings.HasPrefix(version, fmt.Sprintf("protocol=%d ", Protocol)) {
		err = fmt.Errorf("%w: here protocol=%d, there %.60s", engine.ErrHeader, Protocol, orNone(version))
	}
	if err != nil {
		return o, fmt.Errorf("%w: %w", ErrVersion, err)
	}
	return o, nil
}
