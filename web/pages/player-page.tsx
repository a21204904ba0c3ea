import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { openPlayerRoute } from '#shared/facts/routes.ts';
import { sports } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import { openPageTexts } from '#shared/texts/open-pages.ts';
import { playerGamesTexts, playerPageTexts as texts } from '#shared/texts/player.ts';
import { FavoriteStar } from '#web/features/favorites/favorite-star.tsx';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { type Player, playerQuery } from '#web/features/player/player.queries.ts';
import { PlayerGames } from '#web/features/player/player-games.tsx';
import { PlayerHeader } from '#web/features/player/player-header.tsx';
import { PlayerSkeleton } from '#web/features/player/player-states.tsx';
import { PlayerProjection } from '#web/features/predictions/player/player-projection.tsx';
import { PlayerRecord } from '#web/features/predictions/player/player-record.tsx';
import { NotListed } from '#web/parts/not-listed.tsx';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Invitation, WayOn } from './invitation.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** `isOpen`: as everybody sees it. */
export function PlayerPage({ isOpen = false }: { isOpen?: boolean }) {
  const { playerId = '' } = useParams();
  const query = useQuery(playerQuery(playerId));
  const { data, isError } = query;
  if (data) return <OnePlayer key={data.player_id} player={data} isOpen={isOpen} />;
  const isMissing = data === null;
  if (isMissing && isOpen) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={isMissing ? texts.notFound : texts.loading}
        description={isMissing ? texts.notFoundHint : texts.loading}
      />
      {isMissing && <NotListed texts={texts} />}
      {!isMissing && isError && <FailedQuery query={query} title={texts.loadFailed} isPage />}
      {!isMissing && !isError && <PlayerSkeleton />}
    </>
  );
}

function OnePlayer({ player, isOpen }: { player: Player; isOpen: boolean }) {
  const { team_id, player_name } = player;
  const listed = teams.find(({ teamId }) => teamId === team_id);
  const team = listed && teamName(listed);
  const sport = sports.find((each) => each === player.sport.toUpperCase());
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <PageHead
        title={isOpen ? openPageTexts.playerTitle(player_name, team) : texts.pageTitle(player_name)}
        description={texts.description(player_name, team)}
        canonical={openPlayerRoute(player.player_id)}
      />
      <PlayerHeader
        player={player}
        team={team}
        star={isOpen ? <WayOn text={openPageTexts.openPlayer} /> : <FavoriteStar player={player} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-4">
          {team_id !== null && sport && <TeamGames teamId={team_id} sport={sport} />}
          {!isOpen && <PlayerProjection player={player} />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] vast:grid-cols-2 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SpoilerGate title={playerGamesTexts.log}>
            <PlayerGames player={player} team={team ?? ''} />
          </SpoilerGate>
        </div>
        {isOpen ? <Invitation /> : <PlayerRecord player={player} />}
      </div>
    </div>
  );
}
