export const profileRules = {
  minNameCharacters: 2,
  maxNameCharacters: 100,
  maxPhoneCharacters: 40,
  /** Of a whole number with its country, by ITU-T E.164; the least is ours. */
  phoneDigits: { least: 5, most: 15 },
  earliestDateOfBirth: '1900-01-01',
  /** Where the calendar opens for who has chosen no date: in the middle, not at today. */
  calendarStart: '1990-01-01',
} as const;
