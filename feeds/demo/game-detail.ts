import { type GameDetail, noGameDetail } from '../feed.ts';
import type { LeaderRow, PeriodScoreRow, PlayRow, TeamFigureRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { nbaLeaders, nbaPlayerLines, nbaTeamFigures } from './nba/nba-box.ts';
import { nflLeaders, nflPlayerLines } from './nfl/nfl-box.ts';
import { listNflDrives } from './nfl/nfl-drives.ts';
import { nflTeamFigures } from './nfl/nfl-team-figures.ts';
import { listDemoOdds } from './odds.ts';
import type { Category, GameSoFar } from './play/game-so-far.ts';
import { describeDown, formatClock, indexAt, type Play } from './play/play.ts';
import { count, type Line, leaderOf, tally } from './play/tally.ts';
import { listDemoChances } from './win-probability.ts';

const sides = ['home', 'away'] as const;

/** Everything beyond the score that the simulated league knows of a game at a moment. */
export function getDemoDetail(league: DemoLeague, fixture: Fixture, now: Date): GameDetail {
  const odds = listDemoOdds(league, fixture, now);
  const elapsedMs = now.getTime() - fixture.startsAtMs;
  if (elapsedMs < 0) return { ...noGameDetail, odds };
  const game = league.gameOf(fixture);
  const plays = game.plays.slice(0, indexAt(game, elapsedMs) + 1);
  const soFar = { gameId: fixture.externalId, plays, lines: tally(plays) };
  const isNfl = fixture.league === 'NFL';
  const absent = absentees(league, fixture);
  return {
    ...noGameDetail,
    odds,
    periodScores: periodScores(soFar),
    plays: plays.map((play, index) => playRow(play, index, fixture)),
    drives: isNfl ? listNflDrives(fixture.externalId, plays) : [],
    teamFigures: figureRows(soFar, isNfl ? nflTeamFigures : nbaTeamFigures),
    playerLines: isNfl ? nflPlayerLines(soFar) : nbaPlayerLines(soFar, absent),
    winProbabilities: listDemoChances(league, fixture, plays),
    leaders: leaderRows(soFar, isNfl ? nflLeaders : nbaLeaders),
  };
}

/** The whole roster as lines without deeds: who sat out is part of a basketball box score. */
function absentees(league: DemoLeague, fixture: Fixture): Line[] {
  return sides.flatMap((side) =>
    league
      .playedBy(fixture.league)
      .athletesOf(fixture[side].teamId)
      .map((athlete) => ({ athlete, side, counts: {} })),
  );
}

function periodScores({ gameId, plays }: GameSoFar): PeriodScoreRow[] {
  const rows: PeriodScoreRow[] = [];
  let before = { home: 0, away: 0 };
  for (const [period, own] of Map.groupBy(plays, (play) => play.period)) {
    const last = own.at(-1) ?? { home: 0, away: 0 };
    for (const side of sides) {
      const score = last[side] - before[side];
      rows.push({ game_id: gameId, side, period, score, wickets: null, overs: null });
    }
    before = last;
  }
  return rows;
}

function figureRows(soFar: GameSoFar, listFigures: typeof nflTeamFigures): TeamFigureRow[] {
  return sides.flatMap((side) =>
    listFigures(soFar, side).map(([name, label, figure], index) => ({
      game_id: soFar.gameId,
      side,
      basis: 'game' as const,
      name,
      label,
      figure,
      ordinal: index + 1,
    })),
  );
}

function playRow(play: Play, index: number, { externalId, startsAtMs }: Fixture): PlayRow {
  return {
    external_id: `${externalId}_${index + 1}`,
    game_id: externalId,
    ordinal: index + 1,
    period: play.period,
    clock: formatClock(play.clockS),
    kind: play.kind,
    description: play.words(),
    situation: play.situation && describeDown(play.situation),
    side: play.side,
    is_scoring: play.isScoring,
    home_score: play.home,
    away_score: play.away,
    occurred_at: new Date(startsAtMs + play.atMs).toISOString(),
    shot_x: play.spot?.x ?? null,
    shot_y: play.spot?.y ?? null,
  };
}

function leaderRows({ gameId, lines }: GameSoFar, categories: readonly Category[]): LeaderRow[] {
  return sides.flatMap((side) =>
    categories.flatMap(({ category, label, name, words }) => {
      const line = leaderOf(lines, side, name);
      if (!line || count(line, name) <= 0) return [];
      const { id, name: player } = line.athlete;
      const figure = words(line);
      return [
        { game_id: gameId, side, category, label, player_id: id, player_name: player, figure },
      ];
    }),
  );
}
