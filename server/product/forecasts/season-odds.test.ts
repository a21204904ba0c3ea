import { describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { noGameDetail } from '#feeds/feed.ts';
import type { Season, SeasonGame } from '#forecast/playoffs/season.ts';
import { seasonOdds } from '#shared/facts/forecasts.ts';
import { Bracket, PictureClub, SeasonOdds, SeasonWhatIf } from '#shared/schemas/playoffs.ts';
import { buildInjury } from '#test/feed-row-builders.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { buildKnownSeason, playUntil, toSeasonRows } from '#test/season-rows.ts';
import { createForecastJob } from './forecast-job.ts';
import { forecastLeague } from './forecast-league.ts';
import { gradeSeasons } from './grade-job.ts';
import { playoffPictureJob } from './playoff-picture-job.ts';

const { context: base, pool } = await openJobContext();
let moment = '2026-09-16T14:00:00Z';
const feed = {
  ...base.feed,
  name: 'espn' as const,
  isComplete: false,
  getGameDetail: async () => noGameDetail,
};
const context = { ...base, feed, now: () => new Date(moment) };
const signal = new AbortController().signal;
const season = playUntil(buildKnownSeason('NFL'), '2026-09-15');
const ofToday = season.games.filter(({ date }) => date === '2026-09-16');

function toFeedRow({ id, date, home, away }: SeasonGame) {
  return buildGame({
    ...{ external_id: id, sport: 'NFL', season: 2026, season_type: 2, week: 3 },
    ...{ scheduled_at: `${date}T20:00:00Z`, home_team_id: home, away_team_id: away },
  });
}

/** Games from a day on, without what was said of them. */
async function listAnew(from: string) {
  await pool.query('delete from public.games');
  const coming = season.games.filter(({ date }) => date >= from && date < '2026-09-24');
  await insertRows(pool, 'games', coming.map(toFeedRow));
}

await seedTeams(pool);
await insertRows(pool, 'season_games', toSeasonRows(season.games));
await listAnew('2026-09-16');

const job = createForecastJob(forecastLeague);
const forecast = () => job.run(context, 'NFL', signal);

const read = async (sql: string) => (await pool.query(sql)).rows;
type OddsRow = SeasonOdds & { season_share: number; is_in: boolean; is_first: boolean };
const readOdds = (day: string): Promise<OddsRow[]> =>
  read(
    `select *, made_on::text, made_at::text from public.season_odds where made_on = '${day}' order by team_id`,
  );
const sum = (rows: readonly OddsRow[], tell: (row: OddsRow) => number) =>
  rows.reduce((all, row) => all + tell(row), 0);

describe('odds of a season', () => {
  it('are told of every club with the forecasts of the day, and what the games of the week would change', async () => {
    await forecast();
    const odds = await readOdds('2026-09-16');
    expect(odds).toHaveLength(32);
    for (const row of odds) SeasonOdds.parse(row);
    expect(sum(odds, ({ playoffs }) => playoffs)).toBeCloseTo(14);
    expect(sum(odds, ({ division }) => division)).toBeCloseTo(8);
    expect(sum(odds, ({ bye }) => bye)).toBeCloseTo(2);
    expect(sum(odds, ({ title }) => title)).toBeCloseTo(1);
    expect(odds[0]).toMatchObject({ seasons: seasonOdds.seasons, season_share: 15 / 30 });
    expect(odds.filter((row) => row.is_in)).toHaveLength(14);
    expect(odds.filter((row) => row.is_first)).toHaveLength(8);
    // In the list of clubs the last of a conference have won all.
    const best = odds.toSorted((a, b) => b.playoffs - a.playoffs);
    expect(best.slice(0, 8).every((row) => row.is_in)).toBe(true);
    expect(best[0]!.playoffs).toBeGreaterThan(0.95);
    expect(best.at(-1)!.playoffs).toBeLessThan(0.05);

    const whatIfs = await read('select *, made_at::text from public.season_what_ifs');
    expect(whatIfs).toHaveLength(7 * 16);
    for (const row of whatIfs) {
      const { clubs, home_wins: home, away_wins: away } = SeasonWhatIf.parse(row);
      const game = season.games.find(({ id }) => id === row.game_id)!;
      expect(clubs.slice(0, 2).map(({ team_id: team }) => team)).toEqual([game.home, game.away]);
      expect(home + away).toBeLessThanOrEqual(1);
      const [own] = clubs;
      const now = odds.find(({ team_id: team }) => team === game.home)!.playoffs;
      const whole = home * own!.playoffs.if_home + away * own!.playoffs.if_away;
      expect(Math.abs(whole - now)).toBeLessThan(0.02);
    }
  });

  it('change with a result of the same day, in the place of what was told before', async () => {
    const before = await readOdds('2026-09-16');
    const [game] = ofToday;
    const loser = game!.home;
    await pool.query(
      `update public.games set status = 'final', home_score = 0, away_score = 40 where external_id = $1`,
      [game!.id],
    );
    moment = '2026-09-16T23:30:00Z';
    await forecast();
    const after = await readOdds('2026-09-16');
    expect(after).toHaveLength(32);
    const of = (rows: readonly OddsRow[]) => rows.find(({ team_id: team }) => team === loser)!;
    expect(of(after).expected_wins).toBeLessThan(of(before).expected_wins - 0.2);
    expect(of(after).made_at > of(before).made_at).toBe(true);
    expect(await read(`select from public.season_what_ifs where game_id = '${game!.id}'`)).toEqual(
      [],
    );
    // The day's result is for the table alone: no forecast of a game has seen it.
    const repeated = `select from public.predictions group by game_id having count(*) > 1`;
    expect(await read(repeated)).toEqual([]);
  });

  it('wait an hour where no game has ended, and no forecast waits', async () => {
    const before = await readOdds('2026-09-16');
    const hurt = (name: string) =>
      insertRows(pool, 'injuries', [buildInjury(`espn_${name}`, { status: 'Out' })]);
    moment = '2026-09-17T00:15:00Z';
    await hurt('One');
    await forecast();
    expect(await readOdds('2026-09-16')).toEqual(before);
    moment = '2026-09-17T00:30:00Z';
    await hurt('Two');
    await forecast();
    expect((await readOdds('2026-09-16'))[0]!.made_at > before[0]!.made_at).toBe(true);
  });

  it('of a new day stand beside those of the days before', async () => {
    const before = await readOdds('2026-09-16');
    moment = '2026-09-17T14:00:00Z';
    const [game] = ofToday;
    const result = toSeasonRows([{ ...game!, afterStart: { score: { home: 0, away: 40 } } }]);
    await pool.query('delete from public.season_games where game_id = $1', [game!.id]);
    await insertRows(pool, 'season_games', result);
    await forecast();
    expect(await readOdds('2026-09-17')).toHaveLength(32);
    expect(await readOdds('2026-09-16')).toEqual(before);
    const current = await read('select made_on::text from public.current_season_odds group by 1');
    expect(current).toEqual([{ made_on: '2026-09-17' }]);
  });

  it('go on while no game is near, as between the last games of a league', async () => {
    await pool.query('delete from public.games');
    moment = '2026-09-18T14:00:00Z';
    await forecast();
    const odds = await readOdds('2026-09-18');
    expect(odds).toHaveLength(32);
    expect(sum(odds, ({ title }) => title)).toBeCloseTo(1);
    expect(await read('select from public.predictions')).toEqual([]);
    moment = '2026-09-17T14:00:00Z';
  });

  it('are not told where the schedule is not known whole, and the forecasts are the same', async () => {
    const figures = 'game_id, home_win_probability, home_favored_by';
    const readForecasts = () => read(`select ${figures} from predictions order by 1, made_at`);
    await listAnew('2026-09-17');
    await createForecastJob(forecastLeague).run(context, 'NFL', signal);
    const withSeason = await readForecasts();
    await listAnew('2026-09-17');
    await pool.query(`delete from public.season_games where home_score is null`);
    moment = '2026-09-17T15:00:00Z';
    const { length } = await read('select from public.season_odds');
    await createForecastJob(forecastLeague).run(context, 'NFL', signal);
    expect(withSeason.length).toBeGreaterThan(10);
    expect(await readForecasts()).toEqual(withSeason);
    expect(await read('select from public.season_odds')).toHaveLength(length);
  });
});

/** The whole season and its play-offs: the home side wins, but for those who beat it on the way to the title. */
function playOut(known: Season, champion: string): Season {
  const whole = playUntil(known, '2026-12-31');
  const seeds = ['AFC', 'NFC'].map((conference) =>
    whole.clubs.filter((club) => club.conference === conference).toReversed(),
  );
  const [own = [], others = []] = seeds;
  const make = (home: string, away: string, day: number, homeWins: boolean): SeasonGame => ({
    ...whole.games[0]!,
    ...{ id: `espn_nfl_p${day}_${home}`, kind: 'playoffs', isPostseason: true },
    ...{ date: `2027-01-${day}`, home, away, isNeutral: day === 28 },
    afterStart: { score: homeWins ? { home: 30, away: 20 } : { home: 20, away: 30 } },
  });
  const [first = { id: '' }, second = { id: '' }] = own;
  const [rival = { id: '' }] = others;
  const final = champion === first.id;
  const games = [make(first.id, second.id, 20, true), make(rival.id, first.id, 28, !final)];
  return { ...whole, games: [...whole.games, ...games] };
}

it('the end of a season grades all odds of it, once there is a champion', async () => {
  const champion = season.clubs.filter(({ conference }) => conference === 'AFC').at(-1)!.id;
  const ended = playOut(season, champion);
  const replace = async (games: readonly SeasonGame[]) => {
    await pool.query('delete from public.season_games');
    await insertRows(pool, 'season_games', toSeasonRows(games));
  };
  await replace(ended.games.slice(0, -1));
  moment = '2027-02-01T12:00:00Z';
  expect(await gradeSeasons(pool, new Date(moment))).toBe(0);
  await replace(ended.games);
  expect(await gradeSeasons(pool, new Date(moment))).toBe(96);
  expect(await gradeSeasons(pool, new Date(moment))).toBe(0);
  const graded = await read(
    `select team_id, bool_and(reached_playoffs) as playoffs, bool_and(reached_title) as title, count(*)::int as rows
         from public.season_odds where reached_playoffs group by 1 order by 1`,
  );
  expect(graded.filter(({ title }) => title)).toMatchObject([{ team_id: champion, rows: 3 }]);
  expect(graded).toHaveLength(3);
  const divisions = 'select from public.season_odds where reached_division group by team_id';
  expect(await read(divisions)).toHaveLength(8);
  const record = await read('select * from public.season_odds_record order by aim');
  expect(record.map(({ aim, told }) => [aim, told])).toEqual([
    ['division', 32],
    ['playoffs', 32],
    ['title', 32],
  ]);
  expect(record.every(({ brier }) => brier > 0 && brier < 0.25)).toBe(true);
  expect(record[2]!.table_brier).toBeNull();
});

it('the play-off picture is drawn when it changes, with the bracket as it stands', async () => {
  const draw = () => playoffPictureJob.run(context, 'NFL', signal);
  const ended = playOut(season, 'nobody');
  await pool.query('delete from public.season_games');
  await insertRows(pool, 'season_games', toSeasonRows(season.games));
  moment = '2026-09-16T14:00:00Z';
  expect(await draw()).toEqual({ rowsSaved: 1, rowsRefused: 0 });
  expect(await draw()).toEqual({ rowsSaved: 0, rowsRefused: 0 });
  const readPicture = async () => {
    const [{ clubs, bracket }] = await read('select * from public.playoff_pictures');
    return {
      clubs: clubs.map((club: unknown) => PictureClub.parse(club)) as PictureClub[],
      bracket: Bracket.parse(bracket),
    };
  };
  const before = await readPicture();
  expect(before.clubs).toHaveLength(32);
  expect(before.bracket).toMatchObject({ has_begun: false, wins_needed: 1 });
  expect(before.bracket.rounds.map((round) => round.length)).toEqual([6, 0, 0, 0]);
  await pool.query('delete from public.season_games');
  await insertRows(pool, 'season_games', toSeasonRows(ended.games));
  moment = '2027-02-01T12:00:00Z';
  expect(await draw()).toEqual({ rowsSaved: 1, rowsRefused: 0 });
  const { clubs, bracket } = await readPicture();
  expect(bracket.has_begun).toBe(true);
  expect(clubs.every(({ games_left: left }) => left === 0)).toBe(true);
});
