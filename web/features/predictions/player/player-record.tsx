import { useQuery } from '@tanstack/react-query';
import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { routes } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { statText } from '#shared/texts/factors.ts';
import { playerRecordTexts as texts } from '#shared/texts/player.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  type GradedProjection,
  gradedProjectionsQuery,
  playerProjectionQuery,
} from './player-projection.queries.ts';
import { leagueOf, type ProjectedPerson } from './player-projection.tsx';

/** How often what was projected of him came true, for everybody. */
export function PlayerRecord({ player }: { player: ProjectedPerson }) {
  const league = leagueOf(player);
  return (
    league && (
      <SpoilerGate title={texts.heading}>
        <AfterProjection player={player} league={league} />
      </SpoilerGate>
    )
  );
}

/** Below a projection of unknown length, it waits for that one: nothing moves. */
function AfterProjection({ player, league }: { player: ProjectedPerson; league: League }) {
  const { subscribed, isLoading } = useSubscription();
  const { isPending } = useQuery({
    ...playerProjectionQuery(league, player.player_id),
    enabled: subscribed,
  });
  return !isLoading && !(subscribed && isPending) && <RecordOf player={player} />;
}

function RecordOf({ player }: { player: ProjectedPerson }) {
  const query = useQuery(gradedProjectionsQuery(player.player_id));
  const { data, isError } = query;
  if (data === undefined && isError) return <FailedCard query={query} title={texts.loadFailed} />;
  return (
    <Card className="min-w-0 self-start overflow-hidden">
      <CardHeader title={texts.heading} />
      {data === undefined && <SkeletonCard className="m-4 h-20" />}
      {data?.length === 0 && <p className="p-4 text-muted text-sm">{texts.none}</p>}
      {data && data.length > 0 && <RecordTable player={player.player_name} graded={data} />}
      <p className="border-t px-4">
        <TextLink to={routes.trackRecord} className="text-sm">
          {texts.toRecord}
        </TextLink>
      </p>
    </Card>
  );
}

const figures = [texts.graded, texts.inRange, texts.error].map(({ head: name, meaning }) => ({
  name,
  meaning,
}));

type RecordTableProps = { player: string; graded: readonly GradedProjection[] };

function RecordTable({ player, graded }: RecordTableProps) {
  return (
    <TableBox caption={texts.caption(player)} columns={[texts.statistic, ...figures]}>
      {[...Map.groupBy(graded, ({ stat }) => stat)].map(([stat, rows]) => (
        <Row key={stat} name={statText(stat).name}>
          <Cell>{rows.length}</Cell>
          <Cell>{sayInRange(rows)}</Cell>
          <Cell>{sayError(rows)}</Cell>
        </Row>
      ))}
    </TableBox>
  );
}

function sayInRange(rows: readonly GradedProjection[]): string {
  const hits = rows.filter(({ low, high, actual }) => low <= actual && actual <= high).length;
  const isMany = rows.length >= leastGamesForPercent;
  return texts.share(hits, rows.length, isMany ? formatPercent(hits / rows.length) : undefined);
}

function sayError(rows: readonly GradedProjection[]): string {
  const sum = rows.reduce((total, { middle, actual }) => total + Math.abs(actual - middle), 0);
  return formatDecimal(sum / rows.length, 1);
}
