package mental

// opPhase returns the phase that does an operation, and lets stand-ins see what it brings.
func (d *dealing) opPhase(op Op, views []Op) (phase, error) {
	switch op.Kind {
	case Draw, Peek:
		return d.drawPhase(op, views)
	case Flip:
		return d.flipPhase(op)
	case Open, Pass, Show:
		return d.ownerPhase(op)
	case Blur:
		return d.blurPhase(op)
	case Restock:
		return d.restockPhase(op)
	case View:
		return d.viewPhase(op)
	}
	return d.tossPhase(), nil
}
