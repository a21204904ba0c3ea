import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildLivePoint, buildPrediction } from '#web/testing/build-forecasts.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { textsOf } from '#web/testing/read-page.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { addPoint } from './use-live-chance.ts';
import { WinProbabilityLine } from './win-probability-line.tsx';

beforeEach(() => FakeSocket.install());

const game = buildGame({ external_id: 'demo_1' });

const open = (rows: TableAnswers) =>
  renderPremiumAnswered(<WinProbabilityLine game={game} />, rows);

const openFree = (rows: TableAnswers) =>
  renderPremiumAnswered(<WinProbabilityLine game={game} />, rows, {});

const atStart = { home_score: 0, away_score: 0, home_win: 0.55, clock: '15:00' };
const line = [
  buildLivePoint(atStart),
  buildLivePoint({ home_score: 7, away_score: 0, home_win: 0.7, clock: '9:00' }),
  buildLivePoint({ home_score: 7, away_score: 0, home_win: 0.68, clock: '8:00' }),
  buildLivePoint({ home_score: 7, away_score: 0, home_win: 0.72, clock: '7:00' }),
];
const touchdown = {
  ...{ external_id: 'p1', period: 1, clock: '9:08', kind: 'Passing Touchdown', side: 'home' },
  ...{ description: 'A long pass', is_scoring: true, home_score: 7, away_score: 0 },
};
const bandedLine = line.map((point, at) =>
  at === 0
    ? point
    : { ...point, home_win_low: point.home_win - 0.04, home_win_high: point.home_win + 0.04 },
);
const drawnBands = () => [...document.querySelectorAll('path[class*="fill-muted"]')];
const tellRows = () =>
  textsOf(
    within(
      screen.getByRole('table', { name: 'Chance that Chiefs win, over the game' }),
    ).getAllByRole('row'),
  ).slice(1);
const said = async () => (await screen.findByRole('slider')).getAttribute('aria-valuetext');

