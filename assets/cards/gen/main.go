// Command gen packs the court art of ../svg into courts.bin. It is run by "go generate" in the folder above.
package main

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	data, err := pack("svg")
	if err != nil {
		log.Fatal("gen: ", err)
	}
	if err := os.WriteFile("courts.bin", data, 0o644); err != nil {
		log.Fatal("gen: ", err)
	}
	var small bytes.Buffer
	w, _ := flate.NewWriter(&small, flate.BestCompression)
	w.Write(data)
	w.Close()
	fmt.Printf("courts.bin: %d bytes, %d deflated\n", len(data), small.Len())
}

// pack returns the packed form (see ../unpack.go) of the courts in a folder.
func pack(dir string) ([]byte, error) {
	var names []string
	for _, s := range "CDHS" {
		for _, r := range "JQK" {
			names = append(names, string(r)+string(s))
		}
	}
	out := binary.AppendUvarint([]byte{1}, uint64(len(names)))
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, name+".svg"))
		if err != nil {
			return nil, err
		}
		layers, err := readSVG(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		body := packPicture(layers)
		out = append(out, name...)
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out, nil
}
