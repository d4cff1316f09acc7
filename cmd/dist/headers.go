package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// permissions is what the page may use, and no frame of another site in it: as cmd/serve says it.
const permissions = "camera=(self), screen-wake-lock=(self), fullscreen=(self), clipboard-read=(self), clipboard-write=(self)"

// headers adds the file _headers, which some hosts of static files read: what cmd/serve sends of itself. A host that does not know
// it takes it for a file like any other. Which sites may show the page in a frame is that of the config which the site is built with.
func (s *site) headers(config []byte) {
	if s.err != nil {
		return
	}
	var b strings.Builder
	b.WriteString("/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n  Cache-Control: no-cache\n" +
		"  Permissions-Policy: " + permissions + "\n" +
		"  Content-Security-Policy: frame-ancestors " + strings.Join(append([]string{"'self'"}, embedders(config)...), " ") + "\n")
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

// origin matches what a browser calls an origin: a scheme and a host, perhaps with a port.
var origin = regexp.MustCompile(`^https?://[a-zA-Z0-9.-]+(:[0-9]+)?$`)

// embedders returns the origins that a config lists as embed. What is not one never reaches the header.
func embedders(config []byte) []string {
	var keys struct {
		Embed []string `json:"embed"`
	}
	if json.Unmarshal(config, &keys) != nil {
		return nil
	}
	return slices.DeleteFunc(keys.Embed, func(s string) bool { return !origin.MatchString(s) })
}
