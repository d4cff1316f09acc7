package apptest

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/remote"
)

// Memory is what a device keeps of tables among friends.
type Memory struct {
	records map[string][]byte
	Fails   error
}

func (d *Memory) Load(prefix string) (map[string][]byte, error) {
	out := map[string][]byte{}
	for name, value := range d.records {
		if strings.HasPrefix(name, prefix) {
			out[name] = bytes.Clone(value)
		}
	}
	return out, d.Fails
}

func (d *Memory) Write(puts map[string][]byte, deletes []string) error {
	if d.Fails != nil {
		return d.Fails
	}
	for name, value := range puts {
		d.records[name] = bytes.Clone(value)
	}
	for _, name := range deletes {
		delete(d.records, name)
	}
	return nil
}

// Desk is a worker. What it and its page say to each other waits its turn, as between threads.
type Desk struct {
	Host     *remote.Host
	up, down [][]byte
}

func newDesk(disk remote.Disk, seed byte) *Desk {
	d := &Desk{}
	rng := rand.New(rand.NewPCG(uint64(seed), 7))
	d.Host = remote.NewHost(remote.HostConfig{
		Disk: disk, Random: rand.NewChaCha8([32]byte{seed}), Games: games.Lookup,
		Date: func() int64 { return 1_774_134_000 }, // the evening of the Device
		Post: func(msg []byte) { d.down = append(d.down, msg) },
		Choose: func(e *engine.Engine, s engine.Seat) engine.Action {
			var l engine.List
			e.Hand().Legal(s, &l)
			return l.At(rng.IntN(l.Len())).Clone()
		},
	})
	return d
}

func (d *Desk) pump(now int64, page func(msg []byte) error) error {
	for len(d.up)+len(d.down) > 0 {
		up, down := d.up, d.down
		d.up, d.down = nil, nil
		for _, msg := range up {
			if err := d.Host.Handle(now, msg); err != nil {
				return err
			}
		}
		for _, msg := range down {
			if err := page(msg); err != nil {
				return err
			}
		}
	}
	return nil
}

// Number returns a game's place in the list, by which links name it.
func Number(key string) byte {
	return byte(slices.IndexFunc(games.All, func(e games.Entry) bool { return e.Game.Info().Key == key }))
}
