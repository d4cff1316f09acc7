package card

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/render/settings"
	"carteado/render/theme"
)

// Everything that changes how cards look changes the sample, and nothing else does.
func TestSample(t *testing.T) {
	usual := settings.Default()
	was := Sample(usual, 2)
	if again := Sample(usual, 2); !bytes.Equal(was.Pix, again.Pix) {
		t.Error("the same settings make two pictures")
	}
	for name, c := range map[string]struct {
		set   func(s *settings.Settings)
		shows bool
	}{
		"big":      {func(s *settings.Settings) { s.Big = true }, true},
		"zoom":     {func(s *settings.Settings) { s.Zoom = 1.2 }, true},
		"contrast": {func(s *settings.Settings) { s.Contrast = true }, true},
		"felt":     {func(s *settings.Settings) { s.Felt = settings.Wine }, true},
		"style":    {func(s *settings.Settings) { s.Style = settings.Large }, true},
		"suits":    {func(s *settings.Settings) { s.Suits = settings.FourColours }, true},
		"letters":  {func(s *settings.Settings) { s.Letters = true }, true},
		"ranks":    {func(s *settings.Settings) { s.Ranks = settings.Portuguese }, true},
		"back":     {func(s *settings.Settings) { s.Back = 1 }, true},
		"left":     {func(s *settings.Settings) { s.Left = true }, true},
		"language": {func(s *settings.Settings) { s.Lang = "en" }, false},
		"sound":    {func(s *settings.Settings) { s.Sound = 0 }, false},
	} {
		s := usual
		c.set(&s)
		now := Sample(s, 2)
		if now.Rect.Dx() != was.Rect.Dx() || !now.Opaque() {
			t.Errorf("%s: the picture is %v, opaque %v", name, now.Rect, now.Opaque())
		}
		felt := theme.Of(s).Felt
		for x := range now.Rect.Dx() { // the cards are whole
			if now.RGBAAt(x, 0) != felt || now.RGBAAt(x, now.Rect.Dy()-1) != felt {
				t.Errorf("%s: there is no felt above and below the cards at %d", name, x)
				break
			}
		}
		if shows := !bytes.Equal(was.Pix, now.Pix); shows != c.shows {
			t.Errorf("%s: shown %v", name, shows)
		}
	}
}

// Cards carry the letters of the person's language.
func TestEnglishLetters(t *testing.T) {
	s := settings.Default()
	s.Letters = true
	of := func(lang string, f engine.Face) []byte {
		s.Lang = lang
		return Face(f, LookOf(s), 112).Pix
	}
	for _, f := range []engine.Face{engine.FaceOf(7, engine.Hearts), engine.FaceOf(engine.King, engine.Spades)} {
		if bytes.Equal(of("en", f), of("pt-BR", f)) || !bytes.Equal(of("pt-PT", f), of("pt-BR", f)) {
			t.Errorf("%s: letters are not those of the language", f)
		}
	}
}
