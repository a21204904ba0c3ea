/** What a visit may weigh; checked by `e2e/budgets.spec.ts` and `e2e/watching.spec.ts`. Kilobytes are 1,000 bytes, compressed with gzip. */
export const budgets = {
  signedOutScriptsKb: 130,
  signedInScriptsKb: 175,
  stylesKb: 15,
  fontsKb: 40,
  firstLoadKb: 300,
  firstLoadRequests: 15,
  /** Cumulative layout shift, live updates included. */
  layoutShift: 0.02,
  /** What reaches a signed-in fan in ten minutes of the dashboard without a change, heads of answers included. */
  watchingKb: 60,
} as const;
