//go:build gamestest

package main

import (
	"syscall/js"

	"carteado/cmd/carteado/shell"
)

// carteado.again(game, ready) reads what is kept on the device once more, takes up the match of a game that lies there, and calls
// ready, as loading the page anew does, in a fraction of the time.
func init() {
	debugMore = func(s shell.Shell, g *game) {
		s.Set("again", js.FuncOf(func(_ js.Value, args []js.Value) any {
			game, ready := args[0].String(), args[1]
			g.app.Loop.Run(func() {
				g.app.Home()
				g.app.Host.Keep("at", game)
				g.app.Open(func() { ready.Invoke() })
			})
			return nil
		}))
	}
}
