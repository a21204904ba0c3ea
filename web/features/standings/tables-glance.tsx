import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { leagueRoute, teamRoute } from '#shared/facts/routes.ts';
import { type League, playoffLines } from '#shared/facts/sports.ts';
import { teamSlug } from '#shared/facts/teams.ts';
import { standingsTexts, teamRecordTexts as texts } from '#shared/texts/standings.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { sayRecord } from './find-place.ts';
import { groupStandings, type StandingGroup } from './group-standings.ts';
import { standingsQuery } from './standings.queries.ts';

/** The teams that would play on, by conference. */
export function TablesGlance({ leagues }: { leagues: readonly League[] }) {
  return leagues.map((league) => (
    <SpoilerGate key={league} title={standingsTexts.heading(league)}>
      <LeagueTable league={league} />
    </SpoilerGate>
  ));
}

function LeagueTable({ league }: { league: League }) {
  const { data, isError } = useQuery(standingsQuery(league));
  const name = texts.toStandings(league);
  const groups = groupStandings(data ?? [], 'conference');
  if (isError && data === undefined) return null;
  return (
    <section aria-label={name}>
      <Card className="overflow-hidden">
        <CardLinkHeader title={name} to={leagueRoute(league, 'standings')} />
        {data === undefined && (
          <SkeletonGroup className="grid grid-cols-2 gap-x-6 px-3 py-2">
            <SkeletonColumn league={league} />
            <SkeletonColumn league={league} />
          </SkeletonGroup>
        )}
        {data?.length === 0 && <p className="p-4 text-muted text-sm">{standingsTexts.none}</p>}
        <div className="grid grid-cols-2 divide-x">
          {groups.map((group) => (
            <Conference key={group.name} league={league} group={group} />
          ))}
        </div>
      </Card>
    </section>
  );
}

/** As tall as what comes: what stands below stays where it is. */
function SkeletonColumn({ league }: { league: League }) {
  const [count = 0] = playoffLines[league];
  const rows = [...Array(count).keys()];
  return (
    <div>
      <Skeleton className="h-5" />
      {rows.map((row) => (
        <div key={row} className="grid min-h-item items-center">
          <Skeleton className="h-5" />
        </div>
      ))}
    </div>
  );
}

function Conference({ league, group }: { league: League; group: StandingGroup }) {
  const inPlayoffs = group.rows.slice(0, playoffLines[league][0]);
  return (
    <div className="min-w-0 py-2">
      <h3 className="truncate px-3 font-bold font-display text-muted text-sm tracking-wider">
        {group.name}
      </h3>
      <ol>
        {inPlayoffs.map((row, index) => (
          <li key={row.id}>
            <Link
              to={teamRoute(teamSlug(row.team_name))}
              className="flex min-h-item items-center gap-2 px-3 text-sm tabular-nums -outline-offset-2 hover:bg-text/6"
            >
              <span className="w-4 text-right text-muted text-xs">{index + 1}</span>
              <TeamBadge team={row.team_name} />
              <span className="sr-only">{row.team_name}</span>
              <span className="ml-auto font-semibold">{sayRecord(row)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
