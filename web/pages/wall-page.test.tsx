import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { scoreDelay } from '#web/api/spoilers/score-delay.ts';
import { ballWords } from '#web/features/games/situation.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildSituation } from '#web/testing/build-game.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { WallPage } from './wall-page.tsx';

const first = buildGame({ id: '00000000-0000-4000-8000-000000000001', home_score: 21 });
const second = buildGame({
  id: '00000000-0000-4000-8000-000000000002',
  home_team: 'Dallas Cowboys',
  away_team: 'New York Jets',
  home_score: 30,
});

beforeEach(() => {
  FakeSocket.install();
  chooseSpoilers('show');
});

function open(search = '', games = [first, second]) {
  const answers = {
    games: ({ searchParams }: URL) => {
      const id = searchParams.get('id')?.replace('eq.', '');
      return games.filter((game) => id === undefined || game.id === id);
    },
  };
  return renderAnswered(<WallPage />, answers, { auth: {}, path: '/wall', at: `/wall${search}` });
}

/** What each place on the wall says. */
async function shown(): Promise<(string | null)[]> {
  const places = await screen.findAllByRole('article');
  return places.map((place) => place.getAttribute('aria-label'));
}

describe('the wall', () => {
  it('shows all games that are on, without anything around them', async () => {
    open();
    expect(await shown()).toEqual([
      'NFL: Bills at Chiefs, live, 17 to 21',
      'NFL: Jets at Cowboys, live, 17 to 30',
    ]);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.title).toBe('Wall | Sports Hub');
  });

  it('shows the games that its address names, in that order and once', async () => {
    open(`?games=${second.id.toUpperCase()},none,${first.id},${second.id}`);
    expect(await shown()).toEqual([
      'NFL: Jets at Cowboys, live, 17 to 30',
      'NFL: Bills at Chiefs, live, 17 to 21',
    ]);
  });

  it.each(['?games=none', `?games=${first.id.replace(/1$/, '9')}`])(
    'says how its address is written where %s names none',
    async (search) => {
      open(search);
      expect(await screen.findByText('There is no such game')).toBeTruthy();
    },
  );

  it('says that games could not be loaded', async () => {
    renderAnswered(<WallPage />, failsToAnswer, { auth: {}, path: '/wall', at: '/wall' });
    expect(await screen.findByText('Games could not be loaded')).toBeTruthy();
  });

  it.each([
    ['?delay=30', 30],
    ['?delay=900', 180],
    ['?delay=-4', 0],
    ['?delay=soon', 0],
  ])('is as late as %s says, until it is left', async (search, seconds) => {
    const { unmount } = open(search, []);
    await screen.findByText('No game is on', {}, { timeout: 3_000 });
    expect(scoreDelay.read()).toBe(seconds);
    if (seconds > 0) expect(screen.getByText(`${seconds} s late`)).toBeTruthy();
    unmount();
    expect(scoreDelay.read()).toBe(0);
  });

  it('tells where a game stands and how likely it is won, and neither where scores are hidden', async () => {
    const situation = buildSituation({
      ...{ game_id: first.external_id, down: 3, distance: 4, spot: 'KC 32' },
    });
    const answers = {
      games: [first],
      game_situations: [situation],
      newest_chances: [{ game_id: first.external_id, home_win: 0.71 }],
    };
    const options = { auth: signedIn(), path: '/wall', at: '/wall' };
    const { unmount } = renderAnswered(<WallPage />, answers, options);
    const place = await screen.findByRole('article', { name: /Chiefs 71% to win$/ });
    expect(place.textContent).toContain('KC 71%');
    const [words = ''] = ballWords(situation);
    expect(place.textContent).toContain(words);
    unmount();
    chooseSpoilers('all');
    renderAnswered(<WallPage />, answers, options);
    const hidden = await screen.findByRole('article', { name: /score hidden$/ });
    expect(hidden.textContent).not.toContain('71%');
    expect(hidden.textContent).not.toContain(words);
  });

  it('asks for no chance for a visitor', async () => {
    const { requests } = open('', [first]);
    await shown();
    expect(requests.some(({ pathname }) => pathname.endsWith('/newest_chances'))).toBe(false);
  });

  it('hides the scores that the device hides', async () => {
    chooseSpoilers('all');
    open(`?games=${first.id}`);
    expect(await shown()).toEqual(['NFL: Bills at Chiefs, live, score hidden']);
    expect(document.body.textContent).not.toContain('21');
  });

  it('moves a little each minute, so that nothing burns into the screen', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T20:00:00Z'), shouldAdvanceTime: true });
    open();
    const place = async () =>
      (await screen.findAllByRole('article'))[0]?.closest<HTMLElement>('[style*=translate]')?.style
        .transform;
    const seen = new Set([await place()]);
    for (let minute = 0; minute < 3; minute += 1) {
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      seen.add(await place());
    }
    expect(seen.size).toBe(4);
  });

  it('keeps the screen awake, again after it was out of sight, and lets go at the end', async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
    const { unmount } = open();
    await shown();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => expect(request).toHaveBeenCalledTimes(2));
    unmount();
    await eventually(() => expect(release).toHaveBeenCalled());
  });
});
