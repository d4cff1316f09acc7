// Keeps the page for when there is no network. cmd/dist fills in FILES and LATER, whose names carry hashes, and VERSION,
// which is a hash of them all. FILES are kept from the start, LATER from their first use: the words of a language, the
// reader of QR codes. A new version is fetched whole beside the old one and waits until the page says now.
'use strict';
const VERSION = '';
const FILES = [];
const LATER = [];
const WASM = 'app.wasm';
const RULES = /^([a-z]{2}(-[A-Z]{2})?\/)?[a-z-]+\/$/; // pages of their own: kept from their first use, and asked for again each time
const PLACE = `carteado ${new URL(registration.scope).pathname} `; // as in device.js
const CACHE = PLACE + VERSION;
const here = name => new URL(name, registration.scope).href;

addEventListener('install', e => e.waitUntil(install()));
async function install() {
  const cache = await caches.open(CACHE);
  // The page is asked for by its folder: some hosts redirect index.html, and a redirect cannot be kept.
  const used = await everUsed();
  await cache.addAll([...FILES, ...LATER.filter(name => used.has(unhashed(name)))].map(here));
  await cache.addAll(['./', 'manifest.webmanifest', 'config.json'].map(name => new Request(here(name), {cache: 'no-cache'})));
  // The program is kept as this host sends it: compressed on the way, or as the .gz file.
  const plain = await fetch(here(WASM));
  if (plain.ok && plain.headers.has('content-encoding')) return cache.put(here(WASM), plain);
  plain.body?.cancel();
  await cache.add(here(WASM + '.gz'));
}

// The names, without their hashes, of what an earlier version has kept, and of what the page has used before there was
// any (boot.js keeps that).
const unhashed = name => name.replace(/\.[0-9a-f]{10}\./, '.');
async function everUsed() {
  const used = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PLACE)) continue;
    for (const {url} of await (await caches.open(name)).keys()) used.add(unhashed(url.slice(registration.scope.length)));
  }
  return used;
}

addEventListener('activate', e => e.waitUntil(activate()));
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PLACE) && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

addEventListener('message', e => { if (e.data === 'now') skipWaiting(); });

addEventListener('fetch', e => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || !url.href.startsWith(registration.scope)) return;
  const name = url.href.slice(registration.scope.length).replace(/[?#].*/, '');
  if (e.request.mode === 'navigate' && (name === '' || name === 'index.html')) e.respondWith(freshFirst(e.request, './'));
  else if (e.request.mode === 'navigate' && RULES.test(name)) e.respondWith(freshFirst(e.request, name, true));
  else if (name === 'config.json' || name === 'manifest.webmanifest') e.respondWith(freshFirst(e.request, name));
  else if (FILES.includes(name) || LATER.includes(name) || name === WASM || name === WASM + '.gz') e.respondWith(keptFirst(e.request, name));
});

// A network that hangs counts as none, if there is something to show instead. What is to be kept is there for the next time.
async function freshFirst(request, name, keep) {
  const kept = caches.match(here(name), {cacheName: CACHE});
  const late = new Promise(resolve => setTimeout(resolve, 4000)).then(() => kept);
  const fresh = fetch(request).then(async answer => {
    if (keep && answer.ok) await (await caches.open(CACHE)).put(here(name), answer.clone()).catch(() => {}); // a full device
    return answer;
  });
  try {
    return await Promise.race([fresh, late]) ?? await fresh;
  } catch (failure) {
    return await kept ?? Promise.reject(failure);
  }
}

async function keptFirst(request, name) {
  const cache = await caches.open(CACHE);
  // Either form of the program answers for the other: the page tells them apart by their first bytes.
  const kept = await cache.match(here(name)) ?? (name === WASM && await cache.match(here(WASM + '.gz')));
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && LATER.includes(name)) await cache.put(here(name), fresh.clone()).catch(() => {}); // a full device
  return fresh;
}
