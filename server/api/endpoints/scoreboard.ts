import * as z from 'zod';
import { Day } from '#shared/schemas/day.ts';
import { endpoint } from '../contract/endpoint.ts';
import { league } from '../contract/fields.ts';
import { gameTables } from '../rows/game-rows.ts';
import { readScoreboard } from '../rows/scoreboard-rows.ts';
import { embeddedHeaders, themes, writeEmbeddedPage } from './embedded-page.ts';

const scoreboardParameters = z.object({
  league: league.optional().describe('Of this league alone'),
  date: Day.optional().describe('Today in New York, and what is live, when left out'),
  team: z
    .string()
    .regex(/^[^\0]{1,20}$/)
    .optional()
    .describe('Of the team with this id or short name alone'),
});

export const scoreboard = endpoint({
  path: '/scoreboard',
  id: 'getScoreboard',
  summary: 'Games of a day, with live scores',
  parameters: scoreboardParameters,
  answer: 'Scoreboard',
  tables: gameTables,
  freshS: 5,
  read: readScoreboard,
});

export const embeddedScoreboard = endpoint({
  path: '/embed/scoreboard',
  id: 'getEmbeddedScoreboard',
  summary: 'The scoreboard as a page for an iframe, which keeps itself up to date',
  parameters: scoreboardParameters.extend({
    theme: z.enum(themes).default('auto').describe('Of the page around it'),
  }),
  answer: 'text/html',
  headers: embeddedHeaders,
  tables: gameTables,
  freshS: 5,
  read: async (reading, { theme, ...wanted }) =>
    writeEmbeddedPage(await readScoreboard(reading, wanted), { ...reading, theme }),
});
