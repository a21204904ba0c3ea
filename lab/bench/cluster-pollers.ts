import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** When a server began and ceased to poll, by its own log. */
type Leadership = { server: string; from: number; to: number };

const won = 'this process polls the feed';
const lost = 'this process polls no more';

/** `endsOf`: moments at which a server was ended from outside, which its log cannot tell. */
export async function readReigns(
  folder: string,
  servers: readonly string[],
  endsOf: ReadonlyMap<string, readonly number[]>,
): Promise<Leadership[]> {
  const all = await Promise.all(
    servers.map(async (server) => {
      const lines = (await readFile(join(folder, server, 'log'), 'utf8')).split('\n');
      const told = lines.flatMap((line) => {
        const found = /"time":(\d+).*"msg":"(.*?)"/.exec(line);
        return found ? [{ at: Number(found[1]), says: found[2] }] : [];
      });
      const ends = (endsOf.get(server) ?? []).map((at) => ({ at, says: lost }));
      const moments = [...told, ...ends].toSorted((a, b) => a.at - b.at);
      const reigns: Leadership[] = [];
      for (const { at, says } of moments) {
        const present = reigns.at(-1);
        if (says === won) reigns.push({ server, from: at, to: Number.POSITIVE_INFINITY });
        else if (says === lost && present && at < present.to) present.to = at;
      }
      return reigns;
    }),
  );
  return all.flat().toSorted((a, b) => a.from - b.from);
}

/** Milliseconds in which more than one believed to be in charge, and the longest time without any. */
export function judgeReigns(reigns: readonly Leadership[]): {
  together: number;
  longestWithout: number;
} {
  let [together, longestWithout, coveredTo] = [0, 0, reigns[0]?.from ?? 0];
  for (const { from, to } of reigns) {
    together += Math.max(0, Math.min(coveredTo, to) - from);
    longestWithout = Math.max(longestWithout, from - coveredTo);
    coveredTo = Math.max(coveredTo, to);
  }
  return { together, longestWithout };
}
