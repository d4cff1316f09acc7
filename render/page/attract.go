package page

import "carteado/assets/words"

// Attract lies over a public table at which robots play, until somebody touches it. calm keeps its
// button still.
func Attract(b *words.Book, game string, calm bool, start func()) *Node {
	return El("section", Attr{"class": "attract", "aria-label": b.Say("page.kiosk.watching", "game", game)},
		El("p", b.Say("page.kiosk.watching", "game", game)),
		Button(b.Say("page.kiosk.start"), start, Class("main huge"), If(!calm, "class", "pulse")))
}

// Away lies over a table at which the computer plays for who did not answer; back gives the seat back.
func Away(b *words.Book, back func()) *Node {
	return El("section", Attr{"class": "away", "role": "status", "aria-label": b.Say("page.idle.plays")},
		El("p", b.Say("page.idle.plays")),
		Button(b.Say("page.idle.back"), back, Class("main huge")))
}
