import { expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame } from '#test/forecast-rows.ts';
import { readInjuryArchive } from './injury-archive.ts';

const { pool } = await openJobContext();
await seedTeams(pool);

/** Of one injury, as it was seen: not what stands in `injuries` now. */
async function see(injury: string, status: string | null, seenAt: string): Promise<void> {
  await insertRows(pool, 'injury_changes', [
    {
      ...{ injury_id: injury, sport: 'NFL', team_id: 'nfl-kc', player_id: `${injury}_player` },
      ...{ player_name: 'Ann Archer', is_listed: status !== null, status, seen_at: seenAt },
    },
  ]);
}

await see('espn_nfl_back', 'Out', '2026-10-01T12:00:00Z');
await see('espn_nfl_back', null, '2026-10-02T12:00:00Z');
await see('espn_nfl_long', 'Questionable', '2026-10-03T12:00:00Z');
await see('espn_nfl_long', 'Injured Reserve', '2026-10-04T12:00:00Z');
await see('demo_nfl_other', 'Out', '2026-11-05T12:00:00Z');
await see('espn_nfl_new', 'Doubtful', '2026-11-06T12:00:00Z');
await see('espn_nfl_new', null, '2026-11-07T12:00:00Z');
const start = '2026-11-09T01:20:00Z';
await insertRows(pool, 'games', [
  { ...buildComingGame('nfl-kc', 'nfl-buf', start, 10), external_id: 'espn_nfl_1' },
  { ...buildComingGame('nfl-den', 'nfl-lv', start, 10), external_id: 'demo_nfl_2' },
  {
    ...buildComingGame('nfl-den', 'nfl-lv', '2026-10-20T17:00:00Z', 7),
    external_id: 'espn_nfl_3',
  },
]);

it('tells what stood on a day, what was seen since, and when games of that world began', async () => {
  const archive = await readInjuryArchive(pool, 'NFL', { source: 'real', since: '2026-11-01' });
  expect(archive.changes.map(({ injuryId, status }) => [injuryId, status])).toEqual([
    ['espn_nfl_long', 'Injured Reserve'],
    ['espn_nfl_new', 'Doubtful'],
    ['espn_nfl_new', null],
  ]);
  expect(archive.changes[1]).toMatchObject({
    ...{ teamId: 'nfl-kc', playerId: 'espn_nfl_new_player', playerName: 'Ann Archer' },
    seenAt: Date.parse('2026-11-06T12:00:00Z'),
  });
  // An evening in New York.
  expect([...archive.starts]).toEqual([
    ['2026-11-08 nfl-kc nfl-buf', Date.parse('2026-11-09T01:20:00Z')],
  ]);
});

it('keeps the simulated league apart', async () => {
  const { changes, starts } = await readInjuryArchive(pool, 'NFL', {
    ...{ source: 'demo', since: '2026-11-01' },
  });
  expect(changes.map(({ injuryId }) => injuryId)).toEqual(['demo_nfl_other']);
  expect([...starts.keys()]).toEqual(['2026-11-08 nfl-den nfl-lv']);
});
