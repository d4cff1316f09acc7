package identity

// Montgomery gives the coordinate of an ID for X25519.
func Montgomery(id ID) [32]byte { return id.montgomery() }
