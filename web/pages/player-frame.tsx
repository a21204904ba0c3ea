import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { openPlayerRoute } from '#shared/facts/open-routes.ts';
import { sports } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import { playerGamesTexts, playerPageTexts as texts } from '#shared/texts/player.ts';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { type Player, playerQuery } from '#web/features/player/player.queries.ts';
import { PlayerGames } from '#web/features/player/player-games.tsx';
import { PlayerHeader } from '#web/features/player/player-header.tsx';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';

type Parts = {
  title: (player: string, team: string | undefined) => string;
  star?: ReactNode;
  /** Between his name and all else. */
  wayOn?: ReactNode;
  /** Below his team's games. */
  below?: ReactNode;
  foot: ReactNode;
};
type PlayerFrameProps = { partsOf: (player: Player) => Parts; missing: ReactNode };

/** A player by the address, as members and everybody see him: what differs comes as parts. */
export function PlayerFrame({ partsOf, missing }: PlayerFrameProps) {
  const { playerId = '' } = useParams();
  const query = useQuery(playerQuery(playerId));
  const { data, isError } = query;
  if (data) return <OnePlayer key={data.player_id} player={data} {...partsOf(data)} />;
  if (data === null) return missing;
  return (
    <>
      <PageHead title={texts.loading} description={texts.loading} />
      {isError ? <FailedQuery query={query} title={texts.loadFailed} isPage /> : <PlayerSkeleton />}
    </>
  );
}

function OnePlayer({ player, title, star, wayOn, below, foot }: Parts & { player: Player }) {
  const { team_id, player_name } = player;
  const listed = teams.find(({ teamId }) => teamId === team_id);
  const team = listed && teamName(listed);
  const sport = sports.find((each) => each === player.sport.toUpperCase());
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <PageHead
        title={title(player_name, team)}
        description={texts.description(player_name, team)}
        canonical={openPlayerRoute(player.player_id)}
      />
      <PlayerHeader player={player} team={team} star={star} />
      {wayOn}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-4">
          {team_id !== null && sport && <TeamGames teamId={team_id} sport={sport} />}
          {below}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] vast:grid-cols-2 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SpoilerGate title={playerGamesTexts.log}>
            <PlayerGames player={player} team={team ?? ''} />
          </SpoilerGate>
        </div>
        {foot}
      </div>
    </div>
  );
}

function PlayerSkeleton() {
  return (
    <SkeletonBars
      className="page-width grid min-h-dvh content-start gap-4 py-4"
      sizes={['h-11 w-40', 'h-52 w-full sm:h-40', 'h-80 w-full']}
    />
  );
}
