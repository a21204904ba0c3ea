import { expect, it } from 'vitest';
import face from '../../shared/facts/display-face.json' with { type: 'json' };
import { outlineDisplayFace } from './outline-display-face.ts';

it('writes the outlines that pictures are drawn with', async () => {
  expect(await outlineDisplayFace()).toEqual(face);
});
