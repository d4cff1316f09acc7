package turn

import (
	"fmt"
	"testing"
	"time"
)

func TestAccounts(t *testing.T) {
	now := time.Unix(1000, 0)
	a := newAccounts(func() time.Time { return now })
	for range credentialsOnce {
		if !a.ask("ana") {
			t.Fatal("too few credentials")
		}
	}
	if a.ask("ana") || !a.ask("bia") {
		t.Error("a household has not its own share of credentials")
	}
	now = now.Add(credentialsEvery * time.Second)
	if !a.ask("ana") || a.ask("ana") {
		t.Error("not one more after a while")
	}

	// Many together reach the limit for all.
	homes := maxRelays / maxRelaysEach
	for i := range homes {
		for range maxRelaysEach {
			if !a.open(fmt.Sprint(i)) {
				t.Fatal("too few relays")
			}
		}
		if a.open(fmt.Sprint(i)) {
			t.Error("a household has more than its share")
		}
	}
	if a.open("ana") {
		t.Error("there is no limit for all")
	}
	a.shut("0")
	if !a.open("ana") {
		t.Error("a place does not become free")
	}

	for range int(permissionRate.Burst) {
		if !a.permit("ana") {
			t.Fatal("too few permissions")
		}
	}
	if a.permit("ana") || !a.permit("bia") || a.permit("nobody") {
		t.Error("a household has not its own share of permissions")
	}

	// Bytes that one may not send are not taken from all.
	if a.spend("ana", int(householdRate.Burst)+1) || !a.spend("ana", int(householdRate.Burst)) || a.spend("ana", 1) {
		t.Error("a household has not its share of bytes")
	}
	left := int(totalRate.Burst - householdRate.Burst)
	for i := 0; left > 0; i++ {
		part := min(left, int(householdRate.Burst))
		if !a.spend(fmt.Sprint("home ", i), part) {
			t.Fatal("all together have not theirs")
		}
		left -= part
	}
	if a.spend("bia", 1) {
		t.Error("there is no limit for all")
	}
}

// However many households come, few are remembered, and of those that have relays all.
func TestAccountsForget(t *testing.T) {
	a := newAccounts(time.Now)
	for i := range maxRelays {
		a.open(fmt.Sprint("open ", i))
	}
	for i := range 3 * maxAccounts {
		a.ask(fmt.Sprint(i))
	}
	if len(a.known) > maxAccounts {
		t.Errorf("%d are remembered", len(a.known))
	}
	for i := range maxRelays {
		if x := a.known[fmt.Sprint("open ", i)]; x == nil || x.relays != 1 {
			t.Fatal("one with an open relay is forgotten")
		}
	}
}
