import type { Side } from '#shared/facts/sports.ts';
import type { GameSituationRow } from '../feed-rows.ts';
import { listSituation } from '../game-facts.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { bonusAfter } from './nba/nba-possession.ts';
import { timeoutsOf } from './nfl/nfl-field.ts';
import { type Down, indexAt, type Play } from './play/play.ts';

const redZoneYards = 20;
/** The ball stays where it is. */
const pauses = new Set(['Timeout', 'Two-minute warning', 'Injury']);

/** Where a game stands after its last play; none at breaks, before the start and after the end. */
export function listDemoSituation(
  league: DemoLeague,
  fixture: Fixture,
  now: Date,
): GameSituationRow[] {
  const elapsedMs = now.getTime() - fixture.startsAtMs;
  if (elapsedMs < 0 || elapsedMs >= league.summaryOf(fixture).endsAtMs) return [];
  const game = league.gameOf(fixture);
  const at = indexAt(game, elapsedMs);
  const last = game.plays[at];
  if (!last || last.board !== null) return [];
  const soFar = game.plays.slice(0, at + 1);
  const next = game.plays.slice(at + 1).find(({ kind }) => !pauses.has(kind))?.situation;
  return listSituation(fixture.externalId, {
    ...(next && ballOf(next)),
    ...(fixture.league === 'NBA' ? foulsIn(soFar, last.period) : timeoutsIn(soFar, last.period)),
    last_play: last.words(),
  });
}

function ballOf({ offence, down, distance, toGoal, spot }: Down) {
  const yard_line = offence === 'home' ? 100 - toGoal : toGoal;
  return { down, distance, spot, yard_line, is_red_zone: toGoal <= redZoneYards };
}

function timeoutsIn(plays: readonly Play[], period: number) {
  const halfOf = (each: number) => Math.ceil(each / 2);
  const called = plays.filter(
    (play) => play.kind === 'Timeout' && halfOf(play.period) === halfOf(period),
  );
  const left = (side: Side) => timeoutsOf(period) - countBy(called, side);
  return { home_timeouts: left('home'), away_timeouts: left('away') };
}

function foulsIn(plays: readonly Play[], period: number) {
  const fouls = plays.filter(
    (play) => play.period === period && /^(Personal|Shooting) Foul$/.test(play.kind),
  );
  const [home_fouls, away_fouls] = [countBy(fouls, 'home'), countBy(fouls, 'away')];
  const bonus = { home_in_bonus: away_fouls > bonusAfter, away_in_bonus: home_fouls > bonusAfter };
  return { home_fouls, away_fouls, ...bonus };
}

function countBy(plays: readonly Play[], side: Side): number {
  return plays.filter((play) => play.side === side).length;
}
