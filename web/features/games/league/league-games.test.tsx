import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Radio } from 'lucide-react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { League } from '#shared/facts/sports.ts';
import { eventually } from '#test/eventually.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { LeagueGames } from './league-games.tsx';
import { LeagueSchedule } from './league-schedule.tsx';
import { LeagueScores } from './league-scores.tsx';

const coming = { icon: Radio, title: 'Coming' };
const views = { scores: LeagueScores, schedule: LeagueSchedule };

type Opened = { view?: keyof typeof views; league?: League; date?: string; feed?: 'espn' };

function open(answers: Answers, { view = 'scores', league = 'NFL', date, feed = 'espn' }: Opened) {
  const at = date === undefined ? '/games' : `/games?date=${date}`;
  const games = <LeagueGames league={league} coming={coming} View={views[view]} />;
  return renderAnswered(games, answers, { path: '/games', at, feed });
}

const chip = (name: RegExp) => screen.getByRole('link', { name });
const week = [
  buildGame({ status: 'final', scheduled_at: '2026-11-26T18:00:00Z' }),
  buildScheduledGame({ scheduled_at: '2026-11-29T18:00:00Z' }),
];

beforeEach(() => {
  FakeSocket.install();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});

it('leads from this football week to the next one and back', async () => {
  const { requests, router } = open(() => week, { view: 'schedule' });
  expect(chip(/^This week/).getAttribute('aria-current')).toBe('date');
  await userEvent.click(chip(/^Next week, November 24/));
  const day = await screen.findByRole('list', { name: 'Thu, Nov 26' });
  expect(within(day).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Week 12' })).toBeDefined();
  expect(screen.getByText(/^November 24 . 30, 2026$/)).toBeDefined();
  expect(router.state.location.search).toBe('?date=2026-11-24');
  const asked = requests.findLast(({ pathname }) => pathname.endsWith('/games'))?.searchParams;
  expect(asked?.getAll('external_id')).toEqual(['not.like.sample_%']);
  expect(asked?.getAll('scheduled_at')).toEqual([
    `gte.${new Date(2026, 10, 24).toISOString()}`,
    `lte.${new Date(new Date(2026, 11, 1).getTime() - 1).toISOString()}`,
  ]);
  await userEvent.click(chip(/^This week/));
  expect(router.state.location.search).toBe('');
});

it('groups a week of scores by what is on, over and to come', async () => {
  open(() => [...week, buildGame()], { date: '2026-11-24' });
  expect(await screen.findByRole('list', { name: 'Live' })).toBeDefined();
  const lists = screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-label'));
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
    'Live',
    'Final',
    'Coming up',
  ]);
});

it('says in each live row what we say now and said before, where both are known', async () => {
  const game = buildGame();
  const chance = { game_id: game.external_id, home_win: 0.72, home_win_before: 0.31 };
  const answers: Answers = ({ pathname }) =>
    pathname.endsWith('/newest_chances') ? [chance] : [...week, game];
  open(answers, { date: '2026-11-24' });
  const row = within(await screen.findByRole('list', { name: 'Live' })).getByRole('link');
  await eventually(() => expect(row.textContent).toMatch(/72%.*31% before/));
});

it('goes by the day in basketball, from the day in the address', async () => {
  open(() => [], { league: 'NBA', date: '2026-12-01' });
  expect(await screen.findByText('No games in this time')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Tuesday, December 1, 2026' })).toBeDefined();
  expect(chip(/^Mon 30/).getAttribute('href')).toBe('/games?date=2026-11-30');
  expect(chip(/^Today/).getAttribute('href')).toBe('/games');
});

it.each(['2026-02-31', 'soon', ''])(
  'shows the games around now for the date "%s"',
  async (date) => {
    open(() => [buildGame({ external_id: 'espn_1' })], { date });
    expect(await screen.findByRole('region', { name: 'Live games' })).toBeDefined();
  },
);
