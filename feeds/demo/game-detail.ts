import { sides } from '#shared/facts/sports.ts';
import { type GameDetail, noGameDetail } from '../feed.ts';
import type { PeriodScoreRow, PlayRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { nbaGroups, nbaLeaders, nbaTeamFigures } from './nba/nba-box.ts';
import { nflGroups, nflLeaders, nflTeamFigures } from './nfl/nfl-box.ts';
import { listNflDrives } from './nfl/nfl-drives.ts';
import { listDemoChances, listDemoOdds } from './odds.ts';
import { type GameSoFar, listLeaders, listPlayerLines, listTeamFigures } from './play/box.ts';
import { describeDown, formatClock, indexAt, type Play } from './play/play.ts';
import { type Line, tally } from './play/tally.ts';

/** Everything beyond the score that the simulated league knows of a game at a moment. */
export function getDemoDetail(league: DemoLeague, fixture: Fixture, now: Date): GameDetail {
  const odds = listDemoOdds(league, fixture, now);
  const elapsedMs = now.getTime() - fixture.startsAtMs;
  if (elapsedMs < 0) return { ...noGameDetail, odds };
  const game = league.gameOf(fixture);
  const plays = game.plays.slice(0, indexAt(game, elapsedMs) + 1);
  const lines = tally(plays, { squads: listSquads(league, fixture) });
  const soFar = { gameId: fixture.externalId, plays, lines };
  const isNfl = fixture.league === 'NFL';
  return {
    ...noGameDetail,
    odds,
    periodScores: periodScores(soFar),
    plays: plays.map((play, index) => playRow(play, index, fixture)),
    drives: isNfl ? listNflDrives(fixture.externalId, plays) : [],
    teamFigures: listTeamFigures(soFar, isNfl ? nflTeamFigures : nbaTeamFigures),
    playerLines: listPlayerLines(soFar, isNfl ? nflGroups : nbaGroups),
    winProbabilities: listDemoChances(league, fixture, plays),
    leaders: listLeaders(soFar, isNfl ? nflLeaders : nbaLeaders),
  };
}

/** The whole rosters as lines without deeds: who sat out is part of a basketball box score. */
function listSquads(league: DemoLeague, fixture: Fixture): Line[] {
  const played = league.playedBy(fixture.league);
  return sides.flatMap((side) =>
    played.athletesOf(fixture[side].teamId).map((athlete) => ({ athlete, side, counts: {} })),
  );
}

function periodScores({ gameId, plays }: GameSoFar): PeriodScoreRow[] {
  let before = { home: 0, away: 0 };
  return [...Map.groupBy(plays, (play) => play.period)].flatMap(([period, own]) => {
    const start = before;
    const last = own.at(-1) ?? start;
    before = last;
    return sides.map((side) => ({
      game_id: gameId,
      side,
      period,
      score: last[side] - start[side],
      wickets: null,
      overs: null,
    }));
  });
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
