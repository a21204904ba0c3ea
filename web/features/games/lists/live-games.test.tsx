import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { expectFailure, nextToast } from '#web/testing/read-page.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LiveGames } from './live-games.tsx';
import { UpcomingGames } from './upcoming-games.tsx';

type Answers = { live?: unknown[]; around?: unknown[]; updated?: number };

function answersGames({ live = [], around = [], updated = 1 }: Answers) {
  return fakeBackend((url) => {
    if (url.pathname.startsWith('/functions')) return { updated };
    return url.searchParams.has('or') ? around : live;
  });
}

function open(answers: Answers) {
  return { ...answersGames(answers), ...renderWithData(<LiveGames isFeedDown={false} />) };
}

describe('LiveGames', () => {
  it('keeps the room that the last visit needed while loading', async () => {
    const { unmount } = open({ live: [buildGame(), buildGame(), buildGame()] });
    await screen.findByRole('list', { name: 'Live games' });
    unmount();
    const { requests } = renderAnswered(<LiveGames isFeedDown={false} />, neverAnswers);
    const asked = () => requests.map(({ pathname }) => pathname);
    await eventually(() => expect(asked()).toContain('/rest/v1/games'));
    const bars = screen.getByRole('status').querySelector('[aria-hidden]');
    expect(bars?.children).toHaveLength(3);
    expect(screen.queryByText('No Live Games')).toBeNull();
  });

  it('lists the live games in the order of the answer', async () => {
    open({ live: [buildGame(), buildGame({ home_team: 'Denver Broncos' })] });
    const list = await screen.findByRole('list', { name: 'Live games' });
    expect(within(list).getAllByRole('link')).toEqual([
      screen.getByRole('link', { name: 'Bills at Chiefs, live, 17 to 21' }),
      screen.getByRole('link', { name: 'Bills at Broncos, live, 17 to 21' }),
    ]);
  });

  it('puts what nobody expected first when asked to, and back', async () => {
    const games = ['Chiefs', 'Broncos'].map((name) =>
      buildGame({ external_id: name, home_team: name }),
    );
    fakeBackend((url) => {
      if (!url.pathname.endsWith('newest_chances')) return games;
      return [
        { game_id: 'Chiefs', home_win: 0.6, home_win_before: 0.5 },
        { game_id: 'Broncos', home_win: 0.2, home_win_before: 0.7 },
      ];
    });
    renderWithData(<LiveGames isFeedDown={false} />, { auth: signedIn() });
    const button = await screen.findByRole('button', { name: 'Most surprising now first' });
    const shown = () =>
      screen.getAllByRole('link').map((link) => /at (\w+)/.exec(link.textContent ?? '')?.[1]);
    const order = () => shown().filter((name) => name !== undefined);
    expect(order()).toEqual(['Chiefs', 'Broncos']);
    await userEvent.click(button);
    await eventually(() => expect(order()).toEqual(['Broncos', 'Chiefs']));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);
    await eventually(() => expect(order()).toEqual(['Chiefs', 'Broncos']));
  });

  it('asks for live games of both leagues without samples, oldest start first', async () => {
    const { requests } = open({ live: [buildGame()] });
    await screen.findByRole('list', { name: 'Live games' });
    const asked = requests.filter(({ pathname }) => pathname === '/rest/v1/games');
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
      select: '*',
      sport: 'in.(NFL,NBA)',
      status: 'in.(live,unknown)',
      external_id: 'not.like.sample_%',
      order: 'scheduled_at.asc',
    });
  });

  it('stands in with recent finals and games of today when none is live', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'America/New_York');
    const { requests } = open({
      around: [buildGame({ status: 'final' }), buildScheduledGame()],
    });
    const region = await screen.findByRole('region', { name: 'Around now' });
    vi.useRealTimers();
    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
    expect(within(region).getByText('No Live Games')).toBeDefined();
    vi.unstubAllEnvs();
    expect(Object.fromEntries(requests[1]!.searchParams)).toEqual({
      select: '*',
      sport: 'in.(NFL,NBA)',
      external_id: 'not.like.sample_%',
      or: `(${[
        'and(status.eq.final,scheduled_at.gte.2026-11-21T10:00:00.000Z,scheduled_at.lte.2026-11-21T12:00:00.000Z)',
        'and(status.eq.scheduled,scheduled_at.gte.2026-11-21T05:00:00.000Z,scheduled_at.lte.2026-11-22T04:59:59.999Z)',
      ]})`,
      order: 'scheduled_at.asc',
      limit: '4',
    });
  });

  it('says "No Live Games" when nothing stands in either', async () => {
    open({});
    expect(await screen.findByText('No Live Games')).toBeDefined();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('keeps the last games and says their age when a refresh fails', async () => {
    const { queryClient } = open({ live: [buildGame()] });
    await screen.findByRole('list', { name: 'Live games' });
    expect(screen.queryByText(/^Updated/)).toBeNull();
    fakeBackend(failsToAnswer);
    await queryClient.refetchQueries();
    expect(await screen.findByText(/^Updated \d+ s ago$/)).toBeDefined();
    expect(screen.getByRole('list', { name: 'Live games' })).toBeDefined();
  });

  it('says the age of the scores while the socket is down', async () => {
    answersGames({ live: [buildGame()] });
    renderWithData(<LiveGames isFeedDown />);
    expect(await screen.findByText(/^Updated \d+ s ago$/)).toBeDefined();
  });

  it('speaks a changed score and says nothing when only the clock runs', async () => {
    const game = buildGame();
    const { queryClient, container } = open({ live: [game] });
    await screen.findByRole('list', { name: 'Live games' });
    const spoken = () => container.querySelector('[aria-live]')?.textContent;
    answersGames({ live: [{ ...game, time_remaining: '7:40' }] });
    await queryClient.refetchQueries();
    await screen.findByText('Q3 7:40');
    expect(spoken()).toBe('');
    answersGames({ live: [{ ...game, home_score: 28 }] });
    await queryClient.refetchQueries();
    await eventually(() => expect(spoken()).toBe('Chiefs 28, Bills 17, third quarter.'));
  });
});

