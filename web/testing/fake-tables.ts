import { type FakeBackend, fakeBackend } from './fake-backend.ts';

/** Rows, or a function that gives them, by table or view. */
export type TableAnswers = Record<string, unknown>;

/** A server with rows by table or view; what is not named is empty. */
export function fakeTables(answers: TableAnswers): FakeBackend {
  return fakeBackend((url) => {
    const answer = answers[url.pathname.split('/').at(-1) ?? ''] ?? [];
    return typeof answer === 'function' ? (answer(url) ?? []) : answer;
  });
}
