package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

// A table of eight looks as it did when somebody looked at the pictures: while somebody else thinks, and at one's own
// turn with as many cards in hand as there can be, and with the last two. -args -update makes them anew.
func TestEight(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "eight")
	if err := Build("./web/e2e/testdata/eight", dir); err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	mux.HandleFunc("/look.ttf", func(w http.ResponseWriter, _ *http.Request) { w.Write(goregular.TTF) })
	server := httptest.NewServer(mux)
	defer server.Close()

	p := shared.Apart(t, phone)
	p.Before(lettered)
	p.Before(looking)
	table := &Table{p}
	for _, x := range []struct {
		name, query string
	}{
		{"eight", "cards=8&turn=5"},
		{"eight-24", "cards=25&turn=0"},
		{"eight-2", "cards=3&turn=0"},
		{"eight-big", "cards=8&turn=5"},
	} {
		t.Run(x.name, func(t *testing.T) {
			was := p.t
			p.t = t
			defer func() { p.t = was }()
			big, sizes := "0", looks[0].sizes
			if x.name == "eight-big" {
				big, sizes = "1", []Size{{390, 844}, {1280, 800}}
			}
			p.Go(server.URL + "/?nosw=1&lang=pt-BR&big=" + big + "&" + x.query)
			for _, size := range sizes {
				p.Resize(size)
				table.Until("globalThis.written && s.quiet && s.width === %d && s.height === %d", size.W, size.H)
				for !Eval[bool](p, "new Promise(done => { const was = look().frames; setTimeout(() => done(look().frames === was), 300) })") {
				}
				table.compare(fmt.Sprintf("%s-%dx%d", x.name, size.W, size.H), "")
			}
		})
	}
}
