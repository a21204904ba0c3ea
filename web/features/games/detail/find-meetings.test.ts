import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { joinSeason } from '../team/team-season.ts';
import { findMeetings } from './find-meetings.ts';

const coming = buildScheduledGame({ season: 2026, season_type: 2 });
const played = (week: number, away_team: string) =>
  buildGame({
    ...{ id: `${week}`, external_id: `demo_${week}`, status: 'final', season_type: 2, away_team },
    scheduled_at: `2026-10-0${week}T17:00:00Z`,
  });
const others = [played(1, 'Denver Broncos'), played(2, 'Las Vegas Raiders')];
const met = [played(3, coming.away_team), played(4, coming.away_team)];
const seasonOf = (games: typeof others, isWhole = true) => ({
  ...{ games: joinSeason('nfl-kc', games, []), isWhole },
});
const record = (wins: number) => ({ season: 2026, wins, losses: 1, ties: null });

describe('the meetings of two teams', () => {
  it('stand with the last one first, however much of the season is stored', () => {
    const found = findMeetings(coming, seasonOf([...others, ...met], false), record(9));
    expect(found?.map(({ key }) => key)).toEqual(['demo_4', 'demo_3']);
  });

  it('are none where as many games are stored as the record counts', () => {
    expect(findMeetings(coming, seasonOf(others), record(1))).toEqual([]);
  });

  it('are none while the table is still that of the season before', () => {
    expect(findMeetings(coming, seasonOf([]), { ...record(9), season: 2025 })).toEqual([]);
  });

  it('are not known where the schedule is not whole, whatever the table counts', () => {
    expect(findMeetings(coming, seasonOf(others, false), record(1))).toBeUndefined();
    const before = { ...record(9), season: 2025 };
    expect(findMeetings(coming, seasonOf([], false), before)).toBeUndefined();
  });

  it.each([
    ['fewer games are stored than the record counts', coming, 2],
    ['it is a playoff, which may not be their first', { ...coming, season_type: 3 }, 1],
  ])('are not known where %s', (_, game, wins) => {
    expect(findMeetings(game, seasonOf(others), record(wins))).toBeUndefined();
  });
});
