//go:build !site

package words

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"
)

// The program of the page is built with the tag site. It holds no words, but reads the file of a language by Parse.

//go:embed pt-BR pt-PT en
var files embed.FS

// sources are where the files of all languages lie.
var sources = []fs.FS{files}

// shelf holds the books that In has opened.
var shelf struct {
	sync.Mutex
	books map[string]*Book
}

// In returns the book of the language nearest to a tag: see Nearest. The words are part of the program, as it suits
// tools and tests.
func In(tag string) *Book {
	shelf.Lock()
	defer shelf.Unlock()
	lang := Nearest(tag)
	if shelf.books[lang] == nil {
		if shelf.books == nil {
			shelf.books = map[string]*Book{}
		}
		shelf.books[lang], _ = open(lang) // the files are embedded, and a test opens them
	}
	return shelf.books[lang]
}

// open reads the files of a language. With an error it still returns what could be read.
func open(lang string) (*Book, error) {
	b := &Book{lang: lang, text: map[string]string{}}
	var err error
	for _, source := range sources {
		if e := b.read(source); err == nil {
			err = e
		}
	}
	return b, err
}

// File returns the file of a language, one of Langs, as Parse reads it.
func File(lang string) []byte {
	b := In(lang)
	out := fmt.Appendf(nil, "%s %d\n", b.lang, len(b.text))
	for _, key := range b.Keys() {
		out = fmt.Appendf(out, "%s = %s\n", key, b.text[key])
	}
	return out
}
