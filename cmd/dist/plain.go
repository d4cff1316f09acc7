package main

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
)

var (
	scriptComment = regexp.MustCompile("(?m)(?:^|[ \t])[ \t]*// [^'\"`\n]*$|^[ \t]*//.*$")
	styleComment  = regexp.MustCompile(`(?s)/\*.*?\*/`)
	pageComment   = regexp.MustCompile(`(?s)<!-- .*?-->\n?`)
)

// plain returns a source without its comments, which are for who reads it in the tree and not for visitors. What a script says
// in a comment behind a line with a quote in it stays: it could be a text. Lines of scripts keep their numbers, by which failures are told.
func plain(name string, data []byte) ([]byte, error) {
	switch path.Ext(name) {
	case ".js":
		data = scriptComment.ReplaceAll(data, nil)
		for i, line := range bytes.Split(data, []byte("\n")) {
			if bytes.Count(line, []byte("`"))%2 != 0 {
				return nil, fmt.Errorf("%s:%d: a text over several lines", name, i+1)
			}
		}
		return data, nil
	case ".css":
		return styleComment.ReplaceAll(data, nil), nil
	case ".html":
		return pageComment.ReplaceAllFunc(data, func(c []byte) []byte {
			if bytes.HasPrefix(c, []byte("<!-- cmd/dist:")) { // a place that is filled in
				return c
			}
			return nil
		}), nil
	}
	return data, nil
}
