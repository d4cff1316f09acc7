// Package session is a table among friends: who sits where under which house rules, match after match, dealt by
// package mental and ordered by package order. It is a state machine without clock, network and goroutines, so that
// whole evenings are played in tests: it is told the time ([Session.Tick]), what peers say ([Session.Receive]) and
// which of them can be reached ([Session.Linked]); it sends by [Net]. What a screen draws is [Session.State], and what
// it should tell in words comes out of [Session.Notices] as keys.
//
// # The lobby
//
// What is agreed on before anybody sits down is package lobby: a [Plan] with its [Terms], the words of all who sit, and who
// looks after the table. It names the protocol, tells by a digest what the rules do, and spells out every house rule (plan.Header), since a
// preset may mean something else in another version of the program: who finds that it does cannot follow the plan, and both sides
// are told ([ErrVersion]). What was kept by another version is followed no more; its owner makes the plan anew. An empty
// place may be given to a robot, which the owner runs: whoever runs it knows its hand, and [Place] says that it is one. Who
// watches while others play asks for a place, and if the owner admits him the sitting ends with the hand.
//
// # A sitting
//
// When all are ready the plan becomes a sitting: all show nonces that they had committed to, which name the table and
// draw the first dealer by lot. If one does not, they are in the lobby again after half a minute. From then on the
// people at the table, not the robots, have a voice in one log. Its entries are actions of the game, and what people
// say about the sitting: that somebody is away or back, that they leave, that the hand is over, that the next one may begin, that
// somebody has cheated, and words about motions: that the match should end in friendship, that a hand be given up, that a robot play for somebody, that somebody
// get a place. All motions go by one table. An entry is taken in when all that the entries before it made due has
// been done, except for what people say about each other's absence, which has to get through while a hand stands still.
//
// A sitting is the same people from its beginning to its end. When somebody has to be replaced, by another or by a
// robot, it ends with the hand, and the match goes on in a new one: the plan carries the score. Whoever takes a seat goes on for who
// had it; at an open table (engine.Reseater) everybody has what he had, wherever he sits, who leaves takes it with him and who comes
// begins. Everybody who played works that out for himself, and does not follow a plan that says otherwise: see package lobby.
//
// Where chips are played for (plan.Open) a sitting that ends like that goes on by itself. When all have seen the hand it is over; the
// next plan has a seat less for each who left, and one more for each who comes; the word of those who sat is good for it, and with the
// last word of a newcomer the owner's program begins. A hand of many rounds is over after the present one as soon as somebody is to come
// in, or has left: the first who is there says so for all (engine.RoleRise).
//
// # What is said
//
// Lines go straight from one peer to the other, beside the log. Players hear onlookers only after the hand, so that nobody
// whispers to them. The house rules may forbid players to say something to each other while a hand is played
// (engine.Info.Mute): [Session.Say] and [Session.Phrase] do not send such a line to whom it may not reach, and a receiver drops
// it, so that a sender with a changed program needs a listener with one. [State.NoText] and [State.NoPhrase] name who is meant.
//
// # Who could open what
//
// For a card player: nobody sees your hand but by what you show, not even all the others together; unless the table has it that somebody
// plays on for who is away ([Terms.ShareAfter]). Then all other persons together could open it, never fewer than two, and whoever runs robots
// is one person however many he runs. What is not dealt yet all persons but one could see together, at such a table and where chips are played
// for (engine.Leaver), as the game goes on there without who leaves; at any other it takes all. With two persons nobody could open anything. The lobby says this
// before anybody sits, with the numbers of those who sit.
//
// For a cryptographer: of P persons, each one device with the keys of all seats that it runs, the key of a hand withstands any P - 1 of the
// others where hands are not shared, and any P - 2 where they are; the key of the stock any P - 1 of the persons, or any P - 2 where it is shared, by Feldman's scheme
// with threshold P - 1, for P >= 3 only (plan.Terms.Shares). Confidentiality holds against that many active cheats, together with all networks and whoever watches. An entry of the log stands
// when more than half of the persons have stored it, so two of three and three of four together can shut somebody out, and half of all stop a hand, but read nothing
// by that. Half of four or six can shut out nobody: whatever they say of another counts only if all others who are there say so, or evidence proves that he has cheated. The assumptions, and
// what the parts prove, stand in package mental.
//
// What is not held, and by whom. Nobody sees a card by any of this.
//
//   - Half of the persons, of three two, can stop any table: nothing stands in the log without more than half. So where chips are played for, who is losing has
//     his bets back with a friend among three or four, with two friends among five or six, with three among seven or eight: all others rise for themselves.
//   - Fewer can only make the others wait, and not for ever: who never says what all have to say is named after half a minute, up to four times before one who is away is out of
//     the hand. Whoever comes and goes, or keeps his part back and says each time that he is back, alone or by turns with others, keeps the hand waiting for no longer than the time to
//     come back, all his absences together, and twenty seconds more for each move that is made. So two of five who do all they can hold up a move for twice that time and a minute
//     or two; then they are out of the hand, or it is void. Who is played for has the others wait only until he is, each time anew: he comes back eight times in a
//     hand, and is played for to its end then. So he holds it up nine times for fifteen seconds and [Terms.ShareAfter], a quarter of an hour with the usual terms.
//   - Of three persons one who has parted the third, where chips are played for, has back what he put in after his friend's last move if that one tells nothing of where
//     his deal has been, after the third's if he tells it and waits for no other, and all but his blind if he lies about it.
//   - A cheat has back the bet that nobody has answered yet if a friend says falsely that his cards were not dealt. It costs his seat and his blind. One that was answered he has
//     back if more than half of those who are asked were not dealt theirs, or say so: of four a friend, and one to whom he gave a bad part, whose charge comes after the answer.
//     The model leaves it in the pot. But whether a play stands only a deal tells in which the cards are dealt, and more than half have none; and who had folded would pay for a hand that
//     is void. The cheat has seen no card since he bet, as none is opened before all were dealt theirs: he can take back a bluff that was called, once, for his seat and his blind.
//   - Whom a cheat has told another thing than the others may not come to where their hand ends: he takes its score from the plan,
//     and is not told how it ended if that was the match's last one; as the owner he hands the table over to one who has been there. So do two of three, one of whom was
//     reloaded then: they rise for themselves, and the third, who has come there, has risen and loses his seat to their plan. Whose deal is void before his
//     cards are dealt, while others play, hears from each of them in turn what they were told in its place, and plays on. Who cannot be reached is waited for as long as
//     anybody who is away. Only if none of them shows it he leaves with his blind: so he does if half of those who are asked are friends of the cheat, of three persons one.
//   - Who goes away while another is away has the others wait for that one until he is back, or his own time is over: once more the time to come back.
//   - Who is reloaded after a cheat has said two things in one place in the play comes to where the others are, but if they had ended that part of the deal before they heard the second, and
//     he is told that one first. Then they wait for him as for anybody who is away, and his seat is free then; what they have played counts.
//   - Where chips are played for, and two are there who do not say the same of where the hand stood when somebody is given up, there is no majority, and it ends as it began: he loses what he
//     had put in by then, and has the rest back. So it is where of three persons one is a friend of who is gone. The model has all bets given back there.
//   - At a table without a clock for moves half of the others, who say falsely that they do not hear somebody, give him a minute for a move each time, twelve times, and then the
//     time to come back.
//   - Between two hands, one who never says that another is away has all rise for themselves, with the score as it stands.
//
// # For the partner's eyes
//
// Where a game has it that the number of an action is for the author's partner alone (engine.Info.Sealed: the signs of
// Truco), it goes into the log sealed. The two have a secret in common by the keys that they sit down with, and a key of
// it for each such action: of the table, the hand, who makes it and how many he has made in it before. So none can be
// shown again in another place, the same number never looks the same, and all look like chance to the others, who see
// that there was one; so do who watches, receipts, and who stands in for one of the two. Who made it signs it with the
// rest of the action. It is opened in the engine of this player's seat (engine.Engine.Unseal), beside the log. What is
// sealed for a robot nobody opens: only its owner could, who knows its hand too.
//
// What a robot thinks of what its partner, a person, is asked too and answers for both is for his eyes as well: may he accept?
// Its owner's program tells him ([State.Opinions]), sealed in the same way, in a message from one to the other. It is talk
// and no move: in the log it would overtake the answer that it is about. Of two robots the one with the better cards answers,
// as at a table where partners hear one another.
//
// # Somebody is gone
//
// The log alone says who is away, and everybody derives the rest from it. What a person's seats are in a hand, and what
// changes it:
//
//	present      -> doubted      somebody names him, at the root where the deal waits for him; or where he keeps all others from going on
//	doubted      -> present      somebody has what he said there (Hears), once at each root
//	doubted      -> away         all others who are there have named him there, and they are a majority of all persons but those who are convicted or left
//	away         -> away         they have named him there once more: the deal goes on without him
//	away         -> played for   hands are shared, and there is somebody whom the rules of the game name
//	played for   -> away         who plays for him is away himself
//	away         -> returning    he says that he is back, or somebody has, after all, what he said where he was waited for, once at each root
//	played for   -> returning    the same; a stand-in who alone is asked makes that one move
//	returning    -> present      nothing is under way in the deal, or what is waits for somebody who is away
//	any          -> convicted    what he signed proves that he cheats
//	any          -> left         he says so: where the game goes on without him he is out of the hand; also who was convicted there
//	away         -> left         there, when the time to come back is over, by the clocks of all who are there
//
// A robot is what its owner is. With two persons nobody is ever away, with three it takes two others, with four three: two
// friends cannot shut out a third while a fourth is away. Who is convicted has no say in that, so that a cheat who stays keeps no hand from going on. Whoever is away at the table pauses it. Where hands are shared
// ([Terms.ShareAfter], and three persons or more) the others go on without him, but only when each of them, by his own clock, has
// heard nothing new from him for that time, a minute and a half usually, by any way: the time runs only while his own program does
// and hears a majority, and before it is over he asks for a sign of life, which whoever can reach him passes on; who answers the
// attempts to reach him by the relay has given one to whoever made them. A sign that was
// given after he went away counts in the log as that he is back. To name him a second time is the promise to use nothing of
// what he says at that root, and all of them have to. His partner, or the next at the table if he has none, is then given his hand to see,
// card by card, and plays it until he is back, or to its end. Else the table waits until he is back, for [Terms.ReturnTime];
// then, or if he left for good and nobody can play for him, the hand is void, and the owner may fill the seat and go on. With
// two at the table nothing can be agreed on without the other: each ends the sitting for himself when the time is over.
//
// A hand that is void because somebody did not come back in time, or left, is a strike: he could have seen bad cards and kept back
// what the deal waits for. The first one of a side in a match costs it the least that a hand is worth (engine.Strike), which is
// nothing where one hand is a match, and the same seat deals again; the second one costs the match. It stands in
// the carry, so that nobody gets rid of it by a new sitting. If all of another side gave the hand up before the time was over, it
// was agreed and costs nothing; if people of all sides stayed away, it costs nobody points. Where chips are played for there are
// no strikes: who leaves is out of the hand with what he put in, and so is who stays away when the time to come back is over, once
// the cards are dealt. Each who is away has his own time, and nobody is given up before it is over. Who has kept the hand waiting before has the rest of it: it grows by
// twenty seconds with each move that is made. Asides, which are no moves, nobody makes more than four of before his next move, so that nobody has the others count anew by them. Where all had agreed on the deck and the cards are not dealt, for want of his part or as he left, the hand ends as it began and what he
// had put in is lost: he could have seen his cards. The others play on; if nobody else is there any more, with two as with three, whoever stays has what they
// put in at once, and what his robots did, and his sitting is over; but for what nobody who stays had matched, which goes by the rules of the game to one of those who are out. If the hand cannot go on without those who are out of it, as two are gone at once, it ends where it
// stood when nothing was under way for the last time, and what they had put in there is lost to those who could have won it (engine.Break). What was put in is
// given back only where all agreed to give the hand up before.
//
// Where that was agreed on ([Terms.Forfeit]), hands are not shared, and no chips are played for, the match is over instead, and
// who stayed away, or left, has lost it. With two only who has signed that he leaves: when the line between them is cut nobody
// neutral can tell who stayed away, and each keeps the score as it stood.
//
// In vain is fifteen seconds from his last word, whether the way to him is gone or is only silent ([Session.Silent]); where
// there is a clock, some seconds more than a move may take; where there is none, a minute, from his move or since he was back, if half of the others have named him already.
//
// All have to say that somebody is away, and that he be given up, so that nobody is shut out by some of them. Who does not say so, while more than half of all persons have
// for half a minute, and for half a minute after whoever hears him well would, is named himself: for that he waits with them for nobody, or does not give up the hand when the time
// to come back is over, or does not say that one has parted them. Then the others are enough. It costs him nothing, if he says that he is back: he is out of the hand
// only if he was away already when more than half of those who give it up said so. So whose line is bad, or who comes back from a reload and counts the time anew, loses nothing by that.
//
// Who is there and does not move has no clock against him where [Terms.MoveTime] is none. When his move has taken a minute
// the others may propose that a robot play for him, or that the hand be given up: see [Session.Propose]. The robot runs on
// his own device, where it knows no more than he does, and makes way as soon as he touches the table. It is a matter of the
// log, at one root of the deal: a move that was committed before is a move. Where nobody may see who has not answered
// ([engine.Discreet]) nothing is proposed: his device answers by itself after that minute.
//
// # He is back
//
// Who is away says in the log that he is there again, until it is taken in. In its order, so at one place for all, that
// gives him his seat back in the same hand: he speaks for it, makes his part of every operation, and is waited for. He
// has followed the deal meanwhile, or is told of it, and his own key opens what was drawn for him. Who stood in forgets the
// faces, and his page never knew them. If the stand-in is asked at that moment, and nobody else is, he makes
// that one move first: a card rides open on it, and could not be taken back into the hand. He may be away and come back
// again, with a new stand-in. A cheat does not come back, nor who has come back in it eight times; nor in this hand who was waited for in
// vain thirteen times at one root of its deal, and so keeps back what it waits for.
//
// What he said last may have reached nobody, and he may have gone on with it. There the others went on without him, so he
// begins the sitting anew from his store, as after a reload, and stops there. What he has said he never says otherwise: if
// that cannot be told from what the others have, he is silent until they have gone on without him, and then comes back.
//
// What is not undone: who stood in has seen what the seat could see meanwhile ([SeatState.Opened]). Nobody was given a key: what
// comes to the hand from then on nobody else sees, with whatever program.
//
// # Somebody cheats
//
// What a seat is found guilty of is a [Verdict] with evidence that everybody who knows the roster can check. Before all have
// agreed on the deck nobody can know a card: the deal is void, and the cheat loses his seat. From then on his side loses the
// match, so that nobody who has seen a bad hand is dealt another for it; where chips are played for he is out of the hand with
// what he put in, and the others go on, all from one place of the log on. If he has said two things there in one operation, and parted them
// by that, nobody can tell any more whose deal is the right one, and none can go back: a share that was given openly for a card that
// another drew would still be there when its author draws that card himself. So the hand is void, and his seat free. Where chips
// are played for all others tell the roots of their deals, and it ends at the last one at which more than half of them have been: what he had put in there is
// lost to those who could have won it (engine.Break). So it is if the hand cannot go on for who is gone beside him.
//
// Nobody draws these consequences from what he alone has found. Who has a verdict brings it in the log, with all that proves it;
// every peer goes through that by itself, the seat that is charged too, and the last part of it gives the place: what counted
// before counts, and nothing after it. A charge that proves nothing has no effect but on who brought it: he is named, and no
// other of his is looked at. Of a root that is made up only those can tell who heard all that was said: when all others find
// it, and are a majority, the hand is void and the seat free; where chips are played for he is out of it, and they go on. Nobody finds it while who has said it cannot be
// reached, or somebody is away for whom the hand waits, and is not given up before it could be said: he may have heard who has told the others two things. Nor does who went beyond that place before a reload, and he says that it is his own
// words that do not fit only if he reaches all. When more than half find it with who does not reach him, or wait for him as he does, and one finds it, nobody is waited for. So of three persons one who reaches nobody but a
// cheat for three quarters of a minute holds the other for him, if the cheat says so in the log: that is two of three. So do two of four, none of whom reaches the fourth. Where the
// other two of three have no line but through the cheat (package mesh) he can part them so himself; with four there is another to carry for them. Who hangs his last word in a hand on a made-up root, when it is played, is
// taken to have said what all do, and nobody says in the log that he has not before the hand counts: who has gone on from there in the deal, or says where it has ended, has said as much.
// It counts as it was played, so that he has lost by it what he had lost. Then all others say so, and he loses his seat; the last hand of a match ends that anyway, and no plan of theirs has him.
//
// Evidence proves what was said, and not what was not said yet: who brings it may leave out the end, as a friend of the cheat would, and
// what was said of the order of play tells nothing of the deal. So where neither the evidence nor a play that the log has before it tells that all had
// agreed on the deck, all others who are there say in the log how far their own deals have come, and hear nothing more in them until it is
// settled. One who says that all had agreed is enough; he could do that falsely against nobody but a cheat, whom a word
// a moment later would have cost as much. If none of them does, none of them has given a share of a card, and the deal is void. That round of the log
// there is only where somebody is proved to have cheated. Who does not say it within fifteen seconds is not waited for, when more than half
// of those who are asked say so, and he is named.
//
// Where chips are played for they all say it, unless one of the others had played in the hand, by the log, before he had seen the charge there: a friend who brings it
// before the answer to a bet changes nothing. The cheat may have told one
// of them another version of his part of the deal, or a bad one: that one's deal was void before his cards were dealt. While nobody but the cheat has
// played they go on only if all of them were dealt their cards. Else it ends as it began: what the cheat had put in by then, a blind or an
// ante, is lost to those who could have won it, everybody has the rest again, and they play on without him. Somebody could say falsely
// that his cards were not dealt: that costs the cheat his seat, brings who says so no more than his own blind, and gives the cheat back what nobody has
// answered yet. When one of the others has played the hand goes on if half of them were dealt their cards, and no word gives anything back. One voice does not
// make it begin: a friend, to whom alone the cheat has shown his part, would have a blind of each of the others. More than half is not asked for, as of three
// persons the one who answers a bet would be alone with the friend who denies it. Where friends are fewer than half of those who are asked, one of that half is honest and has the
// good part. Whose deal is void hears it from him: he begins the hand anew from his store, takes what the cheat has said from one of the others at a time, who could bring the
// bad part once more, and is dealt his cards. No share of his hangs on what he forgets by that.
//
// Somebody may be convicted for the keys of the next hand, which are mixed during this one. He has no say any more, and plays this one to its end. If he is silent
// he is named by the others like anybody else, and does not come back: where hands are shared they play for him at once, where chips are played for he is
// out of the hand when his time is over, and else it is a strike; if he does not move, and has no clock, he has a minute. For what he does in this
// hand he is tried once more.
//
// With two at the table the accused could keep an entry out of the log. There each draws the consequences for himself: who has
// a verdict tells the other so, who asks for the evidence and, if it proves it, records the same.
//
// Who is proved to cheat has no seat at the table as long as that match lasts, in whatever sitting: whoever looks after it gives him none, though he asks again and
// again and everybody else is let in. A plan that seats him is one with a false score to those who know: they are not ready for it, and its author is
// the owner no more. Nor is he the owner himself, and no plan of his counts, who could drop a match that he has lost. They know by the log, or by evidence that they have checked; each keeps it in his store, so that a reload of the owner, or another owner, changes nothing. So no receipt
// of that match has his key after the hand in which it was found. Who came later and did not watch cannot know; as the owner he could seat him, and those who know
// take the table from him only if they are more than half; else they give in after two minutes ([lobby.GiveIn]). When a new match is to begin the owner is asked whether he may sit, and the others see
// for whom they say ready; once it has begun nobody remembers. The owner is asked at any time of whom only the words of all others hold for a cheat, who may be honest. More would not hold: a person is a key, and a new one costs nothing. By it
// he comes back to an open table at once, as anybody who has the link: where chips are played for he begins anew, and has got rid of what he had lost; else he goes on
// with the score of a seat that is free. Against that there are the lock, a table for those whom the owner knows ([Terms.Friends]), and the owner, who is asked
// for every seat while others play.
//
// # What ends a hand
//
// The log alone says whether a hand counts, so that it never counts here and is void there. In its order:
//
//	all who are there have said that it is over, at one root of the deal     it counts
//	a cheat is proved, and for none of the others all had agreed on the deck it is void
//	a cheat is proved, from then on                                          the match is lost; with chips, he is out of the hand, or where not all were dealt their cards it ends as it began
//	all others say that one's words hang on nothing that was said            it is void, and a strike; or the match is lost ([Terms.Forfeit]); with chips, he is out of the hand, or if less than half were dealt their cards it ends as it began
//	so they do, and half of them that all have said how it ended             it counts, once all others have said that it is over
//	who is proved to cheat has parted them, where chips are played for       it ends where it was the same for more than half of the others, or as it began, and he has lost his
//	somebody says so of his own words, which a crash has parted from theirs  it is void, and a strike; with chips, he leaves
//	all who are there give it up, as somebody is away                        it is void, and a strike; or the match is lost ([Terms.Forfeit]); with chips, he is out of the hand, or before the cards are dealt it ends as it began, and he has lost his; it ends where it stood, if two are gone or one has cheated, and they have lost theirs
//	all who are there agree that it be given up, as a move takes long        it is void
//	all others have left it, and chips are played for                        it counts, and whoever stays has won it
//
// Who does not show his hand when it is over, where the rules have all of them shown, has the time to come back, and has lost his seat when that is over. The hand
// counts as it was played, and where hands are shared the others open what he has left. It is no revoke: what the rules score as one they see by cards that
// were laid, with or without him; what the audit alone finds is told of by name and costs no points, so that nobody gains by hiding it, and a telephone that
// fails at the last card convicts nobody.
//
// Who is slow waits with all that comes after it until his own deal is over too. When too few are left to agree on anything,
// each may rise for himself: with the score of the hands that count by the log. So he may where somebody who is there keeps the others from agreeing, as he never says what all of them have to say, or keeps back a
// part of the deal from the only other: when they have waited as long as for anybody who is away, and a minute and a half more. Who takes his time for a move,
// where there is no clock, keeps nobody from agreeing as long as most of the others hear him. And so may he after the same time who has left because his own deal
// came to nothing, or does not come to where theirs ends: the others' plan may want his vote. Who has risen for himself says so, so that nobody waits for him, unless he has left. When half of the others say to one alone that they have lost what
// they kept, and somebody else who can be reached goes on, he waits as for anybody who is away: they may play on without him.
//
// To rise for oneself goes by one's own clock, and others may go on. So who has risen listens. He begins the sitting anew from his
// store, as after a reload, says nothing in its deals any more, and when the log says how the hand and the sitting end, that is how
// they have ended for him: also if he reloads meanwhile. An owner who has made a plan before he knew then writes that score into it.
// An end by the log beats a clock, then, and nobody's word does: what is taken in is signed by its authors, stored by a majority, and
// proved card by card. A plan with another score finds nobody ready, whoever signed it. Only who cannot know better
// takes a score from the plan: who has lost what he kept, who is between two logs, who has turned back and still does not come to where the log has it that the hand has ended, who had
// no place by a later plan, as others may have played without him, and who has been reloaded since he rose, as long as the log tells him nothing.
//
// Evidence counts against everybody whom it convicts: who makes it up against another has to put a lie of his own into it.
// Silence is proved to nobody. Nor is a root that nobody was at: for that the hand is void, with a strike, and the seat free.
//
// Who asks for a place stands in the owner's list ([State.Asking]) as he asked first, and has another wish heard ten seconds after the one before, so that nobody can ring
// again and again; those who ask stand there in the order in which they came.
//
// Somebody floods: what a peer can ask of this one in a second is bounded, and what is of no use counts many times. Who asks
// for more is not heard for a while, and is named. What comes before its time is kept, 4 MB of what each peer has brought,
// whoever signed it; the rest is thrown away, who brought it is named, and others tell it again when it is wanted.
//
// # A reload
//
// All that must survive is in the [Store] before it is acted on. [New] with the same key and store comes back to the
// seat; the others tell the rest: the plan, the tail of the log, and what was said in the present hand. What was said until its
// cards were dealt it knows by itself, so that nobody can tell it otherwise when it has given its shares. The receipts of the
// sitting's hands are in the store. The secrets of a hand that was given up, or shuffled ahead in vain, are erased when the
// sitting is over; unless this peer ended it for himself, as the others may be playing on. What it has of sittings that are
// over is deleted, but for the last two.
//
// The power may be cut, and the last write be lost though the store had it. So whoever comes back first asks what the others
// hold of him, in the log (package order) and in the hands that he may have spoken in. He signs nothing new in a hand before
// all have answered but those without whom the deal goes on, and what they hold he keeps as said. Who is there for half a minute
// and gives no answer is passed over when a majority has, or he alone would hold up the hand. Who has heard him and hides
// it could show it later, if nobody else has heard him, or who has was reloaded before he was asked, and had not stored it: against that there is only a store that keeps what it says it has.
//
// A store may be damaged, or gone. What others can tell again does not matter. But who has lost anything of what he has said in
// a sitting, or the secrets behind it, could say another thing in the same place, and would be found a cheat. So he signs
// nothing in it any more: he deletes the nonces that he sat down with, without which no sitting is joined, follows it as
// who watches does, and tells the others, who play on for him at once as for somebody who is away. His seat is his, under
// the same key, and he plays again in the next sitting. Nor is he the owner then: he does not know how the match stands.
//
// # A receipt
//
// A hand that is over has a [carteado/net/receipt.Receipt]: its record, and all that was said and signed in the deal. A verdict
// that others can check has a [carteado/net/receipt.Accusation]. Both are files that package receipt reads and checks.
//
// A sitting that the log has ended has a [carteado/net/receipt.Sheet]: what the match has come to, in friendship or void too. All who were there
// tell it alike, and sign that. The log says nothing after its end, so signatures go in frames. Nobody waits for them: who has shut the page
// or says something else does not sign, and what he played is proved by the hands.
//
// # Sets of seats
//
// What somebody is stands in three places, each with a time of its own: what the log says of him in the sitting (absences:
// doubted, away, given up, left, and out, who is convicted), what the deal makes of that in a hand ([mental.State], one a seat), and, in between,
// what the log has and the deal has not done yet: returning (backs, after the next move, and returns, now), and out of the hand
// (a fate for each seat). Who is convicted, by which entry and in which hand, one list has. The other sets are no state of a seat:
//
//	who has said a thing that takes several    motions, closing, partings, forks, inquiry; nexts for the next hand, answered for a recall
//	on whose account something ended           absentees, leavers, clocks of a hand that was given up; stayed, between two hands
//	since when each is gone, by its own clock  goneSince
//	whose charges count no more                liars
//	what this peer alone knows of a person     blamed, before the log has it; blind, by his own word; held, nothing of whom is
//	                                           used at a root; calls, whom it has asked to go on without; guides, of whom it hears what a cheat has said
//	what a screen shows                        readers, stand
//
// # The files
//
// A file uses only files below it. At the bottom are types that know no table: entry, absence, motion, closing, evidence, verdict,
// late, parting, fork, inquiry and others. On them stands session.go with what one peer knows: the Session, its sitting, and the hands of that. Above it
// comes what is read there (sitting, hand, reach), then what is done to a hand (letter, move, gone, back, shuffle), then what the log
// says of it (apply, score, punish, trial, parted, outcome), and then advance.go, which does what is due, one thing after the other. Nothing below
// calls it: work and entries lie in queues until it comes to them. On top is what comes from outside, receive and clock, and what
// the player wants: host, do, wish, command.
//
// # On the wire
//
// Frames whose first byte is below 128 are those of package wire: its Deal frames carry the deal, its log frames the log,
// the rest is talk. Those of this package begin at 128:
//
//	128  plan     owner, all              who would sit where under which terms, signed
//	129  ready    who sits, all           a word of consent, or that it is taken back, signed
//	130  sit      owner, all              the plan and the words of all: it begins
//	131  join     who sits, all           a nonce, with a proof that the key is his
//	132  need     any, any                what was said in a hand is wanted
//	133  charge   any, all at the table   a seat has cheated: with two at the table, or when the sitting is over
//	134  why      any, who said so        the evidence is wanted
//	135  proof    any, who asked          a part of it
//	136  lost     who sits, all           he cannot go on in this sitting, or has risen for himself
//	137  shut     who sits, who comes     the plan by which others play; he may ask for a place, but not watch
//	138  auto     who sits, all           his moves are made without him, or by himself again
//	139  differs  any, sender and owner   a plan cannot be followed: its house rules are another version's
//	140  elect    elders, all             who should be the owner, as the one of the plan is gone
//	141  recall   who comes back, all     what he has said in a hand is wanted
//	142  held     who was asked, he       that was all of it
//	143  ping     who sits, who sits      a sign of life of somebody is wanted; it is passed on to him
//	144  sign     who sits, who asked     he gives it, signed
//	145  opinion  owner, who sits         what a robot thinks of what its partner is asked, sealed
//	146  signed   who sat, who sat        a signature under the receipt of the match that is over
//	147  who      who sits, who sits      which person he is, sealed; also to the owner from who would like to sit, where Terms.Friends is
//
// The first four may be passed on by anyone.
package session
