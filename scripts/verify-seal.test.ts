import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ShownSeal } from '#shared/seal/seal.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { listenHere } from '#test/loopback.ts';
import { runProgram } from '#test/run-program.ts';
import { buildChain, buildLeaf } from '#test/seals.ts';

const chain = buildChain(3, 4);
const last = chain.at(-1)!;
const lie = { ...last.leaves[1]!, row: { id: 'x', home_win_probability: 0.99 } };
const tampered = chain.with(2, { ...last, leaves: last.leaves.with(1, lie) });

const folder = await makeFolderForFile();

/** Runs the program as anybody does who has the sources. */
async function run(...args: string[]) {
  const file = join(import.meta.dirname, 'verify-seal.ts');
  const { code, stdout, stderr } = await runProgram(file, args);
  return { code, lines: stdout.trim().split('\n'), told: stderr };
}

async function keep(seals: readonly ShownSeal[]): Promise<string> {
  const file = join(folder, 'seals.json');
  await writeFile(file, JSON.stringify({ world: 'demo', seals }));
  return file;
}

/** A site with these seals; the first answer asks for a pause. */
async function serve(seals: readonly ShownSeal[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (asked.length === 1) return response.writeHead(429, { 'Retry-After': '0' }).end();
    const day = /^\/seals\/(.*)\.json/.exec(request.url ?? '')?.[1];
    const told = day
      ? seals.filter((seal) => seal.day === day)
      : seals.map(({ leaves: _, ...seal }) => seal);
    if (told.length === 0) return response.writeHead(404).end();
    response.end(JSON.stringify({ world: 'demo', unsealed: day ? 1 : undefined, seals: told }));
  });
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${await listenHere(server)}` };
}

describe('a file that somebody kept', () => {
  it('holds, and says so with 0', async () => {
    const { code, lines } = await run(await keep(chain), '--known', last.hash);
    expect(lines).toEqual([
      'The chain goes from seal 1 to 3. 12 public rows match their seals. 0 rows are not public: sealed as well, and shown when graded.',
      'Everything holds',
    ]);
    expect(code).toBe(0);
  });

  it('does not hold when a row was changed, and names it with 1', async () => {
    const { code, lines } = await run(await keep(tampered));
    expect(lines[0]).toBe('Seal 3, row 2 (predictions x) was changed after it was sealed.');
    expect(code).toBe(1);
  });

  it('does not hold when its chain is another than the one whose hash was kept', async () => {
    const { code, lines } = await run(await keep(buildChain(3, 5)), '--known', last.hash);
    expect(lines[0]).toContain('it was written anew');
    expect(code).toBe(1);
  });

  it('is told to be none with 1', async () => {
    const { code, told } = await run(join(folder, 'missing.json'));
    expect(told).toContain('no such file');
    expect(code).toBe(1);
  });
});

describe('a site', () => {
  it('is asked for its chain and the newest day, patiently', async () => {
    const site = await serve(chain);
    const { code, lines } = await run(site.url);
    expect(site.asked).toEqual(['/seals.json', '/seals.json', `/seals/${last.day}.json`]);
    expect(lines[0]).toContain(`${last.day}: 1 prediction of games that began was never sealed`);
    expect(lines[1]).toContain('4 public rows match');
    expect(code).toBe(0);
  });

  it('is asked for all days of a world, and found out', async () => {
    const seals = tampered.with(0, { ...chain[0]!, leaves: [...chain[0]!.leaves, buildLeaf(99)] });
    const site = await serve(seals);
    const { code, lines } = await run(site.url, '--all', '--world', 'demo');
    expect(site.asked.slice(2)).toEqual(chain.map(({ day }) => `/seals/${day}.json?world=demo`));
    expect(lines.filter((line) => line.startsWith('Seal '))).toEqual([
      expect.stringMatching(/^Seal 1, row 5 .* was added after the seal\.$/),
      expect.stringMatching(/^Seal 3, row 2 .* was changed after it was sealed\.$/),
    ]);
    expect(code).toBe(1);
  });

  it('that has no seal of a day is told with 2', async () => {
    const site = await serve(chain);
    const { code, told } = await run(site.url, '1999-01-01');
    expect(told).toContain('/seals/1999-01-01.json answered 404.');
    expect(code).toBe(2);
  });
});
