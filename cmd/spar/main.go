// Spar lets robots play each other and tells who is better, and by how much.
//
//	go run ./cmd/spar -game sueca -a strong -b rule -deals 200
//	go run ./cmd/spar -game "truco(preset=blog)" -a strong -b medium -matches
//
// With -hand it plays one hand only and prints its record:
//
//	go run ./cmd/spar -hand -game "buraco(preset=copag)" | go run ./cmd/record show -
//
// In a game like Truco, where running from a raise costs one point and a lost call twelve, hands say little: play matches
// there. The interval is of the matches won, and the points that a is ahead are of a match, too.
//
// Every deal is played twice with the same deck and dealer: first a plays the even sides and b the odd ones,
// then the other way round. So the luck of the cards is the same for both.
package main

import (
	"flag"
	"fmt"
	"os"

	"carteado/engine/games"
)

func main() {
	game := flag.String("game", games.All[0].Game.Info().Key, "game and house rules, as records write them")
	a := flag.String("a", "strong", "one player: "+partners)
	b := flag.String("b", "random", "the other player")
	deals := flag.Int("deals", 200, "deals, each played twice")
	matches := flag.Bool("matches", false, "play each deal on to a whole match")
	seed := flag.Uint64("seed", 1, "of decks and robots")
	jobs := flag.Int("jobs", 1, "deals played at a time")
	rate := flag.Bool("rate", false, "tell how fast the players thought")
	hand := flag.Bool("hand", false, "play one hand and print its record instead, for cmd/record to show")
	flag.Parse()
	if err := run(*game, [2]string{*a, *b}, *deals, *matches, *seed, *jobs, *rate, *hand); err != nil {
		fmt.Fprintln(os.Stderr, "spar:", err)
		os.Exit(1)
	}
}

func run(game string, names [2]string, deals int, matches bool, seed uint64, jobs int, rate, hand bool) error {
	_, opt, err := games.Rules(game)
	if err != nil {
		return err
	}
	entry, _ := games.Named(opt.Game().Key)
	bout := bout{entry: entry, opt: opt, names: names, seed: seed, matches: matches}
	if hand {
		return bout.oneHand(os.Stdout)
	}
	pairs, clocks, err := bout.all(deals, jobs)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %s against %s, %d deals twice, seed %d\n", opt.String(), names[0], names[1], deals, seed)
	fmt.Print(sumUp(pairs))
	if rate {
		for k, name := range names {
			fmt.Printf("%-8s %s\n", name, &clocks[k])
		}
	}
	return nil
}
