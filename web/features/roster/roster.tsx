import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isLeague, type Sport } from '#shared/facts/sports.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { seasonLabel } from '#shared/time.ts';
import { PositionFilter } from '#web/parts/position-filter.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.ts';
import { filterPlayers, groupPlayers } from './group-players.ts';
import { PlayerRow } from './player-row.tsx';
import { type RosterPlayer, rosterQuery } from './roster.queries.ts';
import { groupClasses, listStyle, RosterSkeleton } from './roster-states.tsx';

type StarOf = (player: RosterPlayer) => ReactNode;
type RosterProps = { teamId: string; sport: Sport; starOf?: StarOf };

const noStar: StarOf = () => null;

export function Roster({ teamId, sport, starOf = noStar }: RosterProps) {
  const query = useQuery(rosterQuery(teamId));
  const { data, error, isPending } = query;
  useEffect(() => {
    if (error) showToast({ tone: 'error', title: texts.error, description: texts.rosterError });
  }, [error]);
  return (
    <SectionCard
      title={data ? texts.roster(data.length) : texts.rosterLoading}
      className="@container"
      action={
        <>
          {isPending && <Spinner className="mr-auto text-muted" />}
          <p className="text-muted text-sm">{seasonLabel(sport, new Date())}</p>
        </>
      }
    >
      {isPending && <RosterSkeleton />}
      {data === undefined && error && <FailedQuery query={query} title={texts.loadFailed} />}
      {data?.length === 0 && (
        <EmptyState icon={Users} title={texts.empty} description={texts.emptyHint} />
      )}
      {data && data.length > 0 && <PlayerGroups players={data} sport={sport} starOf={starOf} />}
    </SectionCard>
  );
}

type PlayerGroupsProps = { players: RosterPlayer[]; sport: Sport; starOf: StarOf };

function PlayerGroups({ players, sport, starOf }: PlayerGroupsProps) {
  const [choice, setChoice] = useState<{ search: string; position?: string }>({ search: '' });
  const shown = filterPlayers(players, choice);
  return (
    <>
      <div className="grid min-w-0 @3xl:grid-cols-[12rem_minmax(0,1fr)] gap-2 p-3 sm:px-4">
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          value={choice.search}
          onChange={(search) => setChoice({ ...choice, search })}
        />
        <PositionFilter
          sport={sport}
          chosen={choice.position}
          onChoose={(position) => setChoice({ ...choice, position })}
        />
      </div>
      <p role="status" className="sr-only">
        {texts.shown(shown.length)}
      </p>
      {shown.length === 0 && (
        <EmptyState icon={SearchX} title={texts.noMatch}>
          <Button variant="outline" onClick={() => setChoice({ search: '' })}>
            {texts.clearFilter}
          </Button>
        </EmptyState>
      )}
      {groupPlayers(shown, sport).map((group) => (
        <section key={group.position} className={groupClasses}>
          <h3 id={`position-${group.position}`} className="w-8 pt-2 text-base leading-4">
            {texts.group(group.position, group.players.length)}
          </h3>
          <ul aria-labelledby={`position-${group.position}`} style={listStyle}>
            {group.players.map((player) => (
              <li key={player.id}>
                <PlayerRow player={player} star={starOf(player)} hasPage={isLeague(sport)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
