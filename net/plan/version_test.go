package plan_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"carteado/net/plan"
)

// A header tells the protocol, what the rules do, and the options; what differs is named.
func TestHeader(t *testing.T) {
	g, _ := lookup("truco")
	o, err := g.Info().Parse("truco")
	if err != nil {
		t.Fatal(err)
	}
	here := plan.Header(g, &o)
	version, options := plan.CutHeader(here)
	if options != o.Header() || version+" "+options != here {
		t.Errorf("%q is cut into %q and %q", here, version, options)
	}
	if version, options := plan.CutHeader(o.Header()); version != "" || options != o.Header() {
		t.Errorf("a header from before there were versions is cut into %q and %q", version, options)
	}
	protocol, plays, _ := strings.Cut(version, " ")
	for _, c := range []struct{ there, want string }{
		{here, ""},
		{strings.Replace(here, protocol, "protocol=99", 1), "there protocol=99"},
		{strings.Replace(here, plays, "plays=00", 1), fmt.Sprintf("there protocol=%d plays=00", plan.Protocol)},
		{strings.Replace(here, "seats=4", "seats=6", 1), "here seats=4, there seats=6"},
		{o.Header(), "there none"},
		{plan.Outline(&o), "plays=-"},
		{"", "here allTied=none"},
	} {
		err := plan.CompareHeaders(&o, here, c.there)
		if (err == nil) != (c.want == "") || err != nil && (!errors.Is(err, plan.ErrVersion) || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("there %.60s: %v, want %q", c.there, err, c.want)
		}
	}
}

// A plan of another protocol is no plan here, whoever signed it.
func TestOtherProtocol(t *testing.T) {
	p := first("abc")
	if err := p.Check(lookup); err != nil {
		t.Fatal(err)
	}
	here, before := fmt.Sprintf("protocol=%d", plan.Protocol), fmt.Sprintf("protocol=%d", plan.Protocol-1)
	p.Header = strings.Replace(p.Header, here+" ", before+" ", 1)
	p.Sign(key("a"))
	if err := p.Check(lookup); !errors.Is(err, plan.ErrVersion) || !strings.Contains(err.Error(), "here "+here+", there "+before) {
		t.Errorf("a plan of another protocol: %v", err)
	}
}
