import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import type { CitedTest } from '../../scripts/documents/cited-tests.ts';
import { isStory, titlePattern } from './breaks.ts';

type Outcome = { path: string; title: string; hasFailed: boolean };
export type Verdict = 'passed' | 'failed' | 'not run';

const Units = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(
    z.object({ title: z.string(), file: z.string(), ok: z.boolean(), tests: z.array(z.any()) }),
  ),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.infer<typeof Suite>;
const Stories = z.object({ suites: z.array(Suite) });

/** A copy of the checkout beside what it reads, in a temporary folder. */
export class CheckoutCopy {
  readonly #parent: string;
  readonly root: string;
  readonly #signal: AbortSignal;

  private constructor(parent: string, signal: AbortSignal) {
    this.#parent = parent;
    this.root = join(parent, 'checkout');
    this.#signal = signal;
  }

  static async make(from: string, signal: AbortSignal): Promise<CheckoutCopy> {
    const parent = await realpath(await mkdtemp(join(tmpdir(), 'sports-hub-sentences-')));
    const copy = new CheckoutCopy(parent, signal);
    const command = ['ls-files', '-coz', '--exclude-standard'];
    const files = execFileSync('git', command, { cwd: from, encoding: 'utf8' }).split('\0');
    for (const file of files) {
      if (file === '' || !existsSync(join(from, file))) continue;
      await mkdir(dirname(join(copy.root, file)), { recursive: true });
      await cp(join(from, file), join(copy.root, file));
    }
    await symlink(resolve(from, 'node_modules'), join(copy.root, 'node_modules'));
    const recorded = resolve(from, '../shared');
    if (existsSync(recorded)) await symlink(recorded, join(parent, 'shared'));
    return copy;
  }

  async remove(): Promise<void> {
    await rm(this.#parent, { recursive: true, force: true });
  }

  /** Unit tests run with their whole file, as they always do: some need those before them. */
  async run(tests: readonly CitedTest[]): Promise<Verdict[]> {
    const outcomes = [
      ...(await this.#runUnits(tests.filter((test) => !isStory(test)))),
      ...(await this.#runStories(tests.filter(isStory))),
    ];
    return tests.map(({ path, title }) => {
      const pattern = new RegExp(`^${titlePattern(title)}$`);
      const own = outcomes.filter((each) => each.path === path && pattern.test(each.title));
      if (own.length === 0) return 'not run';
      return own.some(({ hasFailed }) => hasFailed) ? 'failed' : 'passed';
    });
  }

  async #runUnits(tests: readonly CitedTest[]): Promise<Outcome[]> {
    if (tests.length === 0) return [];
    const report = join(this.#parent, 'units.json');
    const command = ['vitest/vitest.mjs', 'run', ...filesOf(tests), '--tags-filter=!long'];
    await this.#start([...command, '--reporter=json', `--outputFile=${report}`]);
    const { testResults = [] } = (await readReport(report, Units)) ?? {};
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ title, status }) => ({
          path: name.replace(`${this.root}/`, ''),
          title,
          hasFailed: status === 'failed',
        })),
    );
  }

  async #runStories(stories: readonly CitedTest[]): Promise<Outcome[]> {
    if (stories.length === 0) return [];
    // The server of the stories is given two minutes, which a build may take.
    await buildIfStale(this.root);
    const titles = stories.map(({ title }) => titlePattern(title)).join('|');
    const command = ['@playwright/test/cli.js', 'test', ...filesOf(stories), '-g', titles];
    await this.#start([...command, '--project=desktop', '--workers=1']);
    const report = join(this.root, 'test-results/browser.json');
    const { suites = [] } = (await readReport(report, Stories)) ?? {};
    return suites.flatMap(listSpecs);
  }

  async #start([program = '', ...command]: string[]): Promise<void> {
    const { STORIES_PORT = '4899', ...others } = process.env;
    const child = spawn(process.execPath, [join(this.root, 'node_modules', program), ...command], {
      cwd: this.root,
      stdio: 'ignore',
      env: { ...others, STORIES_PORT, STORIES: 'all' },
      signal: this.#signal,
    });
    await once(child, 'exit');
  }
}

function filesOf(tests: readonly CitedTest[]): string[] {
  return [...new Set(tests.map(({ path }) => path))];
}

function listSpecs({ specs, suites = [] }: Suite): Outcome[] {
  const own = specs.map(({ title, file, ok }) => ({ path: `e2e/${file}`, title, hasFailed: !ok }));
  return [...own, ...suites.flatMap(listSpecs)];
}

/** None of a run that did not begin. */
async function readReport<Report>(path: string, schema: z.ZodType<Report>) {
  if (!existsSync(path)) return undefined;
  const report = schema.parse(JSON.parse(await readFile(path, 'utf8')));
  await rm(path);
  return report;
}
