import type { ReactNode } from 'react';

/** One kind of forecasts on a page. */
export type ForecastPart = {
  heading: string;
  lead: string;
  /** What it answers, and what everybody may know of the answers. */
  question: string;
  proof?: ReactNode;
  /** All that the browser of a non-subscriber gets. */
  sample: ReactNode;
  /** Mounted for subscribers alone. */
  content: ReactNode;
  /** A sentence that stands under it for everybody. */
  note?: ReactNode;
};
