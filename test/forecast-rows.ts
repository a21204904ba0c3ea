import type { PlayerGameRow, SeasonGameRow } from '#server/product/history/history-rows.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { buildPlayerGame, buildSeasonGame } from './history-builders.ts';

const nflTeams = ['kc', 'buf', 'det', 'phi', 'gb', 'mia', 'dal', 'sf'].map((id) => `nfl-${id}`);
const weeksPerSeason = 14;

type Line = { playerId: string; name: string; position: string; level: Record<string, number> };

/** A made-up offence: what each of its players does in an average game. */
function listOffence(team: string): Line[] {
  const build = (position: string, at: number, level: Record<string, number>): Line => ({
    playerId: `demo_${team}_${position}${at}`,
    name: `${position}${at} of ${team}`,
    position,
    level,
  });
  return [
    build('QB', 1, {
      attempts: 33,
      passingYards: 240,
      carries: 3,
      rushingYards: 12,
      fantasyPoints: 17,
    }),
    build('RB', 1, {
      carries: 16,
      rushingYards: 72,
      targets: 3,
      receivingYards: 20,
      fantasyPoints: 13,
    }),
    build('RB', 2, {
      carries: 9,
      rushingYards: 40,
      targets: 2,
      receivingYards: 12,
      fantasyPoints: 8,
    }),
    build('WR', 1, { targets: 9, receivingYards: 82, fantasyPoints: 14 }),
    build('WR', 2, { targets: 7, receivingYards: 58, fantasyPoints: 10 }),
    build('WR', 3, { targets: 5, receivingYards: 41, fantasyPoints: 8 }),
    build('TE', 1, { targets: 6, receivingYards: 47, fantasyPoints: 9 }),
  ];
}

/** Chance between 0 and 1 that is the same in every run. */
function drawOf(word: string): number {
  let state = 7;
  for (const letter of word) state = (state * 31 + letter.charCodeAt(0)) % 2_147_483_647;
  for (let step = 0; step < 3; step += 1) state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

/** Round `week` of a circle: everybody meets everybody, sides change from round to round. */
export function pairTeams(week: number): [home: string, away: string][] {
  const [fixed = '', ...others] = nflTeams;
  const turn = week % others.length;
  const order = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
  return order.slice(0, order.length / 2).map((team, at) => {
    const other = order[order.length - 1 - at] ?? '';
    return week % 2 === 0 ? [team, other] : [other, team];
  });
}

type Season = { season: number; firstDay: string; weeks?: number; source?: FeedName };

/** Games and lines of a season: strength falls with the place in the list of teams. */
export function buildNflHistory({
  season,
  firstDay,
  weeks = weeksPerSeason,
  source = 'demo',
}: Season) {
  const games: SeasonGameRow[] = [];
  const lines: PlayerGameRow[] = [];
  for (let week = 1; week <= weeks; week += 1) {
    const day = new Date(Date.parse(firstDay) + (week - 1) * 7 * dayMs).toISOString().slice(0, 10);
    for (const [home, away] of pairTeams(week)) {
      const id = `${source}_nfl_${season}_${week}_${home}`;
      const game = { id, season, week, day, home, away, source };
      games.push(buildGame(game));
      lines.push(...buildLines(game));
    }
  }
  return { games, lines };
}

type Built = {
  id: string;
  season: number;
  week: number;
  day: string;
  home: string;
  away: string;
  source: FeedName;
};

function buildGame({ id, season, week, day, home, away, source }: Built): SeasonGameRow {
  const strength = (team: string) => 3 * (3.5 - nflTeams.indexOf(team));
  const margin = Math.round(strength(home) - strength(away) + 2 + 20 * (drawOf(id) - 0.5));
  const edge = margin === 0 ? 1 : margin;
  return buildSeasonGame({
    game_id: id,
    season,
    week,
    played_on: day,
    starts_at: `${day}T18:00:00Z`,
    home_team_id: home,
    away_team_id: away,
    home_score: 24 + Math.max(0, edge),
    away_score: 24 + Math.max(0, -edge),
    home_quarterback: `demo_${home}_QB1`,
    away_quarterback: `demo_${away}_QB1`,
    source,
  });
}

function buildLines({ id, season, week, day, home, away, source }: Built): PlayerGameRow[] {
  return [home, away].flatMap((team) =>
    listOffence(team).map(({ playerId, name, position, level }) =>
      buildPlayerGame(
        { game_id: id, source, season, week, played_on: day },
        {
          player_id: playerId,
          player_name: name,
          position,
          team_id: team,
          opponent_team_id: team === home ? away : home,
          is_home: team === home,
          figures: scale(level, 0.4 + 1.2 * drawOf(`${id} ${playerId}`)),
        },
      ),
    ),
  );
}

function scale(level: Record<string, number>, by: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(level).map(([name, value]) => [name, Math.round(value * by)]),
  );
}

