//go:build !js

package webrtc

import "github.com/pion/webrtc/v4"

type (
	API                = webrtc.API
	Configuration      = webrtc.Configuration
	DataChannel        = webrtc.DataChannel
	DataChannelInit    = webrtc.DataChannelInit
	DataChannelMessage = webrtc.DataChannelMessage
	ICECandidateInit   = webrtc.ICECandidateInit
	ICEServer          = webrtc.ICEServer
	OfferOptions       = webrtc.OfferOptions
	PeerConnection     = webrtc.PeerConnection
	SessionDescription = webrtc.SessionDescription
	SettingEngine      = webrtc.SettingEngine
)

const (
	SDPTypeOffer                 = webrtc.SDPTypeOffer
	SDPTypeAnswer                = webrtc.SDPTypeAnswer
	SignalingStateHaveLocalOffer = webrtc.SignalingStateHaveLocalOffer
)

// NewAPI returns pion, with its defaults but for the options.
func NewAPI(options ...func(*API)) *API { return webrtc.NewAPI(options...) }

// WithSettingEngine is an option of NewAPI.
func WithSettingEngine(e SettingEngine) func(*API) { return webrtc.WithSettingEngine(e) }

// GatheringCompletePromise returns what is closed when all candidates are found.
func GatheringCompletePromise(pc *PeerConnection) <-chan struct{} {
	return webrtc.GatheringCompletePromise(pc)
}
