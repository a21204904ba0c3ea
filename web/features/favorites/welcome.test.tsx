import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { otherSports } from '#web/parts/other-sports.ts';
import { welcomeDue } from '#web/parts/welcome-due.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { type FakeFavorites, fakeFavorites } from '#web/testing/fake-favorites.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Welcome } from './welcome.tsx';

const session = buildSession();
const chiefs = { id: 't1', name: 'Kansas City Chiefs', sport: 'NFL', listedId: 'nfl-kc' };

function visit(fields?: Partial<FakeFavorites>) {
  const { reads } = fakeFavorites(fields);
  return { reads, ...renderWithData(<Welcome />, { auth: { session } }) };
}

const welcome = () => screen.queryByRole('dialog', { name: 'Which teams are yours?' });
const findWelcome = () => screen.findByRole('dialog', { name: 'Which teams are yours?' });

beforeEach(() => void welcomeDue.keep(session.user.id));

describe('the welcome that waits for an answer', () => {
  it('comes again, and no more once it is skipped', async () => {
    visit().unmount();
    const { unmount } = visit();
    await findWelcome();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(welcome()).toBeNull());
    unmount();
    expect(welcomeDue.read()).toBeNull();
  });

  it('takes teams followed elsewhere for an answer', async () => {
    visit({ teams: [chiefs] });
    await waitFor(() => expect(welcomeDue.read()).toBeNull());
    expect(welcome()).toBeNull();
  });

  it('asks nobody else on the same device', async () => {
    welcomeDue.keep('somebody-else');
    const { reads } = visit();
    expect(welcome()).toBeNull();
    expect(reads).toEqual([]);
  });

  it('takes soccer and cricket in with one press', async () => {
    visit();
    await findWelcome();
    expect(document.activeElement?.matches('[type=checkbox]')).toBe(false);
    expect(otherSports.read()).toBe(false);
    await userEvent.click(screen.getByLabelText('Also: MLS, Premier League, cricket'));
    expect(otherSports.read()).toBe(true);
  });

  it('that is closed without an answer is not shown again before the site is opened again', async () => {
    const { unmount } = visit();
    await findWelcome();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(welcome()).toBeNull());
    expect(welcomeDue.read()).toBe(session.user.id);
    unmount();
    const { queryClient } = visit();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(welcome()).toBeNull();
  });
});
