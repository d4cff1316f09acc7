package page

import (
	"strconv"
	"strings"
	"unicode"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// Bounds of what is said.
const (
	LongestLine = 280 // characters
	longestSaid = 40  // characters of a bubble, and where there is little room
	brieflySaid = 22
)

// Phrase returns the kth phrase of a game, counted from 1, that somebody chose in whatever language; "" if there is
// none of that number.
func Phrase(b *words.Book, game *engine.Info, k int) string {
	if k < 1 || k > len(game.Phrases) {
		return ""
	}
	return b.Of(game.Key).Say("phrase." + game.Phrases[k-1])
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

// Bubble shortens what somebody said to what fits beside a seat.
func Bubble(text string) string { return shorten(Tidy(text), longestSaid) }

// shorten cuts a text to so many characters, at the end of a word where it can.
func shorten(text string, most int) string {
	signs := []rune(text)
	if len(signs) <= most {
		return text
	}
	cut := most - 1
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
	Seat    int // which sets the colour; it means nothing for those who watch
	Text    string
	React   int // counted from 1; 0 for words
	Mine    bool
	Watcher bool
	Unheard string // who could not be reached when this player said it; "" for nobody
}

// Listener is somebody who can be muted.
type Listener struct {
	Name  string
	Muted bool
}

// ChatState is what is said at a table, without the lines of those who are muted.
type ChatState struct {
	Book   *words.Book
	Game   *engine.Info // whose phrases are offered; nil offers none
	Lines  []ChatLine
	People []Listener
	Text   string // in the field
	Held   bool   // this player watches: the players read what is said here after the hand

	// What the house rules keep players from saying to each other just now. Where this player could write to nobody, or say no
	// phrase to anybody, the field or the phrases rest.
	Rule             engine.Mute
	NoText, NoPhrase bool

	Say   func(k int)  // a phrase; nil where nothing may be said
	React func(k int)  // likewise
	Type  func(string) // nil where no free text may be written: in public places
	Write func(string) // what was in the field, tidied
	Mute  func(i int, on bool)
	Close func()
}

// Chat is the sheet with what was said, phrases to tap and a line to write.
func Chat(s ChatState) *dom.Node {
	b := s.Book
	lines := s.Lines[max(0, len(s.Lines)-keptLines):]
	var said []*dom.Node
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
		var drawing, unheard *dom.Node
		if l.React > 0 {
			drawing = drawn(l.React)
		}
		if l.Unheard != "" {
			unheard = dom.El("small", b.Say("friends.chat.unheard", "who", l.Unheard))
		}
		said = append(said, dom.El("li", dom.Key(strconv.Itoa(l.N)), dom.Class(class), dom.El("b", who), drawing, dom.El("span", text), unheard))
	}
	var empty *dom.Node
	if len(said) == 0 {
		empty = note(b.Say("friends.chat.empty"))
	}
	return sheet("dialog", b.Say("friends.chat"), b.Say("page.close"), s.Close,
		// The box around the list keeps its end in sight.
		dom.El("div", dom.Attr{"class": "chat", "tabindex": "0", "role": "region", "aria-label": b.Say("friends.chat.said")},
			dom.El("div", dom.Attr{"role": "log", "aria-live": "polite", "aria-label": b.Say("friends.chat.said")}, dom.El("ul", said))), empty,
		s.rule(), s.field(), s.ready(), s.mutes())
}

// rule says why not everything can be said to everybody now.
func (s *ChatState) rule() *dom.Node {
	switch {
	case s.Rule != engine.MuteNothing:
		return dom.El("p", dom.Attr{"class": "note", "role": "status", "id": "chat-rule"}, s.Book.Say("friends.chat.rule."+s.Rule.String()))
	case s.Held:
		return note(s.Book.Say("friends.chat.held"))
	}
	return nil
}

// ready are the reactions and phrases, nil where none may be said.
func (s *ChatState) ready() []*dom.Node {
	if s.Say == nil || s.React == nil {
		return nil
	}
	say, react := s.Say, s.React
	if s.NoPhrase {
		say, react = nil, nil
	}
	return []*dom.Node{drawings(s.Book, react, ruled(s.NoPhrase)), phrases(s.Book, s.Game, say, ruled(s.NoPhrase))}
}

// ruled says of what rests that the house rules are the reason.
func ruled(rests bool) dom.Attr { return dom.If(rests, "aria-describedby", "chat-rule") }

func (s *ChatState) field() *dom.Node {
	b := s.Book
	if s.Type == nil {
		return nil
	}
	typed := s.Text // the sheet need not be drawn anew for every letter
	send := func(e dom.Event) {
		e.Stop()
		if text := Tidy(typed); text != "" && s.Write != nil && !s.NoText {
			s.Write(text)
		}
	}
	return dom.El("form", dom.Attr{"class": "write", "aria-label": b.Say("friends.chat.write")}, dom.On{"submit": send},
		dom.El("label", dom.El("span", dom.Class("unseen"), b.Say("friends.chat.write")),
			dom.El("input", dom.Attr{"type": "text", "value": s.Text, "maxlength": strconv.Itoa(LongestLine), "placeholder": b.Say("friends.chat.write"),
				"autocomplete": "off", "enterkeyhint": "send"}, dom.If(s.NoText, "disabled", ""), ruled(s.NoText), dom.On{"input": func(e dom.Event) {
				typed = e.Value
				s.Type(typed)
			}})),
		dom.El("button", dom.Attr{"type": "submit", "class": "main"}, dom.If(s.NoText, "disabled", ""), b.Say("friends.chat.send")))
}

func (s *ChatState) mutes() *dom.Node {
	b := s.Book
	if len(s.People) == 0 || s.Mute == nil {
		return nil
	}
	var list []*dom.Node
	for i, p := range s.People {
		list = append(list, toggle(b.Say("friends.chat.hear", "who", p.Name), !p.Muted, func(on bool) { s.Mute(i, !on) }))
	}
	return dom.El("details", dom.El("summary", b.Say("friends.chat.mute")), note(b.Say("friends.chat.mute.note")), list)
}

// ChatButton is the button that opens the chat, with how many lines are new; it goes into the bar.
func ChatButton(b *words.Book, unread int, open func()) *dom.Node {
	word := b.Say("friends.chat")
	var count *dom.Node
	label := word
	if unread > 0 {
		label = b.Count("friends.chat.new", unread)
		count = dom.El("i", dom.Attr{"class": "unread", "aria-hidden": "true"}, strconv.Itoa(min(unread, 99)))
	}
	return dom.Button("", open, dom.Attr{"class": "sign", "data-sign": "chat", "aria-label": label, "title": word},
		glyph(balloon), count, dom.El("span", word))
}
