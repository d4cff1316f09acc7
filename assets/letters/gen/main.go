// Gen writes the fonts of package letters, from its folder.
package main

import (
	"log"
	"os"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// files are the fonts by the file that they go to.
var files = map[string][]byte{"regular.ttf": goregular.TTF, "bold.ttf": gobold.TTF}

func main() {
	for name, ttf := range files {
		out, err := strip(ttf)
		if err == nil {
			err = os.WriteFile(name, out, 0o644)
		}
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
	}
}
