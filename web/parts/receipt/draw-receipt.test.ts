import { beforeEach, expect, it, vi } from 'vitest';
import { fakeFetch } from '#web/testing/fake-fetch.ts';
import { drawReceipt, type Receipt } from './draw-receipt.ts';

const game = { id: 'of-it', status: 'final', home_score: 20, away_score: 24 };
const words = 'We said Bills 62% (market 57%). Right.';
const hash = 'ab'.repeat(32);
const forecast = { world: 'real', day: '2026-11-29', id: 'row' } as const;
const seal = {
  ...{ world: 'real', number: 7, day: forecast.day, sealed_at: '2026-11-29T17:31:00Z' },
  ...{ first_start: '2026-11-29T18:00:00Z', rows: 1, root: hash, previous: hash, hash },
};
const leafOf = (id: string) => ({ leaf: hash, table: 'predictions', row: { id } });

let drawn: string[];
let result: string;

beforeEach(() => {
  [drawn, result] = [[], ''];
  const pen = {
    fillRect: () => undefined,
    drawImage: ({ src }: HTMLImageElement) => {
      result = src;
    },
    fillText: (text: string) => drawn.push(text),
  };
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = async () => undefined;
    },
  );
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
});

async function draw(receipt: Partial<Receipt>, leaves: object[] = []): Promise<string[]> {
  fakeFetch(({ url }) => {
    expect(url.href).toContain('/seals/2026-11-29.json?world=real');
    return {
      world: 'real',
      seals: [
        { ...seal, hash: 'cd'.repeat(32) },
        { ...seal, leaves },
      ],
    };
  });
  await drawReceipt({ game, words, ...receipt });
  return drawn;
}

it('shows a forecast with the seal that holds its row', async () => {
  expect(await draw({ forecast }, [leafOf('other'), leafOf('row')])).toEqual([
    words,
    'Sealed Sun, Nov 29, 12:31 PM Eastern, before the start, as',
    hash,
    'http://localhost:3000/seals/2026-11-29',
  ]);
  expect(result).toBe('/g/of-it/share.png?of=final-24-20');
});

it('claims no seal that does not hold it', async () => {
  expect(await draw({ forecast }, [leafOf('other')])).toContain('In no seal.');
  expect(drawn).not.toContain(hash);
});

it('claims none on a day without seals', async () => {
  fakeFetch(() => new Response(null, { status: 404 }));
  await drawReceipt({ game, words, forecast });
  expect(drawn).toContain('In no seal.');
  fakeFetch(() => new Response(null, { status: 500 }));
  await expect(drawReceipt({ game, words, forecast })).rejects.toThrow('500');
});

it('says of a call that the start froze it', async () => {
  expect((await draw({})).slice(1)).toEqual([
    'Said before the start, and frozen by it.',
    'http://localhost:3000/g/of-it',
  ]);
});
