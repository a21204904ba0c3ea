import type { PlayerGame, StatLine } from '#forecast/players/player-game.ts';

type Built = Partial<PlayerGame> & Pick<PlayerGame, 'slot'> & { stats?: StatLine };

/** A game of a made-up receiver; to come unless statistics are given. */
export function buildPlayerGame({ stats, ...game }: Built): PlayerGame {
  return {
    playerId: 'p1',
    group: 'WR',
    gameId: `${game.slot} A B`,
    season: 2020,
    team: 'A',
    opponent: 'B',
    isHome: true,
    ...(stats === undefined ? {} : { afterStart: { opportunities: 6, stats } }),
    ...game,
  };
}

/** One game a week with these receiving yards. */
export function buildWeeks(yards: readonly number[], game: Partial<PlayerGame> = {}): PlayerGame[] {
  return yards.map((receivingYards, week) =>
    buildPlayerGame({ slot: nameSlot(week), stats: { receivingYards }, ...game }),
  );
}

export function nameSlot(week: number): string {
  return `2020-${String(week + 1).padStart(2, '0')}`;
}
