import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Series } from '#shared/schemas/playoffs.ts';
import {
  buildPicture,
  buildTeamOdds,
  buildWhatIf,
  buildWhatIfClub,
} from '#web/testing/build-season.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { hrefOf, textsOf } from '#web/testing/read-page.ts';
import { type Answers, renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { OddsTrend } from './odds-trend.tsx';
import { teamOddsQuery } from './season-odds.queries.ts';
import { TeamOutlook } from './team-outlook.tsx';

// A Sunday everywhere in America and Europe.
const next = { external_id: 'demo_1', scheduled_at: '2026-11-29T18:00:00Z', status: 'scheduled' };

const open = (rows: Answers, subscribed = true) =>
  renderPremiumAnswered(<TeamOutlook teamId="nfl-kc" league="NFL" next={next} />, rows, {
    subscribed,
  });

const sides = (own: number, other: number): Series['sides'] => [
  { team_id: 'nfl-kc', seed: 5, wins: own },
  { team_id: 'nfl-buf', seed: 4, wins: other },
];
const series = (parts: Partial<Series> = {}): Series => ({
  ...{ conference: 'AFC', sides: sides(0, 0), winner: null, ...parts },
});
const won = series({ winner: 'nfl-kc' });
const lost = series({ winner: 'nfl-buf' });

const known = { playoff_pictures: [buildPicture()], season_odds: [buildTeamOdds()] };

describe('how a club stands, for everybody', () => {
  it.each([
    [{}, '5th in the AFC: a wild card today.', '6 games to play.'],
    [
      { place: 1, way: 'bye', games_left: 1 } as const,
      '1st in the AFC: the first seed and a first-round bye today.',
      '1 game to play.',
    ],
    [
      { place: 9, way: 'out', games_behind: 1.5, games_left: 0 } as const,
      '9th in the AFC: outside the playoffs today.',
      '1.5 games behind the last place that counts. The regular season is over.',
    ],
    [
      { place: 8, way: 'out', games_behind: 1 } as const,
      '8th in the AFC: outside the playoffs today.',
      '1 game behind the last place that counts. 6 games to play.',
    ],
    [
      {
        place: 8,
        way: 'out',
        games_behind: 0,
        decision: { step: 'head_to_head', tied: 2 },
      } as const,
      '8th in the AFC: outside the playoffs today.',
      'Level with the last place that counts. Level with one other: the record against each other decides. 6 games to play.',
    ],
    [
      { conference: 'Western', place: 7, way: 'play_in' } as const,
      '7th in the Western Conference: in the play-in today.',
      '6 games to play.',
    ],
    [
      { wins: 0, losses: 0, games_left: 17 },
      'The season has not begun: everybody stands level.',
      '17 games to play.',
    ],
  ])('%o', async (club, lead, details) => {
    open({ playoff_pictures: [buildPicture(club)] }, false);
    const region = await screen.findByRole('region', { name: 'Where the season leads' });
    expect(within(region).getByText(lead)).toBeDefined();
    expect(within(region).getByText(details)).toBeDefined();
    expect(hrefOf('Where the season leads', within(region))).toBe('/nfl/standings?by=playoffs');
  });

  const unpaired = series({ sides: [sides(0, 0)[0], null] });
  it.each([
    [[[series()]], 'Wild card round: next against the Bills.'],
    [[[series({ sides: sides(2, 1) })]], 'Wild card round: 2-1 against the Bills.'],
    [[[won]], 'They won in the wild card round and wait for who comes next.'],
    [[[won], [lost]], 'Out: lost to the Bills (divisional round).'],
    [[[won], [unpaired]], 'Divisional round: against whom is not known yet.'],
    [[[], [], [], [won]], 'They won the title.'],
    [[[], [], [], [lost]], 'Out: lost to the Bills (Super Bowl).'],
    [[], 'They are not in the playoffs.'],
  ])('once the playoffs are on: %#', async (rounds, lead) => {
    open({ playoff_pictures: [buildPicture({}, { has_begun: true, rounds })] }, false);
    expect(await screen.findByText(lead)).toBeDefined();
    expect(screen.getByText('5th in the AFC at the end of the regular season.')).toBeDefined();
  });

  it('offers the odds once to who has not paid, and asks for none of them', async () => {
    const { listAsked } = open(known, false);
    expect(await screen.findByText('Unlock Season Odds')).toBeDefined();
    expect(screen.getByText('5th in the AFC: a wild card today.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Upgrade to Premium' })).toHaveLength(1);
    const asked = (await listAsked()).map(({ pathname }) => pathname.split('/').at(-1));
    expect(asked).toEqual(['playoff_pictures']);
  });

  it.each([
    ['of its season', []],
    ['of it in the picture', [buildPicture({ team_id: 'nfl-den' })]],
  ])('says where nothing is known %s, and offers nothing then', async (_, playoff_pictures) => {
    open({ playoff_pictures });
    expect(await screen.findByText('The schedule of the season is not known yet')).toBeDefined();
    expect(screen.queryByText(/Unlock/)).toBeNull();
  });
});

