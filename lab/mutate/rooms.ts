type Room = {
  /** The project of vitest.config.ts that its tests run in. */
  project: 'pure' | 'server' | 'web';
  code: string;
  tests: readonly string[];
};

/** The rooms that the product exists for. */
export const rooms: Readonly<Record<string, Room>> = {
  rest: { project: 'server', code: 'server/wire/rest', tests: ['server/wire/rest/**/*.test.ts'] },
  realtime: {
    project: 'server',
    code: 'server/wire/realtime',
    tests: ['server/wire/realtime/*.test.ts'],
  },
  rights: {
    project: 'server',
    code: 'server/wire/auth',
    tests: [
      'server/wire/auth/**/*.test.ts',
      'server/wire/rest/rights.test.ts',
      'database/tests/*.test.ts',
    ],
  },
  payments: {
    project: 'server',
    code: 'server/product/payments',
    tests: ['server/product/payments/**/*.test.ts'],
  },
  // Without those that change the zone, which a thread of Stryker cannot.
  spoilers: {
    project: 'web',
    code: 'web/api/spoilers',
    tests: [
      'web/*.test.ts',
      'web/{api,parts,pages}/**/*.test.{ts,tsx}',
      'web/features/{alerts,playoffs}/**/*.test.{ts,tsx}',
      'web/features/games/{my-teams,detail}/**/*.test.{ts,tsx}',
      'web/features/games/lists/results.test.tsx',
    ],
  },
  forecast: { project: 'pure', code: 'forecast', tests: ['forecast/**/*.test.ts'] },
};
