import { describe, expect, it } from 'vitest';
import { pictureAddress } from './picture-address.ts';

const source = 'https://pictures.test/12.png';

describe('the address of a picture', () => {
  it('names row, size and source, and nothing that leads elsewhere', () => {
    expect(pictureAddress('teams', 'nfl-kc', source, 288)).toMatch(
      /^\/pictures\/teams\/nfl-kc\/288\/[0-9a-z]{1,7}$/,
    );
    expect(pictureAddress('players', '../a?b', source, 144)).toContain('/players/..%2Fa%3Fb/144/');
  });

  it('is another one for another source, and none without', () => {
    const one = pictureAddress('teams', 'nfl-kc', source, 144);
    expect(pictureAddress('teams', 'nfl-kc', `${source}?2`, 144)).not.toBe(one);
    expect(pictureAddress('teams', 'nfl-kc', source, 144)).toBe(one);
    expect(pictureAddress('teams', 'nfl-kc', null, 144)).toBeNull();
  });
});
