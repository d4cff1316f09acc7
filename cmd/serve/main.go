// Command serve is a static host for the site that cmd/dist built, for trying it out, for a network at home and for the
// internet, there behind a proxy that does HTTPS. At /relay it brings together those who open the same link, and with -turn
// it carries what they say where their networks let nothing else through, with credentials from /ice.
//
//	go run ./cmd/serve                                   # http://localhost:8080
//	go run ./cmd/serve -addr :8080                       # for every device in the house
//	go run ./cmd/serve -turn cartas.example.org:3478     # TURN at this machine's address that the name leads to
//
// With -tags embed the site is in the program, which then is all that has to be carried to a machine:
//
//	go run ./cmd/dist -out cmd/serve/dist && go build -tags embed ./cmd/serve
//
// It sends files without reading them into memory, limits the connections, requests and time of each household, and on an
// interrupt finishes the requests that are under way.
package main

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"carteado/net/rendezvous/relay"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "address to listen on; without a host, on all of them")
	dir := flag.String("dir", folder, "`folder` with the site; without one, that in the program, if it was built with -tags embed")
	var t turnFlags
	flag.StringVar(&t.name, "turn", "", "relay too, by UDP and TCP: the `host:port` of this machine as players reach it")
	flag.StringVar(&t.cert, "turn-cert", "", "`file` with the certificates of that host, for TLS at the same port")
	flag.StringVar(&t.key, "turn-key", "", "`file` with their key")
	flag.StringVar(&t.open, "turn-open", "", "`networks` that are relayed to though they are private: 192.168.0.0/24,10.0.0.0/8")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	site, err := open(*dir)
	if err == nil {
		err = serve(ctx, *addr, site, t)
	} else {
		err = fmt.Errorf("%w (build the site first: go run ./cmd/dist)", err)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

// How long things may take. For sending see patient.
const (
	requestWithin = 10 * time.Second // for a visitor to send a request
	idleFor       = time.Minute      // between two requests
	endWithin     = 10 * time.Second // for requests under way after an interrupt
)

// softMemory is the size in bytes from which the garbage collector works harder, as many visitors at a time leave much garbage.
const softMemory = 40 << 20

const maxHeader = 8 << 10 // bytes of a request

// maxRequests is how many requests of a household are served at a time.
const maxRequests = 64

// serve serves a site until the context ends.
func serve(ctx context.Context, addr string, site fs.FS, t turnFlags) error {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	meeting := relay.New(time.Now)
	mux := http.NewServeMux()
	mux.Handle("/relay", meeting)
	mux.Handle("/", limited(maxRequests, Site(site, t.name != "")))
	if t.name != "" {
		relays, err := t.listen()
		if err != nil {
			return err
		}
		defer relays.Close()
		mux.Handle(icePath, limited(maxRequests, relays.Credentials(func() []string { return turnGuests(site) })))
	}

	tcp, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	for _, url := range addresses(tcp.Addr().(*net.TCPAddr)) {
		fmt.Println(url)
	}
	server := newServer(mux)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		<-ctx.Done()
		within, cancel := context.WithTimeout(context.Background(), endWithin)
		defer cancel()
		go meeting.Close()
		if server.Shutdown(within) != nil {
			server.Close()
		}
		meeting.Close()
	}()
	err = server.Serve(listener{tcp.(*net.TCPListener), newPlaces(maxPerHousehold, maxConnections)})
	if err == http.ErrServerClosed {
		<-ended
		return nil
	}
	return err
}

// newServer returns a server that waits for nobody for ever.
func newServer(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadTimeout: requestWithin, WriteTimeout: chunkWithin, IdleTimeout: idleFor, MaxHeaderBytes: maxHeader}
}

// open opens the site: a folder, out of which nothing is served, or what is in the program.
func open(dir string) (fs.FS, error) {
	if dir == "" {
		return inside()
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return root.FS(), nil
}

// addresses returns the URLs under which a listener is found, this machine's own first. Away from localhost a browser
// keeps nothing for when there is no network, since it wants https for that.
func addresses(a *net.TCPAddr) []string {
	if !a.IP.IsUnspecified() {
		host := a.IP.String()
		if a.IP.IsLoopback() {
			host = "localhost"
		}
		return []string{fmt.Sprintf("http://%s", net.JoinHostPort(host, fmt.Sprint(a.Port)))}
	}
	urls := []string{fmt.Sprintf("http://localhost:%d", a.Port)}
	list, _ := net.InterfaceAddrs() // what cannot be listed is not printed
	for _, i := range list {
		if n, ok := i.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			urls = append(urls, fmt.Sprintf("http://%s:%d", n.IP, a.Port))
		}
	}
	return urls
}
