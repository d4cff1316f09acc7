// Package hall is where tables are shown to strangers whose owners want that, and where strangers ask for a seat at one.
//
// # For a card player
//
// A table is in the hall only while its owner says so, has a free seat, and has not begun. All that strangers see of it is a [Notice]:
// the game and its rules, how many seats are free, what is played for, in which language, and how the owner is called. The link is not
// in it. Who would like a seat knocks, and gets the link when the owner has said yes; nobody else can read it.
// Who asks to watch gets the same link: it is that of the table, and there is no other. What keeps him from a seat is what keeps any guest from
// one: its owner sees who sits down, and can lock the table, or let only those sit whom he knows.
// That strangers may come is one of the table's terms ([carteado/net/plan.Terms]), for good: the owner signs it before the table is shown, all who
// are there see it and say ready anew, and with it no hands are shared, everybody says and hears only phrases that are ready to be said, and
// addresses are hidden where the site has a TURN server. Links that are given from then on say so, too, and who comes by one hides from
// the first moment. Who comes by a link from before learns it from the table: those who are there have seen his address, and he is told.
// No more can be done against an owner whose own program shows the table without that term than against one who hands the link around.
// There is no complete list anywhere: who looks sees those tables that are shown just now at the relays that he reaches too.
//
// # For a programmer
//
// Everybody can enter the hall's room: its [Secret] is none. Four letters go there, each bounded and strictly read:
//
//	owner     notice   key, when it ends, the second in which it was posted, work, the notice, a signature of all that; every [Every] and after a look, and once more without a free seat when it ends
//	visitor   look     who is there?
//	visitor   knock    the owner's key, his own, work, and sealed: how he is called, whether he only watches
//	owner     answer   his key, the visitor's, and sealed: the link, or no
//
// A key is made for one stay in the hall and is not that of the table. What is sealed is sealed by what the two keys have in common
// ([identity.Key.Common]). There is one room for all games, not one for each: our relay lets a connection name sixteen rooms, and a page
// that shows what can be played now would need twenty.
//
// Relays, and all who listen, can post a letter again. A notice counts while it is not older than three minutes, by which clocks may differ, and
// only until the visitor has a later one of the same table: what was said before does not bring back a table that has gone. A knock that
// comes again only says that its visitor still waits; one that is heard no more for half a minute is over.
//
// Against floods: a key costs [WorkBits] bits of work, which a page does in half a second, and is good for ten minutes. A [List] holds
// [MaxTables]; when it is full, only a table on which more work was done takes a place, that of the one with the least. A [Host] holds
// [MaxKnocks]. A native program does that work in milliseconds: it can fill the hall, as it can flood any relay. It gains nothing: no
// link leads anywhere but to a room of the visitor's own page ([Host] seals no address, and [Visit] takes none).
//
// All are machines without a clock or a network. [carteado/net/meet] runs them over relays.
package hall
