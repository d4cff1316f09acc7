package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// tells has the worker tell the page of every transaction whether it writes, and how it is kept.
const tells = `{
	const way = new BroadcastChannel('transactions'), begin = IDBDatabase.prototype.transaction;
	IDBDatabase.prototype.transaction = function (...list) {
		const t = begin.apply(this, list);
		way.postMessage(t.mode + ' ' + t.durability);
		return t;
	};
}
`

// What a player's device keeps of a table is on the disk before it is acted on: else a power cut takes what he has said, and he could be held for a cheat.
func TestKeptOnTheDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(site)); err != nil {
		t.Fatal(err)
	}
	list, err := filepath.Glob(filepath.Join(dir, "worker*.js"))
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	script, err := os.ReadFile(list[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list[0], append([]byte(tells), script...), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, packed := range []string{".br", ".gz"} {
		os.Remove(list[0] + packed)
	}
	g := &party{t: t, url: Served(t, dir), before: `globalThis.kept = []; new BroadcastChannel('transactions').onmessage = e => kept.push(e.data);`}
	g.makes("truco", "")
	p := g.friends[0].Page
	p.Wait("kept.some(x => x.startsWith('readwrite'))")
	expect(t, p, "kept.filter(x => x.startsWith('readwrite') && x !== 'readwrite strict').join()", "")
}
