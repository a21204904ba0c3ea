import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closedSignUpLogIn, closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { AuthDialog } from '#web/features/auth/auth-dialog.tsx';
import type { Auth } from '#web/session/auth-context.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LandingPage } from './landing-page.tsx';
import { PricingPage } from './pricing-page.tsx';

type Mode = keyof typeof closedSignUpTexts;

function renderOn(mode: Mode, page: ReactNode, session: Auth['session'] = null) {
  keepSiteConfig(
    buildSiteConfig({ signUps: mode, signUpLabel: closedSignUpTexts[mode].label, feed: 'off' }),
  );
  const openDialog = vi.fn();
  renderWithData(page, {
    auth: { session },
    subscription: {},
    openAuthDialog: openDialog,
    feed: 'off',
  });
  return openDialog;
}

afterEach(() => void keepSiteConfig(buildSiteConfig()));

describe.each(['invite', 'off'] as const)('where sign-ups are closed (%s)', (mode) => {
  const { label, heading, detail, note, step } = closedSignUpTexts[mode];

  it('the front page offers none and says why', async () => {
    const openDialog = renderOn(mode, <LandingPage />);
    expect(screen.queryByRole('button', { name: 'Sign Up Free' })).toBeNull();
    expect(await screen.findByText(step.body)).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.queryByText('Sign up')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('signup');
  });

  it('the prices say that a plan needs an account, to visitors alone', async () => {
    renderOn(mode, <PricingPage />);
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('the prices say nothing of it to who has an account', async () => {
    renderOn(mode, <PricingPage />, buildSession() as Auth['session']);
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });

  it('the dialog has words instead of a form, and leads to the log-in', async () => {
    const onViewChange = vi.fn();
    renderOn(
      mode,
      <AuthDialog isOpen view="signup" onViewChange={onViewChange} onOpenChange={() => {}} />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: heading })).toBeTruthy();
    expect(dialog.getByText(detail)).toBeTruthy();
    expect(dialog.queryByLabelText('Email')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Create account' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: closedSignUpLogIn }));
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith('login');
  });
});

it('sign-ups that are open are offered', async () => {
  keepSiteConfig(buildSiteConfig());
  renderWithData(<LandingPage />, {
    auth: {},
    subscription: {},
    openAuthDialog: vi.fn(),
    feed: 'off',
  });
  expect(screen.getByRole('button', { name: 'Sign Up Free' })).toBeTruthy();
  expect(await screen.findByText('Sign up')).toBeTruthy();
});
