import { writeFile } from 'node:fs/promises';
import type { Game } from '../forecast/game.ts';
import { modelVersion, playerModelVersion } from '../forecast/model-versions.ts';
import { parameterSets } from '../forecast/parameters.ts';
import { playerStats } from '../forecast/players/player-game.ts';
import { playerSets } from '../forecast/players/player-parameters.ts';
import { readArguments, readOrEnd, UsageError } from '../scripts/command-line.ts';
import { endUnreadable } from '../scripts/data/data-folders.ts';
import { readForecasts538 } from '../scripts/data/forecasts-538.ts';
import { readNbaGames } from '../scripts/data/nba-games.ts';
import { readNbaQuotes } from '../scripts/data/nba-quotes.ts';
import { readNflGames } from '../scripts/data/nfl-games.ts';
import { readNbaPlayerGames } from '../scripts/data/player-games.ts';
import type { League } from '../shared/facts/sports.ts';
import { listAnchors, type Probabilities } from './backtest/anchors.ts';
import {
  binConfidence,
  chooseWorthiest,
  formatConfidence,
  readPicks,
} from './backtest/confidence.ts';
import { formatLines, gradeForecasters, runModel } from './backtest/grade.ts';
import { printInGame } from './backtest/in-game-print.ts';
import {
  formatMissingLines,
  formatPlayerLines,
  formatPlayerProjections,
  formatRangeLines,
  gradeMissing,
  gradePlayers,
  gradeRanges,
  listOutlooks,
  projectPlayers,
} from './backtest/players.ts';
import { printPlayoffs, printTieBreakers } from './backtest/print-playoffs.ts';
import { formatQuoteLines, formatQuotes, gradeQuotes, summarizeQuotes } from './backtest/quotes.ts';
import { summarizeBacktest } from './backtest/record.ts';
import { formatPairLines, gradePairs } from './backtest/same-game.ts';
import {
  formatStatusLines,
  gradeAvailability,
  gradeReports,
  withoutReports,
} from './backtest/statuses.ts';

const usage = `Usage: npm run lab backtest -- nfl|nba [--from S] [--to S] [--data DIR]... [--out FILE.csv] [--no-lines]
                                 [--record FILE.json] [--in-game | --players | --picks | --quotes | --statuses |
                                 --playoffs | --tie-breakers]

  Forecasts every game from what was known before its day and grades the seasons asked for.
  --from, --to  seasons to grade (NFL: the year it starts, NBA: the year it ends)
  --data        folder laid out like ../shared/data; may be repeated, an earlier one wins over a later one.
                Seasons older than the folder's first are read from ../shared/data where that exists.
  --out         writes one probability for each game of these seasons, played or to come
  --record      writes our results by season and by chance, from which the site draws the backtest:
                shared/facts/backtest-nfl.json of --to 2023, shared/facts/backtest-nba.json of --to 2024
  --no-lines    the variant that uses no betting line at all
  --in-game     grades the chance to win after each of the first three quarters instead, before each play (NFL,
                seasons after those of the correction), and how much its band holds
  --statuses    grades the model beside itself without injury reports, and how far each word of them holds
  --players     grades player projections and legs at the median of the last ten games instead,
                alone and in pairs of one game;
                --out then writes one line for each of them
  --picks       grades the confidence of fantasy picks: how often they returned their salary, by what was said
  --quotes      grades our chance of over beside what books offered on players last before the tip (NBA, 2024)
  --playoffs    grades the chances of play-offs, division and title before each week (NBA: fortnight) instead;
                --out then writes one line for each club and week
  --tie-breakers  holds seeds, ranks and what decided on them against the stored standings of all seasons
`;

const { values, league, ...asked } = readOrEnd(readCommandLine, usage);
const usesLines = !values['no-lines'];
const games = await (league === 'NFL' ? readNflGames : readNbaGames)(values.data).catch(
  endUnreadable,
);

const own: readonly string[] = playerStats[league];
const setsOfPlayers = playerSets.filter(({ stat }) => own.includes(stat));
const sets = values.players || values.picks ? setsOfPlayers : parameterSets[league];
const fittedUpTo = Math.min(...sets.map(({ seasons }) => seasons.to));
const from = asked.from ?? fittedUpTo + 1;
const to = asked.to ?? Number.POSITIVE_INFINITY;
const isAsked = ({ season }: { season: number }) => season >= from && season <= to;

const rows = await print(league).catch(endUnreadable);
if (values.out !== undefined) await writeFile(values.out, rows);

function print(own: League): Promise<string> {
  const folders = values.data;
  if (values['tie-breakers']) return printTieBreakers(own, games, folders);
  if (values.playoffs) {
    const isOf = (season: number) => isAsked({ season });
    return printPlayoffs(own, games, { folders, usesLines, isAsked: isOf }).finally(warnOfFitted);
  }
  if (values.quotes) return printQuotes();
  if (values.picks) return printPicks(own);
  if (values.statuses) return printStatuses(own);
  return values.players ? printPlayers(own) : printGames(own);
}

