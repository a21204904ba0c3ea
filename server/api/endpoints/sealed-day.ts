import * as z from 'zod';
import { intervals } from '#shared/facts/intervals.ts';
import { Day } from '#shared/schemas/day.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import type { ReadAnswer } from '../../rest/read-answer.ts';
import { endpoint } from '../contract/endpoint.ts';
import { problem } from '../contract/problem.ts';

export const sealedDay = endpoint({
  path: '/seals/{day}',
  id: 'getSealedDay',
  summary: 'Seals of a day with their leaves, to verify what was said of its games',
  parameters: z.object({ day: Day.describe('Of the games') }),
  answer: 'SealedDay',
  tables: [],
  freshS: intervals.sealsKnownMs / 1_000,
  hasOwnTurns: true,
  read: async ({ findSealedDay }, { day }): Promise<ReadAnswer> => {
    const answer = await findSealedDay(day);
    if (!answer) throw problem('not-found', texts.noSealOfDay);
    return answer;
  },
});
