//go:build embed

package main

import (
	"io/fs"

	"carteado"
)

// folder is where the site is: nowhere, but in the program itself.
const folder = ""

// inside returns the site that is in this program.
func inside() (fs.FS, error) { return fs.Sub(carteado.Dist, "dist") }
