import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SealedLeaf, ShownSeal } from '#shared/seal/seal.ts';
import { sealTexts as texts } from '#shared/texts/seals.ts';
import { buildChain, buildLeaf } from '#test/seals.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { SealsPage } from './seals-page.tsx';

/** Seals of September 1, 2 and 3 with four rows each, of which the last is not public. */
const chain = buildChain(3, 4).map((seal) => ({
  ...seal,
  leaves: seal.leaves.map((leaf, at): SealedLeaf => (at === 3 ? { leaf: leaf.leaf } : leaf)),
}));
const bare = ({ leaves: _, ...seal }: ShownSeal) => seal;

type Told = { listed?: ShownSeal[]; day?: ShownSeal[]; unsealed?: number };

/** A server with these seals; a day tells them as `day`, which somebody may have tampered with. */
function serve({ listed = chain, day = listed, unsealed = 0 }: Told = {}) {
  return fakeBackend((url) => {
    const file = /^\/seals\/(.*)\.json$/.exec(url.pathname)?.[1];
    if (file) {
      return { world: 'demo', unsealed, seals: day.filter((seal) => seal.day === file) };
    }
    if (url.pathname === '/seals.json') return { world: 'demo', seals: listed.map(bare) };
    const asked = url.searchParams.get('day') ?? '';
    const [how, than = ''] = asked.split('.');
    const days = listed.filter(
      (seal) =>
        how === '' ||
        (how === 'eq' ? seal.day === than : how === 'lt' ? seal.day < than : seal.day > than),
    );
    const isNewestFirst = url.searchParams.get('order')?.endsWith('desc');
    const ordered = isNewestFirst ? days.toReversed() : days;
    return ordered.slice(0, Number(url.searchParams.get('limit') ?? 1_000)).map(bare);
  });
}

const open = (day: string) =>
  renderWithData(<SealsPage />, {
    auth: {},
    path: '/seals/:day',
    at: `/seals/${day}`,
    feed: 'demo',
  });
const openDay = (day: string, told: Told = {}) => ({ ...serve(told), ...open(day) });

const verify = () => userEvent.click(screen.getByRole('button', { name: texts.verify }));
async function openAndVerify(told?: Told) {
  openDay('2026-09-02', told);
  await screen.findByRole('heading', { name: 'Seal 2' });
  await verify();
}

describe('SealsPage', () => {
  it('shows the seals of a day with the ways to the days beside it', async () => {
    openDay('2026-09-02');
    const region = await screen.findByRole('region', { name: 'Seals of September 2, 2026' });
    const cards = within(region).getAllByRole('listitem');
    expect(cards).toHaveLength(1);
    expect(within(region).getByRole('heading', { name: 'Seal 2' })).toBeDefined();
    expect(region.textContent).toContain('4 predictions');
    for (const hash of [chain[1]!.hash, chain[1]!.root, chain[0]!.hash]) {
      expect(within(region).getByText(hash)).toBeDefined();
    }
    const days = screen.getByRole('navigation', { name: texts.days });
    const targets = within(days)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/seals/2026-09-01', '/seals/2026-09-03']);
    expect(screen.getByRole('note').textContent).toBe(texts.demo);
  });

  it('shows the newest day where none is named, and says what has nothing before it', async () => {
    openDay('latest', { listed: chain.slice(0, 1) });
    const region = await screen.findByRole('region', { name: 'Seals of September 1, 2026' });
    expect(region.textContent).toContain(texts.noPrevious);
    expect(screen.queryByRole('navigation', { name: texts.days })).toBeNull();
  });

  it('gives the command and the files for who verifies elsewhere', async () => {
    openDay('2026-09-02');
    const command = await screen.findByText(/^npm run verify-seal -- http/);
    expect(command.textContent).toMatch(/^npm run verify-seal -- \S+ 2026-09-02 --world demo$/);
    expect(hrefOf('/seals/2026-09-02.json?world=demo')).toBe('/seals/2026-09-02.json?world=demo');
    expect(screen.getByRole('link', { name: '/seals.json?world=demo' })).toBeDefined();
    expect(hrefOf(texts.download)).toBe('/api/v1/seals?format=csv');
  });

  it('says that a day has no seal, and leads to the newest', async () => {
    openDay('2026-09-09');
    expect(await screen.findByText(texts.none)).toBeDefined();
    expect(hrefOf(texts.newest)).toBe('/seals/latest');
    expect(screen.queryByRole('button', { name: texts.verify })).toBeNull();
  });

  it('says that nothing was sealed yet', async () => {
    openDay('latest', { listed: [] });
    expect(await screen.findByText(texts.noneYet)).toBeDefined();
  });

  it.each(['2026-02-30', '2026-9-2', 'yesterday'])('is no page for the day %s', async (day) => {
    openDay(day);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText(texts.heading)).toBeNull();
  });
});

describe('verifying in the browser', () => {
  it('tells that all holds, how many rows match, and how many are not public', async () => {
    await openAndVerify();
    const result = await screen.findByRole('status');
    expect(result.textContent).toBe(
      `${texts.holds}The chain goes from seal 1 to 3. 3 public rows match their seals. 1 row is not public: sealed as well, and shown when graded.`,
    );
  });

  it('says where a chain begins whose old end is gone, and what was never sealed', async () => {
    await openAndVerify({ listed: chain.slice(1), unsealed: 2 });
    const { textContent } = await screen.findByRole('status');
    expect(textContent).toContain('The chain goes from seal 2 to 3. It begins there');
    expect(textContent).toContain('2 predictions of games that began were never sealed');
  });

  const tamper = (change: (leaves: SealedLeaf[]) => SealedLeaf[]) =>
    chain.map((seal) => ({ ...seal, leaves: change(seal.leaves) }));
  const idOf = (leaf: SealedLeaf | undefined) => leaf?.row?.id ?? '';
  const third = chain[1]!.leaves[2]!;
  const lie = { ...third, row: { ...third.row, id: idOf(third), home_win_probability: 0.99 } };

  it.each([
    [
      'changed',
      tamper((leaves) => leaves.with(2, lie)),
      `Seal 2, row 3 (predictions ${idOf(third)}) was changed after it was sealed.`,
    ],
    [
      'added',
      tamper((leaves) => [...leaves, buildLeaf(99)]),
      `Seal 2, row 5 (predictions ${idOf(buildLeaf(99))}) was added after the seal.`,
    ],
    [
      'removed',
      tamper((leaves) => leaves.slice(1)),
      'Seal 2: 1 row was removed after it was made.',
    ],
  ])('names a row that was %s', async (_, day, sentence) => {
    await openAndVerify({ day });
    const result = await screen.findByRole('alert');
    expect(result.textContent).toContain(texts.broken);
    expect(within(result).getByRole('listitem').textContent).toBe(sentence);
  });

  it('finds a chain that was written anew while the page stood open', async () => {
    const anew = buildChain(3, 5);
    const server = serve();
    open('2026-09-02');
    await screen.findByRole('heading', { name: 'Seal 2' });
    expect(server.requests.length).toBeGreaterThan(0);
    serve({ listed: anew });
    await verify();
    expect((await screen.findByRole('alert')).textContent).toContain('it was written anew');
  });

  it('says that the seals could not be fetched', async () => {
    openDay('2026-09-02');
    await screen.findByRole('heading', { name: 'Seal 2' });
    fakeBackend(failsToAnswer);
    await verify();
    expect((await screen.findByRole('alert')).textContent).toBe(texts.verifyFailed);
  });
});
