import { describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
await server.query(`
    create table fat (id int primary key, words text not null, touched boolean not null default false);
    insert into fat select n, repeat('x', 400000) from generate_series(1, 5) n;
    create function fat_words(n int) returns text language sql as $$ select repeat('x', n) $$;
    grant select, update on fat to anon;
    grant execute on function fat_words to anon`);
server.clock.advance(1_500);

const tooLarge = { status: 413, body: { code: '54000', message: 'The answer is too large' } };

describe('an answer of more than one and a half megabytes', () => {
  it('is refused, and smaller ones are not', async () => {
    expect(await send('fat')).toMatchObject(tooLarge);
    const { status, body } = await send('fat?limit=3');
    expect([status, body.length]).toEqual([200, 3]);
  });

  it('is refused after a change, which is then not made', async () => {
    const change = {
      method: 'PATCH',
      headers: { prefer: 'return=representation' },
      body: '{"touched":true}',
    };
    expect(await send('fat?id=gte.1', change)).toMatchObject(tooLarge);
    expect(await send('fat?select=touched&touched=is.true')).toMatchObject({ body: [] });
    expect(await send('fat?id=lte.2&select=id', change)).toMatchObject({
      status: 200,
      body: [{ id: 1 }, { id: 2 }],
    });
  });

  it('is refused from a function', async () => {
    const call = (n: number) => ({ body: { n } });
    expect(await send('rpc/fat_words', call(5_000_000))).toMatchObject(tooLarge);
    expect(await send('rpc/fat_words', call(3))).toEqual({ status: 200, body: 'xxx' });
  });
});

async function send(path: string, call: Parameters<typeof server.send>[1] = {}) {
  const response = await server.send(`/rest/v1/${path}`, call);
  return { status: response.status, body: await response.json() };
}
