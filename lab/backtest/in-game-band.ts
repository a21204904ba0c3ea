import { forecastInGame, getInGameConstants } from '../../forecast/in-game.ts';
import { bandWidth, getInGameBand, inGameBandSets } from '../../forecast/in-game-band.ts';
import { clampProbability } from '../../forecast/normal.ts';
import type { League } from '../../shared/facts/sports.ts';
import { gameClocks } from '../../shared/game-time.ts';
import type { QuarterLeads } from '../fit/fit-in-game.ts';
import type { Moment } from '../fit/fit-in-game-band.ts';
import type { PlayedGame } from '../fit/fit-in-game-correction.ts';
import { forecastPlays } from './in-game-plays.ts';

const bins = 10;
/** A bin of a season's games says nothing when there are fewer. */
const leastGames = 20;

/** The chances told at the start and after three quarters. */
export function listMoments(league: League, games: readonly QuarterLeads[]): Moment[] {
  return games.flatMap(({ season, homeWinProbability, leads, outcome }) => {
    const pregame = { homeWinProbability, ...getInGameConstants(league, season) };
    const { periodSeconds: secondsLeft } = gameClocks[league];
    const later = leads.map((lead, index) =>
      forecastInGame(league, { lead, period: index + 2, secondsLeft }, pregame),
    );
    return [homeWinProbability, ...later].map((probability, mark) => ({
      ...{ season, mark, outcome },
      probability: clampProbability(probability),
    }));
  });
}

/** The same before the first play of each quarter, with what is known of it. */
export function listMomentsOfPlays(games: readonly PlayedGame[]): Moment[] {
  return games.flatMap((game) => {
    const { season, states, outcome } = game;
    const told = forecastPlays(game);
    return [0, 1, 2, 3].flatMap((mark) => {
      const probability = told[states.findIndex(({ period }) => period === mark + 1)];
      return probability === undefined ? [] : [{ season, mark, outcome, probability }];
    });
  });
}

export type Coverage = {
  bins: number;
  /** Share of bins whose frequency of wins is where four in five should be; and were the chances taken as exact. */
  withBand: number;
  asExact: number;
  /** Mean of high minus low. */
  width: number;
};

/**
 * Tenths of chances by season and quarter, of seasons after those the band was fitted on: the frequency of wins has the
 * luck of its own few games besides what the band is for.
 */
export function gradeBand(league: League, moments: readonly Moment[]): Coverage {
  const first = Math.min(
    ...inGameBandSets.filter((set) => set.league === league).map(({ seasons }) => seasons.to),
  );
  const own = moments.filter(({ season }) => season > first);
  const groups = Map.groupBy(own, ({ season, mark, probability }) => {
    return `${season} ${mark} ${Math.min(bins - 1, Math.floor(probability * bins))}`;
  });
  const graded = [...groups.values()]
    .filter(({ length }) => length >= leastGames)
    .map((group) => gradeBin(league, group));
  const share = (part: 'withBand' | 'asExact') =>
    graded.filter((bin) => bin[part]).length / graded.length;
  const width = graded.reduce((sum, bin) => sum + bin.width, 0) / graded.length;
  return { bins: graded.length, withBand: share('withBand'), asExact: share('asExact'), width };
}

function gradeBin(league: League, group: readonly Moment[]) {
  const mean = (read: (moment: Moment) => number) =>
    group.reduce((sum, moment) => sum + read(moment), 0) / group.length;
  const off = Math.abs(mean(({ outcome }) => outcome) - mean(({ probability }) => probability));
  const luck = mean(({ probability }) => probability * (1 - probability)) / group.length;
  const width = mean(({ season, probability }) => {
    const { low, high } = getInGameBand(league, season, probability);
    return high - low;
  });
  const reach = width / 2;
  return {
    withBand: off <= Math.hypot(reach, bandWidth * Math.sqrt(luck)),
    asExact: off <= bandWidth * Math.sqrt(luck),
    width,
  };
}

export function formatCoverage({ bins: count, withBand, asExact, width }: Coverage): string {
  const figures = `${withBand.toFixed(3)} of ${count} bins hold what the band says (.800 should), ${asExact.toFixed(3)} without it`;
  return `Band: ${figures}; it is ${width.toFixed(3)} wide.`;
}
