import { publicGameRoute } from '../../shared/facts/routes.ts';
import { gamePictureRoute } from '../../shared/texts/game-share.ts';
import type { Attack } from './attack.ts';
import { walk } from './walk.ts';

const rounds = 20;
const atOnce = 150;
/** There is no such game; too many pictures; without rows for who asks for too many pages. */
const right = [404, 429, 503];

/** Three thousand games that are not there, half of them pages and half pictures: a stranger walks all ids. */
export const gameWalk: Attack = {
  name: 'game-walk',
  says: `somebody opens pages and pictures of ${rounds * atOnce} games that do not exist, ${atOnce} at a time`,
  keepsReads: { timesIdle: 3 },
  run: (target) => walk(target, { rounds, atOnce, right, ask: openNothing }),
};

function openNothing(number: number): { path: string } {
  const id = crypto.randomUUID();
  return { path: number % 2 === 0 ? publicGameRoute(id) : gamePictureRoute(id) };
}
