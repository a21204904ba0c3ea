import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hiding } from '#web/api/spoilers/hidden-scores.ts';
import { buildScheduledGame } from '#web/testing/build-game.ts';
import { buildTeam } from '#web/testing/build-roster.ts';
import { buildPicture, buildTeamOdds, buildWhatIf } from '#web/testing/build-season.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GamePage } from './game-page.tsx';
import { TeamPage } from './team-page.tsx';

const game = buildScheduledGame({ external_id: 'demo_1', scheduled_at: '2036-11-29T18:00:00Z' });
const rows: Record<string, unknown[]> = {
  ...{ teams_master: [buildTeam()], playoff_pictures: [buildPicture()] },
  ...{ season_odds: [buildTeamOdds()], season_what_ifs: [buildWhatIf()] },
};
const premiumTables = /season_odds|season_what_ifs/;

beforeEach(() => {
  FakeSocket.install();
});

function open(page: 'team' | 'game', subscribed: boolean) {
  const backend = fakeBackend(({ pathname, searchParams }) => {
    const table = pathname.split('/').at(-1) ?? '';
    // The last game of a team is another question.
    if (table === 'games')
      return searchParams.getAll('or').includes('(status.eq.final)') ? [] : [game];
    return rows[table] ?? [];
  });
  const [element, path, at] =
    page === 'team'
      ? [<TeamPage key="team" />, '/team/:teamId', '/team/nfl-kc']
      : [<GamePage key="game" />, '/game/:gameId', `/game/${game.id}`];
  renderPremium(element, { subscribed }, { path, at });
  return async () =>
    (await backend.listAsked()).filter(({ pathname }) => premiumTables.test(pathname));
}

describe('where the season leads, on the page of a team', () => {
  it('is told whole to who has subscribed, with the next game', async () => {
    open('team', true);
    const region = await screen.findByRole('region', { name: 'Where the season leads' });
    expect(within(region).getByText('5th in the AFC: a wild card today.')).toBeDefined();
    expect(await within(region).findByText('10.8')).toBeDefined();
    expect(await within(region).findByText(/^Playoffs with a win over the Bills on /));
  });

  it('waits to be asked for where scores are hidden', async () => {
    hiding.keep('all');
    onTestFinished(() => hiding.keep(null));
    open('team', true);
    expect(await screen.findByRole('button', { name: 'Show: Where the season leads' }));
    expect(screen.queryByText('5th in the AFC: a wild card today.')).toBeNull();
  });
});

describe('what a game would change, on its page', () => {
  it('is told to who has subscribed', async () => {
    open('game', true);
    const region = await screen.findByRole('region', { name: 'What this game would change' });
    expect(within(region).getAllByRole('table')).toHaveLength(2);
  });
});
