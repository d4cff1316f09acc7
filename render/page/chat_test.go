//go:build !js

package page_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"carteado/assets/words"

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

// A phrase is a tap; a line is typed and sent tidied; somebody is muted by his name.
func TestChat(t *testing.T) {
	var said []string
	s := ChatState{Book: words.In("pt-BR"), Game: "truco", People: []Listener{{"Ana", false}, {"Beto", true}}}
	s.Say = func(k int) { said = append(said, fmt.Sprint("phrase ", k)) }
	s.Type = func(text string) { s.Text = text }
	s.Write = func(text string) { said = append(said, text) }
	s.Mute = func(i int, on bool) { said = append(said, fmt.Sprint("mute ", i, on)) }
	form := func() *Node { return Chat(s).Find("form", "Escreva algo") }
	Chat(s).Find("button", Phrase(s.Book, "truco", 4)).Click()
	form().Fire("submit", Event{})
	Chat(s).Find("textbox", "Escreva algo").Fire("input", Event{Value: "  oi,\u202e gente "})
	form().Fire("submit", Event{})
	same := form()
	same.Find("textbox", "Escreva algo").Fire("input", Event{Value: "tchau"})
	same.Fire("submit", Event{})
	Chat(s).Find("switch", "Ouvir Ana").Fire("change", Event{Checked: false})
	Chat(s).Find("switch", "Ouvir Beto").Fire("change", Event{Checked: true})
	if got := strings.Join(said, "; "); got != "phrase 4; oi, gente; tchau; mute 0 true; mute 1 false" {
		t.Error(got)
	}
	s.Type = nil
	if Chat(s).Find("textbox", "Escreva algo") != nil || Chat(s).Find("button", Phrase(s.Book, "truco", 1)) == nil {
		t.Error("a public table has free text, or no phrases")
	}
	s.Silent = true
	if n := Chat(s); n.Find("button", Phrase(s.Book, "truco", 1)) != nil || !strings.Contains(n.Words(), s.Book.Say("friends.chat.silent")) {
		t.Error("talk during a silent hand")
	}
}

// Only the last lines are kept on the page, and each keeps its key while others come.
func TestChatIsBounded(t *testing.T) {
	s := ChatState{Book: words.In("pt-BR")}
	for i := range 500 {
		s.Lines = append(s.Lines, ChatLine{N: i + 1000, Who: "Ana", Text: fmt.Sprint("linha ", i)})
	}
	lines := Chat(s).All(func(n *Node) bool { return n.Tag == "li" })
	if len(lines) != 60 || !strings.Contains(lines[59].Words(), "linha 499") || lines[59].Key != "1499" {
		t.Error(len(lines), lines[len(lines)-1].Words())
	}
	if n := Phrase(s.Book, "sueca", 0) + Phrase(s.Book, "sueca", Phrases+1); n != "" {
		t.Error("phrases that there are not:", n)
	}
}
