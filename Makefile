# Two commands do everything: `make play` and `make test`. Both need only Go; what else a target needs
# (node for the wasm tests) it installs itself.

GO     ?= go
RULES  := ./engine/games/...
# The tests once more as WebAssembly under node: the code that browsers run.
WASM    = GOOS=js GOARCH=wasm $(GO) test -exec="$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"

.PHONY: play test vet wasm bench bench-wasm bench-deal fuzz fuzz-rules node

play: ## a hand of four robots, told in words
	@$(GO) run ./cmd/spar -hand -b strong -game sueca -seed $$(date +%s) | $(GO) run ./cmd/record show -

test: vet wasm ## everything that must hold before a change lands
	$(GO) test -timeout=40m ./...

vet:
	@unformatted=$$(gofmt -l cmd engine net); if [ -n "$$unformatted" ]; then echo "gofmt wants: $$unformatted"; exit 1; fi
	$(GO) vet ./...
	GOOS=js GOARCH=wasm $(GO) vet ./engine/... ./net/...

wasm: node ## the same code as browsers run it, on fewer hands
	$(WASM) -short ./engine ./engine/trick ./engine/meld ./engine/bet ./engine/record ./engine/robot ./net/...
	$(WASM) $(RULES) -args -hands=20

bench: ## playouts per second and the rest, native
	$(GO) test -run=xxx -bench=. ./engine/...

bench-wasm: node ## the same as WebAssembly under node
	$(WASM) -run=xxx -bench=. ./engine/...

bench-deal: node ## a deal without a dealer: shuffle, proofs and a whole hand, native and as WebAssembly
	$(GO) test -run=xxx -bench=Deal -benchtime=5x ./net/mental
	$(WASM) -run=xxx -bench=Deal -benchtime=5x ./net/mental

fuzz-rules: ## 100,000 random hands for every preset and number of seats: hours
	$(GO) test $(RULES) -run=Conformance -timeout=0 -v -args -hands=100000

FUZZTIME ?= 60s
fuzz: ## native fuzzing of every decoder, one after another
	@for pkg in $$($(GO) list ./...); do \
		for f in $$($(GO) test -list='^Fuzz' $$pkg | grep '^Fuzz'); do \
			echo "$$pkg $$f"; $(GO) test -run=xxx -fuzz="^$$f$$" -fuzztime=$(FUZZTIME) $$pkg || exit 1; \
		done; \
	done

node:
	@command -v node >/dev/null || (apt-get update -qq && apt-get install -y -qq nodejs)
