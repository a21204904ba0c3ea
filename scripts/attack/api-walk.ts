import type { Attack, Target } from './attack.ts';

const rounds = 20;
const atOnce = 150;
const patienceMs = 60_000;
/** An empty day; no such team; no such key; too many, of an address or of all who wait. */
const right = [200, 404, 401, 429, 503];

/** What nobody has asked before and nothing is kept of: days of centuries, teams that are none, keys that are guessed. */
export const apiWalk: Attack = {
  name: 'api-walk',
  says: `somebody asks /api/v1 for ${rounds * atOnce} days, teams and keys that there are not, ${atOnce} at a time`,
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const asking = Array.from({ length: atOnce }, (_, at) =>
        askNothing(target, round * atOnce + at),
      );
      for (const status of await Promise.all(asking)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    const wrong = [...statuses.keys()].filter((status) => !right.includes(status));
    if (wrong.length > 0) throw new Error(`what there is not was answered ${wrong.join()}`);
    return Object.fromEntries(
      [...statuses].map(([status, count]) => [`answered ${status}`, count]),
    );
  },
};

async function askNothing({ url }: Target, number: number): Promise<number> {
  const day = new Date(Date.UTC(1900, 0, 1 + number)).toISOString().slice(0, 10);
  const paths = [`scoreboard?date=${day}`, `teams/nfl-${number}/schedule.ics`, 'teams'];
  const kind = number % paths.length;
  const headers = new Headers();
  if (kind === 2) headers.set('x-api-key', `shk_${String(number).padStart(32, 'g')}`);
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(`${url}/api/v1/${paths[kind]}`, { headers, signal });
  await response.arrayBuffer();
  return response.status;
}
