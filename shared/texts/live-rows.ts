/** What we say of games that are on, in their rows, and said of those that are over. */
export const liveRowTexts = {
  now: (team: string, chance: string) => `${team} ${chance}`,
  before: (chance: string) => ` · ${chance} before`,
  bySurprise: 'Most surprising now first',
  grade: (right: number, graded: number) => `We said ${right} of ${graded} right`,
  spoken: (now: string) => `${now} to win`,
} as const;
