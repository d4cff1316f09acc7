// Package webrtc connects to another machine: by the browser's own RTCPeerConnection in WebAssembly, and by pion
// elsewhere. It has those names of pion that this project uses, with pion's meaning; pion's own binding for browsers
// brings along everything that a browser has anyway, which no visitor should have to load.
package webrtc
