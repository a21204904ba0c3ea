import { describe, expect, it } from 'vitest';
import { leagues, positions } from '#shared/facts/sports.ts';
import { listDemoPlayers } from './demo-players.ts';

const rosterSize = { NFL: 53, NBA: 15 };
const clubs = { NFL: 32, NBA: 30 };

describe.each(leagues)('invented players of the %s', (league) => {
  const players = listDemoPlayers('test', league);
  const byTeam = Map.groupBy(players, (player) => player.team_id);

  it('fill the roster of every club with every position', () => {
    expect(byTeam.size).toBe(clubs[league]);
    for (const roster of byTeam.values()) {
      expect(roster).toHaveLength(rosterSize[league]);
      const played = new Set(roster.map((player) => player.position));
      expect([...played].sort()).toEqual([...positions[league]].sort());
    }
  });

  it('wear numbers of their own and have plausible measures', () => {
    for (const roster of byTeam.values()) {
      const jerseys = new Set(roster.map((player) => player.jersey_number));
      expect(jerseys.size).toBe(roster.length);
    }
    for (const player of players) {
      expect(player.jersey_number).toBeGreaterThanOrEqual(0);
      expect(player.jersey_number).toBeLessThanOrEqual(99);
      expect(player.height).toMatch(/^[567]' ([0-9]|1[01])"$/);
      expect(player.weight).toMatch(/^[1-3]\d\d lbs$/);
      expect(player.age).toBeGreaterThanOrEqual(20);
      expect(player.age).toBeLessThanOrEqual(36);
      expect(player.photo_url).toBeNull();
    }
  });

  it('have keys and names that occur once', () => {
    expect(new Set(players.map((player) => player.player_id)).size).toBe(players.length);
    expect(new Set(players.map((player) => player.player_name)).size).toBe(players.length);
    for (const player of players) expect(player.player_id).toMatch(/^demo_/);
  });

  it('are the same at every start', () => {
    expect(listDemoPlayers('test', league)).toEqual(players);
  });
});