describe('the refresh button', () => {
  it('asks the feed, reads live and upcoming games again and says so', async () => {
    const { calls, requests } = answersGames({ live: [buildGame()] });
    renderWithData(
      <>
        <LiveGames isFeedDown={false} />
        <UpcomingGames />
      </>,
    );
    await screen.findByRole('list', { name: 'Live games' });
    await screen.findByRole('list', { name: 'Upcoming games' });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh games' }));
    expect(await nextToast()).toMatchObject({
      title: 'Success',
      description: 'Games data has been updated with latest NFL & NBA schedules.',
    });
    const isOfGames = (path: string) => /\/(games|populate-games)$/.test(path);
    const asked = calls.filter(({ path }) => isOfGames(path));
    expect(asked.slice(2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/functions/v1/populate-games', null],
      ['GET', '/rest/v1/games', null],
      ['GET', '/rest/v1/games', null],
    ]);
    const statuses = requests
      .filter(({ pathname }) => isOfGames(pathname))
      .map(({ searchParams }) => searchParams.get('status'));
    expect(statuses.slice(3).sort()).toEqual(['eq.scheduled', 'in.(live,unknown)']);
  });

  it('says that there was nothing new instead of an update', async () => {
    open({ live: [buildGame()], updated: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh games' }));
    expect(await nextToast()).toMatchObject({
      tone: 'info',
      title: 'Nothing new',
      description: 'Games and scores are as they were before.',
    });
  });

  it('says when the games could not be updated', async () => {
    fakeBackend((url) => (url.pathname.startsWith('/functions') ? failsToAnswer() : [buildGame()]));
    renderWithData(<LiveGames isFeedDown={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh games' }));
    await expectFailure('Failed to update games data');
  });
});

/** Its code comes when it is first shown. */
function openChance(home_win_before: number | null) {
  const chance = { game_id: 'demo_1', home_win: 0.29, home_win_before };
  const games = [buildGame({ external_id: 'demo_1' }), buildGame()];
  return renderAnswered(<LiveGames isFeedDown={false} />, { games, newest_chances: [chance] });
}

describe('what is said of a live game in its row', () => {
  it('is the newest chance and the one before the start, of the likelier side, for everybody', async () => {
    const { requests } = openChance(0.42);
    const name = /Bills 71% to win · 58% before/;
    const link = await screen.findByRole('link', { name });
    expect(link.textContent).toMatch(/Bills 71% · 58% before/);
    const asked = requests.filter(({ pathname }) => pathname.endsWith('/newest_chances'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.searchParams.get('home_win')).toBe('not.is.null');
  });

  it('is the newest chance alone where nothing was said before', async () => {
    openChance(null);
    expect(await screen.findByRole('link', { name: /Bills 71% to win/ })).toBeDefined();
    expect(screen.queryByText(/before/)).toBeNull();
  });

  it('is kept back with the score', async () => {
    chooseSpoilers('all');
    openChance(0.42);
    renderWithData(<LiveGames isFeedDown={false} />);
    await screen.findAllByRole('link', { name: 'Bills at Chiefs, live, score hidden' });
    expect(screen.queryByText(/71%/)).toBeNull();
    chooseSpoilers('show');
  });
});
