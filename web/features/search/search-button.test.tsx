import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { buildArticle } from '#web/testing/build-article.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { buildPlayer } from '#web/testing/build-roster.ts';
import { failsToAnswer, neverAnswers } from '#web/testing/fake-backend.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { findHref, textsOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { SearchButton } from './search-button.tsx';

const player = {
  ...buildPlayer({ player_id: 'demo_ann', player_name: 'Ann Youngblood' }),
  team_id: 'nfl-kc',
};
const game = buildGame({ id: 'g1', home_team: 'New York Giants' });
const article = buildArticle({
  ...{ id: 'n1', headline: 'New York wins again', sport: 'NBA' },
  published_at: new Date(Date.now() - 120_000).toISOString(),
});

async function openByKey(answers: TableAnswers = {}, auth?: Partial<Auth>) {
  const { requests } = fakeTables(answers);
  const user = userEvent.setup();
  const { router } = renderWithData(<SearchButton />, { auth });
  await user.keyboard('/');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const asked = (table: string) =>
    requests.find((url) => url.pathname.endsWith(table))?.searchParams;
  return { user, router, requests, asked, dialog: within(dialog) };
}

beforeEach(() => {
  fakeTables({});
});

it('opens with its button', async () => {
  renderWithData(<SearchButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined();
});

it('opens with the slash key and waits for words', async () => {
  const { requests, dialog } = await openByKey();
  expect(dialog.getByRole('status').textContent).toBe(
    'Type a name, a city, an abbreviation or a word of a headline.',
  );
  expect(requests).toEqual([]);
});

it('leaves the slash to a field that is being typed in', async () => {
  const user = userEvent.setup();
  renderWithData(
    <>
      <SearchButton />
      <input aria-label="Elsewhere" />
    </>,
  );
  await user.type(screen.getByLabelText('Elsewhere'), '1/2');
  expect(screen.getByLabelText('Elsewhere')).toHaveProperty('value', '1/2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds teams by abbreviation at once and opens the first on Enter', async () => {
  const { user, router } = await openByKey();
  await user.keyboard('gsw{Enter}');
  expect(router.state.location.pathname).toBe('/team/golden-state-warriors');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('groups teams, players, games and news, and walks through them with the arrows', async () => {
  const { user, dialog } = await openByKey(
    {
      players_master: [player],
      games: [game],
      news: [article],
    },
    { user: null },
  );
  await user.keyboard('new york g');
  expect(await dialog.findByRole('list', { name: 'News' })).toBeTruthy();
  const lists = dialog
    .getAllByRole('list')
    .map((list) => [
      list.getAttribute('aria-labelledby')
        ? document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent
        : null,
      textsOf(within(list).getAllByRole('link')),
    ]);
  expect(lists).toEqual([
    ['Teams', ['NYGNew York GiantsNFL']],
    ['Players', ['QBAnn YoungbloodKC']],
    ['Games', ['NFLBuffalo Bills at New York GiantsLIVE']],
    ['News', ['NBANew York wins again2m agoopens the article in a new tab']],
  ]);
  expect(dialog.getByRole('status').textContent).toBe('4 results');
  const links = dialog.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/t/new-york-giants',
    '/p/demo_ann',
    '/g/g1',
    'https://news.example/1',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(links[1]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads who is signed in to the match centre', async () => {
  const { user, dialog } = await openByKey({ games: [game] }, signedIn());
  await user.keyboard('giants');
  expect(await findHref(/Bills at New York Giants/, dialog)).toBe('/game/g1');
});

it('asks once, after typing, for the words as they are', async () => {
  const { requests, asked, user, dialog } = await openByKey();
  await user.keyboard('50%_a');
  await eventually(() =>
    expect(dialog.getByRole('status').textContent).toBe('Nothing matches your search.'),
  );
  expect(requests).toHaveLength(3);
  expect(asked('/players_master')?.get('player_name')).toBe('ilike.%50\\%\\_a%');
  expect(asked('/games')?.get('or')).toBe(
    '(home_team.ilike."%50\\\\%\\\\_a%",away_team.ilike."%50\\\\%\\\\_a%")',
  );
  expect(asked('/games')?.get('external_id')).toBe('not.like.sample_%');
  expect(asked('/news')?.get('headline')).toBe('ilike.%50\\%\\_a%');
});

it('asks for games with every word of a matchup, in any order', async () => {
  const { asked, user, dialog } = await openByKey({ games: [game] });
  await user.keyboard('giants vs. bills');
  expect(await dialog.findByRole('link', { name: /Bills at New York Giants/ })).toBeTruthy();
  expect(asked('/games')?.getAll('or')).toEqual([
    '(home_team.ilike."%giants%",away_team.ilike."%giants%")',
    '(home_team.ilike."%bills%",away_team.ilike."%bills%")',
  ]);
  expect(asked('/players_master')?.getAll('player_name')).toEqual([
    'ilike.%giants%',
    'ilike.%bills%',
  ]);
  expect(asked('/news')?.getAll('headline')).toEqual(['ilike.%giants%', 'ilike.%bills%']);
});

it('leads to players of no team too, and to the news page where a headline has no article', async () => {
  const { user, dialog } = await openByKey({
    players_master: [{ ...player, team_id: null, position: null }],
    news: [{ ...article, url: null }],
  });
  await user.keyboard('zzz');
  const found = await dialog.findAllByRole('link');
  expect(found.map((link) => link.getAttribute('href'))).toEqual([
    '/player/demo_ann',
    '/nba/news?article=n1',
  ]);
});

it('says that it searches, and keeps the teams meanwhile', async () => {
  const { user, dialog } = await openByKey({ games: neverAnswers });
  await user.keyboard('gsw');
  expect(dialog.getByRole('status').textContent).toBe('Searching');
  expect(dialog.getByRole('link', { name: /Golden State/ })).toBeTruthy();
});

it('says when the server does not answer, and asks again', async () => {
  let isDown = true;
  const { user, dialog } = await openByKey({
    news: () => (isDown ? failsToAnswer() : [article]),
  });
  await user.keyboard('zzz');
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Players, games and news could not be searched');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('link', { name: /wins again/ })).toBeTruthy();
});
