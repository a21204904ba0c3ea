import { describe, expect, it, onTestFinished } from 'vitest';
import { apiClock, askApi, fillApi, refusalOfApi } from '#test/api.ts';
import { startSecondServer } from '#test/second-server.ts';
import { startServerForFile } from '#test/server.ts';
import type { Game } from './contract/schemas.ts';
import { streamKeptS } from './game-stream.ts';

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);

/** What a stream has told until now; a client keeps the last id, also of a block without data. */
class Listener {
  games: Game[] = [];
  missed: unknown[] = [];
  lastId = '';
  hasEnded = false;
  readonly #stop = new AbortController();

  async open(url: string, query = '', headers: HeadersInit = {}): Promise<this> {
    const { signal } = this.#stop;
    const answer = await fetch(`${url}/api/v1/stream${query}`, { headers, signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const follow = async () => {
      let text = '';
      for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#hear(block);
      }
    };
    follow()
      .catch(() => undefined)
      .finally(() => {
        this.hasEnded = true;
      });
    return this;
  }

  #hear(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => line.split(/: (.*)/) as [string, string]),
    );
    this.lastId = fields.get('id') ?? this.lastId;
    const data = JSON.parse(fields.get('data') ?? 'null');
    if (fields.get('event') === 'game') this.games.push(data);
    if (fields.get('event') === 'missed') this.missed.push(data);
  }

  get scores(): string[] {
    return this.games.map((game) => `${game.event_name} ${game.away_score}-${game.home_score}`);
  }

  close(): void {
    this.#stop.abort();
  }
}

async function listen(query = '', lastId?: string, url = server.url): Promise<Listener> {
  const listener = new Listener();
  onTestFinished(() => listener.close());
  return listener.open(url, query, lastId === undefined ? {} : { 'last-event-id': lastId });
}

const score = (key: string, home: number) =>
  server.query('update games set home_score = $2 where external_id = $1', [key, home]);

describe('the stream of games', () => {
  it('tells what is live, then each change, of the team or league that was asked for', async () => {
    const [all, bills, nba] = [
      await listen(),
      await listen('?team=BUF'),
      await listen('?league=nba'),
    ];
    await expect.poll(() => all.scores.toSorted()).toEqual(['CHE @ ARS 0-1', 'NYJ @ BUF 14-17']);
    await expect.poll(() => bills.scores).toEqual(['NYJ @ BUF 14-17']);
    await expect.poll(() => nba.lastId).not.toBe('');
    await score('espn_live', 24);
    await score('espn_over', 121);
    await expect.poll(() => bills.scores.at(-1)).toBe('NYJ @ BUF 14-24');
    await expect.poll(() => nba.scores).toEqual(['MIA @ BOS 118-121']);
    expect(bills.games).toHaveLength(2);
  });

  it('tells what changes beside the score', async () => {
    const listener = await listen('?team=buf');
    await expect.poll(() => listener.games).toHaveLength(1);
    await server.query(`update game_situations set down = 4 where game_id = 'espn_live'`);
    await expect.poll(() => listener.games.at(-1)?.down_distance_text).toBe('4th & 4 at NYJ 32');
  });

  it('loses nothing while its process is stopped and another goes on', async () => {
    const second = await startSecondServer(server);
    const before = await listen('', undefined, second.url);
    await expect.poll(() => before.lastId).not.toBe('');
    await second.stop();
    await expect.poll(() => before.hasEnded).toBe(true);
    await server.query(
      `update games set status = 'final', status_detail = 'Final', home_score = 31 where external_id = 'espn_live'`,
    );
    await score('espn_over', 122);
    const after = await listen('', before.lastId);
    await expect.poll(() => after.scores).toContain('NYJ @ BUF 14-31');
    expect(after.games.find(({ home_score }) => home_score === 31)?.state).toBe('POST');
    expect(after.scores).toContain('MIA @ BOS 118-122');
    expect(after.missed).toEqual([]);
    // Who was never there hears of what is live alone.
    const fresh = await listen();
    await expect.poll(() => fresh.scores).toEqual(['CHE @ ARS 0-1']);
  });

  it('says so to who was away for longer than changes are kept', async () => {
    const since = new Date(Date.now() - (streamKeptS + 60) * 1_000).toISOString();
    const listener = await listen('', since);
    await expect.poll(() => listener.missed).toEqual([{ since }]);
  });

  it('refuses ids that are none, and teams that nobody knows', async () => {
    const headers = { 'last-event-id': 'yesterday' };
    expect((await askApi(server, '/stream', { headers })).status).toBe(400);
    expect(await refusalOfApi(server, '/stream?team=xyz')).toEqual([400, 'invalid-parameter']);
  });

  it('refuses one stream too many of a caller', async () => {
    // A process of its own, which has nothing open.
    const second = await startSecondServer(server);
    onTestFinished(() => second.stop());
    const open = await Promise.all(
      Array.from({ length: 20 }, () => listen('', undefined, second.url)),
    );
    const refused = await askApi(second, '/stream');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    open[0]?.close();
    const statusOf = async (method: string) => {
      const { status, body } = await askApi(second, '/stream', { method });
      await body?.cancel();
      return status;
    };
    await expect.poll(() => statusOf('GET')).toBe(200);
    // A HEAD takes no place: nobody would read what comes.
    for (let asked = 0; asked < 25; asked += 1) expect(await statusOf('HEAD')).toBe(200);
  });
});
