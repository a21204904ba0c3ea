import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useChannels } from '../channels.queries.ts';
import type { Game } from '../game.ts';
import { useSituations } from '../situations.queries.ts';
import { GameRow } from './game-row.tsx';
import { useHeldOrder } from './use-held-order.ts';

// Cells overlap the list's edge by a pixel, so that hairlines stand between rows and columns only.
const listClasses = 'grid @min-[38rem]:grid-cols-2 @5xl:grid-cols-3';
const cellClasses = '@container -mt-px -ml-px min-w-0 border-t border-l';

export type GameListProps = {
  games: Game[];
  now: Date;
  label: string;
  /** The heading above names the day. */
  isDayGiven?: boolean;
  /** A line each, with room for what we say of it. */
  areInLines?: boolean;
  /** What we say of those that are on. */
  chances?: ReadonlyMap<string | null, LiveChance> | undefined;
};

export function GameList(props: GameListProps) {
  const { games, now, label, isDayGiven, chances, areInLines } = props;
  const held = useHeldOrder(games);
  const situations = useSituations(games);
  const channels = useChannels(games);
  return (
    <div className="@container overflow-hidden">
      <ul
        aria-label={label}
        {...held.holders}
        className={classNames(areInLines ? 'grid' : listClasses, '-ml-px')}
      >
        {held.games.map((game) => (
          <li key={game.id} className={cellClasses}>
            <GameRow
              game={game}
              situation={situations.get(game.external_id)}
              channels={channels[game.external_id]}
              now={now}
              isDayGiven={isDayGiven}
              chance={chances?.get(game.external_id) ?? (areInLines ? null : undefined)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As tall as the games that come. */
export function GameListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="@container">
      <SkeletonGroup className={listClasses}>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div
            key={row}
            className={classNames(cellClasses, 'grid h-[calc(var(--row)+1px)] content-evenly px-4')}
          >
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
