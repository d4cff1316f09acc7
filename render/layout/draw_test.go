package layout

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
)

var drawTo = flag.String("draw", "", "draw some tables as plain rectangles into this folder")

var drawOnly = flag.String("table", "", "draw only this table")

// TestDraw makes pictures of all frames for people to look at; it runs only when asked for.
func TestDraw(t *testing.T) {
	if *drawTo == "" {
		t.Skip("-draw is not set")
	}
	full := []int{3, 7, 4, 3, 5, 8, 3, 3, 14, 4, 3, 6}
	third := []int{3, 7, 4, 9, 3, 3, 5, 6}
	so, _ := sueca.Game{}.Info().Defaults("portugal")
	to, _ := truco.Game{}.Info().Defaults("")
	list := map[string]table{
		"buraco2":  board(t, 2, 15, full, full),
		"buraco4":  board(t, 4, 22, full, full),
		"buraco6":  board(t, 6, 11, third, third, third),
		"few":      board(t, 4, 11, []int{3, 4, 7}, []int{4, 3}),
		"circle3":  circle(3, 13, 3),
		"circle6":  circle(6, 6, 2),
		"circle8":  circle(8, 6, 8),
		"circle24": circle(4, 24, 4),
		"draws4":   draws(4, 7, 9),
	}
	for name, states := range map[string][]table{"sueca": played(t, sueca.Game{}, so, 3, 1), "truco": played(t, truco.Game{}, to, 1, 1)} {
		most := 0
		for _, x := range states {
			n := 0
			for _, z := range x.View.Zones {
				if z.Kind == engine.Trick {
					n = max(n, len(z.Cards))
				}
			}
			if n >= most && x.Me >= 0 {
				list[name], most = x, n
			}
		}
		list[name+"end"] = states[len(states)-1]
	}
	for name, x := range list {
		if *drawOnly != "" && *drawOnly != name {
			continue
		}
		for _, f := range frames() {
			at := fmt.Sprintf("%s-%gx%g-%v-%v-%g.png", name, f.W, f.H, f.Big, f.LeftHanded, f.Zoom)
			if err := picture(filepath.Join(*drawTo, at), Lay(f, &x.Table)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func picture(path string, s *Scene) error {
	img := image.NewRGBA(image.Rect(0, 0, int(s.Frame.W), int(s.Frame.H)))
	felt := color.RGBA{18, 64, 47, 255}
	box := func(r Rect, c color.RGBA, text string) {
		for y := int(r.Y); y < int(r.Y+r.H); y++ {
			for x := int(r.X); x < int(r.X+r.W); x++ {
				if x == int(r.X) || y == int(r.Y) || x == int(r.X+r.W)-1 || y == int(r.Y+r.H)-1 {
					img.Set(x, y, color.RGBA{0, 0, 0, 255})
				} else if c.A > 0 {
					img.Set(x, y, c)
				}
			}
		}
		d := font.Drawer{Dst: img, Src: image.Black, Face: basicfont.Face7x13, Dot: fixed.P(int(r.X)+2, int(r.Y)+11)}
		if c.R < 100 {
			d.Src = image.White
		}
		d.DrawString(text)
	}
	box(Rect{0, 0, s.Frame.W, s.Frame.H}, felt, "")
	box(Rect{0, 0, s.Frame.W, s.Frame.Top}, color.RGBA{10, 40, 30, 255}, "bar")
	dim := color.RGBA{24, 74, 57, 255}
	box(s.Ring, dim, "")
	for _, a := range s.Areas {
		box(a.Rect, dim, fmt.Sprintf("side %d hidden %d", a.Side, a.Hidden))
		box(a.Next, color.RGBA{40, 90, 70, 255}, "+")
	}
	box(s.Prompt, color.RGBA{60, 100, 80, 255}, "prompt")
	for i := range 4 {
		box(s.Button(i, 4, true), color.RGBA{255, 201, 77, 255}, fmt.Sprint("b", i))
	}
	for _, x := range s.Scores {
		box(x.Rect, color.RGBA{140, 170, 230, 255}, fmt.Sprint("side ", x.Side))
	}
	for _, p := range s.Plates {
		box(p.Rect, color.RGBA{200, 210, 200, 255}, "")
		box(p.Avatar, color.RGBA{240, 200, 160, 255}, fmt.Sprint(p.Seat))
		box(p.Name, color.RGBA{220, 230, 220, 255}, "name")
		box(p.Count, color.RGBA{255, 255, 255, 255}, "n")
		box(p.Tally, color.RGBA{240, 240, 160, 255}, "t")
		box(p.Points, color.RGBA{160, 240, 240, 255}, "p")
		box(p.Dealer, color.RGBA{250, 150, 150, 255}, "D")
	}
	box(s.Trump, dim, "trump")
	box(s.Card, color.RGBA{255, 255, 255, 255}, "T")
	box(s.Stakes.Rect, dim, "")
	box(s.Stakes.Words, dim, "worth")
	for i := range 5 {
		box(Cell(s.Stakes.Rungs, i, 5), dim, fmt.Sprint(i))
	}
	for i := range 3 {
		box(Cell(s.Stakes.Taken, i, 3), dim, "o")
	}
	for _, p := range s.Piles {
		if p.Chip && p.Kind != engine.Holding {
			box(p.Rect, color.RGBA{180, 180, 180, 255}, fmt.Sprint(p.Kind, p.Count))
		}
		if p.Kind == engine.Discard && p.Count == 0 {
			box(p.Hit, dim, "")
		}
	}
	for _, c := range s.Cards {
		drawCard(img, c)
	}
	for _, p := range s.Piles {
		if !p.Chip && p.Kind != engine.Trick && p.Kind != engine.Holding {
			box(p.Badge, color.RGBA{250, 250, 200, 255}, fmt.Sprint(p.Count))
		}
	}
	for _, m := range s.Melds {
		if m.Chip {
			box(m.Rect, color.RGBA{255, 253, 246, 255}, "")
			box(m.Label, color.RGBA{245, 240, 230, 255}, "4-J")
			box(m.Badge, color.RGBA{220, 220, 220, 255}, fmt.Sprint(m.Count))
		}
		box(m.Mark, color.RGBA{255, 201, 77, 255}, "L")
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(f, img)
}

func drawCard(img *image.RGBA, c Card) {
	reach := math.Hypot(c.W, c.H) / 2
	sin, cos := math.Sincos(-c.Angle)
	for y := int(c.Y - reach); y <= int(c.Y+reach); y++ {
		for x := int(c.X - reach); x <= int(c.X+reach); x++ {
			dx, dy := float64(x)+0.5-c.X, float64(y)+0.5-c.Y
			rx, ry := dx*cos-dy*sin+c.W/2, dx*sin+dy*cos+c.H/2
			if rx < 0 || ry < 0 || rx >= c.W || ry >= c.H {
				continue
			}
			col := color.RGBA{255, 253, 246, 255}
			if !c.Up {
				col = color.RGBA{47, 93, 168, 255}
			} else if rx > c.W*0.06 && rx < c.W*0.30 && ry > c.W*0.08 && ry < c.W*0.55 {
				col = color.RGBA{181, 18, 27, 255}
			}
			if rx < 1 || ry < 1 || rx >= c.W-1 || ry >= c.H-1 {
				col = color.RGBA{110, 108, 96, 255}
			}
			img.Set(x, y, col)
		}
	}
}
