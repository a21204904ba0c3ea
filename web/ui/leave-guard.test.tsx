import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LeaveGuard } from './leave-guard.tsx';

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
