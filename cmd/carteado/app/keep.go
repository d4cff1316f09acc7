package app

// persisted is the name under which it is kept that the browser was asked not to drop what is kept.
const persisted = "persist"

// keepReceipt keeps the receipt of a match among friends, where matches are kept.
func (a *App) keepReceipt(match [32]byte, text string) {
	if !a.Likes.Notebook {
		return
	}
	a.Storage.KeepReceipt(match, text)
	a.persist()
}

// persist asks the browser not to drop what is kept, once: when there is something to lose. Where it refuses it says what can be done.
func (a *App) persist() {
	a.Host.Load(persisted, func(asked string) {
		if asked != "" {
			return
		}
		a.Host.Keep(persisted, "asked")
		a.Host.Try("persist", func(ok bool) {
			if !ok {
				a.Loop.Run(func() {
					a.Screen.Toasts.Announce(a.Likes.Book.Say("page.moving.dropped", "move", a.Likes.Book.Say("page.moving")), false)
				})
			}
		})
	})
}
