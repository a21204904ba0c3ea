import { type Moment, readClock, regularPeriods } from '#shared/game-time.ts';
import { gameFiguresTexts } from '#shared/texts/game-figures.ts';
import { momentTexts as texts } from '#shared/texts/game-pictures.ts';

/** "Q4", then "OT". */
export function sayPeriod(period: number): string {
  return period <= regularPeriods
    ? gameFiguresTexts.quarter(period)
    : gameFiguresTexts.overtime(period - regularPeriods);
}

/** "Q4 2:11", "End of Q2", "Before the start". */
export function formatMoment({ period, clock }: Moment): string {
  if (period === null) return texts.unknown;
  if (period < 1) return texts.beforeStart;
  const left = readClock(clock);
  if (left === undefined) return sayPeriod(period);
  return left === 0 ? texts.endOf(sayPeriod(period)) : `${sayPeriod(period)} ${clock}`;
}
