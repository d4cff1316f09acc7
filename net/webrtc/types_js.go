package webrtc

import "syscall/js"

// API makes connections.
type API struct {
	// RelayOnly hides where the device is: what is said goes by a TURN server, or not at all.
	RelayOnly bool
}

// NewAPI returns the browser's.
func NewAPI() *API { return new(API) }

// Configuration says how a connection finds its way.
type Configuration struct {
	ICEServers []ICEServer
}

// ICEServer is a STUN server, or with a name and a password a TURN server.
type ICEServer struct {
	URLs       []string
	Username   string
	Credential any // a string
}

func (api *API) configuration(c Configuration) js.Value {
	servers := make([]any, len(c.ICEServers))
	for i, s := range c.ICEServers {
		urls := make([]any, len(s.URLs))
		for j, u := range s.URLs {
			urls[j] = u
		}
		server := map[string]any{"urls": urls}
		if password, ok := s.Credential.(string); ok {
			server["username"], server["credential"] = s.Username, password
		}
		servers[i] = server
	}
	policy := "all"
	if api.RelayOnly {
		policy = "relay"
	}
	return js.ValueOf(map[string]any{"iceServers": servers, "iceTransportPolicy": policy})
}

// SDPType tells an offer from an answer.
type SDPType string

const (
	SDPTypeOffer  SDPType = "offer"
	SDPTypeAnswer SDPType = "answer"
)

// SessionDescription is what one end says of itself.
type SessionDescription struct {
	Type SDPType
	SDP  string
}

func (d SessionDescription) value() js.Value {
	return js.ValueOf(map[string]any{"type": string(d.Type), "sdp": d.SDP})
}

// descriptionOf reads one; nil if there is none.
func descriptionOf(v js.Value) *SessionDescription {
	if !v.Truthy() {
		return nil
	}
	return &SessionDescription{SDPType(v.Get("type").String()), v.Get("sdp").String()}
}

// SignalingState is where the exchange of descriptions stands.
type SignalingState string

// SignalingStateHaveLocalOffer waits for an answer.
const SignalingStateHaveLocalOffer SignalingState = "have-local-offer"

// OfferOptions asks for another way between ends that know each other.
type OfferOptions struct {
	ICERestart bool
}

// AnswerOptions is there for pion: there is nothing to choose.
type AnswerOptions struct{}

// ICECandidateInit is an address at which the other end may be reached.
type ICECandidateInit struct {
	Candidate        string
	SDPMid           *string
	SDPMLineIndex    *uint16
	UsernameFragment *string
}

func (c ICECandidateInit) value() js.Value {
	m := map[string]any{"candidate": c.Candidate}
	if c.SDPMid != nil {
		m["sdpMid"] = *c.SDPMid
	}
	if c.SDPMLineIndex != nil {
		m["sdpMLineIndex"] = *c.SDPMLineIndex
	}
	if c.UsernameFragment != nil {
		m["usernameFragment"] = *c.UsernameFragment
	}
	return js.ValueOf(m)
}

// DataChannelInit says what a channel is like: the browser's way where it is nil.
type DataChannelInit struct {
	Ordered    *bool
	Negotiated *bool
	ID         *uint16
}

func (c *DataChannelInit) value() js.Value {
	m := map[string]any{}
	if c != nil {
		if c.Ordered != nil {
			m["ordered"] = *c.Ordered
		}
		if c.Negotiated != nil {
			m["negotiated"] = *c.Negotiated
		}
		if c.ID != nil {
			m["id"] = *c.ID
		}
	}
	return js.ValueOf(m)
}
