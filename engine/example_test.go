package engine_test

import (
	"fmt"
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/games/sueca"
)

// A first hand: Sueca with a dealer everybody trusts, in which every seat plays the first card it may.
func Example() {
	options, err := sueca.Game{}.Info().Parse("sueca(preset=portugal,turnup=last)")
	if err != nil {
		panic(err)
	}
	e, err := engine.New(sueca.Game{}, options, engine.Carry{Dealer: 3})
	if err != nil {
		panic(err)
	}
	fmt.Println(e.Waiting())
	dealer := engine.NewDealer(e, rand.New(rand.NewPCG(2026, 11)))
	if err := dealer.Serve(e); err != nil {
		panic(err)
	}
	for !e.Over() {
		seat := e.Hand().Turn().First()
		move := e.View(seat).Moves[0]
		for _, m := range e.View(seat).Moves {
			if m.Verb == sueca.Play {
				move = m
				break
			}
		}
		if e.Len() <= 4 {
			fmt.Println(e.Game().Info().Notation(&move))
		}
		if err := e.Do(uint32(e.Len()), &move); err != nil {
			panic(err)
		}
	}
	score := e.Hand().Score()
	fmt.Println("card points:", score.Parts[sueca.PartCards][:4], "game points:", score.Points[:4])
	// Output:
	// waiting for card 39 (stock), from the dealer
	// 0 play 0:7H
	// 1 play 13:2H
	// 2 play 22:5H
	// 3 play 35:JH
	// card points: [83 37 83 37] game points: [1 0 1 0]
}

// A peer that was away plays the log again and is where the others are.
func ExampleResume() {
	options, _ := sueca.Game{}.Info().Defaults("")
	e, _ := engine.New(sueca.Game{}, options, engine.Carry{})
	dealer := engine.NewDealer(e, rand.New(rand.NewPCG(1, 1)))
	if err := dealer.Serve(e); err != nil {
		panic(err)
	}
	for range 17 {
		var a engine.Action
		e.Hand().Auto(e.Hand().Turn().First(), &a)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			panic(err)
		}
	}
	back, err := engine.Resume(sueca.Game{}, options, engine.Carry{}, e.Log())
	fmt.Println(err, back.Len(), back.Hash() == e.Hash(), back.Head() == e.Head())
	// Output: <nil> 18 true true
}
