import { hourMs } from '#shared/facts/durations.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import type { InjuryRow } from '../feed-rows.ts';
import type { DemoLeague } from './demo-games.ts';
import type { Injury } from './injury-ledger.ts';

const questionableMs = 20 * hourMs;
const doubtfulMs = 40 * hourMs;
const reserveDays = 14;
const decisionMs = 1.5 * hourMs;

/** Everybody who is hurt at a moment, in the words in which injuries are reported. */
export function listDemoInjuries(league: DemoLeague, sport: League, now: Date): InjuryRow[] {
  const atMs = now.getTime();
  const ledger = league.playedBy(sport).ledgerOf(league.seasonNumberAt(sport, now), atMs);
  return teams
    .filter((team) => team.sport === sport)
    .flatMap((team) =>
      ledger.listedAt(team.teamId, atMs).map((injury) => ({
        external_id: `${demoPrefix}injury_${injury.athlete.id.replace(demoPrefix, '')}`,
        sport,
        team_id: team.teamId,
        team_name: teamName(team),
        player_id: injury.athlete.id,
        player_name: injury.athlete.name,
        position: injury.athlete.position,
        status: injuryStatusAt(injury, sport, atMs),
        body_part: injury.part,
        side: injury.side,
        description: injury.description,
        // It would say again what the other columns say.
        comment: null,
        reported_at: new Date(injury.reportedAtMs).toISOString(),
        returns_on: new Date(Math.max(injury.outUntilMs, injury.listedUntilMs))
          .toISOString()
          .slice(0, 10),
      })),
    );
}

/** One of the words that `injury-status.ts` knows. */
export function injuryStatusAt(injury: Injury, sport: League, atMs: number): string {
  const { isKnock, outUntilMs, listedUntilMs, days } = injury;
  if (isKnock) {
    const startsAtMs = outUntilMs - hourMs;
    const isDecidedOut = outUntilMs > injury.reportedAtMs && atMs >= startsAtMs - decisionMs;
    if (isDecidedOut) return 'Out';
    return sport === 'NBA' ? 'Day-To-Day' : 'Questionable';
  }
  const untilMs = outUntilMs - atMs;
  if (untilMs <= 0 && atMs < listedUntilMs) return 'Questionable';
  if (untilMs <= questionableMs) return 'Questionable';
  if (untilMs <= doubtfulMs) return 'Doubtful';
  return sport === 'NFL' && days >= reserveDays ? 'Injured Reserve' : 'Out';
}
