import { AppError } from '#shared/errors.ts';
import { alertDeviceTexts as texts } from '#shared/texts/alerts.ts';

/** `home-screen`: only once the site is installed; `denied`: by the browser, which must be told otherwise. */
export type Support = 'unsupported' | 'home-screen' | 'denied' | 'possible';

export function readSupport(): Support {
  const isKnown = 'serviceWorker' in navigator && 'Notification' in window;
  if (!isKnown || !('PushManager' in window)) return isApple() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Its browsers give alerts to installed apps alone; a tablet calls itself a Mac. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!('PushManager' in window)) return undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** A new one: the one that was there may be for another key of the server. */
export async function subscribeAnew(pushKey: string): Promise<PushSubscription> {
  await endSubscription();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

export function keysOf(subscription: PushSubscription): { p256dh: string; auth: string } {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  if (!p256dh || !auth) throw new AppError('upstream_failed', texts.turnOnFailed);
  return { p256dh, auth };
}
