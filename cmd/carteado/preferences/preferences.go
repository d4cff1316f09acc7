// Package preferences is how the person at the device likes the program, and the words in that person's language.
package preferences

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/settings"
)

// Preferences are what is liked. Whoever shows something reads them when it is shown.
type Preferences struct {
	settings.Settings
	Book *words.Book

	books map[string]*words.Book // by language, those of which the words are here

	// Fetch calls then with the file of a language's words, nil where it cannot be had.
	Fetch func(lang string, then func(file []byte))

	// Missing is called when words do not come, or come damaged.
	Missing func()

	// Changed is called when they have changed: what is on the screen has to be shown anew.
	Changed func()

	// Keep keeps them on the device; on a public tablet it does nothing: what a visitor likes goes with the visitor.
	Keep func(text string)
}

// New returns what is liked before anybody has said anything, in the language of a book.
func New(b *words.Book) *Preferences {
	p := &Preferences{Changed: func() {}, Keep: func(string) {}, books: map[string]*words.Book{b.Lang(): b}}
	s := settings.Default()
	s.Lang = b.Lang()
	p.Apply(s)
	return p
}

// WithWords calls then with settings once the words of their language are here. The language becomes the nearest that
// there is, or stays the one spoken so far where the words cannot be had.
func (p *Preferences) WithWords(s settings.Settings, then func(s settings.Settings)) {
	s.Lang = words.Nearest(s.Lang)
	if p.books[s.Lang] != nil {
		then(s)
		return
	}
	p.Fetch(s.Lang, func(file []byte) {
		if b, err := words.Parse(file); err == nil && b.Lang() == s.Lang {
			p.books[s.Lang] = b
		} else {
			p.Missing()
			s.Lang = p.Lang
		}
		then(s)
	})
}

// Apply takes on settings for as long as the program runs. The words of their language must be here, see [Preferences.WithWords].
func (p *Preferences) Apply(s settings.Settings) {
	p.Settings, p.Book = s, p.books[s.Lang]
	p.Changed()
}

// Change takes on settings for good, as Apply does.
func (p *Preferences) Change(s settings.Settings) {
	p.Apply(s)
	p.Keep(s.String())
}

// RobotNames returns the names that robots have in the language. In every language there are as many, and the names of a
// woman and of a man take turns.
func (p *Preferences) RobotNames() (out []string) {
	for n := 1; ; n++ {
		for _, who := range [...]string{"her", "him"} {
			name := "page.robot." + who + "." + strconv.Itoa(n)
			if !p.Book.Has(name) {
				return out
			}
			out = append(out, p.Book.Say(name))
		}
	}
}

// HasWomansName reports whether a robot has the name of a woman, by its place in RobotNames.
func HasWomansName(robot int) bool { return robot%2 == 0 }
