package sound_test

import (
	"slices"
	"testing"

	. "carteado/render/sound"
)

func TestCues(t *testing.T) {
	for c := range Cue(Cues) {
		var takes [][]float32
		for v := range c.Variants() {
			s := c.Samples(v)
			if ms := len(s) * 1000 / Rate; ms < 20 || ms > 1200 {
				t.Errorf("cue %d lasts %d ms", c, ms)
			}
			peak := float32(0)
			for _, x := range s {
				peak = max(peak, x, -x)
			}
			if peak < 0.1 || peak > 0.95 {
				t.Errorf("cue %d has a peak of %.2f", c, peak)
			}
			if s[0] > 0.2 || s[0] < -0.2 || s[len(s)-1] > 0.05 || s[len(s)-1] < -0.05 {
				t.Errorf("cue %d clicks: begins %.2f, ends %.2f", c, s[0], s[len(s)-1])
			}
			if !slices.Equal(s, c.Samples(v)) {
				t.Errorf("cue %d is not the same twice", c)
			}
			takes = append(takes, s)
		}
		for k := 1; k < len(takes); k++ {
			if slices.Equal(takes[0], takes[k]) {
				t.Errorf("cue %d: takes 0 and %d are the same", c, k)
			}
		}
	}
	if Cue(200).Samples(0) != nil {
		t.Error("a cue that does not exist sounds")
	}
}
