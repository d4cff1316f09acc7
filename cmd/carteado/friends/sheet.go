package friends

import (
	"carteado/engine"
	"carteado/net/receipt"
)

// sheet is the receipt of the last match that the device was given to keep.
type sheet struct {
	match  [32]byte
	signed engine.SeatSet
}

// keepSheet keeps the receipt of a match that is over, and keeps it anew with each signature that comes.
func (t *Table) keepSheet() {
	st := t.state
	now := sheet{st.Match, st.Signed}
	if t.KeepReceipt == nil || now == t.sheet || now.match == [32]byte{} {
		return
	}
	t.sheet = now
	t.remote.Receipt(st.Receipts, func(text string, err error) {
		if err == nil && receipt.IsSheet(text) {
			t.KeepReceipt(now.match, text)
		}
	})
}
