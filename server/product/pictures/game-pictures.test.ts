import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { gamePictureRoute } from '#shared/texts/game-share.ts';
import { replaceBudgets } from '#test/budgets.ts';
import { insertRows } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { startServerForFile } from '#test/server.ts';

const id = '00000000-0000-4000-8000-00000000000a';

const server = await startServerForFile();
await server.query(
  `insert into games (id, external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter)
     values ($1, 'demo_a', 'NFL', 'live', '2026-11-29T18:00:00Z', 'Kansas City Chiefs', 'Buffalo Bills', 21, 17, 3)`,
  [id],
);

beforeEach(() => {
  // What was looked up a moment ago is looked up again.
  server.clock.advance(6_000);
});

function ask(of = id, init: RequestInit = {}): Promise<Response> {
  return fetch(server.url + gamePictureRoute(of), init);
}

async function readPixels(answer: Response): Promise<Buffer> {
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer();
}

describe('the picture for a shared link of a game', () => {
  it('is a PNG of the size that others ask for, which other sites may show', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const { channels } = await picture.stats();
    expect(channels.every(({ stdev }) => stdev > 10)).toBe(true);
  });

  it('is of the score in its address, though an older one was asked for a moment ago', async () => {
    const before = await readPixels(await ask());
    await server.query('update games set home_score = home_score + 3');
    expect((await readPixels(await ask())).equals(before)).toBe(true);
    const newer = await fetch(`${server.url}${gamePictureRoute(id)}?of=live-17-24`);
    expect((await readPixels(newer)).equals(before)).toBe(false);
  });

  it('changes with the score, and with nothing that is not on it', async () => {
    const [first, before] = [await ask(), await readPixels(await ask())];
    await server.query(`update games set time_remaining = '3:21', viewers = 9`);
    server.clock.advance(6_000);
    expect((await ask()).headers.get('etag')).toBe(first.headers.get('etag'));
    await server.query('update games set home_score = home_score + 7');
    server.clock.advance(6_000);
    const after = await ask();
    expect(after.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect((await readPixels(after)).equals(before)).toBe(false);
  });

  it('is kept by others for a short time while its game is on, and longer when it is over', async () => {
    expect((await ask()).headers.get('cache-control')).toBe('public, max-age=15');
    await server.query(`update games set status = 'final'`);
    server.clock.advance(6_000);
    const over = await ask();
    expect(over.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = over.headers.get('etag') ?? '';
    expect((await ask(id, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await server.query(`update games set status = 'live'`);
  });

  it('is drawn of names that are markup, or not of our letters', async () => {
    await server.query(`update games set home_team = '</svg><script>"&amp;', away_team = 'Мумбаи'`);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1200);
  });

  it.each(['x', '..%2f..%2fetc', `${id}%0d%0aX-Evil: 1`, `${id}'--`, '1'.repeat(400)])(
    'is none for an id that is none: %s',
    async (wrong) => {
      const answer = await ask(wrong);
      expect([404, 400]).toContain(answer.status);
      expect(answer.headers.get('x-evil')).toBeNull();
    },
  );

  it('is none of a game that is not there, is a sample, or is out of sight', async () => {
    expect((await ask(id.replace(/a$/, 'b'))).status).toBe(404);
    const sample = id.replace(/a$/, 'c');
    const game = { id: sample, ...buildGame({ external_id: 'sample_a' }) };
    await insertRows(server.services.database.pool, 'games', [game]);
    expect((await ask(sample)).status).toBe(404);
    await server.query(
      `create policy "Other world" on public.games as restrictive for select to anon using (external_id not like 'demo_%')`,
    );
    server.clock.advance(6_000);
    expect((await ask()).status).toBe(404);
    await server.query('drop policy "Other world" on public.games');
  });

  it('is refused to who walks through many ids, and to nobody else', async () => {
    const restore = replaceBudgets(server.services, { gamePictures: 3 });
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const { status } = await ask(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
      statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    restore();
    expect((await ask()).status).toBe(200);
  });
});
