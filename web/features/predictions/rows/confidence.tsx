import { classNames } from '#web/ui/class-names.ts';
import { confidenceTone, confidenceWord } from '../figures.ts';
import { tones } from '../forecast-card.tsx';

/** Percent and word together, in the color of its bound. */
export function Confidence({ percent }: { percent: number }) {
  return (
    <span className="inline-flex @max-xl:flex-col @max-xl:items-end items-baseline gap-x-1.5 leading-4">
      <span
        className={classNames('font-bold font-display text-lg', tones[confidenceTone(percent)])}
      >
        {percent}%
      </span>{' '}
      <span className="@max-xl:w-auto w-13 text-left text-xs">{confidenceWord(percent)}</span>
    </span>
  );
}
