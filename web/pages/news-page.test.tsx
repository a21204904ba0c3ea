import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildArticle } from '#web/testing/build-article.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { NewsPage } from './news-page.tsx';

const open = (answers: Answers) => renderAnswered(<NewsPage league="NFL" />, answers);

const article = buildArticle({ external_id: 'espn_1' });

it('shows a skeleton while loading', async () => {
  const { requests } = open(neverAnswers);
  await eventually(() => expect(requests).toHaveLength(1));
  const cards = screen.getByRole('status').querySelector('[aria-hidden]');
  expect(cards?.children).toHaveLength(6);
});

it('says how old a headline is, and shows three lines of its summary', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:30:00Z'), toFake: ['Date'] });
  open(() => [article]);
  expect(await screen.findByText('1d ago')).toBeDefined();
  expect(screen.getByText(article.summary).className).toContain('line-clamp-3');
});

it('lists 20 headlines of the sport with summary and link', async () => {
  const { requests } = open(() => [article]);
  const link = await screen.findByRole('link', { name: /Chiefs win .*new tab/ });
  expect(link).toHaveProperty('href', article.url);
  expect(link).toHaveProperty('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(article.summary)).toBeDefined();
  expect(screen.getByText('NFL')).toBeDefined();
  expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
    select: '*',
    sport: 'eq.NFL',
    order: 'published_at.desc',
    limit: '20',
  });
});

it('asks the feed for headlines of the league, then reads them again', async () => {
  const { calls } = fakeBackend(({ pathname }) =>
    pathname.includes('/functions/') ? { updated: 1 } : [article],
  );
  renderWithData(<NewsPage league="NBA" />);
  await eventually(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/rest/v1/news', null],
    ['POST', '/functions/v1/fetch-latest-news', { sport: 'nba' }],
    ['GET', '/rest/v1/news', null],
  ]);
});

it('says that news is coming when there is none, and leads back to the league', async () => {
  renderAnswered(<NewsPage league="NBA" />, () => []);
  expect(await screen.findByText('NBA news coming soon')).toBeDefined();
  const back = screen.getByRole('link', { name: 'Back to NBA' });
  expect(back.getAttribute('href')).toBe('/nba');
});

it('logs a failed load and says that it failed, not that news is coming', async () => {
  const logged = vi.fn();
  vi.stubGlobal('reportError', logged);
  open(failsToAnswer);
  expect((await screen.findByRole('alert')).textContent).toContain('News could not be loaded');
  expect(screen.queryByText('NFL news coming soon')).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});
