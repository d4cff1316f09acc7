package worker

import (
	crand "crypto/rand"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"sync"
	"syscall/js"
	"time"

	"carteado/cmd/carteado/shell"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
	"carteado/engine/solo"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/net/receipt"
	"carteado/net/remote"
)

// patience is how long a robot may think, at the most: it answers with what it has then, so that a slow device has it imagine
// fewer worlds, and nobody wait longer.
const patience = 280 * time.Millisecond

// hurry returns what stops a robot that begins to think now.
func hurry() func() bool {
	from := time.Now()
	return robot.Within(int64(patience), func() int64 { return int64(time.Since(from)) })
}

// atOnce bounds the messages of a table that are taken together.
const atOnce = 64

// beat is the time between two ticks of a table among friends.
const beat = 100 * time.Millisecond

// server does one thing after another: robots' thoughts and a table among friends take as long as they take, and a table waits
// for its disk.
type server struct {
	mu    sync.Mutex
	queue [][]byte
	bell  chan struct{} // rings when there is something in the queue
	host  *remote.Host
	level robot.Level
	rng   *rand.Rand
	match robot.Memory // of the table among friends
	began time.Time
}

// Serve serves the page from within a worker. It does not return.
func Serve() {
	var seed [32]byte
	crand.Read(seed[:])
	w := &server{bell: make(chan struct{}, 1), level: robot.Levels[len(robot.Levels)/2], rng: rand.New(rand.NewChaCha8(seed)), began: time.Now()}
	w.host = remote.NewHost(remote.HostConfig{
		Disk: &tables{}, Random: crand.Reader, Games: games.Lookup, Choose: w.choose,
		Date: func() int64 { return time.Now().Unix() },
		Post: func(msg []byte) { reply(append([]byte{ofTable}, msg...)) },
	})
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.mu.Lock()
		w.queue = append(w.queue, shell.Bytes(args[0].Get("data")))
		w.mu.Unlock()
		w.ring()
		return nil
	}))
	js.Global().Call("postMessage", "ready")
	w.run()
}

func (w *server) ring() {
	select {
	case w.bell <- struct{}{}:
	default: // it rings already
	}
}

// next returns what is to be done: one message, or as many of the table as have come together. It rings again if there is more.
func (w *server) next() [][]byte {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := 0
	for n < len(w.queue) && n < atOnce && len(w.queue[n]) > 0 && w.queue[n][0] == ofTable {
		n++
	}
	n = min(max(n, 1), len(w.queue))
	msgs := w.queue[:n:n]
	w.queue = w.queue[n:]
	if len(w.queue) > 0 {
		w.ring()
	}
	return msgs
}

// run never ends. While no table is open nothing wakes it but the page.
func (w *server) run() {
	ticker, ticking := time.NewTicker(beat), true
	for {
		if open := w.host.Open(); open != ticking {
			if ticking = open; open {
				ticker.Reset(beat)
			} else {
				ticker.Stop()
			}
		}
		select {
		case <-w.bell:
			w.do(w.next())
		case <-ticker.C:
			w.host.Tick(w.now())
		}
	}
}

func (w *server) now() int64 { return time.Since(w.began).Milliseconds() }

// do does what the page has asked for. Messages of the table come alone, others one by one.
func (w *server) do(msgs [][]byte) {
	if len(msgs) == 0 || len(msgs[0]) == 0 {
		return
	}
	switch msg := msgs[0]; {
	case msg[0] == ofThought && len(msg) >= 5:
		think(msg[1:])
	case msg[0] == ofReceipt && len(msg) >= 5:
		check(msg[1:])
	case (msg[0] == ofMatch || msg[0] == ofLock || msg[0] == ofEntry) && len(msg) >= 9:
		answer(msg)
	case msg[0] == ofTable:
		for i := range msgs {
			msgs[i] = msgs[i][1:]
		}
		if err := w.host.Handle(w.now(), msgs...); err != nil {
			complain(err)
		}
	case msg[0] == ofLevel && len(msg) == 2 && int(msg[1]) < len(robot.Levels):
		w.level = robot.Levels[msg[1]]
	}
}

// think answers a question that begins with its number. An answer without bytes says that it could not be understood.
func think(ask []byte) {
	answer, err := solo.Think(ask[4:], hurry())
	if err != nil {
		complain(err)
	}
	out := binary.LittleEndian.AppendUint32([]byte{ofThought}, binary.LittleEndian.Uint32(ask))
	reply(append(out, answer...))
}

// check goes through a receipt that begins with its number.
func check(ask []byte) {
	out := append(binary.LittleEndian.AppendUint32([]byte{ofReceipt}, binary.LittleEndian.Uint32(ask)), 0)
	r, err := receipt.Parse(string(ask[4:]), games.Lookup)
	percent := byte(0)
	told := func(done, of int) {
		if n := byte(20*done/of) * 5; n != percent {
			percent = n
			reply(append(out[:5:5], underWay, n))
		}
	}
	if err == nil {
		var faults []engine.Fault
		if faults, err = r.CheckTelling(games.Lookup, told); err == nil || errors.Is(err, receipt.ErrUnfinished) {
			out[5], err = 1, nil
		}
		for _, f := range faults {
			out = append(out, byte(f.Seat))
		}
	}
	if err != nil {
		complain(err)
	}
	reply(out)
}

// texts reads some texts, each behind its length.
func texts(b []byte) (list []string) {
	for len(b) >= 4 {
		n := min(int(binary.LittleEndian.Uint32(b)), len(b)-4)
		list, b = append(list, string(b[4:4+n])), b[4+n:]
	}
	return list
}

// answer answers a question about some texts: it holds the receipt of a match against its hands, or against the notebook's line, or makes the
// key of a passphrase.
func answer(ask []byte) {
	out, list := ask[:5:5], texts(ask[5:])
	var err error
	holds := byte(1)
	switch ask[0] {
	case ofLock:
		var key []byte
		key, err = backup.Stretch(list[0], list[1])
		out = append(out, key...)
	case ofEntry:
		var persons []identity.ID
		for of := []byte(list[3]); len(of) >= len(identity.ID{}); of = of[len(identity.ID{}):] {
			persons = append(persons, identity.ID(of[:len(identity.ID{})]))
		}
		if !notebook.Holds(list[0], list[1], list[2], persons, games.Lookup) {
			holds = 0
		}
		out = append(out, holds)
	default:
		if err = notebook.Prove(list[0], list[1], games.Lookup); err != nil {
			holds = 0
		}
		out = append(out, holds)
	}
	if err != nil {
		complain(err)
	}
	reply(out)
}

// choose decides for a robot at a table among friends, or for somebody who is away: by the game's mind, and where that fails
// as the rules do for a seat whose time is up. A robot reads only what its seat may see.
func (w *server) choose(e *engine.Engine, s engine.Seat) (a engine.Action) {
	defer func() {
		if x := recover(); x != nil || e.Check(&a) != nil {
			a = engine.Action{}
			e.Hand().Auto(s, &a)
			a.Seat = s
		}
	}()
	g, _ := games.Named(e.Game().Info().Key)
	mind, _ := g.Mind.(robot.Mind)
	r := robot.New(e.Game(), e.Options(), mind, w.level)
	r.Know(w.match.Notes(g.Mind, e))
	return r.Choose(e.Hand(), s, w.rng, hurry())
}

func reply(msg []byte) { js.Global().Call("postMessage", array(msg)) }

func complain(err error) { js.Global().Get("console").Call("error", "carteado: "+err.Error()) }
