package hall

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"

	"carteado/net/identity"
)

// WorkBits is how many bits of a hash have to be zero for a key that is new in the hall.
const WorkBits = 16

// pass is what lets a key into the hall: work that was done for it, good until a minute.
type pass struct {
	key   identity.ID
	until uint32 // minutes since 1970
	nonce uint64
}

const (
	passBytes = 32 + 4 + 8
	workMark  = "carteado/1 hall work "
)

func (p *pass) append(b []byte) []byte {
	b = append(b, p.key[:]...)
	b = binary.BigEndian.AppendUint32(b, p.until)
	return binary.BigEndian.AppendUint64(b, p.nonce)
}

func readPass(b []byte) (p pass) {
	copy(p.key[:], b)
	p.until, p.nonce = binary.BigEndian.Uint32(b[32:]), binary.BigEndian.Uint64(b[36:])
	return p
}

// bits returns how much work was done.
func (p *pass) bits() int {
	var text [len(workMark) + passBytes]byte
	sum := sha256.Sum256(p.append(append(text[:0], workMark...)))
	return bits.LeadingZeros64(binary.BigEndian.Uint64(sum[:]))
}

// Times in milliseconds since 1970, as everywhere here.
const (
	minute   = 60_000
	lasts    = 10 // minutes that a pass is good for
	tolerate = 3  // minutes by which clocks may differ
)

// good reports whether the pass is one, at a time.
func (p *pass) good(now int64) bool {
	return !p.over(now) && int64(p.until) <= now/minute+lasts+tolerate && p.key.Check() == nil && p.bits() >= WorkBits
}

// over reports whether its time is.
func (p *pass) over(now int64) bool { return int64(p.until) <= now/minute-tolerate }

// Work is a pass that is being made.
type Work struct{ pass }

// NewWork begins it.
func NewWork(key identity.ID, now int64) *Work {
	return &Work{pass{key: key, until: uint32(now/minute + lasts)}}
}

// Step tries some more, and reports whether the pass is there. A thousand tries take about a millisecond.
func (w *Work) Step(tries int) bool {
	for range tries {
		if w.bits() >= WorkBits {
			return true
		}
		w.nonce++
	}
	return w.bits() >= WorkBits
}
