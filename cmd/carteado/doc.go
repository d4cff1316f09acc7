// Command carteado is the program of the page: compiled to WebAssembly it draws the table, runs the rules and sits at the robots'
// places. The same program serves as a worker, where robots think.
//
// What is here is the edge to the browser. The program is in the packages below, each on those after it:
//
//	app          ties the rest together; apptest runs it for tests, with friends in a network in memory
//	kiosk        a public tablet, while nobody touches it, and its staff's menu
//	friends      a table among friends: lobby, hand, who is waited for, who watches
//	chat, proof, exchange   what friends say, what is proved of the deck, and codes that are carried by hand
//	history      what was played: the notebook on the screen, and its hands at the table again
//	moving       a file by which somebody takes along who he is and what he has played
//	local        matches on this device; hotseat passes it on
//	diagnosis    what the device and its network can do
//	screen       the table on the screen, whatever is played at it
//	toast        words in passing
//	connector    the way to tables of friends; worker, the thread beside the page
//	preferences, storage, house   what the person likes, what the device keeps, what the house has configured
//	loop         what comes from outside, one thing after another
//	shell        the page that was there before the program
package main
