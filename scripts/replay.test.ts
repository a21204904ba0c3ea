import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { readFolders } from './replay/recorded.ts';
import { readRecordings, readWish, serveRecordings } from './replay.ts';

const folder = await makeFolderForFile();
await writeFile(join(folder, 'one.json'), '{"turn":1}');
await writeFile(join(folder, 'two.json.gz'), gzipSync('{"turn":2}'));
await writeFile(join(folder, 'news.xml'), '<rss/>');

async function replay(...mappings: string[]) {
  const given = mappings.map((mapping) => mapping.replaceAll('@', `${folder}/`));
  const paths = await readRecordings(given);
  const lines: string[] = [];
  const { url, server, asked } = await serveRecordings(paths, {
    port: 0,
    log: (line) => lines.push(line),
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`${url}${path}`, signal ? { signal } : {});
  return { get, lines, asked };
}

describe('replaying recorded answers', () => {
  it('serves the next file at each request and the last one from then on', async () => {
    const { get } = await replay('/scores=@one.json,@two.json.gz');
    const turns: unknown[] = [];
    for (let request = 0; request < 4; request += 1) {
      turns.push(await (await get('/scores')).json());
    }
    expect(turns).toEqual([{ turn: 1 }, { turn: 2 }, { turn: 2 }, { turn: 2 }]);
  });

  it('counts each path for itself and ignores the query', async () => {
    const { get } = await replay('/a=@one.json,@two.json.gz', '/b=@one.json,@two.json.gz');
    expect(await (await get('/a?dates=1')).json()).toEqual({ turn: 1 });
    expect(await (await get('/b?dates=2')).json()).toEqual({ turn: 1 });
    expect(await (await get('/a')).json()).toEqual({ turn: 2 });
  });

  it('names the type of the file and logs the request', async () => {
    const { get, lines } = await replay('/a=@one.json', '/news=@news.xml');
    expect((await get('/a')).headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await get('/news?x=1')).headers.get('content-type')).toMatch('application/xml');
    expect(lines).toEqual([
      `GET /a 200 ${folder}/one.json`,
      `GET /news?x=1 200 ${folder}/news.xml`,
    ]);
  });

  it('answers 404 in JSON elsewhere', async () => {
    const { get } = await replay('/a=@one.json');
    const response = await get('/b');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 404, message: expect.any(String) } });
  });
});

describe('playing a provider that fails', () => {
  it('answers with the status, and says when to come again', async () => {
    const { get } = await replay('/a=!503,!429:120,@one.json');
    expect((await get('/a')).status).toBe(503);
    const limited = await get('/a');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '120']);
    expect(await (await get('/a')).json()).toEqual({ turn: 1 });
  });

  it('sends a page where JSON is due', async () => {
    const { get } = await replay('/a=!html');
    expect((await get('/a')).headers.get('content-type')).toBe('text/html');
  });

  it('closes in the middle of an answer', async () => {
    const { get } = await replay('/a=!close');
    const response = await get('/a');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('never answers', async () => {
    const { get, asked } = await replay('/a=!hang');
    const stop = new AbortController();
    const answer = get('/a', stop.signal);
    await eventually(() => expect(asked.get('/a')).toBe(1));
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });

  it('counts how often each path was asked', async () => {
    const { get, asked } = await replay('/a=@one.json', '/b=!500');
    await Promise.all([get('/a'), get('/a?x=1'), get('/b')]);
    expect(Object.fromEntries(asked)).toEqual({ '/a': 2, '/b': 1 });
  });
});

describe('bad arguments', () => {
  it.each([
    ['no port', ['/a=package.json'], /--port/],
    ['a port that is none', ['--port', 'x', '/a=package.json'], /--port/],
    ['no mapping', ['--port', '0'], /PATH=FILE/],
    ['a path without a slash', ['--port', '0', 'a=package.json'], /begins with/],
    ['a file that does not exist', ['--port', '0', '/a=nowhere.json'], /cannot read/],
    ['a failure that is none', ['--port', '0', '/a=!boredom'], /!boredom is not a failure/],
    ['a folder and a mapping', ['--port', '0', '--folder', '.', '/a=package.json'], /not both/],
    ['a moment that is none', ['--port', '0', '--folder', '.', '--at', 'noon'], /--at/],
    ['a habit that is none', ['--port', '0', '--folder', '.', '--picky=moody'], /moody/],
    ['an unknown option', ['--port', '0', '--fast'], /fast/],
  ])('%s', async (_name, args, message) => {
    await expect(async () => readRecordings(readWish(args).mappings)).rejects.toThrow(message);
  });

  it('a folder without an index', async () => {
    await expect(readFolders([folder])).rejects.toThrow(/cannot read .*index\.json/);
    await writeFile(join(folder, 'index.json'), 'nothing');
    await expect(readFolders([folder])).rejects.toThrow(/not a list of recordings/);
  });
});
