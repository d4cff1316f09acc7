package session

// do has work done, after all that was asked for before.
func (h *hand) do(work, then func()) {
	h.tasks = append(h.tasks, task{work, then})
	h.pump()
}

func (h *hand) pump() {
	if h.pumping {
		return
	}
	h.pumping = true
	for !h.busy && len(h.tasks) > 0 && h.t.s.err == nil {
		x := h.tasks[0]
		h.tasks = h.tasks[1:]
		h.busy = true
		h.t.s.cfg.Jobs.Run(x.work, func() {
			h.busy = false
			if x.then != nil {
				x.then()
			}
			h.after()
			h.pump()
		})
	}
	h.pumping = false
	if !h.busy && len(h.tasks) == 0 && h == h.t.hand {
		h.t.takeCommitted()
	}
}
