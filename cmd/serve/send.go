package main

import (
	"io"
	"net/http"
	"time"
)

// A reader that takes less than a chunk within this time is disconnected.
const (
	chunk       = 64 << 10 // bytes
	chunkWithin = 30 * time.Second
)

// patient writes a response and extends its deadline with every chunk that the reader has taken.
type patient struct {
	http.ResponseWriter
	control *http.ResponseController
}

func newPatient(w http.ResponseWriter) patient { return patient{w, http.NewResponseController(w)} }

// Write implements io.Writer.
func (p patient) Write(b []byte) (int, error) {
	p.extend()
	return p.ResponseWriter.Write(b)
}

// ReadFrom implements io.ReaderFrom. It passes files on to the underlying response, which lets the system send them.
func (p patient) ReadFrom(from io.Reader) (n int64, err error) {
	left := int64(1) << 62
	all, bounded := from.(*io.LimitedReader)
	if bounded { // unwrapped, since a LimitedReader within another would hide the file
		from, left = all.R, all.N
	}
	for left > 0 && err == nil {
		p.extend()
		var sent int64
		sent, err = io.Copy(p.ResponseWriter, &io.LimitedReader{R: from, N: min(left, chunk)})
		n += sent
		left -= sent
		if sent < chunk {
			break
		}
	}
	if bounded {
		all.N -= n
	}
	return n, err
}

// extend sets the deadline for the next chunk. Responses without a deadline, as in tests, have none.
func (p patient) extend() { p.control.SetWriteDeadline(time.Now().Add(chunkWithin)) }
