package turn

import (
	"net"
	"sync"
)

// holders knows whose the clients are that have a relay: pion asks by their addresses for whom packets may pass.
type holders struct {
	mu sync.Mutex
	of map[string]string // by address
}

func newHolders() *holders { return &holders{of: map[string]string{}} }

// place names a client: one by UDP and one by TCP may have the same address.
func place(client net.Addr) string { return client.Network() + " " + client.String() }

// opened notes that a relay is open. It is an event of pion's.
func (h *holders) opened(client, _ net.Addr, _, holder, _ string, _ net.Addr, _ int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.of[place(client)] = holder
}

// shut notes that it is no more.
func (h *holders) shut(client, _ net.Addr, _, _, _ string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.of, place(client))
}

// holder returns whose a client is, "" for nobody's.
func (h *holders) holder(client net.Addr) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.of[place(client)]
}
