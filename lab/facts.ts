import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { readArguments, readOrEnd, UsageError } from '../scripts/command-line.ts';
import { type Provider, serveProvider } from '../scripts/replay/provider.ts';
import { type RecordedAnswer, readFolders } from '../scripts/replay/recorded.ts';
import { gameRoute } from '../shared/facts/routes.ts';
import { leagues } from '../shared/facts/sports.ts';
import { browserLaunchOptions } from '../test/browser.ts';
import { oddScoresAnswers } from '../test/odd-scores.ts';
import { startProcess } from '../test/server-process.ts';
import { signUp } from './bench/sign-up.ts';
import { type ApiAnswers, holdApi } from './facts/api-facts.ts';
import { holdBoard, holdSituation, teamOf } from './facts/board-facts.ts';
import { type Evening, evenings } from './facts/evenings.ts';
import { type Fact, FactSheet, isWrong } from './facts/facts.ts';
import { holdOdds } from './facts/odds-facts.ts';
import { holdPreview } from './facts/preview-facts.ts';
import { watchQuiet } from './facts/quiet.ts';
import { listRecordedGames } from './facts/recorded-games.ts';
import { holdRow, readRows } from './facts/row-facts.ts';
import { readScreen } from './facts/screen.ts';
import { holdSummary, type RecordedGame } from './facts/summary-facts.ts';

const usage = `Usage: npm run lab facts [-- [--folder DIR ...] [EVENING ...]]

Plays recorded evenings of a provider to the product, opens the match centre of each game as a fan
does, on a desk and on a phone, then the page of its sport, and holds every fact on them against the
recording. Exit code 1: one of them is wrong or missing.

  --folder DIR  recorded answers with their index.json (../shared/data/feeds and feeds-more)
  EVENING       ${evenings.map(({ name }) => name).join(', ')}
`;

const { values, positionals } = readOrEnd(readCommandLine, usage);
const { folder: folders = ['../shared/data/feeds', '../shared/data/feeds-more'] } = values;

const sizes = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];
const longestWaitMs = 90_000;
const settleMs = 4_000;
/** Wrong facts of one kind and evening that are told one by one. */
const mostShown = 6;

