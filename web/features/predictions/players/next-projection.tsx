import { useQuery } from '@tanstack/react-query';
import { projectedStats } from '#shared/facts/forecasts.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { statText } from '#shared/texts/factors.ts';
import { myPlayersTexts as texts } from '#shared/texts/my-players.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { projectionsOfPlayersQuery } from './predictions.queries.ts';

const statOrder: string[] = [...projectedStats.NFL, ...projectedStats.NBA].map(({ stat }) => stat);

/** What is expected of a player next, in one line for subscribers; nothing is asked for anybody else. */
export function NextProjection({ playerId, playerIds }: { playerId: string; playerIds: string[] }) {
  const { subscribed } = useSubscription();
  const { data } = useQuery({ ...projectionsOfPlayersQuery(playerIds), enabled: subscribed });
  const [next] = (data ?? [])
    .filter(({ player_id }) => player_id === playerId)
    .toSorted(
      (one, other) =>
        Date.parse(one.starts_at) - Date.parse(other.starts_at) ||
        statOrder.indexOf(one.stat) - statOrder.indexOf(other.stat),
    );
  if (!subscribed || !next) return null;
  return (
    <FactLine name={texts.projection}>
      {`${formatDecimal(next.middle, 1)} ${statText(next.stat).name.toLowerCase()}`}
      <span className="text-muted">
        {` (${texts.range(formatDecimal(next.low, 0), formatDecimal(next.high, 0))})`}
      </span>
    </FactLine>
  );
}
