import { type Team, teams } from '#shared/facts/teams.ts';
import { integerBetween, pick, randomFrom } from './play/random.ts';

const landmarks = [
  'Lantern',
  'Foundry',
  'Copperline',
  'Northgate',
  'Brightwater',
  'Ironbridge',
  'Larkfield',
  'Stonecross',
  'Millrace',
  'Tidewater',
  'Cedarway',
  'Halfmoon',
] as const;
const grounds = {
  NFL: ['Field', 'Stadium', 'Bowl'],
  NBA: ['Arena', 'Center', 'Hall'],
} as const;

/** The home of a club that does not play there now: a large one in the south. */
export function neutralVenue(externalId: string): string {
  const hosts = ['nfl-mia', 'nfl-no', 'nfl-hou', 'nfl-lar', 'nfl-ari', 'nfl-atl', 'nfl-tb'];
  const random = randomFrom(`host ${externalId}`);
  const host = teams.find(({ teamId }) => teamId === hosts[integerBetween(random, 0, 6)]);
  return host ? venueOf(host) : '';
}

/** An invented home ground, the same one for a team always. */
export function venueOf(team: Team): string {
  const random = randomFrom(`venue ${team.teamId}`);
  return `${team.city} ${pick(random, landmarks)} ${pick(random, grounds[team.sport])}`;
}
