import { once } from 'node:events';
import { createConnection } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
await server.query(`insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter)
    select 'game-' || n, 'NFL', 'live', now(), 'Home ' || n, 'Away ' || n, 0, 0, 1 from generate_series(1, 20) n;
    insert into favorite_teams (user_id, team_name, sport) select id, 'Team ' || n, 'NFL' from auth.users, generate_series(1, 40) n`);

beforeEach(() => vi.restoreAllMocks());

const list = 'games?select=*&order=external_id';

describe('a read of what everybody may see', () => {
  it('says that nothing changed, until something has', async () => {
    const first = await read(list);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const conditional = { 'if-none-match': `W/"other", ${first.headers.etag}` };
    expect(await read(list, conditional)).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: first.headers.etag, vary: first.headers.vary },
    });
    await server.query(`update games set home_score = 7 where external_id = 'game-1'`);
    const changed = await eventually(async () => {
      const answer = await read(list, conditional);
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(JSON.parse(changed.body)[0]).toMatchObject({ home_score: 7 });
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it('has at most 200 bytes when nothing changed, and 1,300 at first', async () => {
    const encoded = { 'accept-encoding': 'gzip, deflate, br' };
    const { headers } = await read(list, encoded);
    expect((await readRaw(list, encoded)).length).toBeLessThanOrEqual(1_300);
    const conditional = { ...encoded, 'if-none-match': String(headers.etag) };
    expect((await readRaw(list, conditional)).length).toBeLessThanOrEqual(200);
  });

  it('is asked of the database once for all who ask the same, and again after a change', async () => {
    const readAs = vi.spyOn(server.services.database, 'readAs');
    const path = `${list}&limit=3`;
    await Promise.all(Array.from({ length: 20 }, () => read(path)));
    await read(path);
    expect(readAs).toHaveBeenCalledTimes(1);
    await server.query(`update games set home_score = 8 where external_id = 'game-1'`);
    await eventually(async () => expect(JSON.parse((await read(path)).body)[0].home_score).toBe(8));
    expect(readAs).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['added', `insert into words values (2, 'b')`],
    ['changed', `update words set word = 'c'`],
    ['removed', 'delete from words'],
    ['truncated', 'truncate words'],
  ])('follows rows that are %s', async (_what, statement) => {
    await server.query(`create table if not exists words (id int, word text);
      truncate words; insert into words values (1, 'a'); grant select on words to anon;
      drop trigger if exists tell_table on words; select realtime.tell_of('words')`);
    server.clock.advance(1_500);
    const path = 'words?order=id';
    await eventually(async () => expect((await read(path)).body).toBe('[{"id":1,"word":"a"}]'));
    const hear = vi.spyOn(server.services.tableChanges, 'hear');
    await server.query(statement);
    await eventually(() => expect(hear).toHaveBeenCalled());
    expect((await read(path)).body).not.toBe('[{"id":1,"word":"a"}]');
  });

  it('sees a row that was written through this server at once', async () => {
    const operator = server.client(server.services.secrets.secretKey).from('games');
    for (let score = 10; score < 20; score += 1) {
      await read(list);
      await operator.update({ home_score: score }).eq('external_id', 'game-2').throwOnError();
      expect(JSON.parse((await read(list)).body)).toContainEqual(
        expect.objectContaining({ external_id: 'game-2', home_score: score }),
      );
    }
  });

  it('is not kept over a time in which changes went untold', async () => {
    const { tableChanges } = server.services;
    const [end, begin] = [vi.spyOn(tableChanges, 'end'), vi.spyOn(tableChanges, 'begin')];
    await read(list);
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sports hub realtime' and datname = current_database()`);
    await eventually(() => expect(end).toHaveBeenCalled());
    await server.query(`update games set home_score = 21 where external_id = 'game-1'`);
    expect(JSON.parse((await read(list)).body)[0]).toMatchObject({ home_score: 21 });
    await eventually(() => expect(begin).toHaveBeenCalled());
  });

  it('is kept by no browser when it is a part or was counted, or was refused', async () => {
    const partial: Record<string, string>[] = [{ prefer: 'count=exact' }, { range: '0-3' }];
    for (const asked of partial) {
      const { headers } = await read(list, asked);
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    }
    expect((await read('games?select=nothing')).headers['cache-control']).toBe('no-store');
  });
});

describe('an answer', () => {
  const signedIn = { authorization: `Bearer ${fan.token}` };
  it.each<[string, string, Record<string, string>, number]>([
    ['shared', list, {}, 3],
    ['of one’s own', 'favorite_teams?select=*&order=id', signedIn, 1],
  ])('is encoded for those who take it: %s', async (_name, path, headers, countOfTags) => {
    const plain = await read(path, headers);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    const etags = new Set([plain.headers.etag]);
    for (const [encoding, decode] of Object.entries(decoders)) {
      const accept = encoding === 'br' ? 'gzip, deflate, br, zstd' : 'gzip;q=1.0, br;q=0';
      const encoded = await read(path, { ...headers, 'accept-encoding': accept });
      expect(encoded.headers['content-encoding']).toBe(encoding);
      expect(encoded.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(decode(encoded.bytes).toString()).toBe(plain.body);
      etags.add(encoded.headers.etag);
    }
    expect(etags.size).toBe(countOfTags);
  });

  it('is sent as it is when it is small', async () => {
    const { headers } = await read('games?select=id&limit=1', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

/** As it comes over the wire: `fetch` would ask for encodings, and decode them. */
async function read(path: string, headers: Record<string, string> = {}) {
  const raw = await readRaw(path, headers);
  const end = raw.indexOf('\r\n\r\n');
  const [first = '', ...lines] = raw.toString('latin1', 0, end).split('\r\n');
  const named = lines.map((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? []);
  const bytes = raw.subarray(end + 4);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(named.map(([name = '', value]) => [name.toLowerCase(), value])),
    bytes,
    body: bytes.toString(),
  };
}

async function readRaw(path: string, headers: Record<string, string>): Promise<Buffer> {
  const { port } = new URL(server.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const all = { host: 'localhost', apikey: server.services.secrets.publishableKey, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /rest/v1/${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  // Answered on a connection that stays open, as browsers hold it.
  await eventually(() => expect(isWhole(Buffer.concat(chunks))).toBe(true));
  socket.end();
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

function isWhole(raw: Buffer): boolean {
  const end = raw.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(raw.toString('latin1', 0, end))?.[1] ?? 0);
  return end > 0 && raw.length === end + 4 + length;
}
