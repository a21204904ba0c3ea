import { createHash } from 'node:crypto';
import { alertLimits, pushRules } from '#shared/facts/alerts.ts';
import { routes } from '#shared/facts/routes.ts';
import { alertWords as texts } from '#shared/texts/alert-messages.ts';
import { type AlertEvent, type EventMessage, writeEvent } from './event-message.ts';

/** What one push says, before it is encrypted for its device. */
export type PushMessage = { json: string; tag: string; ttlS: number };
export type Site = { siteUrl: string; hidesScores: boolean };

/** Declarative Web Push: a browser shows it by itself, or hands it to the service worker. */
export function writePush(events: readonly AlertEvent[], site: Site): PushMessage {
  const messages = events.map((event) => writeEvent(event, site.hidesScores));
  const message = messages.length === 1 ? messages[0] : undefined;
  const isLasting = events.some(({ kind }) => kind === 'end');
  const moments = events.map(({ happened_at }) => happened_at.getTime());
  return build(message ?? summarize(messages), {
    siteUrl: site.siteUrl,
    timestamp: Math.max(...moments),
    ids: events.map(({ id }) => id),
    ttlS: isLasting ? pushRules.ttlS.end : pushRules.ttlS.usual,
  });
}

/** What a fan sends to see whether alerts arrive. */
export function writeTestPush(siteUrl: string, now: Date): PushMessage {
  const { title, body } = texts.test;
  const message = { title, body, path: routes.dashboard, tag: 'test' };
  return build(message, { siteUrl, timestamp: now.getTime(), ids: [], ttlS: pushRules.ttlS.usual });
}

/** Push services keep only the newest of a topic for a device that is away: 32 characters at most. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 24);
}

/** A push holds some 3,900 bytes, whatever a feed calls its players. */
const most = { title: 150, body: 600 };

type Frame = { siteUrl: string; timestamp: number; ids: string[]; ttlS: number };

function build(message: EventMessage, { siteUrl, timestamp, ids, ttlS }: Frame): PushMessage {
  const { title, body, path, tag } = message;
  const navigate = `${siteUrl}${path}`;
  const words = { title: title.slice(0, most.title), body: body.slice(0, most.body) };
  const notification = { ...words, navigate, tag, lang: 'en', silent: false, timestamp };
  return { json: JSON.stringify({ web_push: 8030, notification, ids }), tag, ttlS };
}

function summarize(messages: readonly EventMessage[]): EventMessage {
  const lines = messages.slice(0, alertLimits.linesOfSummary).map(lineOf);
  const left = messages.length - lines.length;
  const [first] = messages;
  const isOneGame = first && messages.every(({ tag }) => tag === first.tag);
  return {
    title: texts.summary(messages.length),
    body: [...lines, ...(left > 0 ? [texts.more(left)] : [])].join('\n'),
    path: isOneGame ? first.path : routes.dashboard,
    tag: isOneGame ? first.tag : 'summary',
  };
}

const lineOf = ({ title, body }: EventMessage) => (body ? `${title}. ${body}` : title);
