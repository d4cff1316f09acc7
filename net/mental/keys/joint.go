package keys

import (
	"crypto/sha512"
	"errors"
	"fmt"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// ErrTwin is the error for a key that occurs twice. Both seats have proved to know its secret.
var ErrTwin = errors.New("keys: two equal keys")

// ErrHand is the error for a number that is not the secret key of a hand.
var ErrHand = errors.New("keys: not the secret of the hand's key")

// Fault is an error with the seats that are to blame for it.
type Fault struct {
	Seats []uint8
	Err   error
}

// Error names seats and reason.
func (f *Fault) Error() string { return fmt.Sprintf("seats %d: %v", f.Seats, f.Err) }

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Err }

// Joint is what the keys of all seats come to.
type Joint struct {
	Seats []Public
	X, Z  group.Point // the deck is shuffled under X, the stock lies under Z
	Coin  [sha512.Size]byte
}

// Join checks what all seats committed to and revealed, in order, and joins it. The seat of the header is of no
// account. An error that somebody is to blame for is a *[Fault].
func Join(h transcript.Header, commits []*Commit, reveals []*Reveal) (*Joint, error) {
	if len(commits) != len(reveals) || len(reveals) == 0 {
		return nil, fmt.Errorf("%w: %d commitments, %d reveals", ErrRules, len(commits), len(reveals))
	}
	for i, r := range reveals {
		if h.Seat = uint8(i + 1); r.rules.Seats() != len(reveals) {
			return nil, &Fault{[]uint8{h.Seat}, ErrRules}
		}
		if err := r.Check(h, commits[i]); err != nil {
			return nil, &Fault{[]uint8{h.Seat}, err}
		}
	}
	owner := map[[group.PointSize]byte]uint8{}
	j := &Joint{X: group.Identity(), Z: group.Identity()}
	coins := make([][32]byte, len(reveals))
	for i, r := range reveals {
		seat := uint8(i + 1)
		for _, key := range r.all() {
			name := [group.PointSize]byte(key.Bytes())
			switch twin := owner[name]; twin {
			case 0:
				owner[name] = seat
			case seat:
				return nil, &Fault{[]uint8{seat}, ErrTwin}
			default:
				return nil, &Fault{[]uint8{twin, seat}, ErrTwin}
			}
		}
		j.Seats = append(j.Seats, r.Public)
		j.X, j.Z = j.X.Add(r.X), j.Z.Add(r.Z)
		coins[i] = r.Coin
	}
	j.Coin = toss(deal("coin", h), coins)
	return j, nil
}

// toss returns the coin that the parts of all seats come to.
func toss(prefix []byte, parts [][32]byte) [sha512.Size]byte {
	for _, part := range parts {
		prefix = append(prefix, part[:]...)
	}
	return sha512.Sum512(prefix)
}

// DecodeHand reads the secret key of a hand that its owner shows at the end, to have it audited.
func DecodeHand(b []byte, public group.Point) (group.Scalar, error) {
	y, err := group.DecodeScalar(b)
	if err != nil {
		return group.Scalar{}, fmt.Errorf("%w: %w", ErrHand, err)
	}
	if !group.MulBase(y).Equal(public) {
		return group.Scalar{}, ErrHand
	}
	return y, nil
}
