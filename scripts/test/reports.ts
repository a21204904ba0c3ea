import { stripVTControlCharacters } from 'node:util';

/** Of `vitest --reporter=json`; milliseconds. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      /** Of the first try, too, where the second one passed. */
      failureMessages?: string[];
    }[];
  }[];
};

type Suite = {
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: Suite[];
};

/** Of Playwright's reporter `json`; milliseconds. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** Files that failed around their tests: what runs before them, or the import of the file. Their tests count as skipped. */
export function countBrokenFiles({ testResults }: VitestReport): number {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

/** Tests and stories that passed at the second try only, each with what the first one said. */
export function listRetried(unit?: VitestReport, browser?: PlaywrightReport): string[] {
  const units = (unit?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages[0])
      .map((test) => sayRetried(nameUnit(name, test), test.failureMessages?.[0])),
  );
  const stories = (browser?.suites ?? [])
    .flatMap(listStories)
    .filter(({ status }) => status === 'flaky')
    .map((story) => sayRetried(nameStory(story), story.results[0]?.error?.message));
  return [...units, ...stories];
}

function sayRetried(name: string, message = ''): string {
  return `${name}: ${stripVTControlCharacters(message).split('\n')[0]}`;
}

function nameUnit(file: string, { fullName }: { fullName: string }): string {
  return `${file.replace(`${process.cwd()}/`, '')} "${fullName}"`;
}

type Timed = { ms: number; name: string };

const listed = 10;

/** The slowest tests of both, so that nobody has to look for what to make quicker. */
export function formatSlowest(unit?: VitestReport, browser?: PlaywrightReport): string {
  const tests = [
    ...(unit?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.map(
        (test): Timed => ({ ms: test.duration ?? 0, name: nameUnit(name, test) }),
      ),
    ),
    ...(browser?.suites ?? []).flatMap(listStories).map((story): Timed => {
      const ms = story.results.reduce((sum, { duration }) => sum + duration, 0);
      return { ms, name: nameStory(story) };
    }),
  ];
  const slowest = tests.sort((one, other) => other.ms - one.ms).slice(0, listed);
  return slowest
    .map(({ ms, name }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}

type Story = Suite['specs'][number]['tests'][number] & { file: string; title: string };

function listStories({ file, specs, suites = [] }: Suite): Story[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, file, title })));
  return [...own, ...suites.flatMap(listStories)];
}

function nameStory({ file, title, projectName }: Story): string {
  return `e2e/${file} "${title}" (${projectName})`;
}
