package main

import (
	"fmt"
	"slices"
	"strings"
)

// headers adds the file _headers, which some hosts of static files read: what cmd/serve sends of itself. A host that does not know
// it takes it for a file like any other.
func (s *site) headers() {
	if s.err != nil {
		return
	}
	var b strings.Builder
	b.WriteString("/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n  Cache-Control: no-cache\n" +
		"  Content-Security-Policy: frame-ancestors 'self'\n")
	var names []string
	for _, f := range s.files {
		if hashed.MatchString(f.Name) {
			names = append(names, f.Name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		// A host joins the headers of all rules that fit, so that the general one is taken back first.
		fmt.Fprintf(&b, "/%s\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n", name)
	}
	s.add("_headers", []byte(b.String())).Use = Apart
}
