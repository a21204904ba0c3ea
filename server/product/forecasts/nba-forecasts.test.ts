import { describe, expect, it } from 'vitest';
import type { BoxLine, Game } from '#forecast/game.ts';
import type { InjuryArchive } from '#server/product/history/injury-archive.ts';
import { nameMeeting } from '#server/product/history/meeting.ts';
import type { PlayedGame } from '#server/product/history/player-history.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import { buildBoxLine, buildSeason } from '#test/forecast-games.ts';
import { buildForecastTask } from '#test/forecast-task.ts';
import { computeForecasts } from './compute-forecasts.ts';
import type { KnownInjury, RosterPlayer } from './forecast-task.ts';

const teams = { A: 4, B: 2, C: 0, D: -6 };
const positions = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'C'];

/** Eight players: the first is the star. */
function listBox(team: string): BoxLine[] {
  return [32, 22, 17, 12, 8, 6, 4, 2].map((points, at) => ({
    ...buildBoxLine(`${team}${at}`, 40 - 4 * at, points),
    ...{ steals: 0, turnovers: 0, rebounds: 8 - at, assists: 7 - at },
  }));
}

const seasons: Game[] = [2021, 2022, 2023, 2024, 2025].flatMap((season) =>
  buildSeason(season, teams, { league: 'NBA' }),
);
const games = seasons.map((game) => ({
  ...game,
  afterStart: {
    ...game.afterStart!,
    boxes: { home: listBox(game.home), away: listBox(game.away) },
  },
}));
const playerGames: PlayedGame[] = games.flatMap((game) =>
  [game.home, game.away].flatMap((team) =>
    listBox(team).map((line, at) => ({
      playerId: line.playerId,
      playerName: `player ${line.playerId}`,
      group: 'all',
      gameId: game.id,
      season: game.season,
      slot: game.date,
      playedOn: game.date,
      team,
      opponent: team === game.home ? game.away : game.home,
      isHome: team === game.home,
      afterStart: {
        opportunities: line.minutes,
        stats: {
          points: line.points + (game.date.charCodeAt(9) % 3),
          rebounds: 9 - at,
          assists: at < 4 ? 6 : 1,
        },
      },
    })),
  ),
);
const last = games.at(-1)!;
const today = '2025-10-20';
const coming: Game[] = [
  ['A', 'B'],
  ['C', 'D'],
].map(([home = '', away = '']) => ({
  ...last,
  id: `demo_nba_${home}`,
  date: today,
  home,
  away,
  afterStart: undefined,
}));
const roster: RosterPlayer[] = Object.keys(teams).flatMap((team) =>
  positions.map((position, at) => ({
    player_id: `${team}${at}`,
    player_name: `player ${team}${at}`,
    team_id: team,
    position,
  })),
);

function compute(injuries: KnownInjury[] = [], archive?: InjuryArchive, listed = roster) {
  const task = buildForecastTask({
    ...{ league: 'NBA', today, games: coming, injuries, roster: listed },
    slates: coming.map(({ id }) => [id, `NBA ${today}`]),
  });
  return computeForecasts(task, { games, playerGames, ...(archive && { archive }) });
}

const starOut: KnownInjury = {
  external_id: 'demo_i1',
  team_id: 'A',
  player_id: 'A0',
  player_name: 'player A0',
  status: 'Out',
};

describe('forecasts of the NBA', () => {
  const well = compute();
  const hurt = compute([starOut]);
  const spreadOf = ({ winners }: typeof well) =>
    winners.find(({ game_id }) => game_id === 'demo_nba_A')?.home_favored_by ?? Number.NaN;

  it('expect less of a team whose star is out, and say how much less', () => {
    expect(spreadOf(hurt)).toBeLessThan(spreadOf(well));
    const [effect] = hurt.injuryEffects;
    expect(effect?.externalId).toBe('demo_i1');
    // Where nobody is listed nothing is said of the others either: held against the same report without the word.
    const fit = compute([{ ...starOut, status: 'Active' }]);
    expect(effect?.points).toBeCloseTo(spreadOf(hurt) - spreadOf(fit), 9);
  });

  it('weigh a doubt without taking the player out', () => {
    const maybe = compute([{ ...starOut, status: 'Questionable' }]);
    expect(spreadOf(maybe)).toBeGreaterThan(spreadOf(hurt));
    expect(spreadOf(maybe)).toBeLessThan(spreadOf(well));
    expect(maybe.injuryEffects[0]?.points).toBeLessThan(0);
    expect(maybe.absences).toEqual([]);
    expect(maybe.players.find(({ player_id }) => player_id === 'A0')?.injury_status).toBe(
      'Questionable',
    );
  });

  it('know from games that are over how often somebody with such a word plays', () => {
    const doubt = [{ ...starOut, status: 'Questionable' }];
    const starts = games.map(({ date, home, away }): [string, number] => [
      nameMeeting(date, home, away),
      Date.parse(`${date}T23:00:00Z`),
    ]);
    // He played in each of them.
    const archiveOf = (status: string): InjuryArchive => ({
      changes: starts.map(([, start]) => ({
        ...{ injuryId: 'demo_i0', teamId: 'A', playerId: 'A0', playerName: 'player A0' },
        ...{ status, seenAt: start - 3_600_000 },
      })),
      starts: new Map(starts),
    });
    const wasDoubted = compute(doubt, archiveOf('Questionable'));
    expect(spreadOf(wasDoubted)).toBeGreaterThan(spreadOf(compute(doubt, archiveOf('Doubtful'))));
  });

  it('project everybody but him', () => {
    expect(well.players.some(({ player_id }) => player_id === 'A0')).toBe(true);
    expect(hurt.players.some(({ player_id }) => player_id === 'A0')).toBe(false);
    expect(hurt.absences).toEqual([{ playerId: 'A0', status: 'Out' }]);
    expect(hurt.injuryFacts[0]).toMatchObject({ usual: { stat: 'points' } });
    // 32 of 103 points, give or take what the days add.
    expect(hurt.injuryFacts[0]?.share.value).toBeCloseTo(0.31, 1);
  });

  it('fill a line-up by position out of both games', () => {
    const lineUp = well.picks.filter(({ is_in_line_up }) => is_in_line_up);
    expect(lineUp).toHaveLength(fantasy.slots.NBA.length);
    expect(new Set(lineUp.map(({ game_id }) => game_id)).size).toBe(2);
    expect(lineUp.reduce((sum, { salary }) => sum + salary, 0)).toBeLessThanOrEqual(50_000);
    for (const { projected_points: projected, factors, low, high, confidence } of well.picks) {
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(projected);
      expect([low < projected, projected < high]).toEqual([true, true]);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(100);
    }
  });

  it('leave out who is on no roster any more', () => {
    const others = roster.filter(({ player_id: id }) => id !== 'B0');
    const { players } = compute([], undefined, others);
    expect(players.some(({ player_id }) => player_id === 'B0')).toBe(false);
    expect(players.some(({ player_id }) => player_id === 'B1')).toBe(true);
  });
});
