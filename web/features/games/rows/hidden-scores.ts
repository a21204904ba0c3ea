import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';

const setting = createDeviceSetting('scores-hidden', (kept) => kept !== null);

/** Whether this browser keeps scores from lists until somebody asks for them. */
export function useScoresHidden(): boolean {
  return useDeviceSetting(setting);
}

export function hideScores(areHidden: boolean): void {
  setting.keep(areHidden ? 'yes' : null);
}
