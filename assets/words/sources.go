package words

import (
	"io/fs"
	"path"
)

// read adds the words of a source.
func (b *Book) read(source fs.FS) error {
	list, err := fs.ReadDir(source, b.lang)
	for _, f := range list {
		name := path.Join(b.lang, f.Name())
		data, e := fs.ReadFile(source, name)
		if e == nil {
			e = parsePart(name, string(data), b.text)
		}
		if err == nil {
			err = e
		}
	}
	return err
}

// Open returns the words of a source in a language, one of Langs, as a book of their own. With an error it still returns what
// could be read.
func Open(lang string, source fs.FS) (*Book, error) {
	b := &Book{lang: lang, text: map[string]string{}}
	return b, b.read(source)
}

// Add makes the files of one more part known, which lie as those beside this file do: a folder for each language. It
// is for a test's game, and for init functions: books that are open do not change.
func Add(part fs.FS) error {
	for _, lang := range Langs {
		if _, err := Open(lang, part); err != nil {
			return err
		}
	}
	sources = append(sources, part)
	return nil
}
