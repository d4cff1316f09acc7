package mental

import (
	"carteado/engine"
)

// advance goes as far as what is known allows: says what this seat owes, hears what has come, ends phases.
func (d *Deal) advance() error {
	for !d.void && d.fork == 0 && d.failed == nil {
		if d.Idle() {
			d.heads[d.root] = true
		}
		if d.goAway() {
			continue
		}
		if d.now == nil {
			if d.saysTwice() {
				continue
			}
			if len(d.coming) == 0 {
				return nil
			}
			d.again = d.coming[0]
			d.coming = d.coming[1:]
			d.now, d.spoken = d.again(), nil
			d.begun[d.root] = true
			d.record.phase = len(d.record.bytes)
			continue
		}
		if spoke, err := d.speak(); err != nil || spoke {
			if err != nil {
				return err
			}
			continue
		}
		if d.listen() || d.saysTwice() {
			continue
		}
		if !d.now.done() {
			return nil
		}
		if err := d.close(); err != nil {
			return err
		}
	}
	return d.failed
}

// close ends the phase, or blames those because of whom it cannot end.
func (d *Deal) close() error {
	bad, err := d.now.concludePhase()
	if err != nil {
		return err
	}
	if len(bad) == 0 {
		d.purge(d.root)
		d.turn(nextRoot(d.root, d.spoken))
		d.now, d.spoken = nil, nil
		return nil
	}
	for s := range engine.Seat(d.Seats()) {
		if err, ok := bad[s]; ok {
			d.blame(s, err, nil)
		}
	}
	return nil
}
