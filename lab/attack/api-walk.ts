import type { Attack } from './attack.ts';
import { walk } from './walk.ts';

const rounds = 20;
const atOnce = 150;
/** An empty day; no such team; no such key; too many, of an address or of all who wait. */
const right = [200, 404, 401, 429, 503];

/** What nobody has asked before and nothing is kept of: days of centuries, teams that are none, keys that are guessed. */
export const apiWalk: Attack = {
  name: 'api-walk',
  says: `somebody asks /api/v1 for ${rounds * atOnce} days, teams and keys that there are not, ${atOnce} at a time`,
  keepsReads: { timesIdle: 3 },
  run: (target) => walk(target, { rounds, atOnce, right, ask: askNothing }),
};

function askNothing(number: number): { path: string; headers: Headers } {
  const day = new Date(Date.UTC(1900, 0, 1 + number)).toISOString().slice(0, 10);
  const paths = [`scoreboard?date=${day}`, `teams/nfl-${number}/schedule.ics`, 'teams'];
  const kind = number % paths.length;
  const headers = new Headers();
  if (kind === 2) headers.set('x-api-key', `shk_${String(number).padStart(32, 'g')}`);
  return { path: `/api/v1/${paths[kind]}`, headers };
}
