import { useQuery } from '@tanstack/react-query';
import { isLeague } from '#shared/facts/sports.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Game } from '../game.ts';
import { versusRows } from './figure-rows.ts';
import { type Leader, leadersQuery, teamFiguresQuery } from './game-figures.queries.ts';
import { TeamComparison } from './team-comparison.tsx';
import { VersusTable } from './versus-table.tsx';

// While it holds nothing, it takes no room between its neighbours.
const partClasses = 'grid min-w-0 gap-4 empty:-mb-4';

export function TeamFigures({ game }: { game: Game }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const query = useQuery(teamFiguresQuery(game, isInView));
  const { data, isError } = query;
  const isAhead = game.status === 'scheduled';
  const figures = data?.filter(({ basis }) => basis === (isAhead ? 'season' : 'game')) ?? [];
  const isLive = game.status === 'live';
  const played = isLive ? gameDetailTexts.liveStats : texts.teamFigures;
  const title = isAhead ? texts.seasonFigures : played;
  const isLoading = data === undefined && !isError && !isAhead && isLeague(game.sport);
  return (
    <div ref={ref} className={partClasses}>
      {data === undefined && isError && <FailedCard query={query} title={texts.failed} />}
      {(isLive || isLoading || figures.length > 0) && (
        <Card>
          <CardHeader title={title} />
          {data && figures.length === 0 && isLive && (
            <p className="px-4 py-2 text-muted text-sm">{gameDetailTexts.liveStatsPlaceholder}</p>
          )}
          {figures.length > 0 && <TeamComparison game={game} title={title} figures={figures} />}
          {isLoading && <SkeletonBars className="p-4" sizes={['h-120']} />}
        </Card>
      )}
    </div>
  );
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

export function Leaders({ game }: { game: Game }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data = [], isPending } = useQuery(leadersQuery(game, isInView));
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
  const isAhead = game.status === 'scheduled';
  const title = isAhead ? texts.seasonLeaders : texts.leaders;
  return (
    <div ref={ref} className={partClasses}>
      {isPending && !isAhead && isLeague(game.sport) && <SkeletonCard className="h-112" />}
      {rows.length > 0 && (
        <Card>
          <CardHeader title={title} />
          <VersusTable game={game} caption={title} middle={texts.leading} rows={rows} isWordy />
        </Card>
      )}
    </div>
  );
}
