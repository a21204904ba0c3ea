import type { ReactNode } from 'react';
import type { Auth } from '#web/session/auth-context.ts';
import { type FakeBackend, fakeBackend } from './fake-backend.ts';
import { renderWithData } from './render-with-data.tsx';

type Answers = Record<string, unknown>;

/**
 * Somebody is signed in; `answers` are rows, or functions that give them, by the last word of the path asked for.
 * What is not named has no rows.
 */
export function renderAsAdministrator(
  element: ReactNode,
  answers: Answers = {},
  { at = '/', ...fields }: Partial<Auth> & { at?: string } = {},
): FakeBackend & ReturnType<typeof renderWithData> {
  const backend = fakeBackend(({ pathname }) => {
    const answer = answers[pathname.split('/').at(-1) ?? ''] ?? [];
    return typeof answer === 'function' ? answer() : answer;
  });
  const { pathname: path } = new URL(at, 'http://localhost');
  const view = renderWithData(element, { path, at, fan: fields });
  return { ...backend, ...view };
}
