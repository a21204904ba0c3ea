import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { graded } from '#web/testing/build-record.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { GradedVoices } from './graded-voices.tsx';

const open = (answers: Answers) => renderAnswered(<GradedVoices />, answers);

const voice = (day: string, is_right: boolean, is_replayed = false) => {
  const scores = { home_score: is_right ? 17 : 24, away_score: 21, home_win_probability: 0.36 };
  return graded({ starts_at: `2026-11-${day}T18:00:00Z`, is_right, is_replayed, ...scores });
};

const voices = [voice('20', true), voice('18', true, true), voice('19', false)];

/** Answers as the database does: by verdict, so many as are asked for. */
function answer(rows: ReturnType<typeof voice>[]) {
  return ({ searchParams }: URL) =>
    rows
      .filter(({ is_right }) => searchParams.get('is_right') === `is.${is_right}`)
      .slice(0, Number(searchParams.get('limit')));
}

describe('graded forecasts in place of testimonials', () => {
  it('are three, the newest first, one of them wrong', async () => {
    open(answer(voices));
    await screen.findAllByText(/Nov 20/);
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      '“Bills beat Chiefs: 64%.”RightBills 21, Chiefs 17 · Nov 20',
      '“Bills beat Chiefs: 64%.”WrongBills 21, Chiefs 24 · Nov 19',
      '“Bills beat Chiefs: 64%.”RightBills 21, Chiefs 17 · Nov 18 · Replayed',
    ]);
  });

  it.each([
    ['there are not three', answer(voices.slice(0, 2))],
    ['they cannot be read', failsToAnswer],
  ])('are past seasons, by name, while %s', async (_case, backend) => {
    await expectPastSeasons(backend);
  });

  it('are past seasons on a device that hides scores', async () => {
    localStorage.setItem('scores-hidden', 'yes');
    await expectPastSeasons(answer(voices));
  });
});

async function expectPastSeasons(answers: Answers) {
  const { queryClient } = open(answers);
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  for (const card of cards) expect(card.textContent).toContain('Backtest');
  expect(screen.getByText(/winners wrong/)).toBeTruthy();
}
