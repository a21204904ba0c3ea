import { dayMs } from '#shared/facts/durations.ts';
import type { Team } from '#shared/facts/teams.ts';
import { randomFrom } from '../play/random.ts';
import type { Planned } from './fixture.ts';
import { nbaOpening, nbaTerms, startOf } from './nba-season.ts';
import type { WinnerOf } from './nfl-playoffs.ts';

const firstRound = [
  [0, 7],
  [3, 4],
  [2, 5],
  [1, 6],
] as const;
const titles = ['First Round', 'Semifinals', 'Finals'];
const finals = 'NBA Finals';
const pauseDays = 3;
/** The better team is at home in these games of seven; in three it is in the first and the third. */
const homeGames: Record<number, readonly number[]> = { 7: [1, 2, 5, 7], 3: [1, 3] };

type Series = { better: Team; worse: Team; title: string; fromMs: number; ordinal: number };
type Given = {
  seasonNumber: number;
  seeds: ReadonlyMap<string, readonly Team[]>;
  winnerOf: WinnerOf;
};

/** The games of the play-offs as far as their teams are known; a series goes on until it is decided. */
export function planNbaPlayoffs({ seasonNumber, seeds, winnerOf }: Given): Planned[] {
  const { days, bestOf } = nbaTerms(seasonNumber);
  const roundMs = (2 * bestOf + 1) * dayMs;
  const openingMs = nbaOpening(seasonNumber) + (days + pauseDays) * dayMs;
  const planned: Planned[] = [];
  const play = (series: Series) => {
    const { games, winner } = planSeries(series, bestOf, winnerOf);
    planned.push(...games);
    return winner;
  };
  let alive = [...seeds].map(([name, teams]) => ({
    name,
    teams,
    left: firstRound.flat().flatMap((at) => teams[at] ?? []),
  }));
  for (const [round, title] of titles.entries()) {
    alive = alive.map(({ name, teams, left }, conference) => {
      const winners = pairsOf(left).map((pair, at) => {
        const [better, worse] = pair.toSorted((a, b) => teams.indexOf(a) - teams.indexOf(b));
        const fromMs = openingMs + round * roundMs + ((at + conference) % 2) * dayMs;
        const ordinal = 4 * conference + at + 1;
        return better && worse
          ? play({ better, worse, title: `${name} Conference ${title}`, fromMs, ordinal })
          : undefined;
      });
      return { name, teams, left: winners.flatMap((winner) => winner ?? []) };
    });
    if (alive.some(({ left }) => left.length !== 4 / 2 ** round)) return planned;
  }
  const [better, worse] = alive.flatMap(({ left }) => left);
  const fromMs = openingMs + titles.length * roundMs;
  if (better && worse) play({ better, worse, title: finals, fromMs, ordinal: 1 });
  return planned;
}

function pairsOf(teams: readonly Team[]): Team[][] {
  return teams.flatMap((team, at) => {
    const next = teams[at + 1];
    return at % 2 === 0 && next ? [[team, next]] : [];
  });
}

function planSeries(series: Series, bestOf: number, winnerOf: WinnerOf) {
  const { better, worse, title, fromMs, ordinal } = series;
  const needed = (bestOf + 1) / 2;
  const games: Planned[] = [];
  const wins = { better: 0, worse: 0 };
  let isOpen = false;
  for (let game = 1; game <= bestOf; game += 1) {
    if (isOpen && game > needed) break;
    const [home, away] = homeGames[bestOf]?.includes(game) ? [better, worse] : [worse, better];
    const random = randomFrom(`series ${better.teamId} ${worse.teamId} ${fromMs} ${game}`);
    const startsAtMs = startOf(random, fromMs + 2 * (game - 1) * dayMs, home);
    const planned = { home, away, startsAtMs, title: `${title}, Game ${game}` };
    games.push(planned);
    const winner = winnerOf(planned, ordinal);
    if (winner === undefined) isOpen = true;
    else wins[winner === better ? 'better' : 'worse'] += 1;
    if (wins.better === needed) return { games, winner: better };
    if (wins.worse === needed) return { games, winner: worse };
  }
  return { games, winner: undefined };
}
