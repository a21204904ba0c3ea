import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { gameTables } from '../rows/game-rows.ts';
import { readScoreboard } from '../rows/scoreboard-rows.ts';
import { embeddedHeaders, themes, writeEmbeddedPage } from './embedded-page.ts';
import { scoreboardParameters } from './scoreboard.ts';

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
  read: async (reading, { theme, ...wanted }): Promise<string> =>
    writeEmbeddedPage(await readScoreboard(reading, wanted), { ...reading, theme }),
});
