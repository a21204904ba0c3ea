import type { GameSituationRow, Side } from '../feed-rows.ts';
import { listSituation } from '../game-facts.ts';
import type { DemoLeague } from './demo-games.ts';
import { bonusAfter } from './nba/nba-possession.ts';
import { type Down, indexAt, otherSide, type Play } from './play/play.ts';
import type { Fixture } from './play/schedule.ts';

const redZoneYards = 20;

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
  const next = game.plays[at + 1]?.situation;
  return listSituation(fixture.externalId, {
    ...(next && ballOf(next)),
    ...(fixture.league === 'NBA' && bonusIn(game.plays.slice(0, at + 1), last.period)),
    last_play: last.words(),
  });
}

function ballOf({ offence, down, distance, toGoal, spot }: Down) {
  const yard_line = offence === 'home' ? 100 - toGoal : toGoal;
  return { down, distance, spot, yard_line, is_red_zone: toGoal <= redZoneYards };
}

function bonusIn(plays: readonly Play[], period: number) {
  const isInBonus = (side: Side) =>
    plays.filter(
      (play) =>
        play.period === period &&
        play.side === otherSide(side) &&
        (play.kind === 'Personal Foul' || play.kind === 'Shooting Foul'),
    ).length > bonusAfter;
  return { home_in_bonus: isInBonus('home'), away_in_bonus: isInBonus('away') };
}
