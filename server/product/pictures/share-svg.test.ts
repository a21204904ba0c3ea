import { describe, expect, it } from 'vitest';
import { teamLook } from '#shared/team-look.ts';
import { canWrite, drawWords, renderShareSvg, type ShareImageGame, widthOf } from './share-svg.ts';

const game: ShareImageGame = {
  external_id: 'espn_nfl_1',
  sport: 'NFL',
  status: 'final',
  status_detail: null,
  scheduled_at: '2026-11-29T18:00:00Z',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  home_score: 21,
  away_score: 24,
  quarter: 4,
  venue: 'Arrowhead Stadium',
};
const place = { x: 0, y: 0, height: 40, fill: '#ffffff' };
/** Only this may stand in it: outlines and shapes. */
const elements = /^(svg|g|path|rect|circle)$/;

describe('the sheet of a shared game', () => {
  it.each<[string, Partial<ShareImageGame>]>([
    ['a final', {}],
    ['markup', { home_team: '"/><image href="file:///etc/passwd"/>', venue: '<script>&amp;]]>' }],
    ['a colour that is none', { away_team: 'Leeds', away_color: 'red"/><x', away_code: '<b>' }],
    ['a game ahead', { status: 'scheduled', home_score: null, away_score: null }],
  ])('holds no words and no markup of a feed: %s', (_of, fields) => {
    const sheet = renderShareSvg({ ...game, ...fields });
    const names = Array.from(sheet.matchAll(/<\/?([^\s/>]+)/g), ([, name = '']) => name);
    expect(names.filter((name) => !elements.test(name))).toEqual([]);
    expect(sheet).not.toMatch(/href|passwd|NaN|undefined|null/);
  });

  it('has the colours of both teams, and the loser in grey', () => {
    const sheet = renderShareSvg(game);
    const looks = [teamLook(game.away_team), teamLook(game.home_team)];
    const colors = looks.flatMap(({ background, bar }) => [background, bar]);
    expect(colors.filter((color) => !sheet.includes(`fill="${color}"`))).toEqual([]);
    expect(sheet === renderShareSvg({ ...game, home_score: 24, away_score: 21 })).toBe(false);
  });

  it('says that a game is simulated', () => {
    const demo = renderShareSvg({ ...game, external_id: 'demo_1' });
    expect(demo.length).toBeGreaterThan(renderShareSvg(game).length);
  });
});

describe('words as outlines', () => {
  it('are drawn smaller where they have no room', () => {
    const scaleOf = (drawn: string) => Number(/matrix\(([\d.]+)/.exec(drawn)?.[1]);
    const wide = scaleOf(drawWords('Timberwolves', place));
    expect(scaleOf(drawWords('Timberwolves', { ...place, maxWidth: 100 }))).toBeLessThan(wide);
  });

  it('lose the accents that the face lacks, and know which names cannot be written', () => {
    expect(widthOf('Śląsk', 40)).toBe(widthOf('Slask', 40));
    expect(widthOf('Łódź', 40)).toBe(widthOf('LÓDZ', 40));
    expect(canWrite('Мумбаи')).toBe(false);
    expect(canWrite('49ers')).toBe(true);
  });
});
