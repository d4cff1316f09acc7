package turn

import (
	"sync"
	"time"

	"carteado/net/ratelimit"
)

// The limits. A browser opens a relay for each friend, each way to the server and each of its networks: at a table of eight up to
// 28, of which it keeps the idle ones as long as it stays.
const (
	maxRelays        = 1024 // of all together
	maxRelaysEach    = 128  // of a household
	maxAccounts      = 4096 // that are remembered
	credentialsOnce  = 40
	credentialsEvery = 5 // seconds
)

// What may be asked for and sent. A table of eight moves some 2 MB in a hand, most of it while the cards are shuffled.
var (
	credentialRate = ratelimit.Rate{Burst: credentialsOnce, PerSecond: 1. / credentialsEvery}
	permissionRate = ratelimit.Rate{Burst: 2048, PerSecond: 8}             // for peers; each is remembered for five minutes, and then asked for anew
	householdRate  = ratelimit.Rate{Burst: 32 << 20, PerSecond: 256 << 10} // bytes, both ways
	totalRate      = ratelimit.Rate{Burst: 256 << 20, PerSecond: 4 << 20}
)

// account is what a household has used up.
type account struct {
	relays                         int
	credentials, permissions, sent ratelimit.Bucket
}

// accounts are those of all households. When there are too many it forgets one that has no relay open, so that made-up addresses keep
// nobody out.
type accounts struct {
	now func() time.Time

	mu     sync.Mutex
	known  map[string]*account // by holder
	relays int
	sent   ratelimit.Bucket
}

func newAccounts(now func() time.Time) *accounts {
	return &accounts{now: now, known: map[string]*account{}}
}

// of returns the account of a holder, with the lock held.
func (a *accounts) of(holder string) *account {
	x := a.known[holder]
	if x == nil {
		x = new(account)
		if len(a.known) >= maxAccounts {
			for other, y := range a.known { // maps are walked in any order; there are more accounts than relays
				if y.relays == 0 {
					delete(a.known, other)
					break
				}
			}
		}
		a.known[holder] = x
	}
	return x
}

// ask reports whether a holder may have another credential.
func (a *accounts) ask(holder string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.of(holder).credentials.Spend(a.now(), credentialRate, 1)
}

// permit reports whether packets from and to another peer may pass. Without a limit a client would fill the memory with permissions.
func (a *accounts) permit(holder string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	x := a.known[holder] // it has a relay
	return x != nil && x.permissions.Spend(a.now(), permissionRate, 1)
}

// open counts a relay, or reports that there may be no more.
func (a *accounts) open(holder string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	x := a.of(holder)
	if a.relays >= maxRelays || x.relays >= maxRelaysEach {
		return false
	}
	a.relays++
	x.relays++
	return true
}

// shut counts the end of a relay.
func (a *accounts) shut(holder string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.relays--
	a.of(holder).relays--
}

// spend counts a packet, or reports that it is too much.
func (a *accounts) spend(holder string, bytes int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	now, amount := a.now(), float64(bytes)
	x := a.of(holder)
	if !x.sent.Has(now, householdRate, amount) || !a.sent.Spend(now, totalRate, amount) {
		return false
	}
	return x.sent.Spend(now, householdRate, amount)
}
