import { alertsRoute } from '#shared/facts/alert-devices.ts';
import { alertOfferTexts as texts } from '#shared/texts/alerts.ts';
import { createDeviceSetting } from '#web/ui/device-setting.ts';
import { showToast } from '#web/ui/toast.ts';

const offered = createDeviceSetting('alerts-offered', (kept) => kept !== null);

/** Once on each device whose browser nobody has told yes or no; asks for no permission itself. */
export function offerAlerts(): void {
  const isOpen = 'PushManager' in window && Notification.permission === 'default';
  if (!isOpen || offered.read()) return;
  offered.keep('yes');
  showToast({ tone: 'info', title: texts.title, link: { to: alertsRoute, text: texts.link } });
}
