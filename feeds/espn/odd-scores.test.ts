import { describe, expect, it } from 'vitest';
import { oddScores, oddScoresSummary } from '#test/odd-scores.ts';
import { parseSummary } from './summary.ts';

const { plays, drives } = parseSummary(oddScoresSummary, 'NFL');
const scorers = oddScores.map(({ kind, scorer }) => [kind, scorer]);

describe('points of the side that had not the ball', () => {
  it('are of the side whose score rose: an interception, a safety, a fumble, a blocked kick', () => {
    const scoring = plays.filter(({ is_scoring }) => is_scoring);
    expect(scoring.map(({ kind, side }) => [kind, side])).toEqual(scorers);
  });

  it('leave all other plays with the side that had the ball', () => {
    const others = plays.filter(({ is_scoring }) => !is_scoring);
    expect(others.map(({ side }) => side)).toEqual(oddScores.map(({ offence }) => offence));
  });

  it('end a drive of the other side', () => {
    expect(drives.map(({ side, scoring_side }) => [side, scoring_side])).toEqual(
      oddScores.map(({ offence, scorer }) => [offence, scorer]),
    );
  });

  it('are found where scoring plays alone are told', () => {
    const { header, scoringPlays } = oddScoresSummary;
    const told = scoringPlays.map((play, at) => ({
      ...play,
      team: at + 1 < scoringPlays.length ? undefined : play.team,
    }));
    const { plays: rows } = parseSummary({ header, scoringPlays: told }, 'NFL');
    expect(rows.map(({ kind, side }) => [kind, side])).toEqual(scorers);
  });

  it('follow the score where the play before was told late, as after a time-out', () => {
    const { header } = oddScoresSummary;
    const shot = (id: string, homeScore: number, awayScore: number, team = '5') => ({
      ...{ id, text: 'A basket', scoringPlay: homeScore + awayScore > 0, homeScore, awayScore },
      team: { id: team },
    });
    // Points of the visitors are missing until the home side's free throw: its team is all that is known.
    const list = [shot('1', 0, 0), shot('2', 2, 0), shot('3', 3, 2), shot('4', 3, 4, '12')];
    const { plays: rows } = parseSummary({ header, plays: list }, 'NBA');
    expect(rows.map(({ side }) => side)).toEqual(['home', 'home', 'home', 'away']);
  });
});