async function printQuotes(): Promise<string> {
  const outlooks = listOutlooks('NBA', games, { usesLines });
  const players = await readNbaPlayerGames(values.data, { games, outlooks });
  const graded = gradeQuotes(players, await readNbaQuotes(values.data));
  console.log(formatQuoteLines(summarizeQuotes(graded)));
  console.log(`\nModel ${playerModelVersion}.`);
  return formatQuotes(graded);
}

async function printPicks(own: League): Promise<string> {
  const picks = await readPicks(own, values.data, { games, usesLines });
  const asked = picks.filter(isAsked);
  console.log(formatConfidence('all players', binConfidence(asked)));
  console.log(`\n${formatConfidence('24 of each day', binConfidence(chooseWorthiest(asked)))}`);
  console.log(`\nModel ${playerModelVersion}.`);
  warnOfFitted();
  return '';
}

async function printStatuses(own: League): Promise<string> {
  const asked = games.filter(isAsked);
  const { model } = runModel(own, games, { usesLines });
  const untold = runModel(own, withoutReports(games), { usesLines });
  const both = new Map<string, Probabilities>([
    ['model', model],
    ['without reports', untold.model],
  ]);
  console.log(formatLines(gradeReports(asked, both)));
  console.log(`\n${formatStatusLines(gradeAvailability(games, new Set(asked)))}`);
  warnOfFitted();
  return formatProbabilities(asked, model);
}

async function printPlayers(own: League): Promise<string> {
  const outlooks = listOutlooks(own, games, { usesLines });
  const all = await projectPlayers(own, values.data, { games, outlooks });
  const players = all.filter(({ game }) => isAsked(game));
  console.log(formatPlayerLines(gradePlayers(own, players)));
  console.log(`\n${formatMissingLines(gradeMissing(own, players))}`);
  console.log(`\n${formatRangeLines(gradeRanges(players))}`);
  console.log(`\n${formatPairLines(gradePairs(own, players))}`);
  console.log(`\nModel ${playerModelVersion}.`);
  warnOfFitted();
  return formatPlayerProjections(players);
}

async function printGames(own: League): Promise<string> {
  const { model, blend } = runModel(own, games, { usesLines });
  const asked = games.filter(isAsked);
  const forecasters = new Map([
    [usesLines ? 'model' : 'model without lines', model],
    ...(usesLines ? [['model and this line', blend] as const] : []),
  ]);
  if (values['in-game']) {
    await printInGame(own, asked, { forecasters, folders: values.data });
  } else {
    const anchors = listAnchors(own, games);
    const others = await readForecasts538(own, values.data);
    const all = new Map([...forecasters, ...anchors, ...others]);
    console.log(formatLines(gradeForecasters(asked, all)));
    describeParameters(own);
    if (values.record !== undefined) await writeRecord(values.record, asked, { model, anchors });
  }
  warnOfFitted();
  return formatProbabilities(asked, model);
}

type Rivals = { model: Probabilities; anchors: ReadonlyMap<string, Probabilities> };

async function writeRecord(file: string, asked: readonly Game[], { model, anchors }: Rivals) {
  const [line, base] = ['closing spread', 'base rate'].map((name) => anchors.get(name));
  if (line === undefined || base === undefined) return;
  const record = summarizeBacktest(league, asked, { model, line, base });
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
}

function describeParameters(own: League): void {
  console.log(`\nModel ${modelVersion}. Its constants, each set used for later seasons only:`);
  for (const { seasons, games: fitted, objective, ...set } of parameterSets[own]) {
    if (set.usesLines !== usesLines) continue;
    console.log(`  fitted on ${seasons.from}-${seasons.to} (${fitted} games, ${objective})`);
  }
}

function warnOfFitted(): void {
  if (from > fittedUpTo) return;
  console.log(
    `Seasons up to ${fittedUpTo} are among those fitted on: their figures prove nothing.`,
  );
}

function formatProbabilities(asked: readonly Game[], model: Probabilities): string {
  const isNfl = league === 'NFL';
  const lines = asked.map(({ id, date, home, away }) => {
    const key = isNfl ? id : `${date},${home},${away}`;
    return `${key},${(model.get(id) ?? Number.NaN).toFixed(6)}`;
  });
  const head = isNfl ? 'game_id,home_prob' : 'date,home_team,away_team,home_prob';
  return `${[head, ...lines].join('\n')}\n`;
}

function readCommandLine() {
  const { values, positionals } = readArguments({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      data: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      record: { type: 'string' },
      'no-lines': { type: 'boolean', default: false },
      'in-game': { type: 'boolean', default: false },
      players: { type: 'boolean', default: false },
      picks: { type: 'boolean', default: false },
      quotes: { type: 'boolean', default: false },
      statuses: { type: 'boolean', default: false },
      playoffs: { type: 'boolean', default: false },
      'tie-breakers': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const league = ({ nfl: 'NFL', nba: 'NBA' } as const)[positionals[0] ?? ''];
  if (league === undefined || positionals.length > 1) throw new UsageError('');
  if (values.quotes && league === 'NFL') throw new UsageError('No quotes of the NFL are stored.');
  return { values, league, from: readSeason(values.from), to: readSeason(values.to) };
}

function readSeason(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{4}$/.test(text)) throw new UsageError(`"${text}" is no season`);
  return Number(text);
}
