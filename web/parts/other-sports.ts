import { createDeviceSetting } from '#web/ui/device-setting.ts';

/** Whether soccer and cricket are wanted beside the two leagues: without that they stay on their own pages. */
export const otherSports = createDeviceSetting('other-sports', (kept) => kept !== null);
