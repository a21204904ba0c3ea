import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sport } from '#shared/facts/sports.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { PositionFilter } from '#web/parts/position-filter.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import type { DirectoryPlayer } from './directory.queries.ts';
import { PlayerList } from './player-list.tsx';
import { TeamList } from './team-list.tsx';
import type { SportDirectory as Directory } from './use-sport-tab.ts';

type SportDirectoryProps = {
  sport: Sport;
  directory: Directory;
  star: (player: DirectoryPlayer) => ReactNode;
};

export function SportDirectory({ sport, directory, star }: SportDirectoryProps) {
  const { tab, isSample, isLoading, shownTeams, list, search, position } = directory;
  const isPlayers = tab === 'players';
  const isFiltered = search.trim() !== '' || (isPlayers && position !== undefined);
  const none = isPlayers ? texts.noPlayers : texts.noTeams;
  const noneYet = isPlayers ? texts.noPlayersYet : texts.noTeamsYet;
  const isEmpty = !isLoading && (isPlayers ? list.players : shownTeams).length === 0;
  return (
    <section aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isSample && (
        <p className="flex items-baseline gap-2 text-muted text-sm">
          <Badge tone="upcoming">{texts.sample}</Badge>
          {texts.sampleDetail}
        </p>
      )}
      {isPlayers && (
        <PositionFilter sport={sport} chosen={position} onChoose={directory.setPosition} />
      )}
      {isLoading && (
        <SkeletonBars
          className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3"
          sizes={Array<string>(12).fill('h-16')}
        />
      )}
      {isEmpty && (
        <EmptyState icon={SearchX} title={isFiltered ? none : noneYet}>
          <Button
            variant="outline"
            isBusy={directory.isUpdating}
            onClick={isFiltered ? directory.clear : directory.update}
          >
            {isFiltered ? texts.clear : texts.update}
          </Button>
        </EmptyState>
      )}
      {isPlayers ? (
        <PlayerList key={directory.listKey} list={list} teams={directory.teams} star={star} />
      ) : (
        <TeamList teams={shownTeams} sport={sport} isSample={isSample} />
      )}
    </section>
  );
}
