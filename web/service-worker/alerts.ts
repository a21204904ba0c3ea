import { subscriptionChanged } from '#shared/facts/alert-devices.ts';
import { routes } from '#shared/facts/routes.ts';
import { readAlert } from './read-alert.ts';
import { type ShownAlert, showAlert } from './show-alert.ts';

declare const self: ServiceWorkerGlobalScope;

export function listenForAlerts(): void {
  self.addEventListener('push', (event) => {
    const alert = readAlert(event.data?.text(), Date.now());
    event.waitUntil(showAlert(self.registration, alert));
  });
  self.addEventListener('notificationclick', (event) => {
    const { alert }: ShownAlert = event.notification.data;
    event.notification.close();
    event.waitUntil(openPage(alert.navigate));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}

/** Brings the page to the front where it is open already. */
async function openPage(navigate: string): Promise<void> {
  const { href } = ownAddress(navigate);
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => url === href);
  if (open) await open.focus();
  else await self.clients.openWindow(href);
}

/** Nobody is led away from the site, by whichever of its names this device knows it. */
function ownAddress(navigate: string): URL {
  const address = new URL(routes.dashboard, self.location.origin);
  if (!URL.canParse(navigate, address)) return address;
  const { pathname, search, hash } = new URL(navigate, address);
  return Object.assign(address, { pathname, search, hash });
}

/** Only a page is signed in: it, or the next one, tells the server the new address. */
async function renew(change: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = change;
  if (oldSubscription && !newSubscription) {
    await self.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
  }
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(subscriptionChanged);
}