describe('WinProbabilityLine', () => {
  it('tells who is ahead now, and the moments of the score as a table', async () => {
    open({ live_win_probabilities: line });
    expect(await screen.findByRole('heading', { name: 'Chiefs 72% to win' })).toBeDefined();
    await userEvent.click(screen.getByText('Show as a table'));
    expect(tellRows()).toEqual(['Q1 15:000–055%', 'Q1 9:000–770%', 'Q1 7:000–772%']);
  });

  it('says and draws how well each chance is known, where it is', async () => {
    open({ live_win_probabilities: bandedLine });
    const title = 'Chiefs 72% (68 to 76) to win';
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(await said()).toBe(`Q1 7:00: Bills 0, Chiefs 7; ${title}`);
    expect(screen.getByText(/four times in five/)).toBeDefined();
    expect(drawnBands()).toHaveLength(1);
    await userEvent.click(screen.getByText('Show as a table'));
    expect(screen.getByRole('columnheader', { name: 'Between' })).toBeDefined();
    expect(tellRows()).toEqual([
      'Q1 15:000–055%–',
      'Q1 9:000–770%66 to 74',
      'Q1 7:000–772%68 to 76',
    ]);
  });

  it('says of the visitors what is left of the band of the home side', async () => {
    const band = { home_win_low: 0.26, home_win_high: 0.34 };
    open({ live_win_probabilities: [buildLivePoint({ home_win: 0.3, ...band })] });
    expect(await screen.findByText('Bills 70% (66 to 74) to win')).toBeDefined();
  });

  it('has no band where none was stored, nor where both ends read alike', async () => {
    const end = { home_win: 1, home_win_low: 1, home_win_high: 1 };
    open({ live_win_probabilities: [...line, buildLivePoint(end)] });
    expect(await screen.findByText('Chiefs 100% to win')).toBeDefined();
    expect(screen.queryByText(/four times in five/)).toBeNull();
    expect(drawnBands()).toEqual([]);
    await userEvent.click(screen.getByText('Show as a table'));
    expect(screen.queryByRole('columnheader', { name: 'Between' })).toBeNull();
  });

  it('begins with what was said before the start', async () => {
    open({ live_win_probabilities: line, predictions: [buildPrediction()] });
    expect(await screen.findByText('Before the game: Chiefs 63% to win.')).toBeDefined();
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('max')).toBe('4');
    expect(await said()).toBe('Q1 7:00: Bills 0, Chiefs 7; Chiefs 72% to win');
    expect(screen.queryByText(/the line begins there/)).toBeNull();
  });

  it('says what moved it most, with the play of that moment', async () => {
    open({ live_win_probabilities: line, game_plays: [touchdown] });
    const list = await screen.findByRole('list');
    expect(await within(list).findByText('A long pass')).toBeDefined();
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe(
      '1KC+15Chiefs 15 points likelier to win: A long passQ1 9:08',
    );
  });

  it('says where a line begins that is not there from the start', async () => {
    const late = [buildLivePoint({ period: 2, clock: '8:12' }), buildLivePoint({ period: 3 })];
    open({ live_win_probabilities: late, predictions: [buildPrediction()] });
    expect(
      await screen.findByText('Nothing is known before Q2 8:12: the line begins there.'),
    ).toBeDefined();
  });

  it('grows by what comes over the socket', async () => {
    open({ live_win_probabilities: [buildLivePoint({ home_win: 0.6 })] });
    await screen.findByText('Chiefs 60% to win');
    await eventually(() => expect(FakeSocket.latest.bindings).toHaveLength(1));
    expect(FakeSocket.latest.bindings).toMatchObject([
      { table: 'live_win_probabilities', filter: 'game_id=eq.demo_1' },
    ]);
    const next = { home_win: 0.25, home_win_low: 0.22, home_win_high: 0.28, away_score: 10 };
    FakeSocket.latest.update(buildLivePoint({ ...next, clock: '9:00' }));
    expect(await screen.findByText('Bills 75% (72 to 78) to win')).toBeDefined();
  });

  it.each([
    ['who won', 24, 'Chiefs won'],
    ['that it ended level', 17, 'The game ended level'],
  ])('says %s when it is over', async (_, home_score, words) => {
    const end = { period: 4, clock: '0:00', home_score, away_score: 17 };
    fakeTables({ live_win_probabilities: [buildLivePoint({ ...end, home_win: 1 })] });
    renderPremium(<WinProbabilityLine game={{ ...game, status: 'final' }} />);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('shows and asks nothing before the start, and of sports without quarters', async () => {
    const { listAsked } = fakeTables({ live_win_probabilities: line });
    renderPremium(<WinProbabilityLine game={buildScheduledGame()} />);
    renderPremium(<WinProbabilityLine game={buildGame({ sport: 'SOCCER' })} />);
    expect(await listAsked()).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

const provided = {
  game_win_probabilities: [
    { play_id: 'p1', provider_home_win: 0.5, provider_tie: 0 },
    { play_id: 'gone', provider_home_win: 0.9, provider_tie: 0 },
    { play_id: 'p2', provider_home_win: 0.3, provider_tie: 0.02 },
  ],
  game_plays: [
    { ...touchdown, clock: '15:00', home_score: 0 },
    { ...touchdown, external_id: 'p2', period: 2, home_score: 0, away_score: 7 },
  ],
};

describe('a game without a line of ours', () => {
  it.each([
    ['a subscriber', { subscribed: true }, game],
    ['a free reader', {}, game],
    ['a free reader, between teams that are not forecast', {}, { ...game, home_team_id: null }],
  ])('has the provider’s under its name for %s, and no gate', async (_, subscription, shown) => {
    fakeTables(provided);
    renderPremium(<WinProbabilityLine game={shown} />, subscription);
    expect(
      await screen.findByRole('heading', { name: 'Win probability of the data provider' }),
    ).toBeDefined();
    expect(screen.getByText(/not by Sports Hub/)).toBeDefined();
    expect(await said()).toBe('Q2 9:08: Bills 7, Chiefs 0; Bills 69% to win');
    expect(screen.queryByText(/Unlock/)).toBeNull();
  });

  it('says in a sentence that there is none at all', async () => {
    openFree({});
    expect(await screen.findByText(/^No win probability for this game\./)).toBeDefined();
    expect(screen.queryByText(/Unlock/)).toBeNull();
  });

  it('tells a subscriber what was said before it all the same', async () => {
    open({ predictions: [buildPrediction()] });
    expect(await screen.findByText('Before the game: Chiefs 63% to win.')).toBeDefined();
    expect(await screen.findByText(/^No win probability for this game\./)).toBeDefined();
  });
});

describe('who has not subscribed', () => {
  const newest = { home_win: 0.63, period: 3, clock: '7:45' };

  it('reads the newest number before the gate, and asks for no line', async () => {
    const { listAsked } = openFree({ newest_chances: [newest], live_win_probabilities: line });
    expect(await screen.findByRole('heading', { name: 'Chiefs 63% to win' })).toBeDefined();
    expect(screen.getByText('Q3 7:45')).toBeDefined();
    expect(screen.getByText('Unlock Win probability')).toBeDefined();
    expect(drawnBands()).toHaveLength(1);
    expect(new Set((await listAsked()).map(({ pathname }) => pathname))).toEqual(
      new Set(['/rest/v1/newest_chances', '/rest/v1/track_record']),
    );
  });

  it('has the score as well, which comes first there', async () => {
    fakeTables({ newest_chances: [newest] });
    renderPremium(<WinProbabilityLine game={game} score={<p>The score</p>} />, {});
    expect(await screen.findByText('The score')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Chiefs 63% to win' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Chance' }));
    expect(screen.getByText('Unlock Win probability')).toBeDefined();
    expect(screen.queryByText('The score')).toBeNull();
  });

  it('sees only the gate when the game is over', async () => {
    fakeTables({ newest_chances: [{ home_win: null, period: null, clock: null }] });
    renderPremium(<WinProbabilityLine game={{ ...game, status: 'final' }} />, {});
    expect(await screen.findByText('Unlock Win probability')).toBeDefined();
    expect(screen.queryByText(/^The newest number/)).toBeNull();
  });
});

describe('addPoint', () => {
  const [first, second, third] = [buildLivePoint(), buildLivePoint(), buildLivePoint()];

  it('keeps the order of time, whatever order points come in', () => {
    expect(addPoint([first, third], second)).toEqual([first, second, third]);
  });

  it('tells a known moment anew', () => {
    const corrected = { ...second, at: second.at.replace('Z', '+00:00'), home_win: 0.9 };
    expect(addPoint([first, second], corrected)).toEqual([first, corrected]);
  });
});
