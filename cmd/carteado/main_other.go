//go:build !js

// Command carteado is the program of the page: compiled to WebAssembly it draws the table, runs the rules and
// sits at the robots' places. The same program serves as a worker, where robots think.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "carteado runs in a browser: see the README for make play")
	os.Exit(2)
}
