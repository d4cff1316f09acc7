// Erasing all that the site keeps on the device, with all its windows: each leaves its table, writes nothing more, and deletes
// everything. Whatever one of them wrote before it stopped, the last one finds.
'use strict';
(() => {
  const {place} = carteado, {locks, serviceWorker} = navigator, panel = document.getElementById('erased');
  const wait = ms => new Promise(done => setTimeout(done, ms));
  const softly = async act => { try { await act(); } catch { /* what a browser lacks, nothing is kept in */ } };
  const windows = globalThis.BroadcastChannel && new BroadcastChannel(place);
  // Who erases knows by this lock when all other windows are done.
  let release = () => {};
  const held = new Promise(done => { release = done; });
  locks?.request(place + 'open', {mode: 'shared'}, () => held).catch(() => {});

  carteado.erased = false; // nothing is to be written any more
  carteado.onerase = null; // the program leaves its table, and calls what it is given when the others know

  async function stop() {
    if (carteado.erased) return;
    carteado.erased = true;
    for (const id of ['shell', 'wait']) document.getElementById(id).inert = true;
    panel.hidden = false;
    const left = carteado.onerase && new Promise(done => carteado.onerase(done)).then(() => wait(300)); // the last word is on its way
    await Promise.race([wait(6000), left]);
    carteado.workers.forEach(worker => worker.terminate());
    Storage.prototype.setItem = () => {};
    await carteado.store.close();
    await Promise.all(['kept', 'tables'].map(name => softly(() => Promise.race([wait(3000), new Promise(done => {
      const request = indexedDB.deleteDatabase(place + name);
      request.onsuccess = request.onerror = done; // another window that is asleep keeps it waiting
    })]))));
    await softly(async () => {
      for (const name of await caches.keys()) if (name.startsWith(place)) await caches.delete(name);
    });
    for (const kind of ['localStorage', 'sessionStorage']) {
      await softly(() => Object.keys(globalThis[kind]).filter(key => key.startsWith(place)).forEach(key => globalThis[kind].removeItem(key)));
    }
    release();
  }

  async function erase() {
    windows?.postMessage('erase');
    await stop();
    await softly(() => Promise.race([wait(12000), locks ? locks.request(place + 'open', () => {}) : wait(windows ? 8000 : 0)]));
    await softly(async () => {
      const kept = await serviceWorker.getRegistration();
      if (kept?.scope === new URL('.', location).href) await kept.unregister();
    });
    done();
  }
  function done() {
    const [doing, all] = panel.children;
    doing.hidden = true;
    all.hidden = false;
    panel.querySelector('button').focus();
  }
  panel.querySelector('button').onclick = () => location.reload();
  carteado.erase = erase;
  if (windows) windows.onmessage = () => stop().then(done);
})();
