// Of the page for administrators. A file of its own, so that the front page does not carry it.

/** To everybody else it is one of the addresses that do not exist. */
export const adminRoute = '/admin';

export const adminLimits = {
  /** Rows that a list shows at first, and more at a press. */
  page: 25,
  /** Lines of jobs; those that fail stand apart, however many subjects they have. */
  jobs: 300,
  /** Of an error or a name that a stranger chose. */
  shownCharacters: 200,
} as const;

export const adminIntervals = {
  jobsRefetchMs: 5_000,
  refetchMs: 30_000,
  /** How often the page looks whether the sign-in has grown old. */
  standingMs: 30_000,
  /** For so long no job at all runs only where none is run any more. */
  standstillMs: 600_000,
  /** Between two requests for the same job, and how long one waits for the process in charge. */
  wishPauseMs: 30_000,
  wishLastsMs: 60_000,
} as const;
