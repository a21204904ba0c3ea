import { vi } from 'vitest';
import { directoryRoute, sportRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { SportPage } from '#web/pages/sport-page.tsx';
import type { Subscription } from '#web/session/subscription-context.ts';
import { signedIn } from './build-auth.ts';
import { buildGame, buildScheduledGame } from './build-game.ts';
import { buildPlayer, buildTeam } from './build-roster.ts';
import { fakeBackend } from './fake-backend.ts';
import { renderWithData } from './render-with-data.tsx';

type Tables = {
  now?: () => unknown;
  schedule?: () => unknown;
  teams?: () => unknown;
  players?: (url: URL) => unknown;
  functions?: (name: string) => unknown;
  subscriptions?: () => unknown;
};

export const chiefs = buildTeam();
const bills = buildTeam({
  team_id: 'nfl-buf',
  team_name: 'Buffalo Bills',
  city: 'Buffalo',
  abbreviation: 'BUF',
  division: 'East',
});
export const ann = { ...buildPlayer(), team_id: 'nfl-kc' };
export const bo = {
  ...buildPlayer({ player_name: 'Bo Young', position: 'K' }),
  team_id: 'nfl-buf',
};

/** Answers by table, notes the functions of the feed that are called; the games around now are asked for by "or", those to come by a window alone. */
function fakeSport(tables: Tables = {}) {
  const called: string[] = [];
  const usual: Required<Tables> = {
    now: () => [buildGame()],
    schedule: () => [buildScheduledGame()],
    teams: () => [bills, chiefs],
    players: () => [ann, bo],
    functions: () => ({ updated: 0 }),
    subscriptions: () => [],
  };
  const backend = fakeBackend((url) => {
    const answers = { ...usual, ...tables };
    const table = url.pathname.split('/').at(-1) ?? '';
    if (table === 'check-trial') return { trial_used: false };
    if (url.pathname.startsWith('/functions/')) {
      called.push(table);
      return answers.functions(table);
    }
    if (table === 'teams_master') return answers.teams();
    if (table === 'players_master') return answers.players(url);
    if (table === 'subscriptions') return answers.subscriptions();
    if (table !== 'games') return [];
    return url.searchParams.has('or') ? answers.now() : answers.schedule();
  });
  return { ...backend, called };
}

type Visit = Partial<Subscription> & { tab?: 'teams' | 'players' };

export function visitSport(sport: Sport, visit: Visit = {}, tables: Tables = {}) {
  return { ...fakeSport(tables), ...openSport(sport, visit) };
}

function openSport(sport: Sport, { tab, ...subscription }: Visit = {}) {
  return renderWithData(<SportPage sport={sport} />, {
    auth: signedIn(),
    subscription,
    openAuthDialog: vi.fn(),
    path: sportRoute(sport),
    at: tab ? directoryRoute(sport, tab) : sportRoute(sport),
  });
}
