package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// pen is one stroke of a drawing in a square of 24: how it is painted, a class of the style sheet, and its path.
type pen struct{ class, path string }

// reaction is a drawing that says something by itself.
type reaction struct {
	key   string // of its word
	parts []pen
}

// The round face of some of them, and its eyes.
const (
	head = "M12 2.5A9.5 9.5 0 1 1 11.99 2.5Z"
	eyes = "M8.6 9.2V10.4M15.4 9.2V10.4"
)

// hand is an open hand, drawn over twice: its rim and itself.
const hand = "M8.2 13V6.6M11.4 12V4.6M14.6 12V5.4M17.6 13.4V8M8.6 15.4L5.2 11.6M10.2 15.2H15.8V18.6H11.2Z"

// reactions are all there are. Friends send their places: the list only grows, at its end.
var reactions = [...]reaction{
	{"five", []pen{{"rim", hand}, {"skin", hand}, {"ink", "M3.4 6.4L2 5M5.6 4.2L5 2.2M20.6 6.4L22 5M20.8 9.6L22.6 9.4"}}},
	{"thumb", []pen{{"sun", "M9.5 20.5H17.4A2 2 0 0 0 19.3 19L20.9 13.2A2 2 0 0 0 19 10.6H14.4L15.2 6.2A2.1 2.1 0 0 0 11.3 4.9L9.5 10.6Z"}, {"leaf", "M4 10.6H8V20.5H4Z"}}},
	{"heart", []pen{{"rose", "M12 20.6C5.6 16 3 12.8 3 9.2A4.7 4.7 0 0 1 12 7.4A4.7 4.7 0 0 1 21 9.2C21 12.8 18.4 16 12 20.6Z"}}},
	{"laugh", []pen{{"sun", head}, {"ink", "M7 9.8Q8.6 7.6 10.2 9.8M13.8 9.8Q15.4 7.6 17 9.8"}, {"white", "M6.8 13H17.2A5.2 5.2 0 0 1 6.8 13Z"}, {"sky", "M5.4 11.4Q3 14.6 4.6 15.4Q6.6 15.4 5.4 11.4Z"}}},
	{"wink", []pen{{"sun", head}, {"ink", "M8.6 9V10.6M13.8 9.8H17M8 14.4Q12 18 16 14.4"}}},
	{"cool", []pen{{"sun", head}, {"dark", "M5.6 8.4H11.2V10.2A2.6 2.6 0 0 1 6 10.2ZM12.8 8.4H18.4L18 10.2A2.6 2.6 0 0 1 12.8 10.2Z"}, {"ink", "M11 8.8H13M8.4 15.4Q12 18 15.6 15.4"}}},
	{"wow", []pen{{"sun", head}, {"ink", "M7.4 7.2L9.4 6.6M16.6 7.2L14.6 6.6" + eyes}, {"dark", "M12 13A2.4 2.8 0 1 1 11.99 13Z"}}},
	{"think", []pen{{"sun", head}, {"ink", "M7.2 7.4L9.8 7.9M14.4 7.2Q15.6 6.2 17 7" + eyes + "M9 15.8L14.8 14.6"}}},
	{"sad", []pen{{"sun", head}, {"ink", "M6.8 8L9.4 7M17.2 8L14.6 7" + eyes + "M8.4 17Q12 13.6 15.6 17"}, {"sky", "M16 12.2Q14.6 15 16.2 15.4Q17.8 15 16 12.2Z"}}},
	{"toast", []pen{{"sun", "M3.4 5.6L9.6 4.2L10.4 9.4A3.2 3.2 0 0 1 4.2 10.8Z"}, {"sun", "M20.6 5.6L14.4 4.2L13.6 9.4A3.2 3.2 0 0 0 19.8 10.8Z"},
		{"ink", "M7.8 12.6L9.2 19.6M6.6 20.4L11.8 19.2M16.2 12.6L14.8 19.6M17.4 20.4L12.2 19.2M12 2.4V.9M9.9 2.9L8.9 1.7M14.1 2.9L15.1 1.7"}}},
	{"coffee", []pen{{"white", "M4.4 10H16.4V15.4A4.4 4.4 0 0 1 12 19.8H8.8A4.4 4.4 0 0 1 4.4 15.4Z"}, {"ink", "M16.4 11.4H18A2.6 2.6 0 0 1 18 16.6H16.2M3.4 22H17.4M8 7.4Q6.8 6 8 4.7T8 2M12.6 7.4Q11.4 6 12.6 4.7T12.6 2"}}},
	{"clover", []pen{{"leaf", "M11.4 11.4C6.6 11.6 4.6 8.4 6.2 6.6S11.2 7 11.4 11.4ZM12.6 11.4C12.4 6.6 15.6 4.6 17.4 6.2S17 11.2 12.6 11.4ZM12.6 12.6C17.4 12.4 19.4 15.6 17.8 17.4S12.8 17 12.6 12.6ZM11.4 12.6C11.6 17.4 8.4 19.4 6.6 17.8S7 12.8 11.4 12.6Z"}, {"ink", "M12.4 12.8Q14 18 13 22"}}},
}

// Reactions returns how many there are; they are counted from 1.
func Reactions() int { return len(reactions) }

// Reaction returns the word for the kth reaction, counted from 1; "" if there is none of that number.
func Reaction(b *words.Book, k int) string {
	if k < 1 || k > len(reactions) {
		return ""
	}
	return b.Say("friends.react." + reactions[k-1].key)
}

// drawn draws the kth reaction, for the eye alone: its word stands beside it.
func drawn(k int) *dom.Node {
	var parts []*dom.Node
	for _, p := range reactions[k-1].parts {
		parts = append(parts, dom.El("path", dom.Attr{"class": p.class, "d": p.path}))
	}
	return dom.El("svg", dom.Attr{"class": "drawing", "viewBox": "0 0 24 24", "aria-hidden": "true"}, parts)
}
