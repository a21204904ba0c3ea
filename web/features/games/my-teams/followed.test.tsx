import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, neverAnswers } from '#web/testing/fake-backend.ts';
import { findHref, hrefOf } from '#web/testing/read-page.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { FollowedPlayer } from './followed-player.tsx';
import { FollowedTeam } from './followed-team.tsx';

const favorite = { id: 'one', name: 'Ann Ace', sport: 'NFL', listedId: 'demo_ann' };
const ann = {
  ...{ id: 'one', name: 'Ann Ace', sport: 'NFL', player_id: 'demo_ann', picture_id: 'p' },
  ...{ photo_url: null, position: 'QB', jersey_number: 7, roster_status: 'Active' },
  ...{ team_id: 'nfl-kc', team_name: 'Kansas City Chiefs', injury: null },
  next: buildScheduledGame({ away_team: 'Denver Broncos' }),
  line: {
    ...{ played_on: '2026-11-22', opponent_team_id: 'nfl-buf', is_home: false },
    figures: { passingYards: 287 },
  },
};

function renderPlayer(my_players: unknown) {
  renderAnswered(
    <FollowedPlayer
      favorite={favorite}
      actions={<button type="button">Options</button>}
      sayLine={({ passingYards }) => `${passingYards} yards`}
      projectionOf={(playerId) => <dd>{`outlook of ${playerId}`}</dd>}
    />,
    { my_players },
    { auth: signedIn() },
  );
  return within(screen.getByRole('article'));
}

beforeEach(() => chooseSpoilers('show'));

describe('the card of a player', () => {
  it('tells team, status, last line and next game, and leads to the player', async () => {
    const card = renderPlayer([{ ...ann, id: 'other', name: 'Nobody' }, ann]);
    expect(await findHref('Ann Ace', card)).toBe('/player/demo_ann');
    expect(card.getByText('QB · Chiefs · #7')).toBeDefined();
    expect(card.getByText('No injury listed')).toBeDefined();
    expect(card.getByText('at Bills: 287 yards')).toBeDefined();
    expect(card.getByText('outlook of demo_ann')).toBeDefined();
    expect(card.getByRole('link', { name: /^Broncos at Chiefs/ })).toBeDefined();
    expect(card.getByRole('button', { name: 'Options' })).toBeDefined();
  });

  it('says an injury, else where he is when not with the team', async () => {
    const card = renderPlayer([
      { ...ann, roster_status: 'Injured Reserve', injury: { status: 'Out', body_part: 'Knee' } },
    ]);
    expect(await card.findByText('Out')).toBeDefined();
    expect(card.getByText(/Knee/)).toBeDefined();
  });

  it('keeps the last line back with the scores', async () => {
    chooseSpoilers('all');
    const card = renderPlayer([ann]);
    await card.findByText('No injury listed');
    expect(card.queryByText(/287 yards/)).toBeNull();
  });

  it('stays, by the name that was given, when no roster has him', async () => {
    const gone = { player_id: null, team_id: null, team_name: null, next: null, line: null };
    const card = renderPlayer([{ ...ann, ...gone }]);
    expect(await card.findByText('On no roster at present')).toBeDefined();
    expect(card.queryByRole('link')).toBeNull();
    expect(card.queryByText(/outlook/)).toBeNull();
  });

  it('has its name and what can be done before it is known how it goes, and when that fails', async () => {
    const card = renderPlayer(neverAnswers);
    expect(card.getByRole('heading', { name: 'Ann Ace' })).toBeDefined();
    expect(card.getByRole('status')).toBeDefined();
    expect(card.getByRole('button', { name: 'Options' })).toBeDefined();
  });
});

describe('the card of a team', () => {
  const chiefs = {
    ...{ id: 'kc', name: 'Kansas City Chiefs', sport: 'NFL', team_id: 'nfl-kc' },
    ...{ next: null, last: buildGame({ status: 'final' }), injured: [], headline: null },
  };

  function renderTeam(my_teams: unknown) {
    renderAnswered(
      <FollowedTeam
        favorite={{ id: 'kc', name: 'Kansas City Chiefs', sport: 'NFL', listedId: 'nfl-kc' }}
        actions={<button type="button">Options</button>}
        placeOf={(teamId) => `place of ${teamId}`}
      />,
      { my_teams },
      { auth: signedIn() },
    );
    return within(screen.getByRole('article'));
  }

  it('leads to the team, with its place and its last game', async () => {
    const card = renderTeam([chiefs]);
    expect(await card.findByRole('link', { name: /^Bills at Chiefs, final/ })).toBeDefined();
    expect(hrefOf('Chiefs', card)).toBe('/team/nfl-kc');
    expect(card.getByText('place of nfl-kc')).toBeDefined();
  });

  it('says that its games could not be loaded, and still leads to the team', async () => {
    const card = renderTeam(failsToAnswer);
    expect(await card.findByText('The games could not be loaded.')).toBeDefined();
    expect(card.getByRole('link', { name: 'Chiefs' })).toBeDefined();
  });
});
