// Package e2e opens the built site in a real Chromium and uses it as a person does. It needs Chromium, which
// `make chromium` installs, and for one test npm.
//
// Tests that last run beside each other, since one page seldom keeps more than one core busy. Those that count frames, hold a finger down, freeze a
// page or take its graphics away have the browser for themselves.
package e2e

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take for anything before a test gives up. It is no measure of speed.
const patience = 60 * time.Second

// Browser is a running Chromium with a profile of its own.
type Browser struct {
	ctx context.Context
}

// Launch starts a Chromium that is closed when the test ends, with some flags of its own. Pages of one Browser share what
// is kept on the device.
func Launch(t testing.TB, flags ...chromedp.ExecAllocatorOption) *Browser {
	t.Helper()
	b, stop, err := launch(flags...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return b
}

// launch starts a Chromium and gives a function that ends it.
func launch(flags ...chromedp.ExecAllocatorOption) (*Browser, func(), error) {
	program, err := chromium()
	if err != nil {
		return nil, nil, err
	}
	profile, err := os.MkdirTemp("", "chromium")
	if err != nil {
		return nil, nil, err
	}
	// Not DefaultExecAllocatorOptions: those make a hidden page run as a visible one.
	flags = append([]chromedp.ExecAllocatorOption{
		chromedp.ExecPath(program), chromedp.UserDataDir(profile), chromedp.NoFirstRun, chromedp.NoSandbox,
		chromedp.Flag("headless", "new"), chromedp.Flag("lang", "pt-BR"), chromedp.Flag("accept-lang", "pt-BR"),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE *.local, EXCLUDE 127.0.0.1, EXCLUDE [::1]"), // nothing reaches beyond this machine
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("font-render-hinting", "none"), // letters stand as in a window, where they are as wide at any place
		// There may be no graphics card: draw on the processor, and only what WebGL draws as a card would.
		chromedp.Flag("disable-gpu", true), chromedp.Flag("use-angle", "swiftshader-webgl"), chromedp.Flag("enable-unsafe-swiftshader", true),
	}, flags...)
	if bench := flag.Lookup("test.bench"); bench != nil && bench.Value.String() == "" {
		// A page of a test lives for seconds: to compile the program well takes longer than it saves.
		flags = append(flags, chromedp.Flag("js-flags", "--liftoff-only"))
	}
	alloc, stop := chromedp.NewExecAllocator(context.Background(), flags...)
	ctx, closeBrowser := chromedp.NewContext(alloc)
	end := func() {
		closeBrowser()
		stop()
		// Its processes may write for a moment after it has gone.
		for range 50 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, nil, fmt.Errorf("%s does not start: %w", program, err)
	}
	return &Browser{ctx}, end, nil
}

// chromium returns the path of the browser: $CHROMIUM, or where Debian and others put it. One without windows comes first: it is the
// same engine without a toolbar and menus, which are pages themselves and take a fifth of the processor of a test.
func chromium() (string, error) {
	// Debian's /usr/bin/chromium is a script that adds flags of its own.
	places := []string{os.Getenv("CHROMIUM"), "/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium", "/usr/bin/chromium", "/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"}
	for _, p := range places {
		if info, err := os.Stat(p); err == nil && !info.IsDir() {
			return p, nil
		}
	}
	return "", fmt.Errorf("no Chromium in %s: `make chromium` installs it, or set CHROMIUM to its path", strings.Join(places[1:], ", "))
}

// Page is one tab.
type Page struct {
	t     testing.TB
	ctx   context.Context
	close func()

	mu   sync.Mutex
	said []string
}

// seldom has a page wait so many milliseconds before each frame. Without a graphics card the processor draws them, and
// sixty of them a second take it from the program and from all that the test itself does. Benchmarks have them all.
func (p *Page) seldom(ms int) {
	p.t.Helper()
	if _, measures := p.t.(*testing.B); !measures {
		p.Before(fmt.Sprintf(`globalThis.everyFrame ??= requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (later => frame => later(() => everyFrame(frame), %d))(setTimeout);`, ms))
	}
}

// Size is that of a window, in CSS pixels.
type Size struct{ W, H int64 }

// Open opens a tab of the given size. The test fails at its end if the page said anything to the console that is a
// warning or an error, which is also where the browser reports what the security policy blocked.
func (b *Browser) Open(t testing.TB, size Size) *Page {
	t.Helper()
	return b.open(t, size)
}

// Apart is Open for a page that shares nothing with the others: on a device of its own, as it were.
func (b *Browser) Apart(t testing.TB, size Size) *Page {
	t.Helper()
	return b.open(t, size, chromedp.WithNewBrowserContext())
}

func (b *Browser) open(t testing.TB, size Size, options ...chromedp.ContextOption) *Page {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(b.ctx, options...)
	p := &Page{t: t, ctx: ctx, close: closeTab}
	// The first run opens the tab for good; the one below would close it when its time is over.
	p.must(chromedp.Do(ctx))
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			if strings.Contains(m.String(), "GPU stall due to ReadPixels") {
				continue // a table is put on the page by reading it back, where there is no graphics card
			}
			switch m.Type {
			case chromedp.ConsoleError, chromedp.ConsoleWarning, chromedp.ConsoleException, "assert":
				p.mu.Lock()
				p.said = append(p.said, m.String()+" ("+m.URL+")")
				p.mu.Unlock()
			}
		}
	}()
	t.Cleanup(func() {
		said := p.Said()
		for i, line := range said {
			if slices.Contains(said[:i], line) {
				continue
			}
			if i >= 10 {
				t.Errorf("console: and %d lines more", len(said)-i)
				break
			}
			t.Errorf("console: %.300s", line)
		}
		closeTab()
	})
	p.seldom(33)
	p.Resize(size)
	return p
}

