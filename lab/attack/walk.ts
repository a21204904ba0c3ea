import type { Target } from './attack.ts';

const patienceMs = 60_000;

export type Walk = {
  rounds: number;
  atOnce: number;
  /** Statuses that do no harm; any other ends the attack. */
  right: readonly number[];
  /** Of what there is not, by its number. */
  ask: (number: number) => { path: string; headers?: Headers };
};

/** So many questions about what there is not, and how many were answered with which status. */
export async function walk(
  { url }: Target,
  { rounds, atOnce, right, ask }: Walk,
): Promise<Record<string, number>> {
  const statuses = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    const asking = Array.from({ length: atOnce }, async (_, at) => {
      const { path, headers = new Headers() } = ask(round * atOnce + at);
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(url + path, { headers, signal });
      await response.arrayBuffer();
      return response.status;
    });
    for (const status of await Promise.all(asking)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const wrong = [...statuses.keys()].filter((status) => !right.includes(status));
  if (wrong.length > 0) throw new Error(`what there is not was answered ${wrong.join()}`);
  return Object.fromEntries([...statuses].map(([status, count]) => [`answered ${status}`, count]));
}
