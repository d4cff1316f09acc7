package kiosk

// tickLater rings every minute.
func (k *Kiosk) tickLater() { k.watch.Set(k.Screen.Loop, minute, k.tick) }

// tick looks for new versions, and whether the page is to be loaded again.
func (k *Kiosk) tick() {
	k.tickLater()
	was := k.clock
	k.clock = k.Page.Minute()
	if at := k.House.Reload; at >= 0 && (was < at && at <= k.clock || k.clock < was && (at > was || at <= k.clock)) {
		k.reload = true
	}
	if k.minutes++; k.minutes%updates == 0 {
		k.Page.Call("lookForUpdate")
	}
	k.loadAgain()
}

// loadAgain loads the page again, if that is due and nobody is there. It reports whether it does.
func (k *Kiosk) loadAgain() bool {
	if k.state != resting && k.state != showing || !k.Program.Reload(k.reload) {
		return false
	}
	k.reload = false
	return true
}
