import type { ReactNode } from 'react';
import { type Auth, AuthContext } from '#web/session/auth-context.ts';
import { buildAuth } from './build-auth.ts';
import { buildSession } from './fake-auth-server.ts';
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
  const auth = buildAuth({ user: buildSession().user as Auth['user'], ...fields });
  const view = renderWithData(<AuthContext value={auth}>{element}</AuthContext>, {
    path: new URL(at, 'http://localhost').pathname,
    at,
  });
  return { ...backend, ...view };
}
