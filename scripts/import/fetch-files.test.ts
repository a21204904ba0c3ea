import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import { listenHere } from '#test/loopback.ts';
import { fetchFiles } from './fetch-files.ts';

type Answer = (response: ServerResponse, asked: { etag: string | undefined }) => void;
const answers = new Map<string, Answer>();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = answers.get(request.url ?? '');
  if (answer) return answer(response, { etag: request.headers['if-none-match'] });
  response.writeHead(404).end();
});
afterAll(() => server.close());
const host = `127.0.0.1:${await listenHere(server)}`;

const file =
  (text: string, version = '"1"'): Answer =>
  (response, { etag }) => {
    if (etag === version) return response.writeHead(304).end();
    response.writeHead(200, { etag: version }).end(gzipSync(text));
  };

let folder: string;
beforeEach(async () => {
  answers.clear();
  asked.length = 0;
  folder = await makeFolderForTest();
});

const games = { kind: 'nfl-games', url: `http://${host}/games.csv.gz` };
const weeks = { kind: 'nfl-player-weeks', url: `http://${host}/weeks_{season}.csv.gz`, from: 2024 };

/** What came of one run; `most` files are taken before it is ended. */
async function run(
  addresses: object[],
  { most = Number.POSITIVE_INFINITY, feed = 'espn' as 'espn' | 'demo' } = {},
) {
  const list = join(folder, 'list.json');
  await writeFile(list, JSON.stringify(addresses));
  const said: string[] = [];
  const taken: string[] = [];
  const files = fetchFiles({
    ...{
      addresses: list,
      feed,
      folder: join(folder, 'imports'),
      fetch,
      userAgent: 'SportsHub/1.0',
    },
    ...{ now: () => new Date('2026-09-10T12:00:00Z'), signal: new AbortController().signal },
    ...{ say: (line: string) => said.push(line.replace(`http://${host}/`, '')), gapMs: 0 },
  });
  for await (const { kind, path, note } of files) {
    if (taken.length === most) break;
    taken.push(`${kind.name} ${path.split('/').at(-1)}`);
    expect((await readFile(path)).byteLength).toBeGreaterThan(0);
    await note?.();
  }
  return { said, taken, asked: asked.splice(0) };
}

describe('fetching public files', () => {
  beforeEach(() => {
    answers.set('/games.csv.gz', file('games'));
    answers.set('/weeks_2024.csv.gz', file('weeks'));
    answers.set('/weeks_2025.csv.gz', file('weeks'));
  });

  it('takes each file of each season once, and says which is not there yet', async () => {
    const { said, taken } = await run([games, weeks]);
    expect(taken).toEqual([
      'nfl-games games.csv.gz',
      'nfl-player-weeks weeks_2024.csv.gz',
      'nfl-player-weeks weeks_2025.csv.gz',
    ]);
    expect(said).toEqual(['weeks_2026.csv.gz: is not there (yet)']);
    expect(await readdir(join(folder, 'imports'))).toEqual(['fetched.json']);
    answers.set('/weeks_2025.csv.gz', file('weeks', '"2"'));
    const again = await run([games, weeks]);
    expect(again.taken).toEqual(['nfl-player-weeks weeks_2025.csv.gz']);
    expect(again.said[0]).toBe('games.csv.gz: nothing new');
  });

  it('goes on with the file at which it was ended', async () => {
    await run([games, weeks], { most: 1 });
    const { taken } = await run([games, weeks]);
    expect(taken[0]).toBe('nfl-player-weeks weeks_2024.csv.gz');
  });

  it('leaves real people out beside the simulated league, and says so', async () => {
    const roster = { ...games, kind: 'nfl-roster' };
    const { said, taken, asked: requests } = await run([roster, games], { feed: 'demo' });
    expect(taken).toEqual(['nfl-games games.csv.gz']);
    expect(said).toEqual([expect.stringContaining('left out: real people')]);
    expect(requests).toHaveLength(1);
  });

  it('follows its host to hosts that are named, and to no other', async () => {
    const elsewhere = `localhost:${host.split(':')[1]}`;
    answers.set('/moved.csv.gz', (response) =>
      response.writeHead(302, { location: `http://${elsewhere}/games.csv.gz` }).end(),
    );
    const moved = { kind: 'nfl-games', url: `http://${host}/moved.csv.gz` };
    await expect(run([moved])).rejects.toThrow('moved.csv.gz was not fetched');
    expect((await run([{ ...moved, redirectsTo: [elsewhere] }])).taken).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['an error', (response) => response.writeHead(500).end()],
    [
      'half of a file',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      },
    ],
  ])('ends with %s, and leaves nothing that looks whole', async (_name, answer) => {
    answers.set('/games.csv.gz', answer);
    await expect(run([games])).rejects.toThrow(/was not fetched: .*goes on from there/);
    const left = await readdir(join(folder, 'imports'));
    expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    [[{ kind: 'nfl-news', url: games.url }], 'no such kind'],
    [[{ kind: 'nfl-games', url: 'file:///etc/passwd' }], 'Invalid URL'],
    [[{ ...games, sesason: 1 }], 'sesason'],
  ])('refuses a list of addresses such as %j', async (addresses, reason) => {
    await expect(run(addresses)).rejects.toThrow(reason);
    expect(asked).toEqual([]);
  });
});
