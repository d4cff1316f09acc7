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

// persist asks the browser not to drop what is kept, once: when there is something to lose. Where it refuses the first screen says what
// can be done: at a table that would stand over what is played, or over how a match has ended.
func (a *App) persist() {
	a.Host.Load(persisted, func(asked string) {
		if asked != "" {
			return
		}
		a.Host.Keep(persisted, "asked")
		a.Host.Try("persist", func(ok bool) {
			if !ok {
				a.Loop.Run(func() {
					if a.refused = true; a.Screen.Match() == nil {
						a.tellRefused()
					}
				})
			}
		})
	})
}

// tellRefused says, if so, that the browser refused.
func (a *App) tellRefused() {
	if a.refused {
		a.refused = false
		a.Screen.Toasts.Announce(a.Likes.Book.Say("page.moving.dropped", "move", a.Likes.Book.Say("page.moving")), false)
	}
}
