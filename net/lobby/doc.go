// Package lobby is a table between two sittings: who would sit where, under which terms, who is ready, and who looks after it.
// It is a state machine without clock, network and goroutines; what is around it comes by [Host].
//
// # For a card player
//
// Whoever made the table looks after it: he is its owner, sets the rules, puts robots on empty places and begins. Everybody
// who sits says that he is ready, for these rules and these people: any change takes that word back, and nobody can be seated
// under rules that he has not agreed to. If the owner goes, or still sits at a hand half a minute after they have risen from it, more than half of
// the people at the table choose who comes after him, usually who has sat longest of those who have played the last hand; who has left is not counted. Once the
// table is locked only those have a place who were there then.
//
// Each change of somebody's place or name takes the word of all back, and who has the link is a stranger. So one changes his a few times at once, and then once in a
// quarter of a minute, also if he goes and comes again. Under new keys he can do it as often as he is connected anew (package mesh): against that there is the lock.
//
// How a match stands that goes on is in the plan for those who come to it. Who has played knows it, and does not follow a plan that
// says otherwise. If the owner does not make it right he is the owner no more, as if he had gone.
//
// At an open table, where chips are played for, the word holds for whoever comes and goes: only the number of seats changes, and
// everybody keeps what he has and his neighbours. An owner who brings in a robot, whose cards he knows, asks all anew. When a sitting
// ends because somebody comes or has left, the table closes up, and goes on by itself as soon as all who sit there are ready.
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
// The score is what the log of the sitting says ([Host.Score]), whoever writes a plan writes what he knows of it, and no signature
// makes another one right. So a plan with another waits in [Lobby.Next] too, and those who hold it back vote by the plan that they have:
// its author can neither bring in others to vote for him nor make votes void by a plan a second. A quarter of a minute lies between what he
// says and a new owner at least, since he may have risen for himself and not have heard yet how the hand ended. Once he is gone the
// plan is taken up, and whoever comes after him by that writes the score anew. An owner who finds
// by the log that the hand has ended where he cannot come hands the table over to one who has been there ([Host.Witness]): whoever is to be the owner by a plan takes it up whatever it tells, and makes it
// right. Else, where the people who know are not more than half, and with two people always, nobody takes the table from anybody: they are not ready ([ErrScore]), and can make another table.
//
// Nor does a plan find those ready who know that somebody who sits by it was found to cheat in the match: it waits in the same way, and its
// author can make it right. A plan of who has cheated himself waits even if he is gone. The owner's own program gives who has cheated no
// place before another match ([Lobby.Bars]), and then asks the owner ([Lobby.Welcomes]). Those who know, and are not more than half, give in
// after [GiveIn] if the score is right, and forget what they know: the table would stand still for them alone.
//
// An elder has one vote on a plan, or two could be the owner. So nobody votes for who says nothing himself when the others choose ([Elect]), as he may still
// sit at the hand that they have seen the end of, and comes to it with an old score. So may the owner, though he can be reached: whoever rises as the owner makes
// a plan at once, so that one who has made none after [RiseAfter] sits. He follows when he rises. A cheat who is voted for, and writes another score or never takes the table, keeps it all the
// same, as any owner can who never begins: the others can make another table.
//
// Who has no place does not hear what others play. From then on he takes the score from the plan, also when he sits down again.
//
// The nonces are drawn and stored before a word is given ([Lobby.Nonce]). Who has lost one takes the word back, as he could
// not join ([Lobby.Backs]).
package lobby
