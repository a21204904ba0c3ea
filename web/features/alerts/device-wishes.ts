import { useMemo } from 'react';
import { useSpoilers } from '#web/api/telling/hidden-scores.ts';
import { chosenDelay } from '#web/api/telling/score-delay.ts';
import { useDeviceSetting } from '#web/ui/device-setting.ts';

/** How this browser shows scores, which its alerts do as well; quiet hours go by its zone. */
export type DeviceWishes = ReturnType<typeof useDeviceWishes>;

export function useDeviceWishes() {
  const delay_s = useDeviceSetting(chosenDelay);
  const spoilers = useSpoilers();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => ({ delay_s, spoilers, zone }), [delay_s, spoilers, zone]);
}
