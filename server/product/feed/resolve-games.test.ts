import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import type { GameRow } from '#feeds/feed.ts';
import { listFacts, listSituation } from '#feeds/game-facts.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { at, final, nbaGame as game, live, nextEvening, swapped } from '#test/nba-games.ts';
import { buildOffer } from '#test/odds-builder.ts';
import { createFeedStore } from './feed-store.ts';

const database = await openDatabaseForFile();
await seedTeams(database.pool);
const store = createFeedStore(database.pool);

beforeEach(() => database.pool.query('truncate games cascade'));

/** Lists of one game or more, as they come one after the other. */
async function tell(...lists: (GameRow | GameRow[])[]): Promise<void> {
  for (const list of lists) await store.saveGames([list].flat());
}

const read = (columns: string, from = 'public.games order by scheduled_at, external_id') =>
  database.rows(`select ${columns} from ${from}`);
const listKeys = async () => (await read('external_id')).map((row) => row.external_id);
const listSources = () =>
  read('source_key, game_id, is_swapped', 'internal.game_sources order by source_key');

describe('a game that two sources tell of', () => {
  const keys = ['espn_nba_401', 'nba_0022700501', 'import_nba_1'];
  const orders = keys.flatMap((first) =>
    keys.filter((key) => key !== first).map((second) => [first, second] as const),
  );

  it.each(orders)(
    'is one row under the key it was seen under first: %s, %s',
    async (one, other) => {
      await tell(game(one), game(other, live), game(one, final));
      expect(await read('external_id, status, home_score')).toEqual([
        { external_id: one, status: 'final', home_score: 101 },
      ]);
      expect((await listSources()).map((row) => row.game_id)).toEqual([one, one]);
    },
  );

  it('may begin an hour earlier or later by one of them, on the same evening of the league', async () => {
    await tell(game('espn_nba_401'), game('nba_1', at('2027-01-06T01:00:00Z')));
    expect(await listKeys()).toEqual(['espn_nba_401']);
  });

  it('is not one game when teams are of no league of ours', async () => {
    const others = { home_team_id: null, away_team_id: null };
    await tell({ ...game('espn_nba_401'), ...others }, { ...game('nba_1'), ...others });
    expect(await listKeys()).toHaveLength(2);
  });

  it('is never one with a simulated one', async () => {
    await tell(game('demo_nba_1'), game('nba_1'));
    expect(await listKeys()).toEqual(['demo_nba_1', 'nba_1']);
    expect(await listSources()).toHaveLength(1);
  });

  it('needs no note of rows from before there were notes', async () => {
    await tell(game('espn_nba_401'));
    await database.pool.query('delete from internal.game_sources');
    await tell(game('nba_1', live), game('espn_nba_401', final));
    expect(await read('external_id, status')).toEqual([
      { external_id: 'espn_nba_401', status: 'final' },
    ]);
  });

  it('is forgotten with its row', async () => {
    await tell(game('espn_nba_401'), game('nba_1'));
    await database.pool.query('delete from public.games');
    expect(await listSources()).toEqual([]);
  });
});

describe('home and away at a neutral place', () => {
  it('stay as the row has them, with every figure', async () => {
    await store.saveGames([game('espn_nba_401', { is_neutral: true })]);
    const score = { period: 1, wickets: null, overs: null };
    await store.saveGames(
      [game('nba_1', { ...swapped, ...live, possession: '0', home_score: 12, away_score: 34 })],
      {
        periodScores: [
          { game_id: 'nba_1', side: 'home', score: 12, ...score },
          { game_id: 'nba_1', side: 'away', score: 34, ...score },
        ],
        odds: [
          buildOffer({
            ...{ game_id: 'nba_1', home_spread: 4.5, home_moneyline: 160, away_moneyline: -190 },
            ...{ total: 220, over_odds: -110, under_odds: -112 },
            ...{ home_spread_odds: -105, away_spread_odds: -115, open_home_spread: 3 },
            ...{ open_home_moneyline: 140, open_away_moneyline: -160 },
          }),
        ],
      },
    );
    expect(
      await read(
        'external_id, home_team, home_team_id, away_team_id, home_score, away_score, possession',
      ),
    ).toEqual([
      {
        external_id: 'espn_nba_401',
        home_team: 'Los Angeles Lakers',
        ...{ home_team_id: 'nba-lal', away_team_id: 'nba-bos' },
        ...{ home_score: 34, away_score: 12, possession: '1' },
      },
    ]);
    const game_id = 'espn_nba_401';
    expect(await read('game_id, side, score', 'game_period_scores order by side')).toEqual([
      { game_id, side: 'away', score: 12 },
      { game_id, side: 'home', score: 34 },
    ]);
    expect(await read('*', 'game_odds')).toMatchObject([
      {
        ...{ game_id, home_spread: '-4.5', home_moneyline: -190, away_moneyline: 160 },
        ...{ home_spread_odds: -115, away_spread_odds: -105, total: '220', over_odds: -110 },
        ...{ open_home_spread: '-3', open_home_moneyline: -160, open_away_moneyline: 140 },
      },
    ]);
  });

  it('change places in what is known besides the score', async () => {
    await store.saveGames([game('espn_nba_401')]);
    const channel = { name: 'Lake TV', kind: 'tv' } as const;
    await store.saveGames([game('nba_1', { ...swapped, ...live })], {
      facts: listFacts('nba_1', {
        home_record: '7-3',
        away_record_on_road: '1-4',
        broadcasts: [
          { ...channel, market: 'home' },
          { ...channel, market: null },
        ],
      }),
      situations: listSituation('nba_1', { home_timeouts: 3, away_in_bonus: true }),
    });
    expect(await read('*', 'game_facts')).toMatchObject([
      {
        ...{ game_id: 'espn_nba_401', home_record: null, away_record: '7-3' },
        ...{ home_record_on_road: '1-4', home_record_at_home: null },
        broadcasts: [
          { ...channel, market: 'away' },
          { ...channel, market: null },
        ],
      },
    ]);
    expect(await read('*', 'game_situations')).toMatchObject([
      { home_timeouts: null, away_timeouts: 3, home_in_bonus: true, away_in_bonus: null },
    ]);
  });

  it('are told anew with each list: the other source may put them right', async () => {
    await tell(game('espn_nba_401'), game('nba_1', { ...swapped, ...live }));
    await tell(game('nba_1', { ...live, home_score: 60 }));
    expect(await read('home_score, away_score')).toEqual([{ home_score: 60, away_score: 40 }]);
    expect((await listSources())[1]).toMatchObject({ is_swapped: false });
  });
});

