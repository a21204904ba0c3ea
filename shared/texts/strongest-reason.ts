import { type PlayerFactor, playerFactors } from '../facts/forecasts.ts';
import { forecastReasonTexts as texts } from './forecast-reasons.ts';

type Side = 'over' | 'under';
type Parts = readonly { key: string; points: number }[];

/** Share of the number from which a part is worth a sentence. */
const least = 0.02;

/** The largest part that moves a projection from the usual level, to the side that is asked for or to either. */
export function strongestReason(parts: Parts, middle: number, side?: Side): string | undefined {
  const known = parts.filter(({ key }) => isFactor(key) && key !== 'usual_level');
  const sign = { over: 1, under: -1 };
  const [strongest] = known
    .map(({ key, points }) => ({
      ...{ key, side: side ?? (points < 0 ? 'under' : 'over') },
      weight: side ? sign[side] * points : Math.abs(points),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  if (strongest === undefined || strongest.weight < least * middle) return undefined;
  return isFactor(strongest.key) ? texts.reasons[strongest.key][strongest.side] : undefined;
}

function isFactor(key: string): key is PlayerFactor {
  return playerFactors.some((factor) => factor === key);
}
