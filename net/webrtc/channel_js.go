package webrtc

import (
	"sync"
	"syscall/js"
)

// DataChannel carries messages over a connection.
type DataChannel struct {
	value js.Value

	mu       sync.Mutex
	handlers handlers
	closed   bool
}

// CreateDataChannel adds a channel; the options may be nil.
func (pc *PeerConnection) CreateDataChannel(label string, o *DataChannelInit) (*DataChannel, error) {
	d := new(DataChannel)
	err := try(func() { d.value = pc.value.Call("createDataChannel", label, o.value()) })
	if err != nil {
		return nil, err
	}
	d.value.Set("binaryType", "arraybuffer")
	d.handlers.of = d.value
	return d, nil
}

// OnOpen sets what is called once messages can be sent.
func (d *DataChannel) OnOpen(f func()) { d.on("open", func(js.Value) { go f() }) }

// OnClose sets what is called when the other end, or the network, has closed the channel.
func (d *DataChannel) OnClose(f func()) { d.on("close", func(js.Value) { go f() }) }

// OnBufferedAmountLow sets what is called when little is left to be sent.
func (d *DataChannel) OnBufferedAmountLow(f func()) {
	d.on("bufferedamountlow", func(js.Value) { go f() })
}

func (d *DataChannel) on(event string, f func(js.Value)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.closed {
		d.handlers.on(event, f)
	}
}

// Send sends a message. The data is copied.
func (d *DataChannel) Send(data []byte) error {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return try(func() { d.value.Call("send", array) })
}

// BufferedAmount returns how many bytes are waiting to be sent.
func (d *DataChannel) BufferedAmount() uint64 { return uint64(d.value.Get("bufferedAmount").Int()) }

// SetBufferedAmountLowThreshold says what little is.
func (d *DataChannel) SetBufferedAmountLowThreshold(bytes uint64) {
	d.value.Set("bufferedAmountLowThreshold", bytes)
}

// Close ends the channel. Nothing is called any more.
func (d *DataChannel) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	d.handlers.release()
	return try(func() { d.value.Call("close") })
}

// JSValue returns the browser's own channel, for its messages.
func (d *DataChannel) JSValue() js.Value { return d.value }
