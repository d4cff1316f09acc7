package e2e

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"carteado/net/rendezvous"
)

// camera gives the flags of a browser that has a camera which sees nothing but a picture, in a file that is there
// already. Whoever is asked for it allows it.
func camera(file string) []chromedp.ExecAllocatorOption {
	return []chromedp.ExecAllocatorOption{
		chromedp.Flag("use-fake-ui-for-media-stream", true),
		chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-file-for-fake-video-capture", file),
	}
}

// noCamera gives those of a browser whose camera nobody may use.
func noCamera() []chromedp.ExecAllocatorOption {
	return []chromedp.ExecAllocatorOption{
		chromedp.Flag("use-fake-ui-for-media-stream", "deny"), chromedp.Flag("use-fake-device-for-media-stream", true),
	}
}

// denied has the page find that somebody has refused it a permission. A browser with windows says so by itself of a camera that
// nobody may use.
func (p *Page) denied(permission string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: permission}, Setting: "denied"})
		return err
	}))
}

// seen writes a picture of a text's QR code into a file, as a camera sees it that somebody holds: small, off the
// middle, a little turned, neither sharp nor bright, on a grey wall.
func seen(t *testing.T, text string) (file string) {
	t.Helper()
	qr, err := rendezvous.NewQR(text)
	if err != nil {
		t.Fatal(err)
	}
	const (
		width, height, side = 640, 480, 270.0 // of the picture and the code, in pixels
		middleX, middleY    = 270.5, 262.0
		turned              = 0.12 // radians
		blur, fine          = 1.2, 5
		wall, paper, ink    = 120, 205, 45
	)
	sin, cos := math.Sincos(turned)
	size := float64(qr.Size)
	at := func(x, y float64) int {
		x, y = x-middleX, y-middleY
		u, v := (x*cos+y*sin)*size/side+size/2, (y*cos-x*sin)*size/side+size/2
		switch {
		case min(u, v) < -4 || max(u, v) > size+4:
			return wall
		case qr.Black(int(math.Floor(u)), int(math.Floor(v))):
			return ink
		}
		return paper
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\nFRAME\n", width, height)
	for y := range height {
		for x := range width {
			sum := 0
			for i := range fine * fine {
				dx, dy := float64(i%fine)/(fine-1)*2-1, float64(i/fine)/(fine-1)*2-1
				sum += at(float64(x)+0.5+dx*blur, float64(y)+0.5+dy*blur)
			}
			b.WriteByte(byte(sum / (fine * fine)))
		}
	}
	b.Write(bytes.Repeat([]byte{128}, width*height/2)) // no colours
	file = filepath.Join(t.TempDir(), "seen.y4m")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// What reads codes is asked for only when there is something to read, and from then on it is there without a network,
// under any path.
func TestReaderWithoutANetwork(t *testing.T) {
	url, stop := Plain(t, shell, "/x/y/")
	p := shared.Apart(t, phone)
	p.Go(url)
	p.Wait("navigator.serviceWorker.controller")
	const asked = "performance.getEntriesByType('resource').filter(e => e.name.includes('/qr/')).length"
	expect(t, p, asked, 0)
	expect(t, p, "carteado.detector().then(() => true)", true)
	stop()
	p.Reload()
	p.Wait("globalThis.running")
	expect(t, p, asked, 0)
	expect(t, p, "carteado.detector().then(d => d.detect(new OffscreenCanvas(8, 8))).then(found => found.length)", 0)
	expect(t, p, asked, 2)
}

// A browser that reads QR codes itself does so; one that reads others only, or breaks when it is asked, does not.
func TestReaderOfTheBrowser(t *testing.T) {
	url, _ := Plain(t, shell, "/")
	p := shared.Apart(t, phone)
	p.Go(url + "?nosw=1")
	p.Wait("globalThis.running")
	for formats, want := range map[string]bool{"['ean_13', 'qr_code']": true, "['ean_13']": false, "[]": false, "Promise.reject('broken')": false} {
		Eval[bool](p, "!!(globalThis.BarcodeDetector = class { static async getSupportedFormats() { return "+formats+"; } })")
		expect(t, p, "carteado.detector().then(d => d instanceof BarcodeDetector)", want)
	}
}

// Where nothing that reads codes is to be had, the program is told.
func TestReaderThatDoesNotCome(t *testing.T) {
	url, _ := Plain(t, copied(t, map[string]string{"qr/index.*.js": ""}), "/")
	p := shared.Apart(t, phone)
	p.Go(url + "?nosw=1")
	p.Wait("globalThis.running")
	expect(t, p, "carteado.detector().then(() => 'reads', () => 'fails')", "fails")
	p.Said() // of the file that is not there
}
