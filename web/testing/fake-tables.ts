import { type FakeBackend, fakeBackend } from './fake-backend.ts';

/** A server with rows by table or view; what is not named is empty. */
export function fakeTables(rows: Record<string, unknown[]>): FakeBackend {
  return fakeBackend((url) => rows[url.pathname.split('/').at(-1) ?? ''] ?? []);
}
