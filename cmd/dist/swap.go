package main

import (
	"bytes"
	"fmt"
)

// swap is a piece of a file of Ebitengine that does the same in another way, without what the piece alone wants.
type swap struct {
	file, old, new string
}

var swaps = []swap{
	{"internal/shaderir/glsl/glsl.go", `	nls := regexp.MustCompile(` + "`\\n\\n+`" + `)
	vs = nls.ReplaceAllString(vs, "\n\n")
	fs = nls.ReplaceAllString(fs, "\n\n")
`, `	for strings.Contains(vs, "\n\n\n") {
		vs = strings.ReplaceAll(vs, "\n\n\n", "\n\n")
	}
	for strings.Contains(fs, "\n\n\n") {
		fs = strings.ReplaceAll(fs, "\n\n\n", "\n\n")
	}
`},
}

// swapped gives the file with the piece that does the same.
func (s swap) swapped(source []byte) ([]byte, error) {
	if n := bytes.Count(source, []byte(s.old)); n != 1 {
		return nil, fmt.Errorf("it holds %d times, not once:\n%s", n, s.old)
	}
	return pruned(bytes.Replace(source, []byte(s.old), []byte(s.new), 1))
}
