import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, SignedUp, Target } from './attack.ts';
import { withDatabase } from './own-database.ts';
import { send } from './wire-calls.ts';

const mostMs = 6_000;
const lookEveryMs = 100;
const wish = { name: 'attack', scopes: ['favorites'], expires_in_days: null };
const makeKey = ['POST', '/functions/v1/create-api-key'] as const;

const ends: Record<string, (target: Target, fan: SignedUp) => Promise<unknown>> = {
  'signing out everywhere': (target, { accessToken: token }) =>
    send(target, ['POST', '/auth/v1/logout?scope=global'], { token }),
  'new password': (target, { accessToken: token, password }) => {
    const body = { password: 'another staple', current_password: password };
    return send(target, ['PUT', '/auth/v1/user'], { token, body });
  },
  'password by the operator': (target, { userId }) =>
    send(target, ['PUT', `/auth/v1/admin/users/${userId}`], {
      token: target.secretKey,
      body: { password: 'yet another staple' },
    }),
};

export const keys: Attack = {
  name: 'keys',
  says: 'a thief of a session makes a key that never ends, uses keys after the owner came back, and revives a calendar',
  run: async (target) => {
    const figures: Record<string, string> = {};
    const fallen: string[] = [];
    for (const [name, end] of Object.entries(ends)) {
      const fan = await target.signUp();
      const made = await send(target, makeKey, { token: fan.accessToken, body: wish });
      await end(target, fan);
      const endedMs = await timeUntilRefused(target, String(made.body.key));
      if (endedMs === undefined) fallen.push(`a key is good after ${name}`);
      else figures[`ended by ${name}`] = `after ${endedMs.toFixed(0)} ms`;
    }
    if (await makesKeyFromOldSession(target)) fallen.push('a session of three hours makes a key');
    const revived = await reviveCalendar(target);
    if (revived) fallen.push(`a revoked calendar is revived (${revived})`);
    if (fallen.length > 0) throw new Error(fallen.join('; '));
    return { ...figures, 'key of an old session': 'refused', 'revoked calendar': 'stays revoked' };
  },
};

async function timeUntilRefused(target: Target, key: string): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < mostMs) {
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await fetch(`${target.url}/api/v1/my-teams`, { headers });
    if (status === 401) return performance.now() - began;
    await pause(lookEveryMs);
  }
  return undefined;
}

async function makesKeyFromOldSession(target: Target): Promise<boolean> {
  const { accessToken: token, userId } = await target.signUp();
  await withDatabase(target, (client) =>
    client.query(
      `update auth.sessions set created_at = created_at - interval '3 hours' where user_id = $1`,
      [userId],
    ),
  );
  return (await send(target, makeKey, { token, body: wish })).status === 200;
}

/** The status with which the address answers again. */
async function reviveCalendar(target: Target): Promise<number | undefined> {
  const [owner, thief] = [await target.signUp(), await target.signUp()];
  const add = (token: string, body: object) =>
    send(target, ['POST', '/rest/v1/calendars'], { token, body });
  await add(owner.accessToken, { league: 'NFL' });
  const { body } = await send(target, ['POST', '/functions/v1/calendar-addresses'], {
    token: owner.accessToken,
  });
  const [[id, address] = []] = Object.entries(body);
  if (id === undefined) throw new Error('The calendar has no address.');
  await send(target, ['DELETE', `/rest/v1/calendars?id=eq.${id}`], { token: owner.accessToken });
  await add(thief.accessToken, { id, league: 'NFL' });
  const { status } = await fetch(target.url + new URL(String(address)).pathname);
  return status === 404 ? undefined : status;
}
