import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { type League, leagues } from '#shared/facts/sports.ts';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { GameLog } from './game-log.tsx';
import { LastTen } from './last-ten.tsx';
import { type Player, playerHistoryQuery } from './player.queries.ts';
import { figureColumns } from './player-figures.ts';
import { Seasons } from './seasons.tsx';

export function PlayerGames({ player, team }: { player: Player; team: string }) {
  const query = useQuery(playerHistoryQuery(player.player_id));
  const { data, isError } = query;
  if (data === undefined && isError) return <FailedCard query={query} title={texts.loadFailed} />;
  if (data === undefined) return <Waiting />;
  const { games, seasons } = data;
  if (figureColumns(games.map(({ figures }) => figures)).length === 0) {
    const league: League = leagues.find((each) => each === player.sport) ?? 'NFL';
    return (
      <EmptyCard icon={ChartNoAxesColumn} title={texts.none} description={texts.noneHint[league]} />
    );
  }
  const { player_name: name, sport } = player;
  return (
    <>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <LastTen player={name} team={team} games={games} />
        <Seasons player={name} sport={sport} seasons={seasons} />
      </div>
      <GameLog player={name} games={games} />
    </>
  );
}

function Waiting() {
  return <SkeletonBars className="grid gap-4" sizes={['h-80', 'h-48', 'h-160']} />;
}
