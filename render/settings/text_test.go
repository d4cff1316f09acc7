package settings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	. "carteado/render/settings"
)

func ExampleSettings_String() {
	s := Default()
	s.Big, s.Name = true, `Zé "Bola" Maria`
	line := s.String()
	fmt.Println(line[:30])
	back, err := Parse(line)
	fmt.Println(back == s, err)
	// Output:
	// lang="pt-BR" big="true" zoom="
	// true <nil>
}

func TestParse(t *testing.T) {
	for _, bad := range []string{"", " ", "big", "big=true", `big="maybe"`, `zoom="9"`, `zoom="NaN"`, `felt="4"`, `felt="-1"`, `no="1"`,
		`big="true" big="true"`, `big="true"  left="true"`, `big="true" `, `name="` + strings.Repeat("x", 5000) + `"`} {
		if s, err := Parse(bad); !errors.Is(err, ErrText) || s != Default() && bad != "" {
			t.Errorf("%.30q gives %v, %v", bad, s, err)
		}
	}
	if s, err := Parse(`left="true"`); err != nil || !s.Left || !s.Hints {
		t.Error("an older text:", s, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(Default().String())
	f.Add(`name="\u00e9" sort="3"`)
	f.Fuzz(func(t *testing.T, line string) {
		s, err := Parse(line)
		if err != nil {
			return
		}
		if back, err := Parse(s.String()); err != nil || back != s {
			t.Errorf("%q: %v does not come back: %v", line, s, err)
		}
	})
}
