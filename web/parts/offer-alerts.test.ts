import { afterEach, expect, it } from 'vitest';
import { fakePush, removePush } from '#web/testing/fake-push.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { offerAlerts } from './offer-alerts.ts';

afterEach(removePush);

it('alerts are offered once on a device, by a link and without a question', () => {
  const push = fakePush();
  offerAlerts();
  expect(takeWaitingToasts()).toMatchObject([{ link: { to: '/profile?tab=alerts#alerts' } }]);
  offerAlerts();
  expect(takeWaitingToasts()).toEqual([]);
  expect(push.asked).toBe(0);
});

it.each(['granted', 'denied'] as const)('who has %s them is not asked', (permission) => {
  fakePush({ permission });
  offerAlerts();
  expect(takeWaitingToasts()).toEqual([]);
});

it('alerts are not offered by a browser that has none', () => {
  offerAlerts();
  expect(takeWaitingToasts()).toEqual([]);
});