/** Numbers by their names. */
async function findFigures(): Promise<Record<string, string | null>> {
  await screen.findByRole('link', { name: 'How this is made' });
  const figureOf = (term: HTMLElement) => term.parentElement?.querySelector('dd')?.textContent;
  return Object.fromEntries(
    screen.queryAllByRole('term').map((term) => [term.textContent, figureOf(term) ?? null]),
  );
}

describe('where its season leads, for subscribers', () => {
  it('tells chances, expected wins and seeds', async () => {
    open(known);
    expect(await findFigures()).toEqual({
      ...{ Playoffs: '64%', Division: '31%', 'First-round bye': '12%', Title: '8%' },
      'Expected wins': '10.8',
    });
    const seeds = screen.getByRole('list', { name: 'How often the Chiefs take each seed' });
    expect(textsOf(within(seeds).getAllByRole('listitem'))).toEqual([
      ...['12%1st', '19%2nd', '20%5th', '10%6th', '3%7th'],
    ]);
    expect(screen.getByText(/^Made Nov 24.* from 10,000 simulated seasons, model seasons-1\.$/));
    expect(hrefOf('How this is made')).toBe('/methods');
  });

  it('calls what basketball clubs may reach by its own name, where there is a play-in', async () => {
    const odds = [buildTeamOdds({ sport: 'NBA', bye: 0.55 })];
    const picture = buildPicture({ way: 'play_in' });
    open({ playoff_pictures: [picture], season_odds: odds });
    expect(await findFigures()).toMatchObject({ 'Top six': '55%' });
  });

  it('spares nobody a play-in that there is not', async () => {
    open({ ...known, season_odds: [buildTeamOdds({ sport: 'NBA', bye: 0.64 })] });
    expect(Object.keys(await findFigures())).toEqual([
      ...['Playoffs', 'Division', 'Title', 'Expected wins'],
    ]);
  });

  it.each([
    ['ahead of the first', [[series()]], ['Title', 'Final', 'Conference', 'Divisional']],
    ['after the first', [[won]], ['Title', 'Final', 'Conference']],
    ['once it is out', [[lost]], []],
    ['before it is in', [], ['Playoffs', 'Title', 'Final', 'Conference', 'Divisional']],
  ])('tells the rounds that are open instead of places, %s', async (_name, rounds, names) => {
    open({ ...known, playoff_pictures: [buildPicture({}, { has_begun: true, rounds })] });
    expect(Object.keys(await findFigures())).toEqual(names);
    expect(screen.queryByRole('list', { name: /take each seed$/ })).toBeNull();
  });

  it('draws the weeks of the season, newest first in the table', async () => {
    const days = [
      buildTeamOdds({ made_on: '2026-11-10', playoffs: 0.5, title: 0.04 }),
      buildTeamOdds({ made_on: '2026-11-17', playoffs: 0.55, title: 0.05 }),
      buildTeamOdds(),
    ];
    // As asked for: the newest first.
    open({ ...known, season_odds: days.toReversed() });
    const slider = await screen.findByRole('slider', {
      name: /^Chances of the Chiefs over the season/,
    });
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 24: playoffs 64%, title 8%.');
    await userEvent.click(screen.getByText('Show as a table'));
    const table = screen.getByRole('table', { name: 'Chances of the Chiefs, week by week' });
    expect(textsOf(within(table).getAllByRole('row'))).toEqual([
      ...['DayPlayoffsTitle', 'Nov 2464%8%', 'Nov 1755%5%', 'Nov 1050%4%'],
    ]);
  });

  it('has no line before the third week', async () => {
    open({ ...known, season_odds: [buildTeamOdds(), buildTeamOdds({ made_on: '2026-11-17' })] });
    await screen.findByRole('link', { name: 'How this is made' });
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('asks for the days of this club alone that are not graded', async () => {
    const { requests } = open(known);
    await screen.findByRole('link', { name: 'How this is made' });
    const [asked] = requests.filter(({ pathname }) => pathname.endsWith('/season_odds'));
    const { select, ...conditions } = Object.fromEntries(asked!.searchParams);
    expect(select).toContain('playoffs,');
    expect(conditions).toEqual({
      ...{ team_id: 'eq.nfl-kc', graded_at: 'is.null', order: 'made_on.desc', limit: '300' },
    });
  });

  const unmoved = (id: string) => buildWhatIfClub(id, {});
  const moved = buildWhatIfClub('nfl-kc', { division: [0.3, 0.35], bye: [0.05, 0.2] });

  it.each([
    [
      'what the next game does',
      buildWhatIf().clubs,
      'Playoffs with a win over the Bills on Sunday: 71%, with a loss: 38%.',
    ],
    [
      'so from the side of the visitors, of what moves most where the playoffs do not',
      [unmoved('nfl-den'), moved],
      'First-round bye with a win over the Broncos on Sunday: 20%, with a loss: 5%.',
    ],
    [
      'that the next game changes little',
      [unmoved('nfl-kc'), unmoved('nfl-buf')],
      'The game against the Bills on Sunday changes little.',
    ],
  ])('says %s', async (_, clubs, sentence) => {
    open({ ...known, season_what_ifs: [buildWhatIf({ clubs })] });
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('says that there are no odds yet', async () => {
    open({ playoff_pictures: [buildPicture()] });
    expect(await screen.findByText('No odds of this season yet')).toBeDefined();
  });

  it('offers to try again when the odds cannot be loaded, and keeps the place', async () => {
    open({ ...known, season_odds: failsToAnswer });
    expect(await screen.findByText('The odds of the season could not be loaded')).toBeDefined();
    expect(screen.getByText('5th in the AFC: a wild card today.')).toBeDefined();
  });
});

const on = (made_on: string, parts = {}) => buildTeamOdds({ made_on, ...parts });

it('the season that is on is the newest one', async () => {
  const daysOf = async (newestFirst: object[]) => {
    fakeBackend(() => newestFirst);
    const rows = await new QueryClient().fetchQuery(teamOddsQuery('nfl-kc'));
    return rows.map(({ made_on }) => made_on);
  };
  const rows = [on('2026-09-09'), on('2026-09-08'), on('2026-01-04', { season: 2025 })];
  expect(await daysOf(rows)).toEqual(['2026-09-08', '2026-09-09']);
  expect(await daysOf([])).toEqual([]);
});

it('a trend tells the last day of each week, from Monday on, and the newest day', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-13', '2026-11-15', '2026-11-16', '2026-11-18'];
  render(<OddsTrend days={days.map((day) => on(day))} />);
  const told = screen.getAllByRole('rowheader', { hidden: true });
  expect(textsOf(told)).toEqual(['Nov 18', 'Nov 15', 'Nov 8']);
});
