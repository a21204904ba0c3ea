import { useMemo } from 'react';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { chosenDelay } from '#web/api/spoilers/score-delay.ts';
import { useDeviceSetting } from '#web/ui/device-setting.ts';

/** How this browser shows scores, which its alerts do as well; quiet hours go by its zone. */
export type DeviceChoices = ReturnType<typeof useDeviceChoices>;

export function useDeviceChoices() {
  const delay_s = useDeviceSetting(chosenDelay);
  const spoilers = useSpoilers();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => ({ delay_s, spoilers, zone }), [delay_s, spoilers, zone]);
}
