import { expect, it } from 'vitest';
import { formatSlowest } from './reports.ts';

it('names the ten slowest of units and stories, slowest first', () => {
  const unit = {
    ...{ numPassedTests: 11, numFailedTests: 0, numPendingTests: 1 },
    testResults: [
      {
        name: `${process.cwd()}/shared/time.test.ts`,
        assertionResults: [
          { fullName: 'is skipped' },
          ...Array.from({ length: 11 }, (_, at) => ({ fullName: `test ${at}`, duration: at })),
        ],
      },
    ],
  };
  const story = {
    title: 'a story',
    tests: [{ projectName: 'phone', results: [{ duration: 1_000 }, { duration: 2_040 }] }],
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
