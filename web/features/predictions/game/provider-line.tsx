import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { League } from '#shared/facts/sports.ts';
import { providerChanceTexts } from '#shared/texts/game-facts.ts';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { ChanceCard } from './chance-card.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { lineOf, sayChance } from './chance-line.ts';
import { ChanceTable } from './chance-table.tsx';
import type { ForecastGame } from './forecast-game.ts';
import { providerLineQuery } from './game-forecasts.queries.ts';

type ProviderLineProps = {
  game: ForecastGame;
  league: League;
  score: ReactNode;
  /** What we said before the start. */
  before?: string | undefined;
};

/** Where ours is missing: the line of the provider under its name, or that there is none. */
export function ProviderLine({ game, league, score, before }: ProviderLineProps) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data, isError } = useQuery(providerLineQuery(game, isInView));
  const last = data?.at(-1);
  const line = lineOf(game, league, data ?? []);
  const told = before && <p className="text-muted text-sm">{before}</p>;
  return (
    <div ref={ref} className="grid min-w-0">
      {data === undefined && !isError && <SkeletonCard className="h-160" />}
      {last && (
        <ChanceCard title={providerChanceTexts.heading} score={score}>
          {!line.isOver && <p className="font-semibold">{sayChance(last, line.home, line.away)}</p>}
          <ChanceChart line={line} />
          {told}
          <p className="text-muted text-xs">{providerChanceTexts.hint}</p>
          <ChanceTable line={line} />
        </ChanceCard>
      )}
      {(isError || data?.length === 0) && (
        <ChanceCard score={score} first="score">
          {told}
          <p className="text-muted text-sm">{`${texts.none}. ${texts.noneHint}`}</p>
        </ChanceCard>
      )}
    </div>
  );
}
