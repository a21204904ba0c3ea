import type { Attack, Target } from './attack.ts';

const rounds = 40;
const atOnce = 250;
const patienceMs = 60_000;

/** Ten thousand pictures of rows that are not there: each is one read by key, of few at a time. */
export const pictureFlood: Attack = {
  name: 'picture-flood',
  says: `somebody asks for pictures of ${rounds * atOnce} players who do not exist, ${atOnce} at a time`,
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => askForNobody(target)));
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const wrong = [...statuses.keys()].filter((status) => status !== 404 && status !== 429);
    if (wrong.length > 0) throw new Error(`pictures of nobody were answered ${wrong.join()}`);
    return Object.fromEntries(
      [...statuses].map(([status, count]) => [`answered ${status}`, count]),
    );
  },
};

async function askForNobody({ url }: Target): Promise<number> {
  const response = await fetch(`${url}/pictures/players/${crypto.randomUUID()}/144/0`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.arrayBuffer();
  return response.status;
}
