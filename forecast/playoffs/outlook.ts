import type { Calendar } from '../calendar.ts';
import { type Game, groupByDay, sumPoints } from '../game.ts';
import type { RatingModel } from '../rating-model.ts';
import type { WinnerModel } from '../winner-model.ts';
import { factorize } from './draw.ts';
import { type Drift, getDrift } from './drift.ts';
import type { Season, SeasonGame } from './season.ts';
import type { SlowStrengths } from './slow-strengths.ts';
import {
  type Combination,
  listParts,
  listStates,
  makeGame,
  type NamedParts,
  type Parts,
  placeParts,
  prepareClubs,
  sumUp,
} from './strengths.ts';

/** Everything a simulation needs to know of the ratings: what is believed, how surely, and how it moves. */
export type Outlook = {
  mean: Float64Array;
  /** Lower triangle of the covariance's root, row by row. */
  factor: Float64Array;
  regular: Parts;
  postseason: Parts;
  /** By how much a club's strength moves with each of its games (sd, points), and how that counts later. */
  gameSd: Float64Array;
  /** Share of its distance from the average club that a strength keeps with each game. */
  keep: number;
  /** What of today's strengths is of the moment, and the share of it that is left after each game. */
  passing: Float64Array;
  passingKeep: number;
  postseasonStretch: Float64Array;
  /** By id of the game: points for the home side besides strengths and edge (rest, division). */
  circumstances: ReadonlyMap<string, number>;
  /** Spread of a margin around what the strengths say, recalibrated: by id of the game, and later. */
  gameNoise: ReadonlyMap<string, number>;
  postseasonNoise: number;
};

export type OutlookOptions = {
  /** The first day that is not known yet; all of the past must have been learned by the model. */
  day: string;
  /** What clubs have been worth over some weeks; without it today's strengths count as lasting. */
  slow?: SlowStrengths;
  drift?: Drift;
};

export function createOutlook(
  model: WinnerModel,
  season: Season,
  { day, slow, drift = getDrift(season.league, model.outlook) }: OutlookOptions,
): Outlook {
  const asked = { league: season.league, season: season.season, date: day };
  const teams = season.clubs.map(({ id }) => id);
  prepareClubs(model, teams, asked);
  const { ratings, marginSd, stretch } = model.outlook;
  const regular = listParts(ratings, teams, asked);
  const postseason = listParts(ratings, teams, { ...asked, isPostseason: true });
  const names = listStates([regular, postseason]);
  const { mean, covariance } = ratings.getBeliefs(names);
  const positions = new Map(names.map((name, at) => [name, at]));
  const parts = {
    regular: placeParts(regular, positions),
    postseason: placeParts(postseason, positions),
  };
  const noiseOf = (variance: number) =>
    Math.sqrt((marginSd ** 2 + variance) / stretch ** 2 - drift.doubt ** 2 * variance);
  const coming = lookAhead(ratings, season.games, { teams, mean, parts: parts.regular });
  return {
    mean,
    factor: factorize(covariance, names.length).map((cell) => drift.doubt * cell),
    ...parts,
    ...describeMoves(ratings, { regular, postseason }, drift),
    circumstances: new Map(coming.map(({ id, points }) => [id, points])),
    gameNoise: new Map(coming.map(({ id, variance }) => [id, noiseOf(variance)])),
    passing: Float64Array.from(slow?.tellPassing(model, season, day) ?? teams.map(() => 0)),
    passingKeep: drift.passingKeep,
    postseasonNoise: noiseOf(ratings.expect(makeGame(asked, ...firstTwo(teams))).variance),
  };
}

/** What a club's own quantities, its team and its quarterback, gain in doubt with each game. */
function describeMoves(
  ratings: RatingModel,
  { regular, postseason }: { regular: NamedParts; postseason: NamedParts },
  { keep, moves }: Drift,
): Pick<Outlook, 'gameSd' | 'keep' | 'postseasonStretch'> {
  const [, second = new Map<string, number>()] = regular.strength;
  // The first club has no strength of its own; its quantities are those the second is measured against.
  const ownStates = regular.strength.map((own, at) =>
    [...(at === 0 ? second : own)].filter(([, weight]) => (at === 0 ? weight < 0 : weight > 0)),
  );
  const gameSd = ownStates.map(
    (states) => moves * Math.hypot(...states.map(([state]) => ratings.getGameSd(state))),
  );
  const stretches = ownStates.map((states, at) => {
    const later = postseason.strength[at === 0 ? 1 : at];
    const [state, weight] = states.find(([name]) => name.startsWith('team ')) ?? [];
    return state === undefined ? 1 : (later?.get(state) ?? 1) / (weight ?? 1);
  });
  return {
    gameSd: Float64Array.from(gameSd),
    keep,
    postseasonStretch: Float64Array.from(stretches),
  };
}

type Ahead = { id: string; points: number; variance: number };

/** The games to come, with the rest that their own order gives. Nothing of them is read but the schedule. */
function lookAhead(
  ratings: RatingModel,
  games: readonly SeasonGame[],
  { teams, mean, parts }: { teams: readonly string[]; mean: Float64Array; parts: Parts },
): Ahead[] {
  const calendar: Calendar | undefined = ratings.rules.calendar?.copy();
  const open = games.filter(({ kind, afterStart }) => kind === 'regular' && !afterStart);
  const position = new Map(teams.map((team, at) => [team, at]));
  const told = (list: readonly Combination[], team: string) =>
    sumUp(list[position.get(team) ?? -1], mean);
  return groupByDay(open).flatMap((day) => {
    const ahead = day.map((game) => {
      const { parts: factors, variance } = ratings.expect(stripGame(game), calendar);
      const strength = told(parts.strength, game.home) - told(parts.strength, game.away);
      const edge = game.isNeutral ? 0 : told(parts.edge, game.home);
      return { id: game.id, points: sumPoints(factors) - strength - edge, variance };
    });
    for (const game of day) calendar?.remember(game);
    return ahead;
  });
}

function stripGame(game: Game): Game {
  const { id, league, season, date, home, away, isNeutral, isPostseason, nfl } = game;
  const own = nfl && { week: nfl.week, isDivisionGame: nfl.isDivisionGame, quarterbacks: {} };
  return {
    ...{ id, league, season, date, home, away, isNeutral, isPostseason, lines: {} },
    ...(own ? { nfl: own } : {}),
  };
}

function firstTwo([home = '', away = '']: readonly string[]): [home: string, away: string] {
  return [home, away];
}
