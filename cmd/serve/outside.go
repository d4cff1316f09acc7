//go:build !embed

package main

import (
	"errors"
	"io/fs"
)

// folder is where the site is.
const folder = "dist"

// inside would return the site that is in this program.
func inside() (fs.FS, error) { return nil, errors.New("no folder named, and no site in this program") }
