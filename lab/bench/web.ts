import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { privacyPaths } from '../../shared/facts/page-paths.ts';
import { routes } from '../../shared/facts/routes.ts';
import { browserLaunchOptions } from '../../test/browser.ts';
import { startProcess } from '../../test/server-process.ts';
import { findFreePort, type Measured, measurePage } from './lighthouse.ts';
import { describeMachine, median } from './machine.ts';
import { signUp } from './sign-up.ts';

/**
 * Lighthouse as a phone sees the pages: every public one, and the dashboard of who is signed in. The
 * worst figures of a busy machine say nothing. Usage: npm run bench web [-- <runs> [<path> ...]]
 */
const publicPaths = [
  routes.home,
  routes.pricing,
  routes.trackRecord,
  routes.pastSeasons,
  routes.seasonChances,
  routes.methods,
  routes.terms,
  ...privacyPaths,
  '/wnba',
  ...['/scores/nfl', '/scores/nba', '/tables/nfl', '/tables/nfl?by=playoffs'],
  ...['/t/kansas-city-chiefs', '/p/demo_nfl-kc_qb_1'],
];
const targets = { performance: 98, dashboardPerformance: 95, publicLcpMs: 1_200, others: 100 };
const [first = '3', ...chosen] = readArguments({ allowPositionals: true }).positionals;
const runs = toNumber(first);

/** Prints the medians of a page; false when one of them misses its target. */
async function report(origin: string, path: string, port: number): Promise<boolean> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measurePage(`${origin}${path}`, port));
  const middle = (name: keyof Omit<Measured, 'faults'>) => median(all.map((each) => each[name]));
  const isDashboard = path === routes.dashboard;
  const performance = middle('performance');
  const others = [middle('accessibility'), middle('bestPractices')];
  if (!isDashboard) others.push(middle('seo'));
  const paints = `LCP ${middle('lcpMs').toFixed(0)} ms, TBT ${middle('tbtMs').toFixed(0)} ms, CLS ${middle('cls').toFixed(3)}`;
  console.log(`${path.padEnd(20)}${[performance, ...others].join(' ').padEnd(18)}${paints}`);
  for (const fault of new Set(all.flatMap(({ faults }) => faults))) console.log(`    ${fault}`);
  const wanted = isDashboard ? targets.dashboardPerformance : targets.performance;
  if (!isDashboard && middle('lcpMs') > targets.publicLcpMs) return false;
  return performance >= wanted && others.every((score) => score >= targets.others);
}

async function main(): Promise<boolean> {
  console.log(describeMachine());
  console.log(
    `Targets: performance ${targets.performance} (dashboard ${targets.dashboardPerformance}), LCP ${targets.publicLcpMs} ms on public pages, accessibility, best practices and SEO (public pages) ${targets.others}; median of ${runs}.`,
  );
  await buildIfStale();
  const parent = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const port = await findFreePort();
  const server = await startProcess(join(parent, 'data'), { FEED: 'demo' });
  const options = await browserLaunchOptions();
  const browser = await chromium.launchPersistentContext(join(parent, 'browser'), {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const results: boolean[] = [];
    for (const path of publicPaths.filter(isWanted)) {
      results.push(await report(server.url, path, port));
    }
    if (isWanted(routes.dashboard)) {
      const [page = await browser.newPage()] = browser.pages();
      await signUp(page, server.url);
      results.push(await report(server.url, routes.dashboard, port));
    }
    return results.every(Boolean);
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(parent, { recursive: true, force: true });
  }
}

function isWanted(path: string): boolean {
  return chosen.length === 0 || chosen.includes(path);
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}
