import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildArticle } from '#web/testing/build-article.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LatestNews } from './latest-news.tsx';

const open = (answers: Answers) => renderAnswered(<LatestNews />, answers);

const article = buildArticle({ id: '1' });

it('lists headlines with sport and age, each of which opens in full', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const { requests } = open(() => [article]);
  const link = await screen.findByRole('link', { name: /Chiefs win in overtime/ });
  expect(link.getAttribute('href')).toBe('/?article=1');
  expect(within(link).getByText('NFL')).toBeDefined();
  expect(within(link).getByText('1h ago')).toBeDefined();
  expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
    select: '*',
    order: 'published_at.desc',
    limit: '8',
  });
});

it('shows all eight that it asked for', async () => {
  const eight = Array.from({ length: 8 }, (_, at) => ({
    ...article,
    id: String(at + 1),
    headline: `Headline ${at + 1}`,
  }));
  open(() => eight);
  const links = await screen.findAllByRole('link', { name: /Headline \d/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    eight.map(({ id }) => `/?article=${id}`),
  );
});

it('says "No recent news available" when there is none', async () => {
  open(() => []);
  expect(await screen.findByText('No recent news available')).toBeDefined();
});

it('asks the feed for NFL, then NBA headlines, and reads them again', async () => {
  const { calls } = open({ 'fetch-latest-news': { updated: 1 } });
  await eventually(() => expect(calls).toHaveLength(4));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/news', null],
    ['/functions/v1/fetch-latest-news', { sport: 'nfl' }],
    ['/functions/v1/fetch-latest-news', { sport: 'nba' }],
    ['/rest/v1/news', null],
  ]);
});

it('asks no more of the feed once the page is left', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { calls, unmount } = open({ 'fetch-latest-news': () => answer.promise });
  await eventually(() => expect(calls).toHaveLength(2));
  unmount();
  answer.resolve({ updated: 1 });
  await answer.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls.map(({ body }) => body)).toEqual([null, { sport: 'nfl' }]);
});

it('keeps the headlines when the feed cannot be asked', async () => {
  const { requests } = fakeBackend((url) =>
    url.pathname.includes('/functions/') ? failsToAnswer() : [article],
  );
  renderWithData(<LatestNews />);
  await eventually(() => expect(requests).toHaveLength(4));
  expect(screen.getByText('Chiefs win in overtime')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('logs a failed load and says that it failed, not that there is none', async () => {
  const logged = vi.fn();
  vi.stubGlobal('reportError', logged);
  open(failsToAnswer);
  expect((await screen.findByRole('alert')).textContent).toContain('News could not be loaded');
  expect(screen.queryByText('No recent news available')).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});
