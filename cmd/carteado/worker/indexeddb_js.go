package worker

import (
	"errors"
	"fmt"
	"syscall/js"

	"carteado/cmd/carteado/shell"
)

// tables keeps tables among friends on the device, in a database of their own: a remote.Disk. It is for the worker's one
// goroutine, which waits until the browser is done.
type tables struct{ db js.Value }

const tableStore = "tables"

// openDatabase opens the database, if it is not open.
func (t *tables) openDatabase() error {
	if t.db.Truthy() {
		return nil
	}
	factory := js.Global().Get("indexedDB")
	if !factory.Truthy() {
		return errors.New("this browser keeps nothing")
	}
	request := factory.Call("open", js.Global().Get("PLACE").String()+"tables", 1)
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("createObjectStore", tableStore)
		return nil
	})
	defer upgrade.Release()
	request.Set("onupgradeneeded", upgrade)
	if e := waitFor(request, "success", "error", "blocked"); e != "success" {
		return failed(request, e)
	}
	db := request.Get("result")
	t.db = db
	// Somebody who clears the browser must not wait for this table. The next transaction opens the database again.
	db.Set("onversionchange", js.FuncOf(func(js.Value, []js.Value) any {
		db.Call("close")
		return nil
	}))
	return nil
}

// transact runs a transaction to its end. If it fails nothing has happened; a connection that the browser has closed is
// opened again the next time.
func (t *tables) transact(mode string, act func(store js.Value)) (err error) {
	var tx js.Value
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("%v", x)
		}
		if err != nil {
			abort(tx)
			t.db = js.Undefined()
		}
	}()
	if err := t.openDatabase(); err != nil {
		return err
	}
	tx = t.db.Call("transaction", tableStore, mode, map[string]any{"durability": "strict"})
	act(tx.Call("objectStore", tableStore))
	if e := waitFor(tx, "complete", "error", "abort"); e != "complete" {
		return failed(tx, e)
	}
	return nil
}

// abort ends a transaction that may be under way.
func abort(tx js.Value) {
	defer func() { _ = recover() }() // it had ended
	if tx.Truthy() {
		tx.Call("abort")
	}
}

// Load implements remote.Disk.
func (t *tables) Load(prefix string) (map[string][]byte, error) {
	var names, values js.Value
	err := t.transact("readonly", func(store js.Value) {
		all := js.Global().Get("IDBKeyRange").Call("bound", prefix, prefix+"\uffff")
		names, values = store.Call("getAllKeys", all), store.Call("getAll", all)
	})
	if err != nil {
		return nil, err
	}
	names, values = names.Get("result"), values.Get("result")
	out := make(map[string][]byte, names.Length())
	for i := range names.Length() {
		out[names.Index(i).String()] = shell.Bytes(values.Index(i))
	}
	return out, nil
}

// Write implements remote.Disk.
func (t *tables) Write(puts map[string][]byte, deletes []string) error {
	return t.transact("readwrite", func(store js.Value) {
		for name, value := range puts {
			store.Call("put", array(value), name)
		}
		for _, name := range deletes {
			store.Call("delete", name)
		}
	})
}

// waitFor waits for the first of some events of a request or a transaction, and returns its name.
func waitFor(v js.Value, events ...string) string {
	first := make(chan string, len(events))
	for _, e := range events {
		f := js.FuncOf(func(js.Value, []js.Value) any {
			first <- e
			return nil
		})
		v.Set("on"+e, f)
		defer func() {
			v.Set("on"+e, js.Null())
			f.Release()
		}()
	}
	return <-first
}

// failed returns why a request or a transaction has failed.
func failed(v js.Value, event string) error {
	if e := v.Get("error"); e.Truthy() {
		return errors.New(e.Call("toString").String())
	}
	return errors.New("the browser's database: " + event)
}
