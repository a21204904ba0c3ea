import { profileTabRoute } from './profile-routes.ts';

/** What the service worker tells open pages when the push service has given the device another address. */
export const subscriptionChanged = 'push-subscription-changed';

/** Ids of events that a device remembers, so that none of them alerts twice. */
export const rememberedEvents = 200;

/** Leaving does not wait longer for the end of the alerts. */
export const farewellMs = 3_000;

/** What is offered first to who wants quiet hours. */
export const usualQuietHours = { quiet_from: '22:00:00', quiet_to: '07:00:00' } as const;

/** Of the alerts that a device may get in an hour, those that can be chosen. */
export const mostPerHourChoices = [3, 6, 12, 30, 60] as const;

/** Where the profile page has them. */
export const alertsAnchor = 'alerts';
export const alertsRoute = `${profileTabRoute('alerts')}#${alertsAnchor}`;
