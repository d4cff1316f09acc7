// Package lobby is a table between two sittings: who would sit where, under which terms, who is ready, and who looks after it.
// It is a state machine without clock, network and goroutines; what is around it comes by [Host].
//
// # For a card player
//
// Whoever made the table looks after it: he is its owner, sets the rules, puts robots on empty places and begins. Everybody
// who sits says that he is ready, for these rules and these people: any change takes that word back, and nobody can be seated
// under rules that he has not agreed to. If the owner goes, more than half of the people at the table choose who comes after
// him, usually who has sat longest; who has left is not counted. Once the table is locked only those have a place who were there then.
//
// At an open table, where chips are played for, the word holds for whoever comes and goes: only the number of seats changes. When a
// sitting ends because somebody comes or has left, the table closes up, and goes on by itself as soon as all who sit there are ready.
//
// # For a programmer
//
// A [Lobby] holds one plan, the one that counts by [carteado/net/plan.Plan.Beats], and takes up another whatever way it comes. The owner
// changes it: each change is a new version that he signs ([Lobby.Publish]). A [Word] is somebody's consent to one version, with
// a commitment to the nonce by which he joins; the next word about the same version takes it back. When all have given theirs
// they make an [Agreement], which [Host.Begin] turns into a sitting.
//
// During a sitting the lobby only listens: a plan that beats its own waits in [Lobby.Next]. When the sitting is over
// [Host.Follow] brings the score and the people of that into the next plan.
//
// The nonces are drawn and stored before a word is given ([Lobby.Nonce]). Who has lost one takes the word back, as he could
// not join ([Lobby.Backs]).
package lobby
