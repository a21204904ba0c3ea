/** What a visit may weigh; checked by `e2e/budgets.spec.ts` and `e2e/watching.spec.ts`. Kilobytes are 1,000 bytes, compressed with gzip. */
export const budgets = {
  /** What the front page needs to answer; what comes after it was painted is in the other figure. */
  frontPageScriptsKb: 95,
  /** With its head: ten segments of TCP, all that a server sends before it is told that they arrived. */
  frontPageDocumentKb: 14.6,
  signedOutScriptsKb: 128,
  signedInScriptsKb: 173,
  /** The same as today's browsers get it, with Brotli. */
  signedInBrotliKb: 152,
  /** What the document of a game names beside those of the dashboard. */
  gamePageScriptsKb: 60,
  /** Files that the document of the dashboard names, over six connections of HTTP/1.1. */
  signedInScripts: 14,
  stylesKb: 15,
  fontsKb: 30,
  firstLoadKb: 300,
  firstLoadRequests: 15,
  /** Cumulative layout shift of a load. */
  layoutShift: 0.01,
  /** Of scores, clocks and situations that change while one looks. */
  liveLayoutShift: 0,
  /** What reaches a signed-in fan in ten minutes of the dashboard without a change, heads of answers included. */
  watchingKb: 55,
} as const;
