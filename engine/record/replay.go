package record

import "carteado/engine"

// Start returns an engine at the beginning of the hand, before its first entry.
func (r *Record) Start() (*engine.Engine, error) {
	e, err := engine.New(r.Game, r.Options, r.Carry)
	if err != nil {
		return nil, &Error{Line: 2, Err: err} // house rules that do not go together
	}
	return e, nil
}

// Step plays the entry that comes next at an engine that has played those before it. The error is of type
// *Error and wraps what engine.Engine.Do answered.
func (r *Record) Step(e *engine.Engine) error {
	i := e.Len()
	if err := e.Do(uint32(i), &r.Log[i]); err != nil {
		return &Error{Line: r.Line(i), Err: err}
	}
	return nil
}

// Replay plays the first n entries, or all if there are fewer. The engine it gives knows the open cards and
// no others, so a move is refused only if everybody at the table could see that it was against the rules.
func (r *Record) Replay(n int) (*engine.Engine, error) {
	e, err := r.Start()
	for err == nil && e.Len() < min(n, len(r.Log)) {
		err = r.Step(e)
	}
	if err != nil {
		return nil, err
	}
	return e, nil
}
