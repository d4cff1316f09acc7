package webrtc

import (
	"sync"
	"syscall/js"
)

// PeerConnection is a connection to one other machine. Its methods are safe for concurrent use; those that give an
// error wait for the browser, and end when the connection is closed.
type PeerConnection struct {
	api   *API
	value js.Value
	done  chan struct{} // closed by Close

	mu       sync.Mutex
	handlers handlers
	gathered []chan struct{}
	closed   bool
}

// NewPeerConnection makes one that is not connected to anything yet.
func (api *API) NewPeerConnection(c Configuration) (*PeerConnection, error) {
	pc := &PeerConnection{api: api, done: make(chan struct{})}
	err := try(func() { pc.value = js.Global().Get("RTCPeerConnection").New(api.configuration(c)) })
	if err != nil {
		return nil, err
	}
	pc.handlers.of = pc.value
	pc.handlers.on("icegatheringstatechange", func(js.Value) {
		if pc.value.Get("iceGatheringState").String() == "complete" {
			go pc.complete()
		}
	})
	return pc, nil
}

func (pc *PeerConnection) complete() {
	pc.mu.Lock()
	defer pc.mu.Unlock()
	for _, g := range pc.gathered {
		close(g)
	}
	pc.gathered = nil
}

// GatheringCompletePromise returns what is closed when the candidates of the next local description are all found.
func GatheringCompletePromise(pc *PeerConnection) <-chan struct{} {
	g := make(chan struct{})
	pc.mu.Lock()
	defer pc.mu.Unlock()
	pc.gathered = append(pc.gathered, g)
	return g
}

// SetConfiguration says how the next way is found.
func (pc *PeerConnection) SetConfiguration(c Configuration) error {
	return try(func() { pc.value.Call("setConfiguration", pc.api.configuration(c)) })
}

// Close ends the connection and its channels.
func (pc *PeerConnection) Close() error {
	pc.mu.Lock()
	defer pc.mu.Unlock()
	if pc.closed {
		return nil
	}
	pc.closed = true
	close(pc.done)
	pc.handlers.release()
	return try(func() { pc.value.Call("close") })
}

// CreateOffer asks the browser for an offer; the options may be nil.
func (pc *PeerConnection) CreateOffer(o *OfferOptions) (SessionDescription, error) {
	return pc.create("createOffer", map[string]any{"iceRestart": o != nil && o.ICERestart})
}

// CreateAnswer asks the browser for an answer to the remote description; nothing can be chosen.
func (pc *PeerConnection) CreateAnswer(*AnswerOptions) (SessionDescription, error) {
	return pc.create("createAnswer", map[string]any{})
}

func (pc *PeerConnection) create(method string, options map[string]any) (SessionDescription, error) {
	v, err := await(pc.done, func() js.Value { return pc.value.Call(method, options) })
	if err != nil {
		return SessionDescription{}, err
	}
	return *descriptionOf(v), nil
}

// SetLocalDescription begins to look for candidates.
func (pc *PeerConnection) SetLocalDescription(d SessionDescription) error {
	return pc.do("setLocalDescription", d.value())
}

// SetRemoteDescription takes what the other end says of itself.
func (pc *PeerConnection) SetRemoteDescription(d SessionDescription) error {
	return pc.do("setRemoteDescription", d.value())
}

// AddICECandidate takes one more address of the other end.
func (pc *PeerConnection) AddICECandidate(c ICECandidateInit) error {
	return pc.do("addIceCandidate", c.value())
}

func (pc *PeerConnection) do(method string, arg js.Value) error {
	_, err := await(pc.done, func() js.Value { return pc.value.Call(method, arg) })
	return err
}

// LocalDescription returns this end's, with the candidates found so far; nil before there is one.
func (pc *PeerConnection) LocalDescription() *SessionDescription {
	return descriptionOf(pc.value.Get("localDescription"))
}

// RemoteDescription returns the other end's; nil before there is one.
func (pc *PeerConnection) RemoteDescription() *SessionDescription {
	return descriptionOf(pc.value.Get("remoteDescription"))
}

// SignalingState tells where the exchange of descriptions stands.
func (pc *PeerConnection) SignalingState() SignalingState {
	return SignalingState(pc.value.Get("signalingState").String())
}
