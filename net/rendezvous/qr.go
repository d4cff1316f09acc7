package rendezvous

import (
	"errors"

	"rsc.io/qr/coding"
)

// ErrQR is said of a text that is too long for a QR code.
var ErrQR = errors.New("rendezvous: too long for a QR code")

// QR is a square of black and white, without the quiet margin of four that belongs around it.
type QR struct {
	Size  int // modules on a side
	black []bool
}

// Black reports whether a module is black; outside of the square all is white.
func (q *QR) Black(x, y int) bool {
	return x >= 0 && y >= 0 && x < q.Size && y < q.Size && q.black[y*q.Size+x]
}

// NewQR draws a text as a QR code that survives 15 % of damage.
func NewQR(text string) (*QR, error) {
	const level = coding.M
	var encoding coding.Encoding = coding.String(text)
	if coding.Alpha(text).Check() == nil {
		encoding = coding.Alpha(text)
	}
	v := coding.Version(coding.MinVersion)
	for encoding.Bits(v) > v.DataBytes(level)*8 {
		if v++; v > coding.MaxVersion {
			return nil, ErrQR
		}
	}
	var best *QR
	least := 0
	for mask := range coding.Mask(8) {
		plan, err := coding.NewPlan(v, level, mask)
		if err != nil {
			return nil, ErrQR
		}
		code, err := plan.Encode(encoding)
		if err != nil {
			return nil, ErrQR
		}
		q := &QR{code.Size, make([]bool, code.Size*code.Size)}
		for i := range q.black {
			q.black[i] = code.Black(i%q.Size, i/q.Size)
		}
		if p := q.penalty(); best == nil || p < least {
			best, least = q, p
		}
	}
	return best, nil
}

// penalty counts what makes a code hard to read: long runs, blocks, and an uneven share of black.
func (q *QR) penalty() int {
	sum, dark := 0, 0
	for a := range q.Size {
		row, column := 0, 0
		for b := range q.Size {
			if q.Black(b, a) {
				dark++
			}
			row, column = row+1, column+1
			if b > 0 && q.Black(b, a) != q.Black(b-1, a) {
				row = 1
			}
			if b > 0 && q.Black(a, b) != q.Black(a, b-1) {
				column = 1
			}
			for _, run := range [2]int{row, column} {
				switch {
				case run == 5:
					sum += 3
				case run > 5:
					sum++
				}
			}
			if c := q.Black(b, a); a > 0 && b > 0 && c == q.Black(b-1, a) && c == q.Black(b, a-1) && c == q.Black(b-1, a-1) {
				sum += 3
			}
		}
	}
	uneven := dark*100/len(q.black) - 50
	return sum + max(uneven, -uneven)/5*10
}
