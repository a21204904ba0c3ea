export const profileRules = {
  minNameCharacters: 2,
  maxNameCharacters: 100,
  maxPhoneCharacters: 40,
  earliestDateOfBirth: '1900-01-01',
} as const;
