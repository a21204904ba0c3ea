import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { openSocket } from './open-socket.ts';
import { ask } from './target.ts';

const sockets = 300;
const channels = 4;
/** Seven megabytes for each fill the buffers of the machine, so that the rest waits in the process. */
const changes = 260;
const changeBytes = 7_000;
const changeEveryMs = 100;
/** None that ordinary people read. */
const game = {
  external_id: 'slow',
  sport: 'NFL',
  status: 'scheduled',
  scheduled_at: '2026-11-21T18:00:00Z',
  home_team: 'Home',
  away_team: 'Away',
};
const bounds = { growthMB: 60 } as const;

/** Readers that do not read kept 420 MB in the process. */
export const slowSockets: Attack = {
  name: 'slow-sockets',
  says: `${sockets} sockets with ${channels} topics of their own read nothing, while games change`,
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const secret = { token: target.secretKey };
    await ask(target, 'POST', '/rest/v1/games', { ...secret, body: game });
    const before = await target.memoryMB();
    for (let count = 0; count < sockets; count += 1) {
      const slow = await openSocket(target);
      for (let channel = 0; channel < channels; channel += 1)
        slow.join(`${count}-${channel}`, ['']);
      await slow.waitForReplies(channels);
      slow.webSocket.pause();
    }
    const joined = await target.memoryMB();
    let most = 0;
    for (let change = 0; change < changes; change += 1) {
      const body = { venue: `${change}`.padEnd(changeBytes, '.') };
      await ask(target, 'PATCH', '/rest/v1/games?external_id=eq.slow', { ...secret, body });
      await pause(changeEveryMs);
      most = Math.max(most, await target.memoryMB());
    }
    const growth = Math.round(most - joined);
    if (growth > bounds.growthMB) throw new Error(`slow readers cost ${growth} MB`);
    return {
      'memory, joined, at most': [before, joined, most]
        .map((mb) => `${Math.round(mb)} MB`)
        .join(', '),
    };
  },
};
