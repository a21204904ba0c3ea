import { routes } from '#shared/facts/routes.ts';
import { unreadableAlert } from '#shared/texts/alerts.ts';

/** One message of the push service, as a notification shows it. */
export type Alert = {
  title: string;
  body: string;
  /** The page behind it. */
  navigate: string;
  tag: string;
  lang: string;
  silent: boolean;
  /** When it happened. */
  timestamp: number;
  /** Of the events that it tells. */
  ids: string[];
};

/** A browser takes the right away from a site that shows nothing: what cannot be read is told as such. */
export function readAlert(text: string | undefined, now: number): Alert {
  const alert: Alert = {
    ...unreadableAlert,
    navigate: routes.dashboard,
    tag: 'alert',
    lang: 'en',
    silent: false,
    timestamp: now,
    ids: [],
  };
  const payload = parseObject(text);
  const told = asObject(payload.notification);
  if (typeof told.title !== 'string') return alert;
  return {
    title: told.title,
    body: typeof told.body === 'string' ? told.body : '',
    navigate: typeof told.navigate === 'string' ? told.navigate : alert.navigate,
    tag: typeof told.tag === 'string' && told.tag ? told.tag : alert.tag,
    lang: typeof told.lang === 'string' ? told.lang : alert.lang,
    silent: told.silent === true,
    timestamp: typeof told.timestamp === 'number' ? told.timestamp : now,
    ids: Array.isArray(payload.ids) ? payload.ids.map(String) : [],
  };
}

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
