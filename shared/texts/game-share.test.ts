import { describe, expect, it } from 'vitest';
import { type SharedGame, shareOf, shareTitle } from './game-share.ts';

const game: SharedGame = {
  id: '00000000-0000-4000-8000-000000000001',
  sport: 'NFL',
  status: 'final',
  status_detail: null,
  scheduled_at: '2026-11-29T18:00:00Z',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  home_score: 21,
  away_score: 24,
  venue: 'Arrowhead Stadium',
};
const ahead = { home_score: null, away_score: null };

describe('what is told of a shared game', () => {
  it.each<[string, Partial<SharedGame>]>([
    ['Bills 24, Chiefs 21, final', {}],
    ['Bills 24, Chiefs 21, final/OT', { status_detail: 'Final/OT' }],
    ['Bills 24, Chiefs 21, live', { status: 'live', status_detail: 'Halftime' }],
    ['Bills at Chiefs, Sun, Nov 29', { status: 'scheduled', ...ahead }],
    ['Bills at Chiefs, Mon, Nov 30', { status: 'scheduled', scheduled_at: '2026-12-01T01:15:00Z' }],
    ['Bills at Chiefs, postponed', { status: 'postponed', ...ahead }],
    ['Bills at Chiefs, cancelled', { status: 'cancelled', ...ahead }],
    [
      'Leeds United 0, Chiefs 21, live',
      { status: 'live', away_team: 'Leeds United', away_score: 0 },
    ],
  ])('is "%s"', (title, fields) => {
    expect(shareTitle({ ...game, ...fields })).toBe(title);
  });

  it('says when and where to watch before the start, in the time of the league', () => {
    const { description } = shareOf({ ...game, status: 'scheduled', ...ahead }, '');
    expect(description).toContain('Buffalo Bills at Kansas City Chiefs, Sun, Nov 29, 1:00 PM ET:');
  });

  it('is an event that search engines can place', () => {
    const { structured } = shareOf(game, 'https://hub.example');
    expect(structured).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Buffalo Bills at Kansas City Chiefs',
      startDate: '2026-11-29T18:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Arrowhead Stadium' },
      homeTeam: { '@type': 'SportsTeam', name: 'Kansas City Chiefs' },
      awayTeam: { '@type': 'SportsTeam', name: 'Buffalo Bills' },
      url: `https://hub.example/g/${game.id}`,
    });
    const off = shareOf({ ...game, status: 'postponed', venue: null }, '').structured;
    expect(off.eventStatus).toBe('https://schema.org/EventPostponed');
    expect(off.location).toMatchObject({ name: 'Kansas City' });
  });
});
