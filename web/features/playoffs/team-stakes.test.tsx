import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildWhatIf, buildWhatIfClub } from '#web/testing/build-season.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { GameStakes } from './game-stakes.tsx';
import { TeamStakes } from './team-stakes.tsx';

const today = { external_id: 'demo_1', scheduled_at: '2026-11-29T18:00:00Z' };
const [chiefs, bills] = buildWhatIf().clubs;
const broncos = buildWhatIfClub('nfl-den', { division: [0.35, 0.61] });
const dolphins = buildWhatIfClub('nfl-mia', { division: [0.35, 0.37] });
const whatIf = buildWhatIf({ game_id: 'demo_1', clubs: [chiefs!, bills!, broncos, dolphins] });
const chance = { game_id: 'demo_1', home_win: 0.25, home_win_before: 0.5 };
const scheduled = buildScheduledGame(today);
const live = buildGame(today);

const open = (teamId: string, game: object = scheduled) =>
  renderPremiumAnswered(
    <TeamStakes team={{ team_id: teamId, sport: 'NFL' }}>A headline</TeamStakes>,
    {
      season_what_ifs: [whatIf],
      games: [game],
      newest_chances: [chance],
    },
  );

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] });
  chooseSpoilers('show');
});

describe('what a game of today means for a team', () => {
  it('is whom to root for, of a game between others too', async () => {
    open('nfl-den');
    const words = 'Root for Bills: division 61%, else 35%';
    expect((await screen.findByRole('link')).textContent).toBe(words);
    expect(hrefOf(words)).toBe(`/game/${scheduled.id}`);
  });

  it('moves with the chance while the game is on', async () => {
    open('nfl-kc', live);
    await eventually(() =>
      expect(screen.getByRole('link').textContent).toBe(
        'Root for Chiefs: playoffs 46% now, 71% or 38%',
      ),
    );
  });

  it.each([
    ['little is at stake', 'nfl-mia', scheduled],
    ['it is another day', 'nfl-den', { ...scheduled, scheduled_at: '2026-11-30T18:00:00Z' }],
    ['it is over', 'nfl-den', { ...scheduled, status: 'final' }],
  ])('is nothing where %s', async (_, teamId, game) => {
    const { requests } = open(teamId, game);
    await eventually(() =>
      expect(requests.map(({ pathname }) => pathname)).toContain('/rest/v1/games'),
    );
    await screen.findByText('A headline');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is nothing where scores are hidden, which it would betray', async () => {
    chooseSpoilers('all');
    open('nfl-den', live);
    await screen.findByText('A headline');
    chooseSpoilers('show');
    await screen.findByText('Root for Bills');
  });

  it('stands on the page of a game that is on, of each followed team', async () => {
    renderPremiumAnswered(
      <GameStakes game={live} teamIds={new Set(['nfl-den', 'nfl-mia', 'nba-bos'])} />,
      { season_what_ifs: [whatIf], current_season_odds: [], newest_chances: [chance] },
    );
    const region = await screen.findByRole('region', { name: 'What it means for your teams' });
    await eventually(() =>
      expect(region.querySelector('ul')?.textContent).toBe(
        'Root for Bills: Broncos’ division 55% now, 61% or 35%',
      ),
    );
    expect(screen.queryByText('What this game would change')).toBeNull();
  });
});
