import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { buildArticle } from '#web/testing/build-article.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildInjury, buildInjuryStatus, buildPrediction } from '#web/testing/build-forecasts.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildPlayer, buildTeam } from '#web/testing/build-roster.ts';
import { buildPicture } from '#web/testing/build-season.ts';
import { buildStanding } from '#web/testing/build-standing.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { findHref, hrefOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { TeamPage } from './team-page.tsx';

type Answers = Record<string, (url: URL) => unknown>;
type Opening = { tab?: string; answers?: Answers; subscribed?: boolean };

function openTeam({ tab, answers = {}, subscribed = false }: Opening = {}) {
  const roster = { teams_master: [buildTeam()], players_master: [buildPlayer()] };
  const backend = fakeTables({ ...roster, ...answers });
  const at = tab ? `/team/nfl-kc?tab=${tab}` : '/team/nfl-kc';
  const options = { auth: signedIn(), path: '/team/:teamId', at };
  return { ...backend, ...renderPremium(<TeamPage />, { subscribed }, options) };
}

/** The season answer alone; the pair of the head asks with a limit. */
const ofSeason =
  (...games: unknown[]) =>
  ({ searchParams }: URL) =>
    searchParams.has('season') ? games : [];

const lost = buildGame({
  ...{ id: '00000000-0000-4000-8000-000000000001', external_id: 'demo_1', status: 'final' },
  ...{ scheduled_at: '2026-11-15T18:00:00Z', season_type: 2, week: 11 },
  ...{ home_team_id: 'nfl-kc', away_team_id: 'nfl-buf', home_score: 17, away_score: 21 },
});
const kept = {
  ...{ game_id: 'import_1', season_type: 2, week: 1, played_on: '2026-09-13', starts_at: null },
  ...{ home_team_id: 'nfl-den', away_team_id: 'nfl-kc', home_score: 10, away_score: 24 },
};

beforeEach(() => {
  FakeSocket.install();
  chooseSpoilers('show');
});

const wordsOf = (item: HTMLElement) => item.textContent;

