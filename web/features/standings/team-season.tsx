import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { nicknameOf, teamSlug } from '#shared/facts/teams.ts';
import { sayRecord, standingsTexts, teamRecordTexts } from '#shared/texts/standings.ts';
import { teamFiguresTexts as texts } from '#shared/texts/team.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { findPlace } from './find-place.ts';
import { groupStandings } from './group-standings.ts';
import { type Standing, standingsQuery } from './standings.queries.ts';
import { rankedFigures } from './team-figures.ts';

type OfTeam = { teamId: string; league: League };

export function TeamFigures({ teamId, league }: OfTeam) {
  const { data } = useQuery(standingsQuery(league));
  if (!data) return <SkeletonCard className="h-60" />;
  const own = data.find(({ team_id }) => team_id === teamId);
  const ranked = rankedFigures(data, teamId);
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.heading} />
      {ranked.length === 0 && <p className="p-4 text-muted text-sm">{texts.none}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 empty:hidden">
        {ranked.map(({ name, value, rank, of }) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted text-sm">{texts.figures[name]}</dt>
            <dd className="font-black font-display text-3xl tabular-nums leading-none">{value}</dd>
            <dd className="text-muted text-sm">{texts.rank(teamRecordTexts.place(rank), of)}</dd>
          </div>
        ))}
      </dl>
      {own && <Records standing={own} />}
    </Card>
  );
}

function Records({ standing }: { standing: Standing }) {
  const records = [
    { name: texts.records.home, value: standing.home_record },
    { name: texts.records.road, value: standing.road_record },
    { name: texts.records.division, value: standing.division_record },
    { name: texts.records.conference, value: standing.conference_record },
    { name: texts.records.lastTen, value: standing.last_ten },
  ].filter(({ value }) => value !== null);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-3 border-t p-4 empty:hidden">
      {records.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-bold font-display text-xl tabular-nums leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TeamTable({ teamId, league }: OfTeam) {
  const { data } = useQuery(standingsQuery(league));
  const places = usePlaces();
  if (!data) return <SkeletonCard className="h-60" />;
  const place = findPlace(data, teamId);
  const group = groupStandings(data, 'division').find(({ name }) => name === place?.group);
  if (!group) return null;
  return (
    <Card className="min-w-0 overflow-hidden">
      <CardLinkHeader title={group.name} to={places.league(league, 'standings')} />
      <ol className="grid divide-y text-sm">
        {group.rows.map((row, at) => (
          <li
            key={row.team_name}
            aria-current={row.team_id === teamId || undefined}
            className="grid min-h-item grid-cols-[1.25rem_auto_minmax(0,1fr)_auto_3rem] items-center gap-2 px-4 tabular-nums aria-[current]:bg-text/6 aria-[current]:font-bold"
          >
            <span className="text-muted">{at + 1}</span>
            <TeamBadge team={row.team_name} />
            <TeamLink row={row} isOwn={row.team_id === teamId} />
            <span>{sayRecord(row)}</span>
            <span className="text-right text-muted">{row.streak ?? standingsTexts.unknown}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function TeamLink({ row, isOwn }: { row: Standing; isOwn: boolean }) {
  const places = usePlaces();
  const name = <span className="truncate">{nicknameOf(row.team_name)}</span>;
  if (isOwn) return name;
  return (
    <Link
      to={places.team(teamSlug(row.team_name))}
      className="grid min-h-item content-center hover:underline"
    >
      {name}
    </Link>
  );
}
