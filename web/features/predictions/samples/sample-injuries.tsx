import type { Sport } from '#shared/facts/sports.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { sampleInjuries } from '#web/samples/injuries.ts';
import { InjuryTable } from '../rows/injury-table.tsx';
import { isSampleOf } from './sample-sports.ts';

export function SampleInjuries({ sport }: { sport?: Sport | undefined }) {
  const shown = sampleInjuries.filter((injury) => isSampleOf(injury.sport, sport));
  const bySport = Map.groupBy(shown, (injury) => injury.sport);
  return (
    <div className="grid gap-4">
      {[...bySport].map(([each, injuries]) => (
        <InjuryTable
          key={each}
          league={predictionTexts.leagues[each]}
          injuries={injuries.map((injury) => ({ key: injury.id, ...injury }))}
        />
      ))}
    </div>
  );
}
