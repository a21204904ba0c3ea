import { hourMs } from '#shared/facts/durations.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import type { InjuryRow } from '../feed-rows.ts';
import type { DemoLeague } from './demo-games.ts';
import type { Injury } from './play/athletes.ts';

const questionableMs = 20 * hourMs;
const doubtfulMs = 40 * hourMs;
const reserveDays = 14;

/** Everybody who is hurt at a moment, in the words in which injuries are reported. */
export function listDemoInjuries(league: DemoLeague, sport: League, now: Date): InjuryRow[] {
  const atMs = now.getTime();
  const ledger = league.ledgerAt(sport, now);
  return teams
    .filter((team) => team.sport === sport)
    .flatMap((team) =>
      ledger.outAt(team.teamId, atMs).map((injury) => ({
        external_id: `${demoPrefix}injury_${injury.athlete.id.replace(demoPrefix, '')}`,
        sport,
        team_id: team.teamId,
        team_name: teamName(team),
        player_id: injury.athlete.id,
        player_name: injury.athlete.name,
        position: injury.athlete.position,
        status: statusOf(injury, sport, atMs),
        body_part: injury.part,
        side: injury.side,
        // They would say again what the other columns say.
        description: null,
        comment: null,
        reported_at: new Date(injury.reportedAtMs).toISOString(),
        returns_on: new Date(injury.outUntilMs).toISOString().slice(0, 10),
      })),
    );
}

/** One of the words that `injury-status.ts` knows. */
function statusOf({ outUntilMs, days }: Injury, sport: League, atMs: number): string {
  const untilMs = outUntilMs - atMs;
  if (untilMs <= questionableMs) return sport === 'NBA' ? 'Day-To-Day' : 'Questionable';
  if (untilMs <= doubtfulMs) return 'Doubtful';
  return sport === 'NFL' && days >= reserveDays ? 'Injured Reserve' : 'Out';
}
