import type { ReactNode } from 'react';

/** One kind of forecasts on a page. */
export type ForecastPart = {
  heading: string;
  /** In a line beside the heading. */
  lead: string;
  /** All that the browser of a non-subscriber gets. */
  sample: ReactNode;
  /** Mounted for subscribers alone. */
  content: ReactNode;
  /** A sentence that stands under it for everybody. */
  note?: ReactNode;
};
