// Package letters has the Go fonts, regular and bold, without what nobody reads here: the programs that fit letters to
// a coarse screen, and tables for other programs. The outlines and widths are those of golang.org/x/image/font/gofont,
// by Bigelow & Holmes, under the licence beside them.
package letters

import _ "embed"

//go:generate go run ./gen

// The fonts, TrueType.
var (
	//go:embed regular.ttf
	Regular []byte
	//go:embed bold.ttf
	Bold []byte
)