describe('the tabs of a team', () => {
  it.each(['overview', 'roster'])('open the %s on a desk, with the roster in it', async (name) => {
    holdMedia();
    openTeam({ tab: name });
    const tab = await screen.findByRole('tab', { name: 'Overview' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findAllByRole('heading', { name: 'Roster (1 players)' })).toHaveLength(1);
    expect(screen.queryByRole('tab', { name: 'Roster' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Next game' })).toBeDefined();
    expect(document.title).toBe('Kansas City Chiefs Roster | Sports Hub');
  });

  it('begin on a phone with the overview, without the roster that has a tab', async () => {
    openTeam();
    expect(await screen.findByRole('region', { name: 'Last five' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^Roster/ })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Roster' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Favorite Kansas City Chiefs' })).toBeDefined();
    expect(document.title).toBe('Kansas City Chiefs Roster | Sports Hub');
  });

  it.each([
    ['Schedule', 'schedule', 'Kansas City Chiefs Schedule | Sports Hub'],
    ['Injuries', 'injuries', 'Kansas City Chiefs Injuries | Sports Hub'],
    ['Roster', 'roster', 'Kansas City Chiefs Roster | Sports Hub'],
    ['News', 'news', 'Kansas City Chiefs News | Sports Hub'],
  ])('%s stands in the address, with a title of its own', async (name, tab, title) => {
    const { router } = openTeam();
    await userEvent.click(await screen.findByRole('tab', { name }));
    expect(router.state.location.search).toBe(`?tab=${tab}`);
    expect(document.title).toBe(title);
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows the roster alone under its own name', async () => {
    openTeam({ tab: 'roster' });
    expect(await screen.findByRole('link', { name: 'Ann Arbor' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Next game' })).toBeNull();
  });
});

describe('the overview of a team', () => {
  it('tells the last results in letters and in words', async () => {
    openTeam({ answers: { games: ofSeason(lost), season_games: () => [kept] } });
    const five = within(await screen.findByRole('region', { name: 'Last five' }));
    const items = await five.findAllByRole('listitem');
    expect(items.map(wordsOf)).toEqual([
      'Nov 15Week 11vs BUFBillsLLost17-21',
      'Sep 13Week 1at DENBroncosWWon24-10',
    ]);
    expect(five.getByRole('link').getAttribute('href')).toBe(`/game/${lost.id}`);
  });

  it('keeps results from who does not want to know them', async () => {
    chooseSpoilers('all');
    openTeam({ answers: { games: ofSeason(lost) } });
    const five = within(await screen.findByRole('region', { name: 'Last five' }));
    expect((await five.findByRole('listitem')).textContent).toBe(
      'Nov 15Week 11vs BUFBillsScore hidden',
    );
  });

  it('ranks its figures in the league, and marks it in its division', async () => {
    const own = buildStanding({ wins: 6, losses: 4, points_for: 240, points_against: 200 });
    const rival = { team_id: 'nfl-den', team_name: 'Denver Broncos', rank: 2 };
    openTeam({
      answers: {
        standings: () => [
          own,
          buildStanding({ ...rival, wins: 5, losses: 5, points_for: 250, points_against: 250 }),
        ],
      },
    });
    const scored = (await screen.findByText('Points a game')).parentElement;
    expect(scored?.textContent).toBe('Points a game24.02nd of 2');
    expect(screen.getByText('Allowed a game').parentElement?.textContent).toBe(
      'Allowed a game20.01st of 2',
    );
    const [first] = within(
      screen.getByRole('link', { name: 'AFC West' }).closest('div') as HTMLElement,
    ).getAllByRole('listitem');
    expect(first?.getAttribute('aria-current')).toBe('true');
  });

  const next = buildScheduledGame({ scheduled_at: '2036-11-29T18:00:00Z' });
  const ahead = ({ searchParams }: URL) => (searchParams.has('season') ? [] : [next]);

  it('tells subscribers how likely the next game is won, with the way to why', async () => {
    const forecast = buildPrediction({ home_win_probability: 0.62, home_favored_by: 3.2 });
    openTeam({ subscribed: true, answers: { games: ahead, predictions: () => [forecast] } });
    const region = within(await screen.findByRole('region', { name: 'Next game' }));
    expect(await region.findByText('Chiefs 62%')).toBeDefined();
    expect(region.getByText('Bills 38%')).toBeDefined();
    expect(region.getByText(/^Chiefs by 3\.2/)).toBeDefined();
    expect(hrefOf('Why', region)).toBe(`/game/${next.id}`);
  });

  it('asks for no forecast of the next game for who has not paid', async () => {
    const { listAsked } = openTeam({
      answers: { games: ahead, playoff_pictures: () => [buildPicture()] },
    });
    expect(await screen.findAllByRole('link', { name: /Upgrade/ })).toHaveLength(1);
    const asked = (await listAsked()).map(({ pathname }) => pathname);
    expect(asked.some((path) => /predictions|season_odds/.test(path))).toBe(false);
  });

  it.each([
    ['show', 'Chiefs 71%'],
    ['all', null],
  ] as const)('with scores: %s, a game that is on has the chance: %s', async (choice, words) => {
    chooseSpoilers(choice);
    openTeam({
      answers: {
        games: ({ searchParams }) =>
          searchParams.get('order') === 'scheduled_at.asc' && !searchParams.has('season')
            ? [buildGame()]
            : [],
        newest_chances: () => [{ home_win: 0.71, period: 3, clock: '2:11' }],
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Live now' }));
    if (words) expect(await region.findByText(words)).toBeDefined();
    else expect(region.queryByText(/71%/)).toBeNull();
  });

  it('ends with the newest headlines about it, and the way to all', async () => {
    const news = Array.from({ length: 4 }, () => buildArticle());
    openTeam({ answers: { news: () => news } });
    const list = within(await screen.findByRole('list', { name: 'News' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(hrefOf('News')).toBe('/team/nfl-kc?tab=news');
  });
});

describe('the schedule of a team', () => {
  it('tells what comes first, then what was, each game once', async () => {
    const next = buildScheduledGame({
      ...{ external_id: 'demo_2', scheduled_at: '2036-11-29T18:00:00Z', season_type: 2 },
      ...{ home_team_id: 'nfl-kc', away_team_id: 'nfl-buf', week: 12 },
    });
    const twin = { ...kept, game_id: 'import_2', played_on: '2026-11-15' };
    const same = { ...twin, home_team_id: 'nfl-kc', away_team_id: 'nfl-buf' };
    openTeam({
      tab: 'schedule',
      answers: { games: ofSeason(lost, next), season_games: () => [kept, same] },
    });
    const ahead = within(await screen.findByRole('region', { name: 'Coming up' }));
    expect(ahead.getAllByRole('listitem')).toHaveLength(1);
    expect(hrefOf('Add to your calendar', ahead)).toBe(
      '/profile?tab=alerts&calendar=kansas-city-chiefs',
    );
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getAllByRole('listitem').map(wordsOf)).toEqual([
      expect.stringContaining('vs BUFBills'),
      expect.stringContaining('at DENBroncos'),
    ]);
  });

  it('leaves out games before the season', async () => {
    openTeam({
      tab: 'schedule',
      answers: { games: ofSeason({ ...lost, season_type: 1 }) },
    });
    expect(await screen.findByText('No game of this season has been played yet.')).toBeDefined();
  });

  it('offers another try when it cannot be loaded', async () => {
    openTeam({ tab: 'schedule', answers: { season_games: failsToAnswer } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('injuries and news of a team', () => {
  it('tell everybody who is out, with the way to the player', async () => {
    const status = buildInjuryStatus({ player_id: 'demo_ann' });
    const answers = { injury_statuses: () => [status] };
    const { requests } = openTeam({ tab: 'injuries', answers });
    expect(await findHref('Ann Arbor')).toBe('/player/demo_ann');
    expect(requests.some(({ pathname }) => pathname.endsWith('/injuries'))).toBe(false);
  });

  it('tell subscribers what it means', async () => {
    openTeam({
      tab: 'injuries',
      subscribed: true,
      answers: { injuries: () => [buildInjury({ points_effect: -2, impact: null })] },
    });
    expect(await screen.findByText('team −2.0')).toBeDefined();
  });

  it('say that nobody is listed', async () => {
    openTeam({ tab: 'injuries' });
    expect(await screen.findByText('Nobody is listed as injured.')).toBeDefined();
  });

  it('are headlines that name the team as a word of its own', async () => {
    const news = ['Chiefs win', 'Mischiefs Chiefsly'].map((headline) => buildArticle({ headline }));
    openTeam({ tab: 'news', answers: { news: () => news } });
    const list = within(await screen.findByRole('list', { name: 'News' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('Chiefs win')).toBeDefined();
  });

  it('say that no headline names the team', async () => {
    openTeam({ tab: 'news' });
    expect(await screen.findByText('No headline names the Chiefs now')).toBeDefined();
  });
});
