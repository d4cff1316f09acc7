// Command stacks does what makes Go's runtime look at its own stacks: it grows them, collects garbage while they are deep,
// recovers from panics in every way, calls by reflection, and at last dies of a panic.
package main

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"sync"
)

type coin struct{ value int }

func (c coin) Value() int { return c.value }

type valuer interface{ Value() int }

var seen *int // makes what it points to be of the heap

// deep grows the stack, and leaves on it pointers that only the stack knows.
func deep(n int, last *int) int {
	var room [40]*int
	room[n%40] = new(int)
	*room[n%40] = *last + 1
	seen = room[n%40]
	if n == 0 {
		runtime.GC()
		return *room[0]
	}
	sum := deep(n-1, room[n%40])
	return sum + *room[n%40] - *last - 1
}

//go:noinline
func try(name string, do func()) {
	defer func() { fmt.Println(name, "gave", said(recover())) }()
	do()
}

func said(x any) any {
	if e, ok := x.(runtime.Error); ok {
		return "a runtime error: " + e.Error()
	}
	return x
}

type locker struct{ n *int }

func (l locker) Unlock() { *l.n++; recover() }

func panics() {
	try("a panic", func() { panic("one") })
	try("an index", func() { _ = []int{1}[len(os.Args)+7] })
	try("a nil map", func() { var m map[string]int; m["a"] = 1 })
	try("a nil pointer", func() { var c *coin; _ = c.value })
	try("a wrong kind", func() { var x any = 7; _ = x.(string) })
	try("a panic in a panic", func() {
		defer func() { panic(fmt.Sprint("two after ", recover())) }()
		panic("one")
	})
	try("a panic that is caught too deep", func() {
		defer func() { func() { recover() }() }()
		panic("kept")
	})
	try("a deferred method by its interface", func() {
		n := 0
		defer func() { fmt.Println("unlocked", n) }()
		var l interface{ Unlock() } = locker{&n}
		defer l.Unlock()
		panic("caught")
	})
	try("defer recover", func() { defer recover(); panic("not caught") })
	try("a loop", func() {
		for i := range 3 {
			defer func() { fmt.Println("deferred", i) }()
		}
		panic(errors.New("an error"))
	})
	var none valuer = (*coin)(nil)
	func() {
		defer func() { fmt.Println("a value method of nil:", recover() != nil) }()
		fmt.Println(none.Value())
	}()
	func() {
		defer func() { fmt.Println("reflection on nothing:", recover() != nil) }()
		reflect.ValueOf(nil).Int()
	}()
}

func reflection() {
	add := reflect.MakeFunc(reflect.TypeFor[func(*int, string) int](), func(in []reflect.Value) []reflect.Value {
		n := deep(200, in[0].Interface().(*int)) // what was handed over is known to a stub only
		return []reflect.Value{reflect.ValueOf(n + len(in[1].String()))}
	}).Interface().(func(*int, string) int)
	seven := 7
	value := reflect.ValueOf(coin{5}).Method(0).Interface().(func() int)
	fmt.Println(add(&seven, "abc"), value(), reflect.ValueOf(valuer(coin{6})).MethodByName("Value").Call(nil)[0])
}

func goroutines() {
	var wait sync.WaitGroup
	sums := make(chan int, 50)
	for i := range 50 {
		wait.Go(func() {
			defer func() { recover(); sums <- deep(100+i, &i) }()
			var m map[int]int
			m[i] = i
		})
	}
	for range 3 {
		runtime.GC()
		runtime.Gosched()
	}
	wait.Wait()
	close(sums)
	sum := 0
	for n := range sums {
		sum += n
	}
	fmt.Println(sum)
	gone := make(chan bool)
	go func() {
		defer close(gone)
		defer func() { fmt.Println("goexit", recover()) }()
		runtime.Goexit()
	}()
	<-gone
}

// callers counts the calls on the stack, inlined ones too.
func callers(n int) int {
	if n > 0 {
		return callers(n - 1)
	}
	var all [50]uintptr
	return inlined(all[:])
}

func inlined(all []uintptr) int { return runtime.Callers(0, all) }

func main() {
	one := 1
	fmt.Println(deep(5000, &one), callers(7))
	panics()
	reflection()
	goroutines()
	if _, _, _, ok := runtime.Caller(0); !ok {
		fmt.Println("no caller")
	}
	finalized := make(chan bool)
	func() {
		purse := new([9]*coin)
		runtime.SetFinalizer(purse, func(*[9]*coin) { go close(finalized) })
	}()
	runtime.GC()
	<-finalized
	fmt.Println("finalized")
	outer(&coin{8})
}

func outer(c *coin) { die(c.value) }

//go:noinline
func die(n int) { panic(fmt.Sprint("the end ", n)) }
