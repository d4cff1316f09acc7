package engine

// Fault is an entry that was against the rules, as is seen when all faces are open.
type Fault struct {
	At   int // the entry's index in the log
	Seat Seat
	Err  error // a *RuleError, or what the engine itself refuses
}

// Audit plays a log again with every card open and lists the entries that a rule forbade: revokes, which no
// peer could see when they happened. faces holds the face of every slot that ever existed. The error says
// why a log cannot be played at all.
func Audit(g Game, o Options, c Carry, faces []Face, log []byte) ([]Fault, error) {
	e, err := New(g, o, c)
	if err != nil {
		return nil, err
	}
	var faults []Fault
	know := Slot(0)
	learn := func() error {
		for t := e.hand.Table(); int(know) < t.Slots(); know++ {
			if int(know) >= len(faces) {
				return ErrFace
			}
			if !t.Live(know) {
				continue
			}
			if err := e.Learn(know, faces[know]); err != nil {
				return err
			}
		}
		return nil
	}
	for len(log) > 0 {
		err := learn()
		var a Action
		if err == nil {
			a, log, err = DecodeAction(log)
		}
		if err != nil {
			return faults, &EntryError{At: e.Len(), Err: err}
		}
		err = e.Do(uint32(e.Len()), &a)
		if err == nil {
			continue
		}
		if _, ok := IsRule(err); !ok {
			return faults, &EntryError{At: e.Len(), Err: err}
		}
		faults = append(faults, Fault{At: e.Len(), Seat: a.Seat, Err: err})
		e.commit(&a) // it happened all the same
	}
	return faults, nil
}
