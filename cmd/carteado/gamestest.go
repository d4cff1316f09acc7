//go:build gamestest

package main

import _ "carteado/engine/games/gamestest" // a site for tests, with the game that only they play
