import { expect, it } from 'vitest';
import { countBrokenFiles, formatSlowest, listRetried, type VitestReport } from './reports.ts';

it('names the ten slowest of units and stories, slowest first', () => {
  const unit = {
    ...{ numPassedTests: 11, numFailedTests: 0, numPendingTests: 1 },
    testResults: [
      {
        name: `${process.cwd()}/shared/time.test.ts`,
        status: 'passed',
        assertionResults: [
          { fullName: 'is skipped', status: 'skipped' },
          ...Array.from({ length: 11 }, (_, at) => ({
            ...{ fullName: `test ${at}`, status: 'passed' },
            duration: at,
          })),
        ],
      },
    ],
  };
  const story = {
    title: 'a story',
    tests: [
      {
        ...{ projectName: 'phone', status: 'flaky' },
        results: [{ duration: 1_000 }, { duration: 2_040 }],
      },
    ],
  };
  const browser = {
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [
      { file: 'shell.spec.ts', specs: [], suites: [{ file: 'shell.spec.ts', specs: [story] }] },
    ],
  };
  const lines = formatSlowest(unit, browser).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   3.0 s  e2e/shell.spec.ts "a story" (phone)');
  expect(lines[1]).toBe('   0.0 s  shared/time.test.ts "test 10"');
  expect(formatSlowest()).toBe('');
});

it('counts a file that failed before its tests, which are then told as skipped', () => {
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1 };
  const file = (name: string, status: string, ...told: string[]) => ({
    ...{ name, status },
    assertionResults: told.map((each, at) => ({ fullName: `${at}`, status: each })),
  });
  const report = (...testResults: VitestReport['testResults']) => ({ ...counts, testResults });
  const whole = [file('a', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed')];
  expect(countBrokenFiles(report(...whole))).toBe(0);
  expect(
    countBrokenFiles(report(...whole, file('c', 'failed', 'skipped'), file('d', 'failed'))),
  ).toBe(2);
});

it('names what passed at the second try only, and why the first one failed', () => {
  const told = (fullName: string, status: string, ...failureMessages: string[]) => ({
    ...{ fullName, status, failureMessages },
  });
  const tests = [
    told('passes', 'passed'),
    told('races', 'passed', 'Error: too late\n    at line 1'),
    told('fails', 'failed', 'Error: wrong', 'Error: wrong'),
  ];
  const file = {
    name: `${process.cwd()}/web/a.test.ts`,
    status: 'failed',
    assertionResults: tests,
  };
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 };
  const story = (title: string, status: string) => ({
    title,
    tests: [
      {
        ...{ projectName: 'phone', status },
        results: [
          { duration: 1, error: { message: 'Error: \u001B[31mnot\u001B[39m there\nCall log' } },
          { duration: 1 },
        ],
      },
    ],
  });
  const specs = [story('moves', 'flaky'), story('stands', 'expected')];
  const browser = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ file: 'a.spec.ts', specs }],
  };
  expect(listRetried({ ...counts, testResults: [file] }, browser)).toEqual([
    'web/a.test.ts "races": Error: too late',
    'e2e/a.spec.ts "moves" (phone): Error: not there',
  ]);
  expect(listRetried()).toEqual([]);
});
