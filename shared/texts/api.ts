import type { ApiScope } from '../facts/api-keys.ts';

/** What /api/v1 answers when it refuses. */
export const apiTexts = {
  sendKey:
    'Send a key of your own in the header "Authorization: Bearer ...". You make one on your profile page.',
  unknownKey: 'It was revoked, its account is closed, or it was never made.',
  expiredKey: 'Make a new one on your profile page.',
  lacksScope: (scope: ApiScope) => `This needs a key with the scope "${scope}".`,
  subscribe: 'The account of this key has no running subscription or trial.',
  noSuchEndpoint: 'There is no such endpoint. All of them are in /api/v1/openapi.json.',
  noSuchGame: 'There is no game with this id.',
  noSuchTeam: 'There is no team with this id. All of them are in /api/v1/teams.',
  unknownTeam: 'no team has this id or short name. All of them are in /api/v1/teams.',
  reversedRange: 'lies before "from"',
  noPicture: 'The season of this league is not known yet: ask again later.',
  noSealOfDay:
    'No seal holds predictions of games of this day. Days that have one are in /api/v1/seals.',
  noSuchPlayer: 'There is no player with this id. All of them are in /api/v1/players.',
  noSuchPlace: 'no page ends there: begin again without "after"',
  onlyGet: 'Use GET, HEAD or OPTIONS.',
  unknownParameter: (name: string) => `"${name}" is no parameter of this endpoint.`,
  repeatedParameter: (name: string) => `"${name}" was given more than once.`,
  wrongParameter: (name: string, why: string) => `"${name}": ${why}`,
} as const;

/** Words in answers that are made for people. */
export const apiWords = {
  event: (away: string, home: string) => `${away} @ ${home}`,
  line: (favourite: string, points: number) => `${favourite} -${points}`,
  even: 'EVEN',
} as const;
