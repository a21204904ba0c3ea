import { screen } from '@testing-library/react';
import { CalendarDays } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { eventually } from '#test/eventually.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { FeedAge } from './feed-age.tsx';
import { NoGames } from './no-games.tsx';

const failing = (subject: string, ageMs: number | null, refusal: string | null = 'silent') => ({
  subject,
  last_success_at: ageMs === null ? null : new Date(Date.now() - ageMs).toISOString(),
  refusal,
});

/** What the first source fails to bring, and what the second one brought instead. */
const backendOf = (first: object[], second: object[] = []) =>
  fakeBackend((url) => (url.searchParams.get('job') === 'eq.second-scores' ? second : first));

describe('the age of scores while the provider does not answer', () => {
  it.each([
    [minuteMs + 5_000, '1 minute'],
    [4 * minuteMs + 5_000, '4 minutes'],
    [hourMs + 5_000, '1 hour'],
    [30 * hourMs, '1 day'],
    [49 * hourMs, '2 days'],
  ])('is told when they came %d ms ago', async (ageMs, age) => {
    backendOf([failing('NFL', ageMs)]);
    renderWithData(<FeedAge sports={['NFL']} />);
    expect(
      await screen.findByText(`Scores as of ${age} ago: the provider does not answer`),
    ).toBeDefined();
  });

  it.each([
    ['client', 'the provider refuses this server'],
    ['question', 'the provider refuses the question'],
    ['changed', 'the provider changed its answers'],
    [null, 'they could not be updated'],
  ])('says why, by the refusal %s', async (refusal, why) => {
    backendOf([failing('NFL', 2 * minuteMs + 5_000, refusal)]);
    renderWithData(<FeedAge sports={['NFL']} />);
    expect(await screen.findByText(`Scores as of 2 minutes ago: ${why}`)).toBeDefined();
  });

  it('is that of the oldest sport shown', async () => {
    backendOf([
      failing('NFL', 2 * minuteMs + 5_000),
      failing('NBA', 5 * minuteMs + 5_000),
      failing('SOCCER', 9 * minuteMs + 5_000),
    ]);
    renderWithData(<FeedAge sports={['NFL', 'NBA']} />);
    expect(await screen.findByText(/^Scores as of 5 minutes ago/)).toBeDefined();
  });

  it.each([
    ['all sports answer', () => []],
    ['only another sport fails', () => [failing('NBA', hourMs)]],
    ['the failure is seconds old', () => [failing('NFL', 20_000)]],
    ['scores never came', () => [failing('NFL', null)]],
    ['nobody can tell', failsToAnswer],
  ])('is left out while %s', async (_case, answer) => {
    const { requests } = fakeBackend(answer);
    const { container, queryClient } = renderWithData(<FeedAge sports={['NFL']} />);
    await eventually(() => expect(requests.length).toBeGreaterThan(0));
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    expect(container.textContent).toBe('');
    expect(requests[0]?.searchParams.get('job')).toBe('eq.scores');
    expect(requests[0]?.searchParams.get('failing_since')).toBe('not.is.null');
  });

  it('is replaced by where they come from while the second source brings them', async () => {
    backendOf([failing('NBA', 5 * minuteMs)], [failing('NBA', 20_000)]);
    renderWithData(<FeedAge sports={['NBA']} />);
    expect(await screen.findByText("Scores from the league's own service")).toBeDefined();
  });

  it.each([
    ['of another sport without one', [failing('NBA', 20_000)]],
    ['when that one is old too', [failing('NFL', 4 * minuteMs), failing('NBA', 20_000)]],
  ])('stays %s', async (_case, second) => {
    backendOf([failing('NFL', 5 * minuteMs + 5_000), failing('NBA', 9 * minuteMs)], second);
    renderWithData(<FeedAge sports={['NFL', 'NBA']} />);
    expect(await screen.findByText(/^Scores as of 5 minutes ago/)).toBeDefined();
  });

  it.each([
    ['standings', 'Tables as of 2 minutes ago: the provider does not answer'],
    ['injuries', 'Injuries as of 2 minutes ago: the provider does not answer'],
  ] as const)('is told of %s as well', async (job, words) => {
    const { requests } = fakeBackend(() => [failing('NBA', 2 * minuteMs + 5_000)]);
    renderWithData(<FeedAge job={job} sports={['NBA']} />);
    expect(await screen.findByText(words)).toBeDefined();
    expect(requests[0]?.searchParams.get('job')).toBe(`eq.${job}`);
  });
});

describe('a list without games', () => {
  const empty = <NoGames job="scores" sports={['NBA']} icon={CalendarDays} title="No games" />;
  const words = 'No games are known: the provider refuses this server';

  it.each([null, hourMs])(
    'says that the provider refuses, whenever they last came: %j',
    async (ageMs) => {
      backendOf([failing('NBA', ageMs, 'client')]);
      renderWithData(empty);
      expect(await screen.findByText(words)).toBeDefined();
      expect(screen.queryByText('No games')).toBeNull();
    },
  );

  it.each([
    ['while the provider answers', [], []],
    [
      'while somebody else brings them',
      [failing('NBA', hourMs, 'client')],
      [failing('NBA', 1_000)],
    ],
  ])('says that there are none %s', async (_case, first, second) => {
    const { requests } = backendOf(first, second);
    const { queryClient } = renderWithData(empty);
    await eventually(() => expect(requests).toHaveLength(1 + second.length));
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    expect(await screen.findByText('No games')).toBeDefined();
  });
});
