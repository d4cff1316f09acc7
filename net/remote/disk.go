package remote

import (
	"bytes"
	"encoding/hex"
	"strings"

	"carteado/net/identity"
)

// Disk is what the device keeps. One page at a time plays a seat of a table: two would say two things in the same place.
type Disk interface {
	// Load returns all records whose names begin with prefix, by their names.
	Load(prefix string) (map[string][]byte, error)

	// Write puts records and deletes others, all or nothing. They are durable when it returns. It does not keep
	// what it was given.
	Write(puts map[string][]byte, deletes []string) error
}

// shelf is the part of a disk that belongs to one player at one table, in memory. It is a session.Store whose changes wait
// until they are written together.
type shelf struct {
	disk    Disk
	prefix  string
	records map[string][]byte
	puts    map[string][]byte // by their names on the disk
	deletes map[string]bool
}

// newShelf reads what there is. Two players of one device at one table have two shelves.
func newShelf(d Disk, room [32]byte, player identity.ID) (*shelf, error) {
	s := &shelf{
		disk: d, prefix: hex.EncodeToString(room[:]) + "/" + player.String() + "/", records: map[string][]byte{},
		puts: map[string][]byte{}, deletes: map[string]bool{},
	}
	list, err := d.Load(s.prefix)
	for name, value := range list {
		if rest, ok := strings.CutPrefix(name, s.prefix); ok {
			s.records[rest] = value
		}
	}
	return s, err
}

// Put implements session.Store.
func (s *shelf) Put(name string, value []byte) error {
	value = bytes.Clone(value)
	s.records[name] = value
	delete(s.deletes, s.prefix+name)
	s.puts[s.prefix+name] = value
	return nil
}

// Get implements session.Store.
func (s *shelf) Get(name string) ([]byte, error) { return bytes.Clone(s.records[name]), nil }

// Delete implements session.Store.
func (s *shelf) Delete(name string) error {
	clear(s.records[name]) // it may be a secret
	delete(s.records, name)
	delete(s.puts, s.prefix+name)
	s.deletes[s.prefix+name] = true
	return nil
}

// write brings all changes to the disk.
func (s *shelf) write() error {
	if len(s.puts) == 0 && len(s.deletes) == 0 {
		return nil
	}
	var deletes []string
	for name := range s.deletes {
		deletes = append(deletes, name)
	}
	if err := s.disk.Write(s.puts, deletes); err != nil {
		return err
	}
	clear(s.puts)
	clear(s.deletes)
	return nil
}
