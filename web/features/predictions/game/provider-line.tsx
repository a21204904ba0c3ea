import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import { providerChanceTexts } from '#shared/texts/game-facts.ts';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { ChanceChart } from './chance-chart.tsx';
import { sayChance } from './chance-line.ts';
import { ChanceTable } from './chance-table.tsx';
import type { ForecastGame } from './forecast-game.ts';
import { providerLineQuery } from './game-forecasts.queries.ts';

type ProviderLineProps = { game: ForecastGame; league: League };

/** Where ours is missing: the line of the provider under its name, or that there is none. */
export function ProviderLine({ game, league }: ProviderLineProps) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data, isError } = useQuery(providerLineQuery(game, isInView));
  const last = data?.at(-1);
  const line = {
    league,
    home: game.home_team,
    away: game.away_team,
    isOver: game.status === 'final',
    points: data ?? [],
  };
  return (
    <div ref={ref} className="grid min-w-0">
      {data === undefined && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-112" />
        </SkeletonGroup>
      )}
      {last && (
        <Card className="min-w-0">
          <CardHeader title={providerChanceTexts.heading} level={3} />
          <div className="grid gap-2 p-4">
            {!line.isOver && (
              <p className="font-semibold">{sayChance(last, line.home, line.away)}</p>
            )}
            <ChanceChart line={line} />
            <p className="text-muted text-xs">{providerChanceTexts.hint}</p>
            <ChanceTable line={line} />
          </div>
        </Card>
      )}
      {(isError || data?.length === 0) && (
        <p className="text-muted text-sm">{`${texts.none}. ${texts.noneHint}`}</p>
      )}
    </div>
  );
}
