import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';

/** What is chosen for the device, whatever a page does. */
export const chosenDelay = createDeviceSetting('score-delay', (kept) => Number(kept) || 0);
/** Of a page whose address says how late it is: the wall. */
let ofPage: number | undefined;

/** Seconds by which this device shows all that could tell a score later than it comes. */
export const scoreDelay = { ...chosenDelay, read: () => ofPage ?? chosenDelay.read() };

export function useScoreDelay(): number {
  return useDeviceSetting(scoreDelay);
}

/** Until the page is left, whatever the device wants. */
export function delayPage(seconds: number | undefined): void {
  ofPage = seconds;
}
