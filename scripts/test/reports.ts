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
    tests: { projectName: string; results: { duration: number }[] }[];
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

/** Tests that passed at the second try only, each with what the first one said. */
export function listRetried({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages: [first] = [] }) =>
      status === 'passed' && first
        ? [`${toPath(name)} "${fullName}": ${first.split('\n')[0]}`]
        : [],
    ),
  );
}

function toPath(name: string): string {
  return name.replace(`${process.cwd()}/`, '');
}

type Timed = { ms: number; name: string };

const listed = 10;

/** The slowest tests of both, so that nobody has to look for what to make quicker. */
export function formatSlowest(unit?: VitestReport, browser?: PlaywrightReport): string {
  const tests = [
    ...(unit?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.map(
        ({ fullName, duration }): Timed => ({
          ms: duration ?? 0,
          name: `${toPath(name)} "${fullName}"`,
        }),
      ),
    ),
    ...(browser?.suites ?? []).flatMap(listStories),
  ];
  const slowest = tests.sort((one, other) => other.ms - one.ms).slice(0, listed);
  return slowest
    .map(({ ms, name }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}

function listStories({ file, specs, suites = [] }: Suite): Timed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }): Timed => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      return { ms, name: `e2e/${file} "${title}" (${projectName})` };
    }),
  );
  return [...own, ...suites.flatMap(listStories)];
}
