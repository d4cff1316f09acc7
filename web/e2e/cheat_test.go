package e2e

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

// The first bytes of frames of package session that tell a cheat the name of the table.
const (
	frameJoin = 131
	frameNeed = 132
)

// cheat is a peer without a page who lies in the deal. What he says of it he holds back until he has heard the name of
// the table, which all signatures are under.
type cheat struct {
	*peer
	lie   mental.Kind // what he lies in
	table [32]byte    // its name, zero until it is known
	plan  []byte      // of the sitting
	held  [][]byte    // what is held back
}

// cheats opens the link of a party of two, as somebody who lies in one kind of message of the deal.
func (g *party) cheats(name string, lie mental.Kind) *cheat {
	g.t.Helper()
	c := &cheat{lie: lie}
	c.peer = joins(g.t, g.url, g.link, name, someone(g.t), nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.alter = c.speak
	return c
}

// speak returns what goes out in the place of a message.
func (c *cheat) speak(_ identity.ID, msg []byte) (out [][]byte) {
	switch kind := msg[0]; {
	case kind == frameJoin && len(msg) > 33 && !bytes.Equal(msg[1:33], c.plan):
		c.plan, c.table = msg[1:33], [32]byte{}
	case kind == frameNeed && len(msg) > 33:
		c.table = [32]byte(msg[1:33])
	case kind == byte(wire.KindDeal) && c.table == [32]byte{}:
		c.held = append(c.held, msg)
		return nil
	}
	list := [][]byte{msg}
	if c.table != [32]byte{} {
		list, c.held = append(c.held, msg), nil
	}
	for _, b := range list {
		out = append(out, c.changed(b))
	}
	return out
}

// changed returns a frame as it is, or with another bit in it where the cheat lies, well signed.
func (c *cheat) changed(msg []byte) []byte {
	f, err := wire.Decode(slices.Clone(msg))
	d, ok := f.(*wire.Deal)
	if err != nil || !ok {
		return msg
	}
	m, err := mental.DecodeMessage(d.Raw)
	if err != nil || m.Kind != c.lie || m.Seat != c.session.State().Me {
		return msg
	}
	m.Body[len(m.Body)-40] ^= 1
	mental.IdentityOf(c.key.Seed()).Sign(c.table, m)
	b, err := wire.Encode(&wire.Deal{Hand: d.Hand, Raw: m.Bytes()})
	if err != nil {
		c.t.Error(err)
	}
	return b
}

// TestCheat has a page sit down with somebody whose program proves a false shuffle: no card is dealt, the page says who it
// was, and his chair is free. Everything else that a cheat can say is in the tests of package session.
func TestCheat(t *testing.T) {
	t.Parallel()
	g := invite(t, "truco", "", "seats=2")
	m := g.friends[0]
	g.cheats("Malu", mental.Proof).sits(1)
	Eval[bool](m.Page, `globalThis.toasts = [], new MutationObserver(() => {
		for (const e of document.querySelectorAll('.toast')) if (!toasts.includes(e.textContent)) toasts.push(e.textContent);
	}).observe(document.body, {subtree: true, childList: true, characterData: true}), true`)
	m.starts()
	m.Wait(fmt.Sprintf("toasts.some(s => s.includes(%q))", book.Say("friends.fault.shuffle", "who", "Malu")))
	m.Until("s.at === 'friends' && s.phase === 'lobby'")
	m.Wait("document.querySelectorAll('.chair').length === 2 && ![...document.querySelectorAll('.chair')].some(e => e.textContent.includes('Malu'))")
}
