// Command serve is a static host for the site that cmd/dist built, for trying it out and for a network at home. At
// /relay it brings together those who open the same link.
//
//	go run ./cmd/serve                 # http://localhost:8080
//	go run ./cmd/serve -addr :8080     # for every device in the house
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"carteado/net/rendezvous/relay"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "address to listen on; without a host, on all of them")
	dir := flag.String("dir", "dist", "folder with the site")
	flag.Parse()
	if err := serve(*addr, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(addr, dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("%w (build the site first: go run ./cmd/dist)", err)
	}
	defer root.Close()
	mux := http.NewServeMux()
	mux.Handle("/relay", relay.New(time.Now))
	mux.Handle("/", Site(root))

	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	for _, url := range addresses(listener.Addr().(*net.TCPAddr)) {
		fmt.Println(url)
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}

// addresses gives the URLs under which a listener is found, this machine's own first. Away from localhost a browser
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
