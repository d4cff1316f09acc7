// Public tablets: what two kiosk browsers offer, if they are there. Nothing depends on it.
'use strict';
// Fully Kiosk Browser (Android): somebody moving before the tablet wakes it.
if (globalThis.fully) {
  globalThis.carteadoMotion = () => {
    fully.turnScreenOn?.();
    fully.stopScreensaver?.();
    carteado.onmotion?.();
  };
  fully.bind?.('onMotion', 'carteadoMotion()');
}
// Kiosk Pro (iPad) goes back to its home page when nobody touches it, unless a hand is being played. The program
// keeps carteado.busy.
globalThis.KioskShouldDisableIdleTimer = () => carteado.busy ? 'YES' : 'NO';
