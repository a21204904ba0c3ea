import type { CDPSession, Page } from '@playwright/test';
import { minuteMs, secondMs } from '#shared/facts/durations.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { type AppServer, startApp } from './app-server.ts';
import { budgets } from './budgets.ts';
import { expect, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

const stepMs = 5 * secondMs;
const watchedMs = 10 * minuteMs;
/** What the specification has asked for again, by the names of the meter. */
const polled = [
  ['GET /rest/v1/games?status=in.(live,unknown)', pageIntervals.liveGamesRefetchMs],
  ['GET /rest/v1/games?status=eq.scheduled', pageIntervals.upcomingGamesRefetchMs],
  ['POST /functions/v1/check-subscription', pageIntervals.subscriptionCheckMs],
] as const;
/** RFC 6455: what stands before a short payload, and before a longer one. */
const frameHead = ({ length }: Buffer) => (length < 126 ? 2 : 4);

let app: AppServer;

test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');

test.beforeAll(async () => {
  app = await startApp({ FEED: 'off' });
  await addGames();
});
test.afterAll(() => app.stop());

test('ten minutes of watching the dashboard weigh little while no game changes', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await page.clock.install();
  await signUp(page);
  await page.goto('/dashboard');
  const live = page.getByRole('list', { name: gamesTexts.liveHeading });
  await expect(live.getByRole('listitem')).toHaveCount(6);
  const meter = await openMeter(page);
  await pass(page, minuteMs, meter);
  meter.take();

  await pass(page, watchedMs, meter);
  const counts = meter.take();
  const bytes = Object.values(counts).reduce((sum, { size }) => sum + size, 0);
  console.log(`${bytes} bytes in ten minutes of the dashboard:`);
  for (const [what, { times, size }] of Object.entries(counts)) {
    console.log(`  ${times} x ${what}: ${size}`);
  }
  expect(bytes).toBeLessThanOrEqual(budgets.watchingKb * 1_000);
  for (const [what, intervalMs] of polled) {
    expect(Math.abs((counts[what]?.times ?? 0) - watchedMs / intervalMs), what).toBeLessThan(2);
  }
  await page.context().close();
});

/** The clock of the page runs ahead; what it asks for is answered before it goes on. */
async function pass(page: Page, ms: number, meter: Meter): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await page.clock.runFor(stepMs);
    await expect.poll(meter.listAsked, { intervals: [20] }).toEqual([]);
  }
}

type Meter = Awaited<ReturnType<typeof openMeter>>;
type Counts = Record<string, { times: number; size: number }>;

/** Bytes that reach the page: heads and bodies of answers, frames of the socket. */
async function openMeter(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let counts: Counts = {};
  const names = new Map<string, string>();
  function add(name: string, size: number): void {
    const before = counts[name] ?? { times: 0, size: 0 };
    counts[name] = { times: before.times + 1, size: before.size + size };
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const status = searchParams.get('status');
    const search = status === null ? '' : `?status=${status}`;
    names.set(requestId, `${request.method} ${pathname}${search}`);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    add(names.get(requestId) ?? 'unknown', encodedDataLength);
    names.delete(requestId);
  });
  // The page gives up a request itself when its list is asked for anew: nothing more comes of it.
  session.on('Network.loadingFailed', ({ requestId, canceled }) => {
    if (canceled) names.delete(requestId);
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    const payload = Buffer.from(response.payloadData);
    add('frame received', payload.length + frameHead(payload));
  });
  session.on('Network.webSocketFrameSent', ({ response }) => {
    const payload = Buffer.from(response.payloadData);
    add('frame sent', payload.length + frameHead(payload) + 4);
  });
  return {
    listAsked: () => [...names.values()],
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}

async function addGames(): Promise<void> {
  await queryStories(
    `with numbered as (select *, row_number() over (partition by sport order by team_id) as n
                         from public.teams_master where sport in ('NFL', 'NBA'))
     insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id,
       away_team_id, home_score, away_score, quarter, time_remaining)
     select 'espn_' || home.sport || home.n, home.sport, case when home.n <= 3 then 'live' else 'scheduled' end,
            now() + (home.n - 3.5) * interval '1 day' / 4, home.team_name, away.team_name, home.team_id, away.team_id,
            case when home.n <= 3 then 20 end, case when home.n <= 3 then 17 end, case when home.n <= 3 then 3 end,
            case when home.n <= 3 then '7:45' end
       from numbered as home join numbered as away on away.sport = home.sport and away.n = home.n + 10
      where home.n <= 10`,
    [],
    app.dataDir,
  );
}
