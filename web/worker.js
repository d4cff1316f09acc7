// A second copy of the program without a page: it thinks and proves while the first draws. The program reads ROLE and
// never opens a window, but Ebitengine looks for one as it is loaded: this one says yes to everything and does nothing.
'use strict';
importScripts('wasm_exec.js');
const any = new Proxy(function () {}, {
  get: (_, key) => key === Symbol.toPrimitive ? () => 0 : any,
  set: () => true,
  apply: () => any,
  construct: () => any,
});
self.window = self;
self.document = any;
self.Document = class { get hidden() { return true; } };
self.ROLE = 'worker';
self.PLACE = `carteado ${new URL('.', location).pathname} `; // as in device.js
// The page sends the compiled program once; after that the program sets its own onmessage.
self.onmessage = async e => {
  const go = new Go();
  go.env.GOTRACEBACK = 'system';
  await go.run(await WebAssembly.instantiate(e.data, go.importObject));
};
