/** What we say of a game that is on, in its row. */
export const liveRowTexts = {
  now: (team: string, chance: string) => `${team} ${chance}`,
  before: (chance: string) => ` · ${chance} before`,
  spoken: (now: string) => `${now} to win`,
} as const;
