import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { MineContext } from '#web/parts/mine-context.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { cellsOf, textsOf } from '#web/testing/read-page.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import type { Game } from '../game.ts';
import { GameSections } from './game-sections.tsx';
import { LineScoreTable } from './line-score-table.tsx';

const game = buildGame({ external_id: 'demo_nfl_1' });
const score = (side: string, period: number, points: number) => ({ side, period, score: points });
const line = (fields: object) => ({
  side: 'away',
  category: 'all',
  is_starter: false,
  did_not_play: false,
  figures: {},
  ...fields,
});
const rows: Record<string, object[]> = {
  game_period_scores: [
    score('away', 1, 7),
    score('home', 1, 14),
    score('away', 5, 3),
    score('home', 5, 6),
  ],
  game_team_figures: [
    { side: 'away', basis: 'game', name: 'firstDowns', label: '1st Downs', figure: '17' },
    { side: 'home', basis: 'game', name: 'firstDowns', label: '1st Downs', figure: '21' },
    { side: 'home', basis: 'season', name: 'points', label: 'Points', figure: '24.1' },
  ],
  game_leaders: [
    leader('rushingYards', 'Rushing Yards', 'Ivo Brandt', '61 YDS'),
    leader('passingYards', 'Passing Yards', 'Nils Ambar', '257 YDS'),
  ],
  game_player_lines: [
    line({
      player_id: 'p1',
      player_name: 'Nils Ambar',
      category: 'passing',
      figures: { TD: '2', YDS: '257', 'C/ATT': '21/32' },
    }),
    line({ side: 'home', player_id: 'p2', player_name: 'Ivo Brandt', figures: { PTS: '3' } }),
  ],
  game_odds: [
    {
      provider: 'First Book',
      ...{ home_moneyline: -180, away_moneyline: 155, draw_moneyline: null, home_spread: -3.5 },
      ...{ home_spread_odds: -108, away_spread_odds: null },
      ...{ total: 44.5, over_odds: -110, under_odds: 100 },
    },
  ],
  game_plays: [
    play('x2', { period: 5, clock: '2:10', is_scoring: true, home_score: 20, away_score: 17 }),
    play('x1', { clock: '9:41', description: 'Ambar runs', situation: '2nd & 7' }),
  ],
};

function play(external_id: string, fields: object) {
  return {
    ...{ external_id, period: 1, description: 'Ambar scores', situation: null, side: 'away' },
    ...{ is_scoring: false, home_score: 0, away_score: 0, shot_x: null, shot_y: null },
    ...fields,
  };
}

function leader(category: string, label: string, player_name: string, figure: string) {
  return { side: 'home', category, label, player_name, figure };
}

function ScoringGame() {
  const [shown, setShown] = useState(game);
  return (
    <>
      <button type="button" onClick={() => setShown({ ...shown, home_score: 24 })}>
        Score
      </button>
      <LineScoreTable game={shown} />
      <GameSections game={shown} now={new Date()} />
    </>
  );
}

const tableOf = (url: URL) => url.pathname.split('/').at(-1) ?? '';

const open = (answers: Answers, shown: Game = game) =>
  renderAnswered(
    <>
      <LineScoreTable game={shown} />
      <GameSections game={shown} now={new Date()} />
    </>,
    answers,
  );

const tableCells = async (name: string) => cellsOf(await screen.findByRole('table', { name }));

