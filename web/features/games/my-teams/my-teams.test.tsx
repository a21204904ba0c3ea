import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { neverAnswers } from '#web/testing/fake-backend.ts';
import { findHref, hrefOf } from '#web/testing/read-page.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { type MyTeam, myTeamsQuery } from './my-teams.queries.ts';
import { MyTeams } from './my-teams.tsx';

const last = buildGame({ status: 'final' });
const chiefs = {
  id: 'chiefs',
  name: 'Kansas City Chiefs',
  sport: 'NFL',
  team_id: 'nfl-kc',
  next: buildScheduledGame({ away_team: 'Denver Broncos' }),
  last,
  injured: [
    { name: 'Ann Ace', status: 'Out' },
    { name: 'Bo Back', status: 'Doubtful' },
  ],
  headline: { id: 'n', headline: 'Chiefs win', url: null },
};
const playing = {
  ...chiefs,
  id: 'jets',
  name: 'New York Jets',
  team_id: 'nfl-nyj',
  next: buildGame({ home_team: 'New York Jets', home_team_id: 'nfl-nyj' }),
  injured: [],
  headline: null,
};

function open(my_teams: unknown) {
  const element = (
    <MyTeams
      placeOf={(teamId) => `place of ${teamId}`}
      stakesOf={({ team_id }, instead) => (team_id === 'nfl-nyj' ? 'at stake' : instead)}
    />
  );
  return renderAnswered(element, { my_teams }, { auth: signedIn() });
}

const cards = () =>
  within(screen.getByRole('region', { name: 'My teams' })).getAllByRole('article');

beforeEach(() => void chooseSpoilers('show'));

it('tells result, next game, place, who is out and a headline, and leads to the team', async () => {
  open([chiefs]);
  expect(await findHref('Chiefs')).toBe('/team/nfl-kc');
  const [card] = cards();
  expect(card?.textContent).toContain('place of nfl-kc');
  expect(card?.textContent).toContain('Out: Ann Ace');
  expect(card?.textContent).toContain('Doubtful: Bo Back');
  expect(card?.textContent).toContain('Chiefs win');
  const games = within(card!).getAllByRole('link', { name: / at Chiefs/ });
  expect(games.map((game) => game.textContent?.split(',')[0])).toEqual([
    'Bills at Chiefs',
    'Broncos at Chiefs',
  ]);
});

it('begins with the team that plays, by its live game alone', async () => {
  open([chiefs, playing]);
  await screen.findByRole('link', { name: 'Chiefs' });
  const [first, second] = cards();
  expect(within(first!).getByRole('link', { name: /^Bills at Jets, live/ })).toBeDefined();
  expect(within(first!).getAllByRole('link')).toHaveLength(2);
  expect(within(second!).getByRole('link', { name: 'Chiefs' })).toBeDefined();
});

it('follows the score of a game that is on', async () => {
  const { queryClient } = open([playing]);
  await screen.findByRole('link', { name: /17 to 21/ });
  const { queryKey, meta } = myTeamsQuery(buildSession().user.id);
  const shown = queryClient.getQueryData<MyTeam[]>(queryKey);
  const row = { ...playing.next, home_score: 28, updated_at: '2026-11-21T20:01:00Z' };
  const applied = meta?.applyGames?.(shown, [{ kind: 'upsert', row }], new Date());
  expect(applied).toMatchObject({ isStale: false, entry: [{ next: { home_score: 28 } }] });
  const other = { ...row, id: 'other', home_team_id: 'nfl-den', away_team_id: 'nfl-buf' };
  expect(meta?.applyGames?.(shown, [{ kind: 'upsert', row: other }], new Date()).entry).toBe(shown);
});

it('keeps headlines back with the scores', async () => {
  chooseSpoilers('all');
  open([chiefs]);
  await screen.findByRole('link', { name: 'Chiefs' });
  expect(screen.queryByText('Chiefs win')).toBeNull();
  expect(screen.getByRole('link', { name: /final, score hidden/ })).toBeDefined();
});

it('invites who follows nobody, also before that is known', async () => {
  open(neverAnswers);
  expect(hrefOf('Choose teams')).toBe('/dashboard?tab=favorites');
});

it('keeps the room of the cards of the last visit', async () => {
  const { unmount } = open([chiefs]);
  await screen.findByRole('link', { name: 'Chiefs' });
  unmount();
  open(neverAnswers);
  expect(screen.getByRole('status')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Choose teams' })).toBeNull();
});

it('tells what is at stake in place of the headline, where something is', async () => {
  open([{ ...playing, headline: chiefs.headline }]);
  expect(await screen.findByText('at stake')).toBeDefined();
  expect(screen.queryByText('Chiefs win')).toBeNull();
});
