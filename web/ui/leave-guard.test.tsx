import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { watchHistory } from './hold-in-history.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { leaveSafely } from './leave-safely.ts';

/** Closes when the focus leaves it, as the menus of the header do. */
function Menu() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Link to="/pricing" onBlur={() => setOpen(false)}>
      Pricing
    </Link>
  ) : null;
}

function renderGuard(isOn = true) {
  const { router } = renderWithData(
    <>
      <Link to="/dashboard?day=1#live">Dashboard</Link>
      <Link to="/profile#content">Skip</Link>
      <Menu />
      <a href="https://elsewhere.example/">Elsewhere</a>
      <LeaveGuard isOn={isOn} />
    </>,
    { path: '/profile', at: '/profile' },
  );
  window.history.replaceState(null, '', '/profile');
  return () => router.state.location.pathname;
}

// The first import takes its time on a busy machine.
beforeAll(async () => void (await import('./leave-dialog.tsx')));

const clickOn = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('leaving a page with changes', () => {
  it('stays when the reader thinks again', async () => {
    const path = renderGuard();
    await clickOn('Dashboard');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await userEvent.click(await button('Stay here'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/profile');
  });

  it('leaves after one question', async () => {
    const path = renderGuard();
    await clickOn('Dashboard');
    await userEvent.click(await button('Leave without saving'));
    expect(path()).toBe('/dashboard');
  });

  it('follows a link that is gone by then', async () => {
    const path = renderGuard();
    await clickOn('Pricing');
    await button('Stay here');
    expect(screen.queryByText('Pricing')).toBeNull();
    await userEvent.click(await button('Leave without saving'));
    expect(path()).toBe('/pricing');
  });

  it('asks nothing for a place on the same page, another site or another tab', async () => {
    renderGuard();
    for (const [name, init] of [
      ['Skip', {}],
      ['Elsewhere', {}],
      ['Dashboard', { ctrlKey: true }],
    ] as const) {
      const link = screen.getByRole('link', { name });
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent(link, createEvent.click(link, init));
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the browser ask before the window goes', () => {
    renderGuard();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

it('leaves at once without changes', async () => {
  const path = renderGuard(false);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  await clickOn('Dashboard');
  expect(path()).toBe('/dashboard');
});

describe('the way back from a page with changes', () => {
  beforeAll(watchHistory);

  async function goBack() {
    window.history.replaceState({ idx: 0 }, '', '/dashboard');
    window.history.pushState({ idx: 1 }, '', '/profile');
    const view = render(
      <BrowserRouter>
        <Routes>
          <Route path="/profile" element={<LeaveGuard isOn />} />
          <Route path="/dashboard" element={<p>The dashboard</p>} />
        </Routes>
      </BrowserRouter>,
    );
    onTestFinished(() => view.unmount());
    window.history.back();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await eventually(() => expect(window.location.pathname).toBe('/profile'));
  }

  it('is not taken when the reader thinks again, and asked about anew', async () => {
    await goBack();
    await userEvent.click(await button('Stay here'));
    expect(window.location.pathname).toBe('/profile');
    window.history.back();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await eventually(() => expect(window.location.pathname).toBe('/profile'));
    expect(screen.queryByText('The dashboard')).toBeNull();
  });

  it('is taken after one question', async () => {
    await goBack();
    await userEvent.click(await button('Leave without saving'));
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard');
  });
});

describe('what leaves by itself', () => {
  it('waits for the answer while there are changes', async () => {
    renderGuard();
    const signOut = vi.fn();
    act(() => leaveSafely(signOut));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(await button('Leave without saving'));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('leaves at once without changes', () => {
    const signOut = vi.fn();
    renderGuard(false);
    leaveSafely(signOut);
    expect(signOut).toHaveBeenCalledOnce();
  });
});
