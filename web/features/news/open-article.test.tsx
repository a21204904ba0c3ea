import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildArticle } from '#web/testing/build-article.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { LeagueNews } from './league-news.tsx';

const article = {
  ...buildArticle({ id: '00000000-0000-4000-8000-000000000001', external_id: 'espn_1' }),
  summary: 'A late field goal decides it. '.repeat(20).trim(),
  url: 'https://www.news.example/1',
};

const openAt = (at: string, answers: Answers) =>
  renderAnswered(<LeagueNews league="NFL" />, answers, { at });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a headline', () => {
  it('opens in full by keyboard at an address of its own, and closes back to its place', async () => {
    const { router } = openAt('/?tab=x', () => [article]);
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: article.headline });
    link.focus();
    await user.keyboard('{Enter}');
    const dialog = await findDialog('NFL news');
    expect(router.state.location.search).toBe(`?tab=x&article=${article.id}`);
    expect(dialog.getByRole('heading', { name: article.headline })).toBeDefined();
    expect(dialog.getByText(article.summary).className).not.toContain('line-clamp');
    expect(dialog.getByText(/^news\.example,$/)).toBeDefined();
    expect(dialog.getByText(/Saturday, November 21, 2026/)).toBeDefined();
    const original = dialog.getByRole('link', { name: /^Read it at news\.example.*new tab$/ });
    expect(original.getAttribute('href')).toBe(article.url);
    expect(original.getAttribute('rel')).toBe('noopener noreferrer');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?tab=x');
    expect(document.activeElement).toBe(link);
  });

  it('says that nothing is behind it where it is simulated', async () => {
    openAt(`/?article=${article.id}`, () => [{ ...article, url: null, external_id: 'demo_1' }]);
    const dialog = await findDialog('NFL news');
    expect(dialog.getByText(/^Made up for the simulated league/)).toBeDefined();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('is asked for when it is older than those listed', async () => {
    const { requests } = openAt(`/?article=${article.id}`, (url) =>
      url.searchParams.has('id') ? [article] : [],
    );
    const dialog = await findDialog('NFL news');
    expect(dialog.getByText(article.summary)).toBeDefined();
    const asked = requests.find(({ searchParams }) => searchParams.has('id'));
    expect(asked?.searchParams.get('id')).toBe(`eq.${article.id}`);
  });

  it.each([article.id, 'no-such-id'])('says that it is gone: %s', async (id) => {
    openAt(`/?article=${id}`, () => []);
    const dialog = await findDialog('News');
    expect(await dialog.findByText('This headline is no longer kept here.')).toBeDefined();
  });

  it('says when it could not be loaded', async () => {
    openAt(`/?article=${article.id}`, (url) => (url.searchParams.has('id') ? failsToAnswer() : []));
    const dialog = await findDialog('News');
    expect((await dialog.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});
