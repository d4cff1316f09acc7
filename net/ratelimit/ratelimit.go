// Package ratelimit limits what a peer may ask for: a burst at once, and then a steady rate. It is the token bucket of Turner (IEEE
// Communications Magazine, 1986), which fills with time and is emptied by what is spent.
package ratelimit

import "time"

// Rate is the most that may be spent at once, and the amount that comes back in a second.
type Rate struct{ Burst, PerSecond float64 }

// Bucket is what is left to one spender. The zero Bucket is full. A smaller [Rate] than before cuts off what is above its burst. A
// clock that is set back refills nothing and takes nothing away.
type Bucket struct {
	left float64
	at   time.Time // of the last look; zero while the bucket is new
}

// Has reports whether there is enough for an amount, and takes nothing.
func (b *Bucket) Has(now time.Time, r Rate, amount float64) bool {
	if b.at.IsZero() {
		b.left = r.Burst
	} else if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.left = min(r.Burst, b.left+passed*r.PerSecond)
	}
	b.at = now
	return b.left >= amount
}

// Spend takes an amount, or reports that there is too little and takes nothing.
func (b *Bucket) Spend(now time.Time, r Rate, amount float64) bool {
	if !b.Has(now, r, amount) {
		return false
	}
	b.left -= amount
	return true
}
