import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { adminRoute } from '#shared/facts/admin.ts';
import { adminTexts, signInAgainTexts } from '#shared/texts/admin.ts';
import { notFoundTexts } from '#shared/texts/not-found.ts';
import { failsToAnswer, neverAnswers } from '#web/testing/fake-backend.ts';
import { renderAsAdministrator } from '#web/testing/render-as-administrator.tsx';
import { AdminPage } from './admin-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const user = userEvent.setup();
const page = <AdminPage nothingHere={<p>nothing here</p>} />;
const standing = (answer: unknown) => ({ administrator_standing: answer });

describe('the page of administrators', () => {
  it('shows its parts to one with a fresh sign-in', async () => {
    renderAsAdministrator(page, standing('fresh'));
    expect(await screen.findByRole('heading', { name: adminTexts.heading })).toBeDefined();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      Object.values(adminTexts.tabs),
    );
  });

  it('is nothing to everybody else, and asks for no rows', async () => {
    const { requests } = renderAsAdministrator(page, standing('none'));
    expect(await screen.findByText('nothing here')).toBeDefined();
    expect(screen.queryByText(adminTexts.heading)).toBeNull();
    expect(requests.map(({ pathname }) => pathname)).toEqual([
      '/rest/v1/rpc/administrator_standing',
    ]);
  });

  it('waits, and says so when nobody can tell', async () => {
    const waiting = renderAsAdministrator(page, standing(neverAnswers));
    expect(screen.queryByText('nothing here')).toBeNull();
    waiting.unmount();
    renderAsAdministrator(page, standing(failsToAnswer));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('nothing here')).toBeNull();
  });

  it('asks one whose sign-in is old for the password, and comes back', async () => {
    let answer = 'old';
    const signIn = vi.fn(async () => {
      answer = 'fresh';
    });
    const { calls } = renderAsAdministrator(
      page,
      { ...standing(() => answer), account_sessions: [{ id: 'an-old-session' }] },
      { signIn },
    );
    await user.click(await screen.findByRole('button', { name: signInAgainTexts.confirm }));
    expect(await screen.findByText(signInAgainTexts.passwordMissing)).toBeDefined();
    await user.type(screen.getByLabelText(signInAgainTexts.password), 'correct horse{Enter}');
    expect(await screen.findByRole('tab', { name: adminTexts.tabs.health })).toBeDefined();
    expect(signIn).toHaveBeenCalledWith({
      email: expect.stringContaining('@'),
      password: 'correct horse',
    });
    const ended = calls.filter(({ method }) => method === 'DELETE');
    expect(ended.map(({ path }) => path)).toEqual(['/rest/v1/account_sessions']);
  });

  it('keeps asking after a wrong password, and ends no session', async () => {
    const refusal = Object.assign(new Error('no'), {
      code: 'invalid_credentials',
      name: 'AuthApiError',
      __isAuthError: true,
      status: 400,
    });
    const { calls } = renderAsAdministrator(page, standing('old'), {
      signIn: () => Promise.reject(refusal),
    });
    await user.type(await screen.findByLabelText(signInAgainTexts.password), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

describe('the page of an address that does not exist', () => {
  it.each([adminRoute, '/ADMIN/'])('looks for administrators at %s', async (at) => {
    renderAsAdministrator(<NotFoundPage />, standing('fresh'), { at });
    expect(await screen.findByRole('heading', { name: adminTexts.heading })).toBeDefined();
  });

  it.each([
    ['/administrator', {}],
    [adminRoute, { user: null }],
  ])('asks nothing at %s of %j', async (at, fields) => {
    const { requests } = renderAsAdministrator(<NotFoundPage />, standing('fresh'), {
      at,
      ...fields,
    });
    expect(await screen.findByRole('heading', { name: notFoundTexts.heading })).toBeDefined();
    expect(requests).toEqual([]);
  });
});
