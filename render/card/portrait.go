package card

import (
	"encoding/base64"
	"encoding/binary"
	"image"
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

// portraitSide is that of a portrait in px, cut out of a card of portraitCard.
const portraitSide, portraitCard = 64, 132

var portraits [Portraits]func() string

func init() {
	for n := range portraits {
		portraits[n] = sync.OnceValue(func() string {
			return dataURI(Face(PortraitOf(n), LookOf(settings.Default()), portraitCard), image.Pt(40, 18))
		})
	}
}

// Portrait returns the head of a portrait's court, as an address that a page shows as a picture.
func Portrait(n int) string { return portraits[n]() }

// dataURI returns a part of a picture, from a corner on, as a bitmap of Windows 3: its lines lie from the lowest to the uppermost.
func dataURI(m *image.RGBA, from image.Point) string {
	const head, depth = 54, 24
	b := append(make([]byte, 0, head+3*portraitSide*portraitSide), "BM"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(cap(b)))
	for _, x := range [...]uint32{0, head, head - 14, portraitSide, portraitSide, 1 | depth<<16, 0, 0, 0, 0, 0, 0} {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	for y := portraitSide - 1; y >= 0; y-- {
		for x := range portraitSide {
			c := m.RGBAAt(from.X+x, from.Y+y)
			b = append(b, c.B, c.G, c.R)
		}
	}
	return "data:image/bmp;base64," + base64.StdEncoding.EncodeToString(b)
}
