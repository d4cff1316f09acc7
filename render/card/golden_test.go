package card

import (
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"carteado/engine"
	"carteado/render/settings"
)

var update = flag.Bool("update", false, "write testdata anew, to be looked at")

// The pictures in testdata were looked at and found good.
func TestGolden(t *testing.T) {
	face := func(s string) engine.Face {
		f, err := engine.ParseFace(s)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	large := Look{Style: settings.Large}
	words := Look{Style: settings.Text, Ranks: settings.Portuguese, Letters: true}
	four := Look{Suits: settings.FourColours, Letters: true}
	blind := Look{Suits: settings.ColourBlind}
	for name, img := range map[string]*image.RGBA{
		"7h-28":           Face(face("7H"), Look{}, 28),
		"tc-42":           Face(face("TC"), blind, 42),
		"8s-60":           Face(face("8S"), Look{}, 60),
		"kh-60":           Face(face("KH"), Look{}, 60),
		"qs-112":          Face(face("QS"), Look{}, 112),
		"td-112-four":     Face(face("TD"), four, 112),
		"jc-112-left":     Face(face("JC"), Look{Left: true, Ranks: settings.Portuguese}, 112),
		"kd-112-contrast": Face(face("KD"), Look{Contrast: true}, 112),
		"as-112-large":    Face(face("AS"), large, 112),
		"qh-112-text":     Face(face("QH"), words, 112),
		"nc-224":          Face(face("NC"), Look{}, 224),
		"joker-112":       Face(face("*"), Look{}, 112),
		"t14-112":         Face(face("t14"), Look{}, 112),
		"excuse-84-large": Face(face("ex"), large, 84),
		"5d-112-small":    Small(face("5D"), four, 112),
		"back0-72":        Back(Look{}, 72),
		"back1-112":       Back(Look{Back: 1}, 112),
		"back2-112":       Back(Look{Back: 2}, 112),
		"shadow-72":       Shadow(72),
	} {
		file := filepath.Join("testdata", name+".png")
		if *update {
			if err := write(file, img); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := read(file)
		if err != nil {
			t.Error(err)
			continue
		}
		if err := near(img, want); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// near reports whether two pictures are the same but for the last bits of floating point: one pixel in a thousand
// may differ by more than a little.
func near(a, b *image.RGBA) error {
	if a.Rect != b.Rect {
		return fmt.Errorf("it is %v, want %v", a.Rect, b.Rect)
	}
	far := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 4 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > 10 || d < -10 {
				far++
				break
			}
		}
	}
	if far*1000 > a.Rect.Dx()*a.Rect.Dy() {
		return fmt.Errorf("%d pixels differ; if that was meant, run with -update and look", far)
	}
	return nil
}

func write(file string, img image.Image) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func read(file string) (*image.RGBA, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(m.Bounds())
	draw.Draw(img, img.Rect, m, m.Bounds().Min, draw.Src)
	return img, nil
}
