package e2e

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

var (
	update = flag.Bool("update", false, "write the reference pictures of testdata/shots anew")
	long   = flag.Bool("long", false, "run what takes many minutes, too")
	built  = flag.String("site", "", "folder of a `site` that cmd/dist has built, to be tested instead of a new one")
)

// shell is the folder of a site whose program is testdata/program, which says what the page told it; site that of
// the real one, url its address, and shared a browser for all tables.
var (
	shell, site, url string
	shared           *Browser
)

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "e2e")
		if err == nil {
			defer os.RemoveAll(dir)
			programs, shell, site = dir, filepath.Join(dir, "shell"), filepath.Join(dir, "site")
			err = Build("./web/e2e/testdata/program", shell)
		}
		switch {
		case err != nil:
		case *built != "":
			site = *built
		default:
			err = Build("./cmd/carteado", site)
		}
		var stop func()
		if err == nil {
			shared, stop, err = launch()
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer stop()
		mux := http.NewServeMux()
		mux.Handle("/", http.FileServer(http.Dir(site)))
		mux.HandleFunc("/look.ttf", func(w http.ResponseWriter, _ *http.Request) { w.Write(goregular.TTF) })
		server := httptest.NewServer(mux)
		defer server.Close()
		url = server.URL + "/"
		return m.Run()
	}())
}
