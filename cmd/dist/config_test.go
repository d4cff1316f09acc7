package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// A name that the page would not take does not stand in pages that are built either.
func TestBrand(t *testing.T) {
	for config, want := range map[string]string{
		`{"name": "Clube da Esquina", "coffee": 1}`: "Clube da Esquina",
		`{}`:          "",
		`{"name": 7}`: "",
		`{"name": "` + strings.Repeat("♠", 200) + `"}`: strings.Repeat("♠", 200),
		`{"name": "` + strings.Repeat("♠", 201) + `"}`: "",
	} {
		if got := brand([]byte(config)); got != want {
			t.Errorf("of %.60s comes %.60q", config, got)
		}
	}
}

// What a host misspells is named; what the page knows is not.
func TestUnknown(t *testing.T) {
	shell, err := os.ReadFile("../../web/shell.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		config string
		want   []string
	}{
		{`{}`, nil},
		{`{"name": "", "logo": "", "lang": "", "games": [], "defaultGame": "", "signal": [], "ice": [], "chat": "", "embed": [], "turn": "", "turnFor": [],
			"public": true, "hall": true, "kiosk": {}, "theme": 0, "back": 1, "links": {}}`, nil},
		{`{"sinal": [], "name": "Clube", "Games": []}`, []string{"Games", "sinal"}},
		{`{"kiosk": {"idleSeconds": 90, "attract": true, "pin": "2580", "reloadAt": "04:30"}}`, nil},
		{`{"kiosk": {"Pin": "2580", "pin": "2580", "name": "x"}, "pin": "1"}`, []string{"kiosk.Pin", "kiosk.name", "pin"}},
		{`{"kiosk": 7}`, nil},
	} {
		if got, err := unknown([]byte(c.config), shell); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("of %s not known are %q, %v", c.config, got, err)
		}
	}
	for _, bad := range []string{``, `[]`, `{"name": }`} {
		if _, err := unknown([]byte(bad), shell); err == nil {
			t.Errorf("%q is a config", bad)
		}
	}
	if _, err := unknown([]byte(`{}`), nil); err == nil {
		t.Error("a script without the list knows something")
	}
}
