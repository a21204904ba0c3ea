import type { ReactNode } from 'react';
import type { Auth } from '#web/session/auth-context.ts';
import { signedIn } from './build-auth.ts';
import type { FakeBackend } from './fake-backend.ts';
import { fakeTables, type TableAnswers } from './fake-tables.ts';
import { renderWithData } from './render-with-data.tsx';

/**
 * Somebody is signed in; `answers` are rows, or functions that give them, by the last word of the path asked for.
 * What is not named has no rows.
 */
export function renderAsAdministrator(
  element: ReactNode,
  answers: TableAnswers = {},
  { at = '/', ...fields }: Partial<Auth> & { at?: string } = {},
): FakeBackend & ReturnType<typeof renderWithData> {
  const backend = fakeTables(answers);
  const path = new URL(at, 'http://localhost').pathname;
  const view = renderWithData(element, { auth: signedIn(fields), path, at });
  return { ...backend, ...view };
}
