import type { Game } from '../../forecast/game.ts';
import { forecastInGame, type GameState, getInGameConstants } from '../../forecast/in-game.ts';
import { scoreForecasts } from '../../forecast/scoring.ts';
import { getOutcome } from '../../forecast/winner-model.ts';
import { listNextScores } from '../../scripts/data/plays.ts';
import { regularPeriods } from '../../shared/game-time.ts';
import type { PlayedGame } from '../fit/fit-in-game-correction.ts';
import type { Probabilities } from './anchors.ts';

/** A chance before a play with the correction, and by the line without it. */
type GradedPlay = { game: number; outcome: number; corrected: number; line: number };

export type PlayLine = {
  when: string;
  plays: number;
  games: number;
  brier: number;
  lineBrier: number;
  /** Brier of the corrected chance minus the line's; its error counts games, not plays. */
  difference: number;
  standardError: number;
  /** By how much the Brier would fall in the long run if the corrected chances were the truth itself. */
  atBest: number;
  calibrationError: number;
  lineCalibrationError: number;
};

/** Finished games with a forecast and the states before their plays. */
export function listPlayedGames(
  games: readonly Game[],
  plays: ReadonlyMap<string, readonly GameState[]>,
  probabilities: Probabilities,
): PlayedGame[] {
  return games.flatMap(({ id, season, afterStart }) => {
    const states = plays.get(id);
    const homeWinProbability = probabilities.get(id);
    if (!states || !afterStart || homeWinProbability === undefined) return [];
    const { home, away } = afterStart.score;
    const nextScores = listNextScores(states, home - away);
    return [
      { season, homeWinProbability, outcome: getOutcome(afterStart.score), states, nextScores },
    ];
  });
}

/** The chance before each play, from nothing but the forecast before the game and the states up to then. */
export function forecastPlays(
  { season, homeWinProbability, states }: Omit<PlayedGame, 'outcome' | 'nextScores'>,
  { isCorrected = true } = {},
): number[] {
  const { correction, ...constants } = getInGameConstants('NFL', season);
  const pregame = { homeWinProbability, ...constants, ...(isCorrected && { correction }) };
  return states.map((state) => forecastInGame('NFL', state, pregame));
}

const quarterNames = ['after Q1', 'half time', 'after Q3'];

/** Grades the correction beside the line without it, in the regulation of games it was not fitted on. */
export function gradePlays(all: readonly PlayedGame[]): PlayLine[] {
  const games = all.filter(({ season }) => getInGameConstants('NFL', season).correction);
  if (games.length === 0) return [];
  const graded = games.map((game, index) => gradeGame(game, index));
  const select = (when: string, choose: (states: readonly GameState[]) => readonly number[]) => {
    const chosen = games.flatMap(({ states }, index) =>
      choose(states).flatMap((at) => graded[index]?.[at] ?? []),
    );
    return scorePlays(when, chosen);
  };
  const everyPlay = (isAsked: (state: GameState) => boolean) => (states: readonly GameState[]) =>
    states.flatMap((state, at) => (isAsked(state) ? [at] : []));
  const firstPlay = (isAsked: (state: GameState) => boolean) => (states: readonly GameState[]) => [
    states.findIndex(isAsked),
  ];
  const quarters = [1, 2, 3, 4];
  const isRegular = ({ period }: GameState) => period <= regularPeriods;
  return [
    ...quarterNames.map((when, index) =>
      select(
        when,
        firstPlay((s) => s.period === index + 2),
      ),
    ),
    ...quarterNames.map((when, index) =>
      select(
        `${when}, down`,
        firstPlay((s) => s.period === index + 2 && s.down !== undefined),
      ),
    ),
    ...quarters.map((quarter) =>
      select(
        `plays of Q${quarter}`,
        everyPlay((s) => s.period === quarter),
      ),
    ),
    ...quarterNames.map((when, index) =>
      select(
        `from there, ${when}`,
        everyPlay((s) => s.period > index + 1 && isRegular(s)),
      ),
    ),
    select('all plays', everyPlay(isRegular)),
  ];
}

function gradeGame(game: PlayedGame, index: number): GradedPlay[] {
  const line = forecastPlays(game, { isCorrected: false });
  return forecastPlays(game).map((corrected, at) => ({
    game: index,
    outcome: game.outcome,
    corrected,
    line: line[at] ?? Number.NaN,
  }));
}

function scorePlays(when: string, plays: readonly GradedPlay[]): PlayLine {
  const own = scoreForecasts(
    plays.map(({ corrected, outcome }) => ({ probability: corrected, outcome })),
  );
  const other = scoreForecasts(plays.map(({ line, outcome }) => ({ probability: line, outcome })));
  const moved = plays.map(({ corrected, line }) => (corrected - line) ** 2);
  return {
    when,
    plays: plays.length,
    ...compareByGame(plays),
    brier: own.brier,
    lineBrier: other.brier,
    atBest: -moved.reduce((sum, each) => sum + each, 0) / plays.length,
    calibrationError: own.calibrationError,
    lineCalibrationError: other.calibrationError,
  };
}

/** Plays of one game end alike: its plays are one observation of the mean. */
function compareByGame(plays: readonly GradedPlay[]) {
  const differenceOf = ({ corrected, line, outcome }: GradedPlay) =>
    (corrected - outcome) ** 2 - (line - outcome) ** 2;
  const difference = plays.reduce((sum, play) => sum + differenceOf(play), 0) / plays.length;
  const games = [...Map.groupBy(plays, ({ game }) => game).values()];
  const squares = games.reduce((sum, own) => {
    const excess = own.reduce((total, play) => total + differenceOf(play) - difference, 0);
    return sum + excess ** 2;
  }, 0);
  const correction = Math.sqrt(games.length / (games.length - 1));
  return {
    games: games.length,
    difference,
    standardError: (correction * Math.sqrt(squares)) / plays.length,
  };
}

export function formatPlayLines(lines: readonly PlayLine[]): string {
  const head = `${'before'.padEnd(24)}${'games'.padStart(6)}${'plays'.padStart(8)}   Brier    line   minus line          at best    ECE   line's`;
  const rows = lines.map((line) => {
    const { difference, standardError, atBest } = line;
    const counts = `${String(line.games).padStart(6)}${String(line.plays).padStart(8)}`;
    const briers = `   ${line.brier.toFixed(4)}  ${line.lineBrier.toFixed(4)}`;
    const compared = `  ${signed(difference)} ± ${standardError.toFixed(4)}  ${signed(atBest)}`;
    const errors = `  ${line.calibrationError.toFixed(4)}  ${line.lineCalibrationError.toFixed(4)}`;
    return `${line.when.padEnd(24)}${counts}${briers}${compared}${errors}`;
  });
  return [head, ...rows].join('\n');
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;
}
