# Two commands do everything: `make play` and `make test`. Both need only Go; what else a target needs
# (node for the wasm tests, Chromium for those of the page) it installs itself.

GO     ?= go
RULES  := ./engine/games/...
# The tests once more as WebAssembly under node: the code that browsers run.
WASM    = GOOS=js GOARCH=wasm $(GO) test -exec="$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"

.PHONY: play dist size test e2e vet wasm bench bench-wasm bench-deal bench-net sim fuzz fuzz-rules node chromium

play: dist ## the table at http://localhost:8080
	$(GO) run ./cmd/serve

dist: ## the static site, in dist/
	$(GO) run ./cmd/dist

size: ## the same, and fail over the budget of a first visit
	$(GO) run ./cmd/dist -size

test: vet wasm chromium node ## everything that must hold before a change lands
	$(GO) test -timeout=40m ./...

e2e: chromium node ## the page in a real Chromium
	$(GO) test -count=1 -timeout=20m ./web/e2e

vet:
	@unformatted=$$(gofmt -l assets cmd engine net render web); if [ -n "$$unformatted" ]; then echo "gofmt wants: $$unformatted"; exit 1; fi
	$(GO) vet ./...
	GOOS=js GOARCH=wasm $(GO) vet ./assets/... ./cmd/carteado ./engine/... ./net/... ./render/...

wasm: node ## the same code as browsers run it, on fewer hands
	$(WASM) -short ./engine ./engine/trick ./engine/meld ./engine/bet ./engine/record ./engine/robot ./engine/solo ./net/...
	$(WASM) $(RULES) -args -hands=20

bench: chromium ## playouts per second and the rest, native; start and frames of the page
	$(GO) test -run=xxx -bench=. ./engine/... ./render/...
	$(GO) test -run=xxx -bench=Table -benchtime=3x ./web/e2e

bench-wasm: node ## the same as WebAssembly under node
	$(WASM) -run=xxx -bench=. ./engine/...

bench-deal: node ## a deal without a dealer: shuffle, proofs and a whole hand, native and as WebAssembly
	$(GO) test -run=xxx -bench=Deal -benchtime=5x ./net/mental
	$(WASM) -run=xxx -bench=Deal -benchtime=5x ./net/mental

bench-net: chromium ## friends in pages: from the link to the seat, eight together, a card on all screens, the next hand
	$(GO) test -run=xxx -bench='Seat|Eight|Evening' -benchtime=5x -timeout=20m ./web/e2e

sim: ## the one log of a table in 5,000 stormy evenings: crashes, cut and slow links; minutes
	$(GO) test ./net/order -run='^TestStorm$$' -count=1 -timeout=0 -v -args -runs=5000

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
	@command -v npm >/dev/null || (apt-get update -qq && apt-get install -y -qq nodejs npm)

chromium:
	@test -n "$$CHROMIUM" || test -x /usr/lib/chromium/chromium || command -v google-chrome >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium)
