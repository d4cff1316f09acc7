package turn

import (
	"bufio"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"time"
)

// Times and sizes of a connection by TCP.
const (
	frameWithin = 10 * time.Second // for the first frame, and for the rest of one that has begun
	quietFor    = 11 * time.Minute // a browser refreshes an idle relay every nine
	writeWithin = 10 * time.Second
	maxFrame    = 1500 // bytes
)

// handshake is the first byte of TLS, which no frame of TURN begins with.
const handshake = 22

var errFrame = errors.New("turn: not a frame")

// streams are the connections of a listener: plain ones and, where there is a certificate, TLS at the same port.
type streams struct {
	net.Listener
	tls *tls.Config
}

// Accept implements net.Listener. It does not wait for what the connection has to say.
func (s streams) Accept() (net.Conn, error) {
	c, err := s.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &stream{Conn: c, tls: s.tls}, nil
}

// stream is a connection that gives up on who is slow. pion reads frames from it and waits for a frame's end as long as it takes, a
// call deeper with every piece that comes.
type stream struct {
	net.Conn
	tls *tls.Config
	in  *bufio.Reader // nil before the first frame
}

// Read returns one whole frame.
func (s *stream) Read(p []byte) (int, error) {
	if s.in == nil {
		if err := s.begin(); err != nil {
			return 0, err
		}
	} else {
		s.Conn.SetReadDeadline(time.Now().Add(quietFor))
		if _, err := s.in.Peek(1); err != nil {
			return 0, err
		}
		s.Conn.SetReadDeadline(time.Now().Add(frameWithin))
	}
	head, err := s.in.Peek(4)
	if err != nil {
		return 0, err
	}
	size := int(binary.BigEndian.Uint16(head[2:]))
	switch {
	case head[0] < 2: // a message by one of the methods that there are (RFC 8489, section 5)
		size += 20
	case 0x40 <= head[0] && head[0] < 0x50: // data for a channel (RFC 8656, section 12)
		size = 4 + (size+3)&^3
	default:
		return 0, errFrame
	}
	if size > min(len(p), maxFrame) {
		return 0, errFrame
	}
	return io.ReadFull(s.in, p[:size])
}

// begin looks whether TLS is spoken.
func (s *stream) begin() error {
	s.Conn.SetReadDeadline(time.Now().Add(frameWithin))
	s.in = bufio.NewReaderSize(s.Conn, maxFrame)
	first, err := s.in.Peek(1)
	if err == nil && first[0] == handshake && s.tls != nil {
		s.Conn = tls.Server(begun{s.Conn, s.in}, s.tls)
		s.in = bufio.NewReaderSize(s.Conn, maxFrame)
	}
	return err
}

// Write implements net.Conn. Who takes nothing is disconnected.
func (s *stream) Write(p []byte) (int, error) {
	s.Conn.SetWriteDeadline(time.Now().Add(writeWithin))
	n, err := s.Conn.Write(p)
	if err != nil {
		s.Conn.Close()
	}
	return n, err
}

// begun is a connection of which something was read already.
type begun struct {
	net.Conn
	in *bufio.Reader
}

// Read implements net.Conn.
func (b begun) Read(p []byte) (int, error) { return b.in.Read(p) }