/** A game to come, as the feed announces it. */
export function buildComingGame(home: string, away: string, startsAt: string, week: number) {
  return {
    external_id: `demo_nfl_next_${home}`,
    sport: 'NFL',
    status: 'scheduled',
    scheduled_at: startsAt,
    home_team: home,
    away_team: away,
    home_team_id: home,
    away_team_id: away,
    season: 2026,
    season_type: 2,
    week,
  };
}

type Coming = ReturnType<typeof buildComingGame>;

/** A winner forecast of a game to come, made an hour before its start. */
export function buildPrediction(game: Coming, columns: object = {}) {
  return {
    game_id: game.external_id,
    sport: game.sport,
    season: game.season,
    home_team: game.home_team,
    away_team: game.away_team,
    ...buildMoments(game),
    home_win_probability: 0.6,
    home_favored_by: 3,
    margin_low: -12,
    margin_high: 18,
    total: 45,
    uses_line: false,
    factors: [{ key: 'team_strength', points: 3 }],
    base_probability: 0.55,
    rating_probability: 0.58,
    ...columns,
  };
}

/** What every forecast bears. */
function buildMoments({ scheduled_at: startsAt }: Coming) {
  const madeAt = new Date(Date.parse(startsAt) - 3_600_000).toISOString();
  return { starts_at: startsAt, made_at: madeAt, model_version: 'test-1' };
}

function buildPlayer(game: Coming) {
  return {
    game_id: game.external_id,
    sport: game.sport,
    season: game.season,
    player_id: 'p1',
    player_name: 'Player One',
    team_id: game.home_team_id,
    position: 'WR',
    matchup: 'BUF at KC',
    ...buildMoments(game),
    low: 8,
    high: 95,
    factors: [],
  };
}

export function buildProjection(game: Coming, columns: object = {}) {
  return {
    ...buildPlayer(game),
    stat: 'receivingYards',
    middle: 60,
    last_five: [],
    line: 55.5,
    over_probability: 0.55,
    ...columns,
  };
}

export function buildPick(game: Coming, columns: object = {}) {
  return {
    ...buildPlayer(game),
    slate: 'NFL 2026 week 12',
    projected_points: 14,
    salary: 6_000,
    confidence: 60,
    is_in_line_up: true,
    ...columns,
  };
}

export type LegColumns = {
  game_id: string;
  player_id: string;
  stat: string;
  line: number;
  side: string;
};

export function buildParlay(game: Coming, legs: readonly LegColumns[], columns: object = {}) {
  return {
    game_id: game.external_id,
    sport: game.sport,
    kind: 'same_game',
    ...buildMoments(game),
    legs: legs.map((leg) => ({ player_name: '', team_id: '', ...leg })),
    probability: 0.3,
    probability_low: 0.28,
    probability_high: 0.32,
    independent_probability: 0.25,
    fair_odds: 233,
    payout_per_100: 333,
    ...columns,
  };
}
