import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { Broadcast } from '#shared/schemas/broadcast.ts';
import * as games from '#test/game-answers.ts';
import { mutate, shorten } from '#test/mutate-answers.ts';
import { hasRecordings, recorded } from '#test/recorded-feeds.ts';
import { scoreboard } from '#test/scoreboard-builder.ts';
import { randomFrom } from './demo/play/random.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { parseSummary } from './espn/summary.ts';
import type { GameDetail } from './feed.ts';
import { parseNbaScoreboard } from './nba/scoreboard.ts';

// What stands beside the score, in every answer that has some of it: read or refused, never half.
const seed = 'mutated facts';
const mutations = 10_000;

type Rows = Partial<
  Pick<GameDetail, 'facts' | 'situations' | 'drives' | 'plays' | 'winProbabilities'>
>;
type Target = { name: string; text: string; parse: (json: unknown) => Rows };

const board =
  (sport: 'NFL' | 'SOCCER' | 'CRICKET' | 'NBA') =>
  (json: unknown): Rows =>
    parseScoreboard(json, sport);
const summary =
  (sport: 'NFL' | 'NBA') =>
  (json: unknown): Rows =>
    parseSummary(json, sport);
const target = (name: string, answer: unknown, parse: Target['parse']): Target => ({
  name,
  text: JSON.stringify(answer),
  parse,
});

const written = [
  target('live football', scoreboard(games.nflLiveEvent), board('NFL')),
  target('soccer', scoreboard(games.soccerEvent), board('SOCCER')),
  target('cricket', scoreboard(games.cricketMatch), board('CRICKET')),
  target('football summary', games.nflSummary, summary('NFL')),
  target('basketball summary', games.nbaSummary, summary('NBA')),
  target('league board', games.nbaLive, parseNbaScoreboard),
];

function recordedTargets(): Target[] {
  if (!hasRecordings) return [];
  const short = (file: string) => shorten(recorded(file), 2);
  const packaged = short('feeds-more/nfl/game-package-2023-10-29.json.gz') as {
    gamepackageJSON: unknown;
  };
  return [
    target('r board', short('nfl/scoreboard-2022-09-11.json.gz'), board('NFL')),
    target('r final', short('nba/scoreboard-2025-finals-pre.json'), board('NBA')),
    target('r soccer', short('soccer/eng1-2025-05-25.json'), board('SOCCER')),
    target('r shots', short('feeds-more/nba/summary-final-2024-03-17.json.gz'), summary('NBA')),
    target('r drives', short('nfl/summary-final-2023-09-17.json.gz'), summary('NFL')),
    target('r weather', short('nfl/summary-pre-2025-09-21.json'), summary('NFL')),
    target('r package', packaged.gamepackageJSON, summary('NFL')),
    target(
      'r series',
      short('feeds-more/nba/league-scoreboard-2023-04-20-playoffs.json.gz'),
      parseNbaScoreboard,
    ),
  ];
}

const words = z.string().min(1).max(2_000).nullable();
const record = z
  .string()
  .regex(/^\d+(-\d+)+$/)
  .nullable();
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/)
  .nullable();
const within = (least: number, most: number) => z.number().int().min(least).max(most).nullable();

const Facts = z.strictObject({
  game_id: z.string().min(1),
  ...Object.fromEntries(
    ['home', 'away'].flatMap((side) => [
      ...['record', 'record_at_home', 'record_on_road'].map((name) => [`${side}_${name}`, record]),
      ...['color', 'alternate_color'].map((name) => [`${side}_${name}`, color]),
    ]),
  ),
  broadcasts: z
    .array(z.strictObject({ ...Broadcast.shape, name: z.string().min(1) }))
    .min(1)
    .nullable(),
  weather: words,
  temperature_f: within(-60, 140),
  gust_mph: within(0, 250),
  precipitation_percent: within(0, 100),
  note: words,
  series: words,
  season_series: words,
});
const Situation = z
  .strictObject({
    game_id: z.string().min(1),
    down: within(1, 4),
    distance: within(0, 99),
    spot: words,
    yard_line: within(0, 100),
    is_red_zone: z.boolean().nullable(),
    home_timeouts: within(0, 9),
    away_timeouts: within(0, 9),
    home_fouls: within(0, 99).optional(),
    away_fouls: within(0, 99).optional(),
    home_in_bonus: z.boolean().nullable(),
    away_in_bonus: z.boolean().nullable(),
    innings_runs: within(0, 9_999),
    innings_wickets: within(0, 10),
    innings_overs: z.number().min(0).max(999).nullable(),
    last_play: words,
  })
  .refine(({ down, distance }) => (down === null) === (distance === null), 'half a down')
  .refine(
    ({ down, spot, yard_line, is_red_zone }) =>
      down !== null || (spot === null && yard_line === null && is_red_zone === null),
    'a spot without a down',
  )
  .refine(
    ({ innings_runs, innings_wickets, innings_overs }) =>
      innings_runs !== null || (innings_wickets === null && innings_overs === null),
    'wickets without runs',
  );
const Drive = z
  .object({ ordinal: z.number().int().min(1), result: words, end_spot: words })
  .refine(
    ({ result, end_spot }) => result !== null || end_spot === null,
    'an end without a result',
  );
const Shot = z
  .object({ shot_x: within(-10, 100), shot_y: within(-10, 100) })
  .refine(({ shot_x, shot_y }) => (shot_x === null) === (shot_y === null), 'half a place');
const Chance = z.object({
  provider_home_win: z.number().min(0).max(1),
  provider_tie: z.number().min(0).max(1),
});

function expectWhole({ facts, situations, drives, plays, winProbabilities }: Rows): number {
  z.array(Facts).optional().parse(facts);
  z.array(Situation).optional().parse(situations);
  z.array(Drive).optional().parse(drives);
  z.array(Shot).optional().parse(plays);
  z.array(Chance).optional().parse(winProbabilities);
  const ordinals = (drives ?? []).map(({ ordinal }) => ordinal);
  expect(ordinals).toEqual(ordinals.map((_, at) => at + 1));
  const shots = plays?.filter(({ shot_x }) => shot_x !== null);
  return [facts, situations, drives, shots].reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
}

/** How many rows there were, or undefined when the answer was refused. */
function tryOne({ name, parse }: Target, text: string): number | undefined {
  try {
    return expectWhole(parse(parseJson(text)));
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'upstream_failed') return undefined;
    throw new Error(`${name} failed on ${text.slice(0, 2_000)}`, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('upstream_failed', 'the answer is not JSON', { cause });
  }
}

describe('what stands beside the score', () => {
  const targets = [...written, ...recordedTargets()];

  it('is read whole or not at all in ten thousand answers changed at random', {
    tags: 'long',
  }, () => {
    const random = randomFrom(seed);
    const outcomes = { read: 0, empty: 0, refused: 0 };
    for (let round = 0; round < mutations; round += 1) {
      const chosen = targets[round % targets.length]!;
      const rows = tryOne(chosen, mutate(chosen.text, random));
      outcomes[rows === undefined ? 'refused' : rows > 0 ? 'read' : 'empty'] += 1;
    }
    expect(outcomes.read).toBeGreaterThan(mutations / 2);
    expect(outcomes.refused).toBeGreaterThan(mutations / 50);
  });

  it.each(targets)('$name has some of it', (each) => {
    expect(tryOne(each, each.text)).toBeGreaterThan(0);
  });
});
