import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { leagueRoute, teamRoute } from '#shared/facts/routes.ts';
import { type League, playoffLines } from '#shared/facts/sports.ts';
import { nicknameOf, teamSlug } from '#shared/facts/teams.ts';
import { sayRecord, standingsTexts, teamRecordTexts as texts } from '#shared/texts/standings.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { groupStandings, type StandingGroup } from './group-standings.ts';
import { standingsQuery } from './standings.queries.ts';

type TablesGlanceProps = { leagues: readonly League[] };

export function TablesGlance({ leagues }: TablesGlanceProps) {
  return (
    <SpoilerGate title={standingsTexts.title}>
      <Tables leagues={leagues} />
    </SpoilerGate>
  );
}

function Tables({ leagues }: TablesGlanceProps) {
  const [chosen, setChosen] = useState<League>('NFL');
  const league = leagues.find((each) => each === chosen) ?? leagues[0] ?? chosen;
  const { data, isError } = useQuery(standingsQuery(league));
  const groups = groupStandings(data ?? [], 'conference');
  return (
    <SectionCard
      title={standingsTexts.title}
      className="@container overflow-hidden"
      action={
        leagues.length > 1 && (
          <Chips
            label={standingsTexts.title}
            values={leagues}
            chosen={league}
            onChoose={setChosen}
            className="shrink-0"
          />
        )
      }
    >
      {data === undefined && !isError && <SkeletonBars className="p-4" sizes={['h-96']} />}
      {groups.length === 0 && data && (
        <p className="p-4 text-muted text-sm">{standingsTexts.none}</p>
      )}
      <div className="grid @xl:grid-cols-2">
        {groups.map((group, place) => (
          <div key={group.name} className={place > 0 ? 'max-sm:hidden' : ''}>
            <Conference league={league} group={group} />
          </div>
        ))}
      </div>
      <Link
        to={leagueRoute(league, 'standings')}
        className="flex min-h-11 items-center border-t px-4 font-semibold text-primary text-sm -outline-offset-2 hover:bg-text/6"
      >
        {texts.toStandings(league)}
      </Link>
    </SectionCard>
  );
}

/** On a phone the first conference alone: the page of all tables is one tap away. */
function Conference({ league, group }: { league: League; group: StandingGroup }) {
  const inPlayoffs = group.rows.slice(0, playoffLines[league][0]);
  return (
    <div className="min-w-0 pt-2">
      <h3 className="px-4 font-bold font-display text-muted text-sm tracking-wider">
        {group.name}
      </h3>
      <ol className="divide-y">
        {inPlayoffs.map((row, index) => (
          <li key={row.team_name}>
            <Link
              to={teamRoute(teamSlug(row.team_name))}
              className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 px-4 text-sm tabular-nums -outline-offset-2 hover:bg-text/6"
            >
              <span className="w-4 text-right text-muted text-xs">{index + 1}</span>
              <TeamBadge team={row.team_name} />
              <span className="min-w-0 flex-1 truncate font-semibold">
                {nicknameOf(row.team_name)}
              </span>
              <span>{sayRecord(row)}</span>
              <span className="w-8 text-right text-muted">{row.streak}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
