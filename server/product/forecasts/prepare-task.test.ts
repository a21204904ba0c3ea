import { expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { prepareTask } from './prepare-task.ts';

const { pool } = await openJobContext();

it('forecasts every real game under a real feed, whoever brought it, and no simulated one', async () => {
  await seedTeams(pool);
  const teams = { home_team_id: 'nfl-cle', away_team_id: 'nfl-kc' };
  const ids = ['espn_nfl_1', 'import_nfl_2026_12_KC_CLE', 'demo_nfl_1'];
  await insertRows(
    pool,
    'games',
    ids.map((id) => buildGame({ ...teams, external_id: id })),
  );
  const now = new Date('2026-11-22T12:00:00Z');
  const listTargets = async (feed: 'espn' | 'demo') =>
    (await prepareTask(pool, { league: 'NFL', feed, now }))?.task.targets;
  expect(await listTargets('espn')).toEqual(['espn_nfl_1', 'import_nfl_2026_12_KC_CLE']);
  expect(await listTargets('demo')).toEqual(['demo_nfl_1']);
});
