package connector

import (
	"encoding/hex"
	"strconv"

	"carteado/net/rendezvous"
)

// RoomName returns the name by which a table is known on the device. It tells nothing of the link's secret.
func RoomName(link rendezvous.Link) (string, error) {
	room, err := rendezvous.NewRoom(link.Secret)
	if err != nil {
		return "", err
	}
	return hex.EncodeToString(room.ID[:8]), nil
}

// keptKey returns the name under which the key of a window's player is kept.
func keptKey(room string, n int) string { return "me." + room + "." + strconv.Itoa(n) }
