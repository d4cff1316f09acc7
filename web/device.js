// What the program may ask of the browser: to keep, to stay awake, to fill the screen, to share; and what the browser
// tells the program. Everything is there before the program runs; what a browser lacks fails softly.
'use strict';
globalThis.carteado = (() => {
  const carteado = {
    // What the names of all that is kept begin with: there may be other sites at the same origin.
    place: `carteado ${new URL('.', location).pathname} `,
    params: Object.fromEntries(new URLSearchParams(location.search)),
    config: {},
    // In another site's page browsers keep things apart: tables among friends are for a window of their own.
    framed: parent !== window,
    here: location.href.split(/[?#]/, 1)[0].replace(/index\.html$/, ''), // as links begin
    link: /^#[dr]?1/.test(location.hash) && parent === window ? location.href : '', // to a table among friends, cards or a hand, with which the page was opened

    // The program sets these to be told.
    onlost: null,      // the graphics context went away: save, the page is about to reload
    onscale: null,     // devicePixelRatio changed, with the new one
    onvisible: null,   // whether somebody looks at the page, when that changes
    onstorefail: null, // nothing can be kept here, with the error: play goes on, in memory

    awake: false, // whether the screen is held on now
  };

  // --- kept on the device -------------------------------------------------------------------------------------------
  const memory = new Map();
  let failed = null, closed = false;
  const database = new Promise((done, fail) => {
    const request = indexedDB.open(carteado.place + 'kept', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    request.onsuccess = () => {
      // Another tab with a newer page must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      done(request.result);
    };
    request.onerror = request.onblocked = () => fail(request.error ?? new Error('blocked'));
  });
  database.catch(storeFails);

  function storeFails(error) {
    if (failed) return;
    failed = error;
    carteado.onstorefail?.(String(error));
  }

  async function inStore(mode, act, durability = 'relaxed') {
    if (closed) throw new Error('erased');
    const db = await database;
    return new Promise((done, fail) => {
      const t = db.transaction('kept', mode, {durability});
      const request = act(t.objectStore('kept'));
      t.oncomplete = () => done(request.result);
      t.onerror = t.onabort = () => fail(t.error);
    });
  }

  const span = prefix => IDBKeyRange.bound(prefix, prefix + '\uffff'); // the names that begin so

  // All that is kept under names that begin in one of some ways, a Map.
  async function under(prefixes) {
    const found = new Map();
    for (const prefix of prefixes) {
      try {
        let names;
        const values = await inStore('readonly', s => { names = s.getAllKeys(span(prefix)); return s.getAll(span(prefix)); });
        names.result.forEach((name, k) => found.set(name, values[k]));
      } catch (e) { storeFails(e); }
      memory.forEach((value, name) => { if (name.startsWith(prefix)) found.set(name, value); });
    }
    return found;
  }

  // The lines of matches are read all at once, and a year has thousands. They are kept twice: each under its name, which
  // is what counts, and all of them joined, since one value is read in a small part of the time, and as the bytes that the
  // program wants, for to turn so long a text into bytes takes longer than to read it. Those that were kept after that lie
  // beside it once more.
  const utf8 = text => new TextEncoder().encode(text);
  const many = 'match.', joined = 'joined ' + many, later = 'later ';

  async function lines() {
    let n, added;
    const whole = await inStore('readonly', s => {
      n = s.count(span(many));
      added = s.getAll(span(later + many));
      return s.get(joined);
    });
    const more = added.result.length;
    // A window with an older page may have kept some by their names alone: then there are more than these.
    if (whole?.bytes && more < 100 && whole.n <= n.result && n.result <= whole.n + more) {
      if (!more) return whole.bytes;
      const first = utf8(added.result.join('\n') + '\n'), both = new Uint8Array(first.length + whole.bytes.length);
      both.set(first);
      both.set(whole.bytes, first.length);
      return both;
    }
    const all = inStore('readonly', s => s.getAll(span(many)));
    inStore('readwrite', join).catch(() => {}); // where there is no room, all can be read all the same
    return utf8((await all).join('\n'));
  }

  function join(s) {
    const all = s.getAll(span(many));
    all.onsuccess = () => {
      s.put({n: all.result.length, bytes: utf8(all.result.join('\n'))}, joined);
      s.delete(span(later + many));
    };
    return all;
  }

  // Values are strings or Uint8Arrays. Promises never fail: what the device refuses is kept until the page closes.
  carteado.store = {
    async get(key) {
      if (memory.has(key)) return memory.get(key);
      try { return await inStore('readonly', s => s.get(key)); } catch (e) { storeFails(e); }
    },
    // All values whose names begin in the same way, each a line, as UTF-8; of two of one match the first is the later one.
    // Names are needed only where some of it is in memory.
    async all(prefix) {
      if (!memory.size) {
        try {
          return prefix === many ? await lines() : utf8((await inStore('readonly', s => s.getAll(span(prefix)))).join('\n'));
        } catch (e) { storeFails(e); }
      }
      return utf8([...(await under([prefix])).values()].join('\n'));
    },
    async put(key, value) {
      try {
        await inStore('readwrite', s => {
          if (key.startsWith(many)) s.put(value, later + key);
          return s.put(value, key);
        });
        memory.delete(key);
      } catch (e) {
        memory.set(key, value);
        storeFails(e);
      }
    },
    // Keeps a value where there is none, on the disk when it returns, and gives what is there: of several windows one is the first.
    async once(key, value) {
      if (memory.has(key)) return memory.get(key);
      try {
        return await inStore('readwrite', s => {
          const kept = s.get(key);
          kept.onsuccess = () => { if (kept.result === undefined) s.put(value, key); };
          return kept;
        }, 'strict') ?? value;
      } catch (e) {
        memory.set(key, value);
        storeFails(e);
        return value;
      }
    },
    // All whose names begin in one of these ways: a name and its value, the next name and its value.
    async pairs(prefixes) { return [...await under(prefixes)].flat(); },
    async del(key) {
      memory.delete(key);
      try {
        await inStore('readwrite', s => {
          if (key.startsWith(many)) [later + key, joined].forEach(copy => s.delete(copy));
          return s.delete(key);
        });
      } catch (e) { storeFails(e); }
    },
    // From now on nothing is kept.
    async close() {
      closed = true;
      try { (await database).close(); } catch { /* it never was open */ }
    },
    // What failed, or null: for a program that came after the failure.
    get failed() { return failed && String(failed); },
  };
  // Asks the browser not to erase it all under pressure.
  carteado.persist = async () => { try { return await navigator.storage.persist(); } catch { return false; } };

  // The little that the first screen must know before any promise comes back: language, size, last game.
  carteado.flag = {
    read() { try { return JSON.parse(localStorage.getItem(carteado.place)) ?? {}; } catch { return {}; } },
    write(change) { try { localStorage.setItem(carteado.place, JSON.stringify({...this.read(), ...change})); } catch { /* private window */ } },
  };

  // --- screen -------------------------------------------------------------------------------------------------------
  let wanted = false, lock = null;
  async function hold() {
    if (!wanted || lock || document.hidden || !navigator.wakeLock) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      carteado.awake = true;
      lock.onrelease = () => { lock = null; carteado.awake = false; };
      if (!wanted) lock.release();
    } catch { /* low battery, or no tap yet: the next tap tries again */ }
  }
  document.addEventListener('visibilitychange', hold);
  document.addEventListener('pointerup', hold);
  carteado.wake = on => { wanted = on; if (on) hold(); else lock?.release(); };

  Object.defineProperty(carteado, 'full', {get: () => Boolean(document.fullscreenElement)});
  // From a DOM handler only: browsers want a tap. The whole page fills the screen, so that the panels stay visible.
  carteado.fullscreen = async (on = !document.fullscreenElement) => {
    const root = document.documentElement;
    try {
      if (on) await (root.requestFullscreen ?? root.webkitRequestFullscreen).call(root);
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch { return false; }
    return true;
  };

  carteado.print = () => print();

  // Shows a picture on the canvas with an id: so many pixels wide, each of four bytes.
  carteado.paint = (id, width, bytes) => {
    const canvas = document.getElementById(id);
    if (!canvas) return;
    canvas.width = width;
    canvas.height = bytes.length / 4 / width;
    canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(bytes.buffer), width), 0, 0);
  };

  // How much room the word over the table takes, in css px.
  Object.defineProperty(carteado, 'banner', {get: () => (e => e ? e.offsetHeight + 8 : 0)(document.querySelector('.banner'))});

  // --- sharing, from a DOM handler only -----------------------------------------------------------------------------
  carteado.copy = async text => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch { /* no permission, or plain http: the old way */ }
    const field = document.createElement('textarea'), focus = document.activeElement;
    field.value = text;
    document.body.append(field);
    field.select();
    try {
      return document.execCommand('copy');
    } finally {
      field.remove();
      focus?.focus();
    }
  };
  // Gives 'shared', 'copied', 'cancelled' or 'failed'. What is copied is the address, else the text.
  carteado.share = async what => {
    if (navigator.share && (!navigator.canShare || navigator.canShare(what))) {
      try {
        await navigator.share(what);
        return 'shared';
      } catch (e) {
        if (e.name === 'AbortError') return 'cancelled';
      }
    }
    return await carteado.copy(what.url ?? what.text) ? 'copied' : 'failed';
  };

  carteado.canShare = !!navigator.share;
  carteado.touch = matchMedia('(hover: none) and (pointer: coarse)').matches;
  carteado.shareLink = (text, url) => carteado.share({title: document.title, text, url});
  // Gives a text, or a Blob, to the person as a file.
  carteado.save = (name, text) => {
    const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], {type: 'text/plain'}));
    Object.assign(document.createElement('a'), {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  };
  // Shares the result of a match as a picture, or gives it to the person as a file where the device does not share files. rows is
  // names and points in turn, those of the winners first, of which there are so many; without a day it was today.
  carteado.picture = async (title, when, won, ...rows) => {
    const {draw} = await import('./picture.js');
    when ||= new Date().toLocaleDateString(document.documentElement.lang, {day: 'numeric', month: 'long', year: 'numeric'});
    const blob = await draw({title, when, rows, won, foot: carteado.here.replace(/^https?:\/\//, '').replace(/\/$/, '')});
    const name = `${title}.png`, what = {title, files: [new File([blob], name, {type: 'image/png'})]};
    if (!navigator.canShare?.(what)) return carteado.save(name, blob);
    await navigator.share(what).catch(e => { if (e.name !== 'AbortError') carteado.save(name, blob); });
  };
  // Lets the person choose a file, from a DOM handler only, and gives its text; it waits for ever where none is chosen.
  carteado.pick = () => new Promise((done, fail) => {
    const field = Object.assign(document.createElement('input'), {type: 'file', accept: '.txt,text/plain'});
    field.onchange = () => field.files[0].text().then(done, fail);
    field.click();
  });
  // A text as a link carries it, and back. Either fails where the browser cannot, or where it is too long.
  const piped = (data, stream) => new Response(new Blob([data]).stream().pipeThrough(stream));
  carteado.pack = async text => {
    const bytes = new Uint8Array(await piped(text, new CompressionStream('deflate-raw')).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
  carteado.unpack = async text => {
    if (text.length > 4000) throw new Error('too long');
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
    return piped(bytes, new DecompressionStream('deflate-raw')).text();
  };
  // Shows the link of the table in the address, so that a reload comes back to it; '' for none.
  carteado.address = fragment => history.replaceState(null, '', fragment || location.pathname + location.search);

  // --- the camera ---------------------------------------------------------------------------------------------------
  // Gives what finds QR codes in a picture: the browser's own BarcodeDetector or, since most have none, the one that
  // lies beside the page. It fails where neither is to be had.
  carteado.detector = async () => {
    const qr = {formats: ['qr_code']}, own = globalThis.BarcodeDetector;
    const known = own ? await own.getSupportedFormats().catch(() => []) : [];
    if (known.includes('qr_code')) return new own(qr);
    const {BarcodeDetector} = await import('./qr/decode.js');
    return new BarcodeDetector(qr);
  };

  // --- what the browser tells ---------------------------------------------------------------------------------------
  // Ebitengine reloads the page when its context is lost; this runs before that.
  addEventListener('webglcontextlost', () => carteado.onlost?.(), true);

  // Ebitengine asks for the scale once and for ever. Zooming resizes the page; another screen may not.
  let scale = devicePixelRatio;
  const rescaled = () => {
    if (scale === devicePixelRatio) return;
    scale = devicePixelRatio;
    carteado.onscale?.(scale);
    watch();
  };
  const watch = () => matchMedia(`(resolution: ${scale}dppx)`).addEventListener('change', rescaled, {once: true});
  watch();
  addEventListener('resize', rescaled);

  Object.defineProperty(carteado, 'hidden', {get: () => document.hidden});
  document.addEventListener('visibilitychange', () => carteado.onvisible?.(!document.hidden));

  // Ebitengine swallows every key on its canvas; these belong to the browser, above all the way out of the canvas.
  addEventListener('keydown', e => {
    if (!(e.target instanceof HTMLCanvasElement)) return;
    const browser = e.key === 'Tab' || e.key === 'F5' || e.key === 'F11' || e.key === 'F12' || (e.ctrlKey || e.metaKey) && 'rRlLtTwWnN+-=0'.includes(e.key);
    if (browser) e.stopImmediatePropagation();
  }, true);

  // Ebitengine asks for a smoothed drawing buffer that a table of textures does not need: half the work on weak chips.
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, kind === 'webgl2' ? {...options, antialias: false, powerPreference: 'low-power'} : options);
  };

  // --- public tablets: no pinch, no selection, no menu ---------------------------------------------------------------
  carteado.kiosk = carteado.params.kiosk === '1';
  if (carteado.kiosk) {
    document.documentElement.classList.add('kiosk');
    const never = e => e.preventDefault();
    for (const name of ['gesturestart', 'gesturechange', 'contextmenu', 'selectstart', 'dragstart']) addEventListener(name, never, {passive: false});
    addEventListener('touchmove', e => { if (e.touches.length > 1) e.preventDefault(); }, {passive: false});
    addEventListener('wheel', e => { if (e.ctrlKey) e.preventDefault(); }, {passive: false});
    addEventListener('pointerup', () => { if (!document.fullscreenElement) carteado.fullscreen(true); });
  }
  return carteado;
})();
