# Two commands do everything: `make play` and `make test`. Both need only Go; what else a target needs
# (node for the wasm tests, Chromium for those of the page) it installs itself.

GO     ?= go
RULES  := ./engine/games/...
# The tests once more as WebAssembly under node: the code that browsers run.
WASM    = GOOS=js GOARCH=wasm $(GO) test -exec="$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"

# The linters, at versions that change with this file only. They are built for this machine, to look at the code for
# both platforms; go run would build them for the other.
TOOLS  := $(CURDIR)/.tools
# What is compiled for browsers.
JS     := ./assets/... ./cmd/carteado/... ./engine/... ./net/... ./render/...

.PHONY: play dist release size test native e2e vet lint wasm wasm-all bench bench-wasm bench-deal bench-net sim fuzz fuzz-rules poker node chromium

play: dist ## the table at http://localhost:8080
	$(GO) run ./cmd/serve

dist: ## the static site, in dist/; with BASE=https://its.address/ links to it show pictures in messengers
	$(GO) run ./cmd/dist $(if $(BASE),-base $(BASE))

release: ## the site as carteado.zip, with a checksum, for whoever hosts it; BASE as above
	$(GO) run ./cmd/dist -zip carteado.zip $(if $(BASE),-base $(BASE))

size: ## the same, what each game takes of it, and fail over the budget of a first visit
	$(GO) run ./cmd/dist -size

# Chromium takes all cores for itself: its tests come when nothing else runs.
test: vet wasm native e2e ## everything that must hold before a change lands

# The slowest package comes first, and all others run beside it: at the end it would run alone. What go test looks for by
# itself before a test, vet finds.
native: ## every test that needs no browser
	$(GO) test -vet=off -timeout=20m ./net/session $$($(GO) list ./... | grep -vE '/(net/session|web/e2e)$$')

e2e: chromium node ## the page in a real Chromium
	$(GO) test -vet=off -count=1 -timeout=45m ./web/e2e

vet: lint
	@unformatted=$$(gofmt -l assets cmd engine net render web); if [ -n "$$unformatted" ]; then echo "gofmt wants: $$unformatted"; exit 1; fi
	$(GO) vet ./...
	GOOS=js GOARCH=wasm $(GO) vet $(JS)

# What both platforms compile is the same for staticcheck on both: for browsers it looks at packages only that have files of their
# own there.
#
# Dead is what nothing reaches, on this machine or in a browser: a function of both platforms must be dead on both, since
# tools and tests use what the page does not; *_other.go only makes packages of the page compile here.
lint: ## staticcheck and deadcode
	GOBIN=$(TOOLS) $(GO) install honnef.co/go/tools/cmd/staticcheck@v0.8.2
	GOBIN=$(TOOLS) $(GO) install golang.org/x/tools/cmd/deadcode@v0.52.0
	$(TOOLS)/staticcheck ./...
	GOOS=js GOARCH=wasm $(TOOLS)/staticcheck $$($(GO) list -f '{{if .IgnoredGoFiles}}{{.ImportPath}}{{end}}' $(JS))
	@$(TOOLS)/deadcode -test ./... | grep -v '_other.go' | sort >$(TOOLS)/here & \
	GOOS=js GOARCH=wasm $(TOOLS)/deadcode -test $(JS) | sort >$(TOOLS)/browser; wait; \
	dead=$$(comm -12 $(TOOLS)/here $(TOOLS)/browser; grep '_js.go' $(TOOLS)/browser; grep -E '^(web|cmd/(dist|record|serve|spar))/' $(TOOLS)/here); \
	if [ -n "$$dead" ]; then echo "$$dead"; exit 1; fi

wasm: node ## what may be another in browsers: the hands of all games, the arithmetic of the deal, a deal's golden record
	$(WASM) -vet=off -short ./engine/games ./net/mental/group
	$(WASM) -vet=off -run='^TestGolden$$' ./net/mental

wasm-all: node ## every test of the rules and of the net as browsers run them, on fewer hands
	$(WASM) -short $$($(GO) list ./engine/... ./net/... | grep -v /games)
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

sim: ## the one log of a table in 5,000 stormy evenings, and 10,000 short matches with a hostile seat; an hour
	$(GO) test ./net/order -run='^TestStorm$$' -count=1 -timeout=0 -v -args -runs=5000
	$(GO) test ./net/session -run='^TestAdversary$$' -count=1 -timeout=0 -args -sims=10000

fuzz-rules: ## 100,000 random hands for every preset and number of seats, of chips that are counted, and of melds that are looked for: hours
	$(GO) test $(RULES) -run='Conformance|Money' -timeout=0 -v -args -hands=100000
	$(GO) test ./engine/meld -run='Best|Out' -timeout=0 -v -args -hands=100000

poker: ## every poker hand of five and of seven cards by its class, and how long one takes: a minute
	$(GO) test ./engine/poker -run='Counts|Seven' -bench=. -timeout=0 -v -args -all

FUZZTIME ?= 60s
fuzz: ## native fuzzing of every decoder, one after another
	@for pkg in $$($(GO) list ./...); do \
		for f in $$($(GO) test -list='^Fuzz' $$pkg | grep '^Fuzz'); do \
			echo "$$pkg $$f"; $(GO) test -run=xxx -fuzz="^$$f$$" -fuzztime=$(FUZZTIME) $$pkg || exit 1; \
		done; \
	done

node:
	@command -v npm >/dev/null || (apt-get update -qq && apt-get install -y -qq nodejs npm)

# The one without windows does the same in less time; any other will do where it cannot be installed.
chromium:
	@test -n "$$CHROMIUM" || test -x /usr/lib/chromium/chromium-headless-shell || \
	(apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell) || \
	test -x /usr/lib/chromium/chromium || command -v google-chrome >/dev/null
