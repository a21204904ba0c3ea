import { addNbaFantasy, toFantasy } from '../../forecast/fantasy/fantasy-projection.ts';
import { getDemandedPoints, setSalary } from '../../forecast/fantasy/salaries.ts';
import type { Game } from '../../forecast/game.ts';
import { mean } from '../../forecast/players/form.ts';
import { type PlayerGame, playerStats } from '../../forecast/players/player-game.ts';
import { groupBySlot, PlayerModel } from '../../forecast/players/player-model.ts';
import type { Graded } from '../../forecast/scoring.ts';
import { readNbaPlayerGames, readNflPlayerGames } from '../../scripts/data/player-games.ts';
import { fantasy } from '../../shared/facts/forecasts.ts';
import type { League } from '../../shared/facts/sports.ts';
import { listOutlooks } from './players.ts';

export type GradedPick = Graded & { season: number; slot: string; worth: number };

/** The games of the stored seasons in which fantasy points were counted. */
export async function readPicks(
  league: League,
  folders: readonly string[],
  { games, usesLines }: { games: readonly Game[]; usesLines: boolean },
): Promise<GradedPick[]> {
  const outlooks = listOutlooks(league, games, { usesLines });
  const played =
    league === 'NBA'
      ? await readNbaPlayerGames(folders, { games, outlooks })
      : await readNflPlayerGames(folders, { file: 'nfl/fantasy_weeks', games, outlooks });
  return gradePicks(league, played);
}

/** Said of every player before each game he played: the chance that he returns his salary, and whether he did. */
function gradePicks(league: League, games: readonly PlayerGame[]): GradedPick[] {
  const model = new PlayerModel(league);
  return groupBySlot(games).flatMap((slot) => {
    const graded = slot.flatMap((game) => gradePick(league, model, game));
    model.learn(slot, model.projectSlot(slot));
    return graded;
  });
}

function gradePick(league: League, model: PlayerModel, game: PlayerGame): GradedPick[] {
  const told = league === 'NFL' ? tellNfl(model, game) : tellNba(model, game);
  if (told === undefined) return [];
  const { projection, usual, actual } = told;
  const salary = setSalary(league, usual);
  const demanded = getDemandedPoints(league, salary);
  return [
    {
      probability: projection.reach(demanded),
      outcome: actual >= demanded ? 1 : 0,
      season: game.season,
      slot: game.slot,
      worth: projection.middle / salary,
    },
  ];
}

function tellNfl(model: PlayerModel, game: PlayerGame) {
  const projected = model.project(game, 'fantasyPoints');
  const actual = game.afterStart?.stats.fantasyPoints;
  if (projected === undefined || actual === undefined) return undefined;
  const { outlook, projection } = projected;
  return { projection: toFantasy(projection, []), usual: outlook.slowMean, actual };
}

function tellNba(model: PlayerModel, game: PlayerGame) {
  const lines = playerStats.NBA.flatMap((stat) => {
    const projected = model.project(game, stat, 0);
    const actual = game.afterStart?.stats[stat];
    if (projected === undefined || actual === undefined) return [];
    const { outlook, projection } = projected;
    const factors = [{ key: 'usual_level' as const, points: projection.middle }];
    return [{ stat, projection, factors, usual: outlook.slowMean, actual }];
  });
  if (lines.length < playerStats.NBA.length) return undefined;
  const add = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + fantasy.nbaWeights[line.stat] * of(line), 0);
  const projection = addNbaFantasy(lines, game.season);
  return { projection, usual: add(({ usual }) => usual), actual: add(({ actual }) => actual) };
}

/** As the site chooses: of each slot those worth most for their salary. */
export function chooseWorthiest(picks: readonly GradedPick[]): GradedPick[] {
  return [...Map.groupBy(picks, ({ slot }) => slot).values()].flatMap((slot) =>
    slot.toSorted((a, b) => b.worth - a.worth).slice(0, fantasy.picksPerSlate),
  );
}

export type ConfidenceLine = { bin: string; picks: number; said: number; came: number };

/** In steps of ten percent. */
export function binConfidence(picks: readonly Graded[]): ConfidenceLine[] {
  const stepOf = ({ probability }: Graded) => Math.min(9, Math.floor(10 * probability));
  return [...Map.groupBy(picks, stepOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([step, own]) => ({
      bin: `${10 * step} to ${10 * step + 10} %`,
      picks: own.length,
      said: mean(own.map(({ probability }) => probability)),
      came: mean(own.map(({ outcome }) => outcome)),
    }));
}

/** For a command and its figures: every player, then those whom the site would have shown. */
export function formatConfidence(title: string, lines: readonly ConfidenceLine[]): string {
  const head = `${title.padEnd(18)}${'n'.padStart(7)}   said   came`;
  const rows = lines.map(
    ({ bin, picks, said, came }) =>
      `${bin.padEnd(18)}${String(picks).padStart(7)}  ${said.toFixed(3)}  ${came.toFixed(3)}`,
  );
  return [head, ...rows].join('\n');
}
