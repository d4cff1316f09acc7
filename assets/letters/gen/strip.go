package main

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// kept are the tables that outlines, widths and the way from a rune to its letter stand in: the OpenType specification,
// chapter "Font tables".
var kept = []string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}

var errFont = errors.New("not a TrueType font of the kind that is known")

// strip returns a font without hints: the instructions of each glyph, and the tables that only they or other programs use.
func strip(ttf []byte) (out []byte, err error) {
	defer func() {
		if recover() != nil { // an offset that leads out of the file
			out, err = nil, errFont
		}
	}()
	u16, u32 := binary.BigEndian.Uint16, binary.BigEndian.Uint32
	tables := map[string][]byte{}
	for i := range int(u16(ttf[4:])) {
		entry := ttf[12+16*i:]
		if name := string(entry[:4]); slices.Contains(kept, name) {
			tables[name] = slices.Clone(ttf[u32(entry[8:]):][:u32(entry[12:])])
		}
	}
	if len(tables) != len(kept) {
		return nil, errFont
	}
	long := u16(tables["head"][50:]) == 1
	at := func(i int) uint32 {
		if long {
			return u32(tables["loca"][4*i:])
		}
		return 2 * uint32(u16(tables["loca"][2*i:]))
	}
	var glyphs, places []byte
	count := int(u16(tables["maxp"][4:]))
	for i := range count + 1 {
		if long {
			places = binary.BigEndian.AppendUint32(places, uint32(len(glyphs)))
		} else {
			places = binary.BigEndian.AppendUint16(places, uint16(len(glyphs)/2))
		}
		if i < count {
			glyphs = append(glyphs, plain(tables["glyf"][at(i):at(i+1)])...)
			for len(glyphs)%4 != 0 {
				glyphs = append(glyphs, 0)
			}
		}
	}
	tables["glyf"], tables["loca"] = glyphs, places
	tables["post"] = tables["post"][:32] // no names of glyphs
	binary.BigEndian.PutUint32(tables["post"], 0x00030000)
	return assemble(tables), nil
}

// plain returns a glyph without instructions.
func plain(g []byte) []byte {
	if len(g) == 0 {
		return nil
	}
	if contours := int(int16(binary.BigEndian.Uint16(g))); contours >= 0 {
		end := 10 + 2*contours
		size := int(binary.BigEndian.Uint16(g[end:]))
		return slices.Concat(g[:end], []byte{0, 0}, g[end+2+size:])
	}
	// One that is put together of others: flags tell how long each part is and whether another follows.
	const wide, scale, more, square, matrix, instructed = 1, 8, 0x20, 0x40, 0x80, 0x100
	g = slices.Clone(g)
	for at := 10; ; {
		flags := binary.BigEndian.Uint16(g[at:])
		binary.BigEndian.PutUint16(g[at:], flags&^instructed)
		at += 6
		if flags&wide != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&square != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		if flags&more == 0 {
			return g[:at]
		}
	}
}

// assemble makes a font of tables.
func assemble(tables map[string][]byte) []byte {
	head := []byte{0, 1, 0, 0, 0, byte(len(tables)), 0, 0, 0, 0, 0, 0}
	begin := len(head) + 16*len(tables)
	var body []byte
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		data := tables[name]
		head = append(head, name...)
		head = binary.BigEndian.AppendUint32(head, 0) // checksums are for tapes
		head = binary.BigEndian.AppendUint32(head, uint32(begin+len(body)))
		head = binary.BigEndian.AppendUint32(head, uint32(len(data)))
		for body = append(body, data...); len(body)%4 != 0; {
			body = append(body, 0)
		}
	}
	return append(head, body...)
}
