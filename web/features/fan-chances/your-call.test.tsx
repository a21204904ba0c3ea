import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildScheduledGame } from '#web/testing/build-game.ts';
import { type BackendCall, fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { YourCall } from './your-call.tsx';

const user = userEvent.setup();
const coming = buildScheduledGame({ external_id: 'demo_1', scheduled_at: '2999-11-21T18:00:00Z' });
const over = { ...coming, status: 'final', scheduled_at: '2026-11-21T18:00:00Z' };
const graded = {
  ...{ game_id: 'demo_1', home_win_percent: 62, graded_at: '2026-11-22T00:00:00Z', outcome: 1 },
  ...{ brier: 0.1444, void_reason: null, model_brier: 0.16, line_brier: 0.2025 },
};

type Opening = {
  game?: typeof coming;
  /** What the database holds. */
  row?: object | null;
  isVisitor?: boolean;
  answer?: (url: URL) => unknown;
};

function open({ game = coming, row = null, isVisitor, answer }: Opening = {}) {
  const backend = fakeBackend(answer ?? (() => (row ? [row] : [])));
  const auth = isVisitor ? {} : signedIn();
  const view = renderWithData(<YourCall game={game} />, { auth });
  return { ...backend, ...view };
}

const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: /^Who wins/ });
const state = () => screen.getByRole('status').textContent;
const saves = (calls: BackendCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function move(percent: number) {
  fireEvent.change(await slider(), { target: { value: String(percent) } });
}

/** From now on what is written is answered so, as often as is said; what is asked is answered as before. */
function refuseWrites(refusal: () => Response, times = 1) {
  const fetchBefore = globalThis.fetch;
  let left = times;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const isRefused = ['POST', 'DELETE'].includes(init.method ?? 'GET') && left > 0;
    if (!isRefused) return fetchBefore(input, init);
    left -= 1;
    return Promise.resolve(refusal());
  });
}

describe('before the start the card', () => {
  it('begins even, moves by the keys, and saves what is said in the end', async () => {
    const { calls } = open();
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Even: 50% each');
    expect(state()).toBe('Nothing is saved yet. Move the slider, or call it even.');
    await move(70);
    await move(38);
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Bills 62%');
    expect(state()).toBe('Saving…');
    await waitFor(() => expect(state()).toBe('Saved. You may change it until the start.'));
    expect(saves(calls)).toEqual([{ game_id: 'demo_1', home_win_percent: 38 }]);
  });

  it('has a button on each side for one percent', async () => {
    const { calls } = open({ row: { home_win_percent: 98 } });
    await user.click(
      await screen.findByRole('button', { name: 'One percent more for the Chiefs' }),
    );
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Chiefs 99%');
    const more = screen.getByRole('button', { name: 'One percent more for the Chiefs' });
    expect(more.hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(saves(calls)).toMatchObject([{ home_win_percent: 99 }]));
  });

  it('saves an even chance only when somebody says so', async () => {
    const { calls } = open();
    const even = await screen.findByRole('button', { name: 'Call it even' });
    expect(saves(calls)).toEqual([]);
    await user.click(even);
    await waitFor(() => expect(saves(calls)).toMatchObject([{ home_win_percent: 50 }]));
  });

  it('shows what is saved, and takes it back', async () => {
    const { calls } = open({ row: { home_win_percent: 62 } });
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Chiefs 62%');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await screen.findByRole('button', { name: 'Call it even' });
    const removal = calls.find(({ method }) => method === 'DELETE');
    expect(removal?.path).toBe('/rest/v1/fan_chances');
    expect((await slider()).value).toBe('50');
  });

  it('says that a chance could not be saved, and tries it again', async () => {
    const { calls } = open();
    refuseWrites(() => Response.json({ message: 'busy' }, { status: 500 }));
    await move(70);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(state()).toBe('This could not be saved.');
    expect((await slider()).value).toBe('70');
    await user.click(retry);
    await waitFor(() => expect(state()).toBe('Saved. You may change it until the start.'));
    expect(saves(calls)).toEqual([{ game_id: 'demo_1', home_win_percent: 70 }]);
  });

  it('says that it was too late, and shows what counts', async () => {
    open({ row: { home_win_percent: 62 } });
    await slider();
    const message = 'a chance is given before its game starts';
    refuseWrites(() => Response.json({ code: '23514', message }, { status: 400 }));
    await move(70);
    await waitFor(() =>
      expect(state()).toBe('Not saved: the game has started. What you had saved before counts.'),
    );
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Chiefs 62%');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that a chance could not be taken back, and tries it again', async () => {
    open({ row: { home_win_percent: 62 } });
    await slider();
    refuseWrites(() => Response.json({ message: 'busy' }, { status: 500 }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Call it even' });
  });
});

describe('from the start on the card', () => {
  it.each([
    ['when it is live', { status: 'live' }],
    ['when its time has come, though no score has', { scheduled_at: '2026-11-21T18:00:00Z' }],
  ])('is frozen %s', async (_, fields) => {
    open({ game: { ...coming, ...fields }, row: { home_win_percent: 62 } });
    expect(await screen.findByText('You said Chiefs 62%.')).toBeDefined();
    expect(screen.getByText(/^Frozen since the start/)).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('is not there for who said nothing, for visitors and for other sports', async () => {
    const { listAsked, container } = open({ game: { ...coming, status: 'live' } });
    await listAsked();
    await waitFor(() => expect(container.textContent).toBe(''));
    for (const opening of [{ isVisitor: true }, { game: { ...coming, sport: 'SOCCER' } }]) {
      const other = open(opening);
      expect(await other.listAsked()).toEqual([]);
      expect(other.container.textContent).toBe('');
    }
  });

  it.each([
    ['right', {}, 'You said Chiefs 62%. Right.'],
    ['wrong', { outcome: 0 }, 'You said Chiefs 62%. Wrong.'],
    ['a tie', { outcome: 0.5 }, 'You said Chiefs 62%. Neither right nor wrong.'],
    [
      'void',
      { outcome: null, brier: null, void_reason: 'cancelled' },
      'You said Chiefs 62%. Not graded: cancelled.',
    ],
  ])('says of one that was graded: %s', async (_, fields, words) => {
    open({ game: over, row: { ...graded, ...fields } });
    await waitFor(() => expect(screen.getByText(/^You said/).textContent).toBe(words));
  });

  it('holds it against the model and the market on the same game', async () => {
    open({ game: over, row: graded });
    await screen.findByText('0.144');
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const scores = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(names).toEqual(['You', 'Model', 'Market']);
    expect(scores).toEqual(['0.144', '0.160', '0.203']);
  });

  it('says that nothing was forecast, and waits for a grade that is not there yet', async () => {
    const { unmount } = open({
      game: over,
      row: { ...graded, model_brier: null, line_brier: null },
    });
    expect(await screen.findByText(/Nothing was forecast of this game\./)).toBeDefined();
    unmount();
    open({ game: over, row: { ...graded, graded_at: null, outcome: null, brier: null } });
    expect(await screen.findByText('Graded in a minute or two.')).toBeDefined();
  });
});
