import type { Game } from '../../forecast/game.ts';
import { getDrift } from '../../forecast/playoffs/drift.ts';
import { readSeasons } from '../../scripts/data/season-games.ts';
import type { League } from '../../shared/facts/sports.ts';
import { walkSeasons } from './playoffs.ts';
import { formatOdds, formatOddsLines, formatReliability, gradeOdds } from './playoffs-grade.ts';
import { addRivals } from './playoffs-rivals.ts';
import { compareRanks, formatComparisons } from './tie-breakers.ts';

/** Divisions are stored as they are since 2002. */
const firstNflSeason = 2002;
/** Of 2019-20 the games that were never played are not stored, so that nobody could have foreseen its end. */
const brokenNbaSeason = 2020;
const seasonsSimulated = 10_000;

/** Differences from the stored standings, as they are printed. */
export async function printTieBreakers(
  league: League,
  games: readonly Game[],
  folders: readonly string[],
): Promise<string> {
  const seasons = await readSeasons(league, games, folders);
  const lines = formatComparisons(await compareRanks(league, seasons, folders));
  console.log(lines);
  return `${lines}\n`;
}

/** What was said of each club before each week or fortnight, as lines of a file. */
export async function printPlayoffs(
  league: League,
  games: readonly Game[],
  {
    folders,
    ...options
  }: { folders: readonly string[]; usesLines: boolean; isAsked: (season: number) => boolean },
): Promise<string> {
  const all = await readSeasons(league, games, folders);
  const seasons = new Map([...all].filter(([season]) => isWhole(league, season)));
  const walked = walkSeasons(league, seasons, games, { ...options, seasons: seasonsSimulated });
  const rows = addRivals(walked);
  console.log(formatOddsLines(gradeOdds(rows)));
  console.log(`\nChances of the play-offs: how often told, what was said, what came.`);
  console.log(formatReliability(rows));
  console.log(`\n${seasonsSimulated} seasons each; differences ± standard error by season.`);
  console.log(`Strengths go on by ${JSON.stringify(getDrift(league, options))}.`);
  return formatOdds(rows);
}

function isWhole(league: League, season: number): boolean {
  return league === 'NFL' ? season >= firstNflSeason : season !== brokenNbaSeason;
}
