import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { bin, graded, scores } from '#web/testing/build-record.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { hrefOf, nextToast, textsOf } from '#web/testing/read-page.ts';
import { answer, asked, open, openAnswered, path } from '#web/testing/record-answers.tsx';

it('says what will come while nothing has been graded', async () => {
  openAnswered({});
  expect(await screen.findByText('No prediction has been graded yet')).toBeDefined();
  expect(hrefOf('See past seasons')).toBe('/track-record/past-seasons');
});

it('asks for simulated games on a server that simulates, for real ones elsewhere', async () => {
  for (const isDemo of [true, false]) {
    const { requests } = answer({ track_record: [scores()] });
    const { unmount } = open(path, isDemo);
    await screen.findByRole('table', { name: 'NFL 2026' });
    await eventually(() => expect(requests).toHaveLength(4));
    for (const url of requests) expect(url.searchParams.get('is_demo')).toBe(`eq.${isDemo}`);
    unmount();
  }
});

it('holds its scores against its rivals, with counts, and in percent from 30 games on', async () => {
  openAnswered({
    track_record: [
      scores(),
      scores({ forecaster: 'base', games: 30, right_games: 18, brier: 0.2471, log_loss: 0.6901 }),
      scores({ forecaster: 'line', games: 29, right_games: 20, brier: 0.21, model_brier: 0.214 }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'NFL 2026' });
  const rows = textsOf(within(table).getAllByRole('row'));
  expect(rows.slice(1)).toEqual([
    'Our prediction65% of 400.21610.6234',
    'Home-team base rate60% of 300.24710.69010.2161',
    'Market line20 of 290.21000.62340.2140',
  ]);
});

it('draws and tells how often it happened, groups under 30 games in counts alone', async () => {
  openAnswered({
    track_record: [scores()],
    track_record_bins: [
      bin(),
      bin({ season: 2025, games: 10, mean_probability: 0.602, home_wins: 6 }),
      bin({ bin: 8, games: 29, mean_probability: 0.85, home_wins: 25 }),
    ],
  });
  const region = await screen.findByRole('region', { name: /does it happen 70%/ });
  const rows = textsOf(await within(region).findAllByRole('row', { hidden: true }));
  expect(rows.slice(1)).toEqual(['60–70%64%66% of 5050–78%, inside', '80–90%85%25 of 29']);
  const dots = [...region.querySelectorAll('[data-dot]')].map((dot) => dot.textContent);
  expect(dots).toEqual(['66']);
});

it('counts a game in which the visitors were likelier as one of theirs, from 40% on', async () => {
  openAnswered({
    track_record: [scores()],
    track_record_bins: [bin(), bin({ bin: 3, mean_probability: 0.34, home_wins: 10 })],
  });
  const region = await screen.findByRole('region', { name: /does it happen 70%/ });
  const rows = await within(region).findAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '60–70%66%71% of 8055–76%, inside',
  ]);
  expect(within(region).getAllByText('40%', { ignore: 'td' })).toHaveLength(2);
});

