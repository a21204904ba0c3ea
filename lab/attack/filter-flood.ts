import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { countWords, openSocket } from './open-socket.ts';
import { ask } from './target.ts';

const sockets = 5;
const channels = 100;
const lists = 30;
const changes = 40;

const listOfIds = () => `id=in.(${Array.from({ length: 100 }, randomUUID).join(',')})`;

/** These were another end of the process, without any pattern. */
export const filterFlood: Attack = {
  name: 'filter-flood',
  says: `${sockets} sockets join ${channels} channels, each on ${lists} lists of 100 ids, while games change`,
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const honest = await openSocket(target, '127.0.0.2');
    honest.join('scores', ['sport=eq.NFL']);
    let heard = 0;
    honest.webSocket.on('message', (data) => {
      if (String(data).includes('"postgres_changes",{"ids"')) heard += 1;
    });
    await honest.waitForReplies(1);
    const replies: string[] = [];
    await Promise.all(
      Array.from({ length: sockets }, async () => {
        const socket = await openSocket(target);
        socket.join('scores', ['sport=eq.NFL']);
        for (let channel = 1; channel < channels; channel += 1) {
          socket.join(`flood-${channel}`, Array.from({ length: lists }, listOfIds));
          await socket.waitForReplies(channel);
        }
        replies.push(...(await socket.waitForReplies(channels)));
      }),
    );
    for (let change = 0; change < changes; change += 1) {
      const body = { venue: `Change ${change}` };
      const path = '/rest/v1/games?external_id=eq.attack_0';
      await ask(target, 'PATCH', path, { token: target.secretKey, body });
    }
    await pause(1_000);
    if (heard !== changes)
      throw new Error(`the honest socket heard ${heard} of ${changes} changes`);
    return { 'replies to joins': countWords(replies) };
  },
};
