import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { judgeReigns, readReigns } from './cluster-pollers.ts';

/** Logs of servers: what each said and when. */
async function judge(
  logs: Record<string, [at: number, says: 'polls the feed' | 'polls no more'][]>,
  endsOf: [string, number[]][] = [],
) {
  const folder = await mkdtemp(join(tmpdir(), 'sh-reigns-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [server, lines] of Object.entries(logs)) {
    await mkdir(join(folder, server));
    const text = lines.map(
      ([at, says]) => `{"level":30,"time":${at},"msg":"this process ${says}"}\n`,
    );
    await writeFile(join(folder, server, 'log'), `some words\n${text.join('')}`);
  }
  return judgeReigns(await readReigns(folder, Object.keys(logs), new Map(endsOf)));
}

const won = 'polls the feed';
const lost = 'polls no more';

it('finds nobody beside another where one follows the other', async () => {
  const logs = { one: [[0, won] as const, [50, lost] as const], two: [[90, won] as const] };
  expect(await judge(logs as never)).toEqual({ together: 0, longestWithout: 40 });
});

it('finds the time in which two were in charge', async () => {
  const logs = {
    one: [
      [0, won],
      [50, lost],
    ],
    two: [
      [30, won],
      [90, lost],
    ],
    three: [[80, won]],
  };
  expect(await judge(logs as never)).toEqual({ together: 30, longestWithout: 0 });
});

it('takes the end of one that was killed from whoever killed it', async () => {
  const logs = { one: [[0, won]], two: [[70, won]] };
  expect(await judge(logs as never, [['one', [60]]])).toEqual({ together: 0, longestWithout: 10 });
  expect((await judge(logs as never)).together).toBeGreaterThan(0);
});
