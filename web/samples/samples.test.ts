import { describe, expect, it } from 'vitest';
import { positions } from '#shared/facts/sports.ts';
import { teamLook } from '#shared/team-look.ts';
import { sampleCricket } from './cricket.ts';
import { sampleFantasyPicks } from './fantasy-picks.ts';
import { sampleInjuries } from './injuries.ts';
import { sampleParlays } from './parlays.ts';
import { samplePlayerPredictions } from './player-predictions.ts';
import { sampleSoccer } from './soccer.ts';

const keysOf = (row: object) => Object.keys(row);

describe('a sample', () => {
  it('of a fantasy pick has the fields of the specification', () => {
    for (const pick of sampleFantasyPicks) {
      expect(keysOf(pick)).toEqual(
        expect.arrayContaining([
          'sport',
          'week',
          'player',
          'projectedPoints',
          'confidence',
          'salary',
          'reasoning',
          'matchup',
          'ownership',
        ]),
      );
      expect(keysOf(pick.player)).toEqual(['name', 'position', 'team']);
      expect(positions[pick.sport]).toContain(pick.player.position);
      expect(pick.salary).toBeGreaterThan(0);
    }
  });

  it('of a player prediction has the fields of the specification', () => {
    for (const { nextGame, injuryStatus, stats, last5Games } of samplePlayerPredictions) {
      expect(nextGame).toMatch(/\w/);
      expect(['Healthy', 'Questionable', 'Doubtful', 'Out']).toContain(injuryStatus);
      expect(last5Games).toHaveLength(5);
      for (const stat of stats) {
        expect(keysOf(stat)).toEqual(['label', 'predicted', 'last5Avg', 'trend', 'unit']);
        expect(['up', 'down', 'flat']).toContain(stat.trend);
      }
    }
  });

  it('of a parlay has the fields of the specification', () => {
    for (const parlay of sampleParlays) {
      expect(['nfl', 'nba', 'mixed']).toContain(parlay.sport);
      expect(keysOf(parlay)).toEqual(
        expect.arrayContaining([
          'title',
          'type',
          'totalOdds',
          'confidence',
          'gameTime',
          'recommended',
        ]),
      );
      for (const leg of parlay.legs) {
        expect(keysOf(leg)).toEqual([
          'player',
          'team',
          'stat',
          'line',
          'prediction',
          'confidence',
          'reasoning',
        ]);
        expect(leg.prediction).toBe('Over');
      }
    }
  });

  it('of an injury has the fields of the specification', () => {
    for (const { player, team, status, injury, impact } of sampleInjuries) {
      for (const words of [player, team, injury, impact]) expect(words).toMatch(/\w/);
      expect(['Out', 'Doubtful', 'Questionable', 'Probable']).toContain(status);
    }
  });

  it('is told from rows of the database by its id', () => {
    const ids = [
      ...sampleFantasyPicks,
      ...samplePlayerPredictions,
      ...sampleParlays,
      ...sampleInjuries,
    ].map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith('sample_'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each([
  ['SOCCER', sampleSoccer],
  ['CRICKET', sampleCricket],
] as const)(
  'the samples of soccer and cricket of %s play in its positions, for its teams',
  (sport, { teams, players, games }) => {
    const names = teams.map(({ team_name }) => team_name);
    for (const { position, team_name } of players) {
      expect(positions[sport]).toContain(position);
      expect(names).toContain(team_name);
    }
    for (const { home_team, away_team } of games)
      expect(names).toEqual(expect.arrayContaining([home_team, away_team]));
  },
);

it('badges of teams without colours of their own are the same in lists and in games', () => {
  for (const { team_name, abbreviation } of [...sampleSoccer.teams, ...sampleCricket.teams])
    expect(teamLook(team_name).abbreviation).toBe(abbreviation);
});
