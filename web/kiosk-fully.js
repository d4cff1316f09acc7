// Public tablets: any touch tells the program that somebody is there, the top right corner is held for the menu of the
// house, and two kiosk browsers offer more, if they are there. Nothing else depends on it.
'use strict';
(() => {
  const corner = 72, long = 5000; // css px, ms
  let held = 0, told = 0;
  addEventListener('pointerdown', e => {
    clearTimeout(held);
    if (e.clientX > innerWidth - corner && e.clientY < corner) held = setTimeout(() => carteado.onstaff?.(), long);
  }, true);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => clearTimeout(held), true);
  for (const name of ['pointerdown', 'keydown', 'input']) addEventListener(name, () => {
    if (performance.now() - told < 500) return;
    told = performance.now();
    carteado.ontouched?.();
  }, true);

  // For the menu of the house.
  for (const name of ['error', 'unhandledrejection']) addEventListener(name, e => { carteado.error = String(e.message ?? e.reason).slice(0, 200); });
})();
// Fully Kiosk Browser (Android): somebody moving before the tablet wakes it.
if (globalThis.fully) {
  globalThis.carteadoMotion = () => {
    fully.turnScreenOn?.();
    fully.stopScreensaver?.();
  };
  fully.bind?.('onMotion', 'carteadoMotion()');
}
// Kiosk Pro (iPad) goes back to its home page when nobody touches it, unless a hand is being played. The program
// keeps carteado.busy.
globalThis.KioskShouldDisableIdleTimer = () => carteado.busy ? 'YES' : 'NO';
