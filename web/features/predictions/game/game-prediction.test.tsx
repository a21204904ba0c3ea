import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildPrediction } from '#web/testing/build-forecasts.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { GamePrediction } from './game-prediction.tsx';

const game = buildScheduledGame({ external_id: 'demo_1' });

const open = (prediction: object, shown = game) =>
  renderPremiumAnswered(<GamePrediction game={shown} />, { predictions: [prediction] });

const openFree = (track_record: object[] = []) =>
  renderPremiumAnswered(
    <GamePrediction game={game} />,
    { predictions: [buildPrediction()], track_record },
    {},
  );

it('tells number, range, sentence and reasons that add up', async () => {
  open(buildPrediction());
  expect(await screen.findByText('Chiefs to win: 63%')).toBeDefined();
  expect(
    screen.getByText('Chiefs are expected to win by 3.5: strength (+2.3) and home field (+1.7).'),
  ).toBeDefined();
  expect(
    screen.getByText(/^Four margins in five fall between Bills by 12 and Chiefs by 19\./),
  ).toBeDefined();
  const cells = screen
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('cell')?.textContent);
  expect(cells.slice(1)).toEqual(['Chiefs +2.3', 'Chiefs +1.7', 'Bills +0.5', 'Chiefs +3.5']);
});

it('names the visitors when they are ahead, and says what the market added', async () => {
  open(buildPrediction({ home_win_probability: 0.3, home_favored_by: -6, uses_line: true }));
  expect(await screen.findByText('Bills to win: 70%')).toBeDefined();
  expect(screen.getByText(/^Bills are expected to win by 6\.0: /)).toBeDefined();
  expect(screen.getByText(/The market line of this game is part of it/)).toBeDefined();
});

it('says when no lines of the season were there to learn from', async () => {
  const sentence = /No betting lines of this season are known/;
  const { unmount } = open(buildPrediction({ model_version: 'winners-2-without-lines' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  unmount();
  open(buildPrediction({ model_version: 'winners-2' }));
  await screen.findByText(/Four margins in five/);
  expect(screen.queryByText(sentence)).toBeNull();
});

it.each([
  [
    { games: 12, first_season: 2026, seed_season: 2023, has_reports: true },
    'Ratings from the seasons to 2023 and 12 games since. Expects Pat Long and Al Short (62%) at quarterback.',
  ],
  [
    { games: 0, first_season: null, seed_season: 2023, has_reports: true },
    /^Ratings from the seasons to 2023; no game since is known\./,
  ],
  [
    { games: 4_321, first_season: 2010, seed_season: null, has_reports: false },
    /^Ratings from 4,321 games since 2010\. .* No injury report is known\.$/,
  ],
  [
    { games: 0, first_season: null, seed_season: null, has_reports: true },
    /^Too few games are known for ratings: it follows the market line\./,
  ],
])('says what it rests on: %#', async (parts, sentence) => {
  const starters = [
    { side: 'home' as const, name: 'Pat Long', chance: 0.97 },
    { side: 'away' as const, name: 'Al Short', chance: 0.62 },
  ];
  open(buildPrediction({ basis: { ...parts, starters } }));
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('asks for the newest forecast of this game alone', async () => {
  const { requests } = open(buildPrediction());
  await screen.findByText('Chiefs to win: 63%');
  const [asked] = requests.filter((url) => url.pathname === '/rest/v1/predictions');
  expect(Object.fromEntries(asked!.searchParams)).toEqual({
    select: '*',
    game_id: 'eq.demo_1',
    order: 'made_at.desc',
    limit: '1',
  });
});

it('lets a free reader see the question and the record, and asks for no prediction', async () => {
  const { requests } = openFree([{ is_demo: true, games: 50, right_games: 32 }]);
  expect(await screen.findByText(/64% of 50 graded winners were right/)).toBeDefined();
  const card = screen.getByText('Unlock Prediction').parentElement;
  expect(card?.textContent).toContain('Who wins?');
  expect(screen.queryByText(/Chiefs/)).toBeNull();
  expect(requests.map((url) => url.pathname)).toEqual(['/rest/v1/track_record']);
});

it('says nothing of a record before anything was graded', async () => {
  openFree();
  const card = (await screen.findByText('Unlock Prediction')).parentElement;
  expect(card?.textContent).not.toContain('How good have we been');
});

it('sets the chance of the market beside it, where one is known', async () => {
  open(buildPrediction({ line_probability: 0.58 }));
  expect(await screen.findByText('market 58%')).toBeDefined();
});

it('tells what a part means when asked to', async () => {
  open(buildPrediction());
  const meaning = 'How good the teams have been, newer games counting more.';
  const part = await screen.findByRole('button', { name: 'Strength' });
  expect(screen.queryByText(meaning)).toBeNull();
  await userEvent.click(part);
  expect(screen.getByText(meaning)).toBeDefined();
});

it.each([
  ['a game that is on', buildGame()],
  ['a sport without forecasts', buildScheduledGame({ sport: 'SOCCER' })],
])('shows nothing for %s', async (_name, other) => {
  const { listAsked } = open(buildPrediction(), other);
  expect(await listAsked()).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
