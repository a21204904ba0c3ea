import { useEffect } from 'react';
import { subscriptionChanged } from '#shared/facts/alert-devices.ts';
import { hasStoredSession } from '#web/session/kept-session.ts';
import { useDeviceChoices } from './device-choices.ts';
import { keepDevice, pauseDevice } from './keep-device.ts';
import { askPushKey } from './push-key.queries.ts';

/** Behind every page: what the server knows of this browser stays true, and ends with the session. */
export function AlertCare({ userId }: { userId: string }) {
  const choices = useDeviceChoices();
  useEffect(() => {
    const keep = () =>
      quietly(askPushKey().then((pushKey) => keepDevice({ userId, pushKey, choices })));
    const hear = ({ data }: MessageEvent) => data === subscriptionChanged && keep();
    keep();
    // Absent in some private windows.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, [userId, choices]);
  useEffect(
    () => () => {
      if (!hasStoredSession()) quietly(pauseDevice());
    },
    [],
  );
  return null;
}

/** What fails now is tried with the next page. */
function quietly(work: Promise<void>): void {
  work.catch(() => undefined);
}
