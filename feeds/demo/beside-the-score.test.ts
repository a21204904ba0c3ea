import { describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/facts/durations.ts';
import { leagues } from '#shared/facts/sports.ts';
import type { GameList } from '../feed.ts';
import { createDemoFeed } from './demo-feed.ts';

const evening = Date.parse('2026-12-10T20:00:00Z');
let moment = evening;
const feed = createDemoFeed({ now: () => new Date(moment), seed: 'test' });

async function listAt(sport: 'NFL' | 'NBA', ms: number): Promise<Required<GameList>> {
  moment = ms;
  const {
    odds = [],
    periodScores = [],
    facts = [],
    situations = [],
    ...list
  } = await feed.listGames(sport);
  return { ...list, odds, periodScores, facts, situations };
}

describe.each(leagues)('the simulated %s', (sport) => {
  it('says where its live games stand, and nothing of the others', async () => {
    let told = 0;
    let mostFouls = 0;
    for (let minute = 0; minute < 240; minute += 3) {
      const { games, situations } = await listAt(sport, evening + minute * minuteMs);
      const live = new Set(
        games.filter(({ status }) => status === 'live').map((game) => game.external_id),
      );
      told += situations.length;
      for (const row of situations) {
        expect(live).toContain(row.game_id);
        expect(row.last_play).not.toBe('');
        expect(row.down === null).toBe(row.spot === null);
        expect(row.home_in_bonus === null).toBe(sport === 'NFL');
        expect(row.home_timeouts === null).toBe(sport === 'NBA');
        if (sport === 'NBA') {
          expect(row.home_in_bonus).toBe(Number(row.away_fouls) > 4);
          mostFouls = Math.max(mostFouls, row.home_fouls ?? 0, row.away_fouls ?? 0);
          continue;
        }
        expect(row.home_timeouts).toBeGreaterThanOrEqual(0);
        expect(row.home_timeouts).toBeLessThanOrEqual(3);
      }
    }
    expect(told).toBeGreaterThan(60);
    expect(mostFouls > 4 && mostFouls < 15).toBe(sport === 'NBA');
  });

  it('has the records of both teams as of each game once its season was played out', async () => {
    const before = await listAt(sport, evening);
    expect(before.facts.every((row) => row.home_record === null)).toBe(true);
    const { rows: table } = await feed.listStandings(sport);
    const { games, facts } = await listAt(sport, evening);
    expect(facts.length).toBe(games.length);
    for (const game of games.filter((each) => each.season_type === 2 && each.status !== 'final')) {
      const known = facts.find((row) => row.game_id === game.external_id)!;
      const home = table.find((row) => row.team_id === game.home_team_id)!;
      const ties = home.ties ? `-${home.ties}` : '';
      expect(known.home_record).toBe(`${home.wins}-${home.losses}${ties}`);
      expect(known.home_record_at_home).toBe(home.home_record);
      expect(known.home_record_on_road).toBe(home.road_record);
    }
  });

  it('has one or two channels for each game, always the same', async () => {
    const { facts } = await listAt(sport, evening);
    const again = await listAt(sport, evening + minuteMs);
    for (const { game_id, broadcasts } of facts) {
      expect(broadcasts).toHaveLength(2);
      const later = again.facts.find((row) => row.game_id === game_id);
      expect(later === undefined || later.broadcasts!.length === 2).toBe(true);
    }
    expect(again.facts).toContainEqual(facts.at(-1));
  });
});

it('marks the red zone where the goal line is twenty yards away or less', async () => {
  for (let minute = 0; minute < 240; minute += 2) {
    const { situations } = await listAt('NFL', evening + minute * minuteMs);
    for (const { down, is_red_zone, yard_line } of situations) {
      if (down === null) continue;
      if (is_red_zone) expect(Math.min(yard_line!, 100 - yard_line!)).toBeLessThanOrEqual(20);
    }
  }
});
