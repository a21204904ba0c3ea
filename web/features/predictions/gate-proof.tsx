import { useQuery } from '@tanstack/react-query';
import type { Sport } from '#shared/facts/sports.ts';
import { gateProofTexts as texts } from '#shared/texts/predictions.ts';
import { momentWords } from './made-line.tsx';
import { forecastTimesQuery, isOfSport } from './record.queries.ts';
import { AllProjectionsRecord, WinnerRecord } from './record-lines.tsx';

type GateProofProps = {
  kind: 'prediction' | 'projection';
  sport: Sport;
  isDemo: boolean;
};

/** What who has not paid may know of forecasts behind the gate: how good they were, and when they were made. */
export function GateProof({ kind, sport, isDemo }: GateProofProps) {
  const { data } = useQuery(forecastTimesQuery);
  // Its room is there before it: the card around it stands in the middle and would move.
  if (!data) return <div aria-hidden className="min-h-23 w-full border-t" />;
  const rows = data.filter(
    (row) => row.kind === kind && row.is_demo === isDemo && isOfSport(row.sport, sport),
  );
  const made_at = rows[0]?.made_at;
  const games = rows.reduce((sum, row) => sum + (row.games ?? 0), 0);
  return (
    <div className="grid min-h-23 w-full content-start gap-1 text-balance border-t pt-3 text-muted text-xs">
      {kind === 'projection' ? (
        <AllProjectionsRecord sport={sport} isDemo={isDemo} />
      ) : (
        <WinnerRecord sport={sport} isDemo={isDemo} />
      )}
      {made_at && <p>{texts.made(momentWords(made_at), games)}</p>}
    </div>
  );
}