describe('two games of the same teams', () => {
  it('on consecutive evenings are two, in whatever order and part they come', async () => {
    await tell([game('espn_nba_1'), game('espn_nba_2', nextEvening)]);
    await tell(game('nba_2', nextEvening), [game('nba_2', nextEvening), game('nba_1')]);
    expect(await listKeys()).toEqual(['espn_nba_1', 'espn_nba_2']);
    expect((await listSources()).map((row) => row.game_id)).toEqual([
      ...['espn_nba_1', 'espn_nba_2', 'espn_nba_1', 'espn_nba_2'],
    ]);
  });

  it.each([
    ['when the second comes alone and the first was played', final, game('nba_2', nextEvening)],
    ['when one source has both', {}, [game('nba_1'), game('nba_2', nextEvening)]],
    [
      'in the play-offs, every other evening, even when only some are known',
      { season_type: 3, ...final },
      game('nba_2', at('2027-01-08T03:30:00Z', { season_type: 3 })),
    ],
    [
      'with home and away the other way round on another day',
      {},
      game('nba_2', { ...nextEvening, ...swapped }),
    ],
  ])('are two %s', async (_, first, second) => {
    await tell(game('espn_nba_1', first), second);
    expect(await listKeys()).toEqual(['espn_nba_1', 'nba_2']);
  });
});

describe('a game that was moved', () => {
  const later = at('2027-02-10T01:00:00Z');

  it('is the one whose date is old in a file', async () => {
    await tell([game('import_nba_1'), game('import_nba_2', at('2027-03-20T01:00:00Z'))]);
    await tell(game('espn_nba_401', { ...later, ...final }));
    expect(await read('external_id, status, scheduled_at')).toEqual([
      { external_id: 'import_nba_1', status: 'final', scheduled_at: new Date(later.scheduled_at) },
      expect.objectContaining({ external_id: 'import_nba_2', status: 'scheduled' }),
    ]);
  });

  it('is the one that was played, when the file comes later', async () => {
    await tell(game('espn_nba_401', { ...later, ...final }));
    const files = { above: ['espn'], answering: ['espn'] };
    await store.saveGames([game('import_nba_1')], {}, files);
    expect(await read('external_id, status, scheduled_at')).toEqual([
      { external_id: 'espn_nba_401', status: 'final', scheduled_at: new Date(later.scheduled_at) },
    ]);
  });

  it('is the same NFL game from Sunday to Saturday, played or not', async () => {
    const teams = {
      ...{ sport: 'NFL' as const, season: 2026, home_team_id: 'nfl-den', away_team_id: 'nfl-kc' },
      ...{ home_team: 'Denver Broncos', away_team: 'Kansas City Chiefs' },
    };
    await tell(game('espn_nfl_1', { ...teams, ...at('2026-12-19T21:30:00Z'), ...final }));
    await tell(game('import_nfl_2026_15_KC_DEN', { ...teams, ...at('2026-12-20T18:00:00Z') }));
    expect(await listKeys()).toEqual(['espn_nfl_1']);
  });

  it('is another one in another season, and before the season', async () => {
    const preseason = game('espn_nba_2', { ...nextEvening, season_type: 1 });
    await tell([game('espn_nba_1', { season: 2026 }), preseason]);
    await tell(game('nba_1', at('2027-01-20T03:30:00Z')));
    expect(await listKeys()).toHaveLength(3);
  });

  it('takes the key of the other source along when its provider gave it a new one', async () => {
    await tell(game('espn_nba_1'), game('nba_1'));
    await tell([game('espn_nba_1', { status: 'postponed' }), game('espn_nba_9', later)]);
    await tell(game('nba_1', { ...later, ...live }));
    expect(await read('external_id, status')).toEqual([
      { external_id: 'espn_nba_1', status: 'postponed' },
      { external_id: 'espn_nba_9', status: 'live' },
    ]);
  });
});

it('is one row when another process is just bringing it', async () => {
  const other = await database.pool.connect();
  await other.query('begin');
  await createFeedStore(other).saveGames([game('espn_nba_1')]);
  const saving = store.saveGames([game('nba_1')]);
  const waiting = `pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  await eventually(async () => expect(await read('pid', waiting)).toHaveLength(1));
  await other.query('commit');
  other.release();
  await saving;
  expect(await listKeys()).toEqual(['espn_nba_1']);
  expect(await listSources()).toHaveLength(2);
});
