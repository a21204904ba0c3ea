import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sport } from '#shared/facts/sports.ts';
import { formatNumber } from '#shared/number-format.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import type { DirectoryPlayer, DirectoryTeam } from './directory.queries.ts';
import { DirectoryFilter } from './directory-filter.tsx';
import { PlayerList } from './player-list.tsx';
import { TeamList } from './team-list.tsx';
import { type Directory, useDirectory } from './use-directory.ts';

/** Between two requests while a name is being typed. */
const settleMs = 250;
const tabs = ['teams', 'players'] as const;

type SportDirectoryProps = { sport: Sport; star: (player: DirectoryPlayer) => ReactNode };

/** Teams and players behind tabs that the address remembers, with one search for both. */
export function SportDirectory({ sport, star }: SportDirectoryProps) {
  const [tab, setTab] = useTab();
  const [search, setSearch] = useState('');
  const [position, setPosition] = useState<string>();
  const wanted = useSettled(search.trim(), settleMs);
  const directory = useDirectory(sport, { search: wanted, position });
  const shownTeams = filterTeams(directory.teams, search);
  const { list, isSample, isLoading } = directory;
  const isFiltered = search.trim() !== '';
  const update = { update: directory.update, isUpdating: directory.isUpdating };
  const clear = () => {
    setSearch('');
    setPosition(undefined);
  };
  return (
    <section aria-label={texts.label}>
      <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <Tabs value={tab} onValueChange={setTab} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <TabsList aria-label={texts.label}>
            <TabsTrigger value="teams">
              {texts.teams(countOf(directory, shownTeams.length))}
            </TabsTrigger>
            <TabsTrigger value="players">
              {texts.players(countOf(directory, list.total))}
            </TabsTrigger>
          </TabsList>
          <div className="grid min-w-0 gap-3 p-3 sm:p-4">
            {isSample && (
              <p className="flex items-baseline gap-2 text-muted text-sm">
                <Badge tone="upcoming">{texts.sample}</Badge>
                {texts.sampleDetail}
              </p>
            )}
            <DirectoryFilter
              sport={sport}
              search={search}
              onSearch={setSearch}
              position={position}
              onPosition={tab === 'players' ? setPosition : undefined}
            />
            {isLoading && <DirectorySkeleton />}
            <TabsContent value="teams">
              {!isLoading && shownTeams.length === 0 && (
                <NothingListed
                  title={isFiltered ? texts.noTeams : texts.noTeamsYet}
                  {...(isFiltered ? { clear } : update)}
                />
              )}
              <TeamList teams={shownTeams} sport={sport} isSample={isSample} />
            </TabsContent>
            <TabsContent value="players">
              {!isLoading && list.players.length === 0 && (
                <NothingListed
                  title={isFiltered || position ? texts.noPlayers : texts.noPlayersYet}
                  {...(isFiltered || position ? { clear } : update)}
                />
              )}
              <PlayerList
                key={`${wanted} ${position}`}
                list={list}
                teams={directory.teams}
                star={star}
              />
            </TabsContent>
          </div>
        </Tabs>
      </Card>
    </section>
  );
}

/** The chosen tab stands in the address, so that a link or "back" finds it again. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'teams';
  const setTab = (next: string) =>
    setParams(
      (last) => {
        if (next === 'teams') last.delete('tab');
        else last.set('tab', next);
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, setTab] as const;
}

function countOf({ isLoading }: Directory, count: number): string {
  return isLoading ? '…' : formatNumber(count);
}

function filterTeams(teams: DirectoryTeam[], search: string): DirectoryTeam[] {
  const wanted = search.trim().toLowerCase();
  return teams.filter(
    ({ team_name, city, abbreviation }) =>
      team_name.toLowerCase().includes(wanted) ||
      city.toLowerCase().includes(wanted) ||
      abbreviation.toLowerCase() === wanted,
  );
}

function DirectorySkeleton() {
  return (
    <SkeletonGroup className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 12 }, (_, card) => card).map((card) => (
        <Skeleton key={card} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}

type NothingListedProps = {
  title: string;
  /** Asks the feed; only where the list itself is empty, and not the search. */
  update?: () => void;
  isUpdating?: boolean;
  /** Leads back from a search that found nothing. */
  clear?: () => void;
};

function NothingListed({ title, update, isUpdating = false, clear }: NothingListedProps) {
  return (
    <EmptyState icon={SearchX} title={title}>
      {update && (
        <Button variant="outline" isBusy={isUpdating} onClick={update}>
          {texts.update}
        </Button>
      )}
      {clear && (
        <Button variant="outline" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </EmptyState>
  );
}
