import { useQuery } from '@tanstack/react-query';
import { projectedStats } from '#shared/facts/forecasts.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { PlayerProjection, ProjectionRow } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { Headline } from '../forecast-card.tsx';
import { MadeLine } from '../made-line.tsx';
import { meanOfLastFive, trendOf } from '../rows/last-five.ts';
import { LastFiveChart } from '../rows/last-five-chart.tsx';
import { TrendLine } from '../rows/trend-line.tsx';
import { Why } from '../why.tsx';
import { playerProjectionsQuery } from './predictions.queries.ts';

/** Everything that is projected of a player in one game, the statistic that was asked for first. */
export function PlayerDetails({ row }: { row: ProjectionRow }) {
  const query = useQuery(playerProjectionsQuery(row));
  if (!query.data) {
    return <PendingCard query={query} title={predictionTexts.loadFailed} className="h-96" />;
  }
  return (
    <div className="grid gap-8">
      {orderStats(query.data, row.stat).map((projection) => (
        <Stat key={projection.id} projection={projection} />
      ))}
      <MadeLine forecast={row} />
    </div>
  );
}

/** The rest in the order of display. */
function orderStats(rows: readonly PlayerProjection[], first: string): PlayerProjection[] {
  const place = ({ sport, stat }: PlayerProjection) =>
    stat === first ? -1 : projectedStats[sport].findIndex((each) => each.stat === stat);
  return rows.toSorted((a, b) => place(a) - place(b));
}

function Stat({ projection }: { projection: PlayerProjection }) {
  const { stat, middle, low, high, last_five, line, over_probability } = projection;
  const { name, unit } = statText(stat);
  const before = meanOfLastFive(projection);
  return (
    // No region: each player has one of the same name.
    <fieldset aria-label={name} className="grid min-w-0 gap-3">
      <Headline
        name={`${name}, ${texts.predicted.toLowerCase()}`}
        range={{ low: formatDecimal(low, 0), high: formatDecimal(high, 0) }}
      >
        {`${formatDecimal(middle, 1)} ${unit}`}
      </Headline>
      {before !== undefined && <TrendLine before={before} trend={trendOf(middle, before)} />}
      <LastFiveChart
        player={projection.player_name}
        stat={name}
        games={last_five.map((game) => ({ key: game.played_on, ...game }))}
        predicted={middle}
        range={{ low, high }}
      />
      {line !== null && over_probability !== null && (
        <p className="text-sm">
          {`${texts.overLine(formatPercent(over_probability), formatNumber(line))}. `}
          <span className="text-muted text-xs">{texts.lineMeaning}</span>
        </p>
      )}
      <Why what={name} factors={projection.factors} total={middle} />
    </fieldset>
  );
}
