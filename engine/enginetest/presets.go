package enginetest

import (
	"strings"
	"testing"

	"carteado/engine"
)

// Presets holds the presets of a game against the table of its rules, which has a line for every house rule: its key and its
// value in each preset, of which the last holds for the presets after it.
func Presets(t *testing.T, g engine.Game, table string) {
	t.Helper()
	info := g.Info()
	told := map[string]bool{}
	for line := range strings.Lines(strings.TrimSpace(table)) {
		f := strings.Fields(line)
		key, values := f[0], f[1:]
		told[key] = true
		for k, preset := range info.Presets {
			o, err := info.Defaults(preset)
			if err != nil {
				t.Fatal(err)
			}
			if want := values[min(k, len(values)-1)]; !o.Is(key, want) {
				t.Errorf("%s: %s is %s, not %s", preset, key, o.Text(key), want)
			}
		}
	}
	for _, x := range info.Options {
		if !told[x.Key] {
			t.Errorf("the table does not tell of %s", x.Key)
		}
	}
}
