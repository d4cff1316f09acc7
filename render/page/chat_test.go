//go:build !js

package page_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/render/dom"
	"carteado/render/layout"
	. "carteado/render/page"
)

// What strangers write cannot leave its line, turn what is around it, or tower over it.
func TestTidy(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"Boa!", "Boa!"},
		{"  a \t b\n\nc  ", "a b c"},
		{"é a vovó 👵🏽 que dá!", "é a vovó 👵🏽 que dá!"},
		{"👩‍👧", "👩‍👧"},
		{"a\u202eb\u2066c\u200b\u0007d", "abcd"},
		{"z" + strings.Repeat("\u0301", 50), "z\u0301\u0301\u0301"},
		{"\xff\xfeoi", "oi"},
		{" \n\u200f ", ""},
		{strings.Repeat("x", 999), strings.Repeat("x", LongestLine)},
	} {
		if got := Tidy(x.text); got != x.want {
			t.Errorf("%q becomes %q, not %q", x.text, got, x.want)
		}
	}
}

func FuzzTidy(f *testing.F) {
	f.Add("Boa!\n\u202e" + strings.Repeat("e\u0301", 300))
	f.Fuzz(func(t *testing.T, text string) {
		line := Tidy(text)
		if !utf8.ValidString(line) || utf8.RuneCountInString(line) > LongestLine || Tidy(line) != line || strings.ContainsAny(line, "\n\r\t\u202e") {
			t.Errorf("%q becomes %q", text, line)
		}
		if n := utf8.RuneCountInString(Bubble(text)); n > 40 {
			t.Errorf("a bubble of %d characters", n)
		}
	})
}

func TestBubble(t *testing.T) {
	long := "Que mão! Nunca vi nada assim em todos estes anos"
	for text, want := range map[string]string{"Boa!": "Boa!", long: "Que mão! Nunca vi nada assim em todos…", strings.Repeat("x", 50): strings.Repeat("x", 39) + "…"} {
		if got := Bubble(text); got != want {
			t.Errorf("%q is shown as %q", text, got)
		}
	}
}

// A phrase is a tap; a line is typed and sent tidied; somebody is muted by name.
func TestChat(t *testing.T) {
	var said []string
	s := ChatState{Book: words.In("pt-BR"), Game: truco.Game{}.Info(), People: []Listener{{"Ana", false}, {"Beto", true}}}
	s.Say = func(k int) { said = append(said, fmt.Sprint("phrase ", k)) }
	s.React = func(k int) { said = append(said, fmt.Sprint("reaction ", k)) }
	s.Type = func(text string) { s.Text = text }
	s.Write = func(text string) { said = append(said, text) }
	s.Mute = func(i int, on bool) { said = append(said, fmt.Sprint("mute ", i, on)) }
	form := func() *dom.Node { return Chat(s).Find("form", "Escreva algo") }
	Chat(s).Find("button", Phrase(s.Book, s.Game, 4)).Click()
	Chat(s).Find("button", Reaction(s.Book, Reactions())).Click()
	form().Fire("submit", dom.Event{})
	Chat(s).Find("textbox", "Escreva algo").Fire("input", dom.Event{Value: "  oi,\u202e gente "})
	form().Fire("submit", dom.Event{})
	same := form()
	same.Find("textbox", "Escreva algo").Fire("input", dom.Event{Value: "tchau"})
	same.Fire("submit", dom.Event{})
	Chat(s).Find("switch", "Ouvir Ana").Fire("change", dom.Event{Checked: false})
	Chat(s).Find("switch", "Ouvir Beto").Fire("change", dom.Event{Checked: true})
	if got := strings.Join(said, "; "); got != "phrase 4; reaction 12; oi, gente; tchau; mute 0 true; mute 1 false" {
		t.Error(got)
	}
	s.Type = nil
	if Chat(s).Find("textbox", "Escreva algo") != nil || Chat(s).Find("button", Phrase(s.Book, s.Game, 1)) == nil {
		t.Error("a public table has free text, or no phrases")
	}
	s.Type = func(string) {}
	for _, rests := range []bool{false, true} {
		s.Rule, s.NoText, s.NoPhrase = engine.MutePartners, rests, rests
		n := Chat(s)
		button, field := n.Find("button", Phrase(s.Book, s.Game, 1)), n.Find("textbox", "Escreva algo")
		_, off := field.Attr["disabled"]
		if button.Click() == rests || off != rests || !strings.Contains(n.Words(), s.Book.Say("friends.chat.rule.partners")) {
			t.Errorf("where talk rests is %v: %s", rests, n.Words())
		}
	}
}

// Only the last lines are kept on the page, and each keeps its key while others come.
func TestChatIsBounded(t *testing.T) {
	s := ChatState{Book: words.In("pt-BR")}
	for i := range 500 {
		s.Lines = append(s.Lines, ChatLine{N: i + 1000, Who: "Ana", Text: fmt.Sprint("linha ", i)})
	}
	lines := Chat(s).All(func(n *dom.Node) bool { return n.Tag == "li" })
	if len(lines) != 60 || !strings.Contains(lines[59].Words(), "linha 499") || lines[59].Key != "1499" {
		t.Error(len(lines), lines[len(lines)-1].Words())
	}
	info := truco.Game{}.Info()
	if n := Phrase(s.Book, info, 0) + Phrase(s.Book, info, len(info.Phrases)+1); n != "" {
		t.Error("phrases that there are not:", n)
	}
}

// A balloon can have several shapes, each with room for all its words, and points at the plate of whoever speaks from any side.
func TestBalloonShapes(t *testing.T) {
	for _, text := range []string{"Oi!", "Bem jogado, parceiro!", Bubble(strings.Repeat("Calma, gente! ", 20)), Bubble(strings.Repeat("W", 200))} {
		x := Balloon{Who: "Bia", Text: text}
		shapes := x.Shapes(false)
		for i, s := range shapes {
			if letters := s.W * s.H / (9.8 * 20); int(letters) < len([]rune(text)) || s.W > 240 || s.W < 44 || s.H < 38 {
				t.Errorf("shape %d of %q is %v", i, text, s)
			}
			if big := x.Shapes(true)[i]; big.W <= s.W || big.H <= s.H {
				t.Errorf("in Modo Grande it is %v, else %v", big, s)
			}
		}
		if len(shapes) == 0 {
			t.Errorf("%q has no shape", text)
		}
	}
	for side, plate := range map[string]layout.Rect{"up": {X: 100, Y: 10, W: 72, H: 56}, "down": {X: 100, Y: 300, W: 72, H: 56}, "left": {X: 0, Y: 110, W: 72, H: 56}, "right": {X: 400, Y: 110, W: 72, H: 56}} {
		s := TalkState{Book: words.In("pt-BR"), Balloons: []Balloon{{N: 1, Who: "Bia", Text: "Oi!", Plate: plate, Rect: layout.Rect{X: 100, Y: 100, W: 140, H: 80}}}}
		n := Talk(s).All(func(n *dom.Node) bool { return n.Attr["data-tail"] != "" })
		if len(n) != 1 || n[0].Attr["data-tail"] != side {
			t.Errorf("the plate is %s of it: %+v", side, n)
		}
		s.Balloons[0].Plate = layout.Rect{X: 220, Y: 150, W: 72, H: 56}
		if n := Talk(s).All(func(n *dom.Node) bool { return n.Attr["data-tail"] != "" }); len(n) > 0 {
			t.Error("over the plate itself it has a tail")
		}
	}
}
