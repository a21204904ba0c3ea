import { useQuery } from '@tanstack/react-query';
import type { Sport } from '#shared/facts/sports.ts';
import { gateProofTexts as texts } from '#shared/texts/predictions.ts';
import { momentWords } from './made-line.tsx';
import { type ForecastKind, forecastTimesQuery, isOfSport } from './record.queries.ts';
import {
  AllProjectionsRecord,
  ParlayRecord,
  ProjectionRecord,
  WinnerRecord,
} from './record-lines.tsx';

type GateProofProps = {
  kind: ForecastKind;
  sport?: Sport | undefined;
  /** Where it is known; else as the newest forecast is. */
  isDemo?: boolean;
};

/** What who has not paid may know of forecasts behind the gate: how good they were, and when they were made. */
export function GateProof({ kind, sport, isDemo }: GateProofProps) {
  const { data } = useQuery(forecastTimesQuery);
  // Its room is there before it: the card around it stands in the middle and would move.
  if (!data) return <div aria-hidden className="min-h-23 w-full border-t" />;
  const ofKind = data.filter((row) => row.kind === kind && isOfSport(row.sport, sport));
  const isOfDemo = isDemo ?? ofKind[0]?.is_demo ?? false;
  const rows = ofKind.filter((row) => row.is_demo === isOfDemo);
  const made_at = rows[0]?.made_at;
  const games = rows.reduce((sum, row) => sum + (row.games ?? 0), 0);
  return (
    <div className="grid min-h-23 w-full content-start gap-1 text-balance border-t pt-3 text-muted text-xs">
      <GateRecord kind={kind} sport={sport} isDemo={isOfDemo} />
      {made_at && <p>{texts.made(momentWords(made_at), games)}</p>}
    </div>
  );
}

function GateRecord({
  kind,
  sport,
  isDemo,
}: Required<Pick<GateProofProps, 'kind' | 'isDemo'>> & { sport: Sport | undefined }) {
  if (kind === 'parlay') return <ParlayRecord sport={sport} isDemo={isDemo} />;
  if (kind === 'pick')
    return <ProjectionRecord sport={sport} stat="fantasy_pick" isDemo={isDemo} />;
  if (kind === 'projection') return <AllProjectionsRecord sport={sport} isDemo={isDemo} />;
  return <WinnerRecord sport={sport} isDemo={isDemo} />;
}
