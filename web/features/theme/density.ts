import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

// The script in index.html reads the same key before the first paint; web/app.css holds the heights.
const setting = createDeviceSetting(
  'density',
  (kept): Density => (kept === 'compact' ? 'compact' : 'comfortable'),
);
setting.subscribe(() => {
  document.documentElement.dataset.density = setting.read();
});

export function useDensity(): Density {
  return useDeviceSetting(setting);
}

export function chooseDensity(density: Density): void {
  setting.keep(density);
}
