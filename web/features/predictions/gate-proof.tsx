import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import { gateProofTexts as texts } from '#shared/texts/predictions.ts';
import { momentWords } from './made-line.tsx';
import { forecastTimesQuery } from './record.queries.ts';
import { AllProjectionsRecord } from './record-lines.tsx';

/** What who has not paid may know of projections behind the gate: how good they were, and when they were made. */
export function GateProof({ sport, isDemo }: { sport: League; isDemo: boolean }) {
  const { data } = useQuery(forecastTimesQuery);
  // Its room is there before it: the card around it stands in the middle and would move.
  if (!data) return <div aria-hidden className="min-h-23 w-full border-t" />;
  const rows = data.filter(
    (row) => row.kind === 'projection' && row.is_demo === isDemo && row.sport === sport,
  );
  const made_at = rows[0]?.made_at;
  const games = rows.reduce((sum, row) => sum + (row.games ?? 0), 0);
  return (
    <div className="grid min-h-23 w-full content-start gap-1 text-balance border-t pt-3 text-muted text-xs">
      <AllProjectionsRecord sport={sport} isDemo={isDemo} />
      {made_at && <p>{texts.made(momentWords(made_at), games)}</p>}
    </div>
  );
}
