import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { visitSport } from '#web/testing/fake-sport.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';

const live = () => screen.getByRole('region', { name: 'Live Now' });
const schedule = () => screen.getByRole('region', { name: 'Upcoming schedule' });

beforeEach(() => void FakeSocket.install());

describe('a sport page', () => {
  it.each([
    ['NFL', 'NFL'],
    ['NBA', 'NBA'],
    ['SOCCER', 'Soccer'],
    ['CRICKET', 'Cricket'],
  ] as const)('of %s names itself and leads back to the dashboard', async (sport, name) => {
    visitSport(sport);
    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
    await waitFor(() =>
      expect(document.title).toBe(`${name} teams, live scores, news | Sports Hub`),
    );
    const back = screen.getByRole('link', { name: 'Back to Dashboard' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['NFL', []],
    ['NBA', [['status', 'eq.scheduled']]],
  ] as const)(
    'of %s asks for live, near and just finished games, and for two weeks of schedule',
    async (sport, scheduledAlone) => {
      vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
      const { requests } = visitSport(sport);
      await within(live()).findByRole('link');
      const [now, next] = requests
        .filter((url) => url.pathname.endsWith('/games'))
        .map((url) => [...url.searchParams]);
      expect(now).toEqual([
        ['select', '*'],
        ['sport', `eq.${sport}`],
        ['external_id', 'not.like.sample_%'],
        [
          'or',
          `(${[
            'status.eq.live,and(status.eq.unknown,status_detail.neq."No result")',
            'and(status.eq.scheduled,scheduled_at.gte.2026-11-21T12:00:00.000Z,scheduled_at.lte.2026-11-24T12:00:00.000Z)',
            'and(status.eq.final,scheduled_at.gte.2026-11-21T09:00:00.000Z,scheduled_at.lte.2026-11-21T12:00:00.000Z)',
          ]})`,
        ],
        ['order', 'scheduled_at.asc'],
        ['limit', '20'],
      ]);
      expect(next).toEqual([
        ['select', '*'],
        ['sport', `eq.${sport}`],
        ['external_id', 'not.like.sample_%'],
        ['scheduled_at', 'gte.2026-11-21T12:00:00.000Z'],
        ['scheduled_at', 'lte.2026-12-05T12:00:00.000Z'],
        ...scheduledAlone,
        ['order', 'scheduled_at.asc'],
        ['limit', '10'],
      ]);
    },
  );

  it('asks again every 30 seconds for what is on, every 60 for what comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { requests } = visitSport('NBA');
    await within(live()).findByRole('link');
    const asked = () => {
      const games = requests.filter((url) => url.pathname.endsWith('/games'));
      const now = games.filter((url) => url.searchParams.has('or')).length;
      return [now, games.length - now];
    };
    expect(asked()).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(28_000));
    expect(asked()).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(asked()).toEqual([2, 1]);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toEqual([3, 2]);
  });

  it('shows a game that starts without a reload, asked for by its sport alone', async () => {
    let games: unknown[] = [];
    visitSport('NFL', {}, { now: () => games });
    const nothing = 'No live games at the moment. Check the schedule below for upcoming games.';
    expect(await within(live()).findByText(nothing)).toBeDefined();
    await eventually(() => expect(FakeSocket.latest.bindings).toHaveLength(2));
    expect(FakeSocket.latest.bindings[0]).toMatchObject({ filter: 'sport=eq.NFL' });
    const game = buildGame();
    games = [game];
    FakeSocket.latest.update(game);
    expect(
      await within(live()).findByRole('link', { name: /^Bills at Chiefs, live/ }),
    ).toBeDefined();
  });

  it('keeps results apart from what is live', async () => {
    const final = buildGame({ status: 'final', away_team: 'Dallas Cowboys' });
    visitSport('NFL', {}, { now: () => [final, buildGame()] });
    const ended = within(await screen.findByRole('list', { name: 'Just ended' }));
    expect(ended.getAllByRole('link')).toHaveLength(1);
    expect(ended.getByRole('link', { name: /^Cowboys at Chiefs, final/ })).toBeDefined();
  });
});

