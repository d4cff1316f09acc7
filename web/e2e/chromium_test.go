package e2e

import "testing"

// What a promise comes to is waited for, and asked again while it is false.
func TestWaitsForPromises(t *testing.T) {
	p := shared.Apart(t, phone)
	p.Wait("(globalThis.asked = (globalThis.asked ?? 0) + 1, new Promise(done => setTimeout(() => done(asked > 2))))")
	expect(t, p, "asked", 3)
}
