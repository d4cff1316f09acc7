package main

import (
	"fmt"
	"os"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/assets/words"
	"carteado/cmd/carteado/shell"
	"carteado/cmd/carteado/worker"
)

func main() {
	if role := js.Global().Get("ROLE"); role.Type() == js.TypeString && role.String() == "worker" {
		worker.Serve()
		return
	}
	s := shell.Open()
	// The page has fetched the words of its language along with the program. What is written here, it shows.
	book, err := words.Parse(shell.Bytes(s.Value.Get("words")))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	game := newGame(s, book)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(60)
	if err := ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		s.Call("fail", err.Error())
	}
}
