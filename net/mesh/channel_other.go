//go:build !js

package mesh

import "carteado/net/webrtc"

// listen hands on every message of a channel in order. f must not block.
func listen(dc *webrtc.DataChannel, f func(data []byte, binary bool)) (stop func()) {
	dc.OnMessage(func(m webrtc.DataChannelMessage) { f(m.Data, !m.IsString) })
	return func() {}
}
