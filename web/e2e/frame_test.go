package e2e

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"carteado/assets/words"
)

// In a frame nobody plays with friends, and a link of theirs leads to a window; with ?embed=1 the games stand there alone, and the page
// around them learns how high they are. A site that the host has not named sees the way to a window only.
func TestFrame(t *testing.T) {
	t.Parallel()
	config := `{}`
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(shell)))
	mux.HandleFunc("/config.json", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, config) })
	mux.HandleFunc("/around", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><link rel="icon" href="data:,"><script>onmessage = e => { height = e.data.carteado.height }</script>
			<iframe width="400" height="300" src="%s/?nosw=1&embed=1#1abc"></iframe>`, r.URL.Query().Get("of"))
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	p := shared.Apart(t, phone)
	p.Go(server.URL + "/around")
	p.Wait("globalThis.height > 300")
	p.Wait("frames[0].running")
	Eval[any](p, "frames[0].carteado.features = ['friends', 'code'], frames[0].carteado.notebook = true")
	in := "frames[0].document."
	expect(t, p, "frames[0].said ?? ''", "")
	expect(t, p, "['#friends', '#code', '#notebook', '#shell header', 'footer', '.fan'].some(s => "+in+"querySelector(s).checkVisibility())", false)
	expect(t, p, in+"querySelector('#play').checkVisibility()", true)
	expect(t, p, in+"querySelector('#window').textContent", words.In("pt-BR").Say("page.shell.window"))
	expect(t, p, in+"querySelector('#window').href", server.URL+"/?nosw=1&#1abc")

	// A table has no height of its own: what it is told leaves it in sight.
	Eval[any](p, "("+in+"querySelector('.tile').click(), 0)")
	p.Wait("frames[0].document.documentElement.dataset.at !== 'home' && height >= 360 && height <= screen.height")
	Eval[any](p, "frames[0].carteado.home()")
	p.Wait("height > 1000")

	other := strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	p.Go(other + "/around?of=" + server.URL)
	p.Wait("globalThis.height > 50 && height < 150") // the way alone
	config = fmt.Sprintf(`{"embed": [%q]}`, other)
	p.Go(other + "/around?of=" + server.URL)
	p.Wait("globalThis.height > 300")
}
