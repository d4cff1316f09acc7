// The first screen: tiles that can be tapped before the program is there, language, size. What is tapped is a wish.
'use strict';
(() => {
  const root = document.documentElement, $ = id => document.getElementById(id);
  const build = document.querySelector('script[data-wasm]').dataset;
  const {params, flag} = carteado, kept = flag.read();
  carteado.version = build.wasm.split('.').at(-2); // the hash of the program

  carteado.wishes = [];
  // The program sets onwish, to be called with each later wish, and takes those made before. Nobody can go back then.
  let onwish = null;
  Object.defineProperty(carteado, 'onwish', {get: () => onwish, set(f) { onwish = f; $('wait-back').hidden = !!f; }});
  carteado.onprefs = null; // called when somebody changes language or size on this screen

  // --- where we are: home, wait or table -----------------------------------------------------------------------------
  const at = place => { root.dataset.at = place; };
  let running = false;
  carteado.running = () => running;

  // The program calls ready at its first frame, home to show this screen again and table when it shows a table
  // that nobody wished for here (one restored, one shared).
  carteado.home = () => { carteado.wishes.length = 0; at('home'); };
  carteado.table = () => at('table');
  carteado.ready = () => {
    running = true;
    performance.mark('table');
    $('loading').classList.add('done');
    if (root.dataset.at === 'wait') at('table');
  };

  function wish(w) {
    if (!running && (w.game || w.notebook)) wait();
    if (w.game) {
      flag.write({game: w.game});
      if (running && !w.people && !w.friends && !w.code && !w.day) at('table'); // several people say first who they are, and a match may be in the way
    }
    if (onwish) onwish(w); else carteado.wishes.push(w);
  }

  // --- waiting: a hand lies there and a tip is read ------------------------------------------------------------------
  function wait() {
    const tips = [...$('words').querySelectorAll('[data-word^="page.tip."]')];
    $('wait').querySelector('.tip').textContent = tips[Math.floor(Math.random() * tips.length)].textContent;
    const n = 10, cards = Array.from({length: n}, (_, i) => {
      const angle = (i - (n - 1) / 2) * 4.2;
      const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      const card = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      card.setAttribute('href', '#card-back');
      card.setAttribute('transform', `translate(210 640) rotate(${angle}) translate(0 -540)`);
      holder.style.animationDelay = `${i * 45}ms`;
      holder.append(card);
      return holder;
    });
    $('wait').querySelector('svg').replaceChildren(...cards);
    at('wait');
  }
  $('wait-back').onclick = carteado.home;

  // --- tapping -------------------------------------------------------------------------------------------------------
  const tiles = [...document.querySelectorAll('.tile')];
  const offered = game => tiles.some(t => t.dataset.game === game && !t.parentElement.hidden);
  for (const t of tiles) t.onclick = () => wish({game: t.dataset.game});
  const likely = () => [flag.read().game, carteado.config.defaultGame].find(offered) ?? tiles.find(t => !t.parentElement.hidden).dataset.game;
  $('play').onclick = () => wish({game: resumed() ?? likely()});
  $('pass').onclick = () => wish({game: likely(), people: 2});
  $('notebook').onclick = () => wish({notebook: true});
  $('friends').onclick = () => wish({game: likely(), friends: true});
  $('day').onclick = () => wish({game: likely(), day: true});
  $('code').onclick = () => wish({game: likely(), code: true});

  // --- matches in the middle of which somebody left ------------------------------------------------------------------
  // The program tells their games; until it is there, what it told the last time holds. The big button goes on with the last.
  let waiting = [];
  const resumed = () => [flag.read().game, ...waiting].find(g => waiting.includes(g) && offered(g));
  function showWaiting() {
    const game = resumed(), [play, resume] = $('play').children;
    for (const t of tiles) t.classList.toggle('waiting', waiting.includes(t.dataset.game));
    play.hidden = !!game;
    resume.hidden = !game;
    const name = key => tiles.find(t => t.dataset.game === key).querySelector('b').textContent;
    if (game) resume.lastElementChild.textContent = name(game);
    $('day').lastElementChild.textContent = name(likely());
  }
  Object.defineProperty(carteado, 'waiting', {set(games) {
    waiting = games;
    flag.write({waiting});
    showWaiting();
  }});
  if (!carteado.kiosk && Array.isArray(kept.waiting)) waiting = kept.waiting;

  // Whether there is a notebook with something in it; until the program tells, what it told the last time holds.
  Object.defineProperty(carteado, 'notebook', {set(on) {
    flag.write({notebook: on});
    $('notebook').hidden = carteado.framed || !on;
  }});
  $('notebook').hidden = carteado.kiosk || carteado.framed || kept.notebook !== true;
  $('day').hidden = carteado.kiosk;

  // What the program can do beyond robots: features = ['friends', 'code'] shows a button for each.
  let features = [];
  Object.defineProperty(carteado, 'features', {
    get: () => features,
    set(list) {
      features = list;
      for (const f of ['friends', 'code']) $(f).hidden = carteado.framed || !list.includes(f);
    },
  });

  // --- words ---------------------------------------------------------------------------------------------------------
  const books = {'pt-PT': build.ptPt, en: build.en};
  const written = [...document.querySelectorAll('[data-word], [data-label]')].map(e => ({e, text: e.textContent, label: e.ariaLabel, content: e.content}));
  const langs = carteado.langs = ['pt-BR', ...Object.keys(books)];
  let lang = 'pt-BR';

  // As the program does it: Portuguese of elsewhere reads pt-PT.
  const nearest = want => typeof want !== 'string' ? undefined : langs.find(l => l.toLowerCase() === want.toLowerCase()) ??
    (/^en\b/i.test(want) ? 'en' : /^pt-(?!br)/i.test(want) ? 'pt-PT' : /^pt$/i.test(want) ? 'pt-BR' : undefined);
  const wanted = () => nearest(params.lang) ?? nearest(kept.lang) ?? nearest(carteado.config.lang) ?? navigator.languages.map(nearest).find(Boolean) ?? 'pt-BR';

  async function speak(next) {
    let book = null;
    if (next !== 'pt-BR') {
      try { book = await (await fetch(books[next])).json(); } catch { next = 'pt-BR'; }
    }
    lang = next;
    for (const {e, text, label, content} of written) {
      const say = (key, otherwise) => book ? book[key]?.replace(/\{(\w+)\}/g, (all, name) => e.dataset[name] ?? all) ?? otherwise : otherwise;
      if (e.dataset.label) e.ariaLabel = say(e.dataset.label, label);
      if (!e.dataset.word) continue;
      if (e.tagName === 'META') e.content = say(e.dataset.word, content);
      else e.textContent = say(e.dataset.word, text);
    }
    root.lang = $('lang').value = lang;
    // The rules of each game are a page of their own, in a folder of the language: words.RulesPage.
    const folder = lang === langs[0] ? '' : lang + '/';
    for (const t of tiles) t.nextElementSibling.href = `${folder}${t.dataset.game}/`;
    $('data').href = `${folder}dados/`;
    brand();
    showWaiting();
  }
  Object.defineProperty(carteado, 'lang', {get: () => lang, set: l => { flag.write({lang: l}); speak(nearest(l) ?? 'pt-BR'); }});
  $('lang').onchange = async () => {
    flag.write({lang: $('lang').value});
    await speak($('lang').value);
    carteado.onprefs?.();
  };

  // --- size ----------------------------------------------------------------------------------------------------------
  function enlarge(on) {
    root.classList.toggle('big', on);
    $('big').ariaPressed = String(on);
  }
  Object.defineProperty(carteado, 'big', {get: () => root.classList.contains('big'), set: on => { flag.write({big: on}); enlarge(on); }});
  $('big').onclick = () => { carteado.big = !carteado.big; carteado.onprefs?.(); };
  enlarge(params.big ? params.big === '1' : kept.big ?? false);
  // How wide letters are in the font of this device, by their size: the program sets what is asked at the table by it.
  Object.defineProperty(carteado, 'letter', {get() {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `600 100px ${getComputedStyle(document.body).fontFamily}`;
    return pen.measureText('etaoin shrdlu').width / 1300;
  }});
  // In Modo Grande a slow press is a tap, on buttons too: browsers take it for a long press and do not click.
  let slow = null;
  addEventListener('pointerdown', e => {
    const button = e.target.closest?.('button:not(.hold)');
    slow = button && e.pointerType === 'touch' && root.classList.contains('big') ? {button, at: e.timeStamp} : null;
  }, true);
  addEventListener('click', () => { slow = null; }, true);
  addEventListener('pointerup', e => {
    const press = slow, ms = e.timeStamp - press?.at;
    if (ms < 500 || ms > 1200 || !press?.button.contains(document.elementFromPoint(e.clientX, e.clientY))) return;
    setTimeout(() => { if (press === slow) press.button.click(); }, 60);
  }, true);

  Object.defineProperty(carteado, 'contrast', {set: on => root.classList.toggle('contrast', on)});

  // --- the host's wishes: config.json, never trusted -----------------------------------------------------------------
  const text = v => typeof v === 'string' && v.length <= 200;
  const address = v => text(v) && /^(https:\/\/|\.?\/|[\w-]+[./])/.test(v);
  const list = of => v => Array.isArray(v) && v.length <= 50 && v.every(of);
  const plain = v => typeof v === 'object' && v !== null && !Array.isArray(v);
  // Where friends meet: relays by their whole address, or by a path on this host that begins with / or ./. And who tells
  // them how they look from outside or carries what they say where nothing else can: as RTCPeerConnection takes it.
  const relay = v => text(v) && /^(wss?:\/\/[a-zA-Z\d.:[\]-]+(\/[\w.~%+@/-]*)?|\.{0,2}(\/[\w.~%+@-]+)+)$/.test(v);
  const iceUrl = v => text(v) && /^(stuns?|turns?):[a-zA-Z\d.:[\]-]+(\?transport=(udp|tcp))?$/.test(v);
  const iceKeys = ['urls', 'username', 'credential'];
  const ice = v => plain(v) && Object.keys(v).every(k => iceKeys.includes(k)) &&
    (iceUrl(v.urls) || list(iceUrl)(v.urls) && v.urls.length > 0) && [v.username, v.credential].every(t => t === undefined || text(t)) &&
    ([v.urls].flat().every(u => u.startsWith('stun')) || text(v.username) && text(v.credential));
  // Where the host's TURN server gives credentials: a path on this host, or a whole address.
  const turn = v => text(v) && /^(https:\/\/[a-zA-Z\d.:[\]-]+(\/[\w.~%+@/?&=-]*)?|\.{0,2}(\/[\w.~%+@-]+)+)$/.test(v);
  carteado.turn = async () => (await fetch(carteado.config.turn, {cache: 'no-store', referrerPolicy: 'no-referrer'})).text();
  const origin = v => text(v) && /^https?:\/\/[a-zA-Z\d.-]+(:\d+)?$/.test(v); // embed and turnFor are for the server
  const known = { // one a line: cmd/dist reads their names
    name: text,
    logo: v => address(v) && !/^(https:|\/\/)/.test(v), // the page shows pictures of its own host
    lang: v => langs.includes(v),
    games: list(text),
    defaultGame: text,
    signal: list(relay),
    ice: list(ice),
    chat: v => ['off', 'phrases', 'full'].includes(v),
    embed: list(origin),
    turn,
    turnFor: list(origin),
    public: v => typeof v === 'boolean',
    hall: v => typeof v === 'boolean', // tables may be shown to strangers
    kiosk: {
      idleSeconds: v => v >= 10 && v <= 3600,
      attract: v => typeof v === 'boolean',
      pin: v => text(v) && /^\d{4,8}$/.test(v),
      reloadAt: v => text(v) && /^(\d\d?:\d\d)?$/.test(v),
    },
    theme: v => [0, 1, 2, 3].includes(v), // the felt, and the back of the cards: of who has not chosen another
    back: v => [0, 1, 2].includes(v),
    links: v => plain(v) && Object.values(v).every(address),
  };
  // heed takes what is as it should be, and names what is not.
  function heed(raw, known, into, path = '') {
    for (const [key, value] of Object.entries(plain(raw) ? raw : {})) {
      const may = Object.hasOwn(known, key) && known[key];
      if (plain(may) && plain(value)) heed(value, may, into[key] = {}, key + '.');
      else if (may.call && may(value)) into[key] = value;
      else console.info(`config.json: ${path + key} is ${may ? 'not as it should be' : 'not known'}, left out`);
    }
  }
  async function configure() {
    let raw = {};
    try {
      const r = await fetch('config.json');
      if (r.ok) raw = await r.json();
    } catch (e) { console.info('config.json: ' + e.message); }
    heed(raw, known, carteado.config);
    const {games, theme, links = {}} = carteado.config;
    if (games) offer(games);
    if (theme) root.dataset.felt = theme;
    $('links').replaceChildren(...Object.entries(links).map(([name, href]) => Object.assign(document.createElement('a'), {href, textContent: name, rel: 'noopener'})));
  }
  // The games that have tiles; the staff of a public tablet chooses among them, as a text with commas.
  function offer(games) {
    if (games.some(g => tiles.some(t => t.dataset.game === g))) for (const t of tiles) t.parentElement.hidden = !games.includes(t.dataset.game);
    for (const head of document.querySelectorAll('.games .chips')) head.hidden = !head.nextElementSibling.querySelector('li:not([hidden])');
    showWaiting();
  }
  carteado.offer = games => offer(games.split(','));
  function brand() {
    const {name, logo} = carteado.config;
    if (name) document.title = document.querySelector('[data-brand]').textContent = name;
    const sign = document.querySelector('.brand :first-child');
    if (!logo || sign.tagName === 'IMG') return;
    sign.replaceWith(Object.assign(document.createElement('img'), {src: logo, alt: ''}));
    document.querySelector('[rel=icon]').replaceWith(Object.assign(document.createElement('link'), {rel: 'icon', href: logo}));
  }
  // In a page of another site that config.json does not name there is only the way to a window; where the browser tells which site
  // that is, and the host does not forbid it by a header. With ?embed=1 the page shows its games alone, and says how high it is.
  function frame() {
    const {ancestorOrigins = [], origin} = location;
    const stranger = [...ancestorOrigins].some(o => o !== origin && !carteado.config.embed?.includes(o));
    root.classList.toggle('stranger', stranger);
    const {search, pathname, hash} = location;
    $('window').href = pathname + search.replace(/([?&])embed=1&?/, '$1') + hash;
    $('window').hidden = false;
    if (params.embed !== '1') return;
    root.classList.add('embed');
    const shell = $('shell'), sized = new ResizeObserver(() => {
      const last = [...shell.children].findLast(e => e.offsetHeight); // none at a table, which has as much as can be seen at once
      const height = last ? Math.ceil(last.getBoundingClientRect().bottom + shell.scrollTop) + 12 :
        Math.round(Math.max(360, Math.min(innerWidth * 1.6, screen.availHeight * .8)));
      parent.postMessage({carteado: {height}}, '*');
    });
    for (const part of shell.children) sized.observe(part);
  }
  carteado.configured = Promise.all([configure(), speak(wanted())]).then(() => {
    if (carteado.framed) frame();
    if (wanted() !== lang) return speak(wanted());
    brand();
  });

  // A link to a table among friends, cards or a hand needs no tap; nor does one that names a game, and how it is played.
  addEventListener('hashchange', () => { if (/^#[dr]?1/.test(location.hash) && !carteado.framed) wish({link: location.href}); });
  // The file of a hand is shown where it is let fall on the page.
  addEventListener('dragover', e => e.preventDefault());
  addEventListener('drop', async e => {
    e.preventDefault();
    const file = e.dataTransfer.files[0];
    if (file?.size < 1e7) wish({hand: await file.text()});
  });
  if (carteado.link) wait();
  else if (offered(params.game)) wish({game: params.game, ...params.preset && {preset: params.preset}, ...params.day && {day: true}});
})();
