package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"carteado/net/receipt"
)

// falls lets the text of a file fall on the page, and returns how many milliseconds it takes until the hand is drawn on the canvas, and until
// the worker has gone through all of its receipt, and how often it was seen meanwhile how far it is; -1 for one that does not hold.
func (p *Page) falls(text string) (drawn, checked float64, told int) {
	got := Eval[[]float64](p, fmt.Sprintf(`new Promise(done => {
		const files = new DataTransfer(), at = performance.now(), told = new Set(), frame = f => requestAnimationFrame(f);
		files.items.add(new File([%s], 'hand.txt'));
		dispatchEvent(new DragEvent('drop', {dataTransfer: files}));
		const seen = () => JSON.parse(carteado.seen()), before = seen().frames;
		let drawn = 0;
		const look = () => {
			const shield = document.querySelector('.replay [data-proof]');
			if (!shield || !drawn && seen().frames === before) return frame(look);
			drawn ||= performance.now() - at;
			if (shield.dataset.proof === 'holds' || shield.dataset.proof === 'coming') { told.add(shield.textContent); return frame(look); }
			done([drawn, performance.now() - at, shield.dataset.proof === 'whole' ? told.size : -1]);
		};
		frame(() => frame(look));
	})`, strconv.QuoteToASCII(text)))
	return got[0], got[1], int(got[2])
}

// receipts returns the receipts of hands that are there for tests, by name.
func receipts(t testing.TB) map[string]string {
	files, err := filepath.Glob("../../net/receipt/testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if receipt.Is(string(b)) {
			out[strings.TrimSuffix(filepath.Base(name), ".txt")] = string(b)
		}
	}
	return out
}

// TestReceipts: every receipt in testdata verifies in the page.
func TestReceipts(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(looking)
	p.Go(url + "?debug=1&motion=0")
	table := &Table{p}
	list := receipts(t)
	for name, text := range list {
		table.Until("s.at === 'home'")
		drawn, checked, told := p.falls(text)
		Mouse{}.Press(table, ".replay .leave")
		p.Wait("!find('.replay')")
		t.Logf("%s: drawn after %.0f ms, gone through after %.0f", name, drawn, checked)
		if told < 0 {
			t.Errorf("%s is not told to hold", name)
		}
	}
	if len(list) < 4 {
		t.Errorf("there are only %d receipts", len(list))
	}
}

// BenchmarkReplay looks at the hand of four friends at Buraco, with the deck, all signatures and all proofs: the milliseconds until it stands at
// the table, until it is gone through, and how often the page has told how far that is.
func BenchmarkReplay(b *testing.B) {
	p := shared.Apart(b, phone)
	p.Before(looking)
	text := receipts(b)["of-four"]
	var drawn, checked float64
	n, told := 0, 0
	for b.Loop() {
		p.Go(url + "?debug=1&motion=0")
		(&Table{p}).Until("s.at === 'home'")
		x, y, k := p.falls(text)
		drawn, checked, told = drawn+x, checked+y, told+k
		n++
	}
	b.ReportMetric(drawn/float64(n), "ms-drawn")
	b.ReportMetric(checked/float64(n), "ms-checked")
	b.ReportMetric(float64(told)/float64(n), "told")
	b.ReportMetric(0, "ns/op")
}
