import { beforeEach, describe, expect, it } from 'vitest';
import { findWayIn, keepCarriedWish, siteRoot, takeWayIn } from './auth-entry.ts';
import { dropWish, readWish, saveReturnAddress } from './return-address.ts';

beforeEach(dropWish);

describe('the way in', () => {
  it('is the dashboard for who wanted nothing', () => {
    expect(findWayIn()).toBe('/dashboard');
  });

  it('leads once to what was wanted last', () => {
    saveReturnAddress('/game/1');
    saveReturnAddress('/pricing?plan=yearly');
    expect(findWayIn()).toBe('/pricing?plan=yearly');
    expect(takeWayIn()).toBe('/pricing?plan=yearly');
    expect(takeWayIn()).toBe('/dashboard');
  });

  it('never leads elsewhere, whoever wrote the wish', () => {
    saveReturnAddress('//evil.example');
    expect(siteRoot()).toBe('http://localhost:3000/');
    expect(takeWayIn()).toBe('/dashboard');
  });
});

describe('the link of a mail', () => {
  it('leads to the site root, and carries the wish and what the link is for', () => {
    expect(siteRoot()).toBe('http://localhost:3000/');
    expect(siteRoot('recovery')).toBe('http://localhost:3000/?link=recovery');
    saveReturnAddress('/game/1?tab=plays');
    expect(siteRoot('recovery')).toBe(
      'http://localhost:3000/?link=recovery&next=%2Fgame%2F1%3Ftab%3Dplays',
    );
  });

  it('brings the wish into another browser', () => {
    saveReturnAddress('/pricing?offer=sport-page&plan=yearly');
    const { search } = new URL(siteRoot());
    dropWish();
    keepCarriedWish(search);
    expect(takeWayIn()).toBe('/pricing?offer=sport-page&plan=yearly');
  });

  it.each(['?next=%2F%2Fevil.example', ''])(
    'brings nothing that leads elsewhere, and leaves the wish of the tab: %s',
    (search) => {
      saveReturnAddress('/nfl');
      keepCarriedWish(search);
      expect(readWish()).toBe('/nfl');
    },
  );
});
