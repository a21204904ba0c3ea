import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { takeWaitingToasts } from '#web/ui/toast.ts';

export const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

/** The texts of a table by rows, that of the head first. */
export const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => textsOf(row.children));

/** The entries of the list of this name. */
export const findEntries = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

/** As the queries of the page wait. */
const timeout = 5_000;

/** The one toast that comes next. */
export function nextToast() {
  return vi.waitFor(() => {
    const [toast, ...others] = takeWaitingToasts();
    if (!toast) throw new Error('no toast');
    expect(others).toEqual([]);
    return toast;
  }, timeout);
}

/** The toast that comes next says that this failed. */
export async function expectFailure(description: string, title = 'Error') {
  expect(await nextToast()).toEqual({ tone: 'error', title, description });
}

type Place = Pick<typeof screen, 'getByRole' | 'findByRole'>;

/** Where the link of this name leads. */
export const hrefOf = (name: string | RegExp, place: Place = screen) =>
  place.getByRole('link', { name }).getAttribute('href');

export const findHref = async (name: string | RegExp, place: Place = screen) =>
  (await place.findByRole('link', { name })).getAttribute('href');
