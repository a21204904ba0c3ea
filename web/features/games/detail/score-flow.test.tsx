import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { ScoreFlow } from './score-flow.tsx';

const over = { status: 'final', quarter: 4, time_remaining: '0:00', home_score: 10, away_score: 7 };
const play = (external_id: string, clock: string, home_score: number, away_score: number) => ({
  ...{ external_id, period: 2, clock, home_score, away_score, is_scoring: true },
  ...{ kind: null, description: 'x', side: 'home' },
});
const plays = [
  play('a', '9:00', 0, 7),
  { ...play('b', '8:00', 0, 7), is_scoring: false, kind: 'Interception' },
  play('c', '5:00', 10, 7),
];

it('tells largest leads, changes and ties in words, and the way of the lead as a table', async () => {
  renderAnswered(<ScoreFlow game={buildGame(over)} />, () => plays);
  expect(await screen.findByText('Bills by 7, Chiefs by 3')).toBeDefined();
  const figure = (name: string) => screen.getByText(name).nextSibling?.textContent;
  expect([figure('Lead changes'), figure('Times tied')]).toEqual(['1', '0']);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    'Final: Bills 7, Chiefs 10; Chiefs by 3',
  );
  await userEvent.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Lead after each score' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Q2 9:007–0Bills by 7',
    'Q2 5:007–10Chiefs by 3',
    'Final7–10Chiefs by 3',
  ]);
});

it('goes as far as a game that is on', async () => {
  renderAnswered(<ScoreFlow game={buildGame({ home_score: 13, away_score: 7 })} />, () => plays);
  const slider = await screen.findByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('Now: Bills 7, Chiefs 13; Chiefs by 6');
});

it.each([
  ['of a game to come', buildScheduledGame()],
  ['of a sport without quarters', buildGame({ sport: 'SOCCER' })],
])('asks for nothing %s', async (_, game) => {
  const { listAsked } = renderAnswered(<ScoreFlow game={game} />, () => plays);
  expect(await listAsked()).toEqual([]);
});
