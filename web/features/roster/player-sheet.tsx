import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { League } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { rosterTexts, playerSheetTexts as texts } from '#shared/texts/roster.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { figureColumns } from './player-figures.ts';
import { type PlayerGame, playerGamesQuery } from './player-games.queries.ts';
import type { RosterPlayer } from './roster.queries.ts';

export type PlayerSheetProps = OnDemandProps & { player: RosterPlayer; league: League };

/** One player's facts and last games. */
export function PlayerSheet({ isOpen, onOpenChange, player, league }: PlayerSheetProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={player.player_name}
      description={sayFacts(player)}
    >
      <section aria-labelledby="last-games" className="grid gap-2">
        <h3 id="last-games" className="text-xl uppercase">
          {texts.lastGames}
        </h3>
        <LastGames player={player} league={league} />
      </section>
    </Dialog>
  );
}

function sayFacts({ position, jersey_number, height, weight, age }: RosterPlayer): string {
  const facts = [
    position,
    jersey_number !== null && rosterTexts.jersey(jersey_number),
    height,
    weight,
    age !== null && `${rosterTexts.age} ${age}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

function LastGames({ player, league }: Pick<PlayerSheetProps, 'player' | 'league'>) {
  const query = useQuery(playerGamesQuery(player.player_id));
  const { data, isError } = query;
  if (data === undefined && isError) return <FailedQuery query={query} title={texts.loadFailed} />;
  if (data === undefined) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  const columns = figureColumns(data.map(({ figures }) => figures));
  if (columns.length === 0) {
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title={texts.none}
        description={texts.noneHint[league]}
      />
    );
  }
  return (
    <>
      <div className="-mx-3 sm:-mx-4">
        <TableBox
          caption={`${player.player_name}: ${texts.lastGames}`}
          columns={[texts.game, ...columns.map(({ head }) => head)]}
          cells="short figures"
        >
          {data.map((game) => (
            <Row key={game.game_id} name={<GameName game={game} />}>
              {columns.map(({ head, cell }) => (
                <Cell key={head}>{cell(game.figures)}</Cell>
              ))}
            </Row>
          ))}
        </TableBox>
      </div>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 text-muted text-sm">
        {columns.map(({ head, meaning }) => (
          <div key={head} className="contents">
            <dt className="font-semibold text-text">{head}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function GameName({ game }: { game: PlayerGame }) {
  const opponent = nicknameOfKey(game.opponent_team_id);
  const day = new Date(`${game.played_on}T00:00:00Z`);
  return (
    <span className="grid whitespace-nowrap">
      {game.is_home ? texts.home(opponent) : texts.away(opponent)}
      <span className="font-normal text-muted text-xs">
        {day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}
      </span>
    </span>
  );
}
