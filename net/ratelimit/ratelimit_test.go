package ratelimit_test

import (
	"fmt"
	"testing"
	"time"

	"carteado/net/ratelimit"
)

func Example() {
	rate := ratelimit.Rate{Burst: 2, PerSecond: 0.5}
	var b ratelimit.Bucket
	now := time.Unix(100, 0)
	for range 3 {
		fmt.Println(b.Spend(now, rate, 1))
	}
	fmt.Println(b.Spend(now.Add(2*time.Second), rate, 1))
	// Output:
	// true
	// true
	// false
	// true
}

func TestBucket(t *testing.T) {
	rate := ratelimit.Rate{Burst: 10, PerSecond: 2}
	var b ratelimit.Bucket
	now := time.Unix(100, 0)
	for i, c := range []struct {
		after  time.Duration
		amount float64
		want   bool
	}{
		{0, 11, false}, {0, 10, true}, {0, 1, false}, {400 * time.Millisecond, 1, false}, {100 * time.Millisecond, 1, true},
		{-time.Hour, 1, false}, {time.Second, 2, true}, {0, 1, false},
		{time.Hour, 10, true}, {0, 1, false}, // no more than a burst
	} {
		now = now.Add(c.after)
		if b.Has(now, rate, c.amount) != c.want || b.Spend(now, rate, c.amount) != c.want {
			t.Errorf("step %d: not %v", i, c.want)
		}
	}
}
