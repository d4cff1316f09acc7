package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// saves presses something that saves a file, and gives where that is.
func (m *match) saves(what string) string {
	m.t.Helper()
	dir := m.t.TempDir()
	m.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		self, err := cdp.Call(ctx, tab, target.GetTargetInfo, target.GetTargetInfoParams{})
		if err == nil {
			_, err = cdp.Call(ctx, tab, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
				Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: self.TargetInfo.BrowserContextID, DownloadPath: dir,
			})
		}
		return err
	}))
	m.way.Press(m.Table, what)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		files, err := os.ReadDir(dir)
		if err != nil {
			m.t.Fatal(err)
		}
		for _, f := range files {
			if !strings.HasSuffix(f.Name(), ".crdownload") {
				return filepath.Join(dir, f.Name())
			}
		}
	}
	m.t.Fatalf("%s saves nothing", what)
	return ""
}

// proves checks a receipt as anybody can, who has the program.
func proves(t *testing.T, file string) {
	t.Helper()
	if err := run("go", "run", "./cmd/record", "verify", file); err != nil {
		t.Errorf("the receipt %s is not in order: %v", filepath.Base(file), err)
	}
}
