package rendezvous

import (
	"syscall/js"

	"carteado/net/rendezvous/nostr"
)

// browserSocket is the browser's own WebSocket.
type browserSocket struct {
	ws    js.Value
	funcs []js.Func
	done  bool
	left  bool // is to be closed as soon as it is open: browsers complain of one that is closed before
}

// Dial opens a WebSocket.
func Dial(url string, on Handler) Socket {
	s := new(browserSocket)
	if !s.open(url) {
		go on.Closed()
		return s
	}
	queue := make(chan func(), 256) // handlers may wait for a lock, which an event of the browser must not
	closed := func() {
		if !s.done {
			s.done = true
			close(queue)
			s.release()
		}
	}
	tell := func(f func()) {
		if s.done {
			return
		}
		select {
		case queue <- f:
		default: // a relay that says more than is read is dropped
			s.ws.Call("close")
		}
	}
	go func() {
		for f := range queue {
			f()
		}
		on.Closed()
	}()
	s.on("open", func(js.Value) {
		if s.left {
			s.ws.Call("close")
			return
		}
		tell(on.Opened)
	})
	s.on("message", func(e js.Value) {
		data := e.Get("data")
		if data.Type() != js.TypeString {
			return
		}
		if text := []byte(data.String()); len(text) <= nostr.MaxFrame {
			tell(func() { on.Text(text) })
		}
	})
	s.on("error", func(js.Value) {}) // a close follows
	s.on("close", func(js.Value) { closed() })
	return s
}

// open reports whether the browser lets the page try: it throws for an address it does not like.
func (s *browserSocket) open(url string) (ok bool) {
	defer func() {
		if recover() != nil {
			s.done = true
		}
	}()
	s.ws = js.Global().Get("WebSocket").New(url)
	return true
}

func (s *browserSocket) on(event string, f func(js.Value)) {
	handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	s.funcs = append(s.funcs, handler)
	s.ws.Set("on"+event, handler)
}

func (s *browserSocket) release() {
	for _, event := range []string{"open", "message", "error", "close"} {
		s.ws.Set("on"+event, nil)
	}
	for _, f := range s.funcs {
		f.Release()
	}
}

func (s *browserSocket) Send(text []byte) {
	const open = 1
	if !s.done && s.ws.Get("readyState").Int() == open {
		s.ws.Call("send", string(text))
	}
}

func (s *browserSocket) Close() {
	const connecting = 0
	switch {
	case s.done:
	case s.ws.Get("readyState").Int() == connecting:
		s.left = true
	default:
		s.ws.Call("close")
	}
}
