package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/card"
)

// textures keeps the pictures of cards, each at the very size it is drawn at.
type textures struct {
	faces   map[texture]*ebiten.Image
	shadows map[int]*ebiten.Image
}

type texture struct {
	face  engine.Face // Unknown for the back
	w     int         // device px
	small bool        // rank and suit side by side at the upper edge
	large bool        // a large index, whatever the person's style: see lone
	head  bool        // of a court, in a circle
}

func (k *textures) forget() {
	for _, img := range k.faces {
		img.Deallocate()
	}
	for _, img := range k.shadows {
		img.Deallocate()
	}
	clear(k.faces)
	clear(k.shadows)
}

// cardPicture returns the picture of a face, or of the back, w device px wide.
func (t *Table) cardPicture(f engine.Face, w int) *ebiten.Image {
	return t.picture(texture{face: f, w: w})
}

func (t *Table) picture(key texture) *ebiten.Image {
	f, w := key.face, key.w
	if img, ok := t.faces[key]; ok {
		return img
	}
	if t.faces == nil {
		t.faces, t.shadows = map[texture]*ebiten.Image{}, map[int]*ebiten.Image{}
	}
	var img *ebiten.Image
	switch {
	case f == engine.Unknown:
		img = ebiten.NewImageFromImage(card.Back(t.look, w))
	case key.head:
		img = ebiten.NewImageFromImage(card.Medal(f, w))
	case key.small:
		img = ebiten.NewImageFromImage(card.Small(f, t.look, w))
	case key.large:
		img = ebiten.NewImageFromImage(card.Face(f, t.look.Lone(), w))
	default:
		img = ebiten.NewImageFromImage(card.Face(f, t.look, w))
	}
	t.faces[key] = img
	return img
}

// shadowPicture returns the shadow of a card w device px wide. It is larger than the card by the same margin on
// every side.
func (t *Table) shadowPicture(w int) *ebiten.Image {
	if img, ok := t.shadows[w]; ok {
		return img
	}
	img := ebiten.NewImageFromImage(card.Shadow(w))
	t.shadows[w] = img
	return img
}