describe('the figures of a game', () => {
  it('tell the points of each quarter, played or not, and of overtime', async () => {
    open(rows);
    await screen.findByText('OT');
    expect(await tableCells('Score by period')).toEqual([
      ['Team', 'Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Total'],
      ['Buffalo BillsBUFBuffalo Bills', '7', '–', '–', '–', '3', '17'],
      ['Kansas City ChiefsKCKansas City Chiefs', '14', '–', '–', '–', '6', '21'],
    ]);
  });

  it('set both teams side by side, what this game brought before the season', async () => {
    open(rows);
    expect(screen.queryByText(/^Detailed statistics/)).toBeNull();
    expect(await tableCells('Live Stats')).toEqual([
      ['Buffalo BillsBUF', 'Statistic', 'Kansas City ChiefsKC'],
      ['17', '1st downs', '21, better'],
    ]);
    expect((await tableCells('Game leaders')).slice(1)).toEqual([
      ['–', 'Passing yards', 'Nils Ambar257 YDS'],
      ['–', 'Rushing yards', 'Ivo Brandt61 YDS'],
    ]);
  });

  it('tell before the game what both teams did in the season, and who led them', async () => {
    const [ofHome] = rows.game_team_figures?.slice(2) ?? [];
    const season = [ofHome, { ...ofHome, side: 'away', figure: '27.0' }];
    open(
      { ...rows, game_team_figures: season },
      { ...game, status: 'scheduled', quarter: null, time_remaining: null },
    );
    expect((await tableCells('Team statistics of the season')).slice(1)).toEqual([
      ['27.0, better', 'Points', '24.1'],
    ]);
    expect((await tableCells('Season leaders'))[1]).toEqual([
      '–',
      'Passing yards',
      'Nils Ambar257 YDS',
    ]);
  });

  it('tell lines and prices of each bookmaker', async () => {
    open(rows);
    expect((await tableCells('Odds: First Book')).slice(1)).toEqual([
      ['BUFBills', '+155', '+3.5', 'Over 44.5-110'],
      ['KCChiefs', '-180', '-3.5-108', 'Under 44.5+100'],
    ]);
  });

  it('have one card of odds: now before the start, and nothing of a spread is a pick', async () => {
    const [odds] = rows.game_odds ?? [];
    const live = { ...odds, provider: 'First Book - Live', home_spread: 0 };
    open({ game_odds: [odds, live] });
    const now = await screen.findByRole('heading', { name: 'Now' });
    expect(screen.getByRole('heading', { name: 'At kick-off' })).toBeDefined();
    expect(screen.getAllByRole('heading', { name: 'Odds' })).toHaveLength(1);
    expect(now.parentElement?.textContent).toContain('PK');
  });

  it('mark in the box score whom the fan follows', async () => {
    const mine = {
      teamIds: new Set<string>(),
      playerIds: new Set(['p1']),
      playerNames: new Set<string>(),
    };
    renderAnswered(
      <MineContext value={mine}>
        <GameSections game={game} now={new Date()} />
      </MineContext>,
      rows,
    );
    expect(await screen.findByRole('link', { name: /You follow.*Nils Ambar/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Chiefs' }));
    const home = screen.getByRole('table', { name: 'Kansas City Chiefs: players' });
    expect(within(home).getByRole('link').textContent).toMatch(/^Ivo Brandt/);
  });

  it('show one team of the box score at a time, columns as fans read them', async () => {
    open(rows);
    expect(await tableCells('Buffalo Bills: passing')).toEqual([
      ['Player', 'C/ATT', 'YDS', 'TD'],
      ['Nils AmbarN. Ambar', '21/32', '257', '2'],
    ]);
    expect(screen.queryByText('Ivo Brandt', { selector: 'table th span' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chiefs' }));
    expect((await tableCells('Kansas City Chiefs: players'))[1]).toEqual([
      'Ivo BrandtI. Brandt',
      '3',
    ]);
  });

  it('set both teams beside each other on a wide screen, each category at one height', async () => {
    holdMedia('75rem');
    open(rows);
    await screen.findByRole('table', { name: 'Buffalo Bills: passing' });
    expect(screen.getByRole('table', { name: 'Kansas City Chiefs: players' })).toBeDefined();
    const heads = textsOf(screen.getAllByRole('heading', { level: 3 }));
    expect(heads).toEqual(
      expect.arrayContaining(['BUFBuffalo BillsBills17', 'KCKansas City ChiefsChiefs21']),
    );
    expect(screen.queryByRole('group', { name: 'Box score' })).toBeNull();
  });

  it('show few players of each kind until somebody asks for all', async () => {
    const tacklers = Array.from({ length: 9 }, (_, at) =>
      line({ player_id: `t${at}`, player_name: `Tackler ${at}`, category: 'defensive' }),
    );
    open({ game_player_lines: tacklers });
    expect(await screen.findAllByRole('link', { name: /Tackler/ })).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show all players' }));
    expect(screen.getAllByRole('link', { name: /Tackler/ })).toHaveLength(9);
  });

  it('tell the plays, newest first', async () => {
    open(rows);
    await screen.findByText('Ambar scores');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2:10Ambar scoresBUF17–20',
      '9:41Ambar runs2nd & 7',
    ]);
  });

  it('tell scoring plays alone when asked to, and say when there are none', async () => {
    open((url) => (url.searchParams.has('is_scoring') ? [] : (rows[tableOf(url)] ?? [])));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Scoring plays only' }));
    expect(await screen.findByText('No scoring plays are known yet.')).toBeDefined();
  });

  it('begin with the scoring plays of a football game that is over', async () => {
    const { requests } = open(rows, buildGame({ status: 'final' }));
    expect(
      await screen.findByRole('checkbox', { name: 'Scoring plays only', checked: true }),
    ).toBeDefined();
    const asked = requests.filter((url) => tableOf(url) === 'game_plays');
    expect(asked.map(({ searchParams }) => searchParams.get('is_scoring'))).toContain('eq.true');
  });

  it('take no room where the feed knows none', async () => {
    const { requests, container } = open(() => [], buildGame({ status: 'final', sport: 'NBA' }));
    await eventually(() => expect(requests).toHaveLength(7));
    await eventually(() => expect(screen.queryByRole('status')).toBeNull());
    expect(container.querySelector('h2')).toBeNull();
  });

  it.each([
    ['game_team_figures', 'The details of this game could not be loaded'],
    ['game_plays', 'The plays could not be loaded'],
    ['game_player_lines', 'The box score could not be loaded'],
  ])('offer another attempt when %s fails, and keep the rest', async (broken, sentence) => {
    let isBroken = true;
    open((url) => {
      if (isBroken && tableOf(url) === broken) failsToAnswer();
      return rows[tableOf(url)] ?? [];
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(sentence)).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Game leaders' })).toBeDefined();
    isBroken = false;
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('ask only for the points by period when the score changes', async () => {
    const { requests, queryClient } = renderAnswered(<ScoringGame />, rows);
    await screen.findByText('Ambar scores');
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    const before = requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Score' }));
    await eventually(() => expect(requests).toHaveLength(before + 1));
    expect(tableOf(requests.at(-1)!)).toBe('game_period_scores');
  });
});
