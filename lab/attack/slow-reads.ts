import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { askDearly, newsQuestions } from './dear-questions.ts';
import { fillNews } from './fill-news.ts';

const connections = 12;
const attackMs = 25_000;
const pauseMs = 50;
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
          const question = newsQuestions[turn % newsQuestions.length] ?? '';
          const status = await askDearly(target, question, `c${connection}_${turn}`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await pause(pauseMs);
        }
      }),
    );
    return Object.fromEntries([...statuses].map(([status, count]) => [`answers ${status}`, count]));
  },
};
