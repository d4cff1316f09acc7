package card

import (
	"encoding/base64"
	"encoding/binary"
	"image"
	"math"
	"sync"

	"carteado/engine"
	"carteado/render/settings"
)

// Portraits is how many there are: the jack, queen and king of each suit.
const Portraits = 12

// PortraitOf returns the face that a portrait is of: the jacks, queens and kings of a suit follow each other.
func PortraitOf(n int) engine.Face {
	return engine.FaceOf(engine.Jack+engine.Rank(n%3), engine.Suit(n/3))
}

// portraitSide is that of a portrait on a page in px. Of a card's width the head takes so much, and begins there.
const (
	portraitSide = 64
	headSide     = 64. / 132
	headLeft     = 40. / 132
	headTop      = 18. / 132
)

// portraits are those that a page has asked for, made once.
var portraits struct {
	sync.Mutex
	uri [Portraits]string
}

// head returns the head of a court, side px wide and high. Where that would be of a card too small for its drawing, a larger one is drawn, and each px is
// the mean of some of its.
func head(f engine.Face, side int) *image.RGBA {
	look := LookOf(settings.Default())
	k := 1
	for float64(side*k) < headSide*float64(look.Whole()) {
		k++
	}
	w := float64(side*k) / headSide
	whole := Face(f, look, int(w+0.5))
	at := image.Pt(int(w*headLeft+0.5), int(w*headTop+0.5))
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := range out.Pix {
		x, y, sum := i/4%side*k, i/4/side*k, 0
		for j := range k * k {
			sum += int(whole.Pix[whole.PixOffset(at.X+x+j%k, at.Y+y+j/k)+i%4])
		}
		out.Pix[i] = uint8(sum / (k * k))
	}
	return out
}

// Medal returns the head of a court within a circle, side px wide and high.
func Medal(f engine.Face, side int) *image.RGBA {
	m := head(f, side)
	r := float64(side) / 2
	for i := 0; i < len(m.Pix); i += 4 {
		x, y := float64(i/4%side)+0.5-r, float64(i/4/side)+0.5-r
		part := min(max(r-math.Sqrt(x*x+y*y)+0.5, 0), 1)
		for k := range 4 {
			m.Pix[i+k] = uint8(float64(m.Pix[i+k])*part + 0.5)
		}
	}
	return m
}

// Portrait returns the head of a portrait's court, as an address that a page shows as a picture.
func Portrait(n int) string {
	portraits.Lock()
	defer portraits.Unlock()
	if portraits.uri[n] == "" {
		portraits.uri[n] = dataURI(head(PortraitOf(n), portraitSide))
	}
	return portraits.uri[n]
}

// dataURI returns a portrait as a bitmap of Windows 3: its lines lie from the lowest to the uppermost.
func dataURI(m *image.RGBA) string {
	const head, depth = 54, 24
	b := append(make([]byte, 0, head+3*portraitSide*portraitSide), "BM"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(cap(b)))
	for _, x := range [...]uint32{0, head, head - 14, portraitSide, portraitSide, 1 | depth<<16, 0, 0, 0, 0, 0, 0} {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	for y := portraitSide - 1; y >= 0; y-- {
		for x := range portraitSide {
			c := m.RGBAAt(x, y)
			b = append(b, c.B, c.G, c.R)
		}
	}
	return "data:image/bmp;base64," + base64.StdEncoding.EncodeToString(b)
}
