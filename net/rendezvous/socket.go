package rendezvous

// Socket is a WebSocket that carries texts. Its methods never block and never call the handler themselves.
type Socket interface {
	Send(text []byte) // lost when the socket is not open, or its queue is full
	Close()           // the handler may hear a last word after it
}

// Handler is told what happens at a socket, by one goroutine at a time and never before Dial has returned.
type Handler interface {
	Opened()
	Text(text []byte)
	Closed() // once, after an open socket was lost or when it could not be opened
}

// Dialer opens a socket; what goes wrong comes through [Handler.Closed].
type Dialer func(url string, on Handler) Socket
