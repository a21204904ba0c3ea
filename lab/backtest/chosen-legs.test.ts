import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../forecast/normal.ts';
import { chooseParlays, type ParlayLeg, toLeg } from '../../forecast/parlays/choose-parlays.ts';
import { mean } from '../../forecast/players/form.ts';
import { findSameGameSet } from '../../forecast/players/same-game.ts';
import { buildPlayerGame } from '../../test/player-games.ts';
import { createRandom } from '../../test/random.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { type GradedPlayer, listOutlooks, projectPlayers } from './players.ts';

async function listWeeks(): Promise<GradedPlayer[][]> {
  const games = await readStored('NFL');
  const outlooks = listOutlooks('NFL', games, { usesLines: true });
  const players = await projectPlayers('NFL', [], { games, outlooks });
  const asked = players.filter(({ game, stat }) => game.season >= 2022 && stat !== 'fantasyPoints');
  return [...Map.groupBy(asked, ({ game }) => game.slot).values()];
}

type Graded = Pick<GradedPlayer, 'game' | 'stat' | 'projection' | 'value'> & {
  outlook: { line: number | undefined };
};

/** The chosen legs of a week, and whether each came true. */
function chooseLegs(week: readonly Graded[]): { leg: ParlayLeg; hasWon: boolean }[] {
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

/** How often they were said to come true, how often they did, and two standard errors between the two. */
function tally(chosen: ReturnType<typeof chooseLegs>) {
  const chances = chosen.map(({ leg }) => leg.probability);
  const error = Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
  return {
    said: mean(chances),
    came: mean(chosen.map(({ hasWon }) => Number(hasWon))),
    slack: (2 * error) / chosen.length,
  };
}

/** A week of two games with a receiver in each, who does what his projection says, by chance. */
function buildWeek(random: () => number): Graded[] {
  return Array.from({ length: 2 }, (_, at) => {
    const projection = { middle: 40 + 50 * random(), low: 0, high: 200, rootSd: 1.5 };
    const root = Math.sqrt(projection.middle) + 1.5 * normalQuantile(random());
    return {
      game: buildPlayerGame({ slot: '2026-01', playerId: `p${at}`, gameId: `g${at}` }),
      stat: 'receivingYards',
      projection,
      outlook: { line: 60.5 },
      value: Math.round(Math.max(0, root) ** 2),
    };
  });
}

it('the surest legs of many made players come true as often as they say', () => {
  const random = createRandom(11);
  const chosen = Array.from({ length: 400 }, () => buildWeek(random)).flatMap(chooseLegs);
  const { said, came, slack } = tally(chosen);
  expect(chosen.length).toBeGreaterThan(400);
  expect(said).toBeGreaterThan(0.6);
  expect(Math.abs(came - said)).toBeLessThan(slack);
});

describe.skipIf(!hasData)('the surest legs of stored seasons', { tags: 'long' }, () => {
  it('come true as often as they say: choosing them does not make them too bright', async () => {
    const chosen = (await listWeeks()).flatMap(chooseLegs);
    const { said, came, slack } = tally(chosen);
    expect(chosen).toHaveLength(346);
    expect(said).toBeCloseTo(0.777, 3);
    expect(came).toBeGreaterThan(said - slack);
  });
});
