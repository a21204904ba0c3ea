import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseParlays, type ParlayLeg, toLeg } from '#forecast/parlays/choose-parlays.ts';
import { findSameGameSet } from '#forecast/players/same-game.ts';
import { defaultFolder } from '../data/data-folders.ts';
import { readNflGames } from '../data/nfl-games.ts';
import { type GradedPlayer, listOutlooks, projectPlayers } from './players.ts';

const hasData = existsSync(defaultFolder);
if (!hasData) {
  process.stdout.write(`stored seasons are not at ${defaultFolder}: chosen legs are not graded\n`);
}

type Tally = { said: number; came: number; variance: number; count: number };
const nothing: Tally = { said: 0, came: 0, variance: 0, count: 0 };

async function listWeeks(): Promise<GradedPlayer[][]> {
  const games = await readNflGames([]);
  const outlooks = listOutlooks('NFL', games, { usesLines: true });
  const players = await projectPlayers('NFL', [], { games, outlooks });
  const asked = players.filter(({ game, stat }) => game.season >= 2022 && stat !== 'fantasyPoints');
  return [...Map.groupBy(asked, ({ game }) => game.slot).values()];
}

/** The chosen legs of a week, and whether each came true. */
function chooseLegs(week: readonly GradedPlayer[]): { leg: ParlayLeg; hasWon: boolean }[] {
  const values = new Map<string, number>();
  const legs = week.flatMap(({ game, stat, projection, outlook: { line }, value }) => {
    if (line === undefined) return [];
    const { gameId, playerId, team, group } = game;
    values.set(`${gameId} ${playerId} ${stat}`, value);
    return [toLeg({ player: { gameId, playerId, team, group }, stat, projection, line })];
  });
  const set = findSameGameSet('NFL', week[0]!.game.season);
  return chooseParlays(legs, { league: 'NFL', set })
    .filter(({ kind }) => kind === 'several_games')
    .flatMap((parlay) => parlay.legs)
    .map((leg) => {
      const { player, stat, side, line } = leg;
      const value = values.get(`${player.gameId} ${player.playerId} ${stat}`) ?? Number.NaN;
      return { leg, hasWon: (side === 'over') === value > line };
    });
}

describe.skipIf(!hasData)('the surest legs of many', () => {
  it('come true as often as they say: choosing them does not make them too bright', async () => {
    const chosen = (await listWeeks()).flatMap(chooseLegs);
    const tally = chosen.reduce(
      ({ said, came, variance, count }, { leg: { probability }, hasWon }) => ({
        said: said + probability,
        came: came + (hasWon ? 1 : 0),
        variance: variance + probability * (1 - probability),
        count: count + 1,
      }),
      nothing,
    );
    expect(tally.count).toBe(346);
    expect(tally.said / tally.count).toBeCloseTo(0.767, 3);
    expect(tally.came).toBeGreaterThan(tally.said - 2 * Math.sqrt(tally.variance));
  }, 120_000);
});
