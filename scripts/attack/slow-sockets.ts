import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { openSocket } from './open-socket.ts';
import { ask } from './target.ts';

const sockets = 300;
/** Megabytes enough for each to fill the buffers of the machine, so that the rest waits in the process. */
const changes = 24;
const changeBytes = 300_000;
const changeEveryMs = 500;
const bounds = { growthMB: 60 } as const;

/** Readers that do not read kept 420 MB in the process. */
export const slowSockets: Attack = {
  name: 'slow-sockets',
  says: `${sockets} sockets on topics of their own read nothing, while games change`,
  run: async (target) => {
    const before = await target.memoryMB();
    for (let count = 0; count < sockets; count += 1) {
      const slow = await openSocket(target);
      slow.join(`slow-${count}`, ['']);
      await slow.waitForReplies(1);
      slow.webSocket.pause();
    }
    const joined = await target.memoryMB();
    let most = 0;
    for (let change = 0; change < changes; change += 1) {
      const body = { venue: `${change}`.padEnd(changeBytes, '.') };
      const path = '/rest/v1/games?external_id=eq.attack_0';
      await ask(target, 'PATCH', path, { token: target.secretKey, body });
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
