//go:build !js

// Package relay passes ephemeral events of Nostr on to those who listen, and keeps nothing: enough for the people of
// a link to find each other through their own host.
//
// It may be left alone on the internet. Every subscription names a room, which is a tag with a value: nobody can ask for
// everything. Each address has its own budgets for connections, messages, events and bytes, and the memory that all listeners
// together can make the relay hold is bounded. The relay checks and encodes an event once, outside the lock, and finds its
// listeners by its tags.
package relay
