import { useQuery } from '@tanstack/react-query';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Game } from '../game.ts';
import { isInQuarters, versusRows } from './figure-rows.ts';
import {
  type Leader,
  leadersQuery,
  type TeamFigure,
  teamFiguresQuery,
} from './game-figures.queries.ts';
import { TeamComparison } from './team-comparison.tsx';
import { VersusTable } from './versus-table.tsx';

// While it holds nothing, it takes no room between its neighbours.
const partClasses = 'grid min-w-0 gap-4 empty:-mb-4';

/** What both teams have done: of this game, or before it of the season. */
export function TeamFigures({ game }: { game: Game }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const query = useQuery(teamFiguresQuery(game, isInView));
  const { data, isError } = query;
  const ofGame = data?.filter(({ basis }) => basis === 'game') ?? [];
  const figures = ofGame.length > 0 ? ofGame : (data ?? []);
  const isLive = game.status === 'live';
  return (
    <div ref={ref} className={partClasses}>
      {data === undefined && isError && <FailedCard query={query} title={texts.failed} />}
      {(isLive || figures.length > 0) && (
        <Card>
          <CardHeader title={titleOf(game, figures)} />
          {isLive && (
            <p className="border-b px-4 py-2 text-muted text-sm last:border-b-0">
              {gameDetailTexts.liveStatsPlaceholder}
            </p>
          )}
          {figures.length > 0 && (
            <TeamComparison game={game} title={titleOf(game, figures)} figures={figures} />
          )}
          {data === undefined && !isError && (
            <SkeletonGroup className="p-4">
              <Skeleton className="h-120" />
            </SkeletonGroup>
          )}
        </Card>
      )}
    </div>
  );
}

function titleOf(game: Game, figures: readonly TeamFigure[]): string {
  if (game.status === 'live') return gameDetailTexts.liveStats;
  return figures.some(({ basis }) => basis === 'game') ? texts.teamFigures : texts.seasonFigures;
}

/** What most fans ask for first; the feed's other categories follow. */
const leaderOrder = [
  'points',
  'rebounds',
  'assists',
  'passingYards',
  'rushingYards',
  'receivingYards',
];

function inLeaderOrder(leaders: readonly Leader[]): Leader[] {
  const place = ({ category }: Leader) => {
    const at = leaderOrder.indexOf(category);
    return at === -1 ? leaderOrder.length : at;
  };
  return [...leaders].sort((a, b) => place(a) - place(b));
}

/** Who led each side: in the game, or before it in the season. */
export function Leaders({ game }: { game: Game }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data = [], isPending } = useQuery(leadersQuery(game, isInView));
  const title = game.status === 'scheduled' ? texts.seasonLeaders : texts.leaders;
  const rows = versusRows(
    inLeaderOrder(data),
    ({ category }) => category,
    ({ player_id, player_name, figure }) => (
      <>
        <PlayerLink id={player_id} look="line">
          {player_name}
        </PlayerLink>
        <span className="block font-normal text-muted">{figure}</span>
      </>
    ),
  );
  return (
    <div ref={ref} className={partClasses}>
      {isPending && game.status !== 'scheduled' && isInQuarters(game.sport) && (
        <SkeletonGroup>
          <Skeleton className="h-112" />
        </SkeletonGroup>
      )}
      {rows.length > 0 && (
        <Card>
          <CardHeader title={title} />
          <VersusTable game={game} caption={title} middle={texts.leading} rows={rows} isWordy />
        </Card>
      )}
    </div>
  );
}
