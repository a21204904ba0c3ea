import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

describe('the Compose files', () => {
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'sh-compose-'));
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  const style = [
    'no-build-and-image',
    'require-quotes-in-ports',
    'service-image-require-explicit-tag',
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ];
  const linter = new DCLinter({
    quiet: false,
    debug: false,
    exclude: [],
    rules: Object.fromEntries(style.map((rule) => [rule, 0])),
  });
  const listFaults = (path: string) =>
    linter.lintFiles([path], false).flatMap(({ messages }) => messages.map(({ rule }) => rule));

  it.each(['compose.yml', 'compose.site.yml'])('%s is what Compose takes', (path) => {
    expect(listFaults(join(root, path))).toEqual([]);
  });

  it.each([
    ['stop_grace_period: 30s', 'stop_grace_period: [30]', 'invalid-schema'],
    ['restart: unless-stopped', 'restarts: unless-stopped', 'invalid-schema'],
    ['"127.0.0.1:$', '"$', 'no-unbound-port-interfaces'],
  ])('another is told of: %s', async (from, to, rule) => {
    const wrong = join(place, 'compose.yml');
    const right = await readFile(join(root, 'compose.yml'), 'utf8');
    expect(right).toContain(from);
    await writeFile(wrong, right.replace(from, to));
    expect(listFaults(wrong)).toContain(rule);
  });
});
