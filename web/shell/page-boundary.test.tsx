import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

function Broken(): never {
  throw new Error('broken page');
}

function Shell() {
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="/broken">Broken</Link>
      <PageBoundary fallback={<p>Sorry</p>}>
        <Outlet />
      </PageBoundary>
    </>
  );
}

function renderPages() {
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/" element={<h1 id="top">Welcome</h1>} />
          <Route path="/broken" element={<Broken />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

it('begins a new page at its top', async () => {
  renderPages();
  expect(window.scrollTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it('keeps the shell when a page throws, and recovers on the next page', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderPages();
  await userEvent.click(screen.getByRole('link', { name: 'Broken' }));
  expect(screen.getByText('Sorry')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
  reported.mockClear();
});
