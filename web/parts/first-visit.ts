import { useLocation } from 'react-router';
import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';

/** Goes with the visit that the first sign-in of an account begins: a reload keeps it, nothing else brings it. */
export const firstVisit = { isFirstVisit: true } as const;

/** The account that has not answered yet which teams are its own. */
export const welcomeDue = createDeviceSetting('welcome-due', (kept) => kept);

export function isFirstVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirstVisit' in state;
}

/** From the first visit until somebody has answered. */
export function useWelcomeDue(): boolean {
  const isDue = useDeviceSetting(welcomeDue) !== null;
  return isFirstVisit(useLocation().state) || isDue;
}
