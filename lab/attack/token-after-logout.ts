import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../../test/server-process.ts';
import type { Attack, SignedUp, Target } from './attack.ts';
import { logIn } from './target.ts';
import { send } from './wire-calls.ts';

const mostMs = 5_000;
const lookEveryMs = 50;
const requests = [
  ['GET', '/rest/v1/profiles?select=id'],
  ['GET', '/rest/v1/current_predictions?select=id&limit=1'],
  ['POST', '/storage/v1/object/list/avatars'],
  ['POST', '/functions/v1/check-subscription'],
] as const;

const ends: Record<string, (target: Target, fan: SignedUp) => Promise<unknown>> = {
  'log-out': (target, { accessToken: token }) =>
    send(target, ['POST', '/auth/v1/logout?scope=global'], { token }),
  'new password': async (target, fan) => {
    const { accessToken: token } = await logIn(target, fan);
    const body = { password: 'another staple', current_password: fan.password };
    return send(target, ['PUT', '/auth/v1/user'], { token, body });
  },
  ban: (target, { userId }) =>
    send(target, ['PUT', `/auth/v1/admin/users/${userId}`], {
      token: target.secretKey,
      body: { ban_duration: '1h' },
    }),
  deletion: (target, { userId }) =>
    send(target, ['DELETE', `/auth/v1/admin/users/${userId}`], { token: target.secretKey }),
};

export const tokenAfterLogout: Attack = {
  name: 'token-after-logout',
  says: 'an access token is used on at two server processes after its session ended',
  run: async (target) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sh-second-'));
    const socket = encodeURIComponent(join(target.dataDir, 'postgres'));
    const second = await startProcess(dataDir, {
      FEED: 'off',
      DATABASE_URL: `postgres://postgres@localhost/postgres?host=${socket}`,
      JWT_SECRET: (await readFile(join(target.dataDir, 'jwt-secret'), 'utf8')).trim(),
    });
    try {
      const urls = [target.url, second.url.replace('//localhost:', '//127.0.0.1:')];
      const figures: Record<string, string> = {};
      for (const [name, end] of Object.entries(ends)) {
        const fan = await target.signUp();
        if ((await countAccepted(target, urls, fan)) < urls.length) throw new Error('never good');
        await end(target, fan);
        figures[`good after ${name}`] = `${await timeUntilRefused(target, urls, fan)} ms`;
      }
      return figures;
    } finally {
      await second.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function timeUntilRefused(target: Target, urls: string[], fan: SignedUp): Promise<string> {
  const began = performance.now();
  while ((await countAccepted(target, urls, fan)) > 0) {
    if (performance.now() - began > mostMs) throw new Error('still good after five seconds');
    await pause(lookEveryMs);
  }
  return (performance.now() - began).toFixed(0);
}

async function countAccepted(
  target: Target,
  urls: string[],
  { accessToken: token }: SignedUp,
): Promise<number> {
  const answers = await Promise.all(
    urls.flatMap((url) =>
      requests.map((request) =>
        send(target, request, {
          token,
          url,
          ...(request[0] === 'POST' && { body: { prefix: '' } }),
        }),
      ),
    ),
  );
  return answers.filter(({ status }) => status !== 401).length;
}
