package order

import (
	"carteado/engine"
	"carteado/net/wire"
)

// ask sends a fetch, unless one is on its way.
func (l *Log) ask(to engine.Seat, after uint64) {
	if to < 0 || to == l.self || l.now-l.peers[to].asked < retry {
		return
	}
	l.peers[to].asked = l.now
	l.send(to, &wire.Fetch{After: after})
}

// pursue asks for the log that a view begins with: of the seat that is likely to have it, or of the next
// who may.
func (l *Log) pursue(from engine.Seat) {
	j := l.join
	if j == nil {
		return
	}
	after := l.committed
	if j.log != nil {
		after = j.log.len()
		if after == j.index {
			return
		}
	}
	if from == engine.Nobody {
		for i := range l.peers { // nobody twice at once
			if l.now-l.peers[i].asked < retry {
				return
			}
		}
		var may []engine.Seat
		for s := range engine.Seat(len(l.peers)) {
			v := l.peers[s].vote
			if s != l.self && (v != nil && v.Index == j.index && v.Head == j.head || j.cert != nil && l.peers[s].view >= j.cert.View) {
				may = append(may, s)
			}
		}
		if len(may) == 0 {
			return
		}
		from = may[j.tries%len(may)]
		j.tries++
	}
	l.ask(from, after)
}
