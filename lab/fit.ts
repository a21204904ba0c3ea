import { writeFile } from 'node:fs/promises';
import type { AvailabilitySet } from '../forecast/availability.ts';
import type { InGameSet } from '../forecast/in-game.ts';
import type { InGameBandSet } from '../forecast/in-game-band.ts';
import type { InGameCorrectionSet } from '../forecast/in-game-correction.ts';
import type { SameGameSet } from '../forecast/players/same-game.ts';
import { readArguments, readOrEnd, UsageError } from '../scripts/command-line.ts';
import { endUnreadable, readRows } from '../scripts/data/data-folders.ts';
import { readNbaGames } from '../scripts/data/nba-games.ts';
import { NflRosterRow } from '../scripts/data/nfl-files.ts';
import { readNflGames } from '../scripts/data/nfl-games.ts';
import { readNbaPlayerGames, readNflPlayerGames } from '../scripts/data/player-games.ts';
import { readPlays } from '../scripts/data/plays.ts';
import { readQuarters } from '../scripts/data/quarters.ts';
import { leagues } from '../shared/facts/sports.ts';
import { runModel } from './backtest/grade.ts';
import { listQuarterLeads } from './backtest/in-game.ts';
import { listMoments } from './backtest/in-game-band.ts';
import { listPlayedGames } from './backtest/in-game-plays.ts';
import { listOutlooks, projectPlayers } from './backtest/players.ts';
import { fitAvailability } from './fit/fit-availability.ts';
import { fitInGame, fitInGameYearly } from './fit/fit-in-game.ts';
import { fitInGameBand } from './fit/fit-in-game-band.ts';
import { fitInGameCorrection } from './fit/fit-in-game-correction.ts';
import { fitPlayers } from './fit/fit-players.ts';
import { fitSameGame } from './fit/fit-same-game.ts';
import { fitSeed } from './fit/fit-seed.ts';
import { fitNba, fitNfl } from './fit/fit-winners.ts';

const usage = `Usage: npm run lab fit -- [nfl|nba|availability|in-game|players|same-game|seed]... [--data DIR]...

  Fits the constants of the forecasts and writes them with their provenance to forecast/fitted/.
  Each set is used for seasons after its last one only. seed writes what is believed at the end of the newest season:
  where a server begins that knows no season of its own.
`;
const plans = {
  nfl: { from: 2002, to: [2014, 2023], evaluations: 320 },
  nba: { from: 2010, to: [2015, 2019, 2024], evaluations: 160 },
};
/** Quarter scores begin in 2011 (NFL); the winner forecasts handed over must be out of their first years. */
const inGamePlans = [
  { league: 'NFL', from: 2011, first: 2014, to: [2021], band: { from: 2015, to: [2018, 2021] } },
  { league: 'NBA', from: 2010, to: [2015, 2019, 2024], band: { from: 2016, to: [2019, 2024] } },
] as const;
/** Play states begin in 2021; the last stored season of them is kept for grading. */
const playPlan = { from: 2021, to: 2022 };
/** Whole reports: every season of the NFL from 2016, when snaps began to be counted; of the NBA from December 2023. */
const availabilityPlans = [
  { league: 'NFL', from: 2016, to: 2023 },
  { league: 'NBA', from: 2018, to: 2024 },
] as const;
/** Box lines begin in 2018; both ends are of the same players. */
const playerPlans = { from: 2018, NFL: [2021, 2023], NBA: [2021, 2024] };

const fits: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['nfl', async () => fitSets('nfl', await readNflGames(values.data), fitNfl)],
  ['nba', async () => fitSets('nba', await readNbaGames(values.data), fitNba)],
  ['availability', fitAvailabilitySets],
  ['in-game', fitInGameSets],
  ['players', fitPlayerSets],
  ['same-game', fitSameGameSets],
  ['seed', fitSeeds],
]);
const { values, chosen } = readOrEnd(readCommandLine, usage);
for (const run of chosen) await run().catch(endUnreadable);

