package page

import (
	"strconv"
	"strings"
	"unicode"

	"carteado/assets/words"
)

// Bounds of what is said.
const (
	Phrases     = 12  // that a game has ready, numbered from 1
	LongestLine = 280 // characters
	longestSaid = 40  // characters of a bubble
)

// Phrase gives a phrase of a game that somebody chose in whatever language; "" if there is none of that number.
func Phrase(b *words.Book, game string, k int) string {
	if k < 1 || k > Phrases {
		return ""
	}
	return b.Say("friends.phrase." + game + "." + strconv.Itoa(k))
}

// Tidy makes what somebody wrote fit to be shown: one line of at most LongestLine characters, without signs that
// control something or turn the direction of the words around them. "" if nothing is left.
func Tidy(text string) string {
	var out strings.Builder
	n, blank, marks := 0, true, 0
	for _, c := range text {
		if n == LongestLine {
			break
		}
		switch {
		case unicode.IsSpace(c):
			if !blank {
				out.WriteByte(' ')
				n++
			}
			blank = true
			continue
		case c == unicode.ReplacementChar, unicode.Is(unicode.Cc, c), unicode.Is(unicode.Cf, c) && c != '\u200d', unicode.Is(unicode.Co, c):
			continue
		case unicode.Is(unicode.M, c):
			// Nobody's line may tower over the others.
			if marks++; marks > 3 {
				continue
			}
		default:
			marks = 0
		}
		out.WriteRune(c)
		n++
		blank = false
	}
	return strings.TrimSpace(out.String())
}

// Bubble shortens what somebody said to what fits beside his seat, at the end of a word where it can.
func Bubble(text string) string {
	text = Tidy(text)
	signs := []rune(text)
	if len(signs) <= longestSaid {
		return text
	}
	cut := longestSaid - 1
	for k := cut; k > cut*2/3; k-- {
		if signs[k] == ' ' {
			cut = k
			break
		}
	}
	return strings.TrimRight(string(signs[:cut]), " ,.;:") + "…"
}

// ChatLine is something that was said.
type ChatLine struct {
	N       int // rises from line to line, and tells it from the others when old ones are dropped
	Who     string
	Seat    int // which sets the colour; of no meaning for who watches
	Text    string
	Mine    bool
	Watcher bool
}

// Listener is somebody who can be muted.
type Listener struct {
	Name  string
	Muted bool
}

// ChatState is what is said at a table. Lines of who is muted are not to be given.
type ChatState struct {
	Book   *words.Book
	Game   string // whose phrases are offered; "" offers none
	Lines  []ChatLine
	People []Listener
	Text   string // in the field
	Silent bool   // partners may not talk during a hand: nothing can be said now
	Held   bool   // this player watches: who plays reads what he says after the hand

	Say   func(k int)  // a phrase; nil where nothing may be said
	Type  func(string) // nil where no free text may be written: in public places
	Write func(string) // what was in the field, tidied
	Mute  func(i int, on bool)
	Close func()
}

// Chat is the sheet with what was said, phrases to tap and a line to write.
func Chat(s ChatState) *Node {
	b := s.Book
	lines := s.Lines[max(0, len(s.Lines)-keptLines):]
	var said []*Node
	for _, l := range lines {
		text := Tidy(l.Text)
		if text == "" {
			continue
		}
		who := l.Who
		if l.Mine {
			who = b.Say("page.you")
		} else if l.Watcher {
			who = b.Say("friends.chat.watcher", "who", who)
		}
		class := "said"
		if l.Mine {
			class += " mine"
		}
		if l.Watcher {
			class += " watcher"
		} else {
			class += " seat-" + strconv.Itoa(l.Seat)
		}
		said = append(said, El("li", Key(strconv.Itoa(l.N)), Class(class), El("b", who), El("span", text)))
	}
	var empty *Node
	if len(said) == 0 {
		empty = note(b.Say("friends.chat.empty"))
	}
	return sheet("dialog", b.Say("friends.chat"), b.Say("page.close"), s.Close,
		// The box around the list keeps its end in sight.
		El("div", Attr{"class": "chat", "tabindex": "0", "role": "region", "aria-label": b.Say("friends.chat.said")},
			El("ul", Attr{"role": "log", "aria-live": "polite", "aria-label": b.Say("friends.chat.said")}, said)), empty,
		s.silence(), s.field(), s.phrases(), s.mutes())
}

func (s *ChatState) silence() *Node {
	if s.Held && !s.Silent {
		return note(s.Book.Say("friends.chat.held"))
	}
	if !s.Silent {
		return nil
	}
	return El("p", Attr{"class": "note", "role": "status"}, s.Book.Say("friends.chat.silent"))
}

func (s *ChatState) phrases() *Node {
	b := s.Book
	if s.Game == "" || s.Say == nil || s.Silent {
		return nil
	}
	var list []*Node
	for k := 1; k <= Phrases; k++ {
		list = append(list, Button(Phrase(b, s.Game, k), func() { s.Say(k) }, Key(strconv.Itoa(k))))
	}
	return El("div", Attr{"class": "phrases", "role": "group", "aria-label": b.Say("friends.chat.phrases")}, list)
}

func (s *ChatState) field() *Node {
	b := s.Book
	if s.Type == nil || s.Silent {
		return nil
	}
	typed := s.Text // the sheet need not be drawn anew for every letter
	send := func(e Event) {
		e.Stop()
		if text := Tidy(typed); text != "" && s.Write != nil {
			s.Write(text)
		}
	}
	return El("form", Attr{"class": "write", "aria-label": b.Say("friends.chat.write")}, On{"submit": send},
		El("label", El("span", Class("unseen"), b.Say("friends.chat.write")),
			El("input", Attr{"type": "text", "value": s.Text, "maxlength": strconv.Itoa(LongestLine), "placeholder": b.Say("friends.chat.write"),
				"autocomplete": "off", "enterkeyhint": "send"}, On{"input": func(e Event) {
				typed = e.Value
				s.Type(typed)
			}})),
		El("button", Attr{"type": "submit", "class": "main"}, b.Say("friends.chat.send")))
}

func (s *ChatState) mutes() *Node {
	b := s.Book
	if len(s.People) == 0 || s.Mute == nil {
		return nil
	}
	var list []*Node
	for i, p := range s.People {
		list = append(list, toggle(b.Say("friends.chat.hear", "who", p.Name), !p.Muted, func(on bool) { s.Mute(i, !on) }))
	}
	return El("details", El("summary", b.Say("friends.chat.mute")), note(b.Say("friends.chat.mute.note")), list)
}

// ChatButton is the button that opens the chat, with how many lines are new; it goes into the bar.
func ChatButton(b *words.Book, unread int, open func()) *Node {
	word := b.Say("friends.chat")
	var count *Node
	label := word
	if unread > 0 {
		label = b.Count("friends.chat.new", unread)
		count = El("i", Attr{"class": "unread", "aria-hidden": "true"}, strconv.Itoa(min(unread, 99)))
	}
	return Button("", open, Attr{"class": "sign", "data-sign": "chat", "aria-label": label, "title": word},
		glyph("M4 5H20V16H11L7 20V16H4Z"), count, El("span", word))
}
