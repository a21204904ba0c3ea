import { describe, expect, it } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';
import { getJson } from './answers.ts';

type Asked = { url: string; headers: Record<string, string> };

/** A provider that knows the version of its answer, and what it was asked. */
function provider(validator: Record<string, string>) {
  const asked: Asked[] = [];
  const state = { answer: { version: 1 }, validator };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    asked.push({ url: String(url), headers });
    const given = headers['if-none-match'] ?? headers['if-modified-since'];
    const isSame = given !== undefined && Object.values(state.validator).includes(given);
    if (isSame) return new Response(null, { status: 304 });
    return Response.json(state.answer, { headers: state.validator });
  };
  return { asked, state, connection: { fetch, memory: createAnswerMemory() } };
}

const url = 'http://feed.test/scoreboard';
const day = 'Sat, 21 Nov 2026 10:00:00 GMT';

describe('asking again', () => {
  it.each([
    ['its tag', { etag: 'W/"one"' }, { 'if-none-match': 'W/"one"' }],
    ['its date', { 'last-modified': day }, { 'if-modified-since': day }],
  ])('names the last answer by %s and takes "not modified" for it', async (_what, sent, back) => {
    const { asked, connection } = provider(sent);
    expect(await getJson(url, connection)).toEqual({ version: 1 });
    expect(await getJson(url, connection)).toEqual({ version: 1 });
    expect(asked[0]?.headers).toEqual({ accept: 'application/json' });
    expect(asked[1]?.headers).toMatchObject(back);
  });

  it('takes what changed, and names that the next time', async () => {
    const { asked, state, connection } = provider({ etag: '"one"' });
    await getJson(url, connection);
    Object.assign(state, { answer: { version: 2 }, validator: { etag: '"two"' } });
    expect(await getJson(url, connection)).toEqual({ version: 2 });
    expect(await getJson(url, connection)).toEqual({ version: 2 });
    expect(asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"two"' });
  });

  it('is without a condition where the provider gave no name, and for every other address', async () => {
    const { asked, connection } = provider({});
    await getJson(url, connection);
    await getJson(url, connection);
    const named = provider({ etag: '"one"' });
    await getJson(url, named.connection);
    await getJson(`${url}?dates=20261121`, named.connection);
    for (const { headers } of [...asked, ...named.asked]) {
      expect(headers).toEqual({ accept: 'application/json' });
    }
  });

  it('fails on "not modified" that nobody asked for', async () => {
    const fetch = async () => new Response(null, { status: 304 });
    await expect(getJson(url, { fetch, memory: createAnswerMemory() })).rejects.toThrow(/304/);
  });
});

it('the memory of answers forgets the oldest when it is full, and never holds what does not fit', () => {
  const answer = (text: string) => ({ text, etag: '"one"', lastModified: null });
  const memory = createAnswerMemory(10);
  memory.keep('a', answer('1234'));
  memory.keep('b', answer('1234'));
  memory.keep('a', answer('12345'));
  memory.keep('c', answer('1234'));
  expect(['a', 'b', 'c'].map((key) => memory.find(key)?.text)).toEqual([
    '12345',
    undefined,
    '1234',
  ]);
  memory.keep('c', answer('12345678901'));
  expect([memory.find('a')?.text, memory.find('c')]).toEqual(['12345', undefined]);
});
