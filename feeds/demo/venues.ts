import type { Team } from '#shared/facts/teams.ts';
import { pick, randomFrom } from './play/random.ts';

const landmarks = [
  'Lantern',
  'Foundry',
  'Northgate',
  'Brightwater',
  'Ironbridge',
  'Millrace',
] as const;
const grounds = { NFL: ['Field', 'Stadium', 'Bowl'], NBA: ['Arena', 'Center', 'Hall'] } as const;

/** An invented home ground, the same one for a team always. */
export function venueOf(team: Team): string {
  const random = randomFrom(`venue ${team.teamId}`);
  return `${team.city} ${pick(random, landmarks)} ${pick(random, grounds[team.sport])}`;
}

export const neutralVenue = 'Lakeside Halfmoon Bowl';
