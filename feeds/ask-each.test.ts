import { describe, expect, it } from 'vitest';
import { askEach } from './ask-each.ts';
import { feedFailure, refusalOfStatus } from './refusal.ts';

const sources = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const failWith = (status?: number): never => {
  const kind = status ? refusalOfStatus(status) : 'silent';
  throw feedFailure(kind, `feed: ${status ?? 'no connection'}`, { details: { status } });
};

function asking(answer: (id: string) => string) {
  const asked: string[] = [];
  const answers = askEach(sources, async ({ id }) => {
    asked.push(id);
    return answer(id);
  });
  return { asked, answers };
}

describe('asking for the parts of a list', () => {
  it('refuses one that fails by itself', async () => {
    const { answers } = asking((id) => (id === 'b' ? failWith(500) : id));
    expect(await answers).toEqual({
      parts: ['a', 'c', 'd', 'e', 'f'],
      refused: [{ id: 'b', reason: 'feed: 500' }],
    });
  });

  it('asks no further after three failures in a row, and keeps what came before', async () => {
    const { asked, answers } = asking((id) => (id === 'a' ? id : failWith()));
    expect(await answers).toMatchObject({ parts: ['a'], refused: { length: 5 } });
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fails when nothing came', async () => {
    const { asked, answers } = asking(() => failWith(500));
    await expect(answers).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('goes on where the provider only does not have some parts', async () => {
    const { asked, answers } = asking((id) => (id > 'd' ? id : failWith(404)));
    expect(await answers).toMatchObject({ parts: ['e', 'f'] });
    expect(asked).toHaveLength(6);
  });

  it('asks no further after five refused questions in a row', async () => {
    const { asked, answers } = asking(() => failWith(400));
    await expect(answers).rejects.toMatchObject({ details: { refusal: 'question' } });
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([429, 503, 401, 403, 451])(
    'stops at once when the provider answers %i',
    async (status) => {
      const { asked, answers } = asking((id) => (id === 'b' ? failWith(status) : id));
      await expect(answers).rejects.toMatchObject({ details: { status } });
      expect(asked).toEqual(['a', 'b']);
    },
  );
});
