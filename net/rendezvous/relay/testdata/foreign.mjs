// A client of Nostr by other hands, nostr-tools, at our relay, whose address is the first argument. It ends with an
// error at the first thing that is not as NIP-01 says.
import assert from 'node:assert/strict';
import {finalizeEvent, generateSecretKey, getPublicKey, verifyEvent} from 'nostr-tools/pure';
import {Relay, useWebSocketImplementation} from 'nostr-tools/relay';
import WebSocket from 'ws';

useWebSocketImplementation(WebSocket);
const within = (what, promise) =>
	Promise.race([promise, new Promise((_, no) => setTimeout(() => no(new Error('waited in vain for ' + what)), 20_000))]);

// Listener subscribes, and gives what comes.
class Listener {
	events = [];
	waiting = [];
	constructor(relay, ...filters) {
		this.stored = new Promise(yes => { this.oneose = yes; });
		this.closed = new Promise(yes => { this.onclose = yes; });
		this.subscription = relay.subscribe(filters, {
			onevent: e => { (this.waiting.shift() ?? (e => this.events.push(e)))(e); },
			oneose: () => this.oneose(), onclose: why => this.onclose(why), eoseTimeout: 60_000,
		});
	}
	next() { return within('an event', this.events.length ? Promise.resolve(this.events.shift()) : new Promise(yes => this.waiting.push(yes))); }
}

const now = () => Math.floor(Date.now() / 1000);
const key = generateSecretKey();
const sign = (kind, topic, content, at = now()) => finalizeEvent({kind, created_at: at, tags: [['x', topic], ['p', 'um', 'dois']], content}, key);
const plain = event => JSON.parse(JSON.stringify(event)); // without the mark that it was verified

const ana = await within('a connection', Relay.connect(process.argv[2]));
const bia = await within('a connection', Relay.connect(process.argv[2]));
const heard = new Listener(bia, {kinds: [20123], '#x': ['mesa']});
const byAuthor = new Listener(bia, {kinds: [1], ids: [], '#p': ['um']}, {'#p': ['um'], authors: [getPublicKey(key)], since: now() - 60, until: now() + 60});
const other = new Listener(bia, {kinds: [20123], '#x': ['outra']});
for (const l of [heard, byAuthor, other]) await within('EOSE', l.stored);

// What is written in ids and passed on is the same, letter by letter.
for (const content of ['oi', '', 'coração 🂡 "aspas" \\ /', '\b\f\n\r\t\u0001\u007f\u2028', '<a&b>']) {
	const event = sign(20123, 'mesa', content);
	assert.equal(await within('OK', ana.publish(event)), '');
	for (const l of [heard, byAuthor]) {
		const came = plain(await l.next());
		assert.deepEqual(came, plain(event));
		assert(verifyEvent(came), 'what is passed on is not what was signed');
	}
}

// Nobody hears what he has not asked for, or asks for no more.
await within('OK', ana.publish(sign(20123, 'outra', 'só a outra')));
assert.equal((await other.next()).content, 'só a outra');
assert.equal((await byAuthor.next()).content, 'só a outra');
assert.equal(heard.events.length, 0, 'an event of another topic came');
heard.subscription.close();
await within('OK', ana.publish(sign(20123, 'mesa', 'tarde')));
assert.equal((await byAuthor.next()).content, 'tarde');
assert.equal(heard.events.length, 0, 'an event came after CLOSE');

// What is wrong is refused, with the word that NIP-01 has for it.
const refused = async (why, event) => assert.rejects(within('OK', ana.publish(event)), e => (assert.match(e.message ?? e, why), true));
const good = plain(sign(20123, 'mesa', 'x')), another = plain(sign(20123, 'mesa', 'y'));
await refused(/^invalid: the signature/, {...good, sig: another.sig});
await refused(/^invalid: the id/, {...good, content: 'z'});
await refused(/^invalid: created_at/, sign(20123, 'mesa', 'x', now() - 3600));
await refused(/^blocked: /, sign(1, 'mesa', 'x'));
assert.match(await within('CLOSED', new Listener(bia, {kinds: [20123], search: 'x'}).closed), /^unsupported: /);
assert.match(await within('CLOSED', new Listener(bia, {kinds: [20123]}).closed), /^restricted: /);
const notice = new Promise(yes => { ana.onnotice = yes; });
ana.send('["COUNT","c",{}]');
assert.match(await within('NOTICE', notice), /^error: /);

await within('OK', ana.publish(good)); // and the connection has stood it all
ana.close();
bia.close();
console.log('as NIP-01 says');
process.exit(0);
