import { gamePictureRoute, publicGameRoute } from '#shared/facts/routes.ts';
import type { Attack, Target } from './attack.ts';

const rounds = 20;
const atOnce = 150;
const patienceMs = 60_000;
/** Without rows for who asks for too many; there is no such game; too many. */
const right = [200, 404, 429];

/** Three thousand games that are not there, half of them pages and half pictures: a stranger walks all ids. */
export const gameWalk: Attack = {
  name: 'game-walk',
  says: `somebody opens pages and pictures of ${rounds * atOnce} games that do not exist, ${atOnce} at a time`,
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const asking = Array.from({ length: atOnce }, (_, at) => openNothing(target, at % 2 === 0));
      for (const status of await Promise.all(asking)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    const wrong = [...statuses.keys()].filter((status) => !right.includes(status));
    if (wrong.length > 0) throw new Error(`games of nobody were answered ${wrong.join()}`);
    return Object.fromEntries(
      [...statuses].map(([status, count]) => [`answered ${status}`, count]),
    );
  },
};

async function openNothing({ url }: Target, isPage: boolean): Promise<number> {
  const id = crypto.randomUUID();
  const path = isPage ? publicGameRoute(id) : gamePictureRoute(id);
  const response = await fetch(url + path, { signal: AbortSignal.timeout(patienceMs) });
  await response.arrayBuffer();
  return response.status;
}
