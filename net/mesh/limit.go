package mesh

import "time"

// Limits of what one peer may say.
const (
	framesPerSecond = 500
	frameBurst      = 5000
	bytesPerSecond  = 4 << 20
	byteBurst       = 24 << 20
	maxUnread       = 16 << 20 // bytes of messages that the caller has not taken from Events
	maxUnreadCount  = 8192
)

// allowance is what a peer may still say.
type allowance struct {
	frames, bytes float64
	at            time.Time
}

// spend takes a frame off; false means that the peer said too much.
func (a *allowance) spend(now time.Time, size int) bool {
	if a.at.IsZero() {
		a.frames, a.bytes = frameBurst, byteBurst
	} else if passed := now.Sub(a.at).Seconds(); passed > 0 {
		a.frames = min(frameBurst, a.frames+passed*framesPerSecond)
		a.bytes = min(byteBurst, a.bytes+passed*bytesPerSecond)
	}
	a.at = now
	a.frames--
	a.bytes -= float64(size)
	return a.frames >= 0 && a.bytes >= 0
}
