// Brings the program and the words of its language: counts the bytes, compiles it as they come, runs it, shares it with
// workers; says in words when that fails; keeps the page for when there is no network.
'use strict';
(() => {
  const $ = id => document.getElementById(id);
  const build = document.querySelector('script[data-wasm]').dataset;
  const word = key => document.querySelector(`#words [data-word="${key}"]`).textContent;
  let module = null;

  // --- failing in words ----------------------------------------------------------------------------------------------
  const details = [];
  carteado.fail = text => {
    if ($('fail').hidden) $('fail').querySelector('.why').textContent = text;
    $('fail').querySelector('pre').textContent = details.join('\n');
    $('fail').querySelector('details').hidden = details.length === 0;
    if (!$('fail').hidden) return;
    $('fail').hidden = false;
    $('shell').inert = $('wait').inert = true;
    $('reload').focus();
  };
  $('reload').onclick = () => location.reload();
  const drawable = () => { try { return !!document.createElement('canvas').getContext('webgl2'); } catch { return false; } };
  function broke(error) {
    details.push(String(error?.stack ?? error));
    const key = !drawable() ? 'page.error.graphics' : carteado.running() ? 'page.error.bug' : 'page.error.boot';
    carteado.fail(word(navigator.onLine || module ? key : 'page.error.network'));
  }
  // What Go writes as it dies, for the details: from its reason on, since the call at fault comes before the other ones.
  let last = '';
  const writeSync = fs.writeSync, decoder = new TextDecoder();
  fs.writeSync = (to, bytes) => {
    if (to === 2) {
      last += decoder.decode(bytes);
      const reason = last.search(/^(panic|fatal error): /m);
      last = reason < 0 ? last.slice(-4000) : last.slice(reason, reason + 12000);
    }
    return writeSync(to, bytes);
  };
  // Before the first frame nothing can go on after an error; afterwards the program decides.
  addEventListener('error', e => { if (!carteado.running() && e.error) broke(e.error); });
  addEventListener('unhandledrejection', e => { if (!carteado.running()) broke(e.reason); });

  // --- progress, exact -----------------------------------------------------------------------------------------------
  const slow = setTimeout(() => { $('wait').querySelector('.slow span').textContent = word('page.shell.loading.slow'); }, 20000);
  function progress(part) {
    const percent = Math.min(100, Math.round(part * 100));
    const bar = $('loading').firstElementChild;
    bar.style.setProperty('--done', String(Math.min(1, part)));
    bar.ariaValueNow = String(percent);
    $('wait').querySelector('.slow b').textContent = percent + '%';
  }

  // --- the program ---------------------------------------------------------------------------------------------------
  // A host that compresses sends the plain name compressed; any other host has a .gz file beside it, which the page
  // unpacks. Which of the two came is read from its first bytes, since hosts and caches disagree about headers.
  async function bytes() {
    let answer = await open(build.wasm);
    const packable = typeof DecompressionStream === 'function';
    if (packable && !(answer?.encoded || answer?.gzip)) {
      const packed = await open(build.wasm + '.gz');
      if (packed) {
        answer?.reader.cancel();
        answer = packed;
      }
    }
    if (!answer) throw new Error('the program did not come');
    const total = Number(answer.gzip ? build.gzSize : build.rawSize);
    let done = 0, first = answer.first;
    const counted = new ReadableStream({
      async pull(out) {
        const chunk = first ?? (await answer.reader.read()).value;
        first = null;
        if (!chunk) return out.close();
        done += chunk.byteLength;
        progress(done / total);
        out.enqueue(chunk);
      },
    });
    return answer.gzip ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  }
  async function open(url) {
    try {
      const r = await fetch(url);
      if (!r.ok) return null;
      const reader = r.body.getReader(), first = (await reader.read()).value;
      return {reader, first, encoded: r.headers.has('content-encoding'), gzip: first?.[0] === 0x1f && first?.[1] === 0x8b};
    } catch { return null; }
  }

  // --- words ---------------------------------------------------------------------------------------------------------
  // The file of a language, as bytes; a promise that fails where it cannot be had.
  carteado.fetchWords = async lang => {
    const r = await fetch(wordsFile(lang));
    if (!r.ok) throw new Error(`${wordsFile(lang)}: ${r.status}`);
    return new Uint8Array(await r.arrayBuffer());
  };
  const wordsFile = lang => document.querySelector('script[data-wasm]').getAttribute('data-words-' + lang);

  // The words of the page's language; without a network those of another, which the service worker may have kept.
  async function words() {
    await carteado.configured;
    let missing;
    for (const lang of new Set([carteado.lang, ...carteado.langs])) {
      try { return await carteado.fetchWords(lang); } catch (e) { missing ??= e; }
    }
    throw missing;
  }

  async function boot() {
    if (typeof WebAssembly !== 'object') throw new Error('no WebAssembly here');
    const fetched = words();
    fetched.catch(() => {}); // said when it is waited for
    const program = new Response((await bytes()).pipeThrough(carteado.unpacked()), {headers: {'Content-Type': 'application/wasm'}});
    module = WebAssembly.compileStreaming ? await WebAssembly.compileStreaming(program) : await WebAssembly.compile(await program.arrayBuffer());
    clearTimeout(slow);
    carteado.words = await fetched;
    if (carteado.erased) return;
    const go = new Go();
    go.env.GOTRACEBACK = 'system'; // with the place of each call: the program does not know their names, see cmd/dist
    const ended = go.run(await WebAssembly.instantiate(module, go.importObject));
    keep();
    await ended;
    // A program of the page never ends by itself.
    throw `${build.wasm}\n${last || 'the program stopped'}`;
  }

  // A worker that runs the same program, in the role "worker".
  carteado.workers = [];
  carteado.newWorker = () => {
    const worker = new Worker(build.worker);
    carteado.workers.push(worker);
    worker.postMessage(module);
    return worker;
  };

  // --- without a network, and new versions ---------------------------------------------------------------------------
  // A new version waits until the program calls update: between hands, never in one.
  carteado.onupdate = null;
  let registration = null, updating = false;
  async function keep() {
    if (!navigator.serviceWorker || carteado.params.nosw) return;
    try {
      // What was fetched past the service worker is put where it looks for what has been used.
      if (!navigator.serviceWorker.controller) await (await caches.open(carteado.place + 'used')).add(wordsFile(carteado.lang)).catch(() => {});
      if (carteado.erased) return;
      registration = await navigator.serviceWorker.register('sw.js', {updateViaCache: 'none'});
    } catch { return; } // a private window, or plain http: the page works, with a network
    const tell = worker => worker && (worker.onstatechange = () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) carteado.onupdate?.();
    });
    tell(registration.installing);
    registration.onupdatefound = () => tell(registration.installing);
    if (registration.waiting && navigator.serviceWorker.controller) carteado.onupdate?.();
    navigator.serviceWorker.oncontrollerchange = () => { if (updating) location.reload(); };
  }
  carteado.update = () => {
    updating = true;
    if (registration?.waiting) registration.waiting.postMessage('now'); else location.reload();
  };
  carteado.lookForUpdate = () => registration?.update().catch(() => {});

  if (carteado.kiosk) document.head.append(Object.assign(document.createElement('script'), {src: build.kiosk}));
  boot().catch(broke);
})();
