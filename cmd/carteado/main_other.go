//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "carteado runs in a browser: see the README for make play")
	os.Exit(2)
}
