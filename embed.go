//go:build embed

// Package carteado holds the site as cmd/dist has built it, for a program that has it inside: go build -tags embed ./cmd/serve.
package carteado

import "embed"

// Dist has the site in its folder dist.
//
//go:embed dist
var Dist embed.FS
