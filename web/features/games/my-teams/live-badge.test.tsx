import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LiveBadge } from './live-badge.tsx';

const setAppBadge = vi.fn(async () => undefined);
const clearAppBadge = vi.fn(async () => undefined);
Object.assign(navigator, { setAppBadge, clearAppBadge });
afterEach(() => vi.clearAllMocks());

const team = (id: string, next: unknown) => ({
  ...{ id, name: id, sport: 'NFL', team_id: id, injured: [], headline: null },
  ...{ next, last: null },
});

it('counts live games once, whichever of my teams play in them', async () => {
  const derby = buildGame({ id: 'derby', status: 'live' });
  fakeBackend((url) =>
    url.pathname.endsWith('/my_teams')
      ? [
          team('nfl-buf', derby),
          team('nfl-nyj', derby),
          team('nfl-kc', buildGame({ id: 'other', status: 'live' })),
          team('nfl-den', buildScheduledGame({})),
          team('nfl-chi', null),
        ]
      : [],
  );
  const { unmount } = renderWithData(<LiveBadge userId="fan" />);
  await eventually(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  unmount();
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it('stays quiet where the browser refuses', async () => {
  setAppBadge.mockRejectedValueOnce(new DOMException('not installed', 'NotAllowedError'));
  renderAnswered(<LiveBadge userId="fan" />, () => []);
  await eventually(() => expect(setAppBadge).toHaveBeenCalledWith(0));
});