describe('a league without games', () => {
  const none = { now: () => [], schedule: () => [] };

  it.each([
    [
      'NBA',
      1_500,
      'No upcoming NBA games yet. Preseason schedule will appear here when announced.',
    ],
    ['NFL', 2_000, 'No upcoming NFL games found.'],
  ] as const)(
    '(%s) asks the feed once, waits %i ms and reads again',
    async (sport, waitMs, words) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { requests, called, calls } = visitSport(sport, {}, none);
      await eventually(() => expect(called()).toEqual(['populate-games']));
      const call = calls.find(({ path }) => path === '/functions/v1/populate-games');
      expect(call).toMatchObject({ method: 'POST', body: null });
      const asked = () => requests.filter((url) => url.pathname.endsWith('/games')).length;
      expect(asked()).toBe(2);
      await act(() => vi.advanceTimersByTimeAsync(waitMs - 300));
      expect(asked()).toBe(2);
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(asked()).toBe(4);
      expect(await within(schedule()).findByText(words)).toBeDefined();
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(called()).toEqual(['populate-games']);
      expect(takeWaitingToasts()).toEqual([]);
    },
  );

  const noGames = 'The schedule was asked for, and has no NFL game in the next two weeks.';
  it.each([
    ['that failed', failsToAnswer, 'error', 'Error', 'Failed to update games data'],
    ['nothing came', () => ({ updated: 0 }), 'info', 'No games came', noGames],
  ])('loads the NFL schedule on demand, and says that %s', async (_what, functions, ...toast) => {
    const [tone, title, description] = toast;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { called } = visitSport('NFL', {}, { ...none, 'populate-games': functions });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Load NFL Schedule' }));
    await eventually(() => expect(called()).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(takeWaitingToasts()).toEqual([{ tone, title, description }]);
  });

  it.each([
    ['NFL', 1],
    ['NBA', 0],
  ] as const)(
    '(%s) that cannot be read asks the feed %i time(s) and shows samples',
    async (sport, times) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { called } = visitSport(sport, {}, { now: failsToAnswer, schedule: failsToAnswer });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(called()).toHaveLength(times);
      expect(await within(schedule()).findByText('Sample')).toBeDefined();
      expect(within(schedule()).getAllByRole('link')).toHaveLength(1);
      expect(within(live()).getByRole('alert').textContent).toContain('Games could not be loaded');
    },
  );
});

describe('the plans of a sport page', () => {
  it('open from the one gate, which stands before the schedule, with the prices of the sport page', async () => {
    visitSport('NFL');
    const prompt = screen.getByRole('button', { name: 'Upgrade to Premium' });
    expect(await screen.findByText(/^Starting at \$9\.99\/month/)).toBeDefined();
    const follows = prompt.compareDocumentPosition(schedule());
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(prompt);
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Premium' }));
    for (const words of [
      '$9.99',
      '$49.99',
      '$99.99',
      '$59.94',
      '$119.88',
      'Most Popular',
      'Best Value',
    ]) {
      expect(dialog.getByText(words)).toBeDefined();
    }
    expect(dialog.getAllByText('Save 17%')).toHaveLength(2);
    expect(dialog.getByText(/7-day free trial. Cancel anytime/)).toBeDefined();
    const brought = within(dialog.getByRole('region', { name: 'Each plan brings' }));
    expect(brought.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Everything in Free',
      'Weekly fantasy picks',
      'Player predictions with last 5 games',
      'Parlay suggestions',
      'Injury reports with fantasy impact',
    ]);
  });

  it('stand behind the payment that a subscriber has to mend', async () => {
    const plan = { subscription_tier: 'monthly', offer: 'sport-page', cancel_at_period_end: false };
    visitSport('NFL', {}, { subscriptions: [{ ...plan, status: 'past_due' }] });
    const notice = within(await screen.findByRole('region', { name: 'Your payment' }));
    expect(notice.getByText(/^The last payment failed/)).toBeDefined();
    expect(notice.getByRole('button', { name: 'Fix payment' })).toBeDefined();
    const banner = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(banner?.textContent).not.toContain('Upgrade to Premium');
  });

  it('are not pressed on a subscriber', async () => {
    visitSport('NFL', { subscribed: true, subscriptionTier: 'yearly' });
    await within(live()).findByRole('link');
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
  });
});