function readCommandLine() {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { folder: { type: 'string', multiple: true } },
  });
  const unknown = positionals.find((name) => !evenings.some((evening) => evening.name === name));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is no evening`);
  return { values, positionals };
}

type Site = { url: string; provider: Provider; browser: Browser };

async function holdEvening(
  evening: Evening,
  answers: readonly RecordedAnswer[],
  browser: Browser,
): Promise<Fact[]> {
  // Time stands still for the provider, so that nothing changes between its answer and the page.
  const startedAt = new Date();
  const provider = await serveProvider({ answers, at: evening.at, now: () => startedAt });
  const parent = await mkdtemp(join(tmpdir(), 'sports-hub-facts-'));
  const server = await startProcess(join(parent, 'data'), {
    FEED: 'espn',
    MAILBOX: 'page',
    FEED_BASE_URL: provider.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
  });
  try {
    const site = { url: server.url, provider, browser };
    const games = (
      await Promise.all(evening.leagues.map((league) => listRecordedGames(provider.url, league)))
    ).flat();
    return await holdGames(site, evening.name, games);
  } finally {
    await server.end('SIGTERM');
    await provider.close();
    await rm(parent, { recursive: true, force: true });
  }
}

async function holdGames(site: Site, name: string, games: RecordedGame[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  const context = await site.browser.newContext();
  await signUp(await context.newPage(), site.url);
  const storageState = await context.storageState();
  await context.close();
  const ids = await waitForGames(site, games);
  for (const game of games) {
    const id = ids.get(game.event.get('id').text ?? '');
    if (id === undefined) continue;
    const sheet = new FactSheet(
      [],
      `${name} api ${teamOf(game.event, 'away')} at ${teamOf(game.event, 'home')}`,
    );
    holdApi(game, await askApi(site, id), sheet);
    facts.push(...sheet.facts);
  }
  for (const { name: size, ...options } of sizes) {
    const timezoneId = 'America/New_York';
    const locale = 'en-US';
    const own = await site.browser.newContext({ ...options, timezoneId, locale, storageState });
    const page = await own.newPage();
    const isQuiet = watchQuiet(page);
    for (const game of games) {
      const id = ids.get(game.event.get('id').text ?? '');
      const matchup = `${teamOf(game.event, 'away')} at ${teamOf(game.event, 'home')}`;
      const prefix = `${name} ${size} ${matchup}`;
      if (id === undefined) {
        facts.push({ kind: 'game', about: prefix, recorded: 'listed', shown: undefined });
        continue;
      }
      facts.push(
        ...(await holdGame({ page, isQuiet }, `${site.url}${gameRoute(id)}`, { game, prefix })),
      );
    }
    facts.push(
      ...(await holdRows({ page, isQuiet }, site, { prefix: `${name} ${size}`, games, ids })),
    );
    await own.close();
  }
  return facts;
}

type Reader = { page: Page; isQuiet: () => Promise<void> };

async function holdGame(
  { page, isQuiet }: Reader,
  address: string,
  { game, prefix }: { game: RecordedGame; prefix: string },
): Promise<Fact[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isQuiet();
  const sheet = new FactSheet(await readScreen(page, isQuiet), prefix);
  holdBoard(game.event, sheet);
  holdSituation(game.event, sheet);
  holdSummary(game, sheet);
  holdOdds(game, sheet);
  holdPreview(game, sheet);
  return sheet.facts;
}

type Listed = { prefix: string; games: RecordedGame[]; ids: ReadonlyMap<string, string> };

/** Rows of the sport's page. */
async function holdRows(
  { page, isQuiet }: Reader,
  site: Site,
  { prefix, games, ids }: Listed,
): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const [league, ofLeague] of Map.groupBy(games, (game) => game.league)) {
    await page.goto(`${site.url}${pageOf(league)}`);
    await isQuiet();
    const rows = await readRows(page);
    for (const { event } of ofLeague) {
      const sheet = new FactSheet([], `${prefix} ${pageOf(league)} ${event.get('name').text}`);
      const id = ids.get(event.get('id').text ?? '');
      if (id !== undefined) holdRow(event, rows[gameRoute(id)], sheet);
      facts.push(...sheet.facts);
    }
  }
  return facts;
}

/** Leagues that we have pages of, else the page of the sport. */
function pageOf(league: string): string {
  const [sport, name] = league.split('/');
  return `/${name === 'nfl' || name === 'nba' ? name : sport}`;
}

/** Ids of games on our pages by ids of the provider, once tables, injuries and all that was recorded are asked for. */
async function waitForGames(site: Site, games: RecordedGame[]): Promise<Map<string, string>> {
  const { supabaseKey } = await readJson<{ supabaseKey: string }>(`${site.url}/config.json`);
  const wanted = games.filter(({ summary }) => summary.get('header.id').text !== undefined);
  const asked = (kind: string) =>
    site.provider.requests.filter(
      ({ path, agent }) => path.endsWith(`/${kind}`) && !agent.startsWith('node'),
    );
  const isAsked = ({ event }: RecordedGame) =>
    asked('summary').some(({ query }) => query === `event=${event.get('id').text}`);
  const isPrepared = () =>
    ['standings', 'injuries'].every((kind) => asked(kind).length >= leagues.length);
  const until = Date.now() + longestWaitMs;
  const isListed = ({ event }: RecordedGame) => ids.has(event.get('id').text ?? '');
  let ids = new Map<string, string>();
  while (Date.now() < until) {
    const query = 'select=id,external_id&limit=1000';
    const rows = await readJson<{ id: string; external_id: string }[]>(
      `${site.url}/rest/v1/games?${query}`,
      { apikey: supabaseKey },
    );
    ids = new Map(rows.map(({ id, external_id }) => [external_id.split('_').at(-1) ?? '', id]));
    if (isPrepared() && games.every(isListed) && wanted.every(isAsked)) break;
    await pause(500);
  }
  await pause(settleMs);
  return ids;
}

async function askApi({ url }: Site, id: string): Promise<ApiAnswers> {
  const { supabaseKey } = await readJson<{ supabaseKey: string }>(`${url}/config.json`);
  const headers = { apikey: supabaseKey };
  const [row] = await readJson<{ external_id: string }[]>(
    `${url}/rest/v1/games?select=external_id&id=eq.${id}`,
    headers,
  );
  const query = `select=external_id,side,is_scoring,away_score,home_score&is_scoring=is.true`;
  return {
    game: await readJson(`${url}/api/v1/games/${id}`),
    plays: await readJson(
      `${url}/rest/v1/game_plays?${query}&game_id=eq.${row?.external_id}`,
      headers,
    ),
  };
}

async function readJson<Json>(url: string, headers: Record<string, string> = {}): Promise<Json> {
  return (await (await fetch(url, { headers })).json()) as Json;
}

function report(facts: readonly Fact[]): void {
  for (const [kind, wrong] of Map.groupBy(facts.filter(isWrong), (fact) => fact.kind)) {
    for (const { about, recorded, shown } of wrong.slice(0, mostShown)) {
      console.log(`  ${kind}, ${about}: recorded "${recorded}", shown "${shown ?? 'nothing'}"`);
    }
    if (wrong.length > mostShown) console.log(`  ${kind}: ${wrong.length - mostShown} more`);
  }
}

function countByKind(facts: readonly Fact[]): void {
  for (const [kind, of] of Map.groupBy(facts, (fact) => fact.kind)) {
    const wrong = of.filter(isWrong).length;
    console.log(`${String(of.length).padStart(7)} ${kind}${wrong > 0 ? `, ${wrong} wrong` : ''}`);
  }
}

async function main(): Promise<void> {
  const answers = [...(await readFolders(folders)), ...oddScoresAnswers];
  await buildIfStale();
  const browser = await chromium.launch(await browserLaunchOptions());
  const facts: Fact[] = [];
  try {
    for (const evening of evenings) {
      if (positionals.length > 0 && !positionals.includes(evening.name)) continue;
      const found = await holdEvening(evening, answers, browser);
      console.log(`${evening.name}, ${evening.at}: ${found.length} facts`);
      report(found);
      facts.push(...found);
    }
  } finally {
    await browser.close();
  }
  countByKind(facts);
  const wrong = facts.filter(isWrong).length;
  console.log(`${facts.length} facts, ${wrong} wrong`);
  if (wrong > 0 || facts.length === 0) process.exitCode = 1;
}

await main();
