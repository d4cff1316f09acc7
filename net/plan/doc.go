// Package plan says who would sit where at a table, under which terms, and who may say so.
//
// # For a card player
//
// One of the people of a table, its owner, looks after it: he sets the terms, puts robots on empty places and begins. If he
// makes another the owner, or goes away and more than half of the people agree on somebody, that one looks after it from then
// on, and he follows when he is back. Who says that he leaves is counted among the people no more, so that those who stay can
// agree on somebody though the owner and many others have left at once; who is merely away is. They do the same with an owner who
// says of the match what they know to be false, or who does not rise when they have (package lobby). Of two people one is no
// majority: who is left goes on by himself, and the other follows when he comes back and has changed nothing meanwhile. Nobody
// else can take a table over, whoever has its link.
//
// # For a programmer
//
// A [Plan] is a version of all that, signed by its owner. Plans come by any way: from the owner, from somebody who passes
// one on, with the start of a sitting, from the store. [Plan.Check] reports whether one holds together by itself, and
// [Plan.Beats] whether it takes the place of another. Both need no network and no clock.
//
// # Which plan counts
//
// A plan that the owner has changed has a higher version, by at most [MaxStep]. A plan with another owner brings a [Change]
// for each time that the owner was another: the plan before, as its owner signed it, and
//
//	an heir     whom that plan names
//	votes       of more than half of that plan's elders, its people, but for those who have signed that they leave; an elder
//	            signs one of the two at most once on a plan
//	alone       the word of the other of two elders
//
// Where two plans part, it is decided by the first change that they do not have in common:
//
//	this              that                        which counts
//	the owner's       the owner's                 the higher version
//	the owner's       votes                       the votes, however far the owner has gone on
//	the owner's       an heir                     the heir's, unless a later plan of the owner names him no more
//	the owner's       alone                       the owner's, if it is later than what the other knew
//	votes             an heir, or alone           the votes, unless that branch had votes since
//	an heir           alone                       the heir
//	alike             alike                       the one that hangs on the later plan
//
// Where half of the people or more are away and none of them has left, nobody can become the owner: those who are there cannot be told
// from a few who want to take the table from the others. They wait, or make a new table.
//
// Every other change lies behind a change that both have, and is settled. A plan that has no history in common with the one
// that is held is another table's.
package plan
