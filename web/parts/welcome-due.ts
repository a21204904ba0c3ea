import { createDeviceSetting } from '#web/ui/device-setting.ts';

/** The account that came for the first time on this device and has not answered yet which teams are its own. */
export const welcomeDue = createDeviceSetting('welcome-due', (kept) => kept);