function readCommandLine() {
  const { values, positionals } = readArguments({
    options: { data: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const named = positionals.map((name) => {
    const run = fits.get(name);
    if (run === undefined) throw new UsageError(`There is nothing named "${name}" to fit.`);
    return run;
  });
  return { values, chosen: named.length === 0 ? [...fits.values()] : named };
}

async function fitSets<Games, FittedSet>(
  league: 'nfl' | 'nba',
  games: Games,
  fitLeague: (
    games: Games,
    task: { usesLines: boolean; seasons: { from: number; to: number }; evaluations: number },
  ) => FittedSet,
): Promise<void> {
  const { from, to: ends, evaluations } = plans[league];
  const sets: FittedSet[] = [];
  for (const to of ends) {
    for (const usesLines of [true, false]) {
      const began = performance.now();
      const set = fitLeague(games, { usesLines, seasons: { from, to }, evaluations });
      sets.push(set);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${league} ${from}-${to}, lines ${usesLines}: ${seconds} s`, set);
    }
  }
  await writeSets(league, sets);
}

async function fitAvailabilitySets(): Promise<void> {
  const sets: AvailabilitySet[] = [];
  for (const { league, from, to } of availabilityPlans) {
    const games = await (league === 'NFL' ? readNflGames : readNbaGames)(values.data);
    const seasons = games.filter(({ season }) => season >= from && season <= to);
    sets.push({ league, seasons: { from, to }, counts: fitAvailability(seasons) });
  }
  await writeSets('availability', sets);
}

/** Correction and band stand on the constants as they are stored: run it twice when these have changed. */
async function fitInGameSets(): Promise<void> {
  const sets: InGameSet[] = [];
  const corrections: InGameCorrectionSet[] = [];
  const bands: InGameBandSet[] = [];
  for (const { league, from, to: ends, band, ...plan } of inGamePlans) {
    const games = await (league === 'NFL' ? readNflGames : readNbaGames)(values.data);
    const { model } = runModel(league, games, { usesLines: true });
    const leads = listQuarterLeads(games, await readQuarters(league, values.data), model);
    const fitted = ends.flatMap((to) =>
      'first' in plan
        ? fitInGameYearly(league, leads, { from, to, first: plan.first })
        : fitInGame(league, leads, { from, to }),
    );
    sets.push(...fitted);
    const moments = listMoments(league, leads);
    bands.push(...band.to.map((to) => fitInGameBand(league, moments, { from: band.from, to })));
    if (league !== 'NFL') continue;
    const played = listPlayedGames(games, await readPlays(values.data, games), model);
    corrections.push(fitInGameCorrection(played, playPlan));
  }
  console.log(sets, corrections, bands);
  await writeSets('in-game', sets);
  await writeSets('in-game-correction', corrections);
  await writeSets('in-game-band', bands);
}

async function fitPlayerSets(): Promise<void> {
  const { from } = playerPlans;
  const nflGames = await readNflGames(values.data);
  const nflPlayers = await readNflPlayerGames(values.data, {
    file: 'nfl/player_weeks',
    games: nflGames,
    outlooks: listOutlooks('NFL', nflGames, { usesLines: true }),
  });
  const nbaGames = await readNbaGames(values.data);
  const nbaPlayers = await readNbaPlayerGames(values.data, {
    games: nbaGames,
    outlooks: listOutlooks('NBA', nbaGames, { usesLines: true }),
  });
  const sets = [
    ...playerPlans.NFL.flatMap((to) => fitPlayers('NFL', nflPlayers, { from, to })),
    ...playerPlans.NBA.flatMap((to) => fitPlayers('NBA', nbaPlayers, { from, to })),
  ];
  console.log(sets.map(({ stat, seasons, games, loss }) => ({ stat, seasons, games, loss })));
  await writeSets('players', sets);
}

/** From the projections as they are stored: run it after the players were fitted. */
async function fitSameGameSets(): Promise<void> {
  const sets: SameGameSet[] = [];
  for (const league of leagues) {
    const games = await (league === 'NFL' ? readNflGames : readNbaGames)(values.data);
    const outlooks = listOutlooks(league, games, { usesLines: true });
    const players = await projectPlayers(league, values.data, { games, outlooks });
    const { from, [league]: ends } = playerPlans;
    sets.push(...ends.map((to) => fitSameGame(league, players, { from, to })));
  }
  await writeSets('same-game', sets);
}

/** From the constants as they are stored. Quarterbacks are named as the feed does, by its ids in the rosters. */
async function fitSeeds(): Promise<void> {
  const roster = await readRows(values.data, 'nfl/roster', NflRosterRow);
  const keys = new Map(
    roster.flatMap(({ gsis_id: id, espn_id: espn }) =>
      id === undefined || espn === undefined ? [] : [[id, `espn_nfl_${espn}`] as const],
    ),
  );
  const seeds = [
    fitSeed('NFL', await readNflGames(values.data), keys),
    fitSeed('NBA', await readNbaGames(values.data), new Map()),
  ];
  const path = new URL('../forecast/fitted/seeds.json', import.meta.url);
  await writeFile(path, `[\n${seeds.map((seed) => JSON.stringify(seed)).join(',\n')}\n]\n`);
}

async function writeSets(name: string, sets: readonly unknown[]): Promise<void> {
  const path = new URL(`../forecast/fitted/${name}.json`, import.meta.url);
  await writeFile(path, `${JSON.stringify(sets, null, 2)}\n`);
}
