// Command carteado is the program of the page: compiled to WebAssembly it draws the table, runs the rules and
// sits at the robots' places. The same program serves as a worker, where robots think.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	if role := js.Global().Get("ROLE"); role.Type() == js.TypeString && role.String() == "worker" {
		work()
		return
	}
	s := shell{js.Global().Get("carteado")}
	game := newGame(s)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(60)
	if err := ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		s.call("fail", err.Error())
	}
}
