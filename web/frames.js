// Lets the table rest. Ebitengine asks for a frame after each frame, and sixty of them a second cost a fifth of a core, and a
// phone's battery, also where nothing is drawn. While the program rests its frames wait until something happens.
'use strict';
(() => {
  const POLL = 100; // milliseconds; a frame comes then at the latest: for clocks, and whatever was overlooked
  const next = globalThis.requestAnimationFrame.bind(globalThis);
  let rests = false, waiting = [], timer = 0;

  globalThis.requestAnimationFrame = frame => {
    if (!rests) return next(frame);
    waiting.push(frame);
    timer ||= setTimeout(carteado.wake, POLL);
    return 0;
  };
  // The program calls rest in a frame after which nothing will move, and wake when something has happened to it.
  carteado.rest = () => { rests = true; };
  carteado.wake = () => {
    rests = false;
    clearTimeout(timer);
    timer = 0;
    for (const frame of waiting.splice(0)) next(frame);
  };
  for (const event of ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'resize', 'visibilitychange', 'webglcontextrestored']) {
    addEventListener(event, carteado.wake, {capture: true, passive: true});
  }
})();
