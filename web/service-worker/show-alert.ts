import { update } from 'idb-keyval';
import { rememberedEvents } from '#shared/facts/alert-devices.ts';
import type { Alert } from './read-alert.ts';

/** Where the ids of told events lie in IndexedDB: nothing else of an alert is stored. */
const toldKey = 'sports-hub-told-events';

type Shower = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
/** Kept with a notification. */
export type ShownAlert = { alert: Alert };

/** A repeat, or what comes after something newer of its game, stands silently: nobody is alerted twice. */
export async function showAlert(registration: Shower, alert: Alert): Promise<void> {
  const [isRepeat, there] = await Promise.all([
    remember(alert.ids),
    registration.getNotifications({ tag: alert.tag }),
  ]);
  const newer = there
    .map(({ data }: { data: ShownAlert | null }) => data?.alert)
    .find((shown) => shown !== undefined && shown.timestamp > alert.timestamp);
  const isQuiet = isRepeat || newer !== undefined;
  const { title, body, tag, lang, silent, timestamp } = newer ?? alert;
  const data: ShownAlert = { alert: newer ?? alert };
  // Two of them are not in the types.
  const options: NotificationOptions & { renotify: boolean; timestamp: number } = {
    body,
    tag,
    lang,
    silent: isQuiet || silent,
    renotify: !isQuiet,
    timestamp,
    icon: '/icon-192.png',
    data,
  };
  await registration.showNotification(title, options);
}

/** True when all of them were told before. */
async function remember(ids: readonly string[]): Promise<boolean> {
  let isRepeat = false;
  try {
    await update<string[]>(toldKey, (told = []) => {
      isRepeat = ids.length > 0 && ids.every((id) => told.includes(id));
      return [...told.filter((id) => !ids.includes(id)), ...ids].slice(-rememberedEvents);
    });
  } catch {
    // A browser without room or storage may alert twice.
  }
  return isRepeat;
}