// Said returns the warnings and errors on the console since the last call. What a test has asked for does not fail it.
func (p *Page) Said() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	said := p.said
	p.said = nil
	return said
}

// Close closes the page for good, as somebody does who goes away without a word.
func (p *Page) Close() { p.close() }

// Resize gives the page another size, as turning a phone does.
func (p *Page) Resize(size Size) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(size.W, size.H))
}

// Before runs a script in the page before its own, at every load.
func (p *Page) Before(script string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	}))
}

// Go opens an address.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.do(chromedp.Navigate(url))
}

// Reload loads the page once more.
func (p *Page) Reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
}

// Click clicks the middle of the first element that a CSS selector finds, once it can be seen.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

// Key presses a key, such as kb.Tab.
func (p *Page) Key(key string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(key))
}

// Type writes into the field that a CSS selector finds.
func (p *Page) Type(selector, text string) {
	p.t.Helper()
	p.do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// Wait waits until a JavaScript expression, or what it promises, is true, be it on this page or on one that it leads to.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		// An error is a page on its way out, or a name that is not there yet.
		if is, err := Run(p, chromedp.Evaluate[bool]("(async () => !!(await ("+expression+")))()", chromedp.EvalAwaitPromise)); err == nil && is {
			return
		}
	}
	p.t.Fatalf("waited in vain for %s; console: %q", expression, p.Said())
}

// Shot writes a picture of the page into the folder $SHOTS, for whoever wants to look; without one it does nothing.
func (p *Page) Shot(name string) {
	p.t.Helper()
	if os.Getenv("SHOTS") != "" {
		p.Picture(name)
	}
}

// Picture takes a picture of the page as PNG, and writes it into the folder $SHOTS if that is set.
func (p *Page) Picture(name string) []byte {
	p.t.Helper()
	png, err := Run(p, chromedp.CaptureScreenshot())
	p.must(err)
	if dir := os.Getenv("SHOTS"); dir != "" {
		p.must(os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644))
	}
	return png
}

// Eval gives the value of a JavaScript expression, of a promise when it is settled.
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	v, err := Run(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// Run runs any action of chromedp on the page.
func Run[T any](p *Page, action chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, action)
}

func (p *Page) do(action chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	_, err := Run(p, action)
	p.must(err)
}

func (p *Page) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}
