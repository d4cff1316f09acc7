// Record reads the record of a hand, as package record writes it, and the receipt of a hand that friends dealt among
// themselves, as package session does: a record and the proof of it.
//
//	record judge FILE          an accusation: does its evidence prove that a seat has cheated?
//	record verify FILE         is it in order, and was it played by the rules? of a receipt: does all hold that was signed?
//	record verify FILE HAND... of the receipt of a match, with those of its hands: do they come to it?
//	record show FILE           the hand in words, with the score sheet
//	record replay FILE         every entry, who is in turn after it, and the hashes
//	record replay FILE -at N   the table after N entries
//	record pbn FILE            a hand of Bridge in Portable Bridge Notation
//	record board FILE -at N    the record of the N-th board of a file in that notation, of the first one without -at
//	record phh FILE            a hand of Hold'em or of Poker fechado as a poker hand history
//	record history FILE        the record of such a history
//	record compare FILE...     several tables that have played the same boards of Bridge: who has what
//
// An accusation is what a player's page saves when somebody was found to cheat. A card in brackets lies face down, and ? is one that the record does not know. The exit status is 0 if the
// record is good, 1 if it is bad or a rule was broken, 2 if the command or the file cannot be read.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"

	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/receipt"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// The exit statuses.
const (
	good = iota
	bad
	misused
)

const usage = `usage: record judge FILE
       record verify FILE [HAND...]
       record show FILE
       record replay FILE [-at N]
       record pbn FILE
       record board FILE [-at N]
       record phh FILE
       record history FILE
       record compare FILE FILE...

FILE is - for what comes in.
`

// run does what the arguments ask for and gives the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	c, err := command(args)
	if err != nil {
		fmt.Fprintf(stderr, "record: %v\n%s", err, usage)
		return misused
	}
	if c.compares {
		return compare(c.files, stdout, stderr)
	}
	in, err := openFile(c.file)
	if err != nil {
		fmt.Fprintf(stderr, "record: %v\n", err)
		return misused
	}
	defer in.Close()
	switch {
	case c.judges:
		return c.verdict(in, stdout, stderr)
	case c.notes:
		return c.board(in, stdout, stderr)
	case c.histories:
		return c.history(in, stdout, stderr)
	}
	text, err := io.ReadAll(io.LimitReader(in, receipt.Max+1))
	if err == nil && c.verifies && receipt.IsSheet(string(text)) {
		return c.match(string(text), stdout, stderr)
	}
	var r *record.Record
	var proof *receipt.Receipt
	if err == nil {
		r, proof, err = parse(string(text))
	}
	if err == nil && len(c.files) > 0 {
		err = errors.New("hands belong to the receipt of a match")
	}
	if err == nil {
		c.proof = proof
		err = c.do(r, c, stdout)
	}
	if err == nil {
		_, err = r.Verify() // nobody shall look at a bad record and not be told
	}
	if err == nil && proof != nil {
		_, err = proof.Check(games.Lookup)
	}
	var e *record.Error
	switch {
	case err == nil:
		return good
	case errors.As(err, &e), errors.Is(err, errFault):
		fmt.Fprintf(stderr, "record: %s: %v\n", c.file, err)
		return bad
	default:
		fmt.Fprintf(stderr, "record: %s: %v\n", c.file, err)
		return misused
	}
}

// read takes in a record, or a receipt with the record in it.
func read(in io.Reader) (*record.Record, *receipt.Receipt, error) {
	text, err := io.ReadAll(io.LimitReader(in, receipt.Max+1))
	if err != nil {
		return nil, nil, err
	}
	return parse(string(text))
}

func parse(text string) (*record.Record, *receipt.Receipt, error) {
	if !receipt.Is(text) {
		r, err := record.Parse(text, games.Lookup)
		return r, nil, err
	}
	proof, err := receipt.Parse(text, games.Lookup)
	if err != nil {
		return nil, nil, err
	}
	r, err := record.Parse(proof.Text, games.Lookup)
	return r, proof, err
}

// openFile returns a file, or what comes in for "-".
func openFile(name string) (*os.File, error) {
	if name == "-" {
		return os.Stdin, nil
	}
	return os.Open(name)
}

// call is what the command line asks for.
type call struct {
	do       func(*record.Record, call, io.Writer) error
	judges   bool // do is nil
	notes    bool // the file is in Portable Bridge Notation
	compares bool // there are several files
	verifies bool // there may be

	histories bool // the file is a poker hand history

	file  string
	files []string
	at    int // -1 for every step
	proof *receipt.Receipt
}

// command reads the command line. The flag may stand before the file and after it.
func command(args []string) (call, error) {
	c := call{at: -1}
	if len(args) == 0 {
		return c, errors.New("there is nothing to do")
	}
	f := flag.NewFlagSet("record", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	switch args[0] {
	case "judge":
		c.judges = true
	case "verify":
		c.do, c.verifies = verify, true
	case "show":
		c.do = show
	case "pbn":
		c.do = notation
	case "phh":
		c.do = history
	case "history":
		c.histories = true
	case "compare":
		c.compares = true
	case "board", "replay":
		c.notes = args[0] == "board"
		c.do = replay
		f.Func("at", "", func(s string) error {
			n, err := strconv.ParseUint(s, 10, 31)
			if err != nil {
				return errors.New("it is a number of entries")
			}
			c.at = int(n)
			return nil
		})
	default:
		return c, fmt.Errorf("there is no command %q", args[0])
	}
	var files []string
	for args = args[1:]; len(args) > 0; args = f.Args() {
		if err := f.Parse(args); err != nil {
			return c, err
		}
		if f.NArg() == 0 {
			break
		}
		files = append(files, f.Arg(0))
		if err := f.Parse(f.Args()[1:]); err != nil {
			return c, err
		}
	}
	if c.compares && len(files) > 1 {
		c.files = files
		return c, nil
	}
	if c.compares {
		return c, errors.New("two files or more are compared")
	}
	if c.verifies && len(files) > 1 {
		c.file, c.files = files[0], files[1:]
		return c, nil
	}
	if len(files) != 1 {
		return c, fmt.Errorf("one file is needed, not %d", len(files))
	}
	c.file = files[0]
	return c, nil
}
