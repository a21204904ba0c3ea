import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/base/config/secrets.ts';

type Keys = Pick<Secrets, 'derive'> & { previous?: Keys | undefined };

const idBytes = 16;
const macBytes = 16;

/** Where a calendar is read from: known to who has both its id and the secret of the server. */
export function calendarAddress(
  { siteUrl, secrets }: { siteUrl: string; secrets: Keys },
  id: string,
): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([bytes, sign(secrets, bytes)]).toString('base64url');
  return `${siteUrl}/calendars/${token}.ics`;
}

/** The id of the calendar; undefined for a token that this server never gave. */
export function readCalendarToken(secrets: Keys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // One token has one spelling.
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token)
    return undefined;
  const id = bytes.subarray(0, idBytes);
  const mac = bytes.subarray(idBytes);
  for (let keys: Keys | undefined = secrets; keys; keys = keys.previous) {
    if (timingSafeEqual(sign(keys, id), mac)) return spell(id);
  }
  return undefined;
}

function sign(secrets: Keys, id: Buffer): Buffer {
  const mac = createHmac('sha256', secrets.derive('calendar addresses')).update(id).digest();
  return mac.subarray(0, macBytes);
}

const spell = (id: Buffer): string =>
  id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
