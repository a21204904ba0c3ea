import { vi } from 'vitest';
import { directoryRoute, sportRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { SportPage } from '#web/pages/sport-page.tsx';
import type { Subscription } from '#web/session/subscription-context.ts';
import { signedIn } from './build-auth.ts';
import { buildGame, buildScheduledGame } from './build-game.ts';
import { buildPlayer, buildTeam } from './build-roster.ts';
import { fakeTables, type TableAnswers } from './fake-tables.ts';
import { renderWithData } from './render-with-data.tsx';

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

type Visit = Partial<Subscription> & { tab?: 'teams' | 'players' };
type Answers = TableAnswers & { now?: () => unknown; schedule?: () => unknown };

/** The games around now are asked for by "or", those to come by a window alone. */
export function visitSport(
  sport: Sport,
  { tab, ...subscription }: Visit = {},
  { now = () => [buildGame()], schedule = () => [buildScheduledGame()], ...answers }: Answers = {},
) {
  const backend = fakeTables({
    games: ({ searchParams }: URL) => (searchParams.has('or') ? now() : schedule()),
    teams_master: [bills, chiefs],
    players_master: [ann, bo],
    'check-trial': { trial_used: false },
    'populate-games': { updated: 0 },
    'update-sports-rosters': { updated: 0 },
    ...answers,
  });
  const view = renderWithData(<SportPage sport={sport} />, {
    auth: signedIn(),
    subscription,
    openAuthDialog: vi.fn(),
    path: sportRoute(sport),
    at: tab ? directoryRoute(sport, tab) : sportRoute(sport),
  });
  /** The functions of the feed. */
  const called = () =>
    backend.calls
      .map(({ path }) => path.split('/functions/v1/')[1])
      .filter((name) => name === 'populate-games' || name === 'update-sports-rosters');
  return { ...backend, ...view, called };
}
