import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addDays } from '#feeds/espn/eastern-days.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { easternMoment } from '../scripts/import/eastern-time.ts';
import { createCatalog } from '../scripts/replay/catalog.ts';
import { createMover } from '../scripts/replay/moving.ts';
import { type ProviderOptions, serveProvider } from '../scripts/replay/provider.ts';
import { type ProviderGame, writeAnswers } from './provider-answers.ts';

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/**
 * A provider of two leagues whose 30 games reach from a week ago to two weeks ahead, some of them on now.
 * `habits` and `requests` are the provider's; `close` it in the end.
 */
export async function startProvider(options: Omit<ProviderOptions, 'answers' | 'at'> = {}) {
  const { now = () => new Date() } = options;
  const games = listGames(now());
  const answers = () => writeAnswers(games, now());
  const provider = await serveProvider({ ...options, answers: answers() });
  /** What becomes of a game, from the next request on. */
  const play = (id: string, changes: Partial<Omit<ProviderGame, 'id' | 'league'>>) => {
    const game = games.find((one) => one.id === id);
    if (!game) throw new Error(`the provider has no game ${id}`);
    Object.assign(game, changes);
    const mover = createMover(undefined, now());
    Object.assign(provider.catalog, createCatalog(answers(), { mover, now: now() }));
  };
  /** A league's game that is on. */
  const liveGame = (league: League) => {
    const found = games.find((game) => game.league === league && game.state === 'inProgress');
    if (!found) throw new Error(`no game is on in the ${league}`);
    return found;
  };
  return Object.assign(provider, { games, play, liveGame });
}

/** The same answers as files with their index, for `npm run lab replay -- --folder`. */
export async function writeProviderFolder(folder: string, now: Date): Promise<void> {
  const answers = writeAnswers(listGames(now), now);
  for (const { file, text } of answers) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const index = answers.map(({ text: _, ...entry }) => entry);
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
}

type Plan = [day: number, clock: string, state: ProviderGame['state']];
/** Days from today. What is on began a while ago, on this league day. */
const plans: Record<League, Plan[]> = {
  NFL: [
    [-6, '13:00', 'final'],
    [-6, '16:25', 'finalOvertime'],
    [-6, '20:20', 'final'],
    [-3, '20:15', 'final'],
    [0, 'now', 'inProgress'],
    [0, 'now', 'halftime'],
    [0, '23:30', 'scheduled'],
    [1, '20:15', 'postponed'],
    [4, '12:30', 'scheduled'],
    [4, '16:30', 'scheduled'],
    [7, '13:00', 'scheduled'],
    [7, '20:20', 'scheduled'],
    [8, '20:15', 'scheduled'],
    [11, '20:15', 'scheduled'],
    [13, '13:00', 'scheduled'],
  ],
  NBA: [
    [-6, '19:00', 'final'],
    [-5, '22:30', 'final'],
    [-4, '19:30', 'finalOvertime'],
    [-3, '20:00', 'postponed'],
    [-2, '22:00', 'final'],
    [-1, '19:00', 'final'],
    [0, 'now', 'inProgress'],
    [0, '23:45', 'scheduled'],
    [1, '19:00', 'scheduled'],
    [2, '22:30', 'scheduled'],
    [3, '19:00', 'scheduled'],
    [5, '20:30', 'scheduled'],
    [8, '19:00', 'scheduled'],
    [10, '22:00', 'scheduled'],
    [13, '19:30', 'scheduled'],
  ],
};
const beganAgoMs = 80 * 60_000;

function listGames(now: Date): ProviderGame[] {
  const today = leagueDayOf(now);
  const began = new Date(now.getTime() - beganAgoMs).toISOString().replace(/:\d\d\.\d+Z$/, ':00Z');
  const startOf = (day: number, clock: string) => {
    const start = easternMoment(addDays(today, day), clock === 'now' ? '0:05' : clock) ?? '';
    return clock === 'now' && began > start ? began : start;
  };
  return (['NFL', 'NBA'] as const).flatMap((league, leagueIndex) => {
    const clubs = teams.filter(({ sport }) => sport === league);
    return plans[league].flatMap(([day, clock, state], index): ProviderGame[] => {
      const [home, away] = clubs.slice(2 * index);
      if (!home || !away) return [];
      const wasPlayed = /final|inProgress|halftime/i.test(state);
      return [
        {
          league,
          id: String(401_000_000 + leagueIndex * 1_000 + index),
          home,
          away,
          startsAt: startOf(day, clock),
          state,
          homeScore: wasPlayed ? 24 + index : 0,
          awayScore: wasPlayed ? 17 : 0,
          period: periods[state],
          clock: state === 'inProgress' ? '7:45' : '0:00',
        },
      ];
    });
  });
}

const periods = {
  inProgress: 3,
  halftime: 2,
  final: 4,
  finalOvertime: 5,
  scheduled: 0,
  postponed: 0,
};
