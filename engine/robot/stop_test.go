package robot

import "testing"

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		name  string
		steps []int64
		taken int // before it stops
	}{
		{"short steps come to the end of the time", []int64{10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10}, 10},
		{"a step that would go beyond is not begun", []int64{30, 30, 30, 30}, 3},
		{"a first one of more than half is the last", []int64{51, 1, 1}, 1},
		{"half of the time leaves room for another", []int64{50, 1, 1}, -1},
		{"by the last step, not the longest", []int64{50, 20, 10, 10, 10}, 5},
	} {
		now := int64(0)
		stop := Within(100, func() int64 { return now })
		taken := -1
		for i, n := range c.steps {
			if now += n; stop() {
				taken = i + 1
				break
			}
		}
		if taken != c.taken {
			t.Errorf("%s: it stops after %d steps", c.name, taken)
		}
	}
}