it('lists right and wrong ones and those without a grade', async () => {
  openAnswered({
    track_record: [scores()],
    graded_predictions: [
      graded(),
      graded({ home_win_probability: 0.2, is_right: false, line_probability: null }),
      graded({ is_right: null, home_score: 17 }),
      graded({ is_right: null, home_score: null, away_score: null, void_reason: 'postponed' }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Graded predictions, newest first' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Bills at Chiefs17–24Right · We said Chiefs 70% · market 66%Nov 22, 2026',
    'Bills at Chiefs17–24Wrong · We said Bills 80%Nov 22, 2026',
    'Bills at Chiefs17–17Neither · We said Chiefs 70% · market 66%Nov 22, 2026',
    'Bills at ChiefsVoid · We said Chiefs 70% · market 66% · Not graded: postponedNov 22, 2026',
  ]);
  for (const row of rows) expect(row.querySelector('svg')).not.toBeNull();
});

it('asks for what the address says, and forgets what it does not understand', async () => {
  const { requests } = answer({ track_record: [scores()] });
  open(`${path}?sport=NFL&season=2026&team=Buffalo+Bills&result=wrong&page=3&other=1`);
  expect(await screen.findByText('No graded prediction matches the filter')).toBeDefined();
  const [first] = asked(requests, 'graded_predictions');
  expect(Object.fromEntries(first!)).toMatchObject({
    sport: 'eq.NFL',
    season: 'eq.2026',
    is_right: 'eq.false',
    or: '(home_team.eq."Buffalo Bills",away_team.eq."Buffalo Bills")',
    offset: '16',
    limit: '8',
  });
});

it('refuses teams that would write a filter of their own', async () => {
  const { requests } = answer({ track_record: [scores()] });
  open(`${path}?team=x"),or(sport.eq.NBA&sport=golf&season=-1&page=0&result=maybe`);
  await screen.findByText('No graded prediction matches the filter');
  const [first] = asked(requests, 'graded_predictions');
  expect([...first!.keys()].toSorted()).toEqual(['is_demo', 'limit', 'offset', 'order', 'select']);
});

it('filters by a choice, beginning at the first page', async () => {
  const { requests } = answer({ track_record: [scores()], graded_predictions: [graded()] });
  const { router } = open(`${path}?page=2`);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter' });
  const field = (name: string) => within(sheet).getByLabelText(name);
  await userEvent.selectOptions(field('Sport'), 'NFL');
  await userEvent.selectOptions(field('Team'), 'Kansas City Chiefs');
  await userEvent.selectOptions(field('Result'), 'Right');
  expect(router.state.location.search).toBe('?sport=NFL&team=Kansas+City+Chiefs&result=right');
  await eventually(() =>
    expect(asked(requests, 'graded_predictions').at(-1)?.get('is_right')).toBe('eq.true'),
  );
  await userEvent.selectOptions(field('Sport'), 'NBA');
  expect(router.state.location.search).toBe('?sport=NBA&result=right');
});

it('gives every choice a value, and leaves a filter by the choice of all', async () => {
  answer({ track_record: [scores()], graded_predictions: [graded()] });
  const { router } = open(`${path}?sport=NBA&result=right`);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter: Right' }));
  const sport = within(await screen.findByRole('dialog')).getByLabelText('Sport');
  expect(sport).toHaveProperty('value', 'NBA');
  const choices = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(choices.filter((value) => value === '')).toEqual([]);
  await userEvent.selectOptions(sport, 'All sports');
  await userEvent.selectOptions(screen.getByLabelText('Result'), 'All results');
  expect(router.state.location.search).toBe('');
  expect(sport).toHaveProperty('value', 'all');
});

it('turns pages and says where it is', async () => {
  answer({ track_record: [scores()], graded_predictions: [graded()] }, 24);
  const { router } = open(`${path}?page=2`);
  expect(await screen.findByText('9 to 16 of 24')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?page=3');
  expect(await screen.findByText('17 to 24 of 24')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

it('downloads all that matches, not the page alone', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:record';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const thousand = Array.from({ length: 1000 }, () => graded());
  const { requests } = answer({ track_record: [scores()], graded_predictions: thousand });
  open(`${path}?result=right&page=2`);
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await eventually(() => expect(saved).toHaveLength(1));
  const wanted = asked(requests, 'graded_predictions').filter(
    (parameters) => parameters.get('limit') === '1000',
  );
  expect(wanted.map((parameters) => parameters.get('offset') ?? '0')).toEqual(['0', '1000']);
  expect(wanted[0]?.get('is_right')).toBe('eq.true');
  expect((await saved[0]!.text()).split('\r\n')).toHaveLength(1002);
});

it('gives the scores as a file, too', async () => {
  openAnswered({ track_record: [scores()] });
  const sheet = await screen.findByRole('link', { name: 'Download as CSV' });
  expect(sheet.getAttribute('href')).toBe('/api/v1/track-record?format=csv');
  expect(sheet.hasAttribute('download')).toBe(true);
});

it('says that a download failed', async () => {
  openAnswered({ track_record: [scores()], graded_predictions: [graded()] });
  const button = await screen.findByRole('button', { name: 'CSV' });
  fakeBackend(failsToAnswer);
  await userEvent.click(button);
  expect(await nextToast()).toMatchObject({
    description: 'The record could not be downloaded. Please try again.',
  });
});
