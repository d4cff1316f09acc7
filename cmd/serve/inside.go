//go:build embed

package main

import (
	"embed"
	"io/fs"
)

// folder is where the site is: nowhere, but in the program itself.
const folder = ""

// built has the site in its folder dist, where cmd/dist -out cmd/serve/dist puts it.
//
//go:embed dist
var built embed.FS

// inside returns the site that is in this program.
func inside() (fs.FS, error) { return fs.Sub(built, "dist") }
