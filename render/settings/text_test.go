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

// Modo Grande brings cards that can be read from afar, and takes back what it brought; what somebody chose for good stays.
func TestGrande(t *testing.T) {
	plain := Default()
	big := plain.Grande(true)
	if !big.Big || big.Style != Large || big.Suits != FourColours || big.Grande(false) != plain {
		t.Errorf("%+v becomes %+v, and then %+v", plain, big, big.Grande(false))
	}
	own := plain
	own.Style, own.Suits = Text, ColourBlind
	if big := own.Grande(true); big.Style != Text || big.Suits != ColourBlind {
		t.Errorf("%+v becomes %+v", own, big)
	}
	big.Style = Classic // chosen afterwards
	if big.Grande(true) != big {
		t.Error("turned on once more it takes back what was chosen")
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
