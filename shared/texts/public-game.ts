/** The page of a game that everybody may open, and what others show beside a link to it. */
export const publicGameTexts = {
  live: 'live',
  final: 'final',
  postponed: 'postponed',
  cancelled: 'cancelled',
  unknown: 'status unknown',
  score: (away: string, awayScore: number, home: string, homeScore: number) =>
    `${away} ${awayScore}, ${home} ${homeScore}`,
  matchup: (away: string, home: string) => `${away} at ${home}`,
  startAt: (day: string, time: string) => `${day}, ${time} ET`,
  liveDescription: (away: string, home: string) =>
    `Follow ${away} at ${home} live: score, line score, plays and team statistics on Sports Hub.`,
  finalDescription: (away: string, home: string) =>
    `How ${away} at ${home} ended: score by period, key plays and team statistics on Sports Hub.`,
  aheadDescription: (away: string, home: string, when: string) =>
    `${away} at ${home}, ${when}: channels, venue, and the live score from the start on Sports Hub.`,
  offDescription: (away: string, home: string) =>
    `${away} at ${home} is not played as planned. What is known stands on Sports Hub.`,
  openMatchCentre: 'Open the match centre',
  invitation: {
    title: 'Who wins, and why?',
    hint: 'The match centre has box score, drives, shots and the chance to win; forecasts with their reasons are part of Premium.',
  },
  shareLabel: 'Share this game',
  copied: 'The link is copied',
  notCopied: 'The link could not be copied',
} as const;

/** Written on the picture beside a shared link. */
export const shareTexts = {
  live: 'Live',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  unknown: 'Status unknown',
  period: (period: number) =>
    period <= 4 ? `Q${period}` : period === 5 ? 'OT' : `${period - 4}OT`,
  startsAt: (day: string, time: string) => `${day} · ${time} ET`,
  demo: 'Demo data',
} as const;
